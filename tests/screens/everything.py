"""Every prompt of a board with the longest names and the largest sums, as its screen."""

from collections.abc import Iterator

from further import exchange, showing
from msgspec.structs import replace
from positions import LONGEST, start
from tapbank.game import State, prompt
from tapbank.game import actions as a
from tapbank.game import agenda as g
from tapbank.game.edition import Edition
from tapbank.game.state import Holding, Player, Turn
from tapbank.game.terms import Claim
from tapbank.screens import Screen, Words, compose
from tapbank.screens.fonts import font

MAX, WIL = "maximilian", "wilhelmina"
FORTUNE = 14  # all that eight players begin with, and what the bank pays in a long game


def fortune(edition: Edition) -> int:
    return edition.start_cash * FORTUNE


def widest(edition: Edition) -> str:
    """The deed whose short name is the widest."""
    deeds = edition.deeds.values()
    return max(deeds, key=lambda deed: font(10).width(deed.short or deed.name)).id


def rich(edition: Edition) -> State:
    plain = replace(edition.options, start_deeds="none", mode="referee")
    state = start(replace(edition, options=plain), LONGEST)
    much = fortune(edition)
    cards = tuple(c.id for cards in edition.decks.values() for c in cards)[:1]
    players = {name: Player(0, 1, cards) for name in state.players}
    cash = state.cash | {MAX: much, WIL: much}
    deed = widest(edition)
    return replace(
        state,
        cash=cash,
        players=players,
        deeds=state.deeds | {deed: Holding(MAX, mortgaged=True)},
        claims=(Claim(WIL, MAX, much, deed),),
        turn=Turn(WIL, 99, dice=(6, 6)),
        agenda=(),
    )


def everything(edition: Edition, words: Words) -> Iterator[tuple[str, Screen]]:
    state = rich(edition)
    much, deed = fortune(edition), widest(edition)
    for name, screen in _turns(state, words, much, deed):
        yield name, screen
    for name, screen in _dealings(state, words, much, deed):
        yield name, screen
    over = replace(state, ranking=(WIL, MAX))
    yield "game_over", _over(over, words)


def _over(state: State, words: Words) -> Screen:
    return compose(state, prompt(state), words)


def _turns(
    state: State, words: Words, much: int, deed: str
) -> Iterator[tuple[str, Screen]]:
    def show(item: g.Item, *actions: a.Action, **extra: object) -> tuple[str, Screen]:
        screen = showing(state, words, item, *actions, **extra)
        return type(item).__name__, screen

    edition = state.edition
    yield show(g.OpeningRoll((WIL,), ((MAX, 12),)))
    yield show(g.Roll(WIL))
    yield _lapsing(state, words, deed)
    yield show(g.JailChoice(WIL), a.RollDice(WIL), a.PayFine(WIL), a.UseJailCard(WIL))
    yield show(g.Buy(WIL, deed), a.BuyDeed(WIL), a.DeclineDeed(WIL))
    yield show(g.RollForRent(WIL, deed, 1000), a.RollDice(WIL))
    for space in edition.spaces:
        if space.kind == "tax":
            yield show(g.TaxChoice(WIL, space.id))
    for cards in edition.decks.values():
        named = tuple(a.NamePaperCard(WIL, card.id) for card in cards)
        yield show(g.PaperCard(WIL, cards[0].deck), *named)
        yield show(g.ReadCard(WIL, cards[0].id), a.ObeyCard(WIL, "pay"), a.ObeyCard(WIL))
        yield show(g.Shuffle(cards[0].deck))
    yield show(g.Manage(WIL), a.FinishTurn(WIL))
    yield show(g.Outfit(WIL), a.BuyOutfit(WIL, deed), a.BuyOutfit(WIL), a.FinishTurn(WIL))
    yield show(g.LapDue(WIL, deed), a.LiftMortgage(WIL, deed), a.LoseDeed(WIL))
    yield show(g.Court(WIL), a.Sue(WIL, deed), a.WaiveSuit(WIL))
    yield show(g.Suit(WIL, MAX, deed, rolls=((WIL, 6),)))
    risky = exchange(state, WIL, much // 10, much // 10)
    yield "Gamble", showing(risky, words, g.Gamble(WIL, 3))
    yield show(g.Bet(WIL, much // 100))
    yield show(g.PickPlayer(WIL, much // 100), a.NamePlayer(WIL, MAX))
    yield show(g.ChooseBus(WIL, (6, 6)), *(a.TakeBus(WIL, n) for n in range(1, 13)))
    anywhere = (a.TakeBus(WIL, n) for n in range(1, len(state.edition.spaces)))
    yield show(g.ChooseBus(WIL, (3, 3), anywhere=True), *anywhere)
    yield show(g.Cash())


def _other(state: State, **options: object) -> State:
    """The same position under other rules."""
    other = replace(state.edition.options, **options)
    return replace(state, edition=replace(state.edition, options=other))


def _lapsing(state: State, words: Words, deed: str) -> tuple[str, Screen]:
    """The next pass of the start takes a deed back."""
    lapses = _other(state, mortgage_lapse="next_pass")
    deeds = lapses.deeds | {deed: Holding(WIL, mortgaged=True)}
    held = replace(lapses, deeds=deeds, claims=())
    return "Roll", showing(held, words, g.Roll(WIL))


def _insured(state: State, words: Words, item: g.Debt) -> tuple[str, Screen]:
    """A policy pays what the cash does not cover; money may be raised instead."""
    holder = replace(state.players[WIL], policies=1)
    covered = replace(state, players=state.players | {WIL: holder})
    rules = _other(covered, shortfall="policy")
    entries = ((item.ref[:8], "+1"),)
    return "Debt", showing(rules, words, item, a.PayDebt(WIL), entries=entries)


def _dealings(
    state: State, words: Words, much: int, deed: str
) -> Iterator[tuple[str, Screen]]:
    def show(item: g.Item, *actions: a.Action, **extra: object) -> tuple[str, Screen]:
        return type(item).__name__, showing(state, words, item, *actions, **extra)

    yield show(g.Auction(1, (WIL,), deed, bid=much, leader=WIL), seconds=7)
    yield show(g.Auction(1, (WIL,), deed, bid=much, leader=WIL, called=True), seconds=7)
    yield show(g.Auction(1, (WIL,), building="hotel"), seconds=7)
    for building in ("house", "hotel"):
        yield show(g.Contest(WIL, (deed,), building, (MAX, WIL)))
        yield show(g.Place(WIL, building, much // 10), a.PlaceBuilding(WIL, deed))
    for reason in ("rent", "fine", "card", "inspection", "suit", "token_fine", "lap_tax"):
        for to in (MAX, "bank", "pot"):
            due = (g.Due(to, much),)
            yield show(g.Debt(WIL, due, reason, deed if reason == "rent" else ""))  # type: ignore[arg-type]
    broke = g.Debt(WIL, (g.Due(MAX, 2 * much),), "rent", deed)
    yield show(broke, a.DeclareBankruptcy(WIL), entries=((deed[:8], "+1"),))
    yield _insured(state, words, g.Debt(WIL, (g.Due(MAX, 2 * much),), "rent", deed))
    yield show(g.Inherit(WIL, deed), a.LiftMortgage(WIL, deed), a.KeepMortgage(WIL))
    free = g.Give(MAX, WIL, much // 2, (deed,), immunity=(deed,), visits=9)
    yield show(g.Trade(MAX, (free,), (WIL,), relief=much))
