"""The menu offers only what the rules would do now: nothing is put together in vain."""

import pytest
from bots_at_table import follow
from msgspec.structs import replace
from speed import slow_but
from tapbank.editions import load, shipped
from tapbank.game import actions as a
from tapbank.game import decide
from tapbank.game.agenda import Give
from tapbank.game.state import Holding, Player
from tapbank.table.legal import is_legal
from tapbank.table.views import menu
from tapbank.table.views.agreeing import Agreeing
from tapbank.table.views.amount import AmountEntry
from tapbank.table.views.correct import CorrectPlace
from tapbank.table.views.kept_cards import KeptCards
from tapbank.table.views.marks import Marks
from tapbank.table.views.notice import Notice
from tapbank.table.views.plan import PlanView
from tapbank.table.views.signing import Signing
from tapbank.table.views.trade import Partner, TradeEditor
from tapbank.table.views.undo import UndoList

STEPS, EVERY = 240, 6
MIXES = {
    "court": ("us-classic", {"court": "yes", "jail_business": "closed"}),
    "fines": ("us-classic", {"typed_fines": "yes", "expulsion": "yes"}),
    "claims": ("us-classic", {"rent_claim": "owner", "turn_end": "declared"}),
    "kept": ("biznespolia", {"unfit_cards": "kept"}),
    "one each": ("uk-london", {"build_order": "one_each", "builds_per_turn": 2}),
    "hours": ("uk-london", {"build_when": "own_turn", "lift_when": "own_turn"}),
    "sales": ("uk-london", {"bank_buys": "half_price", "trade_when": "own_turn"}),
    "no debtors": ("us-classic", {"debtor_trades": "no", "mortgaged_trade": "no"}),
    "paper": ("us-classic", {"mode": "cash_only"}),
} | {name: (name, {}) for name in shipped()}


def board(mix):
    name, options = MIXES[mix]
    edition = load(name)
    return replace(edition, options=replace(edition.options, **options))


def small_trades(state, player, other):
    """The smallest offers there are: 1 of cash, one deed."""
    for giver, receiver in ((player, other), (other, player)):
        if state.cash[giver]:
            yield a.OfferTrade(player, (Give(giver, receiver, 1),))
        for deed in state.owned(giver):
            yield a.OfferTrade(player, (Give(giver, receiver, 0, (deed,)),))


def vain(table, player):
    """What is refused of all that the layer on top leads to; empty = it is good."""
    state, view = table.state, table.top
    match view:
        case Notice():
            return ["refused at once", *view.lines]
        case Marks():
            tries = [view.action(deed) for deed in view.deeds]
        case KeptCards():
            tries = [a.PlayCard(player, card) for card in view.cards]
        case Signing():
            tries = list(view.actions)
        case CorrectPlace():
            tries = [a.CorrectPlace(player, at, state.after(player)) for at in (0, 3)]
        case PlanView():
            return vain_plans(table, view)
        case Partner():
            return vain_partners(table, view, player)
        case UndoList():
            return [] if view.given else ["an empty list"]
        case _ if type(view).__name__ == "Pick":
            return vain_verdicts(table, view)
        case _:
            return []
    refused = [action for action in tries if not is_legal(state, action)]
    return refused or ([] if tries else ["an empty list"])


def vain_plans(table, view):
    found = [] if view.groups else ["no group"]
    for _ in view.groups:
        plans = [view.plan.longer(table.state, sells) for sells in (False, True)]
        whole = replace(view.plan, whole=True)
        if not any(is_legal(table.state, plan.action()) for plan in (*plans, whole)):
            found.append(view.plan.group.id)
        view.ok()
    return found


def vain_partners(table, view, player):
    others, found = view.options(), []
    for option in others:
        option.act()
        trades = isinstance(table.top, TradeEditor) and any(
            is_legal(table.state, trade)
            for trade in small_trades(table.state, player, table.top.offer.partner)
        )
        found += [] if trades else [option.row.text]
        table.stack[-1] = view
    return found or ([] if others else ["nobody"])


def vain_verdicts(table, view):
    """A fine or sending somebody away: each name leads to the taps of all others."""
    found, depth = [], len(table.stack)
    for option in view.options():
        option.act()
        if isinstance(table.top, AmountEntry):
            table.top.done(1)
        legal = isinstance(table.top, Agreeing)
        found += [] if legal else [option.row.text]
        del table.stack[depth:]
    return found


@pytest.mark.parametrize("mix", slow_but("us-classic", MIXES))
def test_no_line_of_any_menu_leads_to_a_refusal(nobody, mix):
    looked = 0
    table = nobody.table
    for number, _ in enumerate(follow(nobody, board(mix), 5, STEPS)):
        if number % EVERY:
            continue
        table.home()
        house = {option.row.text for option in menu.house_options(table)}
        for player in table.state.alive():
            for option in menu.options(table, player):
                text = option.row.text
                if text in house:
                    continue
                if text == table.words.short("menu.finish_turn"):
                    assert decide(table.state, a.FinishTurn(player))
                    continue
                option.act()
                assert vain(table, player) == [], (text, player, table.prompt)
                table.home()
                looked += 1
    assert looked > 50


def offered(hands, player):
    return [option.row.text for option in menu.options(hands.table, player)]


@pytest.fixture
def trades(nobody):
    """The board where debtors don't trade, and trades are made with whoever is on turn."""
    edition = load("biznespolia")
    plain = replace(edition.options, start_deeds="none", doubles_limit=0)
    nobody.sit("Anna", "Ben", "Carla", edition=replace(edition, options=plain))
    return nobody


def test_a_debtor_is_offered_no_trade_where_debtors_may_not(trades):
    held = {"pochta": Holding("anna"), "teplitsa": Holding("ben")}
    trades.arrange(cash={"anna": 1}, deeds=held, players={"anna": Player(place=1)})
    trades.roll(1, 2)
    assert trades.asks == "debt"
    assert "Trade" not in offered(trades, "anna")


def test_only_those_with_whom_a_trade_may_be_made_are_offered(trades):
    trades.arrange(deeds={"pochta": Holding("ben"), "radio": Holding("carla")})
    trades.table.open(Partner(trades.table, "ben"))
    assert [option.row.text for option in trades.table.top.options()] == ["ANNA"]


def test_the_card_of_somebody_who_may_not_trade_is_refused_before_anything_is_composed(
    trades,
):
    trades.arrange(deeds={"pochta": Holding("ben"), "radio": Holding("carla")})
    trades.table.open(Partner(trades.table, "ben"))
    trades.tap("carla")
    assert not any(isinstance(view, TradeEditor) for view in trades.table.stack)
    assert isinstance(trades.table.top, Notice)


def test_a_get_out_card_is_offered_to_nobody_but_its_holder(hands):
    decks = {"chance": tuple(c for c in hands.state.decks["chance"] if c != "chance:9")}
    held = Player(place=10, failed=0, cards=("chance:9",))
    hands.arrange(players={"anna": held}, decks=decks)
    assert "Get-out card" in offered(hands, "anna")
    assert "Get-out card" not in offered(hands, "ben")


def test_no_more_mortgages_are_marked_than_the_cash_lifts(hands):
    held = Holding("anna", mortgaged=True)
    hands.arrange(cash={"anna": 240}, deeds={"boardwalk": held, "park_place": held})
    hands.press("ok")
    hands.find("Lift")
    hands.press("ok")
    hands.press("ok")
    hands.press("down")
    hands.press("ok")
    assert isinstance(hands.table.top, Notice)
    hands.press("ok")
    assert hands.table.top.marked == {"boardwalk"}
