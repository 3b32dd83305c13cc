"""The owner's folder of boards: list, read, write, remove. A file is written whole or not.

A draft that can be played is `NAME.toml`, one that cannot yet `NAME.draft.toml`.
"""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from tapbank.boards.checks import CanShow, Fault, check, everything, playable, whole
from tapbank.boards.draft import Draft
from tapbank.boards.errors import BoardError
from tapbank.boards.naming import identifier
from tapbank.boards.writing import toml
from tapbank.editions import own_folder, shipped
from tapbank.editions.faults import Faults, NoEdition
from tapbank.editions.files import FOUNDATION, UNFINISHED, read_whole
from tapbank.speech import of_system

MOST_BOARDS: Final = 200
PAGES: Final = ("new", "bring", "code", "consent")  # beside the boards on the page


class Folder:
    """`can_show`: whether the display has all letters of a text."""

    def __init__(self, path: Path | None = None, can_show: CanShow = everything) -> None:
        self.path = path or own_folder()
        self.can_show = can_show

    def names(self) -> tuple[str, ...]:
        """All boards, drafts included."""
        files = (path for path in self.path.glob("*.toml") if path.is_file())
        stems = (path.stem.removesuffix(UNFINISHED) for path in files)
        return tuple(sorted({stem for stem in stems if stem}))

    def read(self, name: str) -> tuple[Draft, tuple[Fault, ...]]:
        """The draft and all its faults, those of the file first. Raises BoardError."""
        draft, broken = self._open(name)
        return draft, broken or check(draft.table, self.can_show)

    def draft(self, name: str) -> Draft:
        """The draft alone: it is not checked. Raises BoardError."""
        return self._open(name)[0]

    def _open(self, name: str) -> tuple[Draft, tuple[Fault, ...]]:
        path = self.file(name)
        faults = Faults()
        try:
            table = read_whole(path, faults)
        except NoEdition as fault:
            raise BoardError("unread", fault=fault) from fault
        return Draft(name, table), whole(faults)

    def check(self, draft: Draft) -> tuple[Fault, ...]:
        """All faults of a draft, in hand or kept."""
        return check(draft.table, self.can_show)

    def write(self, draft: Draft) -> tuple[Fault, ...]:
        """Keep the draft, finished or not; its faults. Raises BoardError."""
        draft.tidy_groups()
        faults = self.check(draft)
        end = ".toml" if playable(faults) else f"{UNFINISHED}.toml"
        other = f"{UNFINISHED}.toml" if playable(faults) else ".toml"
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            waiting = self.path / f".{draft.id}.new"
            with waiting.open("w", encoding="utf-8") as file:
                file.write(toml(draft.table))
                file.flush()
                os.fsync(file.fileno())
            os.replace(waiting, self.path / f"{draft.id}{end}")
            (self.path / f"{draft.id}{other}").unlink(missing_ok=True)
        except OSError as fault:
            what = {"path": self.path, "why": of_system(fault)}
            raise BoardError("unwritten", **what) from fault
        return faults

    def remove(self, name: str) -> None:
        """Raises BoardError."""
        self.file(name).unlink()
        for end in ("", UNFINISHED):
            (self.path / f"{name}{end}.toml").unlink(missing_ok=True)

    def free_name(self, title: str) -> str:
        """A file name for a board of this title. Raises BoardError: too many."""
        names = (*self.names(), *shipped(), FOUNDATION, *PAGES)
        taken = {name.replace("-", "_") for name in names}
        if len(taken) > MOST_BOARDS:
            raise BoardError("many")
        return identifier(title, taken, "board").replace("_", "-")

    def titles(self, but: str = "") -> frozenset[str]:
        """Those of all boards but one, without regard to capitals: none look alike."""
        found = set()
        for name in self.names():
            with suppress(BoardError):  # taken away meanwhile, or not to be read
                found |= set() if name == but else {self.draft(name).title.casefold()}
        return frozenset(found)

    def free_title(self, title: str, but: str = "") -> str:
        """The title, with a number after it where a board (`but` this one) has it."""
        taken = self.titles(but)
        number, fresh = 2, title
        while fresh.casefold() in taken:
            fresh = f"{title[:36]} {number}"
            number += 1
        return fresh

    def rename(self, name: str, title: str) -> Draft:
        """Another title, and a file named by it. Raises BoardError."""
        draft = self.draft(name)
        self._need_formed(draft)
        draft.table["title"] = self.free_title(title, but=name)
        draft.id = self.free_name(title)
        self.write(draft)
        self.remove(name)
        return draft

    def copy(self, name: str, title: str) -> Draft:
        """A second board of the same figures. Raises BoardError."""
        draft = self.draft(name)
        self._need_formed(draft)
        draft.table["title"] = self.free_title(title)
        draft.id = self.free_name(title)
        self.write(draft)
        return draft

    def _need_formed(self, draft: Draft) -> None:
        if not draft.formed:
            raise BoardError("form", name=draft.id)

    def file(self, name: str) -> Path:
        """The newer of the two, should a stop have left both. Raises BoardError."""
        if name in self.names():
            paths = (self.path / f"{name}{end}.toml" for end in (UNFINISHED, ""))
            newest = max(
                (path for path in paths if path.is_file()),
                key=lambda path: path.stat().st_mtime_ns,
                default=None,
            )
            if newest:
                return newest
        raise BoardError("no_board", name=name[:40])
