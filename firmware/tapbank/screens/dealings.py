"""Screens of dealings: auction, scarce buildings, debts, trades, inherited mortgages."""

from msgspec.structs import replace

from tapbank.game.actions import LiftMortgage
from tapbank.game.agenda import Auction, Contest, Debt, Give, Inherit, Place, Trade
from tapbank.game.checks import interest, raisable
from tapbank.game.rules.bids import lowest
from tapbank.game.rules.debt import can_fail, is_hopeless, is_insured
from tapbank.game.rules.offers import involved
from tapbank.screens.drawing import fits_keys, last_scroll
from tapbank.screens.facts import lot_name, reason_name
from tapbank.screens.figures import fits_row
from tapbank.screens.scene import ENTRY, LINE, Scene
from tapbank.screens.screen import Dots, Figure, Line, Number, Row, Rows, Screen


def auction(scene: Scene) -> Screen:
    item = scene.prompt.item
    assert isinstance(item, Auction)
    view = scene.view
    leader = scene.say("no_bid")
    if item.leader:
        key = "last_call" if item.called else "leader"
        who, amount = scene.name(item.leader), scene.money(item.bid)
        leader = scene.say(key, who=who, amount=amount)
    bid = view.bid or lowest(scene.state, item)
    seconds = scene.say("seconds", seconds=view.seconds) if view.seconds else ""
    countdown = Dots(min(view.seconds, view.clock), view.clock, seconds)
    lot = lot_name(item.deed or item.building, scene.state, scene.words, True)
    title, right = scene.bar(*((text, lot) for text in _auctions(scene)))
    shown = Screen(
        title=title,
        right=right,
        matter=(leader,),
        figures=(Number(scene.money(bid), turning=True), countdown),
        keys=(scene.key("tap_bid"), scene.key("x_stop")),
    )
    if not item.leader or not last_scroll(shown):
        return shown
    brief = f"{scene.name(item.leader)}  {scene.money(item.bid)}"
    return replace(shown, matter=(brief,))


def _auctions(scene: Scene) -> list[str]:
    """The title, with how many more auctions wait behind this one."""
    left = sum(isinstance(item, Auction) for item in scene.state.agenda) - 1
    keys = ("auctions_left", "auctions_more") if left > 0 else ()
    return [*(scene.say(key, left=left) for key in keys), scene.say("auction")]


def contest(scene: Scene) -> Screen:
    item = scene.prompt.item
    assert isinstance(item, Contest)
    state = scene.state
    left = state.hotels if item.building == "hotel" else state.houses
    waiting = ", ".join(scene.name(player) for player in item.waiting)
    scarce = scene.say(f"scarce_{item.building}", left=left)
    title, right = scene.bar((scarce, scene.name(item.player)), (scarce, ""))
    return Screen(
        title=title,
        right=right,
        matter=(scene.say("contest_ask"), waiting),
        keys=(scene.key("tap_claim"), scene.key("x_pass")),
    )


def place(scene: Scene) -> Screen:
    item = scene.prompt.item
    assert isinstance(item, Place)
    lots = [getattr(choice.action, "deed", "") for choice in scene.prompt.choices]
    price = f"{item.percent} %"  # a card's share of the lot's own price
    if item.building:
        price = scene.say(f"place_{item.building}", amount=scene.money(item.price))
    who = scene.name(item.player)
    title, right = scene.bar((who, price), (who, scene.money(item.price)))
    return Screen(
        title=title,
        right=right,
        figures=(Rows(tuple(map(scene.row, lots)), scene.view.selected),),
        keys=(scene.key("choose"), scene.key("ok_choose")),
    )


def debt(scene: Scene) -> Screen:
    item = scene.prompt.item
    assert isinstance(item, Debt)
    if scene.state.cash[item.debtor] < item.amount:
        return _short(scene, item)
    figures: list[Figure] = []
    owed, to = _owed_for(scene, item), ""
    if item.ref in scene.state.edition.deeds:
        if not fits_row(Row(owed, scene.money(item.amount)), LINE):
            to = scene.name(item.dues[0].creditor)
            owed = _reason(scene, item)
        figures.append(scene.line(item.ref, to))
    figures.append(scene.change(item.debtor, -item.amount))
    if scene.view.entries:
        figures = [_entries(scene)]
    return Screen(
        title=scene.name(item.debtor),
        right=scene.cash(item.debtor),
        matter=(f"{owed} {scene.money(item.amount)}",),
        figures=tuple(figures),
        keys=_with_ends(scene, item, scene.key("who_taps", who=scene.name(item.debtor))),
    )


def _entries(scene: Scene) -> Rows:
    """What the debtor may choose from: ways to pay, steps that raise money."""
    rows = tuple(Row(text, right) for text, right in scene.view.entries)
    return Rows(rows, scene.view.selected)


def _with_ends(scene: Scene, item: Debt, *keys: str) -> tuple[str, ...]:
    """These keys, and what ✕ asks where there is room for it."""
    ends = tuple(scene.key(key) for key in _ends(scene, item))
    return (*keys, *ends) if fits_keys((*keys, *ends)) else keys


def _owed_for(scene: Scene, item: Debt) -> str:
    """ "Rent to ANNA", "Income Tax", "Card: all others"."""
    reason = _reason(scene, item)
    if len(item.dues) > 1:
        return scene.say("debt_to_all", reason=reason)
    creditor = item.dues[0].creditor
    if creditor in scene.state.players:
        return scene.say("debt_to", reason=reason, creditor=scene.name(creditor))
    return reason


def _subject(scene: Scene, item: Debt) -> str:
    """The deed that is paid for, by its short name; "" where the reason says it."""
    deeds = scene.state.edition.deeds
    return lot_name(item.ref, scene.state, scene.words, True) if item.ref in deeds else ""


def _reason(scene: Scene, item: Debt) -> str:
    reason = reason_name(item.reason, item.ref, scene.state, scene.words)
    return reason[:1].upper() + reason[1:]


def _short(scene: Scene, item: Debt) -> Screen:
    """Not enough cash: what is missing, who pays it or what can be raised, step by step."""
    state, debtor = scene.state, item.debtor
    who = scene.name(debtor)
    to = scene.name(item.dues[0].creditor) if len(item.dues) == 1 else scene.say("all")
    missing = scene.money(item.amount - state.cash[debtor])
    short = scene.say("short_by", amount=missing)
    why, reason = _subject(scene, item), _reason(scene, item)
    first = scene.line_of(
        Row(scene.words.pair(reason, why) if why else reason, short),
        *(Row(why or reason, short), Row(short)),
    )
    figures: list[Figure] = [first, _means(scene, item, missing)]
    keys = ["tap_policy"] if is_insured(state, item) else ["tap_menu"]
    if scene.view.entries:
        figures.append(_entries(scene))
        keys = ["choose", "ok_choose", *[key for key in keys if key == "tap_policy"]]
    right = scene.money(item.amount)
    owes = scene.say("owes", debtor=who, creditor=to)
    owes_any = scene.say("owes_any", debtor=who)
    title, right = scene.bar((owes, right), (owes_any, right), (who, right))
    return Screen(
        title=title,
        right=right,
        figures=tuple(figures),
        keys=_with_ends(scene, item, *map(scene.key, keys)),
    )


def _means(scene: Scene, item: Debt, missing: str) -> Line:
    """The cash, and what a policy pays besides or the bank would give."""
    cash = scene.say("cash", amount=scene.cash(item.debtor))
    if is_insured(scene.state, item):
        pays = scene.say("policy_pays", amount=missing)
        return scene.line_of(Row(cash, pays), Row(pays))
    raises = scene.money(raisable(scene.state, item.debtor))
    can = f"{scene.say('can_raise')} {raises}"
    return scene.line_of(Row(cash, can), Row(scene.say("can_raise"), raises))


def _ends(scene: Scene, item: Debt) -> tuple[str, ...]:
    """What ✕ asks."""
    if not can_fail(scene.state, item):
        return ()
    return ("x_bankrupt" if is_hopeless(scene.state, item) else "x_left",)


def trade(scene: Scene) -> Screen:
    """Both sides: who gives what, and everybody's cash before → after."""
    item = scene.prompt.item
    assert isinstance(item, Trade)
    rows: list[Row] = []
    for player in involved(item.gives):
        gain = sum(g.cash for g in item.gives if g.receiver == player)
        gain -= sum(g.cash for g in item.gives if g.giver == player)
        change = scene.change(player, gain)
        after = f"{change.before} → {change.after}" if gain else change.before
        row = Row(scene.name(player), after)
        name, sums = Row(row.text), Row("", row.right)
        rows += [row] if fits_row(row, ENTRY) else [name, sums]
        rows += [row for g in item.gives if g.receiver == player for row in _got(scene, g)]
    who = scene.name(next(iter(item.waiting), item.player))
    return Screen(
        title=scene.say("trade"),
        right=scene.say("relief", amount=scene.money(item.relief)) if item.relief else "",
        figures=(Rows(tuple(rows), start=scene.view.scroll),),
        keys=(scene.key("who_tap_agree", who=who), scene.key("x_edit")),
    )


def _got(scene: Scene, give: Give) -> list[Row]:
    """What arrives by one direction of the trade, besides cash."""
    deeds = scene.state.deeds
    rows = []
    for deed in give.deeds:
        right = scene.say("mortgaged") if deeds[deed].mortgaged else ""
        row = scene.row(deed, right)
        rows.append(replace(row, text=f"+ {row.text}"))
    rows += [Row("+ " + scene.words.short("menu.jail_card")) for _ in give.cards]
    if give.immunity:
        rows.append(Row("+ " + scene.say("free_visits", count=give.visits)))
    return rows


def inherit(scene: Scene) -> Screen:
    item = scene.prompt.item
    assert isinstance(item, Inherit)
    loan = scene.state.edition.deeds[item.deed].mortgage
    fee = interest(scene.state, loan)
    rows = []
    for choice in scene.prompt.choices:
        if isinstance(choice.action, LiftMortgage):
            rows.append(Row(scene.say("inherit_lift"), scene.money(-loan - fee)))
        else:
            rows.append(Row(scene.say("inherit_keep"), scene.money(-fee)))
    return Screen(
        title=scene.name(item.player),
        right=scene.cash(item.player),
        figures=(
            scene.line(item.deed, scene.say("mortgaged")),
            Rows(tuple(rows), scene.view.selected),
        ),
        keys=(scene.key("choose"), scene.key("ok_choose")),
    )
