"""Light and sound, as the pins show them."""

from itertools import pairwise
from typing import get_args

import pytest
from tapbank.devices.buzzer import MOTIFS
from tapbank.devices.ports import Fault, Motif


def notes(rig, seconds=2.0):
    heard = []
    for _ in range(int(seconds / 0.005)):
        rig.box.advance(0.005)
        if rig.box.frequency() is not None and (
            not heard or heard[-1] != rig.box.frequency()
        ):
            heard.append(rig.box.frequency())
    return heard


def test_the_lamp_is_off_then_on_then_off(rig):
    seen = [rig.box.lamp()]
    for glow in ("on", "off"):
        rig.parts.lamp.set(glow)
        seen.append(rig.box.lamp())
    assert seen == [0, 1, 0]


def test_a_pulsing_lamp_stops_at_the_next_word(rig):
    rig.parts.lamp.set("pulse")
    assert rig.parts.lamp.glow == "pulse"
    rig.parts.lamp.set("on")
    assert rig.box.lamp() == 1


def test_a_pulse_goes_up_and_down_without_a_jump(rig):
    rig.parts.lamp.set("pulse")
    seen = []
    for _ in range(64):
        rig.box.advance(0.05)
        seen.append(rig.box.lamp())
    assert min(seen) < 0.1 and max(seen) > 0.9
    steps = [abs(one - other) for one, other in pairwise(seen)]
    assert max(steps) < 0.2
    tops = [i for i in range(1, 63) if seen[i - 1] < seen[i] >= seen[i + 1]]
    assert len(tops) == 2  # in 3.2 seconds


@pytest.mark.parametrize("glow", ["on", "pulse"])
def test_a_pin_that_fails_at_a_word_or_in_between_is_told_once(rig, glow):
    rig.parts.lamp.set("pulse")
    rig.box.advance(1)
    rig.box.lose_pin("lamp", "anode")
    rig.parts.lamp.set(glow)
    told = rig.advance(3)
    assert not rig.parts.lamp.works
    assert [one.part for one in told if isinstance(one, Fault)] == ["lamp"]


def test_there_is_a_motif_for_each_thing_that_happens():
    assert set(MOTIFS) == set(get_args(Motif))


@pytest.mark.parametrize("motif", sorted(MOTIFS))
def test_a_motif_sounds_its_notes_and_ends_within_a_second(rig, motif):
    rig.parts.buzzer.play(motif)
    wanted = [hertz for hertz, _ in MOTIFS[motif] if hertz]
    assert set(notes(rig, 1)) == set(wanted)
    assert rig.box.frequency() is None
    assert rig.box.sounds[-1] == motif


def test_a_new_motif_takes_the_place_of_the_running_one(rig):
    rig.parts.buzzer.play("bankrupt")
    rig.advance(0.05)
    rig.parts.buzzer.play("paid")
    assert notes(rig, 1) == [988, 1319]


def test_volume_nought_is_silence(rig):
    rig.parts.buzzer.volume = 0
    rig.parts.buzzer.play("paid")
    assert notes(rig, 0.5) == [] and not rig.box.sounds


def test_louder_is_a_longer_duty_cycle(rig):
    pin = rig.parts.outside.gpio.pin(rig.parts.pins.bcm("buzzer", "plus"))
    duties = []
    for volume in (1, 2, 3):
        rig.parts.buzzer.volume = volume
        rig.parts.buzzer.play("unknown")
        rig.advance(0.01)
        duties.append(pin.state)
    assert duties == sorted(set(duties))


def test_an_unknown_motif_is_a_bug(rig):
    with pytest.raises(KeyError):
        rig.parts.buzzer.play("fanfare")
