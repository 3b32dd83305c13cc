"""The command line in the language of the terminal."""

import pytest
from tapbank.__main__ import main
from tapbank.speech import spoken


@pytest.mark.parametrize(
    ("env", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "pt_BR.UTF-8"}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "en_GB", "LC_ALL": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "es_AR"}, "es"),
    ],
)
def test_the_terminal_says_the_language(env: dict[str, str], language: str) -> None:
    assert spoken(env) == language


def test_a_list_of_editions_is_commented_in_russian(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert main(["editions"]) == 0
    assert "часть чисел предположена" in capsys.readouterr().out
