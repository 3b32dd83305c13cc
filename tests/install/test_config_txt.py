"""The block in config.txt: what is the owner's stays, byte for byte and in its section."""

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pi import INSTALL
from tapbank.devices import boot_config

sys.path.append(str(INSTALL.parent))
from config_txt import BEGIN, END, missing, with_block, without_block

SHUTDOWN = {"part": "shutdown", "line": "contact", "bcm": 26}
FAR = {"part": "pay_far", "line": "SPI1 CS", "bcm": 18}
WIRES = [[], [SHUTDOWN], [SHUTDOWN, FAR], [SHUTDOWN | {"bcm": 21}]]
ENDS = st.sampled_from(["\n", "\r\n"])
SECTIONS = ["[all]", "[pi4]", "[cm5]", "[none]", "[gpio4=1]"]
OWN = [*(f"dtoverlay=own-{n}" for n in range(3)), "gpu_mem=128", "# a note"]
OURS = ["dtparam=spi=on", "dtparam=spi=off", "dtparam=audio=on,i2c=on"]
POOL = [*SECTIONS, *OWN, *OURS, ""]
OWNERS = st.lists(st.sampled_from(POOL), max_size=9)


def in_sections(text):
    """Each line that is the owner's beyond doubt, with the sections that hold for it."""
    found, holding = [], []
    for line in (one.strip() for one in text.split("\n")):
        if line.startswith("["):
            holding = [] if line == "[all]" else [*holding, line]
        elif line in OWN:
            found.append((tuple(holding), line))
    return found


@given(
    st.binary(max_size=60) | OWNERS.map("\n".join).map(str.encode), st.sampled_from(WIRES)
)
def test_what_was_written_is_taken_out_to_the_byte(content, wires):
    text = boot_config.as_text(content)
    whole = with_block(text, wires)
    assert whole.startswith(text)
    assert boot_config.as_bytes(without_block(whole)) == content
    assert missing(whole, wires) == []
    assert with_block(whole, wires) == whole


@given(OWNERS, OWNERS, ENDS, st.data())
def test_lines_of_the_owner_stay_in_their_sections_whatever_they_did(
    above, below, end, data
):
    """They wrote below the block and into it, and took marks away."""
    text = "".join(line + end for line in above)
    lines = with_block(text, data.draw(st.sampled_from(WIRES))).split(end)[:-1]
    for mark in data.draw(st.sets(st.sampled_from([BEGIN, END]))):
        if mark in lines:
            lines.remove(mark)
    lines += below
    for line in data.draw(st.lists(st.sampled_from([*SECTIONS, *OWN]), max_size=2)):
        lines.insert(data.draw(st.integers(0, len(lines))), line)
    text = "".join(line + end for line in lines)
    wires = data.draw(st.sampled_from(WIRES))
    for new in (without_block(text), with_block(text, wires)):
        assert in_sections(new) == in_sections(text)
        assert new.count("\r") == (new.count("\n") if "\r" in text else 0)
    again = with_block(text, wires)
    assert missing(again, wires) == [] and with_block(again, wires) == again
    assert in_sections(without_block(again)) == in_sections(text)


@pytest.mark.parametrize("gone", [BEGIN, END])
def test_a_block_with_one_mark_is_still_taken_out_whole(gone):
    own = "dtparam=audio=on\n[cm5]\ndtoverlay=dwc2\n"
    text = with_block(own, [SHUTDOWN]).replace(gone + "\n", "")
    assert without_block(text) == own
    assert without_block(text + "gpu_mem=128\n").endswith("dwc2\n[all]\ngpu_mem=128\n")


@pytest.mark.parametrize(
    "own",
    [
        "dtoverlay=gpio-shutdown,gpio_pin=26",
        "dtoverlay=gpio-shutdown,active_low=1,gpio_pull=up,gpio_pin=26",
        "dtoverlay=gpio-shutdown\ndtparam=gpio_pin=26",
    ],
)
def test_a_shutdown_button_in_other_words_is_not_set_up_twice(own):
    text = f"dtparam=spi,i2c=on\ndtparam=i2c_baudrate=400000\n{own}\n"
    assert with_block(text, [SHUTDOWN]) == text
    assert "gpio_pin=21," in with_block(text, [SHUTDOWN | {"bcm": 21}])


@pytest.mark.parametrize(
    "own",
    [
        "dtparam=spi=on\ndtparam=spi=off\n",
        "dtparam=spi=on,spi=off\n",
        "[pi5]\ndtparam=spi=on\n",
        "[all]\n[gpio4=1]\n[pi4]\ndtparam=spi=on\n",
        "#dtparam=spi=on\n",
        "dtparam=spi=on\x0b\n",
    ],
)
def test_what_does_not_count_is_written(own):
    assert "dtparam=spi=on" in missing(own, [])


def test_a_line_that_undoes_the_block_brings_it_to_the_end():
    """As the system's own settings program writes it."""
    text = with_block("", []) + "dtparam=spi=off\n"
    assert missing(text, []) == ["dtparam=spi=on"]
    assert missing(with_block(text, []), []) == []
