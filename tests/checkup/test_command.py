"""`tapbank doctor --ask`: questions on the terminal, answers by keyboard or by the box."""

import io
import queue

import pytest
from tapbank.__main__ import main
from tapbank.checkup import Checkup
from tapbank.commands.doctor import answer_by_keyboard, ask
from tapbank.devices import PartsError
from tapbank.devices.parts import STOP_THE_OTHER
from tapbank.speech import languages, say, speaking


def test_enter_is_yes_n_is_no_and_neither_is_a_press(patient):
    inbox, said = queue.SimpleQueue(), []
    keys = "\n" * 5 + "n\n" + "\n" + "y\n" + "\n" * 2
    answer_by_keyboard(io.StringIO(keys), inbox)
    findings = ask(Checkup(patient.parts, patient.clock), inbox, said.append)
    assert [one.part for one in findings if one.ok] == ["lamp", "buzzer"]
    assert len(said) == 10 and "Press ROLL." in said[0]
    assert "Enter or OK = yes" in said[5]


@pytest.mark.parametrize("language", languages())
def test_it_asks_in_the_language_of_the_command(patient, language):
    inbox, said = queue.SimpleQueue(), []
    answer_by_keyboard(io.StringIO("\n" * 10), inbox)
    with speaking(language):
        ask(Checkup(patient.parts, patient.clock, language), inbox, said.append)
    assert said[0].strip() == questioned("doctor.press", language, sign="ROLL")
    assert said[-1].strip() == questioned("doctor.hold_card", language, pad="GET")


def questioned(code, language, **facts):
    return say(code, **facts).told(language)


def test_presses_on_the_box_answer_too(patient):
    patient.press("roll")
    inbox, checkup = patient.reports, Checkup(patient.parts, patient.clock)
    answer_by_keyboard(io.StringIO("\n" * 9), inbox)
    assert ask(checkup, inbox, lambda _text: None)[0].ok


def test_pins_that_somebody_holds_say_to_stop_the_service(capsys, monkeypatch):
    def busy(*_, **__):
        raise PartsError(say("parts.pin_held", fault="GPIO busy"), STOP_THE_OTHER)

    monkeypatch.setattr("tapbank.commands.doctor.open_parts", busy)
    assert main(["doctor", "--devices", "simulated"]) == 1
    assert "sudo systemctl stop tapbank" in capsys.readouterr().out


@pytest.mark.parametrize("word", ["--ask", "--devices", "--pins"])
def test_its_options_are_explained(capsys, word):
    with pytest.raises(SystemExit):
        main(["doctor", "--help"])
    assert word in capsys.readouterr().out
