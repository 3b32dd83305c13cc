"""The settings that a rulebook offers as a whole (two ways to begin, say), and which holds.

They are data of the edition: figures and options in other words.
"""

from typing import Any

from msgspec.structs import replace

from tapbank.game.edition import Edition, Setting


def under(edition: Edition, setting: Setting) -> Edition:
    """The edition in this setting; what the setting leaves unsaid stays."""
    options: dict[str, Any] = setting.options
    figures: dict[str, Any] = setting.figures
    return replace(edition, options=replace(edition.options, **options), **figures)


def setting_of(edition: Edition) -> Setting | None:
    """The setting whose figures and options all hold; None where there is none."""
    return next(
        (each for each in edition.settings if under(edition, each) == edition), None
    )


def unset(edition: Edition, printed: Edition) -> Edition:
    """All that any setting names, as it is printed again; other house rules stay."""
    figures = {name for setting in edition.settings for name in setting.figures}
    options = {name for setting in edition.settings for name in setting.options}
    words = {name: getattr(printed.options, name) for name in options}
    sums = {name: getattr(printed, name) for name in figures}
    return replace(edition, options=replace(edition.options, **words), **sums)
