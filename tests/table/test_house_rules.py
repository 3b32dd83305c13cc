"""Set-up: the boards in order, what is assumed, all rules by heading, rules with a name."""

import re

import pytest
from kit import UIDS, Hands, words_of
from mixes import MIXES
from msgspec.structs import replace
from tapbank.editions import load, shipped
from tapbank.game.bearing import counts
from tapbank.game.fitting import OPTION_RANGES, misfits
from tapbank.game.options import Options
from tapbank.game.settings import under
from tapbank.game.state import Holding, Player
from tapbank.screens import Words, languages, option_words
from tapbank.screens.facts import jail_name
from tapbank.store import Card, RuleSet, StoreError
from tapbank.table import rule_sets, rule_sheet
from tapbank.table.views.gather import Gather
from tapbank.table.views.house_rules import HouseRules
from tapbank.table.views.pick import Pick
from tapbank.table.views.rule_group import RuleGroup
from tapbank.table.views.start import chosen, rules_or_fault

NAMES = ("Anna", "Ben")
BOARDS = ("us-classic", "manager-shares", "biznespolia", "millionaire")


@pytest.fixture
def known(nobody):
    for name in NAMES:
        nobody.store.cards.add(Card(UIDS[name.lower()], "player", name))
    return nobody


def boards(hands):
    hands.find("New game")
    hands.press("ok")
    return [option.row.text for option in hands.table.top.options()]


def take(hands, title):
    hands.find(title)
    hands.press("ok")


def sit_down(hands):
    for name in NAMES:
        hands.tap(name.lower())
    hands.press("ok")


def test_boards_of_the_own_language_come_first_and_none_is_for_tests(known):
    titles = boards(known)
    assert titles[:2] == ["Classic, London board", "Classic, US board"]
    assert len(titles) == 13


def test_the_board_that_is_chosen_speaks_its_language(known):
    boards(known)
    take(known, "Менеджер")
    assert known.table.words.language == "ru"
    assert "ПРЕДПОЛОЖЕНО" in known.look()


@pytest.mark.parametrize("kind", ["click", "hold"])
def test_a_board_only_looked_at_leaves_the_language_as_it_was(known, kind):
    for board in ("ru-moscow", "manager", "insurance"):
        chosen(known.table, board)
        assert known.table.words.language == "ru"
        for _ in range(5):
            known.press("back", kind)
        assert known.table.words.language == "en"
        assert "New game" in known.look()


def test_the_language_of_the_game_last_played_stays_at_the_set_up(known):
    chosen(known.table, "ru-moscow")
    while not isinstance(known.table.top, Gather):
        known.press("ok")
    sit_down(known)
    known.table.leave()
    chosen(known.table, "us-classic")
    known.press("back")
    assert known.table.words.language == "ru"


def test_a_language_that_is_settled_is_kept(known):
    known.find("Language")
    known.press("ok")
    take(known, "English")
    boards(known)
    take(known, "Менеджер")
    assert known.table.words.language == "en"


def test_the_language_is_remembered_and_the_page_is_told(known):
    told = []
    known.table.on_words = lambda words: told.append(words.language)
    take(known, "Language")
    take(known, "Español")
    assert told == ["es"]
    again = Hands(known.store._db.path)
    assert again.table.settled.language == "es"
    again.store.close()


def test_what_is_assumed_is_read_before_the_rules(known):
    boards(known)
    take(known, "Миллионер, полисы")
    known.press("down")
    known.press("ok")
    assert isinstance(known.table.top, Pick)


def test_every_rule_is_changed_under_its_heading(known):
    boards(known)
    take(known, "US board")
    take(known, "Rent …")
    take(known, "Rent is asked")
    known.press("back")
    take(known, "Jail …")
    take(known, "Rolls when held")
    known.press("up")
    known.press("ok", "hold")
    known.press("back")
    take(known, "House rules")
    sit_down(known)
    options = known.state.edition.options
    assert (options.rent_claim, options.jail_rolls) == ("owner", 4)


def test_a_word_that_needs_a_number_brings_one(known):
    boards(known)
    take(known, "US board")
    take(known, "Debts")
    for _ in range(3):
        take(known, "The game ends")
    known.press("back")
    options = known.table.top.edition.options
    assert (options.end, options.laps) == ("laps", 10)


@pytest.mark.parametrize("board", BOARDS)
def test_no_line_of_any_heading_leads_to_rules_that_cannot_be(known, board):
    known.table.open(rules_or_fault(known.table, board))
    rules = known.table.top
    for heading in option_words.HEADINGS:
        group = RuleGroup(known.table, rules, heading)
        for name in option_words.fields_of(heading, rules.edition):
            for _ in option_words.allowed(name):
                group._next(name)
                assert not misfits(rules.edition), name
            if name in OPTION_RANGES:
                for number in OPTION_RANGES[name]:
                    group._set(name, number)
                    assert not misfits(rules.edition), name


def test_doubles_give_another_turn_but_no_jail_where_there_is_none(known):
    known.table.open(rules_or_fault(known.table, "manager-shares"))
    rules = known.table.top
    group = RuleGroup(known.table, rules, "turn")
    group._next("doubles")
    assert (rules.edition.options.doubles, rules.edition.options.doubles_limit) == (
        "again",
        0,
    )
    group._set("doubles_limit", 3)
    assert rules.edition.options.doubles_limit == 0
    assert "no jail" in known.look()


def test_a_kept_set_that_the_board_cannot_play_is_told_and_begins_nothing(known):
    wild = {"doubles": "again", "doubles_limit": 3}
    known.store.household.keep(RuleSet("manager-shares", "Wild", wild))
    known.table.open(rules_or_fault(known.table, "manager-shares"))
    rules = known.table.top
    take(known, "Wild")
    take(known, "House rules")
    assert "no jail" in known.look()
    assert rules in known.table.stack


def test_rules_with_a_name_are_offered_again(known):
    boards(known)
    take(known, "US board")
    take(known, "Auctions")
    take(known, "Keep under")
    known.press("ok")
    known.tap("anna")
    assert "kept as A" in known.look()
    assert known.store.household.rule_sets("us-classic") == [
        RuleSet("us-classic", "A", {"decline": "leave"})
    ]
    known.press("back")
    known.press("back", "hold")
    boards(known)
    take(known, "US board")
    known.press("down")
    known.press("ok")
    assert known.table.top.edition.options.decline == "leave"


@pytest.fixture
def ours(known):
    """Two sets of rules with a name, at the list of rules."""
    for name, changes in (("Ours", {"decline": "leave"}), ("Late", {"parking": "pot"})):
        known.store.household.keep(RuleSet("us-classic", name, changes))
    boards(known)
    take(known, "US board")
    return known


def names(hands):
    return [rules.name for rules in hands.store.household.rule_sets("us-classic")]


def test_rules_with_a_name_are_deleted_after_a_second_look(ours):
    take(ours, "Delete rules")
    take(ours, "Ours")
    assert names(ours) == ["Late", "Ours"]
    take(ours, "Delete")
    assert "Ours are deleted" in words_of(ours.table.screen)
    assert names(ours) == ["Late"]
    ours.press("ok")
    assert [option.row.text for option in ours.table.top.options()][1] == "Late"


@pytest.mark.parametrize("keys", [["ok"], ["back"], ["back", "back"]])
def test_rules_with_a_name_are_kept_at_the_second_look(ours, keys):
    take(ours, "Delete rules")
    take(ours, "Ours")
    for key in keys:
        ours.press(key)
    assert names(ours) == ["Late", "Ours"]


def test_without_rules_with_a_name_there_is_nothing_to_delete(known):
    boards(known)
    take(known, "US board")
    assert not any("Delete" in option.row.text for option in known.table.top.options())


def test_a_disk_that_fails_deletes_nothing_and_says_so(ours, monkeypatch):
    def fail(rules):
        raise StoreError("The disk is full.")

    take(ours, "Delete rules")
    take(ours, "Ours")
    monkeypatch.setattr(ours.store.household, "drop", fail)
    take(ours, "Delete")
    assert "The disk is full" in words_of(ours.table.screen)


def test_the_rule_sheet_is_there_at_the_start_and_holds_nobody_up(known):
    boards(known)
    take(known, "US board")
    take(known, "Auctions")
    take(known, "House rules")
    sit_down(known)
    text = words_of(known.table.screen)
    assert "Other than in this edition" in text
    assert "stays with the bank" in text
    known.roll(1, 2)
    assert known.state.agenda[-1].rolls == (("anna", 3),)


def test_the_classic_as_printed_has_nothing_to_read(known):
    boards(known)
    take(known, "US board")
    known.press("ok")
    sit_down(known)
    assert len(known.table.stack) == 1


def test_the_rule_sheet_is_in_the_menu(hands):
    hands.tap("ben")
    hands.press("ok")
    take(hands, "Our rules")
    assert "All as in the classic game" in hands.look()


def test_the_language_changes_during_a_game(hands):
    hands.tap("ben")
    hands.press("ok")
    take(hands, "Language")
    take(hands, "Deutsch")
    assert hands.table.words.language == "de"
    assert hands.state.seats
    assert hands.asks == "roll"


def test_names_are_spelled_and_suggested_in_the_language_of_the_box(nobody):
    boards(nobody)
    take(nobody, "Миллионер")
    nobody.press("ok")
    nobody.press("ok")
    nobody.lay("0BADCAFE")
    take(nobody, "По буквам")
    nobody.press("ok")
    nobody.tap("0BADCAFE")
    assert nobody.store.cards.get("0BADCAFE").name == "А"


def test_a_board_of_the_own_folder_is_offered(nobody, tmp_path, monkeypatch):
    text = 'base = "us-classic"\ntitle = "Our village"\n'
    (tmp_path / "village.toml").write_text(text, encoding="utf-8")
    monkeypatch.setenv("TAPBANK_BOARDS", str(tmp_path))
    assert "Our village" in boards(nobody)
    take(nobody, "Our village")
    assert "OUR VILLAGE" in nobody.look()


def test_a_turn_that_is_missed_is_said(nobody):
    rules = load("us-classic")
    rules = replace(rules, options=replace(rules.options, parking="lose_turn"))
    nobody.sit("Anna", "Ben", edition=rules)
    nobody.arrange(players={"anna": Player(place=17)})
    nobody.roll(1, 2)
    nobody.arrange(players={"ben": Player(place=7)}, turn="ben")
    nobody.roll(1, 2)
    assert nobody.state.turn.player == "ben"
    assert any("Anna misses a turn" in words_of(page) for page in nobody.table.top.pages)


def test_coming_to_the_jail_is_just_visiting(hands):
    hands.arrange(players={"anna": Player(place=7)})
    hands.roll(1, 2)
    assert "just visiting" in hands.look()


def test_an_undo_says_what_was_taken_back(hands):
    hands.arrange(deeds={"baltic_avenue": Holding("anna")})
    hands.tap("anna")
    hands.press("ok")
    take(hands, "Mortgage")
    hands.tap("anna")
    hands.tap("anna")
    hands.press("ok")
    take(hands, "Undo")
    hands.press("ok")
    while "tap" in hands.look() and "took back" not in hands.look():
        hands.tap("anna")
    assert "Anna took back: " in hands.look()


def test_the_cash_to_begin_with_depends_on_how_many_play(known):
    boards(known)
    take(known, "US board")
    take(known, "Before the game")
    take(known, "Cash by players")
    take(known, "2 players")
    known.press("up")
    known.press("ok", "hold")
    amount = known.table.top.rules.edition.cash_for(2)
    assert amount > 1500
    known.press("back")
    known.press("back")
    take(known, "House rules")
    for name in NAMES:
        known.tap(name.lower())
    assert f"${amount:,}" in known.look()
    known.press("ok")
    assert known.state.cash["anna"] == amount
    assert "2: $" in " ".join(words_of(known.table.screen).split())


def test_cash_by_players_set_back_to_what_is_printed_is_no_house_rule(known):
    boards(known)
    take(known, "US board")
    take(known, "Before the game")
    take(known, "Cash by players")
    take(known, "3 players")
    known.press("up")
    known.press("ok", "hold")
    take(known, "3 players")
    known.press("down")
    known.press("ok", "hold")
    assert known.table.top.rules.edition.options.start_cash_by_players == ()


def test_a_setting_is_chosen_as_one_and_other_rules_stay(known):
    boards(known)
    take(known, "Бизнесполия")
    known.press("ok")
    rules = known.table.top
    assert "Стартовый" not in known.look()
    take(known, "Аукционы")
    declined = rules.edition.options.decline
    take(known, "Вариант")
    edition = rules.edition
    assert (edition.start_cash, edition.options.start_deeds) == (400, "none")
    assert edition.options.first_lap == "introductory"
    assert edition.options.decline == declined
    take(known, "Вариант")
    assert (rules.edition.start_cash, rules.edition.options.decline) == (2500, declined)
    take(known, "Вариант")
    take(known, "Свои правила")
    sit_down(known)
    assert known.state.cash["anna"] == 400
    sheet = words_of(known.table.screen)
    assert "Вариант: Вводный круг" in sheet
    assert "Первый круг" not in sheet.split("классик")[0]


def test_a_setting_alone_is_no_house_rule_of_its_own(known):
    edition = load("biznespolia")
    lap = edition.settings[1]
    told = rule_sheet.lines(under(edition, lap), Words.load("ru"))
    assert told[0] == "Вариант: Вводный круг"
    assert Words.load("ru").long("table.differs_edition") not in told


@pytest.mark.parametrize("language", languages())
def test_a_setting_is_called_in_the_language_of_the_box(language):
    """Of every shipped edition; a table of a language without a title hears the board's."""
    words = Words.load(language)
    for edition in map(load, shipped()):
        for setting in edition.settings:
            called = setting.titles.get(language, setting.title)
            assert language in {edition.language, *setting.titles}
            assert len(setting.in_short(language)) <= 12
            told = rule_sheet.lines(under(edition, setting), words)
            assert told[0] == words.pair(words.long("table.setting"), called)
            bare = replace(setting, titles={})
            assert bare.called(language) == setting.title


def test_the_house_rules_show_a_setting_in_the_language_of_the_box(known):
    known.table.speak("fr")
    rules = HouseRules(known.table, load("biznespolia"), lambda edition, runs: None)
    known.table.open(rules)
    shown = {option.row.text: option.row.right for option in rules.options()}
    assert shown["Variante"] == "Enchères"


def kept(store, changed, printed):
    """The rules, put under a name and taken out again."""
    changes = rule_sets.changes(changed, printed)
    store.household.keep(RuleSet(printed.id, "ours", changes))
    (ours,) = store.household.rule_sets(printed.id)
    return rule_sets.with_changes(printed, ours.changes)


def test_a_kept_set_of_rules_has_its_sums_too(known):
    edition = load("biznespolia")
    changed = under(edition, edition.settings[1])
    assert kept(known.store, changed, edition) == changed


@pytest.mark.parametrize("mix", MIXES)
def test_whatever_the_rules_are_they_are_kept(known, mix):
    edition = load("us-classic")
    changed = replace(edition, options=replace(edition.options, **MIXES[mix]), salary=250)
    assert changed != edition
    assert kept(known.store, changed, edition) == changed


def test_words_of_kept_rules_that_nobody_knows_any_more_are_left_out():
    edition = load("us-classic")
    old = {"decline": "raffle", "jail_rolls": 2, "no_such": 1, "salary": "much"}
    again = rule_sets.with_changes(edition, old)
    assert (again.options.decline, again.options.jail_rolls) == ("auction", 2)
    assert again.salary == edition.salary


@pytest.mark.parametrize("name", shipped())
def test_the_french_sheet_has_a_blank_before_every_colon(name):
    words, edition = Words.load("fr"), load(name)
    told = rule_sheet.lines(edition, words)
    assert [line for line in told if re.search(r"\S: ", line)] == []
    for field in Options.__struct_fields__:
        assert " : " in words.pair(option_words.label(words, field, edition)[0], "1")


@pytest.mark.parametrize("board", ["manager", "millionaire"])
def test_the_heading_of_the_jail_is_the_board_s_own(known, board):
    words = Words.load("ru")
    edition = load(board)
    assert option_words.heading(words, "jail", edition)[0] == jail_name(edition)
    for field in option_words.fields_of("jail", edition):
        assert "юрьм" not in option_words.label(words, field, edition)[0]
    told = [
        each
        for f in edition.options.__struct_fields__
        for each in option_words.label(words, f, edition)
    ]
    assert [text for text in told if "юрьм" in text] == []


def test_a_board_without_a_jail_has_no_such_heading():
    assert option_words.fields_of("jail", load("manager-shares")) == ()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", shipped())
def test_a_rule_that_is_not_in_force_is_never_told(name, language):
    """For want of the space, or because another option switches it off."""
    words, printed = Words.load(language), load(name)
    for setting in (None, *printed.settings):
        edition = under(printed, setting) if setting else printed
        void = [f for f in Options.__struct_fields__ if not counts(f, edition)]
        assert void
        told = " ".join(rule_sheet.lines(edition, words))
        labels = [option_words.label(words, field, edition)[0] for field in void]
        assert [label for label in labels if f"– {label}:" in told] == []


def test_a_rule_is_listed_once_the_one_that_it_belongs_to_is_on(known):
    rules = HouseRules(known.table, load("us-classic"), lambda edition, runs: None)
    group = RuleGroup(known.table, rules, "trade")
    assert "Extra on resale" not in [option.row.text for option in group.options()]
    rules.change(resale_cap="twice_price_and_100")
    assert "Extra on resale" in [option.row.text for option in group.options()]


def test_where_the_box_only_moves_money_only_rules_that_it_runs_are_told():
    plain = load("biznespolia")
    options = replace(
        plain.options,
        mode="cash_only",
        start_cash_by_players=(900,),
        end="time",
        minutes=60,
    )
    edition = replace(plain, options=options, start_cash=700)
    told = " ".join(rule_sheet.lines(edition, Words.load("en")))
    assert "What the box does: it only moves money" in told
    assert "Court" not in told and "Auction" not in told
    assert "700" in told and "900" in told and "60" in told


@pytest.mark.parametrize("name", shipped())
@pytest.mark.parametrize("factor", [10, 100])
def test_sums_of_the_classic_in_larger_money_are_no_deviations(name, factor):
    """A board whose money is so many times the classic's: its usual sums are usual."""
    board, classic = load(name), load("us-classic")
    notes = tuple(note * factor for note in classic.money.notes)
    edition = replace(board, money=replace(board.money, notes=notes))
    usual = option_words.in_money_of(edition, classic)
    for field in option_words.MONEY - {"start_cash_by_players"}:
        assert getattr(usual, field) == factor * getattr(classic.options, field)
    scaled = replace(edition, options=usual)
    told = rule_sheet.lines(replace(scaled, id="own"), Words.load("en"))
    labels = [
        option_words.label(Words.load("en"), f, edition)[0] for f in usual_sums(usual)
    ]
    assert not [line for line in told for label in labels if f"– {label}:" in line]


def usual_sums(options):
    return [field for field in option_words.MONEY if getattr(options, field)]


def test_a_scaled_board_has_no_sum_among_its_deviations():
    told = rule_sheet.lines(load("ar-pesos"), Words.load("es"))
    assert not [line for line in told if "Reventa" in line]
