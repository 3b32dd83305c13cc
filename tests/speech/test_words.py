"""The words of the command line: complete in every language, none missing or left over."""

import argparse
import ast
import inspect
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
import tapbank
import tapbank_web
from tapbank.devices.check import NAMED
from tapbank.editions.policies import _FIGURES, HEADINGS
from tapbank.rehearsal import OPERATIONS
from tapbank.selfplay.tally import FURTHER_ROWS, ROWS
from tapbank.speech import languages, say
from tapbank.speech.catalogue import HOME, SOURCE
from tapbank.speech.filling import FORMS, SLOT
from tapbank.speech.system import KNOWN

PACKAGES = (Path(tapbank.__file__).parent, Path(tapbank_web.__file__).parent)
SOURCES = [path for package in PACKAGES for path in package.rglob("*.py")]
OTHERS = [language for language in languages() if language != SOURCE]
TOPICS = sorted(path.stem for path in (HOME / SOURCE).glob("*.toml"))
OF_ARGPARSE = "usage"

# argparse says these to programmers, or this program has no such options.
NEVER_SEEN = re.compile(
    "conflicting|__call__|is an invalid argument|must be optional|not callable|cannot merge"
    "|invalid option string|dest=|conflict_resolution|multiple subparser|deprecated"
)
# What is the same word in two languages.
ALIKE = {
    *("{what}", "{reason}", "{names}", "{place}: {what}", "tapbank: {what}"),
    *(
        "{word}: {fault}",
        "{name} = {word} ({label}: {value})",
        "orange",
        "options",
        "✕ = no",
    ),
}


def texts(language: str, topic: str) -> dict[str, str]:
    file = HOME / language / f"{topic}.toml"
    found: dict[str, str] = tomllib.loads(file.read_text(encoding="utf-8"))
    return found


def codes() -> dict[str, str]:
    """Every code with its English text, what languages are like left out."""
    topics = [topic for topic in TOPICS if topic != "language"]
    return {f"{t}.{key}": text for t in topics for key, text in texts(SOURCE, t).items()}


def literals() -> Iterator[str]:
    """Every text in the code."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def composed() -> set[str]:
    """Codes that the program puts together of a word and what it is about."""
    made = {f"system.{name}" for name in KNOWN}
    made |= {f"selfplay.row_{row.replace(' ', '_')}" for row in (*ROWS, *FURTHER_ROWS)}
    made |= {f"inputs.{operation.name}" for operation in OPERATIONS}
    made |= {f"edition.heading_{heading}" for heading in HEADINGS}
    made |= {f"edition.row_{figure}" for figure in _FIGURES}
    made |= {f"doctor.part_{part}" for part in NAMED}
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    return made | {f"doctor.dead_{how}" for how in re.findall(r'Dead\("(\w+)"', text)}


FAMILIES = re.compile(
    r"form\.(int|str|array|bool|object|float|null)|pins\.[a-z]+|fault\.(letter|pattern)_twice"
    r"|edition\.\w+|command\.\w+"
)
"""Made of a word that stands alone in the code: `say(f"pins.{colour}")`."""


def test_there_are_five_languages() -> None:
    assert languages() == ("de", "en", "es", "fr", "ru")


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("topic", TOPICS)
def test_a_language_has_every_text_with_the_same_facts(language: str, topic: str) -> None:
    own, english = texts(language, topic), texts(SOURCE, topic)
    assert set(own) == set(english)
    for key, text in english.items():
        facts = {name for name, _ in SLOT.findall(text)}
        assert {name for name, _ in SLOT.findall(own[key])} == facts, key


@pytest.mark.parametrize("language", languages())
def test_where_a_number_picks_a_form_there_is_one_for_each(language: str) -> None:
    way = FORMS[texts(language, "language")["plural"]]
    needed = len({way(number) for number in range(200)})
    for topic in TOPICS:
        for key, text in texts(language, topic).items():
            for _, forms in SLOT.findall(text):
                assert not forms or len(forms.split("|")) == needed, f"{topic}.{key}"


@pytest.mark.parametrize("language", OTHERS)
def test_no_sentence_was_left_in_english(language: str) -> None:
    """Words may be alike (name, port); whole sentences are not."""
    same = {
        code
        for code, text in codes().items()
        if " " in SLOT.sub("", text).strip()
        and texts(language, code.partition(".")[0])[code.partition(".")[2]] == text
        and text not in ALIKE
    }
    assert not same


def test_every_code_of_the_program_has_words() -> None:
    known = codes()
    form = re.compile(rf"({'|'.join(t for t in TOPICS if t != OF_ARGPARSE)})\.([a-zA-Z_]+)")
    asked = {text for text in literals() if form.fullmatch(text)} - {"board.toml"}
    asked = {text for text in asked if not text.endswith((".toml", ".py", "_"))}
    assert (asked | composed()) - set(known) == set()


def test_no_words_are_left_over() -> None:
    found = set(literals())
    alone = {word for text in found for word in re.findall(r"\w+", text)}

    def used(code: str) -> bool:
        if code in found or code in composed():
            return True
        key = code.partition(".")[2]
        parts = {key, key.removesuffix("_help"), key.removesuffix("_twice")}
        parts |= {key.removeprefix("bots_").removesuffix("_help")}
        return bool(FAMILIES.fullmatch(code) and parts & alone)

    assert [code for code in codes() if not used(code)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_all_that_argparse_says_to_people_is_translated(language: str) -> None:
    """On this Python; the catalogue also holds what other versions say."""
    words = tomllib.loads((HOME / language / f"{OF_ARGPARSE}.toml").read_text("utf-8"))
    missing = [text for text in _of_argparse() if text not in words]
    assert [text for text in missing if not NEVER_SEEN.search(text)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_texts_of_argparse_keep_their_places(language: str) -> None:
    words = tomllib.loads((HOME / language / f"{OF_ARGPARSE}.toml").read_text("utf-8"))
    place = re.compile(r"%(?:\(\w+\))?[sr]")
    for english, own in words.items():
        for form in own.split("|"):
            assert sorted(place.findall(form)) == sorted(place.findall(english)), english


def test_all_languages_translate_the_same_texts_of_argparse() -> None:
    keys = [
        set(tomllib.loads((HOME / one / f"{OF_ARGPARSE}.toml").read_text("utf-8")))
        for one in OTHERS
    ]
    assert all(one == keys[0] for one in keys)


def _of_argparse() -> Iterator[str]:
    for node in ast.walk(ast.parse(inspect.getsource(argparse))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id not in {"_", "ngettext"}:
                continue
            first = node.args[0]
            if isinstance(first, ast.Constant):
                yield str(first.value)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("count", [1, 3, 5])
def test_a_sentence_within_a_sentence_is_in_the_same_language(
    language: str, count: int
) -> None:
    safe = say("store.safe")
    told = say("store.full", safe=safe, path="x").told(language)
    assert safe.told(language) in told
    faults = say("fault.count", source="own.toml", count=count).told(language)
    assert str(count) in faults and "{" not in faults
