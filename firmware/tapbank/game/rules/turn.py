"""The turn: roll two dice, move their sum, again after a double, to the left otherwise.

Rulebook: "turn and dice". The third double in a row (option `doubles_limit`) sends to
jail without moving. Being sent to jail ends the turn, after a double too. Everything owed
is settled before the next roll: items above the EndTurn come first.
"""

from tapbank.game.actions import RollDice
from tapbank.game.agenda import Arrive, EndTurn, JailChoice, Move, Roll
from tapbank.game.draft import Draft
from tapbank.game.events import DiceRolled, JailLeft, TurnBegan
from tapbank.game.prompts import Choice
from tapbank.game.rules import finish, jail
from tapbank.game.rules.lap import forward
from tapbank.game.state import State


def begin_turn(draft: Draft, player: str, *, number: int, doubles: int = 0) -> None:
    """Open a go: its end below, the roll (or the jail's choice) on top."""
    draft.add(TurnBegan(player, number, doubles))
    draft.push(EndTurn(player))
    if draft.state.players[player].jailed:
        draft.push(JailChoice(player))
    else:
        draft.push(Roll(player))


def roll(draft: Draft, action: RollDice, item: Roll) -> None:
    """Throw and move; the space speaks next."""
    draft.add(DiceRolled(action.player, action.dice, "move"))
    draft.pop()
    is_double = len(set(action.dice)) == 1
    doubles = draft.state.turn.doubles + 1 if is_double else 0
    if doubles and doubles == draft.state.edition.options.doubles_limit:
        jail.send(draft, item.player, "doubles")
        return
    if doubles:
        draft.end_turn(item.player, again=True, doubles=doubles)
    advance_move(draft, item.player, sum(action.dice))


def advance_move(draft: Draft, player: str, steps: int) -> None:
    """Forward by the roll, then what the space demands."""
    forward(draft, player, steps, "roll", Arrive(player))


def move(draft: Draft, item: Move) -> None:
    """The forced move out of jail, once the fine is paid."""
    draft.pop()
    if draft.state.players[item.player].jailed:
        draft.add(JailLeft(item.player, "fine"))
    advance_move(draft, item.player, item.steps)


def end(draft: Draft, item: EndTurn) -> None:
    """Again after a double; else the next at the left, unless the game is over."""
    draft.pop()
    state = draft.state
    player = state.players[item.player]
    if item.again and not player.out and not player.jailed:
        begin_turn(draft, item.player, number=state.turn.number, doubles=item.doubles)
        return
    following = state.after(item.player)[0]
    if state.closing and finish.ends_round(state, item.player, following):
        finish.end_game(draft)
    else:
        begin_turn(draft, following, number=state.turn.number + 1)


def choices(_state: State, item: Roll) -> tuple[Choice, ...]:
    return (Choice(RollDice(item.player), "dice", 2),)
