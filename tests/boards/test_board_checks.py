"""What is said of an owner's board: each kind of fault, sorted, with its places."""

import copy
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tapbank.boards import (
    Draft,
    Sentences,
    blank,
    check,
    kinds,
    lines,
    made_from,
    odd,
    playable,
)
from tapbank.boards.kinds import kind_of
from tapbank.boards.writing import toml
from tapbank.editions import from_table, load, shipped
from tapbank.game import Seat, new_game
from tapbank.screens import languages
from tapbank.screens.fonts import legible as shown
from tapbank.speech import say
from tapbank.speech.catalogue import topic

Table = dict[str, Any]
Spoil = Callable[[Table], object]


def row(table: Table, place: int) -> Table:
    found: Table = table["spaces"][place]
    return found


def put(place: int, **values: object) -> Spoil:
    return lambda table: row(table, place).update(values)


def take(place: int, key: str) -> Spoil:
    return lambda table: row(table, place).pop(key, None)


def group(which: str, /, **values: object) -> Spoil:
    return lambda table: table["groups"][which].update(values)


def at(path: str, value: object) -> Spoil:
    def spoil(table: Table) -> None:
        *keys, last = path.split(".")
        for key in keys:
            table = table.setdefault(key, {})
        table[last] = value

    return spoil


def card(**values: object) -> Spoil:
    return lambda table: table["decks"]["bottle"]["cards"][1].update(values)


def no_parking(table: Table) -> None:
    row(table, 10)["kind"] = "rest"
    table["options"]["parking"] = "pot"


MISSING: list[tuple[Spoil, str, str]] = [
    (take(1, "price"), "price", "1 Net Loft"),
    (put(1, price=0), "price", "1 Net Loft"),
    (take(2, "rents"), "rents", "2 Boat Shed"),
    (put(2, rents=[1, 2]), "ladder", "2 Boat Shed"),
    (group("ferries", rents=[10]), "by_number", "4 East Ferry"),
    (put(1, name="The Long Net Loft"), "short", "1 The Long Net Loft"),
    (put(1, group=""), "group", "1 Net Loft"),
    (put(3, deck=""), "deck", "3 Bottle"),
    (put(7, amount=0), "amount", "7 Harbour Dues"),
    (put(1, name=""), "name", "1"),
    (put(10, kind=""), "kind", "10 Calm Water"),
    (put(0, kind="rest"), "start_first", "0 Quay"),
    (put(5, kind="rest"), "jail", "the board"),
    (at("start_cash", 0), "start_cash", "start cash"),
    (at("houses", 0), "houses", "houses"),
    (group("sheds", costs=[0, 30, 40]), "cost", "1 Net Loft"),
    (at("decks.bottle.cards", []), "deck_empty", "Bottles"),
    (at("options.end", "time"), "option_number", "options.minutes"),
    (card(effect=""), "effect", "Bottles 2"),
    (card(text=""), "text", "Bottles 2"),
    (lambda table: table.pop("salary"), "figure", "salary"),
    (at("title", "נמל"), "title_unshown", "title"),
    (at("money.pattern", "# ៛"), "sign_unshown", "currency"),
    (put(1, name="مخزن الشباك"), "short_unshown", "1 مخزن الشباك"),
    (group("sheds", letter="あ"), "letter_unshown", "Sheds"),
    (group("sheds", name="小屋"), "group_unshown", "小屋"),
    (at("decks.bottle.name", "瓶"), "deck_unshown", "瓶"),
]
REFUSED: list[tuple[Spoil, str, str]] = [
    (put(2, name="Net Loft"), "name_twice", "2 Net Loft"),
    (put(2, id="net_loft"), "id_twice", "2 Boat Shed"),
    (put(2, short="Net Loft"), "short_twice", "2 Boat Shed"),
    (put(2, short="Shed of boats"), "short_long", "2 Boat Shed"),
    (put(2, name="B" * 41, short="Shed"), "name_long", f"2 {'B' * 41}"),
    (put(2, group="huts"), "group_unknown", "2 Boat Shed"),
    (put(3, deck="bottles"), "deck_unknown", "3 Bottle"),
    (put(6, kind="start"), "start_twice", "6 Fish Market"),
    (put(10, kind="jail"), "jail_twice", "10 Calm Water"),
    (put(2, price=-70), "negative", "2 Boat Shed"),
    (put(2, price=10**12), "too_large", "2 Boat Shed"),
    (put(2, price="70"), "wrong_kind", "2 Boat Shed"),
    (put(2, colour="red"), "unknown_key", "2 Boat Shed"),
    (put(2, mortgage=71), "mortgage_high", "2 Boat Shed"),
    (put(2, rents=list(range(13))), "ladder_length", "2 Boat Shed"),
    (put(4, costs=[5]), "cost_misplaced", "4 East Ferry"),
    (put(4, group="sheds", rents=[1], price=5), "group_mixed", "Sheds"),
    (put(2, rents=[1, 2], costs=[9]), "group_steps", "Sheds"),
    (at("groups.huts", {"name": "Huts", "letter": "H", "pattern": "brick"}), "group_empty",
     "Huts"),
    (group("sheds", letter="M"), "letter_twice", "groups"),
    (group("sheds", pattern="dots"), "pattern_twice", "groups"),
    (at("money.notes", [500]), "cash_notes", "start cash"),
    (put(18, id="lamp"), "card_space", "Bottles 1"),
    (at("options.jail_rolls", 99), "option_range", "options.jail_rolls"),
    (no_parking, "option_parking", "options.parking"),
    (card(text="word " * 30), "text_long", "Bottles 2"),
    (at("decks.bottle.cards", [{"effect": "jail_free", "text": "Free"}]), "deck_kept",
     "Bottles"),
    (at("decks.bottle.cards", [{"effect": "pay:1", "text": "Pay"}] * 201), "cards_many",
     "Bottles"),
    (lambda table: table["spaces"].extend([{}] * 9980), "too_many", "the board"),
]  # fmt: skip
ODD: list[tuple[Spoil, str, str]] = [
    (put(1, rents=[3, 45, 15, 120]), "rents_fall", "1 Net Loft"),
    (put(1, rents=[61, 70, 80, 120]), "rent_above_price", "1 Net Loft"),
    (put(4, price=130), "prices_differ", "Ferries"),
    (at("groups.sheds.costs", [500, 500, 500]), "building_dear", "1 Net Loft"),
    (put(1, mortgage=0), "no_loan", "1 Net Loft"),
    (put(1, mortgage=50), "loan_high", "1 Net Loft"),
    (at("salary", 0), "no_salary", "salary"),
    (put(2, group="hut"), "group_of_one", "Hut"),
    (put(1, costs=[31, 30, 40]), "costs_differ", "Sheds"),
    (put(1, rents=[0, 0, 0, 0]), "no_rent", "1 Net Loft"),
    (lambda table: table["spaces"].extend(dict(row(table, 10), id=f"calm_{n}")
     for n in range(61)), "ring_size", "the board"),
]  # fmt: skip


@pytest.fixture
def hut(table: Table) -> Table:
    """With a group to spare, for the group of one."""
    return table


def told(table: Table, sort: str, code: str, place: str) -> None:
    found = lines(check(table, shown), table, Sentences())
    sentence = Sentences()[code]
    assert sentence != code
    hits = [line for line in found if line.text == sentence]
    assert [line.sort for line in hits] == [sort], found
    assert place in hits[0].places


def test_a_whole_board_has_nothing_to_tell(table: Table) -> None:
    assert check(table, shown) == ()


@pytest.mark.parametrize(("spoil", "code", "place"), MISSING)
def test_what_is_missing(table: Table, spoil: Spoil, code: str, place: str) -> None:
    spoil(table)
    told(table, "missing", code, place)


@pytest.mark.parametrize(("spoil", "code", "place"), REFUSED)
def test_what_is_refused(table: Table, spoil: Spoil, code: str, place: str) -> None:
    spoil(table)
    told(table, "refused", code, place)


@pytest.mark.parametrize(("spoil", "code", "place"), ODD)
def test_what_is_odd_is_played(table: Table, spoil: Spoil, code: str, place: str) -> None:
    table["groups"]["hut"] = {"name": "Hut", "letter": "H", "pattern": "brick"}
    table["groups"]["hut"]["costs"] = [9, 9, 9]
    spoil(table)
    if not any(space.get("group") == "hut" for space in table["spaces"]):
        del table["groups"]["hut"]
    told(table, "odd", code, place)
    assert playable(check(table, shown))


def test_one_line_for_each_kind_with_all_places(table: Table) -> None:
    for place in (1, 2, 6):
        row(table, place).pop("price")
    found = lines(check(table), table, Sentences())
    assert [str(line) for line in found] == [
        "The price is missing: 1 Net Loft, 2 Boat Shed, 6 Fish Market"
    ]


def test_every_code_has_a_sentence() -> None:
    source = Path(odd.__file__).read_text("utf-8")
    codes = re.findall(r'yield "(\w+)"', source)
    codes += [code for _, _, code, _ in kinds._ROWS]
    words = Sentences()
    assert [code for code in codes if words[code] == code] == []


def test_every_hindrance_has_a_sentence() -> None:
    here = Path(odd.__file__).parents[3]
    pages = [*(here / "firmware/tapbank").rglob("board*/*.py")]
    pages += [here / "firmware/tapbank/commands/board.py"]
    pages += (here / "companion/tapbank_web").glob("boards_*.py")
    texts = "".join(page.read_text("utf-8") for page in pages)
    codes = set(re.findall(r'(?:Board|Sheet)Error\(\s*"(\w+)"', texts))
    assert {"no_board", "utf_8", "no_space"} <= codes
    assert len(re.findall(r"raise (?:Board|Sheet)Error\(", texts)) == len(
        re.findall(r'raise (?:Board|Sheet)Error\(\s*"\w+"', texts)
    )
    words = Sentences()
    assert [code for code in codes if words[f"err_{code}"] == f"err_{code}"] == []


def test_what_no_kind_knows_is_refused_as_it_stands() -> None:
    what = say("fault.money_pattern", pattern="$")
    assert kind_of("money.pattern", what) == ("fault.money_pattern", "refused")


@pytest.mark.parametrize("language", languages())
def test_it_is_told_in_the_language_of_the_boards(table: Table, language: str) -> None:
    table["money"]["pattern"] = "$"
    found = lines(check(table), table, Sentences(language))
    assert say("fault.money_pattern", pattern="$").told(language) in {
        line.text for line in found
    }


def test_every_code_of_the_checks_that_a_row_names_is_one() -> None:
    """A row that names none would never be asked again, without a word."""
    known = {f"fault.{key}" for key in topic("en", "fault")}
    known |= {f"form.{key}" for key in topic("en", "form")}
    marks = {*known, *(f"{code}=" for code in known), "form.least/0"}
    marks |= {f"fault.argument/{code}" for code in known}
    forms = [re.compile(what) for _, what, _, _ in kinds._ROWS]
    assert [form for form in forms if not any(map(form.fullmatch, marks))] == []


def ring(spaces: int, size: int, steps: int) -> Table:
    """A board of groups of `size` lots with ladders of `steps`, no stations, no decks."""
    draft: Draft = blank(spaces, "ring", "Ring")
    draft.table["decks"] = {}
    draft.options["doubles_limit"] = 0
    for place in range(1, spaces):
        name = f"Lot {place}"
        deed = {"kind": "lot", "name": name, "price": 50, "mortgage": 0}
        deed["rents"], deed["costs"] = [n + 1 for n in range(steps + 1)], [9] * steps
        draft.put(
            place, deed | {"group": draft.group_named(f"Set {(place - 1) // size}", "lot")}
        )
    draft.tidy_groups()
    return draft.table


@pytest.mark.parametrize("spaces", [20, 40, 80])
@pytest.mark.parametrize("size", [1, 4, 7])
@pytest.mark.parametrize("steps", [1, 3, 6])
def test_boards_of_many_shapes_are_played(spaces: int, size: int, steps: int) -> None:
    table = ring(spaces, size, steps)
    table["salary"] = 0
    assert playable(check(table, shown)), lines(check(table), table, Sentences())
    assert new_game(from_table("ring", table), (Seat("a", "A"), Seat("b", "B")), {})


def test_card_spaces_may_share_a_name(table: Table) -> None:
    assert row(table, 3)["name"] == row(table, 13)["name"]
    assert playable(check(table))


def test_checking_changes_nothing(table: Table) -> None:
    before = copy.deepcopy(table)
    check(table)
    assert table == before


def test_every_shipped_edition_may_be_the_ground() -> None:
    for name in shipped():
        assert playable(check(made_from(name, "mine", "Mine").table, shown)), name


@pytest.mark.parametrize("language", languages())
def test_every_language_of_the_box_has_every_sentence(language: str) -> None:
    folder = Path(kinds.__file__).parent / "words"
    own = tomllib.loads((folder / f"{language}.toml").read_text("utf-8"))
    assert list(own) == list(tomllib.loads((folder / "en.toml").read_text("utf-8")))
    assert all(own.values())


def test_a_copied_board_keeps_its_settings() -> None:
    edition = load("biznespolia")
    copied = made_from("biznespolia", "copied")
    again = from_table("copied", tomllib.loads(toml(copied.table)))
    assert again.settings == edition.settings
