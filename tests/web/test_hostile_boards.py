"""Broken and hostile boards, by file, command and page: refused in words, no harm done."""

import contextlib
import io
import os
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from board_fixtures import app_of, let_in, own_boards
from flask.testing import FlaskClient
from tapbank import editions
from tapbank.__main__ import main
from tapbank.boards import made_from
from tapbank.boards.writing import toml
from tapbank.desk import Desk
from tapbank.game.actions import RollDice
from tapbank_web import Mirror, OwnBoards
from test_board_pages import post, upload

pytestmark = pytest.mark.slow

US = toml(made_from("us-classic", "evil").table)


def zipped() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("evil.toml", "x" * 1_000_000)
    return out.getvalue()


def put(old: str, new: str) -> bytes:
    assert old in US
    return US.replace(old, new, 1).encode()


UP = "../../../../etc/hostname"
LONG = "+".join(["pay:1"] * 20_000)
BOARDWALK = 'name = "Boardwalk"'
FILES: dict[str, bytes] = {
    "10 MB": b"x" * 10_000_000,
    "10 000 spaces": b"spaces = [" + b'{id="a"},' * 10_000 + b"]",
    "deep lists": b"a = " + b"[" * 90_000,
    "deep lists, closed": b"a = " + b"[" * 400 + b"]" * 400,
    "deep tables": b"a" + b".a" * 3000 + b" = 1",
    "deep tables, 1 MB": b"a" + b".a" * 499_000 + b" = 1",
    "deep tables in rows": b"spaces = [" + b"{a=" * 300 + b"1" + b"}" * 300 + b"]",
    "a NUL": b"title = 'a\0b'",
    "a written NUL": put('title = "', r'title = "\u0000'),
    "UTF-16": US.encode("utf-16"),
    "a zip": zipped(),
    "an empty file": b"",
    "no TOML": b"<html><script>alert(1)</script></html>",
    "the same key twice": US.encode() + b"\n[money]\nunit = 1\n",
    "base in a loop": b'base = "evil"',
    "base elsewhere": b'base = "../../../../etc/hostname"',
    "a huge scale": b'base = "us-classic"\nscale = 1000000000000\ntitle = "x"',
    "scale of minus one": b'base = "us-classic"\nscale = -1\ntitle = "x"',
    "a deck elsewhere": put("[decks.chance]", f'[decks]\nextra = "{UP}"\n[decks.chance]'),
    "an amount as a truth": put("start_cash = 1500", "start_cash = true"),
    "1e308": put("start_cash = 1500", "start_cash = 1e308"),
    "NaN": put("start_cash = 1500", "start_cash = nan"),
    "without end": put("start_cash = 1500", "start_cash = inf"),
    "a number of 4000 digits": put("start_cash = 1500", f"start_cash = {'9' * 4000}"),
    "a number of 30 digits": put("start_cash = 1500", f"start_cash = {'9' * 30}"),
    "a negative price": put("price = 400", "price = -400"),
    "a price as text": put("price = 400", 'price = "400"'),
    "a price as a date": put("price = 400", "price = 2020-01-01"),
    "two deeds of one name": put(BOARDWALK, 'name = "Park Place"'),
    "a name of two lines": put(BOARDWALK, r'name = "Board\nwalk"'),
    "a name with a bell": put(BOARDWALK, r'name = "Board\u0007walk"'),
    "an endless name": put(BOARDWALK, f'name = "{"x" * 100_000}"'),
    "an identifier as a path": put('id = "boardwalk"', 'id = "../boardwalk"'),
    "a colour as a script": put("colour = ", 'colour = "#\\"><script>"\n# '),
    "an effect without end": put('effect = "jail_free"', f'effect = "{LONG}"'),
    "201 cards": put("[decks.chance]", "[decks.more]\nname='m'\ncards = ["
                     + '{effect="pay:1",text="x"},' * 201 + "]\n[decks.chance]"),
    "unit of zero": put("[money]", "[money]\nunit = 0"),
    "no notes": put("notes = [1, 5, 10, 20, 50, 100, 500]", "notes = []"),
    "a note of nothing": put("notes = [1, 5, 10, 20, 50, 100, 500]", "notes = [0]"),
    "groups as a list": b"groups = [1, 2]\n" + US.encode().replace(b"[groups.", b"[g."),
    "the options twice as deep": put("[options]", "[options.options]") if "[options]" in US
    else US.encode() + b"\n[options.options]\na = 1\n",
}  # fmt: skip

# Names of people's own making that only look dangerous are played, and shown as they are.
TAME: dict[str, bytes] = {
    "a byte order mark": b"\xef\xbb\xbf" + US.encode(),
    "CRLF": US.replace("\n", "\r\n").encode(),
    "markup": put(BOARDWALK, 'short = "B", name = "<b>Bo</b>&{{7}}"'),
}

PAGES = (
    *("", "/bank", "/rules", "/spaces/0", "/spaces/39", "/groups/brown", "/sheet.csv"),
    *("/decks/chance", "/decks/chance/0", "/decks/chance/cards.csv"),
)


@pytest.fixture
def own(tmp_path: Path, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> OwnBoards:
    monkeypatch.setenv("TAPBANK_BOARDS", str(tmp_path / "boards"))
    (tmp_path / "boards").mkdir()
    return own_boards(tmp_path / "boards", desk)


@pytest.fixture
def phone(mirror: Mirror, own: OwnBoards) -> FlaskClient:
    return let_in(app_of(mirror, own).test_client(), own)


def commands(*lines: tuple[str, ...]) -> tuple[list[int], str]:
    """Exit statuses, and all that was printed."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        statuses = [main(list(words)) for words in lines]
    return statuses, out.getvalue()


def plays_on(desk: Desk, phone: FlaskClient, before: object) -> None:
    """The running game is as it was, and goes on."""
    assert desk.state == before
    player = desk.prompt.choices[0].action.player
    desk.submit(RollDice(player, (1, 2)))
    assert desk.state != before
    assert phone.get("/").status_code == 200


def every_page(phone: FlaskClient, name: str = "evil") -> None:
    assert phone.get("/boards").status_code == 200
    for page in PAGES:
        answer = phone.get(f"/boards/{name}{page}")
        assert answer.status_code in {200, 400}, page
        if not page.endswith(".csv"):
            assert "<script>alert" not in answer.text and '"><script>' not in answer.text


@pytest.mark.parametrize("kind", FILES)
def test_a_hostile_file_is_refused_and_the_game_goes_on(
    phone: FlaskClient, own: OwnBoards, desk: Desk, kind: str
) -> None:
    before, file = desk.state, own.folder.path / "evil.toml"
    file.write_bytes(FILES[kind])
    every_page(phone)
    statuses, told = commands(
        ("board", "check", "evil"), ("board", "list"), ("editions", "check", str(file)),
        ("editions",), ("board", "export", "evil", str(own.folder.path / "out")),
    )  # fmt: skip
    assert statuses[0] != 0 and statuses[1] == 0 and statuses[2] != 0 and statuses[3] == 0
    assert "Traceback" not in told and "\x07" not in told and "\0" not in told
    assert len(told) < 40_000
    with pytest.raises(editions.BrokenEdition):
        editions.load("evil")
    post(phone, "/boards/evil/change", what="copy")
    post(phone, "/boards/evil/change", what="remove")
    assert not file.exists()
    plays_on(desk, phone, before)


@pytest.mark.parametrize("kind", TAME)
def test_what_only_looks_dangerous_is_played(
    phone: FlaskClient, own: OwnBoards, kind: str
) -> None:
    (own.folder.path / "evil.toml").write_bytes(TAME[kind])
    every_page(phone)
    assert "<b>Bo</b>" not in phone.get("/boards/evil").text
    assert editions.load("evil").title == editions.load("us-classic").title


LINKS: dict[str, Callable[[Path], object]] = {
    "to another file": lambda path: path.symlink_to("/etc/hostname"),
    "to itself": lambda path: path.symlink_to(path),
    "to nothing": lambda path: path.symlink_to(path.parent / "nothing"),
    "to a folder": lambda path: path.symlink_to(path.parent),
    "a folder": lambda path: path.mkdir(),
    "a pipe": os.mkfifo,
    "endless": lambda path: path.symlink_to("/dev/zero"),
}


@pytest.mark.parametrize("kind", LINKS)
def test_what_is_no_plain_file_is_refused(
    phone: FlaskClient, own: OwnBoards, desk: Desk, kind: str
) -> None:
    before = desk.state
    LINKS[kind](own.folder.path / "evil.toml")
    every_page(phone)
    statuses, told = commands(("board", "check", "evil"), ("board", "list"), ("editions",))
    assert statuses[0] != 0
    assert "Traceback" not in told
    plays_on(desk, phone, before)


HEAD = b"kind,name,group,price,rent0,amount,comment\nstart,Go,,,,,\njail,Jail,,,,,\n"
SHEETS: dict[str, bytes] = {
    "10 MB": b"x" * 10_000_000,
    "900 kB of quotes": HEAD + b'"' * 900_000,
    "10 000 spaces": HEAD + b"rest,x,,,,,\n" * 10_000,
    "a NUL": HEAD + b"lot,a\0b,wood,60,2,,\n",
    "UTF-16": HEAD.decode().encode("utf-16"),
    "a zip": zipped(),
    "negative": HEAD + b"lot,Elm,wood,-60,2,,\n",
    "1e308": HEAD + b"lot,Elm,wood,1e308,2,,\n",
    "NaN": HEAD + b"lot,Elm,wood,nan,2,,\n",
    "other digits": HEAD + "lot,Elm,wood,٦٠,2,,\n".encode(),
    "an endless number": HEAD + b"lot,Elm,wood," + b"9" * 100_000 + b",2,,\n",
    "an endless name": HEAD + b"lot," + b"x" * 100_000 + b",wood,60,2,,\n",
    "a bell": HEAD + b"lot,\x07,wood,60,2,,\n",
    "a start without end": HEAD + b"start,Go,,,,,\n" * 150,
    "an unknown kind": HEAD + b"<script>alert(1)</script>,Elm,,,,,\n",
    "two deeds of one name": HEAD + b"lot,Elm,wood,60,2,,\nlot,Elm,wood,60,2,,\n",
    "300 columns": b",".join(b"c%d" % n for n in range(300)) + b"\n" + b"1," * 299 + b"1\n",
    "a column of rents without end": b"kind,name,rent" + b"9" * 5000 + b"\nlot,Elm,5\n",
}


@pytest.mark.parametrize("kind", SHEETS)
def test_a_hostile_sheet_is_refused_or_kept_with_its_faults(
    phone: FlaskClient, own: OwnBoards, desk: Desk, tmp_path: Path, kind: str
) -> None:
    before, file = desk.state, tmp_path / "evil.csv"
    file.write_bytes(SHEETS[kind])
    answer = upload(phone, SHEETS[kind])
    assert answer.status_code in {200, 303, 400, 413}
    assert "<script>alert" not in answer.text
    statuses, told = commands(("board", "import", str(file)))
    assert statuses[0] in {1, 2}
    assert told and "Traceback" not in told and "\x07" not in told
    for name in own.folder.names():
        assert name not in editions.names()
        every_page(phone, name)
    plays_on(desk, phone, before)
