"""Drawing: nothing leaves its zone, names stay whole, long texts scroll, groups differ."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PIL import ImageChops
from positions import LONGEST, asking, board, start
from tapbank.editions import PATTERNS as WORDS_FOR_PATTERNS
from tapbank.editions import load, shipped
from tapbank.game import agenda as g
from tapbank.game.edition import TIED, Money
from tapbank.game.state import Player, State
from tapbank.screens import (
    Mark,
    Row,
    Rows,
    Screen,
    View,
    Words,
    compose,
    draw,
    last_scroll,
)
from tapbank.screens.drawing import fits_title
from tapbank.screens.facts import tied
from tapbank.screens.fonts import Font, font, shorten, wrap
from tapbank.screens.patterns import PATTERNS, badge

TEXT = st.text(alphabet="ABCWM mil.,$0189äöüßЖщ₴", max_size=60)


def lit(screen: Screen, box: tuple[int, int, int, int]) -> bool:
    return draw(screen).crop(box).getbbox() is not None


@given(TEXT, TEXT)
def test_the_bar_keeps_an_edge_and_never_grows(title: str, right: str) -> None:
    picture = draw(Screen(title=f"A{title}", right=right))
    assert picture.size == (128, 64)
    assert picture.crop((0, 13, 128, 64)).getbbox() is None
    assert all(picture.getpixel((x, y)) for x in (0, 127) for y in range(13))


@given(st.lists(TEXT, min_size=1, max_size=4))
def test_keys_stay_in_the_bottom_line(keys: list[str]) -> None:
    assert not lit(Screen(keys=tuple(keys)), (0, 0, 128, 52))


@given(st.lists(TEXT, max_size=4))
def test_matter_stays_out_of_the_bar_and_the_keys(matter: list[str]) -> None:
    bare = draw(Screen(title="A", keys=("k",)))
    full = draw(Screen(title="A", keys=("k",), matter=tuple(matter)))
    changed = ImageChops.logical_xor(bare, full).getbbox()
    assert changed is None or (changed[1] >= 11 and changed[3] <= 57)


@given(TEXT, st.integers(0, 130))
def test_a_shortened_text_fits(text: str, width: int) -> None:
    face = font(10)
    short = shorten(text, width, face)
    assert face.width(short) <= max(width, face.width("…"))


def test_a_text_that_fits_is_not_shortened() -> None:
    assert shorten("WILHELMINA", font(10).width("WILHELMINA"), font(10)) == "WILHELMINA"


def test_lines_break_at_spaces_only() -> None:
    face = font(10)
    assert wrap("pay the bank", face.width("pay the"), face) == ["pay the", "bank"]
    assert wrap("WILHELMINA", 20, face) is None


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("Fermer le Wi-Fi ?", "Wi-Fi ?"),
        ("Dans « Prison »", "« Prison »"),
        ("paga 10 %", "10 %"),
    ],
)
def test_a_mark_that_stands_apart_stays_with_its_word(text: str, last: str) -> None:
    face = font(10)
    first = text.removesuffix(f" {last}")
    for width in (face.width(text) - 1, face.width(last)):
        assert wrap(text, max(width, face.width(first)), face) == [first, last]
    assert wrap(last, face.width(max(last.split(), key=face.width)), face) == last.split()


def test_a_text_too_long_for_the_display_scrolls_to_its_end() -> None:
    long = Screen(title="CHANCE", matter=("word " * 60,), keys=("OK",))
    assert last_scroll(long) > 0
    assert last_scroll(Screen(title="CHANCE", matter=("word",))) == 0
    assert draw(long) != draw(replace(long, scroll=last_scroll(long)))


def test_short_matter_is_set_larger_than_long_matter() -> None:
    tall = draw(Screen(matter=("ROLL",))).getbbox()
    flat = draw(Screen(matter=("roll " * 20,))).crop((0, 0, 128, 12)).getbbox()
    assert tall is not None and flat is not None
    assert tall[3] - tall[1] > flat[3] - flat[1]


@pytest.mark.parametrize("selected", range(9))
def test_the_highlight_is_always_in_sight(selected: int) -> None:
    rows = tuple(Row(f"entry {number}") for number in range(9))
    picture = draw(Screen(title="MENU", figures=(Rows(rows, selected),), keys=("OK",)))
    light = [y for y in range(14, 54) if picture.getpixel((110, y))]
    assert len(light) == 10


@pytest.mark.parametrize("selected", range(1, 4))
def test_the_highlight_cuts_no_letter_off(selected: int) -> None:
    rows = tuple(map(Row, ("Qgjpqyg", "Égjpqy", "Üöçyg", "Щёцй")))
    one, other = (
        draw(Screen(title="M", figures=(Rows(rows, at),))) for at in (0, selected)
    )
    bars = ImageChops.logical_xor(one, other).crop((8, 0, 128, 64))
    assert bars.histogram()[255] == 2 * 10 * 113  # both bars whole, nothing else


@pytest.mark.parametrize("letter", "ÉÀÑÜÖЁЙÇ")
@pytest.mark.parametrize("title", [True, False])
def test_accents_of_capitals_are_seen(letter: str, title: bool) -> None:
    bare = {"É": "E", "À": "A", "Ñ": "N", "Ü": "U", "Ö": "O", "Ё": "Е", "Й": "И", "Ç": "C"}
    accented, plain = (
        draw(Screen(title=text) if title else Screen(title="A", matter=(text * 4,)))
        for text in (letter, bare[letter])
    )
    assert accented != plain
    if letter != "Ç":
        assert font(12, True).rise(letter) <= 2


def test_patterns_are_those_that_editions_may_name() -> None:
    assert set(PATTERNS) == set(WORDS_FOR_PATTERNS)


@pytest.mark.parametrize("pair", list(combinations(PATTERNS, 2)), ids="-".join)
def test_two_groups_with_one_letter_look_different(pair: tuple[str, str]) -> None:
    one, other = (badge(Mark("L", pattern)) for pattern in pair)
    differing = ImageChops.logical_xor(one, other).histogram()[255]
    assert differing >= 10


def test_a_sign_the_font_lacks_is_known_as_lacking() -> None:
    assert font(10).has("ж") and font(10).has("₸") and font(10).has("▲")
    assert not font(10).has("漢")


def test_a_glyph_is_rendered_once() -> None:
    face = Font(11)
    assert face.glyph("A") is face.glyph("A")


@pytest.fixture(scope="module")
def rich() -> State:
    state = start(board(), LONGEST)
    cash = state.cash | {"maximilian": 20580, "wilhelmina": 20580}
    players = {name: Player(10, 1, ("chance:9",)) for name in state.players}
    return replace(state, cash=cash, players=players)


@pytest.mark.parametrize(
    "item",
    [
        g.OpeningRoll(("wilhelmina",)),
        g.Roll("wilhelmina"),
        g.JailChoice("wilhelmina"),
        g.Buy("wilhelmina", "connecticut_avenue"),
        g.RollForRent("wilhelmina", "water_works", 10),
        g.ReadCard("wilhelmina", "chance:1"),
        g.PaperCard("wilhelmina", "chance"),
        g.Debt("wilhelmina", (g.Due("maximilian", 20000),), "rent", "boardwalk"),
        g.Debt("wilhelmina", (g.Due("maximilian", 30000),), "rent", "boardwalk"),
        g.Auction(1, ("wilhelmina",), "connecticut_avenue", bid=20000, leader="wilhelmina"),
        g.Place("wilhelmina", "house", 20000),
        g.Inherit("wilhelmina", "connecticut_avenue"),
    ],
    ids=lambda item: type(item).__name__,
)
def test_the_longest_name_and_the_largest_sum_stay_whole(
    item: g.Item, rich: State, words: Words
) -> None:
    screen = compose(*asking(rich, item), words, View(seconds=7))
    assert fits_title(screen.title, screen.right), (screen.title, screen.right)
    face = font(10)
    for text in (*screen.matter, " ".join(screen.keys)):
        lines = wrap(text, 126, face)
        assert lines is not None and len(lines) <= 3, text


def every_money():
    own = [Money("# монет", " "), Money("fr. #", "'"), Money("$ #", "."), Money("# M", "")]
    return [load(name).money for name in shipped()] + own


@pytest.mark.parametrize("money", every_money(), ids=lambda money: money.pattern)
@pytest.mark.parametrize("before", range(1, 18))
def test_no_amount_is_torn_at_the_end_of_a_line(money, before):
    for amount in (7, 1500, 20000, 1234567):
        text = f"{'x' * before} {money.show(amount)} {'y' * 9}"
        lines = wrap(text, 100, font(10))
        assert any(money.show(amount) in line for line in lines), lines


@pytest.mark.parametrize("money", every_money(), ids=lambda money: money.pattern)
def test_the_amounts_of_a_board_s_own_text_are_not_torn_either(money):
    for amount in (7, 1500, 20000, 1234567):
        text = f"Give everybody {money.plain(amount)} of your 12 coins."
        assert f" {money.show(amount)} " in tied(text, money)
        assert tied(text, money).replace(TIED, " ") == text


def test_an_amount_wider_than_the_line_is_parted_after_all():
    assert wrap("20 000 000 000 $".replace(" ", TIED), 60, font(10)) is not None
