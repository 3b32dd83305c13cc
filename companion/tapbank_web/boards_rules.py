"""All rules of a board in the browser, by heading, in the words of the box's rule sheet.

Only what is other than usual is written into the board.
"""

from collections.abc import Mapping
from typing import Any, Final

from flask import url_for
from tapbank.boards import BoardError, Draft
from tapbank.boards.labels import as_edition
from tapbank.game.edition import Edition, Options
from tapbank.game.fitting import OPTION_RANGES
from tapbank.screens import Words, option_words

from tapbank_web import boards_seen as seen
from tapbank_web import boards_view as view
from tapbank_web.boards_fields import Fields, Typed, Wrongs, no_count
from tapbank_web.boards_office import Office
from tapbank_web.boards_steps import Faults, Page, Steps
from tapbank_web.mirror import Mirror

Form = Mapping[str, str]
USUALLY: Final = Options()


class Rules:
    def __init__(self, office: Office, steps: Steps, mirror: Mirror) -> None:
        self._office, self._steps, self._mirror = office, steps, mirror

    def page(self, name: str, heading: str = "") -> Page:
        """All headings; one of them is what was sent, or what is open."""
        office = self._office
        if heading and heading not in option_words.HEADINGS:
            raise BoardError("no_page")

        def take(draft: Draft, form: Form) -> Typed:
            return take_rules(draft, heading, form)

        def show(draft: Draft, faults: Faults, wrong: Wrongs) -> str:
            mine = [fault for fault in faults if fault.place.startswith("options.")]
            words = self._mirror.words
            return office.show(
                "board_rules.html",
                draft=draft,
                opened=heading,
                wrong=wrong,
                said=office.said(draft, mine),
                headings=_headings(draft, words),
                f=seen.typed_over(fields(draft), wrong),
                marks={one: seen.mark(_part(draft, one)) for one in option_words.HEADINGS},
            )

        def after(draft: Draft, faults: Faults) -> str:
            return url_for("boards.rules", name=name, heading=heading)

        return self._steps.step(
            name, take, show, after, lambda draft: _part(draft, heading)
        )


def fields(draft: Draft) -> dict[str, str]:
    """Every option as its field shows it."""
    return {name: _text(draft, name) for name in Options.__struct_fields__}


def _part(draft: Draft, heading: str) -> dict[str, str]:
    return {name: _text(draft, name) for name in option_words.HEADINGS.get(heading, ())}


def _text(draft: Draft, name: str) -> str:
    value = draft.options.get(name, getattr(USUALLY, name))
    unit = draft.unit if name in option_words.MONEY else 1
    figures = list(value) if isinstance(value, list | tuple) else [value]
    return " ".join(view.figure(one, unit) for one in figures)


def take_rules(draft: Draft, heading: str, form: Form) -> Typed:
    """The options under one heading; those that are as usual need not be written."""
    fields = Fields(draft, form)
    names = [name for name in option_words.HEADINGS.get(heading, ()) if name in form]
    sums = [name for name in names if name in option_words.MONEY]
    several = [name for name in sums if isinstance(getattr(USUALLY, name), tuple)]
    fields.read_amounts(*(name for name in sums if name not in several))
    for name in names:
        value = _value(fields, name, name in several)
        if value == getattr(USUALLY, name):
            draft.options.pop(name, None)
        elif name not in fields.typed.wrong:
            draft.options[name] = list(value) if isinstance(value, tuple) else value
    return fields.typed


def _value(fields: Fields, name: str, several: bool) -> Any:
    text, words = fields.form.get(name, "").strip(), option_words.allowed(name)
    if words:
        return text if text in words else getattr(USUALLY, name)
    if several:
        return tuple(fields.several(name) or ())
    if name in option_words.MONEY:
        figure = fields.whole(name) or 0
        text = str(figure)
    least, most = OPTION_RANGES[name]
    text = text or str(least)
    good = text.isascii() and text.isdecimal() and least <= int(text[:11]) <= most
    if not good:
        unit = fields.draft.unit if name in option_words.MONEY else 1
        bounds = (view.figure(bound, unit) for bound in (least, most))
        fields.typed.wrong.setdefault(name, no_count(*bounds))
    return int(text[:11]) if good else None


def _headings(draft: Draft, words: Words) -> list[tuple[str, str, list[dict[str, Any]]]]:
    board = as_edition(draft.table)
    return [
        (
            name,
            option_words.heading(words, name, board)[0],
            [_row(field, words, board) for field in option_words.HEADINGS[name]],
        )
        for name in option_words.HEADINGS
    ]


def _row(field: str, words: Words, board: Edition) -> dict[str, Any]:
    label = option_words.label(words, field, board)[0]
    chosen = option_words.allowed(field)
    choices = [(one, option_words.value(words, field, one, board)[0]) for one in chosen]
    return {"name": field, "label": label, "choices": choices}
