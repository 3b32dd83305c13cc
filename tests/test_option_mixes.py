"""No mix of options leads to a crash: one guard, asked on every way that options come in.

Options are drawn by chance for every shipped board. What the guard lets through is played
by bots, every invariant watched; what it stops is stopped in files, in scripts, and when a
game begins, each time with the option that is wrong.
"""

import random

import msgspec
import pytest
from mixes import drawn, fitted
from msgspec.structs import replace
from tapbank.editions import BrokenEdition, from_table, load, shipped
from tapbank.editions.faults import Faults
from tapbank.editions.files import read_whole
from tapbank.game import Edition, Refused, Seat, new_game, to_shuffle
from tapbank.game.fitting import misfits
from tapbank.script import UnreadableSheet, read_sheet
from tapbank.script.option_lines import READERS, with_option
from tapbank.selfplay import Match, Watch

SEEDS = range(6)
ACTIONS = 70
TABLES = [(name, seed) for name in shipped() for seed in SEEDS]


def watched(edition: Edition, seed: int, actions: int) -> Match:
    """The beginning of a game of bots, each action checked."""
    players = edition.min_players + seed % (edition.max_players - edition.min_players + 1)
    match, watch = Match(edition, players, seed), Watch()
    with watch.over(match):
        while not match.state.ranking and len(match.journal) < actions:
            before = match.state
            watch.after(before, match.step())
        watch.at_end()
    return match


@pytest.mark.parametrize(("name", "seed"), TABLES)
def test_what_the_guard_lets_through_can_be_played(name: str, seed: int) -> None:
    edition = fitted(drawn(name, random.Random(f"{name} {seed}")))
    match = watched(edition, seed, ACTIONS)
    assert match.state.ranking or len(match.journal) == ACTIONS


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seed"), [(n, s) for n in shipped() for s in range(40)])
def test_longer_games_of_more_mixes(name: str, seed: int) -> None:
    watched(fitted(drawn(name, random.Random(f"{seed} {name}"), 0.5)), seed, 250)


@pytest.mark.parametrize("name", shipped())
def test_a_game_begins_if_and_only_if_the_guard_finds_nothing(name: str) -> None:
    rng = random.Random(name)
    for edition in (drawn(name, rng, 0.1) for _ in range(40)):
        wrong = [misfit.option for misfit in misfits(edition)]
        seats = tuple(Seat(p, p.title()) for p in ("anna", "ben"))
        decks = to_shuffle(edition)
        if wrong:
            with pytest.raises(Refused, match=f"not_allowed .option {wrong[0]}"):
                new_game(edition, seats, decks)
        else:
            assert new_game(edition, seats, decks)


@pytest.mark.parametrize("name", shipped())
def test_a_file_is_told_of_the_same_options(name: str) -> None:
    rng = random.Random(name)
    for edition in (drawn(name, rng, 0.1) for _ in range(20)):
        table = read_whole(name, Faults())
        table["options"] = msgspec.to_builtins(edition.options)
        table.pop("settings", None)
        wrong = {f"options.{misfit.option}" for misfit in misfits(edition)}
        assert told_of(name, table) == wrong


def told_of(name: str, table: dict[str, object]) -> set[str]:
    """The places of the faults."""
    try:
        from_table(name, table)
    except BrokenEdition as broken:
        return {fault.place for fault in broken.faults}
    return set()


def test_a_setting_is_told_of_them_too() -> None:
    table = read_whole("manager-shares", Faults())
    options = {"doubles": "again", "doubles_limit": 3}
    table["settings"] = {"wild": {"title": "Wild", "options": options}}
    assert told_of("wild", table) == {"settings.wild.options.doubles_limit"}


@pytest.mark.parametrize("name", shipped())
def test_a_script_is_told_of_them_with_the_line(name: str) -> None:
    rng, edition = random.Random(name), load(name)
    for wish in (drawn(name, rng, 0.1) for _ in range(20)):
        lines, whole = [f"game {name} anna ben"], edition
        for option, value in changed(wish, edition).items():
            try:
                whole = with_option(whole, option, value)
            except ValueError:
                continue  # no such value by itself
            lines.append(f"option {option} {value}")
        wrong = [misfit.option for misfit in misfits(whole)]
        if not wrong:
            assert read_sheet("\n".join(lines), load).edition == whole
            continue
        with pytest.raises(UnreadableSheet) as told:
            read_sheet("\n".join(lines), load)
        assert all(0 < number <= len(lines) for number, _ in told.value.faults)
        assert [str(what).split()[1].rstrip(":") for _, what in told.value.faults] == wrong


def changed(wish: Edition, printed: Edition) -> dict[str, str]:
    """The options that are other than printed, as they are written in a script."""
    options = msgspec.structs.asdict(wish.options)
    return {
        name: str(value)
        for name, value in options.items()
        if value != getattr(printed.options, name) and type(value) in (str, *READERS)
    }


def test_doubles_on_a_board_without_a_jail() -> None:
    shares = load("manager-shares")
    options = replace(shares.options, doubles="again", doubles_limit=3)
    (misfit,) = misfits(replace(shares, options=options))
    assert (misfit.option, misfit.code) == ("doubles_limit", "fault.doubles_jailless")
    assert not misfits(replace(shares, options=replace(options, doubles_limit=0)))
