"""An edition made from another: tables are merged key by key, lists are replaced."""

from pathlib import Path

from tapbank.editions import load, summary


def made(tmp_path: Path, text: str, name: str = "ours") -> Path:
    path = tmp_path / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_house_rules_change_only_what_they_name(tmp_path: Path) -> None:
    text = 'base = "us-classic"\nsalary = 400\n[options]\nparking = "pot"\n'
    edition, classic = load(made(tmp_path, text)), load("us-classic")
    assert (edition.salary, edition.options.parking) == (400, "pot")
    assert edition.options.double_rent_needs == classic.options.double_rent_needs
    assert (edition.spaces, edition.decks) == (classic.spaces, classic.decks)


def test_lists_are_replaced_whole(tmp_path: Path) -> None:
    text = 'base = "us-classic"\n[money]\nnotes = [5, 10]\n'
    assert load(made(tmp_path, text)).money.notes == (5, 10)


def test_a_base_may_have_a_base(tmp_path: Path) -> None:
    made(tmp_path, 'base = "tiny"\nfine = 7\n', "first")
    edition = load(made(tmp_path, 'base = "first"\nsalary = 9\n', "second"))
    assert (edition.id, edition.fine, edition.salary) == ("second", 7, 9)


def test_a_deck_may_lie_beside_the_edition(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    deck = 'name = "Luck"\ncards = [{ effect = "pay:1", text = "Pay 1" }]\n'
    (tmp_path / "decks" / "luck.toml").write_text(deck)
    edition = load(made(tmp_path, 'base = "tiny"\n[decks]\nchance = "luck"\n'))
    assert edition.deck_names == {"chance": "Luck"}
    assert edition.card("chance:1").text == "Pay 1"


def test_the_summary_names_what_is_unusual(tmp_path: Path) -> None:
    text = 'base = "tiny"\nassumed = ["all rents"]\n[options]\ndecline = "leave"\n'
    lines = summary(load(made(tmp_path, text)))
    assert "  option    decline = leave" in lines
    assert "  assumed   all rents" in lines
