"""`tapbank script`: what it prints, what it says of faults, its exit status."""

import io
import json

import pytest
from msgspec.structs import replace
from tapbank.__main__ import main
from tapbank.editions import load
from tapbank.game import actions as a
from tapbank.game.notation import FORMS, shown
from tapbank.game.refusals import CODES
from tapbank.script import Play, UnreadableSheet, read_sheet
from tapbank.script.expectations import ROWS
from tapbank.script.help import notation

RENT = """\
game us-classic anna ben
arrange turn ben; ben at 10; anna owns new_york_avenue   # a comment
ben roll 4 5
expect debt ben 16 anna
ben pay
expect cash anna 1516
"""


@pytest.fixture
def script(tmp_path, capsys):
    """Runs the command on a text; gives back status, output and complaints."""

    def run(text, *options):
        path = tmp_path / "a.tap"
        path.write_text(text, encoding="utf-8")
        status = main(["script", *options, str(path)])
        out, err = capsys.readouterr()
        return status, out, err.replace(str(path), "a.tap")

    return run


def test_all_held_is_status_0_and_events_are_printed(script):
    status, out, err = script(RENT)
    assert (status, err) == (0, "")
    assert "ben roll 4 5\n" in out
    assert "ben paid anna 16 rent new_york_avenue\n" in out


def test_what_is_printed_plays_the_same_again(script):
    status, first, _ = script("game us-classic anna ben\n" + "anna roll\nben roll\n")
    again, second, _ = script(first)
    assert (status, again) == (0, 0)
    assert first == second


def test_a_failed_expectation_is_status_1_with_line_wanted_and_found(script):
    status, _, err = script(RENT + "expect cash ben 5\nexpect owner boardwalk anna\n")
    assert status == 1
    assert err.splitlines() == [
        "a.tap:7: expect cash ben 5: found 1484",
        "a.tap:8: expect owner boardwalk anna: found bank",
    ]


def test_an_action_refused_unexpectedly_is_status_1_and_changes_nothing(script):
    status, _, err = script(RENT + "ben buy\nexpect cash ben 1484\n")
    assert status == 1
    assert err == "a.tap:7: refused: not_now (wants roll)\n"


def test_a_refusal_expected_and_not_given_is_a_fault(script):
    status, _, err = script(RENT + "refused not_now: anna roll 1 2\n")
    assert status == 1
    assert err == "a.tap:7: expected refusal not_now, but it was done\n"


def test_an_unreadable_script_is_status_2_with_every_fault(script):
    status, out, err = script("game us-classic anna ben\nanna dance\nexpect cash zoe 5\n")
    assert (status, out) == (2, "")
    assert err.startswith("a.tap:2: expected PLAYER and one of: agree")
    assert "a.tap:3: there is no player 'zoe' in this game" in err


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "a.tap:1: expected 'game EDITION PLAYER PLAYER ...'"),
        ("# nothing\nanna roll\n", "a.tap:2: expected 'game EDITION PLAYER"),
        ("game us-classic anna\n", "a.tap:1: us-classic is for 2 to 8 players, not 1"),
        ("game tiny a b c d e f g h i\n", "a.tap:1: tiny is for 2 to 4 players, not 9"),
        ("game tiny anna anna\n", "a.tap:1: there are two players of the name 'anna'"),
        ("game tiny anna bank\n", "a.tap:1: no player can be called 'bank'"),
        ("game tiny pot anna\n", "a.tap:1: no player can be called 'pot'"),
        ("game us-clasic anna ben\n", "did you mean us-classic?"),
        (
            "game tiny anna ben\noption decline never\n",
            "a.tap:2: option decline: expected one of auction, leave, not 'never'",
        ),
        (
            "game tiny anna ben\noption mod cash_only\n",
            "a.tap:2: there is no option 'mod' (did you mean mode?)",
        ),
        (
            "game tiny anna ben\noption doubles_limit -4\n",
            "option doubles_limit: expected a whole number from 0 to 10, not '-4'",
        ),
        (
            "game tiny anna ben\noption doubles_limit three\n",
            "option doubles_limit: expected a whole number from 0 to 10, not 'three'",
        ),
        (
            "game tiny anna ben\nsetting lap\n",
            "a.tap:2: tiny has no setting 'lap'; it has: none",
        ),
        (
            "game tiny anna ben\noption start_cash_by_players many\n",
            "option start_cash_by_players: expected amounts as 2000,1800, not 'many'",
        ),
        ("game tiny anna ben\nanna roll\nseed 4\n", "a.tap:3: expected 'setting NAME'"),
        ("game tiny anna ben\nrefused never: anna roll\n", "there is no refusal 'never'"),
        ("game tiny anna ben\nrefused not_now anna roll\n", "expected 'refused CODE"),
        ("game tiny anna ben\nexpect\n", "expected 'expect' and one of cash"),
        (
            "game tiny anna ben\nexpect cash\n",
            "expected 'expect cash PLAYER|bank|pot AMOUNT'",
        ),
    ],
)
def test_what_is_wrong_with_a_script_is_said(script, text, fault):
    status, _, err = script(text)
    assert status == 2
    assert fault in err


def test_a_file_that_is_not_there_or_no_text_is_status_2(tmp_path, capsys):
    assert main(["script", str(tmp_path / "none.tap")]) == 2
    (tmp_path / "binary.tap").write_bytes(b"\xff\xfe\x00")
    assert main(["script", str(tmp_path / "binary.tap")]) == 2
    assert "binary.tap" in capsys.readouterr().err


def test_json_prints_one_object_a_line(script):
    status, out, _ = script(RENT + "refused not_now: anna buy\n", "--json")
    rows = [json.loads(line) for line in out.splitlines()]
    assert status == 0
    assert rows[1]["action"] == "ben roll 4 5"
    assert rows[1]["prompt"] == {"kind": "debt", "player": "ben", "choices": ["ben pay"]}
    assert rows[2] == {"line": 4, "expect": "debt ben 16 anna", "held": True}
    assert rows[-1]["refused"] == {"code": "not_now", "wants": "roll"}


def test_standard_input_and_another_edition(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("game us-classic anna ben\n"))
    assert main(["script", "-", "--edition", "tiny"]) == 0
    assert capsys.readouterr().out.startswith("game tiny anna ben\n")


def test_a_seed_repeats_all_draws():
    text = "game us-classic anna ben\nseed 7\n" + "anna roll\nben roll\n"
    plays = [Play(read_sheet(text, load)) for _ in range(2)]
    first, second = ([step.action for step in play.steps()] for play in plays)
    assert first == second
    assert plays[0].decks == plays[1].decks


def test_dice_left_out_are_thrown_within_1_to_6():
    play = Play(read_sheet("game us-classic anna ben\nanna roll\n", load))
    (step,) = play.steps()
    assert isinstance(step.action, a.RollDice)
    assert len(step.action.dice) == 2
    assert set(step.action.dice) <= set(range(1, 7))


def test_all_faults_are_told_at_once():
    with pytest.raises(UnreadableSheet) as caught:
        read_sheet("game tiny anna ben\nwhat\nexpect what\nanna roll x\n", load)
    assert [number for number, _ in caught.value.faults] == [2, 3, 4]


def test_the_help_documents_every_action_expectation_and_refusal():
    text = notation()
    missing = [form for form in map(shown, FORMS.values()) if form not in text]
    missing += [row.form for row in ROWS.values() if row.form not in text]
    missing += [code for code in CODES if code not in text]
    assert not missing
    assert max(map(len, text.splitlines())) <= 100


def test_a_decks_first_cards_may_be_named():
    play = Play(read_sheet("game us-classic anna ben\ndeck chance: 9 3\n", load))
    assert play.state.decks["chance"][:2] == ("chance:9", "chance:3")
    assert len(play.state.decks["chance"]) == 16


def test_an_arrangement_of_nothing_is_unreadable(script):
    status, _, err = script("game tiny anna ben\narrange\narrange ;\n")
    assert status == 2
    assert err.count("expected 'cash PLAYER AMOUNT'") == 2
    assert "not nothing" in err


def test_facts_of_a_refusal_are_words(script):
    text = "game us-classic anna ben carla\narrange turn anna; anna at 0\nmark before\n"
    text += "anna roll 1 2\nanna buy\nundo to before by ben\n"
    status, _, err = script(text)
    assert (status, err) == (1, "a.tap:6: refused: needs_consent (players anna)\n")
    agreed = "undo to before by ben"
    assert script(text + f"refused needs_consent players=anna: {agreed}\n")[0] == 1


def test_a_byte_order_mark_is_no_word(script, tmp_path):
    assert script("\ufeff" + RENT)[0] == 0


def test_a_slip_in_the_rules_is_a_bug_and_status_2(script, monkeypatch):
    def slipping(name):
        """An edition that no check has seen: its card does what nobody knows."""
        edition = load(name)
        cards = [replace(card, effect="dance") for card in edition.decks["chance"]]
        return replace(edition, decks={**edition.decks, "chance": tuple(cards)})

    monkeypatch.setattr("tapbank.commands.script.load", slipping)
    text = "game tiny anna ben\narrange anna at 0; turn anna\nanna roll 1 1\nanna obey\n"
    status, _, err = script(text)
    assert status == 2
    assert "Traceback" in err
    assert err.splitlines()[-1].startswith("a.tap:4: here tapbank itself is at fault")
