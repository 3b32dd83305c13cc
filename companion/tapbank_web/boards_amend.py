"""A name or figure of the running game's board put right, as an action on record.

The page lists what can be put right (`game/amending.py`); the desk decides. Amounts are
typed as the board writes them and go in as whole units; names need letters that the
display has.
"""

import re
from collections.abc import Callable
from typing import Final

from flask import request, url_for
from tapbank.boards import WrongAmount, parse, plain
from tapbank.boards.limits import MOST_TURNS
from tapbank.game import Refused
from tapbank.game.actions import Action, AmendEdition
from tapbank.game.amending import LISTS, LONGEST, fields_of, is_money, text_of
from tapbank.game.edition import LARGEST_SUM, Edition
from tapbank.game.state import State
from tapbank.speech import SaidError
from werkzeug.utils import redirect
from werkzeug.wrappers import Response as Answer

from tapbank_web.boards_office import Office
from tapbank_web.mirror import Mirror

Submit = Callable[[Action], object]
BANK: Final = "-"  # in the address: the edition itself
SEVERAL: Final = re.compile(r"\d\s+(?!\d{3}(?!\d))\d")  # a blank that parts no thousands
NAMES: Final = ("name", "short")


class Amendments:
    """`submit` is the desk's."""

    def __init__(self, mirror: Mirror, submit: Submit, office: Office) -> None:
        self._mirror, self._submit, self._office = mirror, submit, office

    def amend(self) -> Answer | str | tuple[str, int]:
        state = self._mirror.state
        if state is None:
            return self._office.show("board_amend.html", edition=None)
        if request.method == "GET":
            return self._shown(state, request.args.get("of"), "")
        target, field = request.form.get("target", ""), request.form.get("field", "")
        try:
            value = self._value(state.edition, target, field, request.form.get("value", ""))
            player = request.form.get("player", "")
            self._submit(AmendEdition(player, target, field, value))
        except WrongAmount as wrong:
            text = self._office.sentences[wrong.code].replace("{needed}", wrong.text)
            return self._shown(state, target or BANK, text), 422
        except Refused as refused:
            text = self._mirror.words.refusal(refused, state)[0]
            return self._shown(state, target or BANK, text), 422
        except SaidError as fault:  # of the disk: nothing has happened
            text = fault.told(self._mirror.words.language)
            return self._shown(state, target or BANK, text), 503
        return redirect(url_for("boards.amend", of=target or BANK, who=player, done=1), 303)

    def _value(self, edition: Edition, target: str, field: str, text: str) -> str:
        """Raises WrongAmount, of names too: its code says what is wrong."""
        if field in NAMES:
            return self._name(field, " ".join(text.split()))
        if target and target not in {space.id for space in edition.spaces}:
            return text  # the desk says that there is none
        if field not in fields_of(edition, target):
            return text
        if not is_money(edition, target, field):
            return _turns(text)
        if field not in LISTS:
            figure = _whole(edition, text)
            _need_no_high_loan(edition, target, field, figure)
            return str(figure)
        words, count = text.split(), len(text_of(edition, target, field).split())
        if len(words) != count:
            raise WrongAmount("figures_needed", str(count))
        return " ".join(str(_whole(edition, word)) for word in words)

    def _name(self, field: str, text: str) -> str:
        if not text and field == "name":
            raise WrongAmount("name", text)
        if len(text) > LONGEST[field]:
            raise WrongAmount(f"{field}_long", text)
        if not self._office.folder.can_show(text):
            raise WrongAmount("text_unshown", text)
        return text

    def _shown(self, state: State, of: str | None, text: str) -> str:
        edition = state.edition
        target = None if of is None else of.removeprefix(BANK)
        known = {space.id: space.name for space in edition.spaces} | {"": ""}
        if target not in known:
            target = None
        return self._office.show(
            "board_amend.html",
            edition=edition,
            target=target,
            name=known.get(target or ""),
            fields=[] if target is None else _fields(edition, target),
            field=request.form.get("field", ""),
            typed=request.form.get("value", ""),
            text=text,
            done="done" in request.args,
            players=[(name, state.name(name)) for name in state.alive()],
            who=_who(state),
        )


def _who(state: State) -> str:
    """Who says so: whoever was chosen, else the one whose turn it is."""
    chosen = request.values.get("player") or request.args.get("who", "")
    return chosen if chosen in state.alive() else state.turn.player or state.alive()[0]


def _fields(edition: Edition, target: str) -> list[tuple[str, str]]:
    """What can be put right of the target, as the board writes it."""
    keys = fields_of(edition, target)
    return [(key, _printed(edition, target, key)) for key in keys]


def _printed(edition: Edition, target: str, field: str) -> str:
    text = text_of(edition, target, field)
    if not is_money(edition, target, field):
        return text
    return " ".join(plain(int(word), edition.money.unit) for word in text.split())


def _turns(text: str) -> str:
    """How many turns are missed: no money, so as it is typed. Raises WrongAmount."""
    turns = text.strip()
    if not (turns.isascii() and turns.isdecimal() and int(turns[:9]) <= MOST_TURNS):
        raise WrongAmount("not_turns", f"0–{MOST_TURNS}")
    return turns


def _whole(edition: Edition, text: str) -> int:
    """The amount in whole units. Raises WrongAmount."""
    unit = edition.money.unit
    amount = parse(text, edition.money.pattern)
    if amount is None or SEVERAL.search(text):
        raise WrongAmount("not_amount", text)
    if amount > LARGEST_SUM:
        raise WrongAmount("too_large", text)
    if (amount * unit).denominator != 1:
        raise WrongAmount("smallest", edition.money.show(1))
    return int(amount * unit)


def _need_no_high_loan(edition: Edition, target: str, field: str, figure: int) -> None:
    deed = edition.deeds.get(target)
    if deed is None or field not in ("price", "mortgage"):
        return
    price = figure if field == "price" else deed.price
    if (figure if field == "mortgage" else deed.mortgage) > price:
        raise WrongAmount("mortgage_high", str(figure))
