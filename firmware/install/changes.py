"""What an installation is made of: files written, moved or removed, a tree copied, commands
run.

A change says in one line what it does, and does it below a root folder. With another root
than / commands run in it (chroot), so the same steps serve a card that is prepared on
another machine, and the tests.
"""

import filecmp
import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

FOLDER, EXECUTABLE, OTHER = 0o755, 0o755, 0o644
LEFT_BEHIND = {"__pycache__", ".venv", "build"}


class Failed(Exception):
    """A command did not do what it was asked for; the text is for people."""


@dataclass(frozen=True)
class Root:
    """The system that is changed."""

    folder: Path = Path("/")
    dry: bool = False  # only looked at: what a step before would bring is not there yet

    def at(self, path: str) -> Path:
        return self.folder / path.lstrip("/")

    def read(self, path: str) -> str:
        """The text of a file, its line ends and every byte as they are (`Put` gives them
        back); "" when it is not there."""
        try:
            return self.at(path).read_bytes().decode("utf-8", "surrogateescape")
        except OSError:
            return ""

    def words(self, words: Sequence[str]) -> list[str]:
        there = self.folder != Path("/")
        return ["chroot", str(self.folder), *words] if there else list(words)


@dataclass(frozen=True)
class Put:
    """A file with this text."""

    path: str
    text: str
    mode: int = 0o644
    shown: str | None = None  # for a long file: only what is new

    def lines(self) -> Iterator[str]:
        yield f"write {self.path}"
        text = self.text if self.shown is None else self.shown
        yield from (f"      | {line}".rstrip() for line in text.splitlines())

    def do(self, root: Root) -> None:
        """Whole or not at all, also when the power goes."""
        path = root.at(self.path)
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(path.name + ".new")
        with beside.open("wb") as file:
            file.write(self.text.encode("utf-8", "surrogateescape"))
            file.flush()
            os.fsync(file.fileno())
        beside.chmod(self.mode)
        beside.replace(path)


@dataclass(frozen=True)
class Drop:
    """A file or a whole folder goes."""

    path: str

    def lines(self) -> Iterator[str]:
        yield f"remove {self.path}"

    def do(self, root: Root) -> None:
        path = root.at(self.path)
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)


@dataclass(frozen=True)
class Move:
    """All of a folder into another, or the folder itself; what has a name that is taken
    there gets a longer one."""

    source: str
    target: str

    def lines(self) -> Iterator[str]:
        yield f"move  {self.source} to {self.target}"

    def do(self, root: Root) -> None:
        source, target = root.at(self.source), root.at(self.target)
        if not target.exists():
            source.rename(target)
            return
        for path in sorted(source.iterdir()):
            name = path.name
            while (target / name).exists():
                name = f"old-{name}"
            path.rename(target / name)
        source.rmdir()


@dataclass(frozen=True)
class Open:
    """A file or folder that is there gets this mode: the box's account has to read it."""

    path: str
    mode: int

    def lines(self) -> Iterator[str]:
        yield f"open  {self.path} (mode {self.mode:o})"

    def do(self, root: Root) -> None:
        root.at(self.path).chmod(self.mode)


@dataclass(frozen=True)
class Copy:
    """The program's files, for every account to read whatever the modes and the umask
    were where they come from; what is no longer among them goes."""

    source: Path
    names: tuple[str, ...]
    target: str

    def wanted(self) -> dict[Path, Path]:
        """Path below the target -> file."""
        found: dict[Path, Path] = {}
        for name in self.names:
            top = self.source / name
            files = [top] if top.is_file() else [p for p in top.rglob("*") if p.is_file()]
            for path in files:
                below = path.relative_to(self.source)
                if not (set(below.parts) & LEFT_BEHIND or below.suffix == ".pyc"):
                    found[below] = path
        return found

    def differing(self, root: Root) -> list[Path]:
        """Files and folders that are not there, or not the same."""
        target, wanted = root.at(self.target), self.wanted()
        folders = {folder for below in wanted for folder in below.parents}
        closed = [one for one in sorted(folders) if mode_of(target / one) != FOLDER]
        return [*closed, *(one for one in wanted if not self._is_same(one, root))]

    def _is_same(self, below: Path, root: Root) -> bool:
        source, copy = self.source / below, root.at(self.target) / below
        return (
            copy.is_file()
            and filecmp.cmp(source, copy, shallow=False)
            and mode_of(copy) == _mode_for(source)
        )

    def stale(self, root: Root) -> list[Path]:
        target, wanted = root.at(self.target), self.wanted()
        found = []
        for name in self.names:
            for path in (target / name).rglob("*"):
                below = path.relative_to(target)
                kept = set(below.parts) & LEFT_BEHIND or below in wanted
                if path.is_file() and not kept:
                    found.append(below)
        return found

    def lines(self) -> Iterator[str]:
        yield f"copy  {len(self.wanted())} files to {self.target}: {', '.join(self.names)}"

    def do(self, root: Root) -> None:
        target, wanted = root.at(self.target), self.wanted()
        for below in self.differing(root):
            if below not in wanted:
                (target / below).mkdir(parents=True, exist_ok=True)
                (target / below).chmod(FOLDER)
                continue
            if not (target / below).exists() or not wanted[below].samefile(target / below):
                shutil.copyfile(wanted[below], target / below)
            (target / below).chmod(_mode_for(wanted[below]))
        for below in self.stale(root):
            (target / below).unlink()


@dataclass(frozen=True)
class Run:
    """A command, with the variables it needs."""

    words: tuple[str, ...]
    env: tuple[tuple[str, str], ...] = ()
    why: str = ""  # what to do when it fails

    def lines(self) -> Iterator[str]:
        given = [f"{name}={value}" for name, value in self.env]
        yield "run   " + " ".join([*given, *self.words])

    def do(self, root: Root) -> None:
        words = root.words(self.words)
        try:
            done = subprocess.run(words, env=os.environ | dict(self.env), check=False)
        except OSError as fault:
            raise Failed(f"{words[0]} could not be started ({fault.strerror}).") from fault
        if done.returncode:
            said = f"“{' '.join(self.words)}” failed, see above."
            raise Failed(f"{said} {self.why}".strip())


Change = Put | Drop | Move | Copy | Open | Run


def mode_of(path: Path) -> int | None:
    """Who may do what with it; None when it is not there."""
    try:
        return path.stat().st_mode & 0o777
    except OSError:
        return None


def _mode_for(file: Path) -> int:
    with file.open("rb") as opened:
        return EXECUTABLE if opened.read(2) == b"#!" else OTHER


def complaint(root: Root, words: Sequence[str]) -> str:
    """What a command says when it fails; "" when all is well."""
    done = _asked(root, words)
    return (done.stderr or done.stdout).strip() if done.returncode else ""


def answer(root: Root, words: Sequence[str]) -> str:
    """What a command of the system prints; "" when it fails or is not there."""
    try:
        return _asked(root, words).stdout
    except OSError:
        return ""


def _asked(root: Root, words: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Whatever letters a command answers in, it is no reason to stop."""
    command, letters = root.words(words), {"encoding": "utf-8", "errors": "replace"}
    return subprocess.run(command, capture_output=True, check=False, **letters)
