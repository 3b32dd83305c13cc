"""An action as people would do it: the taps and presses that lead to it on the box.

`hands` is straight at the table (`kit`) or at the simulated chips (`rehearsal`). Offers
among three, and those in which the order of mortgaged deeds matters, are made by phone.
"""

from tapbank.game import actions as a
from tapbank.table.offers import holdings
from tapbank.table.views.agreeing import Agreeing
from tapbank.table.views.notice import Notice
from tapbank.table.views.receipt import Receipt
from tapbank.table.views.undo import UndoList

STICKER_OF = "04%010X"


def sticker(state, deed):
    """The tag on a deed."""
    return STICKER_OF % list(state.edition.deeds).index(deed)


def play(hands, action, undo_to=None):
    """Do it; `undo_to` is the number on this table of the action an undo goes back to."""
    settle(hands)
    if asks_by_tapping(hands, action):
        by_phone(hands, action)
        return
    WAYS[type(action)](hands, action) if undo_to is None else undo(hands, action, undo_to)


def settle(hands):
    while isinstance(hands.table.top, Receipt | Notice):
        hands.press("ok")


def asks_by_tapping(hands, action):
    """Whose next tap asks for rent reaches their own menu by a phone only, until then."""
    player = getattr(action, "player", "")
    bottom = hands.table.stack[0]
    on_turn = player == hands.table.prompt.player and hands.table.prompt.kind != "manage"
    taps = type(action) in BESIDES and not on_turn
    return bool(taps and getattr(bottom, "claims", lambda _: None)(player))


def pick(hands, index):
    """Move the highlight of the top layer to an index."""
    for _ in range(200):
        if hands.table.top.selected == index:
            return
        hands.scroll("down")
    raise AssertionError(f"no line {index}")


def choose(hands, action):
    """Highlight the choice of the open prompt that is this action."""
    options = [choice.action for choice in hands.table.top.options()]
    pick(hands, options.index(action))


def menu(hands, player, line):
    """Open a player's menu and take a line."""
    open_menu(hands, player)
    hands.find(hands.table.words.short(f"menu.{line}"))
    hands.press("ok")


def open_menu(hands, player):
    bottom = hands.table.stack[0]
    if hands.table.prompt.kind == "auction":
        hands.press("back")
        hands.find(hands.table.words.short("table.for_all"))
        hands.press("ok")
    elif speaks_for(bottom, player, hands.table.prompt):
        if getattr(bottom, "lists_menu", False):
            pick(hands, len(bottom.extras().entries) - 1)
        hands.press("ok")
    else:
        hands.tap(player)
        hands.press("ok")


def speaks_for(bottom, player, prompt):
    """OK opens this player's menu: their tap would do something else."""
    if player == prompt.player and bottom.claims(player):
        return True
    return bottom.wants(player) and not getattr(bottom, "is_short", False)


def enter(hands, amount):
    """The digits of an amount, and OK through the rest of the notes."""
    stepper = hands.table.top.stepper
    while True:
        while stepper.amount > amount:
            hands.scroll("down")
        while (stepper.amount // stepper.note + 1) * stepper.note <= amount:
            hands.scroll("up")
        last = stepper.is_last
        hands.press("ok")
        if last:
            return


def roll(hands, action):
    """A party of a suit that throws first taps first; the box asks for opening throws."""
    bottom = hands.table.stack[0]
    asked = hands.table.prompt
    if asked.kind == "opening_roll" and asked.player != action.player:
        by_phone(hands, action)
        return
    if hands.table.desk.throw_again(action.player) not in (None, action.dice):
        by_phone(hands, action)  # the box lets a throw taken back fall as it fell
        return
    if getattr(bottom, "thrower", action.player) != action.player:
        hands.tap(action.player)
    hands.roll(*action.dice)


def tap(hands, action):
    hands.tap(action.player)


def back(hands, action):
    hands.press("back")


def bid(hands, action):
    hands.press("ok")
    enter(hands, action.amount)
    hands.tap(action.player)


def pass_bid(hands, action):
    hands.press("back")
    hands.press("ok")
    hands.tap(action.player)
    settle(hands)
    if hands.table.prompt.kind == "auction":
        hands.press("back")


def close_auction(hands, action):
    before = hands.table.desk.number
    hands.wait_until(lambda: hands.table.desk.number != before)


def signed(hands, action):
    choose(hands, action)
    hands.tap(action.player)


def jail_card(hands, action):
    """Instead of a roll, or of the fine that is owed."""
    bottom = hands.table.stack[0]
    if hands.table.prompt.kind == "debt":
        pick(hands, [type(way) for way in bottom.ways()].index(a.UseJailCard))
        hands.tap(action.player)
    else:
        signed(hands, action)


def confirmed(hands, action):
    choose(hands, action)
    hands.press("ok")


def paper(hands, action):
    pick(hands, hands.table.top.cards().index(action.card))
    hands.press("ok")


def by_sticker(hands, action, deed=None):
    deed = deed or action.deed
    hands.tap(sticker(hands.table.state, deed))
    actions = hands.table.top.actions
    wanted = next(i for i, one in enumerate(actions) if type(one) is type(action))
    pick(hands, wanted)
    hands.tap(action.player)


def lots(hands, action):
    """One lot by its sticker; several by a plan, if that has the same order."""
    if len(action.deeds) == 1:
        by_sticker(hands, action, action.deeds[0])
        return
    menu(hands, action.player, "build")
    while not set(action.deeds) <= set(hands.table.top.plan.group.deeds):
        hands.press("ok")
    for _ in action.deeds:
        hands.press("up" if isinstance(action, a.Build) else "down")
    if hands.table.top.plan.action() == action:
        hands.tap(action.player)
    else:
        hands.press("back")
        hands.table.desk.submit(action)
        hands.pass_time(0.5)


def lift(hands, action):
    asked = hands.table.prompt.kind in ("inherit", "lap_due")
    if asked and hands.table.prompt.item.deed == action.deed:
        signed(hands, action)
    else:
        by_sticker(hands, action)


def sell_group(hands, action):
    menu(hands, action.player, "build")
    while hands.table.top.plan.group.id != action.group:
        hands.press("ok")
    hands.press("down")
    hands.tap(action.player)


def offer(hands, action):
    partner = two_sides(action)
    mortgaged = any(
        hands.table.state.deeds[deed].mortgaged
        for give in action.gives
        for deed in give.deeds
    )
    if partner is None or (mortgaged and action.gives[0].giver != action.player):
        hands.table.desk.submit(action)
        hands.pass_time(0.5)
        return
    menu(hands, action.player, "trade")
    hands.tap(partner)
    editor = hands.table.top
    state = hands.table.state
    row = 0
    for giver in (action.player, partner):
        cash = sum(give.cash for give in action.gives if give.giver == giver)
        if cash != (editor.offer.pays if giver == action.player else editor.offer.gets):
            pick(hands, row)
            hands.press("ok")
            enter(hands, cash)
        things = {t for g in action.gives if g.giver == giver for t in (*g.deeds, *g.cards)}
        for number, thing in enumerate(holdings(state, giver), row + 1):
            if (thing in things) != (thing in editor.offer.things):
                pick(hands, number)
                hands.press("ok")
        row += 1 + len(holdings(state, giver))
        if state.edition.options.immunity == "yes" and state.owned(giver):
            grant_visits(hands, action, giver, row)
            row += 1
    if action.relief != editor.offer.relief:
        pick(hands, row)
        hands.press("ok")
        enter(hands, action.relief)
    hands.tap(action.player)
    hands.tap(action.player)


def grant_visits(hands, action, giver, row):
    gives = [give for give in action.gives if give.giver == giver]
    free = [deed for give in gives for deed in give.immunity]
    visits = sum(give.visits for give in gives)
    owned = hands.table.state.owned(giver)
    marked = hands.table.top.offer.freed(hands.table.state, giver)
    if set(free) == set(marked) == set():
        return
    pick(hands, row)
    hands.press("ok")
    view = hands.table.top
    for deed in set(free) ^ set(marked):
        pick(hands, 1 + owned.index(deed))
        hands.press("ok")
    pick(hands, 0)
    while getattr(view.editor.offer, view.field) != visits:
        hands.press("ok")
    hands.press("back")


def two_sides(action):
    people = {p for give in action.gives for p in (give.giver, give.receiver)}
    return (people - {action.player}).pop() if len(people) == 2 else None


def bankrupt(hands, action):
    hands.press("back")
    hands.press("down")
    hands.press("ok")
    for who in action.witnesses or (action.player,):
        hands.tap(who)


def withdraw(hands, action):
    menu(hands, action.player, "withdraw")
    hands.tap(action.player)


def correct(hands, action):
    menu(hands, action.player, "correct_place")
    pick(hands, action.place)
    hands.tap(action.player)
    hands.tap(action.witnesses[0])


def call_time(hands, action):
    player = hands.table.prompt.player or hands.table.state.alive()[0]
    menu(hands, player, "time")
    hands.tap(player)


def listed(hands, action):
    """The highlighted choice, signed by the card."""
    choices = [choice.action for choice in hands.table.prompt.choices]
    pick(hands, choices.index(action))
    hands.tap(action.player)


def sell_deed(hands, action):
    menu(hands, action.player, "sell_deed")
    pick(hands, hands.table.top.deeds.index(action.deed))
    hands.tap(action.player)


def play_card(hands, action):
    menu(hands, action.player, "play_card")
    pick(hands, hands.table.top.cards.index(action.card))
    hands.tap(action.player)


def finish(hands, action):
    """OK in a turn; the last line of the first purchases."""
    if hands.table.prompt.kind == "outfit":
        choices = [choice.action for choice in hands.table.prompt.choices]
        pick(hands, choices.index(action))
    hands.press("ok")


def whom(hands, action, line):
    """Through somebody's menu to the one who is meant."""
    menu(hands, hands.table.prompt.player or hands.table.state.alive()[0], line)
    hands.find(hands.table.state.name(action.player).upper())
    hands.press("ok")


def fine(hands, action):
    whom(hands, action, "fine")
    if action.amount:
        enter(hands, action.amount)
    for who in hands.table.top.missing:
        hands.tap(who)


def expel(hands, action):
    whom(hands, action, "expel")
    for who in hands.table.top.missing:
        hands.tap(who)


def claim(hands, action):
    """A tap asks for the oldest rent, where nothing else waits for the card."""
    state, bottom = hands.table.state, hands.table.stack[0]
    deeds = list(
        dict.fromkeys(one.deed for one in state.claims if one.owner == action.player)
    )
    is_next = action.deed in ("", deeds[0]) if deeds else True
    if is_next and not bottom.signs(action.player) and bottom.claims(action.player):
        hands.tap(action.player)
        return
    if bottom.claims(action.player) and not bottom.signs(action.player):
        by_phone(hands, action)  # a second rent, and the tap would ask for the first
        return
    number = deeds.index(action.deed) if action.deed else 0
    open_menu(hands, action.player)
    line = hands.table.words.short("menu.claim_rent")
    rows = [option.row.text for option in hands.table.top.options()]
    pick(hands, rows.index(line) + number)
    hands.press("ok")
    hands.tap(action.player)


def by_phone(hands, action):
    hands.table.desk.submit(action)
    hands.pass_time(0.5)


def undo(hands, action, to=None):
    hands.table.declined = None
    alive = hands.table.state.alive()
    menu(hands, action.player if action.player in alive else alive[0], "undo")
    if not isinstance(hands.table.top, UndoList):
        hands.tap(action.player if action.player in alive else alive[0])
    if to is None:
        pick(hands, 0)
    else:
        history = hands.table.desk.history
        lines = [line.to for line in history.lines()]
        pick(hands, lines.index(to) + bool(history.undone))
    hands.press("ok")
    if isinstance(hands.table.top, Agreeing):  # else it was refused
        for who in hands.table.top.missing:
            hands.tap(who)


BESIDES = (
    *(a.Build, a.SellBuildings, a.SellGroup, a.MortgageDeed, a.LiftMortgage),
    *(a.OfferTrade, a.Withdraw, a.CorrectPlace, a.SellDeed, a.PlayCard, a.Undo, a.Redo),
)

WAYS = {
    a.RollDice: roll,
    a.PayFine: signed,
    a.UseJailCard: jail_card,
    a.BuyDeed: tap,
    a.DeclineDeed: back,
    a.PlaceBid: bid,
    a.PassBid: pass_bid,
    a.CloseAuction: close_auction,
    a.PayDebt: tap,
    a.ChooseTax: confirmed,
    a.ObeyCard: confirmed,
    a.NamePaperCard: paper,
    a.Build: lots,
    a.SellBuildings: lots,
    a.SellGroup: sell_group,
    a.ClaimBuilding: tap,
    a.WaiveBuilding: back,
    a.PlaceBuilding: signed,
    a.MortgageDeed: by_sticker,
    a.LiftMortgage: lift,
    a.KeepMortgage: signed,
    a.OfferTrade: offer,
    a.AgreeTrade: tap,
    a.DeclineTrade: back,
    a.DeclareBankruptcy: bankrupt,
    a.Withdraw: withdraw,
    a.CallTime: call_time,
    a.CorrectPlace: correct,
    a.Redo: undo,
    a.FinishTurn: finish,
    a.BuyOutfit: listed,
    a.SellDeed: sell_deed,
    a.LoseDeed: listed,
    a.ClaimRent: claim,
    a.Sue: listed,
    a.WaiveSuit: back,
    a.NamePlayer: confirmed,
    a.TakeBus: confirmed,
    a.PlayCard: play_card,
    a.FinePlayer: fine,
    a.Expel: expel,
    a.AmendEdition: by_phone,
}
