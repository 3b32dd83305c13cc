"""Immunity as part of a trade: no rent on named deeds for so many visits.

House rule (option `immunity`). The box counts down, one for each visit to any of the
deeds; a visit that would cost nothing does not count. It ends with a change of owner.
"""

from tapbank.game.draft import Draft
from tapbank.game.events import ImmunityGranted, ImmunityUsed
from tapbank.game.refusals import Refused
from tapbank.game.state import State
from tapbank.game.terms import Give, Immunity


def require_grant(state: State, gives: tuple[Give, ...], give: Give) -> None:
    """The giver may free the receiver from rent on these deeds; else Refused."""
    if not (give.immunity or give.visits):
        return
    if state.edition.options.immunity == "no":
        raise Refused("not_allowed", option="immunity")
    if not give.immunity:
        raise Refused("empty_trade")
    if give.visits < 1:
        raise Refused("bad_amount", amount=give.visits)
    handed = {deed for other in gives for deed in other.deeds}
    for deed in give.immunity:
        owner = state.deeds[deed].owner if deed in state.deeds else ""
        if not owner:
            raise Refused("unknown_deed", deed=deed)
        if owner != give.giver or deed in handed:
            raise Refused("not_owner", deed=deed, owner=owner)


def grant(draft: Draft, give: Give) -> None:
    if give.immunity:
        draft.add(ImmunityGranted(give.giver, give.receiver, give.immunity, give.visits))


def use(draft: Draft, visitor: str, deed: str) -> bool:
    """Count a visit without rent; says whether there was one to count."""
    owner = draft.state.deeds[deed].owner
    for one in draft.state.immunities:
        if _covers(one, owner, visitor, deed):
            draft.add(ImmunityUsed(owner, visitor, deed, one.visits - 1))
            return True
    return False


def _covers(one: Immunity, owner: str, visitor: str, deed: str) -> bool:
    return (one.owner, one.visitor) == (owner, visitor) and deed in one.deeds
