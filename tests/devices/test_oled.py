"""The picture that arrives is the picture drawn, over luma.oled and smbus2 as they are."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw
from tapbank.devices import Fault, Recovered
from tapbank.devices.display import RENEW_AFTER_S, OledDisplay
from tapbank.devices.simulated.oled_panel import OledPanelModel

BLACK = Image.new("1", (128, 64))


@pytest.fixture(params=["ssd1306", "ssd1309", "sh1106"])
def controller(request):
    return request.param


@pytest.fixture
def panel_rig(rig_with, controller):
    return rig_with(display=controller)


@pytest.fixture
def turned_rig(rig_with, controller):
    return rig_with(display=controller, display_rotate=180)


def drawn(*boxes):
    picture = Image.new("1", (128, 64))
    for x, y, wide, high in boxes:
        ImageDraw.Draw(picture).rectangle((x, y, x + wide, y + high), fill=1)
    return picture


def same(one, other):
    return one.tobytes() == other.tobytes()


BOXES = st.lists(
    st.tuples(*(st.integers(0, top) for top in (127, 63, 40, 40))), min_size=1, max_size=6
)


@given(pictures=st.lists(BOXES, min_size=1, max_size=5))
@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_any_pictures_in_a_row_arrive_as_drawn(panel_rig, pictures):
    for boxes in pictures:
        panel_rig.parts.display.show(drawn(*boxes))
        assert same(panel_rig.box.picture(), drawn(*boxes))


def test_every_pixel_has_its_place(panel_rig):
    for x, y in ((0, 0), (127, 0), (0, 63), (127, 63), (64, 31)):
        one = drawn((x, y, 0, 0))
        panel_rig.parts.display.show(one)
        assert same(panel_rig.box.picture(), one)


def test_an_unchanged_picture_costs_no_byte(panel_rig):
    bus, display = panel_rig.parts.outside.bus, panel_rig.parts.display
    display.show(drawn((3, 3, 30, 30)))
    before = bus.written
    display.show(drawn((3, 3, 30, 30)))
    assert bus.written == before


def test_a_small_change_costs_few_bytes(panel_rig):
    bus, display = panel_rig.parts.outside.bus, panel_rig.parts.display
    display.show(BLACK)
    before = bus.written
    display.show(drawn((90, 26, 20, 10)))
    assert bus.written - before < 80


def test_the_other_panels_word_gives_another_picture(rig_with, controller):
    rig = rig_with(display=controller)
    other = OledPanelModel("ssd1306" if controller == "sh1106" else "sh1106")
    rig.parts.outside.bus.panels[0x3C] = other
    rig.parts.display.show(drawn((10, 10, 50, 20)))
    assert not same(other.picture(), drawn((10, 10, 50, 20)))


def test_a_panel_that_goes_and_comes_is_reported_and_shows_what_is_due(panel_rig):
    panel_rig.parts.display.show(drawn((0, 0, 9, 9)))
    panel_rig.box.unplug_display()
    panel_rig.parts.display.show(drawn((20, 20, 9, 9)))
    (fault,) = panel_rig.advance(0.1)[:1]
    assert (fault.part, fault.code) == ("display", "no_panel")
    assert same(panel_rig.box.picture(), BLACK)
    panel_rig.parts.display.show(drawn((40, 40, 9, 9)))
    panel_rig.box.plug_display()
    assert panel_rig.advance(9) == [Recovered("display")]
    assert same(panel_rig.box.picture(), drawn((40, 40, 9, 9)))


class Leaving:
    """A panel that loses contact after so many messages."""

    def __init__(self, panel, bus, messages):
        self.panel, self.bus, self.messages = panel, bus, messages

    def receive(self, message):
        self.panel.receive(message)
        self.messages -= 1
        if not self.messages:
            self.bus.panels.clear()


def test_a_panel_that_leaves_in_the_middle_of_a_picture_is_repainted_whole(panel_rig):
    outside, display = panel_rig.parts.outside, panel_rig.parts.display
    display.show(BLACK)
    outside.bus.panels[0x3C] = Leaving(outside.panel, outside.bus, 4)
    full = drawn((0, 0, 127, 63))
    display.show(full)
    assert not same(outside.panel.picture(), BLACK) and not same(
        outside.panel.picture(), full
    )
    outside.bus.panels[0x3C] = outside.panel
    panel_rig.advance(9)
    assert same(panel_rig.box.picture(), full)


def test_pulling_the_display_is_noticed_without_a_new_picture(panel_rig):
    panel_rig.parts.display.show(BLACK)
    panel_rig.box.unplug_display()
    assert [type(report) for report in panel_rig.advance(3)] == [Fault]


def test_a_box_without_a_display_starts_and_takes_one_later(panel_rig):
    panel_rig.box.unplug_display()
    panel_rig.advance(20)
    panel_rig.parts.display.show(drawn((1, 1, 5, 5)))
    panel_rig.box.plug_display()
    panel_rig.advance(10)
    assert same(panel_rig.box.picture(), drawn((1, 1, 5, 5)))


def test_dimming_reaches_the_panel_and_outlasts_a_replug(panel_rig):
    panel_rig.parts.display.dim(7)
    assert panel_rig.box.brightness() == 7
    panel_rig.box.unplug_display()
    panel_rig.advance(3)
    panel_rig.box.plug_display()
    panel_rig.advance(9)
    assert panel_rig.box.brightness() == 7


@pytest.fixture(params=[0, 180])
def dipping_rig(rig_with, controller, request):
    return rig_with(display=controller, display_rotate=request.param)


def nothing(_rig):
    """The picture stands."""


def new_pictures(rig):
    for x in range(5):
        rig.parts.display.show(drawn((x * 9, 3, 5, 50)))
        rig.advance(1)
    rig.parts.display.show(drawn((30, 30, 50, 20)))


def dimmed(rig):
    rig.parts.display.dim(9)
    rig.parts.display.dim(200)


@pytest.mark.parametrize("meanwhile", [nothing, new_pictures, dimmed])
def test_a_panel_whose_power_dips_between_two_looks_lights_up_again(dipping_rig, meanwhile):
    rig = dipping_rig
    rig.parts.display.show(drawn((30, 30, 50, 20)))
    rig.advance(3)
    level = rig.box.brightness()
    for _ in range(2):
        rig.box.dip_display()
        assert same(rig.box.picture(), BLACK)
        meanwhile(rig)
        assert rig.advance(RENEW_AFTER_S + 1) == []
        assert same(rig.box.picture(), drawn((30, 30, 50, 20)))
        assert rig.box.brightness() == (200 if meanwhile is dimmed else level)
        rig.parts.display.show(drawn((7, 7, 2, 2)))
        assert same(rig.box.picture(), drawn((7, 7, 2, 2)))
        rig.parts.display.show(drawn((30, 30, 50, 20)))


def test_a_dark_panel_lights_up_when_the_box_wakes_and_when_the_doctor_asks(dipping_rig):
    rig = dipping_rig
    display, picture = rig.parts.display, drawn((30, 30, 50, 20))
    display.show(picture)
    for act in (lambda: display.dim(9), lambda: display.dim(255), display.works):
        rig.box.dip_display()
        act()
        assert same(rig.box.picture(), picture)


def test_a_panel_that_kept_everything_shows_no_sign_of_being_renewed(dipping_rig):
    rig, seen = dipping_rig, set()
    rig.parts.display.show(drawn((30, 30, 50, 20)))
    rig.box.listen(lambda: seen.add((rig.box.picture().tobytes(), rig.box.brightness())))
    written = rig.parts.outside.bus.written
    rig.advance(RENEW_AFTER_S * 3)
    assert len(seen) == 1
    assert 2000 < rig.parts.outside.bus.written - written < 4000


def test_a_panel_that_lost_its_memory_lights_up_with_its_picture_only(dipping_rig):
    rig, seen = dipping_rig, set()
    picture = drawn((30, 30, 50, 20))
    rig.parts.display.show(picture)
    rig.box.dip_display()
    rig.box.listen(lambda: seen.add(rig.box.picture().tobytes()))
    rig.advance(RENEW_AFTER_S + 1)
    assert seen == {BLACK.tobytes(), picture.tobytes()}


def test_a_picture_of_the_wrong_size_is_the_callers_bug(panel_rig):
    with pytest.raises(ValueError, match="128x64"):
        panel_rig.parts.display.show(Image.new("1", (64, 64)))


def test_closing_leaves_the_panel_dark(rig_with, controller):
    rig = rig_with(display=controller)
    rig.parts.display.show(drawn((0, 0, 127, 63)))
    rig.parts.close()
    assert same(rig.box.picture(), BLACK)


@given(boxes=BOXES)
@settings(
    max_examples=30,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_a_panel_built_in_on_its_head_gets_its_picture_turned(turned_rig, boxes):
    """In its memory, which knows nothing of the box; to people it stands upright."""
    turned_rig.parts.display.show(drawn(*boxes))
    memory = turned_rig.parts.outside.panel.picture()
    assert same(memory.transpose(Image.Transpose.ROTATE_180), drawn(*boxes))
    assert same(turned_rig.box.picture(), drawn(*boxes))


def test_a_turned_picture_still_costs_only_its_changes(turned_rig):
    bus, display = turned_rig.parts.outside.bus, turned_rig.parts.display
    display.show(BLACK)
    before = bus.written
    display.show(drawn((90, 26, 20, 10)))
    assert bus.written - before < 80


class FailingPanel:
    """Each call of `fails` raises OSError; notes the calls."""

    def __init__(self, fails):
        self.fails, self.calls = fails, []

    def __getattr__(self, name):
        def call(*_):
            self.calls.append(name)
            if name in self.fails:
                raise OSError(name)

        return call


@pytest.mark.parametrize("fails", [{"hide"}, {"close"}, {"hide", "close"}])
def test_a_panel_that_fails_at_its_end_is_still_let_go(fails):
    panel, told = FailingPanel(fails), []
    display = OledDisplay(lambda: panel, told.append, lambda: 0.0)
    display.step()
    display.close()
    assert panel.calls[-2:] == ["hide", "close"] and told == []


def test_a_panel_that_fails_once_more_when_it_is_let_go_is_told_once():
    panel, told = FailingPanel({"renew", "close"}), []
    display = OledDisplay(lambda: panel, told.append, lambda: 0.0)
    display.step()
    assert [one.part for one in told] == ["display"] and "renew" in str(told[0].text)
