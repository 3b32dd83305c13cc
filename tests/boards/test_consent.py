"""The code on the box: few tries, gone when nobody types it."""

from tapbank.boards import CodeConsent
from tapbank.boards.consent import IDLE_S, PAUSE_S, TRIES


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def box(clock: Clock) -> CodeConsent:
    return CodeConsent(clock, lambda: "0427")


def test_the_code_on_the_box_lets_in_once() -> None:
    consent = box(Clock())
    assert not consent.check("0427")
    consent.ask("Boards")
    assert consent.showing() == "0427"
    assert consent.check("0427")
    assert consent.showing() is None
    assert not consent.check("0427")


def test_after_a_few_wrong_tries_the_code_is_gone_and_none_comes_for_a_while() -> None:
    clock = Clock()
    consent = box(clock)
    consent.ask("Boards")
    for _ in range(TRIES):
        assert not consent.check("1111")
    consent.ask("Boards")
    assert consent.showing() is None
    clock.now = PAUSE_S
    consent.ask("Boards")
    assert consent.check("0427")


def test_a_code_that_nobody_types_goes_away() -> None:
    clock = Clock()
    consent = box(clock)
    consent.ask("Boards")
    clock.now = IDLE_S
    assert consent.showing() is None
    assert not consent.check("0427")


def test_asking_again_gives_no_more_tries() -> None:
    consent = box(Clock())
    consent.ask("Boards")
    for _ in range(TRIES):
        consent.ask("Boards")
        consent.check("1111")
    assert consent.showing() is None


def test_the_box_is_told_of_every_change() -> None:
    consent = box(Clock())
    seen: list[str | None] = []
    consent.listen(lambda: seen.append(consent.showing()))
    consent.ask("Boards")
    consent.cancel()
    assert seen == ["0427", None]


def test_other_letters_than_digits_are_only_wrong() -> None:
    consent = box(Clock())
    consent.ask("Boards")
    assert not consent.check("４２７")
