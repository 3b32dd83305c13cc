"""`tapbank run` and `tapbank doctor` as programs: what they say, how they end."""

import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from tapbank.__main__ import main
from tapbank.app import Config, build
from tapbank.commands import doctor
from tapbank.commands.run import addresses, choose
from tapbank.devices import load_pins, open_parts
from tapbank.devices.check import check_parts
from tapbank.devices.simulated.box import box_of
from tapbank.store import Store
from tapbank.system.alone import hold


@pytest.fixture
def box(tmp_path):
    """The running program, and the address that it printed."""
    command = [sys.executable, "-m", "tapbank", "run", "--port", "0", "--host", "127.0.0.1"]
    command += ["--devices", "simulated", "--db", str(tmp_path / "games.sqlite")]
    program = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    said = ""
    while "Ctrl-C" not in said:
        line = program.stdout.readline()
        assert line, said
        said += line
    yield program, said
    program.kill()
    program.wait()
    program.stdout.close()


def test_it_says_which_devices_it_uses_and_where_to_look(box):
    _, said = box
    assert "Devices: simulated (as asked for by --devices)." in said
    for page in re.findall(r"http://\S+", said):
        with urllib.request.urlopen(page) as answer:
            assert answer.status == 200


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_cleanly_when_told(box, number):
    program, _ = box
    program.send_signal(number)
    assert program.wait(10) == 0


def test_without_a_pi_it_says_why_the_parts_are_simulated():
    devices, why = choose(None)
    assert devices == "simulated"
    assert "no Raspberry Pi" in why


def test_real_parts_without_a_pi_are_refused_with_the_way_out(capsys, tmp_path):
    status = main(["run", "--devices", "real", "--db", str(tmp_path / "games.sqlite")])
    assert status == 2
    assert "--devices simulated" in capsys.readouterr().err


def test_an_unknown_edition_is_refused_before_anything_starts(capsys, tmp_path):
    status = main(["run", "--edition", "us-clasic", "--db", str(tmp_path / "games.sqlite")])
    assert status == 2
    assert "us-classic" in capsys.readouterr().err
    assert not Path(tmp_path / "games.sqlite").exists()


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *(("--port", wrong) for wrong in ("-1", "65536", "http", "8000.5", "")),
        *(("--auction-seconds", wrong) for wrong in ("0", "-3", "nan", "inf", "soon")),
    ],
)
def test_a_number_that_cannot_be_is_refused_by_name(capsys, tmp_path, option, value):
    with pytest.raises(SystemExit) as ended:
        main(["run", f"{option}={value}", "--db", str(tmp_path / "games.sqlite")])
    assert ended.value.code == 2
    assert option in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("host", ["203.0.113.7", "no such host"])
def test_an_address_that_is_not_ours_is_named(capsys, tmp_path, host):
    words = ["run", "--devices", "simulated", "--host", host, "--port", "0"]
    assert main([*words, "--db", str(tmp_path / "games.sqlite")]) == 2
    assert f"tapbank: {host}:0: " in capsys.readouterr().err


def test_a_second_box_on_the_same_journal_does_not_start(box, capsys, tmp_path):
    journal = str(tmp_path / "games.sqlite")
    words = ["run", "--devices", "simulated", "--port", "0", "--db", journal]
    assert main(words) == 2
    said = capsys.readouterr().err
    assert "running already" in said
    assert journal in said


def test_the_journal_is_free_again_when_the_box_was_killed(box, tmp_path):
    program, _ = box
    journal = tmp_path / "games.sqlite"
    assert hold(journal) is None
    program.kill()
    program.wait()
    lock = hold(journal)
    assert lock is not None
    lock.close()


def test_all_addresses_are_named_for_phones_in_the_house():
    lines = addresses("0.0.0.0", 8000, with_box=True)
    assert lines[0] == "Box:     http://localhost:8000/box"
    assert lines[1] == "Phones:  http://localhost:8000/"
    assert ".local:8000/" in lines[2]


def test_the_doctor_finds_all_well(capsys):
    assert main(["doctor", "--devices", "simulated"]) == 0
    said = capsys.readouterr().out
    assert "All is well." in said
    assert "LOOK" not in said


def test_the_doctor_names_the_wires_of_a_part_at_fault():
    parts = open_parts("simulated", load_pins(), lambda report: None, threads=False)
    box_of(parts).unplug_display()
    findings = [finding for finding in check_parts(parts) if not finding.ok]
    parts.close()
    lines = [line for finding in findings for line in doctor.lines_of(finding)]
    assert lines[0].startswith("LOOK  display")
    assert "SDA" in lines[1]


def test_inputs_prints_what_is_allowed_beside_what_is_counted(capsys):
    assert main(["inputs"]) == 0
    said = capsys.readouterr().out
    assert re.search(r"^buy at the price\s+1\s+1$", said, re.MULTILINE)
    assert "too many" not in said


def test_the_language_that_was_settled_is_spoken_by_box_and_page(tmp_path):
    journal = tmp_path / "games.sqlite"
    with Store(journal) as store:
        store.household.set("language", "de")
    app = build(Config("simulated", journal, "127.0.0.1", 0, language="ru"))
    try:
        assert app.table.words.language == "de"
        app.table.speak("fr")
        with urllib.request.urlopen(served(app)) as answer:
            assert b'lang="fr"' in answer.read()
    finally:
        app.close()


def served(app):
    app.server.start()
    return f"http://127.0.0.1:{app.server.port}/"


def test_the_doctor_looks_at_the_map_it_is_given(capsys, tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text('base = "variations/one-reader.toml"\n')
    journal = str(tmp_path / "games.sqlite")
    main(["doctor", "--devices", "simulated", "--pins", str(mine), "--db", journal])
    said = capsys.readouterr().out
    assert " pay " in said and " get " not in said


def test_a_pin_map_with_a_fault_stops_the_box_in_words(capsys, tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text('base = "pins.toml"\nwithout = ["ok"]\n')
    words = ["run", "--devices", "simulated", "--pins", str(mine)]
    assert main([*words, "--db", str(tmp_path / "games.sqlite")]) == 2
    assert "ok has no wire for contact" in capsys.readouterr().err
