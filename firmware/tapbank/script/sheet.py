"""A sheet read from text: the head (game, options, seed, decks) and the lines to do.

The whole text is read before anything is played, so that all faults are told at once.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

import msgspec

from tapbank.game import Edition
from tapbank.game.actions import Action, Undo
from tapbank.game.notation import Names, Unreadable, read
from tapbank.game.refusals import CODES
from tapbank.ledger import BANK, POT
from tapbank.script.expectations import Expectation, read_expectation
from tapbank.script.option_lines import unfit_options, with_option, with_setting
from tapbank.speech import Said, say

Fact = tuple[str, str]


class Attempt(msgspec.Struct, frozen=True):
    """An action. `refused`: the code that must answer it; `back_to`: an undo's mark."""

    number: int
    action: Action
    refused: str = ""
    facts: tuple[Fact, ...] = ()
    back_to: str = ""


class Expect(msgspec.Struct, frozen=True):
    """Something that must hold here."""

    number: int
    expectation: Expectation


class Mark(msgspec.Struct, frozen=True):
    """A name for the state here, to undo to."""

    number: int
    name: str


Line = Attempt | Expect | Mark


class Sheet(msgspec.Struct, frozen=True):
    """`decks`: the first cards of each deck; `seed` None: drawn by the secure generator."""

    edition: Edition
    players: tuple[str, ...]
    lines: tuple[Line, ...]
    decks: dict[str, tuple[str, ...]] = {}
    seed: int | None = None
    options: dict[str, str] = {}
    setting: str = ""


class UnreadableSheet(ValueError):
    """`faults`: (number of line, what is wrong and what was expected).

    What is wrong with a line of the notation is said in its own language, English.
    """

    def __init__(self, faults: list[tuple[int, Said | str]]) -> None:
        super().__init__("; ".join(f"line {number}: {what}" for number, what in faults))
        self.faults = faults


def read_sheet(
    text: str, load: Callable[[str], Edition], edition: str | None = None
) -> Sheet:
    """The sheet in `text`. `load` finds editions; `edition` replaces the one named."""
    lines = list(_numbered(text.removeprefix(BYTE_ORDER).splitlines()))
    if not lines or lines[0][1][0] != "game":
        raise UnreadableSheet([(lines[0][0] if lines else 1, EXPECTED_GAME)])
    number, first = lines[0]
    if len(first) < 3:
        raise UnreadableSheet([(number, EXPECTED_GAME)])
    head = _Head(load(edition or first[1]), tuple(first[2:]))
    faults: list[tuple[int, Said | str]]
    faults = [(number, what) for what in _strangers(head.edition, head.players)]
    for number, words in lines[1:]:
        try:
            head.take(number, words)
        except Unreadable as fault:
            faults.append((number, fault.args[0]))
    faults = faults or list(head.misfits())
    if faults:
        raise UnreadableSheet(faults)
    return head.sheet()


EXPECTED_GAME: Final = "expected 'game EDITION PLAYER PLAYER ...' as the first line"


BYTE_ORDER: Final = "\ufeff"
"""What some editors put before the first letter of a text."""


def _strangers(edition: Edition, players: tuple[str, ...]) -> Iterator[Said]:
    """What hinders these players from sitting down to this edition."""
    least, most = edition.min_players, edition.max_players
    if not least <= len(players) <= most:
        span = {"least": least, "most": most, "count": len(players)}
        yield say("script.players", edition=edition.id, **span)
    for player in dict.fromkeys(p for p in players if players.count(p) > 1):
        yield say("script.two_players", name=player)
    for name in sorted({BANK, POT} & set(players)):
        yield say("script.account", name=name)


def _numbered(lines: Iterable[str]) -> Iterator[tuple[int, list[str]]]:
    """Lines that say something, as words; `#` begins a comment."""
    for number, line in enumerate(lines, 1):
        words = line.split()
        comment = next((i for i, word in enumerate(words) if word[0] == "#"), len(words))
        if words[:comment]:
            yield number, words[:comment]


class _Head:
    """What is known so far while the lines come in."""

    def __init__(self, edition: Edition, players: tuple[str, ...]) -> None:
        self.edition = edition
        self.players = players
        self.names = Names.of(edition, players)
        self.seed: int | None = None
        self.decks: dict[str, tuple[str, ...]] = {}
        self.options: dict[str, str] = {}
        self.setting = ""
        self.set_at: dict[str, int] = {}
        self.lines: list[Line] = []
        self.marks: set[str] = set()

    def take(self, number: int, words: list[str]) -> None:
        """One more line."""
        match words:
            case ["option" | "setting" | "seed" | "deck", *_]:
                self.set_at[words[1] if len(words) > 1 else ""] = number
                self._opening(words)
            case ["mark", name] if not name.isdecimal():
                self.marks.add(name)
                self.lines.append(Mark(number, name))
            case ["expect", *rest]:
                self.lines.append(Expect(number, read_expectation(rest, self.names)))
            case ["refused", *rest]:
                self.lines.append(self._refused(number, rest))
            case _:
                self.lines.append(self._attempt(number, words))

    def _opening(self, words: list[str]) -> None:
        """A line that stands before the first action."""
        if self.lines:
            words = []
        match words:
            case ["option", name, value]:
                self.edition = with_option(self.edition, name, value)
                self.options[name] = value
            case ["setting", name]:
                self.edition = with_setting(self.edition, name)
                self.setting = name
            case ["seed", seed] if seed.isdecimal():
                self.seed = int(seed)
            case ["deck", deck, *cards]:
                name = self.names.deck(deck)
                self.decks[name] = tuple(self._pile_card(name, card) for card in cards)
            case _:
                raise Unreadable(f"expected {HEAD_LINES} before the first action")

    def misfits(self) -> Iterator[tuple[int, Said | str]]:
        """Options that can't be together, or not on this board, with their last line."""
        last = max(self.set_at.values(), default=1)
        for option, what in unfit_options(self.edition):
            yield self.set_at.get(option, last), what

    def _attempt(self, number: int, words: list[str]) -> Attempt:
        if words[:2] == ["undo", "to"] and len(words) > 2 and words[2] in self.marks:
            action = read(" ".join(["undo", "to", "0", *words[3:]]), self.names)
            return Attempt(number, action, back_to=words[2])
        return Attempt(number, read(" ".join(words), self.names))

    def _refused(self, number: int, words: list[str]) -> Attempt:
        """`CODE [FACT=VALUE ...]: ACTION`."""
        end = next((i for i, word in enumerate(words) if word.endswith(":")), None)
        if end is None:
            raise Unreadable("expected 'refused CODE [FACT=VALUE ...]: ACTION'")
        code, *facts = " ".join(words[: end + 1]).removesuffix(":").split()
        if code not in CODES:
            raise Unreadable(f"there is no refusal '{code}'; known: {', '.join(CODES)}")
        attempt = self._attempt(number, words[end + 1 :])
        pairs = tuple((name, value) for name, _, value in (f.partition("=") for f in facts))
        return msgspec.structs.replace(attempt, refused=code, facts=pairs)

    def _pile_card(self, pile: str, word: str) -> str:
        """A card of a deck by its number; of the pile `deeds`, a deed."""
        if pile in self.edition.decks:
            return f"{pile}:{word.rpartition(':')[2]}"
        return self.names.deed(word)

    def sheet(self) -> Sheet:
        lines = tuple(self.lines)
        decks, options = self.decks, self.options
        return Sheet(
            self.edition, self.players, lines, decks, self.seed, options, self.setting
        )


HEAD_LINES: Final = (
    "'setting NAME', 'option NAME WORD', 'seed NUMBER' or 'deck DECK: CARD ...'"
)


def goes_back(attempt: Attempt, number: int) -> Action:
    """The undo that is asked for, to action `number`."""
    if not isinstance(attempt.action, Undo):
        raise TypeError("only an undo goes back to a mark")
    return msgspec.structs.replace(attempt.action, to=number)
