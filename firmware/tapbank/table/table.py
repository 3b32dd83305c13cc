"""The conversation: taps, presses, time in; actions to the desk, screen and sounds out.

A stack of layers: the open prompt (or the set-up, while there is no game) at the bottom,
menus and longer operations above. No thread and no clock of its own: `take` and `tick` are
called by the loop, time and luck are passed in. What is accepted is on disk before this
object shows it; what each input means is in `inputs`.
"""

import uuid
from typing import Final

from tapbank.desk import Desk, News
from tapbank.devices.ports import Glow, Motif
from tapbank.game import Action, Prompt, Refused, State
from tapbank.game.prompts import Choice
from tapbank.screens import boxes
from tapbank.screens.screen import Screen
from tapbank.screens.words import Words, languages
from tapbank.store import Store, StoreError
from tapbank.table import kinds, sounds
from tapbank.table.asks import Ask
from tapbank.table.faults import Faults
from tapbank.table.offers import Offer
from tapbank.table.ports import Clock, Luck
from tapbank.table.settings import PLAIN, Settings
from tapbank.table.settled import Settled
from tapbank.table.time_limit import TimeLimit
from tapbank.table.view import View
from tapbank.table.views.broken import tell_next
from tapbank.table.views.code import CodeWatch
from tapbank.table.views.menu import open_bank_menu
from tapbank.table.views.notice import Notice, Toast
from tapbank.table.views.pages import skipped
from tapbank.table.views.receipt import receipt
from tapbank.table.views.start import Start

PULSE_AFTER_S: Final = 60.0
DIM_AFTER_S: Final = 600.0
FRAMES_PER_S: Final = 10


class Table:
    """One box's side of the talk. `desk` is None until a game is continued or begun."""

    def __init__(
        self,
        store: Store,
        words: Words,
        luck: Luck,
        now: Clock,
        settings: Settings = PLAIN,
    ) -> None:
        self.store, self.luck, self.now = store, luck, now
        self.spoken, self.on_words = words, settings.on_words
        self.own_language = words.language  # while no board speaks: as last played
        self.settled = Settled(store)
        self.auction_s, self.edition = settings.auction_s, settings.edition
        self.hotspot, self.phone_host = settings.hotspot, settings.phone_host
        self.on_game = settings.on_game
        self.codes = CodeWatch(self, settings.consent)
        self.declined: Offer | None = None  # where a counter-offer starts
        self.desk: Desk | None = None
        self.limit: TimeLimit | None = None
        self.stack: list[View] = []
        self.shaking_since: float | None = None
        self.last_input = now()
        self.faults = Faults(store, settings.pads)
        self._motifs: list[Motif] = []
        self._seen = 0  # number of the last event that the layers know
        self.stack.append(Start(self))

    # --- what the layers ask for

    @property
    def state(self) -> State:
        """The state of the running game. Only while there is one."""
        assert self.desk is not None
        return self.desk.state

    @property
    def words(self) -> Words:
        """The words of the language that is spoken, with the board's names of buildings."""
        return self.spoken if self.desk is None else self.spoken.of(self.state.edition)

    @words.setter
    def words(self, words: Words) -> None:
        self.spoken = words

    def speak(self, language: str) -> None:
        """Another language from now on; what is open is shown anew. Unknown: as before."""
        if language not in languages() or language == self.spoken.language:
            return
        self.spoken = Words.load(language)
        self.on_words(self.spoken)
        if self.desk is not None:
            self.own_language = language
        self.stack = [Start(self) if self.desk is None else kinds.ask(self)]

    def unlook(self) -> None:
        """Back at the set-up: a board that was only looked at speaks no longer."""
        if self.desk is None and len(self.stack) == 1 and not self.settled.language:
            self.speak(self.own_language)

    @property
    def prompt(self) -> Prompt:
        assert self.desk is not None
        return self.desk.prompt

    @property
    def top(self) -> View:
        return self.stack[-1]

    def open(self, view: View) -> None:
        """Put a layer on top."""
        self.stack.append(view)

    def close(self, view: View, *, above: bool = True) -> None:
        """Take a layer away, with all `above` it or without; the bottom stays."""
        if view in self.stack[1:]:
            at = self.stack.index(view)
            del self.stack[at : None if above else at + 1]

    def swap(self, view: View) -> None:
        """One layer in the place of the top one."""
        if len(self.stack) > 1:
            self.stack.pop()
        self.open(view)

    def home(self) -> None:
        """Back to the open prompt from anywhere."""
        del self.stack[1:]
        self._follow()

    def sit_down(self, desk: Desk) -> None:
        """Play this game from now on."""
        self.desk, self.limit = desk, TimeLimit(self, desk)
        self.declined = None
        self.own_language = self.words.language
        self.stack = [kinds.ask(self)]
        self._seen = desk.number
        self.on_game(desk)
        self.sound("your_turn")

    def leave(self) -> None:
        """Back to the set-up; the game stays in the journal. Its end leads to a new one."""
        is_over = self.desk is not None and bool(self.state.ranking)
        self.desk = self.limit = None
        self.on_game(None)
        self.stack = [Start(self, anew=is_over)]

    def open_house_menu(self) -> None:
        """What the bank card opens, for moments in which every tap means something."""
        open_bank_menu(self)

    def recover(self) -> None:
        """After a mistake in the program: drop what is open, say that the game is safe."""
        self.shaking_since = None
        self.stack = [Start(self) if self.desk is None else kinds.ask(self)]
        self.notice(self.words.long("table.bug"))

    def sound(self, motif: Motif) -> None:
        self._motifs.append(motif)

    def tell_disk(self, fault: StoreError) -> None:
        """The disk's no: what happened, what to do, that nothing is lost."""
        text = fault.told(self.words.language)
        self.notice(text, title=self.words.short("table.disk"))

    def notice(self, *lines: str, title: str = "", motif: Motif = sounds.REFUSED) -> None:
        """Say something that stays until a key or a tap; one notice at a time."""
        self.sound(motif)
        if isinstance(self.top, Notice):
            self.close(self.top)
        self.open(Notice(self, lines, title))

    def refuse(self, refused: Refused) -> None:
        """Show the core's "no" in words; on what is so now, or the next tick drops it."""
        self._catch_up()
        long, _short = self.words.refusal(refused, self.state)
        self.notice(long)

    def submit(self, action: Action) -> News | None:
        """Ask the desk; show what happened, or why nothing did (then None)."""
        try:
            return self.attempt(action)
        except Refused as refused:
            self._follow()
            self.refuse(refused)
        return None

    def attempt(self, action: Action) -> News | None:
        """As `submit`, but a refusal is left to the asker. Raises Refused."""
        assert self.desk is not None
        before = self.desk.state
        try:
            news = self.desk.submit(action, seen=self._seen, command=uuid.uuid4().hex)
        except StoreError as fault:
            self.faults.disk = True
            self.stack[0].afresh()
            self.tell_disk(fault)
            return None
        self.faults.disk = False
        self._seen = news.number
        self.home()
        self.sound(sounds.motif(news.events))
        told = receipt(self, before, news)
        if told is not None:
            self.open(told)
        missed = skipped(self, news.events)
        if missed and told is None:
            self.open(Toast(self, missed))
        return news

    # --- ROLL

    def throw_choice(self) -> Choice | None:
        """The throw that is possible now: ROLL is lit exactly then."""
        if self.desk is None or not all(view.thin for view in self.stack[1:]):
            return None
        return self.stack[0].throw()

    # --- out

    @property
    def screen(self) -> Screen:
        """What to show."""
        if self.shaking_since is not None:
            return self._shaken()
        return self.top.screen()

    def _shaken(self) -> Screen:
        frame = int((self.now() - (self.shaking_since or 0)) * FRAMES_PER_S)
        choice = self.throw_choice()
        who = getattr(choice.action, "player", "") if choice is not None else ""
        keys = (self.words.short("key.release"),)
        return boxes.shaking(frame, self.state.name(who).upper(), "", keys)

    @property
    def glow(self) -> Glow:
        if self.desk is not None and self.idle_s >= PULSE_AFTER_S:
            return "off" if self.state.ranking else "pulse"
        return "on" if self.throw_choice() is not None else "off"

    @property
    def idle_s(self) -> float:
        """Seconds since somebody touched anything."""
        return self.now() - self.last_input

    @property
    def is_dim(self) -> bool:
        return self.idle_s >= DIM_AFTER_S

    def take_motifs(self) -> list[Motif]:
        """The sounds since the last call, oldest first."""
        motifs, self._motifs = self._motifs, []
        return motifs

    def tick(self) -> None:
        """Time has passed: clocks of the layers, and what the box itself has to do."""
        self._catch_up()
        if self.shaking_since is not None:
            self.sound(sounds.RATTLE)
        self.codes.tick()
        if len(self.stack) == 1:
            tell_next(self)
        if self.limit is not None:
            self.limit.tick()
        for view in list(self.stack):
            if view in self.stack:
                view.tick()

    def _catch_up(self) -> None:
        """What somebody else has done closes all layers: they knew the state before."""
        if self.desk is not None and self.desk.number != self._seen:
            self._seen = self.desk.number
            self.home()

    def _follow(self) -> None:
        if self.desk is not None:
            bottom = self.stack[0]
            if not (isinstance(bottom, Ask) and bottom.goes_on(self.prompt)):
                self.stack[0] = kinds.ask(self)
