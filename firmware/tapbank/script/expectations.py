"""What `expect` can ask of a state: one row each, with what is found there instead.

`expect cash anna 1480`, `expect prompt debt ben`, `expect mortgaged boardwalk` …
"""

from typing import Final

import msgspec

from tapbank.game.checks import worth
from tapbank.game.notation import Names, Unreadable
from tapbank.ledger import BANK, POT
from tapbank.script import sights
from tapbank.script.sights import Finder, Seen, Words


class Expectation(msgspec.Struct, frozen=True):
    """`subject`: the words that say what is looked at; `wanted`: what must stand there."""

    kind: str
    subject: Words
    wanted: Words

    def found(self, seen: Seen) -> Words:
        """What stands there really; equal to `wanted` when it holds."""
        return ROWS[self.kind].found(seen, self.subject, self.wanted)

    def __str__(self) -> str:
        return " ".join(("expect", self.kind, *self.subject, *self.wanted))


class Row(msgspec.Struct, frozen=True):
    """One kind: its form, the kinds of its subject's words, and where to look."""

    form: str
    subject: Words
    found: Finder

    @property
    def least(self) -> int:
        """How many words there must be: the subject, and one of what is wanted if any."""
        count = len(self.subject)
        return count + (len(self.form.split()) > 1 + count)


def read_expectation(words: list[str], names: Names) -> Expectation:
    """The expectation behind the word `expect`. Raises Unreadable."""
    kind, *rest = words or [""]
    row = ROWS.get(kind)
    if row is None:
        raise Unreadable(f"expected 'expect' and one of {', '.join(ROWS)}, not '{kind}'")
    if len(rest) < row.least:
        raise Unreadable(f"expected 'expect {row.form}'")
    count = len(row.subject)
    subject = tuple(
        _name(what, word, names) for what, word in zip(row.subject, rest, strict=False)
    )
    wanted = tuple(rest[count:])
    if kind == "place" and wanted:
        wanted = (str(names.place(wanted[0])),)
    if kind == "owner" and wanted and wanted[0] != BANK:
        wanted = (names.player(wanted[0]),)
    return Expectation(kind, subject, wanted)


def _name(what: str, word: str, names: Names) -> str:
    if what == "deed":
        found = names.deed(word)
        known = names.deeds
    elif what == "deck":
        found, known = names.deck(word), names.decks
    else:
        found, known = names.player(word), names.players | {BANK: "", POT: ""}
    if found not in known:
        raise Unreadable(f"there is no {what} '{word}' in this game")
    return found


ROWS: Final[dict[str, Row]] = {
    "cash": Row("cash PLAYER|bank|pot AMOUNT", ("player",), sights.cash),
    "pot": Row("pot AMOUNT", (), lambda seen, _s, _w: (str(seen.state.cash[POT]),)),
    "total": Row("total 0", (), lambda seen, _s, _w: (str(sum(seen.state.cash.values())),)),
    "worth": Row(
        "worth PLAYER AMOUNT", ("player",), lambda n, s, _w: (str(worth(n.state, s[0])),)
    ),
    "owner": Row(
        "owner DEED PLAYER|bank", ("deed",), lambda n, s, _w: (n.state.deeds[s[0]].owner,)
    ),
    "level": Row(
        "level DEED LEVEL", ("deed",), lambda n, s, _w: (str(n.state.deeds[s[0]].level),)
    ),
    "mortgaged": Row(
        "mortgaged DEED",
        ("deed",),
        lambda n, s, _w: sights.yes(n.state.deeds[s[0]].mortgaged, "not mortgaged"),
    ),
    "unmortgaged": Row(
        "unmortgaged DEED",
        ("deed",),
        lambda n, s, _w: sights.yes(not n.state.deeds[s[0]].mortgaged, "mortgaged"),
    ),
    "houses": Row("houses NUMBER", (), lambda seen, _s, _w: (str(seen.state.houses),)),
    "hotels": Row("hotels NUMBER", (), lambda seen, _s, _w: (str(seen.state.hotels),)),
    "place": Row(
        "place PLAYER NUMBER|SPACE",
        ("player",),
        lambda n, s, _w: (str(n.state.players[s[0]].place),),
    ),
    "jailed": Row(
        "jailed PLAYER FAILED",
        ("player",),
        lambda n, s, _w: (
            str(n.state.players[s[0]].failed) if n.state.players[s[0]].jailed else "free",
        ),
    ),
    "free": Row(
        "free PLAYER",
        ("player",),
        lambda n, s, _w: sights.yes(not n.state.players[s[0]].jailed, "jailed"),
    ),
    "held": Row(
        "held PLAYER CARD ...|none",
        ("player",),
        lambda n, s, _w: n.state.players[s[0]].cards or ("none",),
    ),
    "laps": Row(
        "laps PLAYER N", ("player",), lambda n, s, _w: (str(n.state.players[s[0]].laps),)
    ),
    "out": Row(
        "out PLAYER",
        ("player",),
        lambda n, s, _w: sights.yes(n.state.players[s[0]].out, "in"),
    ),
    "deck": Row("deck DECK NUMBER ...", ("deck",), sights.deck),
    "turn": Row("turn PLAYER", (), lambda seen, _s, _w: (seen.state.turn.player,)),
    "doubles": Row(
        "doubles NUMBER", (), lambda seen, _s, _w: (str(seen.state.turn.doubles),)
    ),
    "prompt": Row("prompt KIND [PLAYER|nobody]", (), sights.open_prompt),
    "debt": Row("debt PLAYER AMOUNT [CREDITOR ...]", ("player",), sights.debt),
    "bid": Row("bid AMOUNT [PLAYER|nobody]", (), sights.bid),
    "offers": Row("offers PLAYER ACTION", ("player",), sights.offers),
    "hides": Row("hides PLAYER ACTION", ("player",), sights.hides),
    "event": Row("event EVENT", (), sights.event),
    "no_event": Row("no_event EVENT", (), sights.no_event),
    "ranking": Row(
        "ranking PLAYER ...|none", (), lambda n, _s, _w: n.state.ranking or ("none",)
    ),
}
