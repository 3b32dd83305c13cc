"""Words of the page itself, in the language that the box speaks at the moment."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any


class PageWords(Mapping[str, Any]):
    """A file `words/<language>.toml` as a mapping; English where a language has none."""

    def __init__(self, language: Callable[[], str], **more: bool) -> None:
        self._language, self._more = language, more

    def __getitem__(self, key: str) -> Any:
        return self._more[key] if key in self._more else _read(self._language())[key]

    def __iter__(self) -> Iterator[str]:
        return iter({**_read(self._language()), **self._more})

    def __len__(self) -> int:
        return len(_read(self._language())) + len(self._more)


@cache
def _read(language: str) -> dict[str, Any]:
    folder = files("tapbank_web") / "words"
    found = folder / f"{language}.toml"
    english = tomllib.loads((folder / "en.toml").read_text("utf-8"))
    own = tomllib.loads(found.read_text("utf-8")) if found.is_file() else {}
    return _over(english, own)


def _over(usual: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """Word by word: what a language lacks yet is said in English."""
    return usual | {
        key: _over(usual[key], word) if isinstance(usual.get(key), dict) else word
        for key, word in own.items()
    }
