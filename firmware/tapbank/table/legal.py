"""Whether the rules would do something now: what they would not is never offered."""

from tapbank.game import Action, Refused, State, decide


def is_legal(state: State, action: Action) -> bool:
    """The rules themselves are asked; nothing is done."""
    return refusal(state, action) == ""


def refusal(state: State, action: Action) -> str:
    """The code of the rules' "no"; "" where they would do it."""
    try:
        decide(state, action)
    except Refused as refused:
        return refused.code
    return ""
