"""As printed, or changed at the table: the usual wishes first, then all rules by heading.

Each line shows its word; OK takes the next one. The first line goes on. What was changed
can be kept under a name and is offered for this edition from then on.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from tapbank.game import Edition
from tapbank.game.fitting import MOST_PLAYERS, misfits
from tapbank.game.settings import setting_of, under, unset
from tapbank.screens import option_words
from tapbank.screens.screen import Row
from tapbank.speech import say
from tapbank.store import RuleSet, StoreError
from tapbank.table import rule_sets
from tapbank.table.amount import Stepper
from tapbank.table.views.amount import AmountEntry
from tapbank.table.views.forget import Forget
from tapbank.table.views.naming import Spelling
from tapbank.table.views.pick import Option, Pick
from tapbank.table.views.rule_group import RuleGroup

if TYPE_CHECKING:
    from tapbank.table.table import Table

CHOICES: Final[tuple[tuple[str, tuple[dict[str, Any], ...]], ...]] = (
    (
        "end",
        (
            {"end": "last_player", "minutes": 0},
            {"end": "time", "minutes": 60},
            {"end": "time", "minutes": 90},
            {"end": "time", "minutes": 120},
        ),
    ),
    ("decks", ({"decks": "box"}, {"decks": "paper"})),
    ("parking", ({"parking": "nothing"}, {"parking": "pot"})),
    ("decline", ({"decline": "auction"}, {"decline": "leave"})),
)
"""The usual wishes. A board without a parking space has no pot."""


class HouseRules(Pick):
    def __init__(
        self, table: "Table", edition: Edition, done: Callable[[Edition, bool], object]
    ) -> None:
        """`done` gets the edition, and whether a running game is taken over."""
        super().__init__(table, edition.title.upper())
        self.edition, self.printed, self.done = edition, edition, done
        self.takes_over = False

    @property
    def _no_parking(self) -> bool:
        return all(space.kind != "parking" for space in self.edition.spaces)

    def options(self) -> list[Option]:
        key = "as_printed" if self._is_printed() else "house_rules"
        go = Option(Row(self.table.words.short(f"box.{key}")), self._go)
        usual = [self._line(name, words) for name, words in CHOICES if self._has(name)]
        begins = [self._box(), *self._opening_cash(), self._start()]
        mine = [*self._setting(), *self._names()]
        return [go, *mine, *usual, *begins, *self._groups(), *self._forget()]

    def _is_printed(self) -> bool:
        """A setting of the rulebook is printed too."""
        setting = setting_of(self.edition)
        printed = under(self.printed, setting) if setting else self.printed
        return self.edition == printed

    def _has(self, name: str) -> bool:
        """A board without a parking space has no pot; payments alone know no cards."""
        cash_only = self.edition.options.mode == "cash_only"
        return name == "end" or not (cash_only or (name == "parking" and self._no_parking))

    def _go(self) -> None:
        """A set that was kept may no longer go with the board as it is now."""
        if self.fits():
            self.done(self.edition, self.takes_over)
        else:
            self.tell_unfit()

    def _line(self, name: str, words: tuple[dict[str, Any], ...]) -> Option:
        options = self.edition.options
        text = self.say(f"rule_{name}")
        if name == "end":
            value = self.say("minutes", minutes=options.minutes) if options.minutes else "–"
        else:
            value = self._said(name)
        return Option(Row(text, value), partial(self._next, words))

    def _said(self, name: str) -> str:
        """The word in short where this list has one, else as the rule sheet says it."""
        chosen = getattr(self.edition.options, name)
        key = f"table.rule_{name}_{chosen}"
        if self.table.words.has(key):
            return self.table.words.short(key)
        return option_words.value(self.table.words, name, chosen, self.edition)[1]

    def _next(self, words: tuple[dict[str, Any], ...]) -> None:
        options = self.edition.options
        now = next((i for i, word in enumerate(words) if _is(options, word)), -1)
        self.change(**words[(now + 1) % len(words)])

    def change(self, **changes: Any) -> None:
        """Other words for some options."""
        self.edition = self._with(changes)

    def _with(self, changes: dict[str, Any]) -> Edition:
        options = replace(self.edition.options, **changes)
        return replace(self.edition, options=options)

    def fits(self, **changes: Any) -> bool:
        """The rules with these changes can be played on this board."""
        return not misfits(self._with(changes))

    def tell_unfit(self, **changes: Any) -> None:
        """The first thing that cannot be, and why."""
        edition = self._with(changes)
        misfit = misfits(edition)[0]
        label = option_words.label(self.table.words, misfit.option, edition)[0]
        why = say(misfit.code, **misfit.facts).told(self.table.words.language)
        self.table.notice(self.table.words.pair(label, why))

    # --- a setting that the rulebook offers

    def _setting(self) -> list[Option]:
        if not self.edition.settings:
            return []
        now = setting_of(self.edition)
        called = now.in_short(self.table.words.language) if now else "–"
        row = Row(self.say("setting"), called)
        return [Option(row, self._next_setting)]

    def _next_setting(self) -> None:
        """All that the next one brings; other house rules stay."""
        settings, now = self.edition.settings, setting_of(self.edition)
        place = settings.index(now) + 1 if now else 0
        plain = unset(self.edition, self.printed)
        self.edition = under(plain, settings[place % len(settings)])

    # --- what the box does, and how the game begins

    def _box(self) -> Option:
        label = option_words.label(self.table.words, "mode", self.edition)[1]
        return Option(Row(label, self._said("mode")), self._turn_box)

    def _turn_box(self) -> None:
        """Where the box only moves money any board will do, for up to eight cards."""
        if self.edition.options.mode == "cash_only":
            self.edition = replace(
                self.edition,
                min_players=self.printed.min_players,
                max_players=self.printed.max_players,
                start_cash=self.printed.start_cash,
            )
            self.change(mode="referee")
        else:
            self.edition = replace(self.edition, min_players=2, max_players=MOST_PLAYERS)
            self.change(mode="cash_only")

    def _opening_cash(self) -> list[Option]:
        """Of any game for which the box only moves money."""
        edition = self.edition
        if edition.options.mode != "cash_only":
            return []
        label = self.table.words.short("field.start_cash")
        return [Option(Row(label, edition.money.show(edition.start_cash)), self._ask_cash)]

    def _ask_cash(self) -> None:
        edition, label = self.edition, self.table.words.short("field.start_cash")
        most = 1000 * max(edition.money.notes)
        stepper = Stepper(edition.money.notes, edition.start_cash, 0, most)
        show = edition.money.show
        self.table.open(AmountEntry(self.table, label, stepper, self._set_cash, show))

    def _set_cash(self, amount: int) -> None:
        self.edition = replace(self.edition, start_cash=amount)

    def _start(self) -> Option:
        key = "start_running" if self.takes_over else "start_new"
        return Option(Row(self.say("start"), self.say(key)), self._turn_start)

    def _turn_start(self) -> None:
        self.takes_over = not self.takes_over

    # --- all rules

    def _groups(self) -> list[Option]:
        words = self.table.words
        return [
            Option(
                Row(f"{option_words.heading(words, name, self.edition)[1]} …"),
                partial(self._open, name),
            )
            for name in option_words.HEADINGS
            if option_words.fields_of(name, self.edition)
        ]

    def _open(self, heading: str) -> None:
        self.table.open(RuleGroup(self.table, self, heading))

    # --- under a name

    def _names(self) -> list[Option]:
        found = []
        if not self._is_printed():
            found.append(Option(Row(self.say("keep_rules")), self._keep))
        for rules in self._kept():
            row = Row(rules.name, self.say("our_rules"))
            found.append(Option(row, partial(self._take, rules)))
        return found

    def _forget(self) -> list[Option]:
        """At the end of the list, where nobody comes by chance."""
        kept = self._kept()
        if not kept:
            return []

        def opened() -> None:
            self.selected = 0  # the list below is shorter afterwards
            self.table.open(Forget(self.table, kept))

        return [Option(Row(self.say("drop_rules")), opened)]

    def _kept(self) -> list[RuleSet]:
        try:
            return self.table.store.household.rule_sets(self.printed.id)
        except StoreError:
            return []

    def _take(self, rules: RuleSet) -> None:
        """A set that this program can no longer read in part is taken as far as it goes."""
        self.edition = rule_sets.with_changes(self.printed, rules.changes)
        self.selected = 0

    def _keep(self) -> None:
        self.table.open(Spelling(self.table, (), self._named))

    def _named(self, name: str) -> None:
        changes = rule_sets.changes(self.edition, self.printed)
        try:
            self.table.store.household.keep(RuleSet(self.printed.id, name, changes))
        except StoreError as fault:
            self.table.tell_disk(fault)
            return
        self.selected = 0
        told = self.table.words.long("table.rules_kept", name=name)
        self.table.notice(told, motif="received")


def _is(options: Any, word: dict[str, Any]) -> bool:
    return all(getattr(options, name) == value for name, value in word.items())
