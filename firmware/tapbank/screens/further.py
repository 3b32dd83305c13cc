"""Screens of rules that the classic does not have: done?, first purchases, lapses, bets."""

from msgspec.structs import replace

from tapbank.game.actions import BuyOutfit, FinishTurn, LiftMortgage, NamePlayer, TakeBus
from tapbank.game.agenda import (
    Bet,
    ChooseBus,
    Gamble,
    LapDue,
    Manage,
    Outfit,
    PickPlayer,
)
from tapbank.game.checks import lift_cost
from tapbank.game.prompts import Choice
from tapbank.screens.drawing import fits_keys
from tapbank.screens.facts import space_name
from tapbank.screens.scene import Scene
from tapbank.screens.screen import Figure, Line, Row, Rows, Screen


def manage(scene: Scene) -> Screen:
    """The turn is played; its player may still build or trade."""
    item = scene.prompt.item
    assert isinstance(item, Manage)
    return _with_cash(
        scene,
        item.player,
        matter=(scene.say("finish"),),
        keys=(scene.key("ok_finish"), scene.key("tap_menu")),
    )


def _with_cash(
    scene: Scene,
    player: str,
    matter: tuple[str, ...] = (),
    figures: tuple[Figure, ...] = (),
    keys: tuple[str, ...] = (),
) -> Screen:
    """A screen of one player: the name and the cash in the bar."""
    return Screen(
        title=scene.name(player),
        right=scene.cash(player),
        matter=matter,
        figures=figures,
        keys=keys,
    )


def _list(scene: Scene, player: str, rows: list[Row], *above: Figure) -> Screen:
    return _with_cash(
        scene,
        player,
        figures=(*above, Rows(tuple(rows), scene.view.selected)),
        keys=(scene.key("choose"), scene.key("ok_choose")),
    )


def outfit(scene: Scene) -> Screen:
    item = scene.prompt.item
    assert isinstance(item, Outfit)
    rows = [_offer(scene, choice) for choice in scene.prompt.choices]
    who, said = scene.name(item.player), scene.say("outfit")
    cash = scene.cash(item.player)
    title, right = scene.bar((f"{who} {said}", cash), (who, cash))
    above = (Line(Row(said)),) if title == who else ()
    shown = _list(scene, item.player, rows, *above)
    return replace(shown, title=title, right=right, keys=_buying(scene))


def _buying(scene: Scene) -> tuple[str, ...]:
    """The card buys a line, ✕ leads to the last one, which OK confirms."""
    if isinstance(scene.prompt.choices[scene.view.selected].action, FinishTurn):
        return (scene.key("choose"), scene.key("ok_done"))
    keys = tuple(map(scene.key, ("choose", "tap_buy", "x_done")))
    return keys if fits_keys(keys) else keys[1:]


def _offer(scene: Scene, choice: Choice) -> Row:
    """A deed or a policy with its price; or the end of the purchases."""
    edition = scene.state.edition
    match choice.action:
        case BuyOutfit(deed=""):
            price = scene.money(edition.options.policy_price)
            return Row(scene.say("policy"), price)
        case BuyOutfit(deed=deed):
            return scene.row(deed, scene.money(edition.deeds[deed].price))
        case _:
            return Row(scene.say("finish_choice"))


def lap_due(scene: Scene) -> Screen:
    item = scene.prompt.item
    assert isinstance(item, LapDue)
    cost = lift_cost(scene.state, scene.state.edition.deeds[item.deed])
    rows = [
        Row(scene.say("lap_lift"), scene.money(-cost))
        if isinstance(choice.action, LiftMortgage)
        else Row(scene.say("lap_lose"))
        for choice in scene.prompt.choices
    ]
    return _list(scene, item.player, rows, scene.line(item.deed, scene.say("mortgaged")))


def gamble(scene: Scene) -> Screen:
    item = scene.prompt.item
    assert isinstance(item, Gamble)
    state = scene.state
    space = state.edition.spaces[state.players[item.player].place]
    return _with_cash(
        scene,
        item.player,
        matter=(scene.say("gamble"),),
        figures=(
            Line(Row(scene.say("gamble_wins"), f"+{scene.money(space.amount)}")),
            Line(Row(scene.say("gamble_else", left=item.left), scene.money(-space.fee))),
        ),
        keys=(scene.key("roll"),),
    )


def bet(scene: Scene) -> Screen:
    item = scene.prompt.item
    assert isinstance(item, Bet)
    return _with_cash(
        scene,
        item.player,
        matter=(scene.say("bet_roll", factor=scene.money(item.factor)),),
        figures=(Line(Row(scene.say("bet_rule"))),),
        keys=(scene.key("roll"),),
    )


def pick_player(scene: Scene) -> Screen:
    """Whom the card's payment is asked of, with what each of them has."""
    item = scene.prompt.item
    assert isinstance(item, PickPlayer)
    others = [
        choice.action.other
        for choice in scene.prompt.choices
        if isinstance(choice.action, NamePlayer)
    ]
    rows = tuple(Row(scene.name(other), scene.cash(other)) for other in others)
    ask, amount = scene.say("who_pays"), scene.money(item.amount)
    title, right = scene.bar(
        (scene.words.pair(scene.name(item.player), ask), amount), (ask, amount)
    )
    return Screen(
        title=title,
        right=right,
        figures=(Rows(rows, scene.view.selected),),
        keys=(scene.key("choose"), scene.key("ok_choose")),
    )


def choose_bus(scene: Scene) -> Screen:
    """How far the bus goes, and where that is."""
    item = scene.prompt.item
    assert isinstance(item, ChooseBus)
    state = scene.state
    here, ring = state.players[item.player].place, len(state.edition.spaces)
    rows = [
        Row(f"{steps} → {space_name((here + steps) % ring, state, scene.words, True)}")
        for choice in scene.prompt.choices
        if isinstance(choice.action, TakeBus) and (steps := choice.action.steps)
    ]
    return Screen(
        title=scene.name(item.player),
        right=scene.say("three_alike" if item.anywhere else "bus"),
        figures=(Rows(tuple(rows), scene.view.selected),),
        keys=(scene.key("choose"), scene.key("ok_choose")),
    )


def cash(scene: Scene) -> Screen:
    """The box only moves money: everybody's cash."""
    rows = tuple(
        Row(scene.name(player), scene.cash(player)) for player in scene.state.alive()
    )
    return Screen(
        title=scene.say("cash_only"),
        figures=(Rows(rows, start=scene.view.scroll),),
        keys=(scene.key("tap_pay"),),
    )
