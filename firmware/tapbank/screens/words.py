"""The one catalogue of words: every sentence the box shows or the page prints.

A language is a file `words/<language>.toml`; no Python is needed for a new one. Each entry
is a text, or a long and a short form; the short one fits a line of the display. `{name}`
is filled in; `{count#house|houses}` picks a form by the number. Names of facts say how they
are written (see `facts`): amounts as money, ids as names.
"""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final, Self

from tapbank.game.edition import Edition
from tapbank.game.events import AgendaSet, ClaimsSet, Event
from tapbank.game.refusals import Refused
from tapbank.game.state import State
from tapbank.screens.facts import event_keys, written
from tapbank.speech.filling import filled

NAMED: Final = "named."

Entry = tuple[str, str]


class Words:
    """The words of one language. Raises KeyError for a key that the catalogue lacks."""

    def __init__(
        self, entries: Mapping[str, Entry], plural: str = "one", language: str = "en"
    ) -> None:
        self.entries = {k: v for k, v in entries.items() if not k.startswith(NAMED)}
        self.language, self._plural = language, plural
        self.named = {k: v for k, v in entries.items() if k.startswith(NAMED)}
        self._others: dict[str, Words] = {}

    @classmethod
    def load(cls, language: str = "en") -> Self:
        """Read a language's file. Raises FileNotFoundError where there is none."""
        tables = _read(language)
        plural = str(tables.pop("language")["plural"])
        return cls(_flat(tables), plural, language)

    def of(self, edition: Edition) -> "Words":
        """These words with the edition's names of buildings (sections `named.…`)."""
        if edition.buildings not in self._others:
            own = self.named_by(edition.buildings)
            entries = self.entries | own
            self._others[edition.buildings] = (
                Words(entries, self._plural, self.language) if own else self
            )
        return self._others[edition.buildings]

    def named_by(self, buildings: str) -> dict[str, Entry]:
        """What is called otherwise where the buildings have these names."""
        lead = f"{NAMED}{buildings}."
        return {k.removeprefix(lead): v for k, v in self.named.items() if lead in k}

    def long(self, key: str, **facts: object) -> str:
        """The full form, for the page and the log."""
        return self._filled(self.entries[key][0], facts)

    def short(self, key: str, **facts: object) -> str:
        """The form for one line of the display."""
        return self._filled(self.entries[key][1], facts)

    def both(self, key: str, **facts: object) -> Entry:
        """Full and short form."""
        return self.long(key, **facts), self.short(key, **facts)

    def pair(self, label: str, value: str) -> str:
        """What something is called and what it is, with the colon of the language."""
        return self.short("screen.pair", label=label, value=value)

    def has(self, key: str) -> bool:
        """Whether the catalogue knows this key."""
        return key in self.entries

    def refusal(self, refused: Refused, state: State) -> Entry:
        """Long and short form of the core's "no"."""
        words = self.of(state.edition)
        key = f"refusal.{refused.code}"
        special = f"{refused.code}.{refused.facts.get('option', '')}"
        if words.has(special):
            key = special
        elif "deed" in refused.facts and words.has(f"{key}_lot"):
            key = f"{key}_lot"  # the limit is that of the lot, not of the player
        facts = written(refused.facts, state, words)
        brief = written(refused.facts, state, words, brief=True)
        return _sentence(words.long(key, **facts)), _sentence(words.short(key, **brief))

    def event(self, state: State, event: Event) -> str | None:
        """One sentence for the log; `state` from before or after. None = not shown."""
        return self.of(state.edition)._event(state, event, brief=False)

    def event_told(self, state: State, event: Event) -> str | None:
        """The sentence of the log, with short names: for a screen of its own."""
        return self.of(state.edition)._event(state, event, brief=False, names=True)

    def event_short(self, state: State, event: Event) -> str | None:
        """The same for one line of the display."""
        return self.of(state.edition)._event(state, event, brief=True)

    def _event(
        self, state: State, event: Event, brief: bool, names: bool = False
    ) -> str | None:
        """`brief`: the short form; `names`: the long one with short names."""
        if isinstance(event, AgendaSet | ClaimsSet):
            return None
        keys, raw = event_keys(event)
        key = next((key for key in keys if key in self.entries), keys[-1])
        facts = written(raw, state, self, brief=brief or names)
        return _sentence(self.short(key, **facts) if brief else self.long(key, **facts))

    def _filled(self, text: str, facts: Mapping[str, object]) -> str:
        return filled(text, facts, self._plural)


def _read(language: str) -> dict[str, Any]:
    path = files("tapbank.screens") / "words" / f"{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def language_name(language: str) -> str:
    """What a language calls itself."""
    return str(_read(language)["language"]["name"])


def languages() -> tuple[str, ...]:
    """The languages there are files for."""
    folder = files("tapbank.screens") / "words"
    names = (path.name for path in folder.iterdir())
    return tuple(sorted(n.removesuffix(".toml") for n in names if n.endswith(".toml")))


def _sentence(text: str) -> str:
    """The first letter raised: a sentence may begin with "the bank"."""
    return text[:1].upper() + text[1:]


def _flat(tables: Mapping[str, object], above: str = "") -> dict[str, Entry]:
    """`{"a": {"b": "x"}}` as `{"a.b": ("x", "x")}`. Raises ValueError for other shapes."""
    entries: dict[str, Entry] = {}
    for key, value in tables.items():
        match value:
            case str():
                entries[above + key] = (value, value)
            case [str() as long, str() as short]:
                entries[above + key] = (long, short)
            case dict():
                entries |= _flat(value, f"{above}{key}.")
            case _:
                raise ValueError(f"{above}{key}: a text, or a long and a short one")
    return entries
