"""However long a body is that anybody sends, none of it comes to lie on the disk."""

import socket
import tempfile
from pathlib import Path

import pytest
from real_phone import RealPhone
from tapbank_web import OwnBoards, Server
from tapbank_web.boards_gate import LONGEST_SENT

SHEET = "multipart/form-data; boundary=x"
MUCH = 8_000_000
PATIENCE_S = 20


@pytest.fixture
def diskless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever lays something down for a while finds no place to."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "gone"))


def sheet(size: int) -> bytes:
    head = b'--x\r\nContent-Disposition: form-data; name="sheet"; filename="a.csv"\r\n\r\n'
    return head + b"x" * size + b"\r\n--x--\r\n"


def sent(server: Server, *parts: bytes) -> bytes:
    """All that comes back; what can't be sent any more is left."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE_S) as wire:
        try:
            for part in parts:
                wire.sendall(part)
        except ConnectionError:
            pass
        answer = b""
        try:
            while found := wire.recv(65536):
                answer += found
                if b"\r\n\r\n" in answer and len(answer) > 400:
                    break
        except ConnectionError:
            pass
        return answer


@pytest.mark.usefixtures("diskless")
@pytest.mark.parametrize("size", [LONGEST_SENT + 1, MUCH])
@pytest.mark.parametrize(
    ("path", "status"),
    [("/boards/bring", 413), ("/boards/new", 413), ("/boards/consent", 413), ("/", 405)],
)
def test_a_body_longer_than_any_form_is_refused_and_lies_nowhere(
    boards: Server, own: OwnBoards, path: str, status: int, size: int
) -> None:
    phone = RealPhone(boards).let_in(own)
    assert phone.send(path, b"x" * size).status == status


@pytest.mark.usefixtures("diskless")
def test_a_film_sent_for_a_sheet_is_refused_in_the_words_of_the_form(
    boards: Server, own: OwnBoards
) -> None:
    answer = RealPhone(boards).let_in(own).send("/boards/bring", sheet(MUCH), SHEET)
    assert answer.status == 413
    assert "larger than 1000 kB" in answer.text and 'action="/boards/bring"' in answer.text


def test_the_longest_sheet_still_comes_through(boards: Server, own: OwnBoards) -> None:
    answer = RealPhone(boards).let_in(own).send("/boards/bring", sheet(999_900), SHEET)
    assert answer.status == 400 and "larger than 1000" not in answer.text


@pytest.mark.usefixtures("diskless")
@pytest.mark.parametrize("version", [b"1.1", b"1.0"])
def test_a_body_in_chunks_of_whatever_length_is_refused_in_words(
    boards: Server, version: bytes
) -> None:
    head = b"POST /boards/bring HTTP/%s\r\nHost: localhost\r\n" % version
    head += b"Transfer-Encoding: chunked\r\n\r\n"
    answer = sent(boards, head, *[b"10000\r\n" + b"x" * 65536 + b"\r\n"] * 40)
    assert answer.split(b" ", 2)[1][:1] == b"4" or not answer
    short = sent(boards, head + b"1\r\nx\r\n0\r\n\r\n")
    assert short.split(b" ", 2)[1][:1] == b"4"
    assert version == b"1.0" or b"How long it is must be said" in short


@pytest.mark.usefixtures("diskless")
@pytest.mark.parametrize(
    "length",
    [b"0", b"10", b"10, 20", b"-1", b"+5", b"1e9", b"99999999999999999999", b"0x10", b""],
)
def test_a_length_that_lies_lets_nothing_through(boards: Server, length: bytes) -> None:
    head = b"POST /boards/bring HTTP/1.1\r\nHost: localhost\r\nContent-Length: %s\r\n\r\n"
    answer = sent(boards, head % length, *[b"x" * 65536] * 40)
    assert not answer or answer.split(b" ", 2)[1][:1] in b"34"
    assert b"Traceback" not in answer
    assert RealPhone(boards).get("/api/state").status == 200
