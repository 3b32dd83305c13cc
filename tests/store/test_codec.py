"""Actions and events as text: what is stored comes back, kinds stay what they are."""

import types
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tapbank.game.actions import Action
from tapbank.game.events import Arranged, Event, Paid
from tapbank.game.state import Holding
from tapbank.store.codec import Unreadable, decode_action, decode_event, encode, kind_of

WHOLE = st.integers(-(10**9), 10**9)
PLAIN = {int: WHOLE, str: st.text(max_size=8), bool: st.booleans(), type(None): st.none()}


def values(hint: Any) -> st.SearchStrategy[Any]:
    """Any value of a type that records are made of."""
    if hint in PLAIN:
        return PLAIN[hint]
    kind, parts = get_origin(hint), get_args(hint)
    if kind is Literal:
        return st.sampled_from(parts)
    if kind in (Union, types.UnionType):
        return st.one_of([values(part) for part in parts])
    if kind is dict:
        return st.dictionaries(values(parts[0]), values(parts[1]), max_size=3)
    if kind is tuple and parts[-1] is Ellipsis:
        return st.lists(values(parts[0]), max_size=3).map(tuple)
    if kind is tuple:
        return st.tuples(*map(values, parts))
    fields = {name: values(part) for name, part in get_type_hints(hint).items()}
    return st.builds(hint, **fields)


@pytest.mark.parametrize("kind", get_args(Action), ids=lambda kind: kind.__name__)
def test_every_kind_of_action_comes_back_as_it_was(kind: type) -> None:
    @given(values(kind))
    def comes_back(action: Any) -> None:
        assert decode_action(encode(action)) == action

    comes_back()


@pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: kind.__name__)
def test_every_kind_of_event_comes_back_as_it_was(kind: type) -> None:
    @given(values(kind))
    def comes_back(event: Any) -> None:
        assert decode_event(encode(event)) == event

    comes_back()


def test_the_order_of_deeds_is_kept() -> None:
    deeds = {"vermont": Holding(), "baltic": Holding(), "oriental": Holding("anna")}
    back = decode_event(encode(Arranged({}, deeds, {}, 32, 12)))
    assert isinstance(back, Arranged)
    assert list(back.deeds) == ["vermont", "baltic", "oriental"]


def test_the_kind_is_the_tag() -> None:
    paid = Paid("anna", "bank", 5, "tax")
    assert kind_of(paid) == "paid"
    assert encode(paid).startswith('{"type":"paid",')


KINDS = """
game_opened dice_rolled turn_began moved paid deed_moved deed_mortgaged mortgage_lifted
built auction_opened bid_placed bid_passed auction_closed card_drawn card_kept card_passed
card_returned deck_shuffled jailed jail_roll_failed jail_left debt_raised debt_relieved
trade_offered trade_agreed trade_declined building_claimed went_bankrupt player_withdrew
time_called game_ended arranged agenda_set actions_undone actions_redone
"""


def test_kinds_of_events_that_journals_hold_are_never_renamed() -> None:
    assert {kind.__struct_config__.tag for kind in get_args(Event)} >= set(KINDS.split())


@pytest.mark.parametrize("text", ["", "{", '{"type":"teleported"}', '{"type":"paid"}'])
def test_a_line_that_cannot_be_read_is_said_to_be_so(text: str) -> None:
    with pytest.raises(Unreadable):
        decode_event(text)
    with pytest.raises(Unreadable):
        decode_action(text)


def test_a_new_field_with_a_default_leaves_old_lines_readable() -> None:
    old = msgspec.json.encode({"type": "paid", "payer": "a", "payee": "b", "amount": 1})
    with pytest.raises(Unreadable):
        decode_event(old)  # `reason` has none
    old = b'{"type":"paid","payer":"a","payee":"b","amount":1,"reason":"rent"}'
    assert decode_event(old) == Paid("a", "b", 1, "rent")
