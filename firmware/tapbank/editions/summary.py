"""An edition in a few lines for people, and the closed words of every option."""

from collections.abc import Iterator
from typing import Final, Literal, get_args, get_origin

import msgspec

from tapbank.game.edition import Edition, Options
from tapbank.speech import Said, say

KINDS: Final = ("lot", "station", "utility", "share")


def option_words() -> dict[str, tuple[str, ...]]:
    """Each option with its permitted words; an empty tuple = a whole number, or several."""
    return {field.name: _words(field.type) for field in msgspec.structs.fields(Options)}


def _words(kind: object) -> tuple[str, ...]:
    """Those of a closed list; a table of amounts has none, like a number."""
    closed = get_origin(kind) is Literal
    return tuple(str(word) for word in get_args(kind)) if closed else ()


def summary(edition: Edition) -> Iterator[tuple[Said, Said]]:
    """What it is about and what there is: players, cash, board, buildings, decks."""
    show = edition.money.show
    kinds = [deed.kind for deed in edition.deeds.values()]
    deeds = [
        say(f"edition.{kind}", count=kinds.count(kind)) for kind in KINDS if kind in kinds
    ]
    decks: list[Said | str] = [
        f"{edition.deck_names.get(name, name)} ({len(cards)})"
        for name, cards in edition.decks.items()
    ]
    least, most = edition.min_players, edition.max_players
    yield say("edition.players"), say("edition.players_are", least=least, most=most)
    cash = {"start": show(edition.start_cash), "salary": show(edition.salary)}
    yield say("edition.cash"), say("edition.cash_is", **cash, fine=show(edition.bail))
    count = len(edition.spaces)
    yield say("edition.board"), say("edition.board_is", count=count, deeds=deeds)
    stock = {"houses": edition.houses, "hotels": edition.hotels}
    yield say("edition.buildings"), say("edition.buildings_are", **stock)
    names = decks or [say("edition.none")]
    yield say("edition.decks"), say("edition.decks_are", names=names)


def unusual(options: Options) -> dict[str, object]:
    """The options that are other than in the classic game, with their words."""
    usual = msgspec.structs.asdict(Options())
    chosen = msgspec.structs.asdict(options)
    return {name: word for name, word in chosen.items() if word != usual[name]}
