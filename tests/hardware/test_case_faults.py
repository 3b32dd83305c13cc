"""Sizes that no case can be made of are told in words, and nothing is drawn."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from case import main, variation
from case_faults import check
from case_sizes import HERE, LISTS, PARTS, CaseError, read_sizes
from hypothesis import given
from hypothesis import strategies as st
from toml_of import as_toml

SIZE = read_sizes()
FILES = [None, *sorted((HERE / "variations").glob("*.toml"))]


def test_what_may_be_in_case_toml_is_what_is_in_it() -> None:
    assert {part: " ".join(keys) for part, keys in SIZE.items()} == PARTS
    names = {
        f"{p}.{k}" for p, keys in SIZE.items() for k in keys if isinstance(keys[k], list)
    }
    assert names == LISTS.keys()


@pytest.mark.parametrize("path", FILES, ids=str)
def test_the_boxes_of_the_project_can_be_made(path: Path | None) -> None:
    check(read_sizes(path))


ODD = [
    *(
        ("pads.far = 3", "there is no pads.far, only x, y"),
        ("lids.x = 3", "no [lids], only"),
    ),
    *(("box = 3", "[box] holds keys"), ("[box", "this is no TOML")),
    *(
        ("box.width = -5", "box.width = -5: it must be more than 0"),
        ("roll.hole = 0", "than 0"),
    ),
    *(("sheet.kerf = -0.1", "0 or more"), ("box.width = nan", "more than 0")),
    *(("box.depth = inf", "more than 0"), ("box.depth = 2001.0", "is a slip")),
    *(('roll.x = "98"', "a number of millimetres"), ("roll.x = true", "a number of")),
    *(("roll.x = [98.0]", "a number of"), ("sheet.finger = 0", "more than 0")),
    *(
        ("sheet.finger = 1e-9", "no finger is thinner"),
        ("vents.count = 2.5", "it is a count"),
    ),
    *(("vents.count = 999", "200 at most"), ("pads.window = 42", "a list of 2 sizes")),
    *(("keys.rows = [1, 2, 3]", "a list of 2"), ("pads.x = []", "a list of 1 to 2")),
    *(("pads.cover = [60, [92]]", "a number of"), ("pads.cover = [60, -1]", "more than 0")),
    *(("roll.hole = 200", "lid: ROLL (Ø 200 at 98, 105) must keep 3 mm"),),
    *(("pads.x = [20.0, 198.0]", "lid: PAY reader"), ("pads.x = [60, 70]", "PAY reader")),
    *(
        (
            "pads.x = [29, 198]",
            "the cover of the PAY reader (60 × 92 at 29, 92) reaches over",
        ),
    ),
    *(
        ("display.y = 88", "display (25 × 14 at 120, 88) and ROLL"),
        ("roll.x = 75", "lies on ROLL"),
    ),
    *(("pads.window = [62, 62]", "smaller than pads.window"), ("knob.hole = 90", "meet")),
    *(("knob = {hole = 7, cap = 60}", "the knob's cap (Ø 60 at 144, 92) lies on"),),
    *(
        ("back.cables = [236]", "is not within the wall"),
        ("back = {cables = [44], cable = [14, 40]}", "meet"),
    ),
    *(("back.cable = [14, 70]", "is not within"), ("back.cables = [180, 185]", "meet")),
    *(("back.button = 1", "switch-off button (Ø 7.2 at 1, 34) must keep"),),
    *(
        ("power.height = 66", "back: power"),
        ("vents.pitch = 2", "left: air"),
    ),
    *(("vents.count = 50", "left: air"), ("vents.slot = [3, 70]", "left: air")),
    *(("lid_screws.inset = 4", "is not within its ear"), ("lid_screws.ear = 90", "two of")),
    *(("pi.x = 20", "stands in a wall"), ("pi.y = 200", "stands in a wall")),
    *(
        ("sheet.kerf = 3", "leaves nothing"),
        ("sheet.thickness = 30", "of a finger are left"),
    ),
    *(("box.height = 8", "of a finger are left"), ("box.corner = 90", "half the lid")),
]


@pytest.mark.parametrize(("line", "said"), ODD, ids=[line for line, _ in ODD])
def test_a_case_that_can_t_be_made_is_told_in_words_and_not_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str, said: str
) -> None:
    path = tmp_path / "x.toml"
    path.write_text(f"{line}\n", encoding="utf-8")
    assert main([str(path)]) == 1
    told = capsys.readouterr().err
    assert said in told and f"{path}: " in told and "Nothing was drawn." in told
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_is_not_there_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path / "none.toml")]) == 1
    assert "it can't be read (No such file" in capsys.readouterr().err


@given(
    st.sampled_from([(part, key) for part, keys in SIZE.items() for key in keys]),
    st.one_of(
        st.integers(-9, 3000),
        st.floats(),
        st.lists(st.floats(0, 300), max_size=3),
        st.sampled_from([True, "12", {}]),
    ),
)
def test_any_size_is_drawn_or_told(place: tuple[str, str], value: object) -> None:
    part, key = place
    with TemporaryDirectory() as folder:
        path = Path(folder) / "x.toml"
        path.write_text(f"{part}.{key} = {as_toml(value)}\n", encoding="utf-8")
        try:
            assert len(variation(path)) == 4
        except CaseError as fault:
            assert str(fault).startswith(f"{path}: ")
