"""The turn: roll two dice, move their sum, again after a double, to the left otherwise.

Rulebook: "turn and dice". The third double in a row (option `doubles_limit`) sends to
jail without moving; option `doubles` "nothing": a double is a throw like any other. Being
sent to jail ends the turn, after a double too. Everything owed is settled before the next
roll: items above the EndTurn come first. Option `turn_end` "declared": the player says when
the turn is over, after building and dealing; a double's further throw comes after that.
Whoever has turns to miss is passed over, once for each.
"""

from tapbank.game.actions import FinishTurn, RollDice
from tapbank.game.agenda import EndTurn, JailChoice, Manage, Move, Outfit, Roll
from tapbank.game.checks import dice_asked, on_first_lap, require_open
from tapbank.game.draft import Draft
from tapbank.game.events import DiceRolled, JailLeft, TurnBegan, TurnSkipped
from tapbank.game.prompts import Choice
from tapbank.game.rules import finish, jail, speed
from tapbank.game.state import State


def begin_turn(draft: Draft, player: str, *, number: int, doubles: int = 0) -> None:
    """Open a go: its end below, the roll (or the jail's choice) on top."""
    draft.add(TurnBegan(player, number, doubles))
    draft.push(EndTurn(player))
    if draft.state.edition.options.turn_end == "declared":
        draft.push(Manage(player))
    if jail.has_served(draft.state, player):
        draft.add(JailLeft(player, "served"))
    if draft.state.players[player].jailed:
        draft.push(JailChoice(player))
    else:
        draft.push(Roll(player))


def roll(draft: Draft, action: RollDice, item: Roll) -> None:
    """Throw and move; the space speaks next."""
    draft.add(DiceRolled(action.player, action.dice, "move"))
    draft.pop()
    doubles = _doubles(draft.state, item.player, action.dice)
    if doubles and doubles == draft.state.edition.options.doubles_limit:
        jail.send(draft, item.player, "doubles")
        return
    if doubles:
        draft.end_turn(item.player, again=True, doubles=doubles)
    speed.go(draft, item.player, action.dice)


def _doubles(state: State, player: str, dice: tuple[int, ...]) -> int:
    """Doubles in a row with this throw of the white dice; 0 where they count nothing."""
    counts = state.edition.options.doubles == "again"
    if dice[0] != dice[1] or speed.is_triple(dice):
        return 0
    if not counts or on_first_lap(state, player, "introductory"):
        return 0
    return state.turn.doubles + 1


def move(draft: Draft, item: Move) -> None:
    """The forced move out of jail, once the fine is paid."""
    draft.pop()
    if draft.state.players[item.player].jailed:
        draft.add(JailLeft(item.player, "fine"))
    speed.advance(draft, item.player, item.steps)


def end(draft: Draft, item: EndTurn) -> None:
    """Again after a double; else the next at the left, unless the game is over."""
    draft.pop()
    state = draft.state
    player = state.players[item.player]
    if finish.is_played_out(state, item.player):
        finish.end_game(draft)
    elif item.again and not player.out and not player.jailed:
        begin_turn(draft, item.player, number=state.turn.number, doubles=item.doubles)
    else:
        _pass_on(draft, item.player)


def _pass_on(draft: Draft, player: str) -> None:
    """To the left, past those who miss a turn; or the round, and with it the game, ends."""
    number = draft.state.turn.number + 1
    while True:
        following = draft.state.after(player)[0]
        if draft.state.closing and finish.ends_round(draft.state, player, following):
            finish.end_game(draft)
            return
        skip = draft.state.players[following].skip
        if not skip:
            begin_turn(draft, following, number=number)
            return
        draft.add(TurnSkipped(following, skip - 1))
        player = following


def finish_turn(draft: Draft, action: FinishTurn) -> None:
    """The player on turn has done; before the game: has bought enough."""
    kind = Outfit if isinstance(draft.state.top, Outfit) else Manage
    require_open(draft.state, kind, action.player)
    draft.pop()


def manage_choices(_state: State, item: Manage) -> tuple[Choice, ...]:
    return (Choice(FinishTurn(item.player)),)


def choices(state: State, item: Roll) -> tuple[Choice, ...]:
    return (Choice(RollDice(item.player), "dice", dice_asked(state, item)),)
