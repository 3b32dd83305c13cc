"""Boards and decks of the further systems: what is known, and that the rest is playable."""

import csv
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from tapbank.editions import load, shipped
from tapbank.game.edition import Edition
from tapbank.screens import languages

FACTS = Path(__file__).parent / "facts"
RENTS = ("rent0", "rent1", "rent2", "rent3", "rent_hotel")
WITHOUT_A_BOARD = ("manager", "manager-shares", "biznespolia", "insurance", "ar-pesos")
SURE = {"tiny", "us-classic", "uk-london", "es-madrid", "fr-paris", "fr-francs"}
LANGUAGES = {
    "us-classic": "en",
    "uk-london": "en",
    "tiny": "en",
    "es-madrid": "es",
    "ar-pesos": "es",
    "fr-paris": "fr",
    "fr-francs": "fr",
    "de-classic": "de",
    "ru-moscow": "ru",
    "manager": "ru",
    "manager-shares": "ru",
    "millionaire": "ru",
    "insurance": "ru",
    "biznespolia": "ru",
}


def facts(name: str) -> list[dict[str, str]]:
    with (FACTS / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def shape(edition: Edition) -> Counter[str]:
    """How many deeds of each kind, spaces of each other kind."""
    spaces = Counter(space.kind for space in edition.spaces if space.kind != "deed")
    return spaces + Counter(deed.kind for deed in edition.deeds.values())


def bank(name: str) -> tuple[int, ...]:
    e = load(name)
    return (e.start_cash, e.salary, e.fine, e.houses, e.hotels)


def test_all_thirteen_editions_are_there() -> None:
    assert set(shipped()) == set(LANGUAGES)


@pytest.mark.parametrize("name", shipped())
def test_every_edition_speaks_its_language(name: str) -> None:
    assert load(name).language == LANGUAGES[name]


@pytest.mark.parametrize("name", shipped())
def test_what_is_assumed_is_said_exactly_where_something_is(name: str) -> None:
    assert bool(load(name).assumed) == (name not in SURE)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", shipped())
def test_what_is_assumed_is_said_in_every_language(name: str, language: str) -> None:
    """The one text that a family from elsewhere has to understand."""
    edition = load(name)
    told = edition.assumed_for(language)
    assert len(told) == len(edition.assumed)
    if edition.assumed and language != edition.language:
        assert language in edition.assumed_in
    foreign = [line for line in told if any("а" <= sign.lower() <= "я" for sign in line)]
    assert language == "ru" or foreign == []


def test_a_language_without_such_texts_is_told_in_that_of_the_board() -> None:
    edition = load("manager")
    assert edition.assumed_for("eo") == edition.assumed


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("manager", (20000, 2000, 500, 26, 12)),
        ("manager-shares", (15000, 500, 0, 0, 0)),
        ("millionaire", (2000, 200, 50, 24, 12)),
        ("biznespolia", (2500, 450, 200, 32, 12)),
    ],
)
def test_the_bank_is_that_of_the_rules(name: str, known: tuple[int, ...]) -> None:
    assert bank(name) == known


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("manager", (2, 6)),
        ("manager-shares", (2, 4)),
        ("millionaire", (2, 6)),
        ("insurance", (2, 6)),
        ("biznespolia", (2, 8)),
        ("ru-moscow", (2, 8)),
    ],
)
def test_as_many_play_as_the_rules_say(name: str, players: tuple[int, int]) -> None:
    edition = load(name)
    assert (edition.min_players, edition.max_players) == players


@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        ("manager", [3, 3, 3, 3]),
        ("manager-shares", [3] * 8),
        ("millionaire", [3] * 8),
        ("biznespolia", [3] * 8 + [4, 4]),
        ("insurance", [2, 2] + [3] * 6 + [4]),
    ],
)
def test_groups_have_the_sizes_of_the_rules(name: str, sizes: list[int]) -> None:
    assert sorted(len(group.deeds) for group in load(name).groups.values()) == sizes


def test_managers_twenty_spaces_are_of_the_kinds_told() -> None:
    assert shape(load("manager")) == {
        "start": 1,
        "lot": 12,
        "draw": 2,
        "jail": 1,
        "prize": 1,
        "parking": 1,
        "go_to_jail": 1,
        "tax": 1,
    }
    places = {space.kind: place for place, space in enumerate(load("manager").spaces)}
    assert places["go_to_jail"] - places["jail"] == 10  # opposite corners


def test_the_shares_board_has_no_jail_but_an_exchange_and_an_inspection() -> None:
    edition = load("manager-shares")
    spaces = {space.kind: space for space in edition.spaces}
    assert "jail" not in spaces
    assert (spaces["exchange"].amount, spaces["exchange"].fee) == (2000, 1500)
    assert (spaces["inspection"].amount, spaces["inspection"].passing) == (500, 300)
    assert spaces["rest"].amount == 1
    assert all(len(deed.rents) == 3 for deed in edition.deeds.values())


@pytest.mark.parametrize("place", range(40))
def test_millionaires_spaces_are_where_the_source_has_them(place: int) -> None:
    row, edition = facts("millionaire")[place], load("millionaire")
    space = edition.spaces[place]
    assert space.name == row["name"]
    if row["kind"] == "lot":
        deed = edition.deeds[space.id]
        assert (deed.price, deed.mortgage) == (int(row["price"]), int(row["mortgage"]))
        assert deed.rents == tuple(int(row[key]) for key in RENTS)
        assert deed.costs == (int(row["building_price"]),) * 4


def test_insurances_deeds_have_the_figures_of_the_elite_form() -> None:
    lots = {deed.name: deed for deed in load("insurance").deeds.values()}
    for row in facts("millionaire-elite"):
        if row["kind"] == "lot":
            deed = lots.pop(row["name"])
            assert deed.group == row["group"]
            assert deed.price == int(row["price"])
            assert deed.rents == tuple(int(row[key]) for key in RENTS)
            assert deed.lap_tax == (int(row["amount"]),)
    assert {deed.price for deed in lots.values()} == {500}
    assert {deed.rents for deed in lots.values()} == {(30, 100, 200, 500)}
    assert {deed.lap_tax for deed in lots.values()} == {(10, 40, 80, 100)}


def test_the_central_industry_stands_in_the_middle_of_each_side() -> None:
    edition = load("insurance")
    central = edition.groups["central"].deeds
    assert [edition.place_of(deed) for deed in central] == [5, 15, 25, 35]


def test_biznespolias_buildings_cost_what_their_side_costs() -> None:
    edition = load("biznespolia")
    for deed in edition.deeds.values():
        side = edition.place_of(deed.id) // 10
        assert set(deed.costs) <= {(50, 100, 150, 200)[side]}
    utilities = {deed.rents for deed in edition.deeds.values() if deed.kind == "utility"}
    assert utilities == {(4, 10, 20, 30)}


def plainly(effect: str) -> str:
    """The effect without what the facts tell as a condition."""
    effect = effect.rpartition("?")[2].removesuffix(":100")
    return effect.replace("collect_from_able", "collect_each")


def test_biznespolias_34_cards_do_what_the_source_says() -> None:
    cards, rows = load("biznespolia").decks["notice"], facts("deck-biznespolia")
    assert len(cards) == 34
    for card, row in zip(cards, rows, strict=True):
        told = row["effect"].removesuffix(":100")
        assert plainly(card.effect) == told
        owner = [part for part in row["condition"].split("; ") if part.startswith("if=")]
        wanted = owner[0].removeprefix("if=").replace("own_", "") if owner else ""
        wanted = wanted.replace("no_buildings", "unbuilt")
        assert card.effect.rpartition("?")[0] == wanted
        assert ("payer_only" in row["condition"]) == ("from_able" in card.effect)
        assert ("passing_start=100" in row["condition"]) == card.effect.endswith(
            "3dice:100"
        )


@pytest.mark.parametrize(
    ("name", "deck", "size"),
    [
        ("manager-shares", "chance", 24),
        ("millionaire", "chance", 20),
        ("millionaire", "relocation", 20),
        ("insurance", "relocation", 20),
        ("manager", "surprise", 12),
        ("manager", "notice", 12),
    ],
)
def test_decks_have_the_size_of_the_box(name: str, deck: str, size: int) -> None:
    assert len(load(name).decks[deck]) == size


@pytest.mark.parametrize("deck", ["chance", "relocation"])
def test_the_few_known_cards_are_among_the_stand_ins(deck: str) -> None:
    effects = [card.effect for card in load("millionaire").decks[deck]]
    words = {"move_to": "relocate", "forward": "relocate_by"}
    for row, effect in zip(facts(f"deck-millionaire-{deck}"), effects, strict=False):
        word, _, rest = row["effect"].partition(":")
        assert effect == f"{words.get(word, word)}:{rest}"


@pytest.mark.parametrize("deck", ["chance", "chest"])
def test_moscows_stand_in_is_the_american_set(deck: str) -> None:
    edition = load("ru-moscow")

    def kind(effect: str) -> str:
        return "move_to" if effect.startswith("move_to") else effect

    cards = Counter(kind(card.effect) for card in edition.decks[deck])
    assert cards == Counter(kind(row["effect"]) for row in facts(f"deck-us-{deck}"))


@pytest.mark.parametrize("name", ["ru-moscow", "manager", "manager-shares", "millionaire"])
def test_where_a_deck_is_unknown_paper_cards_are_drawn(name: str) -> None:
    assert load(name).options.decks == "paper"


@pytest.mark.parametrize("name", WITHOUT_A_BOARD)
def test_a_stand_in_can_be_paid_in_its_notes(name: str) -> None:
    edition = load(name)
    least = edition.money.notes[0]
    for deed in edition.deeds.values():
        rents = () if deed.kind == "utility" else deed.rents
        halves = (cost // 2 for cost in deed.costs)
        for amount in (deed.price, deed.mortgage, *rents, *deed.costs, *halves):
            assert amount % least == 0


@pytest.mark.parametrize("name", ["manager", "manager-shares"])
def test_dearer_deeds_never_earn_less(name: str) -> None:
    deeds = sorted(load(name).deeds.values(), key=lambda deed: deed.price)
    for cheap, dear in pairwise(deeds):
        assert all(a <= b for a, b in zip(cheap.rents, dear.rents, strict=True))
