"""The first turn of every edition at the table, in its own language."""

from collections.abc import Iterator
from contextlib import closing
from functools import cache

from PIL import Image
from talks import Talk
from tapbank.desk import Desk
from tapbank.editions import load
from tapbank.editions.files import shipped
from tapbank.game import Edition, Prompt, Seat
from tapbank.game import actions as a
from tapbank.screens import Screen, Words, draw
from tapbank.store import Card

BOARDS = tuple(name for name in shipped() if name != "tiny")
PEOPLE = ("Anna", "Ben", "Carla")
GAP = 4


@cache
def first_turn(name: str) -> tuple[Screen, ...]:
    """The screens in order: what comes first, the throw, the question, what was paid."""
    people = Talk()
    with closing(people.store):
        return played(people, load(name))


def played(people: Talk, edition: Edition) -> tuple[Screen, ...]:
    people.table.words = Words.load(edition.language)
    for person in PEOPLE:
        people.store.cards.add(Card(people.uids[person.lower()], "player", person))
    desk = opened(people, edition)
    people.table.sit_down(desk)
    people.keep("begins")
    play_opening(desk)
    people.table.tick()
    people.keep("roll")
    first = people.table.prompt.player
    people.roll(*throw(edition))
    people.pass_time(5)
    people.keep("asks")
    people.tap(first)
    people.keep("paid")
    return tuple(people.kept.values())


def opened(people: Talk, edition: Edition) -> Desk:
    """A new game, with the deeds in the order of the board where they are dealt out."""
    decks = {deck: tuple(c.id for c in cards) for deck, cards in edition.decks.items()}
    if edition.options.start_deeds != "none":
        decks["deeds"] = tuple(edition.deeds)
    seats = [Seat(person.lower(), person) for person in PEOPLE]
    return Desk.new(people.store, edition, seats, decks)


def play_opening(desk: Desk) -> None:
    """The highest roll begins; nobody bids or buys yet."""
    faces = iter(((6, 6), (5, 4), (2, 1)))
    while desk.prompt.kind != "roll":
        desk.submit(opening(desk.prompt, faces))


def opening(prompt: Prompt, faces: Iterator[tuple[int, int]]) -> a.Action:
    if prompt.kind == "opening_roll":
        return a.RollDice(prompt.player, next(faces))
    if prompt.kind == "auction":
        return a.CloseAuction()
    return a.FinishTurn(prompt.player)


def throw(edition: Edition) -> tuple[int, int]:
    """Two different faces that lead to a deed."""
    for total in range(3, 12):
        if edition.spaces[total].kind == "deed":
            low = max(1, total - 6)
            pair = (total - low, low)
            if pair[0] != pair[1]:
                return pair
    raise ValueError("no deed near the start")


def strip(name: str) -> Image.Image:
    """The turn as one picture."""
    screens = first_turn(name)
    image = Image.new("L", (len(screens) * (128 + GAP) - GAP, 64), 96)
    for number, screen in enumerate(screens):
        image.paste(draw(screen).convert("L"), (number * (128 + GAP), 0))
    return image
