"""The line of an arrangement: clauses with `;` between, what is not named stays.

    arrange cash anna 1480; anna owns boardwalk:3 park_place:mortgaged; bank owns short_line
    arrange cara owns water_works:mortgaged:passed
    arrange ben at 10 jailed 2 cards chance:9 laps 3; deck chance: 5 1 2; houses 4; turn ben

`DEED:LEVEL` is built so far; the place, jail, cards and laps of a player are set together.
`passed`: the deed's owner has passed the start since it was mortgaged, once for each.
"""

from typing import Any

from msgspec.structs import replace

from tapbank.game.actions import Arrange
from tapbank.game.notation.names import Names, Unreadable, number, signed
from tapbank.game.state import Holding, Player


def write_arrangement(action: Arrange) -> str:
    """The canonical line: cash, players, deeds, decks, stock, turn."""
    clauses = [f"cash {account} {amount}" for account, amount in action.cash.items()]
    clauses += [_write_player(*item) for item in action.players.items()]
    clauses += [_write_deed(*item) for item in action.deeds.items()]
    clauses += [f"deck {d}: {' '.join(o)}".rstrip() for d, o in action.decks.items()]
    for word in ("houses", "hotels"):
        if getattr(action, word) is not None:
            clauses.append(f"{word} {getattr(action, word)}")
    if action.turn:
        clauses.append(f"turn {action.turn}")
    return f"arrange {'; '.join(clauses)}".rstrip()


def _write_player(player: str, stand: Player) -> str:
    text = f"{signed(player)} at {stand.place}"
    if stand.jailed:
        text += f" jailed {stand.failed}"
    if stand.cards:
        text += f" cards {' '.join(stand.cards)}"
    if stand.laps:
        text += f" laps {stand.laps}"
    for word in ("left", "skip", "policies"):
        if getattr(stand, word):
            text += f" {word} {getattr(stand, word)}"
    return text + (" out" if stand.out else "")


def _write_deed(deed: str, holding: Holding) -> str:
    text = f"{signed(holding.owner)} owns {deed}"
    if holding.level:
        text += f":{holding.level}"
    return text + ":mortgaged" * holding.mortgaged + ":passed" * holding.passes


def read_arrangement(text: str, names: Names) -> Arrange:
    """The arrangement behind the word `arrange`."""
    fields: dict[str, Any] = {"cash": {}, "players": {}, "deeds": {}, "decks": {}}
    clauses = [words for part in text.split(";") if (words := part.split())]
    if not clauses:
        raise Unreadable(EXPECTED.format("nothing"))
    for clause in clauses:
        _read_clause(clause, fields, names)
    return Arrange(**fields)


def _read_clause(words: list[str], fields: dict[str, Any], names: Names) -> None:
    match words:
        case ["cash", account, amount]:
            who = account if account in ("bank", "pot") else names.player(account)
            fields["cash"][who] = number(amount, "the cash")
        case ["deck", deck, *cards]:
            name = names.deck(deck)
            full = (f"{name}:{card}" if card.isdecimal() else card for card in cards)
            fields["decks"][name] = tuple(full)
        case ["houses" | "hotels" as stock, amount]:
            fields[stock] = number(amount, f"the bank's {stock}")
        case ["turn", player]:
            fields["turn"] = names.player(player)
        case [owner, "owns", *deeds] if deeds:
            fields["deeds"] |= dict(_read_deed(owner, deed, names) for deed in deeds)
        case [player, "at", place, *rest]:
            stand = Player(place=names.place(place))
            fields["players"][names.player(player)] = _read_stand(stand, rest)
        case _:
            raise Unreadable(EXPECTED.format(f"'{' '.join(words)}'"))


EXPECTED = (
    "expected 'cash PLAYER AMOUNT', 'PLAYER owns DEED[:LEVEL|:mortgaged[:passed]] ...', "
    "'PLAYER at PLACE [jailed FAILED] [cards CARD ...] [laps N] "
    "[left N] [skip N] [policies N] [out]', "
    "'deck DECK: CARD ...', 'houses N', 'hotels N' or 'turn PLAYER', not {}"
)


def _read_deed(owner: str, word: str, names: Names) -> tuple[str, Holding]:
    deed, *marks = word.split(":")
    holding = Holding(owner if owner == "bank" else names.player(owner))
    for mark in marks:
        if mark == "mortgaged":
            holding = replace(holding, mortgaged=True)
        elif mark == "passed":
            holding = replace(holding, passes=holding.passes + 1)
        else:
            holding = replace(holding, level=number(mark, "the level of a deed"))
    return names.deed(deed), holding


def _read_stand(stand: Player, words: list[str]) -> Player:
    match words:
        case []:
            return stand
        case ["out"]:
            return replace(stand, out=True)
        case ["jailed", failed, *rest]:
            return _read_stand(replace(stand, failed=number(failed, "failed rolls")), rest)
        case ["laps" | "left" | "skip" | "policies" as field, amount, *rest]:
            return _read_stand(replace(stand, **{field: number(amount, field)}), rest)
        case ["cards", *rest]:
            cards = tuple(card for card in rest if ":" in card)
            return _read_stand(replace(stand, cards=cards), rest[len(cards) :])
        case _:
            raise Unreadable(EXPECTED.format(f"'{' '.join(words)}'"))
