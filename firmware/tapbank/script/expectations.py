"""What `expect` can ask of a state: one row each, with what is found there instead.

`expect cash anna 1480`, `expect prompt debt ben`, `expect mortgaged boardwalk` …
"""

from collections.abc import Iterable
from typing import Final

import msgspec

from tapbank.game import Choice, manage, prompt
from tapbank.game.agenda import Auction, Debt
from tapbank.game.checks import worth
from tapbank.game.notation import Names, Unreadable, tell, write
from tapbank.ledger import BANK, POT
from tapbank.script.further_rows import FURTHER
from tapbank.script.rows import Row, Seen, Words, yes


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


def read_expectation(words: list[str], names: Names) -> Expectation:
    """The expectation behind the word `expect`. Raises Unreadable."""
    kind, *rest = words or [""]
    row = ROWS.get(kind)
    if row is None:
        raise Unreadable(f"expected 'expect' and one of {', '.join(ROWS)}, not '{kind}'")
    if len(rest) < len(row.subject):
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


def _cash(seen: Seen, subject: Words, _wanted: Words) -> Words:
    return (str(seen.state.cash[subject[0]]),)


def _prompt(seen: Seen, _subject: Words, wanted: Words) -> Words:
    """The kind, and the player when one is named."""
    now = prompt(seen.state)
    return (now.kind, now.player or "nobody")[: max(1, len(wanted))]


def _debt(seen: Seen, subject: Words, wanted: Words) -> Words:
    """The amount, and the creditors when any is named."""
    top = seen.state.top
    if not isinstance(top, Debt) or top.debtor != subject[0]:
        return ("none",)
    creditors = tuple(due.creditor for due in top.dues)
    return (str(top.amount), *(creditors if len(wanted) > 1 else ()))


def _bid(seen: Seen, _subject: Words, wanted: Words) -> Words:
    """The highest bid, and its bidder when one is named."""
    top = seen.state.top
    if not isinstance(top, Auction):
        return ("none",)
    return (str(top.bid), top.leader or "nobody")[: len(wanted)]


def _choices(seen: Seen, player: str) -> Iterable[Choice]:
    now = prompt(seen.state)
    yield from now.choices
    if now.manage:
        yield from manage(seen.state, player)


def _offers(seen: Seen, subject: Words, wanted: Words) -> Words:
    """The line wanted when some choice begins so, else all lines on offer."""
    line = " ".join((*subject, *wanted))
    lines = [write(choice.action) for choice in _choices(seen, subject[0])]
    if any(each == line or each.startswith(line + " ") for each in lines):
        return wanted
    return ("; ".join(lines),)


def _hides(seen: Seen, subject: Words, wanted: Words) -> Words:
    """The line wanted when no choice begins so."""
    hidden = _offers(seen, subject, wanted) != wanted
    return wanted if hidden else ("it is offered",)


def _event(seen: Seen, _subject: Words, wanted: Words) -> Words:
    """The line wanted when the last action led to it, else all its lines."""
    lines = [tell(0, event).removeprefix("#0 ") for event in seen.events]
    return wanted if " ".join(wanted) in lines else ("; ".join(filter(None, lines)),)


def _no_event(seen: Seen, subject: Words, wanted: Words) -> Words:
    happened = _event(seen, subject, wanted) == wanted
    return ("it happened",) if happened else wanted


def _deck(seen: Seen, subject: Words, wanted: Words) -> Words:
    """As many of the next cards as are named, by number."""
    cards = seen.state.decks[subject[0]]
    return tuple(card.rpartition(":")[2] for card in cards[: max(1, len(wanted))])


ROWS: Final[dict[str, Row]] = {
    "cash": Row("cash PLAYER|bank|pot AMOUNT", ("player",), _cash),
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
        lambda n, s, _w: yes(n.state.deeds[s[0]].mortgaged, "not mortgaged"),
    ),
    "unmortgaged": Row(
        "unmortgaged DEED",
        ("deed",),
        lambda n, s, _w: yes(not n.state.deeds[s[0]].mortgaged, "mortgaged"),
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
        lambda n, s, _w: yes(not n.state.players[s[0]].jailed, "jailed"),
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
        "out PLAYER", ("player",), lambda n, s, _w: yes(n.state.players[s[0]].out, "in")
    ),
    "deck": Row("deck DECK NUMBER ...", ("deck",), _deck),
    "turn": Row("turn PLAYER", (), lambda seen, _s, _w: (seen.state.turn.player,)),
    "doubles": Row(
        "doubles NUMBER", (), lambda seen, _s, _w: (str(seen.state.turn.doubles),)
    ),
    "prompt": Row("prompt KIND [PLAYER|nobody]", (), _prompt),
    "debt": Row("debt PLAYER AMOUNT [CREDITOR ...]", ("player",), _debt),
    "bid": Row("bid AMOUNT [PLAYER|nobody]", (), _bid),
    "offers": Row("offers PLAYER ACTION", ("player",), _offers),
    "hides": Row("hides PLAYER ACTION", ("player",), _hides),
    "event": Row("event EVENT", (), _event),
    "no_event": Row("no_event EVENT", (), _no_event),
    "ranking": Row(
        "ranking PLAYER ...|none", (), lambda n, _s, _w: n.state.ranking or ("none",)
    ),
    **FURTHER,
}
