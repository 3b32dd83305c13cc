"""The owner's folder: drafts are kept, finished boards stand among the editions."""

import contextlib
import io
import tomllib
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tapbank import editions
from tapbank.__main__ import main
from tapbank.boards import BoardError, Draft, Folder, blank, check, made_from
from tapbank.boards.making import blank_words
from tapbank.boards.writing import toml
from tapbank.editions import load, names, shipped
from tapbank.editions.faults import Faults
from tapbank.editions.files import read_whole
from tapbank.game import decide, evolve, new_game, prompt
from tapbank.game.evolve import opening
from tapbank.screens import languages
from tapbank.screens.fonts import legible
from tapbank.selfplay import Match, Watch
from wanderer import decks, seats, wander


def test_a_finished_board_stands_among_the_editions(folder: Folder, draft: Draft) -> None:
    folder.write(draft)
    assert "harbour" in names()
    assert load("harbour").title == "Harbour"


def test_a_draft_is_kept_and_not_offered(folder: Folder) -> None:
    folder.write(blank(20, "mine", "Mine"))
    assert folder.names() == ("mine",)
    assert "mine" not in names()
    assert folder.read("mine")[0].title == "Mine"


def test_a_board_that_gets_a_fault_is_a_draft_again(folder: Folder, draft: Draft) -> None:
    folder.write(draft)
    draft.put(1, {"price": None})
    folder.write(draft)
    assert "harbour" not in names()
    draft.put(1, {"price": 60})
    folder.write(draft)
    assert [path.name for path in folder.path.iterdir()] == ["harbour.toml"]


def test_a_file_laid_into_the_folder_is_enough(folder: Folder, harbour: Path) -> None:
    """No Python: a themed board is a file, and a game is played on it."""
    folder.path.mkdir()
    (folder.path / "harbour.toml").write_bytes(harbour.read_bytes())
    edition = editions.load("harbour")
    luck = Random(1)
    first, *events = new_game(edition, seats(3), decks(edition, luck))
    state = opening(first)
    for event in events:
        state = evolve(state, event)
    for _ in range(60):
        action = wander(state, prompt(state), luck)
        assert action is not None
        for event in decide(state, action):
            state = evolve(state, event)
    assert any(holding.owner != "bank" for holding in state.deeds.values())


def test_a_shipped_name_is_not_taken(folder: Folder) -> None:
    assert folder.free_name("US classic") == "us-classic-2"
    assert folder.free_name("נמל") == "board"


def test_copies_and_other_titles(folder: Folder, draft: Draft) -> None:
    folder.write(draft)
    assert folder.copy("harbour", "Second").id == "second"
    assert folder.rename("harbour", "Port").id == "port"
    assert folder.names() == ("port", "second")
    folder.remove("second")
    assert folder.names() == ("port",)


@pytest.mark.parametrize("name", ["../harbour", "none", "", "a/b", "x\0y"])
def test_only_boards_of_the_folder_are_read(folder: Folder, name: str) -> None:
    with pytest.raises(BoardError):
        folder.read(name)


@pytest.mark.parametrize(
    "text",
    [
        'base = "evil"',
        "x" * 10_000_000,
        "spaces = [" + '{id="a"},' * 10_000 + "]",
        "spaces = 5\ngroups = 7\ndecks = 'x'",
        "a = " + "[" * 5000,
    ],
)
def test_hostile_files_are_refused_in_words(folder: Folder, text: str) -> None:
    folder.path.mkdir()
    (folder.path / "evil.toml").write_text(text)
    draft, faults = folder.read("evil")
    assert any(fault.sort == "refused" for fault in faults) or not draft.table
    with contextlib.redirect_stdout(io.StringIO()) as out:
        assert main(["board", "check", "evil"]) == 1
        assert main(["editions"]) == 0
    assert "Refused" in out.getvalue()


VALUES = st.recursive(
    st.integers(-(2**62), 2**62)
    | st.booleans()
    | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text('ab ."', min_size=1), inner, max_size=3)
    ),
    max_leaves=8,
)


@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
def test_a_themed_board_of_our_own_making_is_played(
    folder: Folder, harbour: Path, most: bool
) -> None:
    """A file is enough: names, prices, groups, a deck of its own; every step is watched."""
    folder.path.mkdir()
    (folder.path / "harbour.toml").write_bytes(harbour.read_bytes())
    edition = load("harbour")
    players = edition.max_players if most else edition.min_players
    match, watch = Match(edition, players, 1), Watch()
    with watch.over(match):
        while not match.state.ranking and len(match.journal) < 400:
            before = match.state
            watch.after(before, match.step())
        watch.at_end()
    told = {space.name for space in match.state.edition.spaces}
    assert {"Net Loft", "Lighthouse", "Press Gang"} <= told
    assert not told & {space.name for space in load("us-classic").spaces}


@given(VALUES)
@settings(max_examples=100, deadline=None)
def test_whatever_is_written_is_read_back(value: object) -> None:
    table = {"title": "x", "options": {"any": value}, "spaces": [{"a": value}]}
    assert tomllib.loads(toml(table)) == table


def test_a_written_board_is_read_back_the_same(tmp_path: Path) -> None:
    for name in editions.shipped():
        table = made_from(name, name).table
        (tmp_path / "back.toml").write_text(toml(table), encoding="utf-8")
        assert read_whole(tmp_path / "back.toml", Faults()) == table


def test_cards_follow_a_space_to_its_new_name(draft: Draft) -> None:
    draft.put(18, {"name": "Beacon"})
    assert draft.decks["bottle"]["cards"][0]["text"] == "Sail to the Beacon"
    assert check(draft.table) == ()


def test_a_short_name_is_worked_out_and_follows(draft: Draft) -> None:
    draft.put(1, {"name": "The Very Long Net Loft Road"})
    assert 0 < len(draft.spaces[1]["short"]) <= 12
    draft.put(1, {"name": "Loft"})
    assert "short" not in draft.spaces[1]


@pytest.mark.parametrize("language", languages())
def test_a_blank_board_speaks_the_language_it_is_begun_in(
    folder: Folder, language: str
) -> None:
    other = blank_words("en")
    own = blank_words(language)
    assert own.keys() == other.keys()
    table = blank(20, "mine", "Mine", language).table
    assert table["language"] == language
    assert table["spaces"][0]["name"] == own["start"]
    assert table["money"]["thousands"] == own["thousands"]
    assert [deck["name"] for deck in table["decks"].values()] == [
        own["chance"],
        own["chest"],
    ]
    texts = [card["text"] for deck in table["decks"].values() for card in deck["cards"]]
    english = [
        card["text"]
        for deck in blank(20, "e", "E").decks.values()
        for card in deck["cards"]
    ]
    assert language == "en" or not set(texts) & set(english)
    assert [fault for fault in check(table, legible) if "unshown" in fault.code] == []


def test_a_blank_board_writes_thousands_as_the_boards_of_its_language() -> None:
    for name in shipped():
        edition = load(name)
        if edition.language != "en":
            assert blank_words(edition.language)["thousands"] == edition.money.thousands
