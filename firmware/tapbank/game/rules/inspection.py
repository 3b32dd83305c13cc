"""Tax inspection: so much for each deed owned, on passing and on stopping there.

Rulebook: "start space" (the tax space). Passing or landing costs `passing` for each deed,
mortgaged or not; who stops there pays `amount` for each on top (option `inspection`
"larger": only the larger of the two). Moving back past it costs nothing.
"""

from tapbank.game.agenda import Arrive
from tapbank.game.draft import Draft
from tapbank.game.edition import Edition, Space
from tapbank.game.rules.parking import sink


def pass_by(draft: Draft, player: str, space: Space) -> None:
    _owe(draft, player, space.passing, space.id)


def land(draft: Draft, item: Arrive, space: Space) -> None:
    """Stopping here, however one came."""
    _owe(draft, item.player, rate(draft.state.edition, space), space.id)


def rate(edition: Edition, space: Space) -> int:
    """What whoever stops here pays for each deed."""
    rates = (space.passing, space.amount)
    return sum(rates) if edition.options.inspection == "both" else max(rates)


def _owe(draft: Draft, player: str, rate: int, space: str) -> None:
    amount = rate * len(draft.state.owned(player))
    draft.owe(player, sink(draft.state, "tax"), amount, "inspection", space)
