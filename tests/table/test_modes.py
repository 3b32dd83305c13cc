"""Real dice, cash only, claims, take-over, back to paper, learning to pay."""

import pytest
from kit import UIDS, Hands
from msgspec.structs import replace
from tapbank.devices import Tap
from tapbank.editions import load, names
from tapbank.game.state import Holding, Player
from tapbank.store import Card
from tapbank.table import take
from tapbank.table.views.cash_out import notes_for
from tapbank.table.views.gather import Gather
from tapbank.table.views.held_cards import Held
from tapbank.table.views.menu import house_options
from tapbank.table.views.take_over import TakeOver

NAMES = ("Anna", "Ben", "Carla")


def with_options(name="us-classic", **options):
    edition = load(name)
    return replace(edition, options=replace(edition.options, **options))


@pytest.fixture
def money(nobody):
    """The box only moves money, for Anna and Ben; there is a bank card."""
    people(nobody, "Anna", "Ben")
    gather = Gather(nobody.table, with_options(mode="cash_only"))
    gather.names = ["Anna", "Ben"]
    gather.ok()
    nobody.press("back", "hold")
    nobody.inputs = 0
    return nobody


def people(hands, *names):
    for name in names:
        hands.store.cards.add(Card(UIDS[name.lower()], "player", name))
    hands.store.cards.add(Card("BA4C", "bank", "bank"))


def lay(hands, who, pad):
    uid = {"bank": "BA4C"}.get(who, UIDS.get(who))
    hands.inputs += 1
    take(hands.table, Tap(pad, uid))


# --- cash only


@pytest.mark.parametrize(("mode", "shown"), [("cash_only", False), ("referee", True)])
def test_where_the_box_only_moves_money_no_menu_speaks_of_dice_and_deeds(
    nobody, mode, shown
):
    people(nobody, "Anna", "Ben")
    gather = Gather(nobody.table, with_options(mode=mode))
    gather.names = ["Anna", "Ben"]
    gather.ok()
    lines = {option.row.text for option in house_options(nobody.table)}
    assert "Card lost" in lines
    assert lines.issuperset({"Real dice", "Deed stickers"}) == shown
    assert lines.isdisjoint({"Real dice", "Deed stickers"}) != shown


def test_giver_receiver_amount_make_a_payment(money):
    lay(money, "anna", "pay")
    lay(money, "ben", "get")
    assert "ANNA → BEN" in money.look()
    money.press("ok", "hold")
    assert (money.cash("anna"), money.cash("ben")) == (1300, 1700)
    assert money.inputs == 3


def test_a_typical_sum_takes_two_taps_and_four_presses(money):
    lay(money, "anna", "pay")
    lay(money, "ben", "get")
    money.press("down")
    money.press("ok")
    money.press("down")
    money.press("ok", "hold")
    assert money.cash("anna") == 1500 - 50
    assert money.inputs <= 6


def test_the_givers_card_again_pays_too(money):
    lay(money, "bank", "pay")
    lay(money, "ben", "get")
    lay(money, "bank", "pay")
    assert money.cash("ben") == 1700


def test_the_order_of_the_cards_does_not_matter(money):
    lay(money, "bank", "get")
    lay(money, "ben", "pay")
    money.press("ok", "hold")
    assert money.cash("ben") == 1300


@pytest.mark.parametrize("pads", [("pay", "get"), ("get", "pay")])
def test_nobody_pays_themselves(money, pads):
    for pad in pads:
        lay(money, "ben", pad)
    assert "A payment needs two" in money.look()
    assert money.cash("ben") == 1500


def test_one_card_alone_shows_its_cash_and_opens_the_menu(money):
    lay(money, "ben", "pay")
    assert "BEN | $1,500" in money.look()
    money.press("ok")
    assert "My statement" in money.look()


def test_one_card_alone_is_forgotten_after_a_while(money):
    lay(money, "ben", "pay")
    money.pass_time(25)
    assert "PAYMENTS" in money.look()


def test_nobody_pays_more_than_there_is(money):
    lay(money, "anna", "pay")
    lay(money, "ben", "get")
    for _ in range(40):
        money.scroll("up")
    money.press("ok", "hold")
    assert money.cash("anna") == 0


# --- real dice


@pytest.fixture
def real(hands):
    hands.table.settled.switch("typed_dice")
    return hands


def test_real_dice_are_entered_with_two_inputs_and_the_turns_of_the_dice(real):
    real.press("roll", "down")
    for _ in range(3):
        real.scroll("up")
    for _ in range(4):
        real.scroll("down")
    real.press("ok")
    assert real.state.turn.dice == (3, 4)
    assert real.inputs == 2


@pytest.mark.parametrize("turned", [(), ("up",), ("down",)])
def test_dice_that_show_nothing_yet_are_no_throw(real, turned):
    real.press("roll", "down")
    for button in turned:
        real.press(button)
    before = real.table.desk.number
    real.press("ok")
    assert real.table.desk.number == before
    assert "Turn them as thrown" in real.look()
    for button in {"up", "down"} - set(turned):
        real.press(button)
    assert "= 2" in real.look()
    assert "as thrown" not in real.look()
    real.press("ok")
    assert real.state.turn.dice == (1, 1)


def test_a_third_die_is_entered_after_the_others(nobody):
    nobody.sit("Anna", "Ben", edition=with_options(speed_die="used"))
    nobody.table.settled.switch("typed_dice")
    nobody.press("roll", "down")
    nobody.scroll("up", 2)
    nobody.press("down")
    nobody.press("ok")
    nobody.press("ok")
    assert "Turn them as thrown" in nobody.look()
    nobody.scroll("up", 2)
    nobody.press("ok")
    assert nobody.state.turn.dice == (2, 1, 2)


def test_nothing_is_entered_when_no_throw_is_asked_for(real):
    real.arrange(players={"anna": Player(place=0)})
    real.press("roll", "down")
    real.scroll("up", 3)
    real.press("down")
    real.press("ok")
    assert real.asks in {"debt", "buy", "roll"}
    real.pass_time(30)
    if real.asks == "buy":
        real.press("roll", "down")
        assert "No throw now" in real.look()


# --- rent by the owner's tap


def test_the_owners_tap_asks_for_the_rent(nobody):
    nobody.sit("Anna", "Ben", edition=with_options(rent_claim="owner"))
    nobody.arrange(
        deeds={"baltic_avenue": Holding("ben")}, players={"anna": Player(place=0)}
    )
    nobody.roll(1, 2)
    nobody.tap("ben")
    assert nobody.asks == "debt"
    nobody.tap("anna")
    assert nobody.cash("ben") == 1504


# --- a running game


def test_a_running_game_is_taken_over(nobody):
    people(nobody, *NAMES)
    gather = Gather(nobody.table, load("us-classic"), takes_over=True)
    gather.names = list(NAMES)
    gather.ok()
    for _ in NAMES:
        nobody.press("up")
        nobody.press("ok", "hold")
    own(nobody, "Mediterr", "Baltic")
    own(nobody, "Boardwalk")
    own(nobody)
    mark(nobody, "Baltic")
    mark(nobody, "Mediterr")
    nobody.find("Done")
    nobody.press("ok")
    own(nobody)
    own(nobody, "Get-out card")
    own(nobody)
    for place in ("Baltic", "Jail", "Boardwalk"):
        nobody.find(place) if place != "Jail" else first(nobody)
        nobody.press("ok")
    nobody.find("BEN")
    nobody.press("ok")
    state = nobody.state
    assert state.cash["anna"] == 2000
    assert state.deeds["baltic_avenue"] == Holding("anna", 1)
    assert state.deeds["boardwalk"].owner == "ben"
    assert state.players["ben"].jailed
    (card,) = state.players["ben"].cards
    assert all(card not in deck for deck in state.decks.values())
    assert "in a new order" in nobody.look()
    assert (state.players["carla"].place, state.turn.player) == (39, "ben")


@pytest.mark.parametrize("edition", names())
def test_two_get_out_cards_are_told_apart_by_their_decks(nobody, edition):
    people(nobody, "Anna", "Ben")
    gather = Gather(nobody.table, load(edition), takes_over=True)
    gather.names = ["Anna", "Ben"]
    gather.ok()
    held = Held(TakeOver(nobody.table), "anna")
    board = nobody.state.edition
    frees = [c for deck in board.decks.values() for c in deck if c.effect == "jail_free"]
    shown = {option.row for option in held.lines()[: len(frees)]}
    assert len(shown) == len({card.deck for card in frees})


def own(hands, *deeds):
    for deed in deeds:
        mark(hands, deed)
    hands.find("Done")
    hands.press("ok")


def mark(hands, deed):
    hands.find(deed)
    hands.press("ok")


def first(hands):
    while hands.table.top.selected:
        hands.scroll("down")


def test_a_position_that_cannot_be_is_refused_and_can_be_put_right(nobody):
    people(nobody, *NAMES)
    gather = Gather(nobody.table, load("us-classic"), takes_over=True)
    gather.names = ["Anna", "Ben"]
    gather.ok()
    nobody.press("ok", "hold")
    nobody.press("ok", "hold")
    own(nobody, "Baltic")
    own(nobody)
    mark(nobody, "Baltic")
    nobody.find("Done")
    nobody.press("ok")
    for _ in range(5):
        nobody.press("ok")
    assert "cannot be" in nobody.look().lower()
    nobody.press("ok")
    for _ in range(5):
        nobody.press("back")
    mark(nobody, "Baltic")
    assert "WHAT STANDS" in nobody.look()


def taking_over(hands):
    people(hands, *NAMES)
    gather = Gather(hands.table, load("us-classic"), takes_over=True)
    gather.names = list(NAMES)
    gather.ok()


def switched_off_and_on(hands):
    """The same journal in a box that was just switched on, its game continued."""
    path = hands.store.path
    hands.store.close()
    again = Hands(path)
    again.press("ok")
    return again


STEPS = {  # what is done in each step, in their order
    "cash": lambda hands: [hands.press("up"), hands.press("ok", "hold")],
    "deeds": lambda hands: own(hands, "Mediterr", "Baltic"),
    "none": own,
    "buildings": lambda hands: own(hands, "Baltic", "Mediterr"),
    "card": lambda hands: own(hands, "Get-out card"),
    "jail": lambda hands: [first(hands), hands.press("ok")],
    "place": lambda hands: [hands.find("Boardwalk"), hands.press("ok")],
    "turn": lambda hands: [hands.find("BEN"), hands.press("ok")],
}
WAY = (
    *("cash", "cash", "cash", "deeds", "none", "none", "buildings", "card", "none", "none"),
    *("jail", "place", "place", "turn"),
)


def test_whenever_the_power_goes_the_entry_of_a_running_game_goes_on(nobody, tmp_path):
    taking_over(nobody)
    for step in WAY:
        STEPS[step](nobody)
    whole = nobody.state
    for lost_at in range(len(WAY)):
        hands = Hands(tmp_path / f"{lost_at}.sqlite")
        taking_over(hands)
        for number, step in enumerate(WAY):
            if number == lost_at:
                hands = switched_off_and_on(hands)
                assert "not entered yet" in hands.look()
                hands.press("ok")
            STEPS[step](hands)
        state = hands.state
        assert (state.cash, state.deeds, state.turn) == (
            whole.cash,
            whole.deeds,
            whole.turn,
        )
        assert state.players == whole.players
        hands = switched_off_and_on(hands)
        assert "not entered yet" not in hands.look()
        hands.store.close()


def test_a_deed_ticked_by_ok_or_sticker_is_there_after_the_power_went(nobody):
    taking_over(nobody)
    for _ in NAMES:
        nobody.press("ok", "hold")
    mark(nobody, "Baltic")
    hands = switched_off_and_on(nobody)
    hands.press("ok")
    assert hands.table.top.over.owners == {"baltic_avenue": "anna"}
    hands.store.close()


def test_an_entry_that_was_left_goes_on_from_a_menu(nobody):
    for left_at in range(1, len(WAY)):
        taking_over(nobody)
        for step in WAY[:left_at]:
            STEPS[step](nobody)
        before = nobody.look()
        nobody.press("back", "hold")
        assert "not entered yet" in nobody.look()
        nobody.press("ok")
        assert "WHO BEGINS" in nobody.look()
        nobody.table.open_house_menu()
        nobody.find("Enter the rest")
        nobody.press("ok")
        nobody.press("ok")
        assert nobody.look() == before
        nobody.press("back", "hold")
        nobody.press("ok")
        nobody.table.leave()


def test_an_entry_left_at_its_first_step_is_not_asked_for_again(nobody):
    taking_over(nobody)
    nobody.press("back")
    hands = switched_off_and_on(nobody)
    assert "WHO BEGINS" in hands.look()
    hands.store.close()


def test_an_entry_is_void_once_the_game_has_begun(nobody):
    taking_over(nobody)
    nobody.press("back", "hold")
    nobody.roll(3, 4)
    hands = switched_off_and_on(nobody)
    assert "not entered yet" not in hands.look()
    hands.store.close()


# --- back to paper


def test_cash_goes_back_to_paper_by_the_notes_of_the_edition():
    found = notes_for(1543, (1, 5, 10, 20, 50, 100, 500))
    assert found == ([(500, 3), (20, 2), (1, 3)], 0)
    assert notes_for(250, (100,)) == ([(100, 2)], 50)


def test_what_no_note_can_pay_is_told_as_the_rest(nobody):
    nobody.sit("Anna", "Ben", edition=load("fr-francs"))
    nobody.arrange(cash={"anna": 150_030})
    nobody.tap("anna")
    nobody.press("ok")
    nobody.find("Into paper")
    nobody.press("ok")
    row = nobody.table.top._rows()[-1]
    assert (row.text, row.right.startswith("30")) == ("Rest", True)


def test_everybody_is_told_their_notes(hands):
    hands.tap("ben")
    hands.press("ok")
    hands.find("Into paper")
    hands.press("ok")
    assert "ANNA | $1,500 | $500 × 3" in hands.look()
    hands.press("ok")
    assert "BEN" in hands.look()


# --- learning


@pytest.fixture
def child(hands):
    """Anna owes Ben 4 and learns to pay."""
    hands.arrange(
        deeds={"baltic_avenue": Holding("ben")}, players={"anna": Player(place=0)}
    )
    hands.roll(1, 2)
    hands.pass_time(25)
    hands.table.settled.switch("learning")
    return hands


def test_the_change_comes_before_the_payment(child):
    child.tap("anna")
    assert "$4 of $5" in child.look()
    assert "What comes back?" in child.look()
    assert child.cash("ben") == 1500
    child.press("up")
    child.tap("anna")
    assert child.cash("ben") == 1504


def test_wrong_change_pays_nothing_and_is_told_at_last(child):
    child.tap("anna")
    child.press("ok")
    assert "not the change" in child.look()
    for _ in range(2):
        child.press("ok")
        child.press("ok")
    assert child.cash("ben") == 1500
    assert "The change is $1" in child.look()


def test_a_sum_that_is_a_note_needs_no_change(nobody):
    nobody.sit("Anna", "Ben")
    nobody.table.settled.switch("learning")
    nobody.arrange(players={"anna": Player(place=0)})
    nobody.roll(1, 4)
    nobody.tap("anna")
    assert nobody.asks != "buy" or "of $500" in nobody.look()


def test_what_is_settled_is_there_next_time(tmp_path):
    hands = Hands(tmp_path / "a.sqlite")
    hands.table.settled.switch("learning")
    hands.store.close()
    again = Hands(tmp_path / "a.sqlite")
    assert again.table.settled.learning
    assert not again.table.settled.typed_dice
    again.store.close()


def test_the_volume_is_kept_and_its_lowest_step_is_mute(tmp_path):
    hands = Hands(tmp_path / "a.sqlite")
    hands.find("Volume")
    assert "Volume 2" in hands.look()
    hands.press("ok")
    assert "Volume 3" in hands.look()
    hands.press("ok")
    assert "Volume off" in hands.look()
    hands.store.close()
    again = Hands(tmp_path / "a.sqlite")
    assert again.table.settled.volume == 0
    assert "Volume off" in again.look()
    again.store.close()


@pytest.mark.parametrize("kept", ["", "9", "-1", "loud"])
def test_a_volume_that_is_none_is_the_usual_one(tmp_path, kept):
    hands = Hands(tmp_path / "a.sqlite")
    hands.store.household.set("volume", kept)
    hands.store.close()
    again = Hands(tmp_path / "a.sqlite")
    assert again.table.settled.volume == 2
    again.store.close()
