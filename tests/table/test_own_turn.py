"""The prompts of a turn: buying, jail, tax, cards from the box and from paper."""

from kit import Hands
from msgspec.structs import replace
from tapbank.editions import load
from tapbank.game.state import Holding, Player


def with_options(hands: Hands, **options) -> None:
    edition = load("us-classic")
    hands.sit(
        "Anna", "Ben", edition=replace(edition, options=replace(edition.options, **options))
    )


def in_jail(hands, *cards, failed=0):
    decks = {
        deck: tuple(card for card in order if card not in cards)
        for deck, order in hands.state.decks.items()
    }
    player = Player(place=10, failed=failed, cards=cards)
    hands.arrange(players={"anna": player}, decks=decks)


def jail_card(hands):
    cards = [card for deck in hands.state.edition.decks.values() for card in deck]
    return next(card.id for card in cards if card.effect == "jail_free")


def card_with(hands, effect):
    """A position in which this card is drawn next, and Anna is about to draw."""
    card = next(
        c for c in hands.state.edition.decks["chance"] if c.effect.startswith(effect)
    )
    order = [c for c in hands.state.decks["chance"] if c != card.id]
    hands.arrange(players={"anna": Player()}, decks={"chance": (card.id, *order)})
    hands.roll(3, 4)
    hands.pass_time(25)
    return card


def test_buying_shows_the_dice_and_cash_before_and_after(hands):
    hands.arrange(players={"anna": Player()})
    hands.roll(1, 2)
    assert "= 3 | Baltic Av $60" in hands.look()
    assert "$1,500 $1,440" in hands.look()


def test_name_and_cash_stand_at_the_start_of_the_turn(hands):
    assert hands.look().startswith("ANNA | $1,500 | ROLL")


def test_the_throw_is_shown_until_the_next_one(hands):
    hands.arrange(players={"anna": Player(place=13)})
    hands.roll(3, 4)
    assert "= 7 | Anna arrives at Free Parking." in hands.look()
    hands.pass_time(15)
    assert "= 7" in hands.look()


def test_jail_is_left_by_the_fine_with_one_tap(hands):
    in_jail(hands)
    hands.tap("anna")
    assert not hands.state.players["anna"].jailed
    assert hands.cash("anna") == 1450


def test_jail_is_left_by_the_card_that_is_highlighted(hands):
    in_jail(hands, jail_card(hands))
    hands.press("down")
    hands.tap("anna")
    assert not hands.state.players["anna"].jailed
    assert (hands.cash("anna"), hands.state.players["anna"].cards) == (1500, ())


def test_jail_is_left_by_a_double(hands):
    in_jail(hands)
    hands.table.take_motifs()
    hands.roll(2, 2)
    assert hands.state.players["anna"].place == 14


def test_the_third_failed_roll_asks_for_the_fine(hands):
    in_jail(hands, failed=2)
    hands.roll(1, 2)
    assert hands.asks == "debt"
    hands.tap("anna")
    assert hands.state.players["anna"].place == 13


def test_being_sent_to_jail_has_its_sound(hands):
    hands.arrange(players={"anna": Player(place=23)})
    hands.table.take_motifs()
    hands.roll(3, 4)
    assert hands.table.take_motifs()[-1] == "jail"


def test_income_tax_by_choice_is_said_before_it_is_counted(nobody):
    with_options(nobody, income_tax="choice")
    nobody.arrange(players={"anna": Player()}, cash={"anna": 500})
    nobody.roll(1, 3)
    nobody.pass_time(25)
    nobody.press("down")
    nobody.press("ok")
    nobody.tap("anna")
    assert nobody.cash("anna") == 450


def test_a_card_is_shown_and_done_by_ok(hands):
    card = card_with(hands, "pay:")
    assert card.text in hands.look()
    hands.press("ok")
    hands.pass_time(25)
    amount = int(card.effect.partition(":")[2])
    assert f"${amount}" in hands.look()
    hands.tap("anna")
    assert hands.cash("anna") == 1500 - amount


def test_a_get_out_card_is_kept(hands):
    card = card_with(hands, "jail_free")
    hands.press("ok")
    assert hands.state.players["anna"].cards == (card.id,)


def test_a_paper_card_is_chosen_from_the_deck_in_words(nobody):
    with_options(nobody, decks="paper")
    nobody.arrange(players={"anna": Player()})
    nobody.roll(3, 4)
    nobody.pass_time(25)
    assert "What did it say?" in nobody.look()
    cards = nobody.table.top.cards()
    wanted = next(c for c in cards if nobody.state.edition.card(c).effect == "go_to_jail")
    nobody.scroll("down", cards.index(wanted))
    nobody.press("ok")
    assert nobody.state.players["anna"].jailed


def test_the_box_shuffles_a_deck_that_is_through(nobody):
    with_options(nobody, reshuffle="when_through")
    nobody.arrange(players={"anna": Player()}, decks={"chance": ()})
    nobody.roll(3, 4)
    nobody.pass_time(0.1)
    assert nobody.asks == "read_card"


def test_a_utilitys_rent_by_a_new_roll_is_thrown_with_roll(nobody):
    with_options(nobody, utility_roll="new")
    deeds = {"electric_company": Holding("ben")}
    nobody.arrange(deeds=deeds, players={"anna": Player(place=5)})
    nobody.roll(3, 4)
    nobody.pass_time(25)
    assert nobody.table.glow == "on"
    nobody.roll(2, 3)
    nobody.tap("anna")
    assert nobody.cash("ben") == 1520


def test_an_inherited_mortgage_is_lifted_or_kept_by_the_card(hands):
    hands.arrange(deeds={"boardwalk": Holding("anna", 0, True)})
    hands.tap("anna")
    hands.press("ok")
    hands.find("Trade")
    hands.press("ok")
    hands.tap("ben")
    hands.find("Boardwalk")
    hands.press("ok")
    hands.tap("anna")
    hands.tap("anna")
    hands.tap("ben")
    hands.pass_time(4)
    assert "Keep mortgaged" in hands.look()
    hands.press("down")
    hands.tap("ben")
    assert hands.cash("ben") == 1480


def test_the_end_shows_the_ranking_and_leads_to_a_new_game(nobody):
    nobody.sit("Anna", "Ben")
    nobody.tap("ben")
    nobody.press("ok")
    nobody.find("Leave")
    nobody.press("ok")
    nobody.tap("ben")
    nobody.pass_time(25)
    assert "ANNA wins" in nobody.look()
    nobody.press("ok")
    assert "New game" in nobody.look()
