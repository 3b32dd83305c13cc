"""An edition made from another: tables are merged key by key, lists are replaced."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from tapbank.editions import BrokenEdition, load, names, summary, unusual


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
    edition = load(made(tmp_path, text))
    assert unusual(edition.options)["decline"] == "leave"
    first = next(f"{name}: {value}" for name, value in summary(edition))
    assert first == "players: 2 to 4"


def test_a_scale_raises_the_amounts_of_the_base_and_no_others(tmp_path: Path) -> None:
    text = 'base = "tiny"\nscale = 100\nsalary = 7\n'
    edition, tiny = load(made(tmp_path, text)), load("tiny")
    assert (edition.salary, edition.start_cash) == (7, 100 * tiny.start_cash)
    assert all(
        [100 * rent for rent in tiny.deeds[deed].rents] == list(edition.deeds[deed].rents)
        for deed in tiny.deeds
    )
    scaled = replace(tiny.options, auction_opening=100, bid_step=100, resale_extra=10_000)
    assert edition.options == scaled
    assert [card.effect for card in edition.decks["chance"]] == [
        "move_to:birch_road",
        "collect:2000",
        "pay:1500",
        "jail_free",
        "pay_or_draw:1000:chance",
        "go_to_jail",
    ]


def test_counts_and_factors_are_not_scaled(tmp_path: Path) -> None:
    codes = "nearest:station:2x", "nearest:utility:10x", "back:3", "pay_percent:10%"
    cards = ", ".join(f'{{ effect = "{code}", text = "x" }}' for code in codes)
    made(tmp_path, f'base = "uk-london"\n[decks.chance]\ncards = [{cards}]\n', "under")
    edition = load(made(tmp_path, 'base = "under"\nscale = 10\n'))
    scaled = [card.effect for card in edition.decks["chance"]]
    assert scaled == ["nearest:station:2x", "nearest:utility:100x", *codes[2:]]


def test_amounts_in_card_texts_are_written_as_the_edition_writes_them() -> None:
    texts = {name: load(name).card("chance:10").text for name in ("fr-paris", "fr-francs")}
    assert texts["fr-paris"].endswith("paie 150 €")
    assert texts["fr-francs"].endswith("paie 15 000 F")


def test_a_scale_needs_a_base(tmp_path: Path) -> None:
    with pytest.raises(BrokenEdition) as caught:
        load(made(tmp_path, "scale = 10\n"))
    told = [str(fault) for fault in caught.value.faults]
    assert "scale: there is no base whose amounts it could raise" in told


def test_what_the_classic_boards_share_is_no_edition() -> None:
    assert "base" not in names()


def test_a_scale_raises_the_sums_of_settings_and_of_options(tmp_path: Path) -> None:
    text = 'base = "biznespolia"\nscale = 100\n[options]\nmortgage_percent = 5\n'
    auction, lap = load(made(tmp_path, text)).settings
    assert (auction.figures["start_cash"], lap.figures["start_cash"]) == (250_000, 40_000)
    assert auction.options["start_deeds_count"] == 12
    own = 'base = "tiny"\n[options]\nget_out_price = 7\nstart_cash_by_players = [90, 80]\n'
    first = made(tmp_path, own)
    second = tmp_path / "dear.toml"
    second.write_text(f'base = "{first.stem}"\nscale = 10\n', encoding="utf-8")
    options = load(second).options
    assert (options.get_out_price, options.start_cash_by_players) == (70, (900, 800))
