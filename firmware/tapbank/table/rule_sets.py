"""House rules as what they change in an edition, for the store: options, a few figures."""

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from tapbank.game.edition import Edition, Options

FIGURES: Final = ("start_cash", "salary", "fine", "min_players", "max_players")


def changes(edition: Edition, printed: Edition) -> dict[str, Any]:
    """Name and value of all that is other than printed."""
    pairs = ((edition, printed, FIGURES), _options(edition, printed))
    return {
        name: getattr(now, name)
        for now, was, names in pairs
        for name in names
        if getattr(now, name) != getattr(was, name)
    }


def _options(edition: Edition, printed: Edition) -> tuple[Any, Any, tuple[str, ...]]:
    return edition.options, printed.options, Options.__struct_fields__


def with_changes(printed: Edition, kept: dict[str, Any]) -> Edition:
    """The edition as it was kept; what this program can't read any more is left out."""
    usual = msgspec.to_builtins(printed.options)
    options = printed.options
    for name, value in kept.items():
        if name in usual:
            options = _with(options, usual, name, value)
    figures = {
        name: value
        for name, value in kept.items()
        if name in FIGURES and isinstance(value, int)
    }
    return replace(printed, options=options, **figures)


def _with(options: Options, usual: dict[str, Any], name: str, value: Any) -> Options:
    """One option more, if its word is still known."""
    try:
        read = msgspec.convert({**usual, name: value}, Options)
    except msgspec.ValidationError:
        return options
    return replace(options, **{name: getattr(read, name)})
