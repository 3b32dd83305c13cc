"""An edition in a few lines for people, and the closed words of every option."""

from typing import Literal, get_args, get_origin

import msgspec

from tapbank.game.edition import Edition, Options


def option_words() -> dict[str, tuple[str, ...]]:
    """Each option with its permitted words; an empty tuple = a whole number, or several."""
    return {field.name: _words(field.type) for field in msgspec.structs.fields(Options)}


def _words(kind: object) -> tuple[str, ...]:
    """Those of a closed list; a table of amounts has none, like a number."""
    closed = get_origin(kind) is Literal
    return tuple(str(word) for word in get_args(kind)) if closed else ()


def summary(edition: Edition) -> tuple[str, ...]:
    """Lines of text: players, cash, board, decks, options other than the usual ones."""
    money = edition.money
    kinds = [deed.kind for deed in edition.deeds.values()]
    deeds = ", ".join(
        f"{kinds.count(kind)} {many}"
        for kind, many in (
            ("lot", "lots"),
            ("station", "stations"),
            ("utility", "utilities"),
            ("share", "shares"),
        )
        if kind in kinds
    )
    decks = ", ".join(
        f"{edition.deck_names.get(name, name)} ({len(cards)})"
        for name, cards in edition.decks.items()
    )
    return (
        f"{edition.id}: {edition.title} ({edition.language})",
        f"  players   {edition.min_players} to {edition.max_players}",
        f"  cash      {money.show(edition.start_cash)} at the start,"
        f" salary {money.show(edition.salary)}, jail fine {money.show(edition.bail)}",
        f"  board     {len(edition.spaces)} spaces: {deeds}",
        f"  buildings {edition.houses} houses, {edition.hotels} hotels",
        f"  decks     {decks or 'none'}",
        *(f"  option    {line}" for line in _unusual(edition.options)),
        *(f"  assumed   {line}" for line in edition.assumed),
    )


def _unusual(options: Options) -> list[str]:
    usual = msgspec.structs.asdict(Options())
    chosen = msgspec.structs.asdict(options)
    return [f"{name} = {word}" for name, word in chosen.items() if word != usual[name]]
