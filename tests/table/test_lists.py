"""Lists keep the highlight on its row, whatever comes or goes above it."""

import pytest
from tapbank.screens import option_words
from tapbank.screens.screen import Row
from tapbank.table.views.house_rules import HouseRules
from tapbank.table.views.pick import Option, Pick
from tapbank.table.views.rule_group import RuleGroup
from tapbank.table.views.start import rules_or_fault

BOARDS = ("us-classic", "manager-shares", "biznespolia", "millionaire")


def highlighted(view):
    return view.options()[view.selected].row.text


def press_every_row(view, is_open):
    """OK on each row: it stays highlighted as long as it is there."""
    for place in range(len(view.options())):
        if place >= len(view.options()):
            break
        view.selected = place
        view.screen()
        row = highlighted(view)
        view.ok()
        view.screen()
        if is_open() and row in [option.row.text for option in view.options()]:
            assert highlighted(view) == row


@pytest.mark.parametrize("board", BOARDS)
def test_the_house_rules_keep_their_row_when_lines_come_above_it(nobody, board):
    nobody.table.open(rules_or_fault(nobody.table, board))
    rules = nobody.table.top
    assert isinstance(rules, HouseRules)
    for place in range(1, len(rules.options())):
        rules.edition, rules.selected = rules.printed, place
        rules.screen()
        row = highlighted(rules)
        rules.ok()
        if nobody.table.top is rules:
            rules.screen()
            assert highlighted(rules) == row
        del nobody.table.stack[nobody.table.stack.index(rules) + 1 :]


@pytest.mark.parametrize("board", BOARDS)
def test_the_rules_under_a_heading_keep_their_row(nobody, board):
    nobody.table.open(rules_or_fault(nobody.table, board))
    rules = nobody.table.top
    for heading in option_words.HEADINGS:
        if option_words.fields_of(heading, rules.edition):
            group = RuleGroup(nobody.table, rules, heading)
            nobody.table.open(group)
            press_every_row(group, lambda group=group: nobody.table.top is group)
            del nobody.table.stack[nobody.table.stack.index(rules) + 1 :]


def test_a_list_comes_back_to_its_row_after_a_look_at_another(nobody):
    rows = ["b", "c"]

    class Grown(Pick):
        def options(self):
            return [Option(Row(text), lambda: None) for text in rows]

    view = Grown(nobody.table, "LETTERS")
    nobody.table.open(view)
    nobody.press("down")
    rows.insert(0, "a")
    nobody.look()
    assert highlighted(view) == "c"
    rows.remove("c")
    nobody.look()
    assert view.selected < len(rows)
