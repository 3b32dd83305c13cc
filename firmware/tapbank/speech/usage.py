"""argparse in other languages: its own texts are looked up in the catalogue `usage`.

It marks every text for translation (`_` and `ngettext`, from the standard library's
gettext) but ships none, and gettext itself wants compiled files. So these two names are
ours while a command runs; English needs nothing.
"""

import argparse
import gettext
from collections.abc import Iterator
from contextlib import contextmanager

from tapbank.speech.catalogue import SOURCE, about, topic
from tapbank.speech.filling import FORMS


@contextmanager
def usage_in(language: str) -> Iterator[None]:
    """Inside, parsers explain and complain in this language."""
    if language == SOURCE:
        yield
        return
    texts, form = topic(language, "usage"), FORMS[about(language)["plural"]]

    def one_or_many(one: str, many: str, count: int) -> str:
        forms = texts.get(one, "").split("|")
        known = forms[min(form(count), len(forms) - 1)]
        return known or gettext.ngettext(one, many, count)

    _install(lambda text: texts.get(text, text), one_or_many)
    try:
        yield
    finally:
        _install(gettext.gettext, gettext.ngettext)


def _install(single: object, plural: object) -> None:
    vars(argparse).update({"_": single, "ngettext": plural})
