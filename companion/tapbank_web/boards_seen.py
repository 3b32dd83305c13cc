"""Two phones at one board: a form says which state of its part it was filled in from.

What another phone has changed since is not written over unseen: the form comes back with
what was typed in it, and saving once more is meant. A form without the mark, as a script
sends it, is taken as it is.
"""

import hashlib
from collections.abc import Mapping
from typing import Final

import msgspec
from flask import request
from tapbank.boards import BoardError, Draft

from tapbank_web.boards_fields import Wrong, Wrongs

SEEN: Final = "seen"
CHANGED: Final = "changed"
WRONG: Final = {SEEN: Wrong(CHANGED)}


def mark(shown: object) -> str:
    """Of what a form shows, or of the whole of what a button takes away."""
    return hashlib.sha256(msgspec.json.encode(shown, order="sorted")).hexdigest()[:16]


def marked() -> bool:
    return SEEN in request.form


def changed(shown: object) -> bool:
    """Whether the form that was sent comes from another state than this."""
    return marked() and request.form[SEEN] != mark(shown)


def need_unchanged(shown: object) -> None:
    """For what is one button: nothing is typed, the page is looked at again."""
    if changed(shown):
        raise BoardError("changed")


def missing_choice(draft: Draft) -> bool:
    """A group or a deck was chosen that is gone meanwhile."""
    form = request.form
    gone = form.get("group", "") not in ("", *draft.groups)
    return marked() and (gone or form.get("deck", "") not in ("", *draft.decks))


def typed_over(fields: Mapping[str, str], wrong: Wrongs) -> dict[str, str]:
    """What could not be read as it was typed; all of a form that came too late."""
    if not wrong:
        return dict(fields)
    form = request.form
    if SEEN not in wrong:
        return dict(fields) | {key: form.get(key, "") for key in wrong}
    checks = {"income": form.get("income", "")} if "income" in fields else {}
    return dict(fields) | {key: form.get(key, fields[key]) for key in fields} | checks
