"""The time a game has been played, for games with a time limit."""

from tapbank.store.playing import played_s


def test_the_time_between_steps_counts():
    assert played_s(["2024-01-01T20:00:00.000Z", "2024-01-01T20:01:30.500Z"]) == 90.5


def test_the_night_between_two_evenings_does_not_count():
    evening = ["2024-01-01T20:00:00.000Z", "2024-01-01T20:00:10.000Z"]
    assert played_s([*evening, "2024-01-02T19:00:00.000Z"]) == 10


def test_a_game_without_steps_has_not_been_played():
    assert played_s([]) == 0


def test_a_clock_that_jumps_adds_no_time_and_takes_none_away():
    """A Pi wakes in 1970, and some day sees the internet; or its clock is put back."""
    told = ["1970-01-01T00:00:10Z", "1970-01-01T00:00:40Z", "2026-11-01T20:00:00Z"]
    assert played_s([*told, "2026-11-01T20:00:30Z", "2026-10-01T08:00:00Z"]) == 60
