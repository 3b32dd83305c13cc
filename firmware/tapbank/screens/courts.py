"""Screens of the court: whom to sue for what, and the throw of one die each."""

from tapbank.game.actions import Sue
from tapbank.game.agenda import Court, Suit
from tapbank.game.rules.court import cost
from tapbank.screens.scene import Scene
from tapbank.screens.screen import Line, Row, Rows, Screen


def court(scene: Scene) -> Screen:
    """The deeds that may be sued for, with the price of the suit, or no suit."""
    item = scene.prompt.item
    assert isinstance(item, Court)
    rows = []
    for choice in scene.prompt.choices:
        if isinstance(choice.action, Sue):
            deed = choice.action.deed
            rows.append(scene.row(deed, scene.money(cost(scene.state, deed))))
        else:
            rows.append(Row(scene.say("no_suit")))
    return Screen(
        title=scene.name(item.player),
        right=scene.say("court"),
        figures=(*_against(scene), Rows(tuple(rows), scene.view.selected)),
        keys=(scene.key("choose"), scene.key("who_taps", who=scene.name(item.player))),
    )


def _against(scene: Scene) -> tuple[Line, ...]:
    """Whom the highlighted suit is against, and that it is to be paid for."""
    action = scene.prompt.choices[scene.view.selected].action
    if not isinstance(action, Sue):
        return ()
    who = scene.name(scene.state.deeds[action.deed].owner)
    price = scene.money(cost(scene.state, action.deed))
    against = scene.say("court_against", who=who)
    costs = scene.say("court_costs", amount=price)
    return (scene.line_of(Row(against, costs), Row(who, costs), Row(against, price)),)


def suit(scene: Scene) -> Screen:
    """Who has to roll, and what the other has thrown."""
    item = scene.prompt.item
    assert isinstance(item, Suit)
    thrown = [
        Line(Row(scene.say("suit_threw", who=scene.name(who)), str(die)))
        for who, die in item.rolls
    ]
    threw = {who for who, _die in item.rolls}
    asked = item.defendant if item.player in threw else item.player
    return Screen(
        title=scene.say("suit"),
        right=scene.row(item.deed).text,
        matter=(scene.say("suit_roll", who=scene.name(asked)),),
        figures=tuple(thrown),
    )
