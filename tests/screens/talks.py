"""A talk at the table, each layer once: set-up, menu, building, mortgage, trade, undo …

The layers are the table's own; the pictures show what people see of them.
"""

import sys
from contextlib import closing
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "table"))

from kit import Hands
from msgspec.structs import replace
from tapbank.devices import TooShort
from tapbank.editions import load
from tapbank.game import Edition
from tapbank.game.state import Holding, Player
from tapbank.screens import Screen
from tapbank.store import RuleSet
from tapbank.table import take
from tapbank.table.views.gather import Gather

DEEDS = {
    "st_james_place": Holding("anna", 2),
    "tennessee_avenue": Holding("anna", 2),
    "new_york_avenue": Holding("anna", 3),
    "oriental_avenue": Holding("ben"),
    "vermont_avenue": Holding("ben"),
    "reading_railroad": Holding("ben"),
    "connecticut_avenue": Holding("ben", mortgaged=True),
    "park_place": Holding("carla"),
    "boardwalk": Holding("carla"),
}
CASH = {"anna": 1204, "ben": 340, "carla": 2750}


class Talk(Hands):
    """Keeps the screens it is told to, by name."""

    def __init__(self) -> None:
        super().__init__(":memory:")
        self.kept: dict[str, Screen] = {}

    def keep(self, name: str) -> None:
        self.kept[f"talk_{name}"] = self.table.screen

    def menu(self, player: str, entry: str) -> None:
        """From the open prompt into an entry of a player's menu."""
        self.press("back", "hold")
        self.tap(player)
        self.press("ok")
        self.find(entry)
        self.press("ok")


def talk() -> dict[str, Screen]:
    """Name → screen, in the order of the talk."""
    people = Talk()
    with closing(people.store):
        return go_through(people).kept


def go_through(people: Talk) -> Talk:
    """Every part of the talk, with these people."""
    _set_up(people)
    people.sit("Anna", "Ben", "Carla")
    people.arrange(CASH, DEEDS)
    for part in (_own, _build, _mortgage, _trade, _looks_back, _mishaps, _throw):
        part(people)
    for part in (_settled, _real_dice, _learning, _house_rules, _cash_only, _take_over):
        part(people)
    for part in (_auction, _jailed, _debt, _end):
        part(people)
    return people


def _set_up(people: Talk) -> None:
    people.keep("start")
    people.press("ok")
    people.keep("which_board")
    people.find("US board")
    people.press("ok")
    people.keep("rules")
    _all_rules(people)
    _forgotten(people)
    people.press("ok")
    people.keep("seats_none")
    people.lay("0BADCAFE")
    people.keep("name")
    people.press("ok")
    people.keep("seats")


def _all_rules(people: Talk) -> None:
    """The last heading, a number under it; and back to the first line."""
    people.press("up")
    people.press("ok")
    people.keep("rule_group")
    people.press("down")
    people.press("down")
    people.press("ok")
    people.keep("rule_number")
    people.press("back")
    people.press("back")
    people.press("down")


def _forgotten(people: Talk) -> None:
    """Rules with a name are deleted again, and the first line is back."""
    people.store.household.keep(RuleSet("us-classic", "Ours", {"decline": "leave"}))
    people.press("up")
    people.press("ok")
    people.keep("forget")
    people.press("ok")
    people.keep("forget_sure")
    people.press("down")
    people.press("ok")
    people.keep("forgotten")
    people.press("ok")


def _own(people: Talk) -> None:
    people.keep("turn")
    people.tap("anna")
    people.keep("own")
    people.press("ok")
    people.keep("menu")
    people.press("back", "hold")
    people.tap("ben")
    people.keep("own_not_now")


def _build(people: Talk) -> None:
    people.menu("anna", "Build")
    people.press("up")
    people.keep("plan")
    people.tap("anna")
    people.keep("built")


def _mortgage(people: Talk) -> None:
    people.menu("ben", "Mortgage")
    people.press("ok")
    people.keep("mortgage")
    people.tap("ben")
    people.keep("mortgaged")
    people.menu("ben", "Lift")
    people.keep("lift")


def _trade(people: Talk) -> None:
    people.menu("carla", "Trade")
    people.keep("partner")
    people.tap("ben")
    people.find("gives")
    people.press("ok")
    people.press("up")
    people.keep("amount")
    people.press("back")
    people.find("Oriental")
    people.press("ok")
    people.keep("trade")
    people.tap("carla")
    people.keep("trade_picture")


def _looks_back(people: Talk) -> None:
    people.menu("anna", "statement")
    people.keep("statement")
    people.menu("anna", "Undo")
    people.keep("undo")
    people.press("ok")
    people.keep("undo_consent")


def _mishaps(people: Talk) -> None:
    people.menu("anna", "elsewhere")
    people.keep("correct")
    people.menu("anna", "Leave")
    people.keep("leave")
    people.menu("anna", "lost")
    people.keep("lost_card")
    people.press("ok")
    people.keep("new_card")
    people.lay("DEADBEEF")
    people.keep("witnesses")
    people.press("back", "hold")
    take(people.table, TooShort("pay"))
    people.keep("too_short")
    people.press("ok")
    people.menu("carla", "Build")
    people.press("down")
    people.keep("refused")


def _throw(people: Talk) -> None:
    people.press("back", "hold")
    people.roll(4, 3)
    people.keep("thrown")


def _settled(people: Talk) -> None:
    people.pass_time(30)
    people.menu("anna", "Language")
    people.keep("languages")
    people.menu("anna", "Into paper money")
    people.keep("cash_out")


def _real_dice(people: Talk) -> None:
    people.menu("anna", "Real dice")
    people.keep("switched")
    people.arrange(players={"anna": Player(place=0)}, turn="anna")
    people.press("back", "hold")
    people.press("roll", "down")
    people.keep("blank_dice")
    people.press("ok")
    people.keep("blank_dice_ok")
    people.press("ok")
    people.press("up")
    people.scroll("down", 2)
    people.keep("typed_dice")
    people.press("back")
    people.table.settled.switch("typed_dice")


def _learning(people: Talk) -> None:
    people.table.settled.switch("learning")
    people.roll(2, 4)
    people.pass_time(30)
    people.tap("anna")
    people.keep("change")
    people.press("ok", "hold")
    people.keep("change_wrong")
    people.table.settled.switch("learning")


def with_options(**options: object) -> Edition:
    edition = load("us-classic")
    return replace(edition, options=replace(edition.options, **options))


def _house_rules(people: Talk) -> None:
    """Rules that the classic does not have, in menus of their own."""
    rules = with_options(immunity="yes", typed_fines="yes", expulsion="yes")
    people.sit("Anna", "Ben", "Carla", edition=rules)
    people.arrange(CASH, DEEDS)
    people.menu("anna", "Our rules")
    people.keep("our_rules")
    people.menu("anna", "Fine somebody")
    people.keep("fine_whom")
    people.press("ok")
    people.keep("fine_amount")
    people.press("ok", "hold")
    people.keep("fine_witnesses")
    people.menu("anna", "Send somebody away")
    people.press("ok")
    people.keep("expel_witnesses")
    people.menu("ben", "Trade")
    people.press("ok")
    people.press("up")
    people.press("up")
    people.press("ok")
    people.press("ok")
    people.keep("free_visits")


def _cash_only(people: Talk) -> None:
    begin(people, Gather(people.table, with_options(mode="cash_only")))
    people.press("back", "hold")
    people.keep("payments")
    people.tap("anna")
    people.keep("payment_from")
    people.tap("ben", "get")
    people.keep("payment")
    people.press("ok", "hold")
    people.keep("payment_made")


def _take_over(people: Talk) -> None:
    begin(people, Gather(people.table, with_options(), takes_over=True))
    people.keep("take_over_cash")
    people.press("ok", "hold")
    people.press("ok", "hold")
    people.press("down")
    people.press("ok")
    people.keep("take_over_deeds")
    people.press("up")
    people.press("ok")
    people.press("ok")
    people.press("down")
    people.press("ok")
    people.keep("take_over_buildings")
    people.press("up")
    people.press("ok")
    people.press("down")
    people.press("ok")
    people.keep("take_over_cards")
    people.press("up")
    people.press("ok")
    people.press("ok")
    people.keep("take_over_place")
    people.press("ok")
    people.press("ok")
    people.keep("take_over_turn")


def _auction(people: Talk) -> None:
    people.sit("Anna", "Ben", "Carla")
    people.arrange(players={"anna": Player(place=38)})
    people.roll(1, 4)
    people.keep("salary")
    people.pass_time(5)
    people.press("back")
    people.press("back")
    people.keep("auction_else")
    people.press("ok")
    people.keep("who_is_out")
    people.tap("ben")
    people.keep("is_out")
    people.pass_time(25)
    people.keep("no_bid")
    people.pass_time(25)
    people.table.open_house_menu()
    people.find("Undo")
    people.press("ok")
    people.keep("who_undoes")
    people.press("back", "hold")


def _jailed(people: Talk) -> None:
    chance = tuple(c for c in people.state.decks["chance"] if c != "chance:9")
    held = Player(place=10, failed=0, cards=("chance:9",))
    people.arrange(players={"anna": held}, decks={"chance": chance}, turn="anna")
    people.keep("jail_pay")
    people.press("down")
    people.keep("jail_card")


def _debt(people: Talk) -> None:
    people.sit("Anna", "Ben", "Carla")
    deeds = {"boardwalk": Holding("ben"), "reading_railroad": Holding("anna")}
    people.arrange({"anna": 20}, deeds, {"anna": Player(place=36)})
    people.roll(1, 2)
    people.pass_time(25)
    people.keep("debt")
    people.press("back")
    people.keep("has_left")
    people.press("down")
    people.press("ok")
    people.keep("out_by_others")


def _end(people: Talk) -> None:
    people.sit("Anna", "Ben")
    people.arrange({"anna": 20}, {"boardwalk": Holding("ben")}, {"anna": Player(place=36)})
    people.roll(1, 2)
    people.pass_time(25)
    people.press("back")
    people.keep("is_bankrupt")
    people.press("down")
    people.press("ok")
    people.keep("out_by_own_card")
    people.tap("anna")
    people.pass_time(25)
    people.keep("over")
    people.press("ok")
    people.keep("last_game")


def begin(people: Talk, gather: Gather) -> None:
    gather.names = ["Anna", "Ben"]
    gather.ok()
