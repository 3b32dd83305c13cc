"""Screens of a player's own turn: roll, jail, buying, tax, cards; the end of the game."""

from tapbank.game.actions import ObeyCard, PayFine, RollDice
from tapbank.game.agenda import (
    Buy,
    JailChoice,
    OpeningRoll,
    PaperCard,
    ReadCard,
    RollForRent,
    Shuffle,
    TaxChoice,
)
from tapbank.game.checks import worth
from tapbank.game.prompts import Choice
from tapbank.game.rules.lapse import lost_next
from tapbank.screens.facts import effect_words, tied
from tapbank.screens.scene import Scene
from tapbank.screens.screen import Dice, Figure, Line, Row, Rows, Screen


def opening_roll(scene: Scene) -> Screen:
    item = scene.prompt.item
    assert isinstance(item, OpeningRoll)
    who = scene.name(item.waiting[0])
    figures: tuple[Figure, ...] = ()
    if item.rolls:
        leader, total = max(item.rolls, key=lambda pair: pair[1])
        text = scene.say("leads", who=scene.name(leader), total=total)
        figures = (Line(Row(text)),)
    return Screen(
        title=scene.say("opening"),
        matter=(scene.say("opening_who", who=who),),
        figures=figures,
    )


def roll(scene: Scene) -> Screen:
    again = scene.state.turn.doubles > 0
    return Screen(
        title=scene.name(scene.prompt.player),
        right=scene.cash(scene.prompt.player),
        matter=(scene.say("roll_again" if again else "roll"),),
        figures=(*_lapses(scene), *_claims(scene)),
        keys=(scene.key("tap_menu"), *[scene.key("x_unasked")] * bool(scene.state.claims)),
    )


def _lapses(scene: Scene) -> tuple[Figure, ...]:
    """Mortgaged deeds that are lost at the next pass of the start: said before the roll."""
    deeds = lost_next(scene.state, scene.prompt.player)
    if not deeds:
        return ()
    lost = scene.say("lapses")
    count = Row(scene.say("deeds", count=len(deeds)), lost)
    named = [scene.row(deeds[0], lost), Row(scene.row(deeds[0]).text, lost)]
    return (scene.line_of(*named * (len(deeds) == 1), count),)


def _claims(scene: Scene) -> tuple[Figure, ...]:
    """Rent that its owner may still ask for: the newest claim."""
    if not scene.state.claims:
        return ()
    claim = scene.state.claims[-1]
    who, amount = scene.name(claim.owner), scene.money(claim.amount)
    text = scene.say("may_claim", who=who, amount=amount)
    return (scene.line_of(Row(text), Row(who, amount)),)


def jail_choice(scene: Scene) -> Screen:
    item = scene.prompt.item
    assert isinstance(item, JailChoice)
    rows = [_way_out(scene, choice) for choice in scene.prompt.choices]
    marked = scene.view.selected if len(rows) > 1 else -1  # ROLL needs no highlight
    number = scene.state.players[item.player].failed + 1
    of = scene.state.edition.options.jail_rolls
    who, jail, tried = scene.name(item.player), scene.jail(), f"{number}/{of}"
    title, right = scene.bar(
        (f"{who} {jail} {tried}", scene.cash(item.player)), (f"{who} {tried}", jail)
    )
    return Screen(
        title=title,
        right=right,
        figures=(Rows(tuple(rows), marked),),
        keys=(scene.key("ok_menu"),),
    )


def _way_out(scene: Scene, choice: Choice) -> Row:
    """A throw, with the button that throws; the fine; a card."""
    match choice.action:
        case RollDice():
            return Row(scene.say("jail_roll"), scene.key("roll"))
        case PayFine():
            return Row(scene.say("jail_pay", amount=scene.money(scene.state.edition.bail)))
    return Row(scene.say("jail_card"))


def buy(scene: Scene) -> Screen:
    item = scene.prompt.item
    assert isinstance(item, Buy)
    state, price = scene.state, scene.state.edition.deeds[item.deed].price
    dice = state.turn.dice
    figures: list[Figure] = [Dice(dice, f"= {sum(dice)}")] if dice else []
    figures.append(scene.line(item.deed, scene.money(price)))
    leave = "x_auction" if state.edition.options.decline == "auction" else "x_leave"
    keys = [scene.key(leave)]
    missing = price - state.cash[item.player]
    if missing > 0:
        cash = scene.say("cash", amount=scene.cash(item.player))
        short = scene.say("short_by", amount=scene.money(missing))
        figures.append(scene.line_of(Row(cash, short), Row(short)))
        keys.insert(0, scene.key("tap_menu"))
    else:
        figures.append(scene.change(item.player, -price))
        keys.insert(0, scene.key("tap_buy"))
    return Screen(
        title=scene.name(item.player),
        right=scene.cash(item.player),
        figures=tuple(figures),
        keys=tuple(keys),
    )


def tax_choice(scene: Scene) -> Screen:
    item = scene.prompt.item
    assert isinstance(item, TaxChoice)
    edition = scene.state.edition
    space = edition.spaces[edition.place_of(item.space)]
    base = edition.options.tax_base
    rows = (
        Row(scene.say("tax_fixed", amount=scene.money(space.amount))),
        Row(scene.say(f"tax_{base}", percent=edition.options.tax_percent)),
    )
    return Screen(
        title=scene.name(item.player),
        right=scene.cash(item.player),
        matter=(space.short or space.name,),
        figures=(Rows(rows, scene.view.selected),),
        keys=(scene.key("choose"), scene.key("ok_choose")),
    )


def read_card(scene: Scene) -> Screen:
    item = scene.prompt.item
    assert isinstance(item, ReadCard)
    edition = scene.state.edition
    card = edition.card(item.card)
    choices = [
        scene.words.short(f"card.{choice.action.choice}")
        for choice in scene.prompt.choices
        if isinstance(choice.action, ObeyCard) and choice.action.choice
    ]
    rows = (Rows(tuple(map(Row, choices)), scene.view.selected),) if choices else ()
    keys = ("choose", "ok_choose") if choices else ("ok_done",)
    deck = edition.deck_names.get(card.deck, card.deck)
    title, right = scene.bar((deck, scene.name(item.player)), (deck, ""))
    return Screen(
        title=title,
        right=right,
        matter=(tied(card.text, edition.money),),
        figures=rows,
        keys=tuple(scene.key(key) for key in keys),
        scroll=scene.view.scroll,
    )


def paper_card(scene: Scene) -> Screen:
    item = scene.prompt.item
    assert isinstance(item, PaperCard)
    edition = scene.state.edition
    cards = [edition.card(getattr(c.action, "card", "")) for c in scene.prompt.choices]
    rows = tuple(Row(effect_words(card.effect, edition, scene.words)) for card in cards)
    title, right = scene.bar(
        (scene.say("paper"), scene.name(item.player)), (scene.say("paper"), "")
    )
    return Screen(
        title=title,
        right=right,
        figures=(Rows(rows, scene.view.selected),),
        keys=(scene.key("choose"), scene.key("ok_choose")),
    )


def shuffle(scene: Scene) -> Screen:
    item = scene.prompt.item
    assert isinstance(item, Shuffle)
    deck = scene.state.edition.deck_names.get(item.deck, item.deck)
    return Screen(title=deck, matter=(scene.say("shuffle"),))


def roll_for_rent(scene: Scene) -> Screen:
    item = scene.prompt.item
    assert isinstance(item, RollForRent)
    return Screen(
        title=scene.name(item.player),
        right=scene.cash(item.player),
        matter=(scene.say("roll"), scene.say("rent_roll", multiplier=item.multiplier)),
        figures=(scene.line(item.deed),),
        keys=(scene.key("tap_menu"),),
    )


def game_over(scene: Scene) -> Screen:
    state = scene.state
    rows = tuple(
        Row(f"{rank} {scene.name(player)}", scene.money(worth(state, player)))
        for rank, player in enumerate(state.ranking, 1)
    )
    winner = scene.say("winner", who=scene.name(state.ranking[0]))
    title, right = scene.bar((winner, scene.say("game_over")), (winner, ""))
    return Screen(
        title=title,
        right=right,
        figures=(Rows(rows, start=scene.view.scroll),),
    )
