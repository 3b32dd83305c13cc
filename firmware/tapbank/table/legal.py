"""Whether the rules would do something now: what they would not is never offered."""

from tapbank.game import Action, Refused, State, decide


def is_legal(state: State, action: Action) -> bool:
    """The rules themselves are asked; nothing is done."""
    try:
        decide(state, action)
    except Refused:
        return False
    return True
