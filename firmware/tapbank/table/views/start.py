"""Before a game: continue the last one, or begin another."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from tapbank import editions
from tapbank.desk import Desk
from tapbank.game import Edition
from tapbank.screens import boxes
from tapbank.screens.drawing import fits_title
from tapbank.screens.screen import Row, Screen
from tapbank.store import GameLine, StoreError
from tapbank.table.cards import holder
from tapbank.table.view import Signature
from tapbank.table.views import take_over
from tapbank.table.views.box_lines import language_line, phone_lines, sound_lines
from tapbank.table.views.gather import Gather
from tapbank.table.views.house_rules import HouseRules
from tapbank.table.views.naming import Spelling, Suggestions
from tapbank.table.views.pick import Option, Pick
from tapbank.table.views.reading import Reading

if TYPE_CHECKING:
    from tapbank.table.table import Table

OFFERED = 5  # games to continue, the last one first
HIDDEN = ("tiny",)  # a board for tests


class Start(Pick):
    """The bottom layer while there is no game."""

    def __init__(self, table: "Table", *, anew: bool = False) -> None:
        """`anew`: a new game is highlighted, so that a second OK opens no old one."""
        self.open_games: list[GameLine] = []
        super().__init__(table, table.words.short("box.title"), self._options(table))
        self.selected = len(self.open_games) if anew else 0

    def screen(self) -> Screen:
        """In the bar, which board the highlighted game is played on, and how far it is."""
        shown = super().screen()
        if self.selected >= len(self.open_games):
            return shown
        game = self.open_games[self.selected]
        step = f"#{game.steps}"
        tries = ((game.title, step), (game.title, ""), (shown.title, step))
        title, right = next((pair for pair in tries if fits_title(*pair)), tries[-1])
        return replace(shown, title=title, right=right)

    def back(self) -> bool:
        return False

    def keys(self) -> tuple[str, ...]:
        return super().keys()[:2]

    def tap(self, who: Signature) -> bool:
        """A card before there is a game: whose it is, and what to do first."""
        name, hint = holder(self.table, who), self.table.words.long(first_of(self.table))
        self.table.notice(
            self.table.words.pair(name, hint), motif="tick" if who.name else "unknown"
        )
        return True

    def _options(self, table: "Table") -> list[Option]:
        words = table.words
        new = Option(Row(words.short("box.new_game")), partial(choose_edition, table))
        try:
            all_games = table.store.games()
        except StoreError as fault:
            row = Row(words.short("table.disk"), fault.told(words.language))
            return [new, Option(row, lambda: None)]
        self.open_games = [game for game in all_games if not game.over][:OFFERED]
        going_on = [
            Option(self._row(table, game), partial(resume, table, game.id))
            for game in self.open_games
        ]
        finished = [
            Option(Row(words.short("table.last_game")), partial(resume, table, game.id))
            for game in [game for game in all_games if game.over][:1]
        ]
        of_the_box = [language_line(table), *sound_lines(table), *phone_lines(table)]
        return [*going_on, new, *finished, *of_the_box]

    def _row(self, table: "Table", game: GameLine) -> Row:
        """Who plays; how far it is where others are of the same people."""
        names = ", ".join(game.players)
        alike = [each for each in self.open_games if each.players == game.players]
        step = f"#{game.steps}" if len(alike) > 1 else ""
        return Row(table.words.short("table.continue", names=names), step)


def first_of(table: "Table") -> str:
    """What is missing before any card or throw counts: a key of the words."""
    if isinstance(table.top, Suggestions | Spelling):
        return "table.name_first"
    if any(isinstance(view, Gather) for view in table.stack):
        return "table.tap_in_first"
    is_chosen = any(isinstance(view, HouseRules | Reading) for view in table.stack)
    return "table.cards_later" if is_chosen else "table.choose_first"


def resume(table: "Table", game: int) -> None:
    """Go on where it was; a journal that can't be read says why."""
    try:
        desk = Desk.open(table.store, game)
    except StoreError as fault:
        table.tell_disk(fault)
        return
    table.sit_down(desk)
    if not table.settled.language:
        table.speak(desk.state.edition.language)
    take_over.go_on(table)


def choose_edition(table: "Table") -> None:
    """Which board? Skipped when the box was started for one."""
    if table.edition:
        chosen(table, table.edition)
        return
    mine = table.words.language
    boards = sorted(_boards(), key=lambda board: (board.language != mine, board.title))
    options = [
        Option(Row(board.title), partial(chosen, table, board.id)) for board in boards
    ]
    table.open(Pick(table, table.words.short("box.edition"), options))


def _boards() -> Iterator[Edition]:
    """Editions without a fault; `tapbank editions check` says what is wrong with others."""
    for name in editions.names():
        if name in HIDDEN:
            continue
        try:
            yield editions.load(name)
        except editions.BrokenEdition:
            continue


def chosen(table: "Table", name: str) -> None:
    """The board speaks its own language, unless the household has settled another."""
    try:
        edition = editions.load(name)
    except editions.BrokenEdition:
        table.open(rules_or_fault(table, name))
        return
    if not table.settled.language and edition.language != table.words.language:
        table.speak(edition.language)
    rules = rules_or_fault(table, name)
    if not edition.assumed:
        table.open(rules)
        return
    title = table.words.short("table.assumed")
    goes_on = lambda: table.open(rules)  # noqa: E731
    told = [f"– {line}" for line in edition.assumed_for(table.words.language)]
    table.open(Reading(table, title, told, goes_on))


class Broken(Pick):
    """An edition file with faults: the first of them, and where to see all."""

    def screen(self) -> Screen:
        return boxes.message(
            self.title, [self.right], (self.table.words.short("key.x_back"),)
        )


def rules_or_fault(table: "Table", name: str) -> Pick:
    try:
        edition = editions.load(name)
    except editions.BrokenEdition as fault:
        return Broken(table, name, right=fault.told(table.words.language).splitlines()[0])
    return HouseRules(
        table, edition, lambda final, over: table.open(Gather(table, final, over))
    )
