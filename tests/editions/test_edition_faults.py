"""Every fault of an edition file is told, each with its place, all in one go."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tapbank.editions import BrokenEdition, NoEdition, load
from tapbank.game.settings import under

Write = Callable[[str], Path]

RING = """
title = "Ring"
language = "en"
start_cash = 100
salary = 10
fine = 5
houses = 4
hotels = 1
spaces = [
    { id = "go", kind = "start", name = "GO" },
    { id = "elm", kind = "lot", name = "Elm", group = "wood", price = 40, rents = [2, 9] },
    { id = "oak", kind = "lot", name = "Oak", group = "wood", price = 50, rents = [3, 12] },
    { id = "jail", kind = "jail", name = "Jail" },
    { id = "luck", kind = "draw", name = "Luck", deck = "luck" },
    { id = "rail", kind = "station", name = "Rail", group = "rail", price = 60 },
]
[groups.wood]
name = "Wood"
letter = "W"
pattern = "dots"
costs = [10]
[groups.rail]
name = "Rail"
rents = [7]
letter = "S"
pattern = "bars"
[decks.luck]
name = "Luck"
cards = [{ effect = "pay:5", text = "Pay 5" }, { effect = "jail_free", text = "Free" }]
"""


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def to_file(text: str) -> Path:
        path = tmp_path / "own.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return to_file


def faults(path: Path | str) -> tuple[str, ...]:
    with pytest.raises(BrokenEdition) as caught:
        load(path)
    return tuple(map(str, caught.value.faults))


def test_a_small_own_board_is_read(write: Write) -> None:
    edition = load(write(RING))
    assert (edition.id, edition.deeds["elm"].mortgage) == ("own", 20)
    assert edition.groups["wood"].deeds == ("elm", "oak")
    assert [card.id for card in edition.decks["luck"]] == ["luck:1", "luck:2"]


SLIPS = [
    ("salary = 10", "salary = -10", "salary: expected int >= 0"),
    ("salary = 10", 'salary = "10"', "salary: expected int, got str"),
    ("salary = 10", "salary = true", "salary: expected int, got bool"),
    ("salary = 10", "", "salary: missing"),
    ("salary = 10", "salery = 10", "salery: unknown key (did you mean salary?)"),
    ("start_cash = 100", "start_cash = 0", "start_cash: nobody can play without money"),
    ("houses = 4", "houses = 0", "houses: lots can be built on, but there are no houses"),
    ('title = "Ring"', 'title = "R\\ng"', "title: expected text of one line"),
    ("rents = [2, 9]", 'rents = [2, "9"]', "spaces[1].rents[1]: expected int, got str"),
    (
        "rents = [2, 9]",
        "rents = [2]",
        "spaces[1].rents: 1 rent for 1 step of building: one more is needed",
    ),
    (
        "rents = [7]",
        "rents = [7, 8]",
        "spaces[5].rents: 2 rents, but 1 deed in groups.rail: one for each",
    ),
    ("price = 40, ", "", "spaces[1].price: missing here and in groups.wood"),
    ("price = 40", "price = 0", "spaces[1].price: expected a whole number of 1 or more"),
    (
        "price = 40",
        "price = 40, mortgage = 41",
        "spaces[1].mortgage: 41 is more than the price 40",
    ),
    ('id = "oak"', 'id = "elm"', 'spaces[2].id: "elm" is the id of spaces[1] already'),
    (
        'name = "Oak"',
        'name = "Elm"',
        'spaces[2].name: "Elm" is the name of spaces[1] already',
    ),
    (
        'id = "oak"',
        'id = "Oak!"',
        "spaces[2].id: expected small letters, digits and _ (as baltic_avenue)",
    ),
    (
        'name = "Oak"',
        'name = "Under the old oak"',
        'spaces[2].short: missing, "Under the old oak" is longer than 12 letters',
    ),
    (
        'name = "Oak", group = "wood"',
        'name = "Oak", group = "wod"',
        'spaces[2].group: no group "wod" (did you mean wood?)',
    ),
    ('kind = "jail"', 'kind = "start"', "spaces[3].kind: a second start"),
    ('kind = "draw"', 'kind = "jail"', "spaces[4].kind: a second jail"),
    (
        'kind = "draw"',
        'kind = "drew"',
        'spaces[4].kind: "drew" is not one of start, tax, draw, jail,'
        " go_to_jail, parking, prize, rest, inspection, exchange, lot, station, …"
        " (did you mean draw?)",
    ),
    (
        'deck = "luck"',
        'deck = "lick"',
        'spaces[4].deck: no deck "lick" (did you mean luck?)',
    ),
    ('name = "Jail"', 'name = "Jail", price = 5', "spaces[3].price: a jail space has none"),
    ('letter = "S"', 'letter = "W"', 'groups: letter "W" is used by wood, rail'),
    ('letter = "S"', 'letter = "SS"', "groups.rail.letter: expected str of length <= 1"),
    (
        'pattern = "bars"',
        'pattern = "dots"',
        'groups: pattern "dots" is used by wood, rail',
    ),
    ('"pay:5"', '"pai:5"', 'decks.luck.cards[0].effect: "pai" is no effect'),
    (
        '"pay:5"',
        '"move_to:elme"',
        'decks.luck.cards[0].effect: move_to: no space "elme" (did you mean elm?)',
    ),
    (
        '"pay:5"',
        '"collect:9+pay:x"',
        'decks.luck.cards[0].effect: pay: "x" is no whole number of 1 or more',
    ),
    (
        '"pay:5"',
        '"repairs:5"',
        "decks.luck.cards[0].effect: repairs takes 2 arguments, here are 1",
    ),
    (
        '"pay:5"',
        '"nearest:utility:10x"',
        "decks.luck.cards[0].effect: nearest: no utility on the board",
    ),
    (
        '"pay:5"',
        '"pay_or_draw:5:chest"',
        'decks.luck.cards[0].effect: pay_or_draw: no deck "chest", there are luck',
    ),
    (
        '"pay:5"',
        '"jail_free+pay:5"',
        "decks.luck.cards[0].effect: jail_free stands alone on its card",
    ),
    (
        'text = "Pay 5"',
        f'text = "{"word " * 30}"',
        "decks.luck.cards[0].text: 8 lines on the box's screen, 4 fit",
    ),
    ('"pay:5"', '"jail_free"', "decks.luck.cards: only cards that are kept: it runs out"),
    (
        "[groups.wood]",
        "[options]\nminutes = -1\n[groups.wood]",
        "options.minutes: -1 is not",
    ),
    (
        "[groups.wood]",
        '[options]\ndecline = "aucton"\n[groups.wood]',
        'options.decline: "aucton" is not one of auction, leave (did you mean auction?)',
    ),
    (
        "[groups.wood]",
        '[options]\nparking = "pot"\n[groups.wood]',
        "options.parking: the board has no parking space for a pot",
    ),
    (
        "[groups.wood]",
        '[options]\nend = "time"\n[groups.wood]',
        'options.minutes: needed where end = "time"',
    ),
    (
        "[groups.wood]",
        "[money]\nunit = 12\n[groups.wood]",
        "money.unit: expected 1, 10, 100 or 1000",
    ),
    (
        "[groups.wood]",
        '[money]\npattern = "$"\n[groups.wood]',
        'money.pattern: "$" needs one #',
    ),
    (
        "[groups.wood]",
        "[money]\nnotes = [5, 1]\n[groups.wood]",
        "money.notes: expected whole",
    ),
    ("hotels = 1", "hotels = 1\nmin_players = 1", "min_players: 1 is not 2 to 8"),
    ("hotels = 1", "hotels = 1\nmax_players = 9", "max_players: 9 is not 2 to 8"),
    (
        "hotels = 1",
        'hotels = 1\nbase = "us-clasic"',
        'base: no edition "us-clasic" (did you',
    ),
    ("hotels = 1", "hotels = 1\nbase = 3", "base: expected the name of an edition"),
]


@pytest.mark.parametrize(
    ("good", "bad", "fault"), SLIPS, ids=[slip[2][:40] for slip in SLIPS]
)
def test_a_slip_is_told_with_its_place(
    write: Write, good: str, bad: str, fault: str
) -> None:
    assert good in RING
    told = faults(write(RING.replace(good, bad, 1)))
    assert any(line.startswith(fault) for line in told), told


ONE_FAULT = [
    slip for slip in SLIPS if slip[2].startswith(("salary: exp", "options", "decks"))
]


@pytest.mark.parametrize(
    ("good", "bad", "fault"), ONE_FAULT, ids=[slip[2][:40] for slip in ONE_FAULT]
)
def test_a_slip_is_told_once(write: Write, good: str, bad: str, fault: str) -> None:
    told = faults(write(RING.replace(good, bad, 1)))
    assert len(told) == 1


def test_ten_faults_of_one_file_are_all_told(write: Write) -> None:
    text = RING.replace("fine = 5", "fine = -5\nhauses = 1\nmax_players = 12")
    text = text.replace("rents = [2, 9]", 'rents = [2, "9"]').replace(
        "price = 50", "price = 0"
    )
    text = text.replace('group = "rail"', 'group = "rial"').replace('"pay:5"', '"pays:5"')
    text = text.replace('letter = "W"', 'letter = "WW"').replace(
        'deck = "luck"', 'deck = "lu"'
    )
    text += '[options]\ndecline = "aucton"\n'
    places = {line.split(": ")[0] for line in faults(write(text))}
    assert places >= {
        "fine",
        "hauses",
        "max_players",
        "spaces[1].rents[1]",
        "spaces[2].price",
        "spaces[5].group",
        "decks.luck.cards[0].effect",
        "groups.wood.letter",
        "spaces[4].deck",
        "options.decline",
    }


def test_text_that_is_no_toml_is_told_with_its_line(write: Write) -> None:
    (fault,) = faults(write("title = \nlanguage"))
    assert "own.toml is not TOML" in fault
    assert "line 1" in fault


def test_bytes_that_are_no_text_are_told(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_bytes(b"title = '\xff'")
    assert faults(path) == ("own.toml is not UTF-8 text (byte 9)",)


@pytest.mark.parametrize(
    "text", ["", "a = " + "[" * 90_000, f"a = {'9' * 5000}", "spaces = 3"]
)
def test_strange_text_is_a_fault_and_no_crash(write: Write, text: str) -> None:
    assert faults(write(text))


def test_a_huge_file_is_refused_before_it_is_parsed(write: Write) -> None:
    (fault,) = faults(write("# " + "x" * 10_000_000))
    assert fault == "own.toml is larger than 1000 kB: no edition"


def test_ten_thousand_spaces_are_refused(write: Write) -> None:
    rows = '{ id = "a", kind = "rest", name = "A" },\n' * 10_000
    assert "spaces: 10000 spaces, at most 200 are played" in faults(
        write(f"spaces = [{rows}]")
    )


def test_bases_in_a_loop_are_told(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('base = "b"')
    (tmp_path / "b.toml").write_text('base = "a"')
    told = faults(tmp_path / "a.toml")
    assert "base: editions built on each other in a loop: a → b → a" in told


@pytest.mark.parametrize("name", ["us-clasic", "/nowhere/at-all.toml", "a\0b.toml"])
def test_what_is_not_there_is_told_apart_from_faults(name: str) -> None:
    with pytest.raises(NoEdition):
        load(name)


def test_a_misspelt_name_is_guessed() -> None:
    assert faults("us-clasic") == ("no edition of this name (did you mean us-classic?)",)


SETTING = """
[settings.poor]
title = "Poor"
start_cash = 40
[settings.poor.options]
decline = "leave"
"""


def test_a_setting_is_figures_and_options_at_once(write: Write) -> None:
    edition = load(write(RING + SETTING))
    (poor,) = edition.settings
    played = under(edition, poor)
    assert (played.start_cash, played.options.decline) == (40, "leave")
    assert (edition.start_cash, edition.options.decline) == (100, "auction")


@pytest.mark.parametrize(
    ("good", "bad", "place"),
    [
        ("start_cash = 40", "start_cash = 0", "settings.poor.start_cash"),
        ("start_cash = 40", "start_cash = -1", "settings.poor.start_cash"),
        ("start_cash = 40", "cash = 40", "settings.poor.cash"),
        ('title = "Poor"', "", "settings.poor.title"),
        ("start_cash = 40", 'titles = { de = "" }', "settings.poor.titles"),
        ("start_cash = 40", f'titles = {{ de = "{"x" * 13}" }}', "settings.poor.titles"),
        ("start_cash = 40", 'titles = { "1" = "Arm" }', "settings.poor.titles"),
        ('"leave"', '"raffle"', "settings.poor.options.decline"),
        ("decline =", "declines =", "settings.poor.options.declines"),
        ('decline = "leave"', "jail_rolls = 0", "settings.poor.options.jail_rolls"),
        ('decline = "leave"', 'parking = "pot"', "settings.poor.options.parking"),
    ],
)
def test_a_setting_at_fault_is_told_with_its_place(
    write: Write, good: str, bad: str, place: str
) -> None:
    found = faults(write(RING + SETTING.replace(good, bad)))
    assert [line for line in found if line.startswith(place)]


def test_settings_that_are_no_table_are_told(write: Write) -> None:
    assert faults(write("settings = 5\n" + RING))[0].startswith("settings: ")


@pytest.mark.parametrize("amounts", ["[30, 45]", "[1, 1, 1, 1, 1, 1, 1, 1]", '["x"]', "40"])
def test_cash_by_players_is_a_few_amounts_that_notes_can_pay(
    write: Write, amounts: str
) -> None:
    money = "\n[money]\nnotes = [10, 50]\n"
    text = f"{RING}{money}[options]\nstart_cash_by_players = {amounts}\n"
    assert any("start_cash_by_players" in line for line in faults(write(text)))
