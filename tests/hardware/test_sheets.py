"""Sheets of cards and stickers: real size, told apart without colour, any script."""

import re
import zlib
from collections.abc import Iterator

import msgspec
import pytest
from cards import CARD, card_sheet, faces
from paper import MARGIN, PAPERS, Piece, Sheet, SheetError, places
from sheets import main
from signs import SEAT_PATTERNS, read_colours, read_shapes, runs
from stickers import LABEL, broken, deeds_in_order, ink_on, label_sheet
from tapbank.editions import load
from tapbank.game.state import SHAPES
from tapbank.screens.patterns import PATTERNS

POINTS = 72 / 25.4


def boxes(pdf: bytes) -> list[tuple[float, float]]:
    """Width and height in millimetres, of the pages or of all together."""
    found = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    return [(float(w) / POINTS, float(h) / POINTS) for w, h in found]


def drawn(pdf: bytes) -> str:
    """What the pages' streams say."""
    return "\n".join(text for text in _streams(pdf).split("\f") if " re" in text)


def cut_lines(pdf: bytes) -> list[tuple[float, float]]:
    """Width and height in millimetres of each round-cornered outline, from its points."""
    sizes = []
    for path in re.findall(r"0\.28 w(.*?)\bS\b", drawn(pdf), re.DOTALL):
        points = re.findall(r"(-?[\d.]+) (-?[\d.]+) [mlc]\b", path)
        if points:
            xs, ys = [float(x) for x, _ in points], [float(y) for _, y in points]
            sizes.append(((max(xs) - min(xs)) / POINTS, (max(ys) - min(ys)) / POINTS))
    return sizes


@pytest.fixture(scope="module")
def cards() -> bytes:
    return card_sheet(faces(["Anna", "Ben"], 6, bank=True, ticket=True))


@pytest.fixture(scope="module")
def labels() -> bytes:
    return label_sheet(load("us-classic"))


def test_a_card_is_as_large_as_a_bank_card(cards: bytes) -> None:
    assert (CARD.width, CARD.height) == (85.6, 54.0)
    outlines = cut_lines(cards)
    assert len(outlines) == 10
    for width, height in outlines:
        assert (width, height) == pytest.approx((85.6, 54.0), abs=0.05)


def test_a_label_covers_its_tag_and_has_its_size(labels: bytes) -> None:
    assert min(LABEL.width, LABEL.height) > 25 + 2
    outlines = cut_lines(labels)
    assert len(outlines) == 28
    for width, height in outlines:
        assert (width, height) == pytest.approx((44.0, 30.0), abs=0.05)


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_pages_have_the_size_of_the_paper(paper: str) -> None:
    pdf = card_sheet(faces([], 8, bank=True, ticket=True), paper)
    assert len(re.findall(rb"/Type /Page\b", pdf)) == (1 if paper == "a4" else 2)
    assert boxes(pdf)
    for page in boxes(pdf):
        assert page == pytest.approx(PAPERS[paper], abs=0.05)


@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("piece", [CARD, LABEL])
def test_pieces_lie_within_the_page_and_on_none_of_the_others(piece, paper: str) -> None:
    width, height = PAPERS[paper]
    spots = [spot for spot in places(40, piece, paper) if spot.page == 0]
    for spot in spots:
        assert spot.x >= MARGIN and spot.x + piece.width <= width - MARGIN
        assert spot.y >= MARGIN and spot.y + piece.height <= height - MARGIN
    for one in spots:
        for other in spots:
            apart = abs(one.x - other.x) >= piece.width or (
                abs(one.y - other.y) >= piece.height
            )
            assert one == other or apart


def test_the_phone_page_draws_the_shapes_of_the_seats_in_their_order() -> None:
    assert tuple(read_shapes()) == SHAPES


def test_players_are_told_apart_by_shape_by_pattern_and_by_colour() -> None:
    cards = faces([], 8, bank=True, ticket=True)
    assert len({card.shape for card in cards}) == 10
    assert {card.pattern for card in cards} == set(PATTERNS)
    assert len(set(read_colours())) == len(SEAT_PATTERNS) == 8
    strips = {word: tuple(runs(word, 20, 54)) for word in PATTERNS}
    assert len(set(strips.values())) == len(PATTERNS)


def test_a_pattern_covers_its_area_and_no_more() -> None:
    assert runs("solid", 3, 2) == [(0, 0, 3), (0, 1, 3)]
    for x, y, length in runs("diagonal", 20, 54):
        assert x + length <= 20 and y < 54


def test_every_deed_has_one_label_in_the_order_of_the_board() -> None:
    edition = load("us-classic")
    deeds = deeds_in_order(edition)
    assert {deed.id for deed in deeds} == set(edition.deeds)
    assert (deeds[0].id, deeds[-1].id) == ("mediterranean_avenue", "boardwalk")


def test_other_scripts_and_currencies_are_printed() -> None:
    edition = load("tiny")
    deeds = {
        key: msgspec.structs.replace(deed, name="Улица Новый Арбат")
        for key, deed in edition.deeds.items()
    }
    money = msgspec.structs.replace(edition.money, pattern="# ₸")
    other = msgspec.structs.replace(edition, deeds=deeds, money=money)
    assert len(cut_lines(label_sheet(other))) == len(edition.deeds)


def test_a_letter_that_the_font_lacks_is_named() -> None:
    with pytest.raises(SheetError, match="山"):
        card_sheet(faces(["山本"], 0, bank=False, ticket=False))


@pytest.fixture
def sheet() -> Iterator[Sheet]:
    sheet = Sheet("a4", LABEL)
    yield sheet
    sheet.page()
    sheet.done()


def test_a_long_name_is_broken_into_the_two_most_equal_lines(sheet: Sheet) -> None:
    assert broken(sheet, "Mediterranean Avenue", 39) == ("Mediterranean", "Avenue")
    assert broken(sheet, "Boardwalk", 39) == ["Boardwalk"]


@pytest.mark.parametrize("name", ["Ann", "Maximilian-Alexander the Second of Nowhere"])
def test_a_name_never_leaves_its_room(sheet: Sheet, name: str) -> None:
    assert sheet.width(name, sheet.fit(name, 53.6, 24, True), True) <= 53.6 + 0.01


def test_a_pattern_shows_on_a_dark_colour_too() -> None:
    assert ink_on("#444444") == "#ffffff" != ink_on("#e6c100")


def test_nine_players_are_too_many(tmp_path, capsys) -> None:
    names = ",".join("abcdefghi")
    assert main(["cards", "--names", names, str(tmp_path / "x.pdf")]) == 2
    assert "8 players" in capsys.readouterr().err


def test_the_command_writes_both_sheets(tmp_path) -> None:
    for words in (["cards"], ["stickers", "--edition", "uk-london"]):
        target = tmp_path / f"{words[0]}.pdf"
        assert main([*words, str(target)]) == 0
        assert target.read_bytes().startswith(b"%PDF")


def test_an_unknown_edition_is_said_in_words(tmp_path, capsys) -> None:
    assert main(["stickers", "--edition", "nowhere", str(tmp_path / "x.pdf")]) == 2
    assert "nowhere" in capsys.readouterr().err


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("piece", [CARD, LABEL])
def test_the_ruler_is_100_mm_long_where_every_printer_prints(
    paper: str, piece: Piece
) -> None:
    sheet = Sheet(paper, piece)
    sheet.page()
    lines = re.findall(r"([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S", _streams(sheet.done()))
    ends = [[float(n) / POINTS for n in line] for line in lines]
    (ruler,) = [line for line in ends if abs(line[1] - line[3]) > 50]
    assert abs(ruler[1] - ruler[3]) == pytest.approx(100, abs=0.02)
    for left, low, right, high in ends:
        assert left >= MARGIN and min(low, high) >= 2 * MARGIN
        assert right <= min(place.x for place in places(99, piece, paper)) - 1


def _streams(pdf: bytes) -> str:
    found = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL)
    texts = []
    for stream in found:
        try:
            texts.append(zlib.decompress(stream).decode("latin-1"))
        except (zlib.error, UnicodeDecodeError):
            continue
    return "\f".join(texts)
