"""The bundled boards and decks say what the printed ones say (facts/*.csv)."""

import csv
from collections import Counter
from pathlib import Path

import pytest
from tapbank.editions import PATTERNS, load, shipped
from tapbank.game.edition import Edition
from tapbank.screens.fonts import font
from tapbank.screens.patterns import PATTERNS as DRAWN

FACTS = Path(__file__).parent / "facts"
RENTS = ("rent0", "rent1", "rent2", "rent3", "rent4", "rent_hotel")
SCALES = {
    "us-classic": 1,
    "uk-london": 1,
    "es-madrid": 1,
    "fr-paris": 1,
    "fr-francs": 100,
    "de-classic": 1,
    "ru-moscow": 1,
    "ar-pesos": 100,
}
CLASSICS = tuple(SCALES)
KNOWN = tuple(name for name in CLASSICS if name != "ar-pesos")
DECKS = {
    "us-classic": "us",
    "uk-london": "uk",
    "es-madrid": "es",
    "fr-paris": "fr",
    "de-classic": "de",
}
HOUSE_COSTS = {
    "brown": 50,
    "light_blue": 50,
    "pink": 100,
    "orange": 100,
    "red": 150,
    "yellow": 150,
    "green": 200,
    "dark_blue": 200,
}


def facts(name: str) -> list[dict[str, str]]:
    with (FACTS / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def figures(edition: Edition, place: int) -> dict[str, object]:
    """What the edition says of a space, in the columns of the facts."""
    space = edition.spaces[place]
    deed = edition.deeds.get(space.id)
    if deed is None:
        amount = edition.salary if space.kind == "start" else space.amount
        return {"kind": space.kind, "name": space.name, "amount": amount}
    return {
        "kind": deed.kind,
        "name": deed.name,
        "group": deed.group,
        "price": deed.price,
        "rents": deed.rents,
        "costs": deed.costs,
        "mortgage": deed.mortgage,
    }


def printed(row: dict[str, str]) -> dict[str, object]:
    if not row["price"]:
        amount = int(row["amount"] or 0)
        return {"kind": row["kind"], "name": row["name"], "amount": amount}
    return {
        "kind": row["kind"],
        "name": row["name"],
        "group": row["group"],
        "price": int(row["price"]),
        "rents": tuple(int(row[key]) for key in RENTS if row[key]),
        "costs": (int(row["building_price"]),) * 5 if row["building_price"] else (),
        "mortgage": int(row["mortgage"]),
    }


@pytest.mark.parametrize("name", KNOWN)
@pytest.mark.parametrize("place", range(40))
def test_every_space_has_its_printed_figures(name: str, place: int) -> None:
    assert figures(load(name), place) == printed(facts(name)[place])


@pytest.mark.parametrize("name", CLASSICS)
def test_the_known_sums_come_out(name: str) -> None:
    sums: Counter[str] = Counter()
    for deed in load(name).deeds.values():
        sums[deed.kind] += deed.price
    scale = SCALES[name]
    assert sums == {"lot": 4590 * scale, "station": 800 * scale, "utility": 300 * scale}


@pytest.mark.parametrize("name", CLASSICS)
def test_mortgage_is_half_the_price(name: str) -> None:
    assert all(2 * deed.mortgage == deed.price for deed in load(name).deeds.values())


@pytest.mark.parametrize("name", CLASSICS)
def test_houses_cost_what_their_side_of_the_board_costs(name: str) -> None:
    lots = [deed for deed in load(name).deeds.values() if deed.kind == "lot"]
    costs = {group: cost * SCALES[name] for group, cost in HOUSE_COSTS.items()}
    assert {deed.group: deed.costs[0] for deed in lots} == costs


@pytest.mark.parametrize("name", CLASSICS)
def test_rents_rise_with_every_building(name: str) -> None:
    for deed in load(name).deeds.values():
        assert all(
            low < high for low, high in zip(deed.rents, deed.rents[1:], strict=False)
        )


@pytest.mark.parametrize("name", CLASSICS)
def test_the_bank_is_the_classic_one(name: str) -> None:
    edition = load(name)
    scale = SCALES[name]
    cash = (edition.start_cash, edition.salary, edition.fine)
    assert cash == (1500 * scale, 200 * scale, 50 * scale)
    assert (edition.houses, edition.hotels) == (32, 12)
    assert edition.money.notes == tuple(
        n * scale for n in (1, 5, 10, 20, 50, 100, 500) if (name, n) != ("ar-pesos", 20)
    )


def test_the_boards_differ_in_the_word_for_mortgaged_groups() -> None:
    assert load("us-classic").options.double_rent_needs == "ownership"
    others = {load(n).options.double_rent_needs for n in CLASSICS if n != "us-classic"}
    assert others == {"no_mortgage_in_group"}


@pytest.mark.parametrize(
    ("name", "deck", "source"),
    [
        (name, deck, f"{country}-{deck}")
        for name, country in DECKS.items()
        for deck in ("chance", "chest")
    ],
)
def test_every_card_does_what_the_printed_one_does(
    name: str, deck: str, source: str
) -> None:
    effects = [card.effect for card in load(name).decks[deck]]
    assert effects == [row["effect"] for row in facts(f"deck-{source}")]


def test_the_older_british_decks_fit_the_london_board(tmp_path: Path) -> None:
    file = tmp_path / "older.toml"
    decks = 'chance = "uk-chance-classic"\nchest = "uk-chest-classic"\n'
    file.write_text(f'base = "uk-london"\n[decks]\n{decks}')
    edition = load(file)
    for deck in ("chance", "chest"):
        effects = [card.effect for card in edition.decks[deck]]
        assert effects == [row["effect"] for row in facts(f"deck-uk-{deck}-classic")]


@pytest.mark.parametrize(
    ("name", "source"),
    [
        (name, f"{country}-{deck}")
        for name, country in DECKS.items()
        for deck in ("chance", "chest")
    ],
)
def test_cards_send_to_the_printed_place(name: str, source: str) -> None:
    edition = load(name)
    for row in facts(f"deck-{source}"):
        word, _, space = row["effect"].partition(":")
        if word == "move_to":
            assert edition.place_of(space) == int(row["target"])


@pytest.mark.parametrize("name", shipped())
def test_texts_fit_the_display(name: str) -> None:
    edition = load(name)
    assert all(0 < len(space.short) <= 12 for space in edition.spaces)
    assert all(len(card.text) <= 80 for deck in edition.decks.values() for card in deck)


@pytest.mark.parametrize("name", shipped())
def test_the_display_has_every_letter_of_an_edition(name: str) -> None:
    edition = load(name)
    texts = [edition.title, edition.money.show(1234567890), *edition.assumed]
    texts += [text for space in edition.spaces for text in (space.name, space.short)]
    texts += [text for g in edition.groups.values() for text in (g.name, g.letter)]
    texts += [card.text for deck in edition.decks.values() for card in deck]
    texts += edition.deck_names.values()
    assert {letter for letter in "".join(texts) if not font(10).has(letter)} == set()
    assert len(edition.title) <= 21


@pytest.mark.parametrize("name", shipped())
def test_groups_are_told_apart_without_colour(name: str) -> None:
    groups = load(name).groups.values()
    assert len({group.letter for group in groups}) == len(groups)
    assert len({group.pattern for group in groups}) == len(groups)


def test_the_display_draws_every_pattern() -> None:
    assert set(PATTERNS) == set(DRAWN)


def test_tiny_has_every_kind_of_space_that_tests_need() -> None:
    edition = load("tiny")
    kinds = {space.kind for space in edition.spaces}
    assert kinds == {"start", "deed", "draw", "tax", "jail", "go_to_jail"}
    assert any(card.effect.startswith("pay_or_draw") for card in edition.decks["chance"])
