"""What the templates name is what they show: no method of a table where a word is meant."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import tapbank_web
from jinja2 import Environment, nodes

TEMPLATES = sorted((Path(tapbank_web.__file__).parent / "templates").glob("*.html"))
METHODS = frozenset(dir(dict))
"""What a dot finds before the key of this name."""


def shown_methods(text: str) -> Iterator[str]:
    """Methods that are named and not called."""
    tree = Environment().parse(text)
    called = {id(call.node) for call in tree.find_all(nodes.Call)}
    for found in tree.find_all(nodes.Getattr):
        if found.attr in METHODS and id(found) not in called:
            yield f"{found.lineno}: .{found.attr}"


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.stem)
def test_a_word_named_like_a_method_is_asked_for_as_a_key(template: Path) -> None:
    assert list(shown_methods(template.read_text("utf-8"))) == []


def test_such_a_word_is_found() -> None:
    assert list(shown_methods("{{ b.copy }}{{ b['copy'] }}{{ b.items() }}")) == ["1: .copy"]
