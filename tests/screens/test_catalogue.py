"""The catalogue: complete, short enough for the display, drawable, open to languages."""

import re
from pathlib import Path
from typing import get_args

import pytest
from positions import LONGEST, board, start
from tapbank.editions.effects import WORDS as EFFECTS
from tapbank.game import Refused, State
from tapbank.game.agenda import Item
from tapbank.game.events import (
    AgendaSet,
    AuctionClosed,
    Built,
    CardDrawn,
    ClaimsSet,
    DiceRolled,
    Event,
    Paid,
)
from tapbank.game.options import Options
from tapbank.game.refusals import CODES
from tapbank.game.terms import Reason
from tapbank.screens import Words, languages, option_words
from tapbank.screens.facts import effect_words, event_keys, written
from tapbank.screens.fonts import font
from tapbank.speech.filling import FORMS

WIDTH = 126
ROOT = Path(__file__).parents[2]
ASKED = re.compile(r'\bwords\.(?:short|long)\(\s*"([\w.]+)"')
SMALL = font(10)
BIG = {
    **dict.fromkeys(
        ("player", "owner", "payer", "payee", "debtor", "creditor"), "wilhelmina"
    ),
    **dict.fromkeys(("giver", "receiver", "winner", "by"), "wilhelmina"),
    **dict.fromkeys(("visitor", "defendant"), "wilhelmina"),
    **dict.fromkeys(("amount", "needs", "has", "lowest", "highest", "can_raise"), 20580),
    **dict.fromkeys(("owes", "opening", "bid"), 20580),
    **dict.fromkeys(("deed", "lot"), "connecticut_avenue"),
    **{"place": 9, "left": 32, "deck": "chance", "group": "dark_blue", "to": 99999},
    **{"seen": 99999, "now": 99999, "what": "players", "dice": "6+6", "total": 12},
    **{"failed": 3, "building": "house", "wants": "jail_choice", "ref": "boardwalk"},
    **{"card": "chance:1", "players": ("maximilian", "wilhelmina"), "missing": ()},
    **{"ranking": ("maximilian", "wilhelmina"), "order": ("maximilian", "wilhelmina")},
    **{"deeds": ("boardwalk", "park_place"), "option": "debtor_trades", "visits": 9},
    **{"turns": 2, "limit": 2, "field": "start_cash", "target": "edition"},
    **{"before": "20580", "value": "20580"},
}


@pytest.fixture(scope="module")
def long_names() -> State:
    return start(board(), LONGEST)


@pytest.mark.parametrize("code", CODES)
def test_a_refusal_has_both_forms_and_the_short_one_fits_the_display(
    code: str, words: Words, long_names: State
) -> None:
    long, short = words.refusal(Refused(code, **BIG), long_names)  # type: ignore[arg-type]
    assert "?" not in long, "a fact that no refusal gives"
    assert SMALL.width(short) <= WIDTH, short


def test_a_refusal_without_its_facts_is_still_said(words: Words, state: State) -> None:
    assert words.refusal(Refused("not_owner"), state)[1] == "It is ?'s"


@pytest.mark.parametrize("kind", get_args(Event), ids=lambda kind: kind.__name__)
def test_an_event_has_words(kind: type[Event], words: Words) -> None:
    tag = kind.__struct_config__.tag
    keys = [key for key in words.entries if f"{key}.".startswith(f"event.{tag}.")]
    assert bool(keys) is (kind not in (AgendaSet, ClaimsSet))


@pytest.mark.parametrize("key", [k for k in Words.load().entries if k.startswith("event.")])
def test_an_event_in_short_fits_the_display(
    key: str, words: Words, long_names: State
) -> None:
    short = words.short(key, **written(BIG, long_names, words, brief=True))
    assert SMALL.width(short) <= WIDTH, short


@pytest.mark.parametrize("reason", get_args(Reason))
def test_a_payment_is_told_for_every_reason(
    reason: Reason, words: Words, state: State
) -> None:
    paid = Paid("ben", "anna", 22, reason, "new_york_avenue")
    assert event_keys(paid)[0][0] in words.entries
    assert words.has(f"reason.{reason}")


@pytest.mark.parametrize("item", get_args(Item), ids=lambda item: item.__name__)
def test_what_the_game_waits_for_has_words(item: type[Item], words: Words) -> None:
    assert words.has(f"wants.{item.__struct_config__.tag}")


def test_a_payment_is_one_sentence(words: Words, state: State) -> None:
    paid = Paid("ben", "anna", 22, "rent", "new_york_avenue")
    assert words.event(state, paid) == "Ben paid Anna $22 rent for New York Avenue."


def test_a_sentence_that_begins_with_the_bank_has_a_capital(
    words: Words, state: State
) -> None:
    told = words.event(state, Paid("bank", "anna", 50, "card", "chance:1"))
    assert told == "The bank paid Anna $50, as the card says."


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (DiceRolled("anna", (4, 2), "move"), "Anna rolls 4+2 = 6."),
        (Built("boardwalk", 3, -1, 0), "A house was built on Boardwalk."),
        (Built("boardwalk", 5, 4, -1), "A hotel was built on Boardwalk."),
        (Built("boardwalk", 4, -4, 1), "A hotel was sold on Boardwalk."),
        (Built("boardwalk", 2, 1, 0), "A house was sold on Boardwalk."),
        (AuctionClosed("house"), "Nobody bid for house: the bank keeps it."),
        (AuctionClosed("boardwalk", "ben", 80), "Ben wins Boardwalk for $80."),
        (CardDrawn("anna", "chance:1"), "Anna draws: Go on to GO and take your salary."),
    ],
)
def test_an_event_is_told_by_what_it_means(
    event: Event, told: str, words: Words, state: State
) -> None:
    assert words.event(state, event) == told


def test_the_agenda_is_not_told(words: Words, state: State) -> None:
    assert words.event(state, AgendaSet(())) is None


def test_one_house_is_not_houses(words: Words) -> None:
    assert words.long("screen.houses", count=1) == "1 house"
    assert words.long("screen.houses", count=3) == "3 houses"


@pytest.mark.parametrize(("number", "form"), [(1, 0), (3, 1), (5, 2), (11, 2), (21, 0)])
def test_slavic_plurals_have_three_forms(number: int, form: int) -> None:
    assert FORMS["slavic"](number) == form


@pytest.mark.parametrize("edition", ["us-classic", "uk-london", "tiny"])
def test_every_card_of_a_paper_deck_has_a_line_that_fits(
    edition: str, words: Words
) -> None:
    read = board(edition)
    for deck in read.decks.values():
        for card in deck:
            line = effect_words(card.effect, read, words)
            assert ":" not in line and SMALL.width(line) <= WIDTH - 14, line


@pytest.mark.parametrize("field", Options.__struct_fields__)
def test_every_word_of_an_option_is_named_and_fits_a_row(field: str, words: Words) -> None:
    row = 112
    edition = board()
    values = option_words.allowed(field) or (0, 20580)
    if isinstance(getattr(edition.options, field), tuple):
        values = ((), (20580, 0, 1500))
    texts = [option_words.label(words, field, edition)]
    texts += [option_words.value(words, field, value, edition) for value in values]
    assert [short for _, short in texts if SMALL.width(short) > row] == []


def test_every_option_stands_under_one_heading(words: Words) -> None:
    listed = [field for fields in option_words.HEADINGS.values() for field in fields]
    assert sorted(listed) == sorted(Options.__struct_fields__)
    assert all(words.has(f"heading.{name}") for name in option_words.HEADINGS)


def test_no_option_is_explained_that_is_none(words: Words) -> None:
    explained = {key.split(".")[1] for key in words.entries if key.startswith("option.")}
    assert explained == set(Options.__struct_fields__)


@pytest.mark.parametrize("code", EFFECTS)
def test_every_effect_of_a_card_has_words(code: str, words: Words) -> None:
    assert words.has(f"effect.{code}")


@pytest.mark.parametrize("language", languages())
def test_a_language_has_every_entry_and_every_letter(language: str) -> None:
    english, other = Words.load("en"), Words.load(language)
    assert set(english.entries) == set(other.entries)
    letters = {
        letter for entry in other.entries.values() for text in entry for letter in text
    }
    assert [letter for letter in sorted(letters) if not SMALL.has(letter)] == []


@pytest.mark.parametrize("edition", ["us-classic", "uk-london", "tiny"])
def test_a_board_has_no_letter_that_the_font_lacks(edition: str) -> None:
    read = board(edition)
    texts = [card.text for deck in read.decks.values() for card in deck]
    texts += [space.name + space.short for space in read.spaces] + [read.money.show(1)]
    assert [c for c in sorted(set("".join(texts))) if not SMALL.has(c)] == []


def test_a_key_that_the_catalogue_lacks_is_an_error(words: Words) -> None:
    with pytest.raises(KeyError, match=r"screen\.nonsense"):
        words.short("screen.nonsense")


def test_every_key_that_the_product_asks_for_is_in_the_catalogue(words: Words) -> None:
    asked = {
        (key, path.name)
        for room in ("firmware", "companion")
        for path in (ROOT / room).rglob("*.py")
        for key in ASKED.findall(path.read_text(encoding="utf-8"))
    }
    assert sorted(pair for pair in asked if pair[0] not in words.entries) == []
