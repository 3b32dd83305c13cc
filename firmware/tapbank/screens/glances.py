"""Looks that last some seconds and change nothing: a player's own, a deed, news, faults."""

from collections.abc import Sequence

from tapbank.game.checks import building_of, worth
from tapbank.game.events import Event, Paid
from tapbank.game.prompts import Prompt
from tapbank.game.refusals import Refused
from tapbank.game.rules.rent import rent
from tapbank.game.state import State
from tapbank.ledger import BANK
from tapbank.screens.boxes import message
from tapbank.screens.scene import Scene, View
from tapbank.screens.screen import Change, Figure, Line, Row, Screen
from tapbank.screens.words import Words

NO_PROMPT = Prompt("", "", ())


def _scene(state: State, words: Words) -> Scene:
    return Scene(state, NO_PROMPT, words, View())


def overview(
    state: State, player: str, words: Words, *, note: str = "", keys: Sequence[str] = ()
) -> Screen:
    """A player's cash, rank and deeds; `note` ("Ben pays first") instead of the keys."""
    scene = _scene(state, words)
    alive = sorted(state.alive(), key=lambda one: -worth(state, one))
    rank = alive.index(player) + 1 if player in alive else len(state.seats)
    deeds = scene.say("deeds", count=len(state.owned(player)))
    worth_text = scene.say("worth", amount=scene.money(worth(state, player)))
    return Screen(
        title=scene.name(player),
        right=scene.say("rank", rank=rank, of=len(alive)),
        matter=(scene.cash(player),),
        figures=(Line(Row(deeds, worth_text)),),
        keys=(note,) if note else tuple(keys) or (scene.key("ok_menu"),),
    )


def deed(state: State, deed_id: str, words: Words, keys: Sequence[str] = ()) -> Screen:
    """A deed: owner, what it brings now, what stands on it, whether it is mortgaged."""
    scene = _scene(state, words)
    card, holding = state.edition.deeds[deed_id], state.deeds[deed_id]
    group = state.edition.groups[card.group]
    owner = scene.say("unowned") if holding.owner == BANK else scene.name(holding.owner)
    mark = scene.row(deed_id).mark
    figures: list[Figure] = [Line(Row(group.name, owner, mark))]
    built = _built(scene, deed_id)
    if built:
        figures.append(Line(Row(built)))
    if holding.owner == BANK:
        figures.append(Line(Row(scene.say("price"), scene.money(card.price))))
    elif holding.mortgaged:
        figures.append(Line(Row(scene.say("mortgaged"), scene.money(card.mortgage))))
    else:
        figures.append(Line(Row(scene.say("rent"), _rent(scene, deed_id))))
    return Screen(title=card.name, figures=tuple(figures), keys=tuple(keys))


def _rent(scene: Scene, deed_id: str) -> str:
    amount = rent(scene.state, deed_id)
    if scene.state.edition.deeds[deed_id].kind == "utility":
        return scene.say("times_dice", multiplier=amount)
    return scene.money(amount)


def _built(scene: Scene, deed_id: str) -> str:
    card, level = scene.state.edition.deeds[deed_id], scene.state.deeds[deed_id].level
    if not level:
        return ""
    if building_of(card, level) == "hotel":
        return scene.say("hotel")
    return scene.say("houses", count=level)


def news(state: State, event: Event, words: Words) -> Screen:
    """A short flash of what just happened; `state` is the one after it."""
    if isinstance(event, Paid):
        return paid(state, event, words)
    return message("", [words.event(state, event) or ""])


def paid(state: State, event: Paid, words: Words) -> Screen:
    """A payment done: the amount, and both sides before → after (the bank has no purse)."""
    scene = _scene(state, words)
    sides = ((event.payer, -event.amount), (event.payee, event.amount))
    changes = tuple(
        Change(
            scene.money(state.cash[account] - gain),
            scene.cash(account),
            scene.name(account),
        )
        for account, gain in sides
        if account in state.players
    )
    return Screen(
        title=words.short(f"reason.{event.reason}"),
        right=scene.money(event.amount),
        matter=(f"{scene.name(event.payer)} → {scene.name(event.payee)}",),
        figures=changes,
    )


def refusal(refused: Refused, state: State, words: Words, title: str = "") -> Screen:
    """The core's "no" in its short form, large."""
    return message(title, [words.refusal(refused, state)[1]])


def fault(key: str, words: Words) -> Screen:
    """A part fails (`reader_silent`, `display_silent`, `disk_full`); nothing is lost."""
    return message(
        words.short("box.title"), [words.short(f"box.{key}")], [words.short("box.goes_on")]
    )


def unknown_card(words: Words) -> Screen:
    """A tag that nobody here has."""
    lines = [words.short("box.unknown_card"), words.short("box.new_player")]
    return message("", lines, [words.short("box.ok_new"), words.short("key.x_no")])


def seats(words: Words, names: Sequence[str], ready: bool) -> Screen:
    """Set-up: who has tapped in so far; `ready`: enough to begin."""
    return message(
        words.short("box.tap_in"),
        [", ".join(name.upper() for name in names)]
        if names
        else [words.short("box.nobody")],
        [words.short("box.ready")] if ready else [words.short("key.x_back")],
        right=words.short("box.players", count=len(names)),
    )


def resume(words: Words, names: Sequence[str], turn: int) -> Screen:
    """Set-up: go on with the last game?"""
    return message(
        words.short("box.continue"),
        [", ".join(name.upper() for name in names)],
        [words.short("key.ok_yes"), words.short("key.x_new")],
        right=words.short("box.turn", number=turn),
    )


def reminder(state: State, player: str, words: Words) -> Screen:
    """After a minute of silence: whose turn it is."""
    scene = _scene(state, words)
    return message(
        scene.name(player),
        [words.short("box.waiting_for", who=scene.name(player))],
        right=scene.cash(player),
    )
