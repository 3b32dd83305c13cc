"""What all pages of the boards share: words, the folder, faults with links."""

import re
import threading
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final
from urllib.parse import quote

import msgspec
from flask import Response, render_template, request, url_for
from tapbank.boards import BoardError, Draft, Fault, Folder, Sentences
from tapbank.boards.labels import option_label
from tapbank.editions import BrokenEdition
from tapbank.screens import Words, language_name, languages, option_words

from tapbank_web import boards_view as view

_NOT_PLAIN: Final = re.compile(r"[^A-Za-z0-9._-]")
ONE: Final = ("house", "hotel")
HEADING_OF: Final = {
    field: name for name, fields in option_words.HEADINGS.items() for field in fields
}
NAMES: Final = ("field.houses", "field.hotels", *(f"building.{one}" for one in ONE))


class Office(msgspec.Struct, frozen=True):
    """`page`: the words of the page, in its language of the moment."""

    folder: Folder
    page: Mapping[str, Any]
    lock: threading.Lock  # one change of a file at a time
    box: Callable[[], Words]  # those of the box

    @property
    def words(self) -> Mapping[str, Any]:
        words: Mapping[str, Any] = self.page["board"]
        return words

    def words_of(self, draft: Draft) -> Mapping[str, Any]:
        """The words, with what this board calls its buildings."""
        box, usual = self.box(), self.words
        called = {**box.entries, **box.named_by(str(draft.table.get("buildings", "")))}
        name = {key: _raised(called[key][0]) for key in NAMES}
        repairs = called["effect.repairs"][0].replace("{x0}", "{0}").replace("{x1}", "{1}")
        figures = {f"repairs_{n}": name[f"building.{one}"] for n, one in enumerate(ONE)}
        return {
            **usual,
            "houses": name["field.houses"],
            "hotels": name["field.hotels"],
            "effects": {**usual["effects"], "repairs": repairs},
            "effect_figures": {**usual["effect_figures"], **figures},
        }

    @property
    def sentences(self) -> Sentences:
        box = self.box()
        return Sentences(
            self.page["language"], lambda path, table: option_label(path, table, box)
        )

    def named(self, section: str, words: Iterable[str]) -> list[tuple[str, str]]:
        """Each word with its name in this section."""
        names = self.words[section]
        return [(word, names.get(word, word)) for word in words]

    def draft(self, name: str) -> Draft:
        """A board that the forms can show. Raises BoardError."""
        draft = self.folder.draft(name)
        if not draft.formed:
            raise BoardError("not_formed")
        return draft

    def said(self, draft: Draft, faults: Iterable[Fault]) -> view.Said:
        return view.said(draft, faults, self.sentences, _links(draft))

    def reason(self, fault: BoardError | BrokenEdition) -> str:
        """Why something was not done."""
        words = self.sentences
        if isinstance(fault, BoardError):
            return fault.said(words)[:2000]
        return fault.told(words.language)[:2000]

    def show(self, template: str, **more: Any) -> str:
        """A page; that of a board calls its buildings as they are called there."""
        draft = more.get("draft")
        return render_template(
            template,
            page=self.page,
            b=self.words_of(draft) if isinstance(draft, Draft) else self.words,
            sentences=self.sentences,
            rescaled="rescaled" in request.args,
            **more,
        )


def _links(draft: Draft) -> Callable[[str], str]:
    def link(path: str) -> str:
        space, group = view.SPACE.match(path), view.GROUP.match(path)
        if space:
            return url_for("boards.space", name=draft.id, place=int(space[1]))
        if group and group[1] in draft.groups:
            return url_for("boards.group", name=draft.id, group=group[1])
        card = view.CARD.match(path)
        if card and card[1] in draft.decks and "/" not in card[1]:
            return _card_link(draft, card[1], card[2])
        option = view.OPTION.match(path)
        if option:
            heading = HEADING_OF.get(option[1])
            return url_for("boards.rules", name=draft.id, heading=heading, _anchor=heading)
        return url_for("boards.bank", name=draft.id) if path in view.BANK else ""

    return link


def _card_link(draft: Draft, deck: str, place: str | None) -> str:
    if place is None:
        return url_for("boards.deck", name=draft.id, deck=deck)
    return url_for("boards.card", name=draft.id, deck=deck, place=int(place))


def _raised(text: str) -> str:
    return text[:1].upper() + text[1:]


def number(text: str, otherwise: int = -1) -> int:
    """A small whole number of an address or a form."""
    plain = text.isascii() and text.isdecimal() and len(text) < 4
    return int(text) if plain else otherwise


def as_file(text: str, name: str) -> Response:
    """A sheet to be kept. Headers have Latin letters only; others stand percent-encoded."""
    answer = Response(text, mimetype="text/csv; charset=utf-8")
    plain = _NOT_PLAIN.sub("_", name)
    kept = f'attachment; filename="{plain}"'
    answer.headers["Content-Disposition"] = (
        kept if plain == name else f"{kept}; filename*=UTF-8''{quote(name, safe='')}"
    )
    return answer


def named_languages() -> list[tuple[str, str]]:
    """All that the box speaks, each called as it calls itself."""
    return [(each, language_name(each)) for each in languages()]


def title(text: str, otherwise: str) -> str:
    return " ".join(text.split())[:40] or otherwise
