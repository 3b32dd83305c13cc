"""Every odd kind of board there is: brought as a sheet, then played – or told why not."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace
from tapbank.boards import Folder, Sentences, bring, lines, playable
from tapbank.editions import load
from tapbank.screens.fonts import legible
from tapbank.selfplay import Match, Watch

HEAD = (
    "kind,name,group,price,rent0,rent1,rent2,rent3,rent4,rent5,rent_hotel,"
    "building_price,mortgage,amount,comment"
)
ACTIONS = 250


def row(kind: str, name: str, **cells: object) -> str:
    filled = {"kind": kind, "name": name} | {key: str(cell) for key, cell in cells.items()}
    return ",".join(filled.get(key, "") for key in HEAD.split(","))


def lot(name: str, group: str, price: object = 60, steps: int = 3, **more: object) -> str:
    rents: dict[str, object] = {f"rent{step}": 2 + 8 * step for step in range(steps)}
    cells = {"group": group, "price": price, "rent_hotel": 90, "building_price": 50}
    return row("lot", name, **cells | rents | more)


def board(middle: Iterable[str], spaces: int = 24, start: str = "") -> str:
    """A ring with these spaces, quiet ones besides, and a jail."""
    rows = [start or row("start", "Go", amount=200), row("jail", "Jail"), *middle]
    rows += [row("rest", f"Calm {place}") for place in range(len(rows), spaces)]
    return "\n".join([HEAD, *rows])


def group(size: int, name: str = "wood", **more: object) -> list[str]:
    return [lot(f"{name} {n}", name, **more) for n in range(1, size + 1)]


def many(kind: str, count: int, rents: int) -> list[str]:
    ladder = {f"rent{n}": 25 * (n + 1) for n in range(rents)}
    return [
        row(kind, f"{kind} {n}", group="all", price=100, **ladder) for n in range(count)
    ]


PLAYED: dict[str, tuple[str, set[str]]] = {
    "20 spaces": (board(group(3), 20), set()),
    "80 spaces": (board([*group(3), *group(2, "stone")], 80), set()),
    "19 spaces": (board(group(3), 19), {"ring_size"}),
    "81 spaces": (board(group(3), 81), {"ring_size"}),
    "200 spaces": (board(group(3), 200), {"ring_size"}),
    "a group of one": (board([*group(1), *group(2, "stone")]), {"group_of_one"}),
    "a group of seven": (board(group(7)), {"group_large"}),
    "no stations, no utilities": (board(group(3)), set()),
    "six stations": (board([*group(2), *many("station", 6, 6)]), set()),
    "five utilities": (board([*group(2), *many("utility", 5, 5)]), set()),
    "shares": (board([*group(2), *many("share", 4, 4)]), set()),
    "stations of unequal price": (
        board([*group(2), row("station", "East", group="f", price=90, rent0=9, rent1=20),
               row("station", "West", group="f", price=95, rent0=9, rent1=20)]),
        {"prices_differ"},
    ),
    "nothing to build": (
        board([lot("Elm", "wood", steps=1, rent_hotel="", building_price="")]),
        {"nothing_built", "group_of_one"},
    ),
    **{
        f"{steps} steps": (board(group(3, steps=steps)), set()) for steps in range(1, 7)
    },
    "a price for each step": (
        board(group(2, steps=3, building_price="50/60/70")), set()
    ),
    "no mortgages": (board(group(3, mortgage=0)), {"no_loan"}),
    "a high mortgage": (board(group(3, mortgage=60)), {"loan_high"}),
    "no salary": (board(group(3), start=row("start", "Go", amount=0)), {"no_salary"}),
    "a ladder that falls": (board(group(2, rent1=1)), {"rents_fall"}),
    "a rent above the price": (
        board(group(2, rent0=70, rent1=80, rent2=85)), {"rent_above_price"}
    ),
    "a tax or a percentage": (board([*group(2), row("tax", "Toll", amount="200 or 10 %")]),
                              set()),
    "millions": (board(group(2, price="1.5M", rent0="0.1M", mortgage="500k")),
                 {"rents_fall"}),
    "decimals": (board(group(2, price="60.50", rent0="2.25", mortgage=30)), {"rescaled"}),
    "names of 30 letters": (board([lot(f"The long and winding street {n}", "wood")
                                   for n in (1, 2)]), set()),
    "a name used twice by card spaces": (
        board([*group(2), row("chance", "Luck"), row("chance", "Luck"),
               row("chest", "Luck")]), set()
    ),
    "right to left, with a short name": (
        board([row("lot", "רחוב האלון", group="wood", price=60, rent0=2, rent_hotel=9,
                   building_price=50, comment="short=Alon")]), {"group_of_one"}
    ),
    "Cyrillic": (board(group(2, "Лесная улица")), set()),
}  # fmt: skip

TOLD: dict[str, tuple[str, str, str, str]] = {
    "a script without letters here": (
        board([lot("東京駅", "wood")]), "missing", "short_unshown", "2 東京駅"
    ),
    "right to left": (board([lot("شارع", "wood")]), "missing", "short_unshown", "2 شارع"),
    "a tax in percent alone": (
        board([*group(2), row("tax", "Toll", amount="10 %")]), "refused", "percent", "4"
    ),
    "a negative price": (board(group(2, price=-60)), "refused", "negative", "2"),
    "four decimals": (board(group(2, price="1.2345")), "refused", "too_fine", "2"),
    "two deeds of one name": (
        board([lot("Elm", "wood"), lot("Elm", "wood")]), "refused", "name_twice", "3 Elm"
    ),
    "41 letters": (board([lot("x" * 41, "wood")]), "refused", "name_long", "2 xxx"),
    "a mortgage above the price": (
        board(group(2, mortgage=61)), "refused", "mortgage_high", "2 wood 1"
    ),
    "a lot without a price": (
        board(group(2, price="")), "missing", "price", "2 wood 1"
    ),
    "a second start": (
        board([*group(2), row("start", "Again")]), "refused", "start_twice", "4 Again"
    ),
    "no jail": (
        "\n".join([HEAD, row("start", "Go"), *group(2), row("go_to_jail", "Off!")]),
        "missing", "jail", "the board",
    ),
    "a ladder with a step too much": (
        board(group(2, building_price="50/60")), "missing", "ladder", "2 wood 1"
    ),
}  # fmt: skip


def brought(folder: Folder, sheet: str) -> tuple[str, list[tuple[str, str, str]], bool]:
    """The board's name, what is told of it, and whether it can be played."""
    folder.can_show = legible
    made = bring(folder, sheet.encode(), "odd.csv", "Odd")
    faults = (*made.unread, *folder.write(made.draft))
    told = [(fault.sort, fault.code, fault.place) for fault in faults]
    return made.draft.id, told, playable(faults)


@pytest.mark.parametrize("kind", PLAYED)
@pytest.mark.parametrize("players", [2, 6])
def test_an_odd_board_is_played(folder: Folder, kind: str, players: int) -> None:
    sheet, odd = PLAYED[kind]
    name, told, can = brought(folder, sheet)
    assert can, told
    assert {code for _, code, _ in told} == odd
    edition = load(name)
    edition = replace(edition, options=replace(edition.options, decks="box"))
    match, watch = Match(edition, players, 1), Watch()
    with watch.over(match):
        while not match.state.ranking and len(match.journal) < ACTIONS:
            before = match.state
            watch.after(before, match.step())
        watch.at_end()
    assert match.state.ranking or len(match.journal) == ACTIONS


@pytest.mark.parametrize("kind", TOLD)
def test_a_board_that_cannot_be_played_says_why(folder: Folder, kind: str) -> None:
    sheet, sort, code, place = TOLD[kind]
    name, told, can = brought(folder, sheet)
    assert not can
    assert [one[0] for one in told if one[1] == code][:1] == [sort], told
    assert folder.names() == (name,), "kept meanwhile"
    words, draft = Sentences(), folder.draft(name)
    made = bring(Folder(folder.path / "again", legible), sheet.encode(), "odd.csv")
    faults = (*made.unread, *folder.check(made.draft))
    said = [line for line in lines(faults, draft.table, words) if line.text == words[code]]
    assert len(said) == 1
    assert any(at.startswith(place) for at in said[0].places)
    order = [line.sort for line in lines(faults, draft.table, words)]
    assert order == sorted(order, key=("refused", "missing", "odd").index)
