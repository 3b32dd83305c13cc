"""What a script prints: a sheet that plays the same game again, events as comments.

With `--json` one object a line instead. Faults go to the error stream as `FILE:LINE: …`.
"""

from typing import Any

from tapbank.game import Event, prompt
from tapbank.game.notation import tell, write
from tapbank.script.play import Play, Step
from tapbank.script.sheet import Attempt, Expect


def head(play: Play) -> list[str]:
    """The opening lines: game, options as changed, decks in full, the first events."""
    sheet = play.sheet
    lines = [f"game {sheet.edition.id} {' '.join(sheet.players)}"]
    lines += [f"setting {sheet.setting}"] if sheet.setting else []
    lines += [f"option {name} {value}" for name, value in sheet.options.items()]
    for deck, cards in play.decks.items():
        lines.append(f"deck {deck}: {' '.join(card.rpartition(':')[2] for card in cards)}")
    return lines + told(1, play.opened)


def told(first: int, events: tuple[Event, ...]) -> list[str]:
    """Events as one-line comments, those without a line left out."""
    return list(
        filter(None, (tell(number, event) for number, event in enumerate(events, first)))
    )


def text(step: Step) -> list[str]:
    """A step as lines of a sheet."""
    if isinstance(step.line, Expect):
        return [str(step.line.expectation)]
    if step.action is None:
        return []
    line = write(step.action)
    if step.refusal is not None:
        return [f"refused {step.refusal.code}: {line}"]
    return [line, *told(step.first, step.events)]


def record(play: Play, step: Step) -> dict[str, Any]:
    """A step as one JSON object."""
    found: dict[str, Any] = {"line": step.line.number}
    if isinstance(step.line, Expect):
        found |= {"expect": str(step.line.expectation).removeprefix("expect ")}
    if isinstance(step.line, Attempt) and step.action is not None:
        found |= {"action": write(step.action), "number": play.number}
        found |= {"events": told(step.first, step.events)}
        found |= {"prompt": _prompt(play)}
    if step.refusal is not None:
        found |= {"refused": {"code": step.refusal.code, **step.refusal.facts}}
    found |= {"held": not step.fault}
    return found | ({"fault": step.fault} if step.fault else {})


def _prompt(play: Play) -> dict[str, Any]:
    now = prompt(play.state)
    choices = [write(choice.action) for choice in now.choices]
    return {"kind": now.kind, "player": now.player, "choices": choices}
