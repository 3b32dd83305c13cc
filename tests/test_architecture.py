"""The shape of the project: sizes, names, docstrings, the map; what no text may hold."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from tapbank.__main__ import COMMANDS

ROOT = Path(__file__).parents[1]
PACKAGES = (ROOT / "firmware" / "tapbank", ROOT / "companion" / "tapbank_web")
SOURCES = sorted(path for package in PACKAGES for path in package.rglob("*.py"))
TOP = ("firmware", "companion", "hardware", "wiring", "tests", ".ci")
TEXT = {".py", ".md", ".toml", ".html", ".css", ".js", ".sql", ".svg", ".lock", ".txt", ""}

FILE_LINES = 300
FUNCTION_LINES = 40
BRANDS = ("monopoly", "hasbro", "waddingtons", "parker")
EMPTY_WORDS = {
    "manager",
    "handler",
    "helper",
    "helpers",
    "util",
    "utils",
    "info",
    "process",
    "do",
}
# In pieces, so that this file does not hold what it looks for.
HOSTS = ("pypi" + ".org", "python" + "hosted", "registry." + "npmjs", "deb." + "debian")
MACHINE = re.compile(r"(?<![A-Za-z0-9_.])/(?:work|root|tmp|home)/[a-z]")
UNFINISHED = re.compile("TO" + "DO|FIX" + "ME|NotImplemented" + "Error")
UNREASONED = re.compile(r"# type: ignore(?!\[)")


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def lines_of(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines of a function, its docstring and decorators left out."""
    lines = (function.end_lineno or function.lineno) - function.lineno + 1
    first = function.body[0]
    if ast.get_docstring(function) is not None:
        lines -= (first.end_lineno or first.lineno) - first.lineno + 1
    return lines


def defined(path: Path) -> Iterator[str]:
    """The file's own name, and all names that it gives."""
    yield path.stem
    for node in ast.walk(tree(path)):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield node.name
            case ast.arg():
                yield node.arg
            case ast.Name(ctx=ast.Store()):
                yield node.id


def words(identifier: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", identifier)}


def texts() -> list[Path]:
    """Every text file of the project, without what tools leave behind."""
    found = [path for path in ROOT.iterdir() if path.is_file()]
    for top in TOP:
        found += [path for path in (ROOT / top).rglob("*") if path.is_file()]
    own = (
        p for p in found if not any("cache" in part for part in p.relative_to(ROOT).parts)
    )
    return sorted(path for path in own if path.suffix in TEXT)


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_files_are_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= FILE_LINES


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_functions_are_short(path: Path) -> None:
    long = {f.name: lines_of(f) for f in functions(path) if lines_of(f) > FUNCTION_LINES}
    assert long == {}


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_every_module_says_what_it_is(path: Path) -> None:
    assert ast.get_docstring(tree(path))


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_names_are_words_of_the_glossary(path: Path) -> None:
    bad = {n for n in defined(path) if words(n) & EMPTY_WORDS}
    bad |= {n for n in defined(path) if any(brand in n.lower() for brand in BRANDS)}
    assert bad == set()


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_nothing_is_left_open(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not UNFINISHED.search(text)
    assert not UNREASONED.search(text)


def test_no_brand_is_in_a_file_name_or_a_text() -> None:
    shown = (p for p in texts() if p.is_relative_to(ROOT / "firmware") or p.suffix == ".md")
    for path in shown:
        content = (path.name + path.read_text(encoding="utf-8")).lower()
        assert not [brand for brand in BRANDS[:3] if brand in content], name(path)


def test_every_file_that_a_text_names_is_there() -> None:
    there = {path.name for path in texts()}
    for path in texts():
        text = path.read_text(encoding="utf-8")
        named = re.findall(r"`(?:[\w/]*/)?(\w+\.py)`", text)
        assert set(named) <= there, name(path)


def test_no_text_names_a_machine_or_a_registry() -> None:
    for path in texts():
        text = path.read_text(encoding="utf-8")
        assert not [host for host in HOSTS if host in text], name(path)
        if not path.is_relative_to(ROOT / "tests"):
            assert not MACHINE.search(text), name(path)


def test_the_rules_know_no_edition_by_name() -> None:
    editions = {p.stem for p in (PACKAGES[0] / "editions").glob("*.toml")}
    for path in (PACKAGES[0] / "game").rglob("*.py"):
        strings = {n.value for n in ast.walk(tree(path)) if isinstance(n, ast.Constant)}
        assert not strings & editions, name(path)


def test_the_map_names_every_room() -> None:
    text = (ROOT / "firmware" / "README.md").read_text(encoding="utf-8")
    for path in PACKAGES[0].iterdir():
        if path.is_dir() and (path / "__init__.py").exists():
            assert f"`{path.name}/`" in text, path.name
        elif path.suffix == ".py" and path.name != "__init__.py":
            assert f"`{path.name}`" in text, path.name


def test_the_map_names_only_what_is_there() -> None:
    text = (ROOT / "firmware" / "README.md").read_text(encoding="utf-8")
    table = text.partition("## The rooms")[2].partition("\n## ")[0]
    named = re.findall(r"^\| `([\w./]+)` \|", table, re.MULTILINE)
    assert named
    assert [path for path in named if not (PACKAGES[0] / path).exists()] == []


@cache
def requirements(kind: str) -> list[str]:
    """The names of the packages of `dependencies`, or of an extra."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    project = tomllib.loads(text)["project"]
    lines = {**project, **project["optional-dependencies"]}[kind]
    return [re.split(r"[<>=!~ ;\[]", line)[0] for line in lines]


def dependencies() -> list[str]:
    kinds = ("dependencies", "pi", "mfrc522", "workshop", "dev")
    return [package for kind in kinds for package in requirements(kind)]


@pytest.mark.parametrize("package", dependencies())
def test_every_dependency_has_its_reason(package: str) -> None:
    text = (ROOT / "firmware" / "README.md").read_text(encoding="utf-8")
    assert re.search(rf"^\| {re.escape(package)} \| \S", text, re.MULTILINE)


def test_the_command_line_lists_every_command() -> None:
    folder = PACKAGES[0] / "commands"
    assert {path.stem for path in folder.glob("*.py")} - {"__init__"} == set(COMMANDS)


SYSTEM_GIVES = {"lgpio"}  # on a Pi, by apt
BROUGHT = {"flask": {"werkzeug"}, "fpdf2": {"fontTools"}}  # what a package can't be without


def imported(path: Path) -> Iterator[str]:
    """The first names of all that a file imports, at its head or in a function."""
    for node in ast.walk(tree(path)):
        match node:
            case ast.Import(names=names):
                yield from (name.name.partition(".")[0] for name in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield module.partition(".")[0]


def declared(kinds: tuple[str, ...]) -> set[str]:
    """What the packages that are asked for are imported as."""
    wanted = {package for kind in kinds for package in requirements(kind)}
    known = packages_distributions().items()
    brought = {module for package in wanted for module in BROUGHT.get(package, ())}
    by_name = {
        module for module, packages in known if wanted & {one.lower() for one in packages}
    }
    return by_name | brought | wanted


@pytest.mark.parametrize(
    ("folders", "kinds"),
    [
        (PACKAGES, ("dependencies", "pi", "mfrc522")),
        ((ROOT / "hardware", ROOT / "wiring"), ("dependencies", "workshop")),
        ((ROOT / "firmware" / "install",), ()),
    ],
)
def test_a_program_imports_only_what_is_installed_with_it(
    folders: tuple[Path, ...], kinds: tuple[str, ...]
) -> None:
    """Not what only the tests have: on a box they are not there."""
    ours = {path.stem for folder in folders for path in folder.rglob("*.py")}
    known = declared(kinds) | SYSTEM_GIVES | sys.stdlib_module_names | ours
    known |= {package.name for package in PACKAGES}
    for path in (path for folder in folders for path in folder.rglob("*.py")):
        assert set(imported(path)) <= known, name(path)


def test_the_readme_of_the_companion_names_every_file_and_counts_its_pages() -> None:
    text = (ROOT / "companion" / "README.md").read_text(encoding="utf-8")
    package = ROOT / "companion" / "tapbank_web"
    files = [*package.glob("*.py"), *package.glob("static/*.js")]
    names = {path.name for path in files} - {"__init__.py"}
    assert sorted(name for name in names if name not in text) == []
    pages = text.partition("| page |")[2].partition("\n\n")[0].count("\n| `/")
    assert text.split("\n\n")[1].startswith(
        ("", "One", "Two", "Three", "Four", "Five")[pages]
    )
