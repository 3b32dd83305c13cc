"""A name or figure of the board is put right during the game (`game/amending.py` reads it).

What has been booked stays as it was; from now on the new figure counts. A debt that is
open keeps its amount.
"""

from tapbank.game.actions import AmendEdition
from tapbank.game.amending import amended, text_of
from tapbank.game.checks import require_playing
from tapbank.game.draft import Draft
from tapbank.game.events import EditionAmended
from tapbank.game.refusals import Refused


def amend(draft: Draft, action: AmendEdition) -> None:
    require_playing(draft.state, action.player)
    edition = draft.state.edition
    target, field, value = action.target, action.field, " ".join(action.value.split())
    if target and all(space.id != target for space in edition.spaces):
        raise Refused("unknown_space", place=target)
    try:
        amended(edition, target, field, value)
    except ValueError as fault:
        raise Refused("wrong_figure", field=field, value=value, why=str(fault)) from None
    before = text_of(edition, target, field)
    draft.add(EditionAmended(action.player, target, field, before, value))
