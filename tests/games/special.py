"""What the recorded games of each edition have to show: its rules, each at least once.

A mark is a row of the tally ("suits"), a reason for a payment ("paid lap_tax"), how
somebody came to jail or out of it ("jailed arrival"), or a word of a card's effect
("effect casino").
"""

from tapbank.game import events as e
from tapbank.selfplay.match import Played
from tapbank.selfplay.tally import tally

CLASSIC = (
    "auctions",
    "trades",
    "mortgages",
    "lifts",
    "buildings",
    "sales",
    "bankruptcies",
    "jailed space",
    "left double",
    "left fine",
    "paid salary",
    "paid tax",
    "effect move_to",
    "effect repairs",
    "effect collect_each",
    "effect jail_free",
    "effect go_to_jail",
)
BRANCHES = (
    "buildings",
    "mortgages",
    "trades",
    "prizes",
    "paid tax",
    "debts met by bank",
    "bankruptcies",
)
MARKS = {
    "us-classic": (
        *CLASSIC,
        "building auctions",
        "groups sold",
        "undone",
        "redone",
        "effect nearest",
        "effect pay_each",
    ),
    "uk-london": (*CLASSIC, "paid interest"),
    "es-madrid": (*CLASSIC, "effect pay_or_draw"),
    "fr-paris": (*CLASSIC, "effect pay_or_draw"),
    "fr-francs": CLASSIC,
    "de-classic": CLASSIC,
    "ar-pesos": CLASSIC,
    "ru-moscow": CLASSIC,
    "manager": (
        *BRANCHES,
        "auctions",
        "lifts",
        "fines",
        "expulsions",
        "jail cards used",
        "left double",
        "left fine",
        "effect forward",
        "effect back",
        "effect move_to",
    ),
    "manager-shares": (
        "mortgages",
        "deeds lapsed",
        "lifts",
        "trades",
        "prizes",
        "inspections",
        "exchanges",
        "turns missed",
        "fines",
        "expulsions",
        "debts met by bank",
        "bankruptcies",
        "effect pay_percent",
        "effect collect_percent",
    ),
    "millionaire": (
        *BRANCHES,
        "auctions",
        "lifts",
        "jackpots",
        "kept cards played",
        "jailed arrival",
        "effect relocate",
        "effect relocate_by",
        "effect build_discount",
        "effect collect_from_one",
        "effect pay_percent",
    ),
    "insurance": (
        *BRANCHES,
        "outfits",
        "paid policy",
        "policies used",
        "paid insured",
        "lap taxes",
        "jackpots",
        "kept cards played",
        "jailed arrival",
        "effect relocate",
    ),
    "biznespolia": (
        "auctions",
        "last calls",
        "trades",
        "suits",
        "deeds sold",
        "mortgages",
        "lifts",
        "deeds lost",
        "buildings",
        "sales",
        "bets",
        "left served",
        "left fine",
        "jail cards used",
        "bankruptcies",
        "debts met by bank",
        "effect back_to",
        "effect build_discount",
        "effect casino",
        "effect collect_equal_to_cash",
        "effect collect_from_able",
        "effect court_tie_wins",
        "effect nearest",
        "effect pay_capped",
        "effect pay_per_cash",
        "effect pay_percent",
        "effect repairs",
    ),
}


def marks(edition, journal: list[Played]) -> set[str]:
    """What a game shows."""
    found = {row for row, count in tally(journal).items() if count}
    for played in journal:
        for event in played.events:
            found |= set(_marks(edition, event))
    return found


def _marks(edition, event):
    match event:
        case e.Paid():
            yield f"paid {event.reason}"
        case e.Jailed():
            yield f"jailed {event.cause}"
        case e.JailLeft():
            yield f"left {event.how}"
        case e.CardDrawn():
            parts = edition.card(event.card).effect.rpartition("?")[2].split("+")
            yield from (f"effect {part.partition(':')[0]}" for part in parts)
