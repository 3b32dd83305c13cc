"""How facts of refusals and events are written: ids as names, units as money.

The tables below are the whole of it; a fact of another name is written as it is.
"""

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from tapbank.game.amending import is_money
from tapbank.game.edition import TIED, Edition, Money
from tapbank.game.events import (
    Arranged,
    AuctionClosed,
    Built,
    DeedMoved,
    DiceRolled,
    EditionAmended,
    Event,
    Paid,
    RentClaimable,
    RentLapsed,
)
from tapbank.game.state import State
from tapbank.screens.taken_over import facts_of_one, holds, stands

if TYPE_CHECKING:
    from tapbank.screens.words import Words

AMOUNTS: Final = {
    *("amount", "needs", "has", "lowest", "highest", "can_raise", "owes"),
    *("opening", "relief", "bid"),
}
PEOPLE: Final = {
    *("player", "payer", "payee", "owner", "giver", "receiver", "debtor", "creditor"),
    *("winner", "by", "visitor", "defendant", "other"),
}
CROWDS: Final = {"players", "missing", "ranking", "order"}
COUNTS: Final = {  # effect codes whose numbers are no money: spaces, percents, buildings
    *("back", "forward", "relocate_by", "pay_percent", "collect_percent"),
    "build_discount",
}
VARIANTS: Final = ("reason", "how", "cause", "purpose")

Write = Callable[[object, State, "Words", bool], str]


def written(
    facts: Mapping[str, object], state: State, words: "Words", *, brief: bool = False
) -> dict[str, object]:
    """The facts as the catalogue's sentences want them; `brief`: short names."""
    said = {name: _written(name, fact, state, words, brief) for name, fact in facts.items()}
    return {"jail": jail_name(state.edition, brief=brief), **said}


def jail_name(edition: Edition, *, brief: bool = False) -> str:
    """What a board calls its jail; "" where it has none."""
    jails = (space for space in edition.spaces if space.kind == "jail")
    return next(((s.short or s.name) if brief else s.name for s in jails), "")


def event_keys(event: Event) -> tuple[tuple[str, ...], dict[str, object]]:
    """Keys to look an event up by, most special first, and its facts with what follows."""
    of_one = facts_of_one(event) if isinstance(event, Arranged) else {}
    return (("event.arranged_one",), of_one) if of_one else _usual_keys(event)


def _usual_keys(event: Event) -> tuple[tuple[str, ...], dict[str, object]]:
    tag = str(event.__struct_config__.tag)
    facts = {name: getattr(event, name) for name in event.__struct_fields__}
    variant = next((str(facts[name]) for name in VARIANTS if name in facts), "")
    match event:
        case DiceRolled(dice=dice):
            facts |= {"total": sum(dice), "dice": "+".join(map(str, dice))}
        case Built(houses=houses, hotels=hotels):
            variant = "up" if hotels < 0 or (hotels == 0 and houses < 0) else "down"
            facts["building"] = "hotel" if hotels else "house"
        case AuctionClosed(winner=""):
            variant = "nobody"
        case DeedMoved(lifted=True):
            variant = "back"
        case RentClaimable(claim=claim) | RentLapsed(claim=claim):
            facts |= {name: getattr(claim, name) for name in claim.__struct_fields__}
        case EditionAmended(target=target, field=field):
            facts["target"] = target or "edition"
            facts |= {name: (target, field, facts[name]) for name in ("value", "before")}
        case Paid(reason="mortgage" | "lift" | "interest" | "purchase"):
            facts["deed"] = event.ref
    keys = (f"event.{tag}.{variant}", f"event.{tag}.any", f"event.{tag}")
    return keys, facts


def _written(name: str, fact: object, state: State, words: "Words", brief: bool) -> object:
    if name in AMOUNTS and isinstance(fact, int):
        return state.edition.money.show(fact)
    if name in PEOPLE:
        return person(str(fact), state, words)
    if name in CROWDS and isinstance(fact, tuple):
        return ", ".join(person(str(one), state, words) for one in fact)
    if name in WRITE:
        return WRITE[name](fact, state, words, brief)
    return fact


def person(account: str, state: State, words: "Words") -> str:
    """A player's name; the words for bank and pot."""
    if account not in state.players and words.has(f"account.{account}"):
        return words.long(f"account.{account}")
    return state.name(account)


def lot_name(lot: object, state: State, words: "Words", brief: bool = False) -> str:
    """What is auctioned or built on: a deed, or a building."""
    deed = state.edition.deeds.get(str(lot))
    if deed is not None:
        return (deed.short or deed.name) if brief else deed.name
    key = f"building.{lot}"
    return words.long(key) if words.has(key) else str(lot)


def space_name(place: object, state: State, words: "Words", brief: bool = False) -> str:
    """A space by its number on the ring."""
    if not isinstance(place, int) or not 0 <= place < len(state.edition.spaces):
        return str(place)
    space = state.edition.spaces[place]
    return (space.short or space.name) if brief else space.name


def ref_name(ref: object, state: State, words: "Words", brief: bool = False) -> str:
    """What a payment was for: a deed, a space, a card's text, or nothing."""
    edition, wanted = state.edition, str(ref)
    for space in edition.spaces:
        if space.id == wanted:
            return (space.short or space.name) if brief else space.name
    return card_text(wanted, state, words) if ":" in wanted else wanted


def reason_name(reason: str, ref: str, state: State, words: "Words") -> str:
    """What money was for, in short: a tax by the name of its space, all else in a word."""
    if reason == "tax" and ref:
        return ref_name(ref, state, words, True)
    key = f"reason.{reason}"
    return words.short(key) if words.has(key) else reason


def card_text(card: object, state: State, words: "Words", brief: bool = False) -> str:
    """What a card says; its effect in words in brief, and where only that is known."""
    wanted = str(card)
    for deck in state.edition.decks.values():
        for candidate in deck:
            if candidate.id == wanted:
                in_brief = effect_words(candidate.effect, state.edition, words)
                text = tied(candidate.text, state.edition.money)
                return in_brief if brief else text or in_brief
    return effect_words(wanted, state.edition, words)


def tied(text: str, money: Money) -> str:
    """A board's own text, its amounts in one piece on every line."""
    before, _, after = map(re.escape, money.pattern.partition("#"))
    number = rf"\d{{1,3}}(?:{re.escape(money.thousands)}\d{{3}})+|\d+"
    amount = re.compile(f"{before}(?:{number}){after}")
    return amount.sub(lambda found: found[0].replace(" ", TIED), text)


def effect_words(effect: str, edition: Edition, words: "Words") -> str:
    """An effect code ("pay:50") as a line for the list of a paper deck."""
    condition, mark, then = effect.partition("?")
    if mark:
        when = _condition(condition, edition, words)
        return words.pair(when, effect_words(then, edition, words))
    if "+" in effect:
        return ", ".join(effect_words(part, edition, words) for part in effect.split("+"))
    code, *arguments = effect.split(":")
    if not words.has(f"effect.{code}"):
        return effect
    facts: dict[str, object] = {
        f"x{number}": _argument(code, argument, edition, words)
        for number, argument in enumerate(arguments)
    }
    return words.short(f"effect.{code}", jail=jail_name(edition, brief=True), **facts)


def _condition(condition: str, edition: Edition, words: "Words") -> str:
    """ "cash<200", "cash>1000", "unbuilt"."""
    for sign, key in (("<", "below"), (">", "above")):
        if sign in condition:
            amount = edition.money.show(int(condition.partition(sign)[2]))
            return words.short(f"effect.if_{key}", x0=amount)
    return words.short(f"effect.if_{condition}")


def _argument(code: str, argument: str, edition: Edition, words: "Words") -> str:
    """A sum, a number of spaces, a space, a deck, or a word such as "station"."""
    argument = argument.removesuffix("%")
    if argument.isdigit():
        return argument if code in COUNTS else edition.money.show(int(argument))
    if words.has(f"target.{argument}"):
        return words.short(f"target.{argument}")
    for space in edition.spaces:
        if space.id == argument:
            return space.short or space.name
    return edition.deck_names.get(argument, argument)


def _deck(deck: object, state: State, words: "Words", brief: bool) -> str:
    return state.edition.deck_names.get(str(deck), str(deck))


def _group(group: object, state: State, words: "Words", brief: bool) -> str:
    known = state.edition.groups.get(str(group))
    return known.name if known else str(group)


def _deeds(deeds: object, state: State, words: "Words", brief: bool) -> str:
    given = deeds if isinstance(deeds, tuple) else (deeds,)
    return ", ".join(lot_name(deed, state, words, brief) for deed in given)


def _target(target: object, state: State, words: "Words", brief: bool) -> str:
    """What was amended: a deed, a space, or the edition as a whole."""
    if target == "edition":
        return words.long("field.edition")
    return ref_name(target, state, words, brief)


def _figures(figures: object, state: State, words: "Words", brief: bool) -> str:
    """What was put right, as (target, field, text): sums as the board writes them."""
    if not isinstance(figures, tuple):
        return str(figures)
    target, field, text = figures
    if not is_money(state.edition, target, field):
        return str(text)
    return ", ".join(state.edition.money.show(int(word)) for word in text.split())


def _keyed(section: str, end: str = "") -> Write:
    """A word that has its own text in the catalogue; itself when it has none."""

    def write(word: object, state: State, words: "Words", brief: bool) -> str:
        key = f"{section}.{word}{end}"
        if not words.has(key):
            return str(word)
        return words.short(key) if brief else words.long(key)

    return write


WRITE: Final[dict[str, Write]] = {
    "deed": lot_name,
    "lot": lot_name,
    "building": lot_name,
    "place": space_name,
    "value": _figures,
    "before": _figures,
    "origin": space_name,
    "ref": ref_name,
    "card": card_text,
    "deck": _deck,
    "group": _group,
    "wants": _keyed("wants"),
    "field": _keyed("field"),
    "option": _keyed("option", ".label"),
    "deeds": _deeds,
    "target": _target,
    "stands": stands,
    "holds": holds,
}

__all__ = ["card_text", "effect_words", "event_keys", "lot_name", "person", "written"]
