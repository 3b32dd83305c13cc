"""Looks that change nothing: a deed, a tag that nobody has, who has sat down so far."""

from collections.abc import Sequence

from tapbank.game.checks import building_of
from tapbank.game.prompts import Prompt
from tapbank.game.rules.rent import rent
from tapbank.game.state import State
from tapbank.ledger import BANK
from tapbank.screens.boxes import message
from tapbank.screens.drawing import fits_keys
from tapbank.screens.scene import Scene, View
from tapbank.screens.screen import Figure, Line, Row, Screen
from tapbank.screens.words import Words

NO_PROMPT = Prompt("", "", ())


def _scene(state: State, words: Words) -> Scene:
    return Scene(state, NO_PROMPT, words, View())


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
        figures.append(
            Line(Row(words.long("screen.mortgaged"), scene.money(card.mortgage)))
        )
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
    return scene.words.long("screen.houses", count=level)


def unknown_card(words: Words) -> Screen:
    """A tag that nobody here has, during a game: nobody joins, but a card may be lost."""
    lines = [words.short("box.unknown_card"), words.short("box.lost_card")]
    return message("", lines, [words.short("box.ok_replaces"), words.short("key.x_no")])


def seats(words: Words, names: Sequence[str], ready: bool, cash: str = "") -> Screen:
    """Set-up: who has tapped in so far; `ready`: enough to begin; `cash` for each then."""
    who = ", ".join(name.upper() for name in names) or words.short("box.nobody")
    return message(
        words.short("box.tap_in"),
        [words.short("screen.cash", amount=cash), who] if cash else [who],
        _seat_keys(words, names, ready),
        right=words.short("box.players", count=len(names)),
    )


def _seat_keys(words: Words, names: Sequence[str], ready: bool) -> tuple[str, ...]:
    """✕ takes out whoever came last, by name where there is room for it."""
    begins = (words.short("box.ready"),) * ready
    back = (*begins, words.short("key.x_back"))
    if not names:
        return back
    last = names[-1]
    tries = (
        (*begins, words.short("key.x_takes_out", who=who))
        for who in (last, f"{last[:5]}.", f"{last[:1]}.")
    )
    return next((keys for keys in tries if fits_keys(keys)), back)
