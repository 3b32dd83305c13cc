"""Finds and reads edition files: TOML with limits, `base` and its `scale`, decks by name.

The result is one plain table with every deck filled in; what it means is for `rows`.
"""

import os
import re
import tomllib
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from stat import S_ISREG
from typing import Final

from tapbank.editions.faults import Faults, NoEdition, meant
from tapbank.editions.scale import Table, scaled
from tapbank.speech import of_system, say
from tapbank.speech.toml import place_in_toml

MAX_BYTES: Final = 1_000_000  # a printed board takes about 10 000
MAX_DEPTH: Final = 12  # tables and lists within each other
MOST_DOTS: Final = 300  # within one key, or one text
_APART: Final = re.compile(rb"[^\w.\-\"' \t]+")
MAX_BASES: Final = 8
MAX_SCALE: Final = 1_000_000
UNFINISHED: Final = ".draft"  # the end of a draft's name, before .toml
FOUNDATION: Final = "base"  # what the classic boards share; no edition by itself

_HOME: Final = Path(str(resources.files("tapbank.editions")))


def names() -> tuple[str, ...]:
    """The editions that come with the program, then the owner's boards, drafts left out."""
    return (*shipped(), *own())


def own(folder: Path | None = None) -> tuple[str, ...]:
    """The owner's boards. A file put there by hand may be broken: `load` tells."""
    taken = (*shipped(), FOUNDATION)
    files = (folder or own_folder()).glob("*.toml")
    found = (path.stem for path in files if path.is_file())
    fit = (name for name in found if name not in taken and not name.endswith(UNFINISHED))
    return tuple(sorted(fit))


def own_folder(env: Mapping[str, str] = os.environ) -> Path:
    """TAPBANK_BOARDS, as on the installed box; else in the user's data folder (XDG)."""
    if env.get("TAPBANK_BOARDS"):
        return Path(env["TAPBANK_BOARDS"])
    data = env.get("XDG_DATA_HOME") or Path(env.get("HOME") or Path.home()) / ".local/share"
    return Path(data) / "tapbank" / "boards"


def shipped() -> tuple[str, ...]:
    """The editions that come with the program."""
    found = (path.stem for path in _HOME.glob("*.toml"))
    return tuple(sorted(name for name in found if name != FOUNDATION))


def read_whole(name_or_path: str | Path, faults: Faults) -> Table:
    """The edition's table with base and decks filled in. Raises NoEdition."""
    path = find(name_or_path)
    return _with_bases(path, (), faults)


def find(name_or_path: str | Path) -> Path:
    """The file behind a bundled name or a path. Raises NoEdition."""
    text = str(name_or_path)
    if text in shipped():
        return _HOME / f"{text}.toml"
    if text in own():
        return own_folder() / f"{text}.toml"
    if not (isinstance(name_or_path, Path) or "/" in text or text.endswith(".toml")):
        hint = meant(text, names()) or say("fault.there_are", names=names())
        raise NoEdition(text, say("fault.no_such_edition", hint=hint))
    return Path(text)


def _with_bases(path: Path, below: tuple[Path, ...], faults: Faults) -> Table:
    raw = _read_toml(path, faults)
    _fill_decks(raw, path.parent, faults)
    base, scale = raw.pop("base", None), _scale(raw.pop("scale", 1), faults)
    if base is None:
        faults.need(scale == 1, "scale", say("fault.nothing_to_scale"))
        return raw
    if not isinstance(base, str):
        faults.add("base", say("fault.base_name"))
        return raw
    chain = (*below, path.resolve())
    base_path = _base_path(base, path)
    if base_path.resolve() in chain or len(chain) >= MAX_BASES:
        loop = " → ".join(link.stem for link in (*chain, base_path))
        faults.add("base", say("fault.loop", loop=loop))
        return raw
    if not base_path.is_file():
        hint = meant(base, names())
        faults.add("base", say("fault.no_edition", name=base, hint=hint))
        return raw
    under = scaled(_with_bases(base_path, chain, faults), scale)
    if "assumed" in raw:
        under.pop("assumed_in", None)  # they said in other languages what holds no more
    return _merge(under, raw)


def _scale(raw: object, faults: Faults) -> int:
    if isinstance(raw, int) and not isinstance(raw, bool) and 1 <= raw <= MAX_SCALE:
        return raw
    faults.add("scale", say("fault.whole_to", most=MAX_SCALE))
    return 1


def _base_path(base: str, user: Path) -> Path:
    """A bundled edition by name; any other is a file beside the one that names it."""
    if base in (*shipped(), FOUNDATION):
        return _HOME / f"{base}.toml"
    return user.parent / (base if base.endswith(".toml") else f"{base}.toml")


def _merge(base: Table, over: Table) -> Table:
    """Tables are merged key by key; everything else of `over` replaces."""
    result = dict(base)
    for key, value in over.items():
        under = result.get(key)
        both = isinstance(under, dict) and isinstance(value, dict)
        result[key] = _merge(under, value) if both else value  # type: ignore[arg-type]
    return result


def _fill_decks(raw: Table, folder: Path, faults: Faults) -> None:
    decks = raw.get("decks")
    if not isinstance(decks, dict):
        return
    filled: Table = {}
    for deck, source in decks.items():
        if not isinstance(source, str):
            filled[deck] = source
            continue
        path = _deck_path(source, folder)
        if path is None:
            known = (file.stem for file in (_HOME / "decks").glob("*.toml"))
            what = say("fault.no_deck", name=source, hint=meant(source, known))
            faults.add(f"decks.{deck}", what)
        else:
            filled[deck] = _read_toml(path, faults, f"decks.{deck}")
    raw["decks"] = filled


def _deck_path(source: str, folder: Path) -> Path | None:
    for home in (folder, _HOME):
        path = home / "decks" / f"{source}.toml"
        if path.is_file():
            return path
    return None


def _read_toml(path: Path, faults: Faults, place: str = "") -> Table:
    """The file's table; text that is no TOML is a fault. Raises NoEdition."""
    content = _read_bytes(path)
    if len(content) > MAX_BYTES:
        size = MAX_BYTES // 1000
        faults.add(place, say("fault.too_large", file=path.name, size=size))
        return {}
    if _is_dotted(content):
        faults.add(place, say("fault.too_deep", file=path.name))
        return {}
    try:
        table = tomllib.loads(content.decode("utf-8-sig"))
        if not _is_deep(table):
            return table
        faults.add(place, say("fault.too_deep", file=path.name))
    except UnicodeDecodeError as error:
        faults.add(place, say("fault.not_text", file=path.name, byte=error.start))
    except RecursionError:
        faults.add(place, say("fault.too_deep", file=path.name))
    except ValueError as error:
        where = place_in_toml(error)
        faults.add(place, say("fault.no_toml", file=path.name, where=where))
    return {}


def _is_dotted(content: bytes) -> bool:
    """A key of endless parts, `a.a.a.…`: reading it takes the square of its length."""
    parts = _APART.split(content)
    return any(part.count(b".") > MOST_DOTS for part in parts)


def _is_deep(table: Table) -> bool:
    """Deeper than any edition: what comes after goes down step by step, and would break."""
    level: list[object] = [table]
    for _ in range(MAX_DEPTH):
        inner = [one.values() if isinstance(one, dict) else one for one in level
                 if isinstance(one, dict | list)]  # fmt: skip
        level = [value for values in inner for value in values]
    return bool(level)


def _read_bytes(path: Path) -> bytes:
    try:
        if not S_ISREG(path.stat().st_mode):
            raise NoEdition(str(path), say("system.ENOENT"))
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise NoEdition(str(path), of_system(error)) from error
    except ValueError as error:  # a path with a NUL byte
        raise NoEdition(str(path), say("system.ENOENT")) from error
