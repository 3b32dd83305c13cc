"""Words of the page itself, in the language that the box speaks at the moment."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any


class PageWords(Mapping[str, Any]):
    """A file `words/<language>.toml` as a mapping; English where a language has none."""

    def __init__(self, language: Callable[[], str], *, has_box: bool) -> None:
        self._language, self._more = language, {"has_box": has_box}

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
    chosen = found if found.is_file() else folder / "en.toml"
    return tomllib.loads(chosen.read_text("utf-8"))
