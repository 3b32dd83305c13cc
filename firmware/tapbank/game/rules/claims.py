"""Rent that is due only if its owner asks in time (option `rent_claim` "owner").

Rulebook: "rent" (claim). Nobody is asked at once; the owner's claim opens the debt, at any
moment between two throws. Option `claim_lapses`: at the next throw for a move by anybody
("next_roll"); when the next player throws ("next_player"); when the second following does
("second_player"). A throw that only decides a rent is none (our reading). Debts other than
rent are never in need of a claim. What is claimed is owed to who owned the deed then.
"""

from typing import Final

from msgspec.structs import replace

from tapbank.game.actions import ClaimRent
from tapbank.game.checks import require_managing
from tapbank.game.draft import Draft
from tapbank.game.events import ClaimsSet, RentClaimable, RentLapsed
from tapbank.game.prompts import Choice
from tapbank.game.refusals import Refused
from tapbank.game.state import State
from tapbank.game.terms import Claim

GOES: Final = {"next_roll": 0, "next_player": 1, "second_player": 2}


def open_rent(draft: Draft, visitor: str, owner: str, amount: int, deed: str) -> None:
    """Rent has become due: a debt, or a claim where the owner has to ask."""
    if not amount:
        return
    if draft.state.edition.options.rent_claim == "owner":
        draft.add(RentClaimable(Claim(visitor, owner, amount, deed)))
    else:
        draft.owe(visitor, owner, amount, "rent", deed)


def claim(draft: Draft, action: ClaimRent) -> None:
    """The owner asks; the visitor owes."""
    state = draft.state
    require_managing(state, action.player)
    found = next((c for c in state.claims if _is_meant(c, action)), None)
    if found is None:
        raise Refused("no_claim", deed=action.deed)
    left = list(state.claims)
    left.remove(found)
    draft.add(ClaimsSet(tuple(left)))
    draft.owe(found.debtor, found.owner, found.amount, "rent", found.deed)


def _is_meant(claim: Claim, action: ClaimRent) -> bool:
    return claim.owner == action.player and action.deed in ("", claim.deed)


def throw(draft: Draft) -> None:
    """Somebody throws for a move: what nobody has asked for in time is lost."""
    state = draft.state
    if not state.claims:
        return
    last = GOES[state.edition.options.claim_lapses]
    new_go = not (state.turn.doubles or state.turn.dice)
    kept = []
    for one in state.claims:
        turns = one.turns + new_go
        if turns >= last:
            draft.add(RentLapsed(one))
        else:
            kept.append(replace(one, turns=turns))
    draft.add(ClaimsSet(tuple(kept)))


def manage(state: State, player: str) -> list[Choice]:
    """Rents this player may ask for now."""
    deeds = dict.fromkeys(c.deed for c in state.claims if c.owner == player)
    return [Choice(ClaimRent(player, deed)) for deed in deeds]
