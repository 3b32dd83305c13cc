"""Five languages on all boards: same keys and slots, no text cut off, no letter missing."""

import re
from collections.abc import Iterator

import pytest
from cuts import cuts
from everything import everything, fortune, rich, widest
from tapbank.editions import load
from tapbank.editions.files import shipped
from tapbank.game import Refused
from tapbank.game.edition import Edition
from tapbank.game.refusals import CODES
from tapbank.screens import Row, Words, languages, option_words
from tapbank.screens.facts import effect_words, written
from tapbank.screens.figures import fits_row
from tapbank.screens.fonts import font
from tapbank.screens.words import NAMED, Entry, language_name

SMALL = font(9)
WIDTH, ROW = 126, 112
SLOT = re.compile(r"\{(\w+)")
BOARDS = [name for name in shipped() if name != "tiny"]


def entries(language: str) -> dict[str, Entry]:
    """All of a catalogue, also what only some editions say otherwise."""
    words = Words.load(language)
    return words.entries | words.named


@pytest.fixture(params=languages())
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=BOARDS)
def edition(request: pytest.FixtureRequest) -> Edition:
    return load(str(request.param))


def test_there_are_the_five_languages() -> None:
    assert languages() == ("de", "en", "es", "fr", "ru")
    assert language_name("ru") == "Русский"


def test_a_language_has_the_keys_of_english(language: str) -> None:
    assert set(entries(language)) == set(entries("en"))


def test_a_text_has_the_slots_of_the_english_one(language: str) -> None:
    english = entries("en")
    for key, (long, short) in entries(language).items():
        assert set(SLOT.findall(long)) == set(SLOT.findall(english[key][0])), key
        known = {slot for form in english[key] for slot in SLOT.findall(form)}
        assert set(SLOT.findall(short)) <= known, key


def test_every_letter_of_a_language_is_drawn(language: str) -> None:
    texts = (text for entry in entries(language).values() for text in entry)
    assert [c for c in sorted(set("".join(texts))) if not SMALL.has(c)] == []


def test_plurals_of_a_language_have_all_their_forms(language: str) -> None:
    forms = 3 if language == "ru" else 2
    for key, entry in entries(language).items():
        for choice in re.findall(r"\{\w+#([^}]*)\}", " ".join(entry)):
            assert len(choice.split("|")) == forms, key


def test_no_screen_is_cut_in_any_language_on_any_board(
    language: str, edition: Edition
) -> None:
    words = Words.load(language)
    found = {
        (name, cut)
        for name, screen in everything(edition, words)
        for cut in cuts(screen, scrolls=name == "ReadCard")
    }
    assert sorted(found) == []


def facts(edition: Edition) -> dict[str, object]:
    """Everything that a refusal or an event may carry, as wide as it gets."""
    much, deed = fortune(edition), widest(edition)
    people = (
        *("player", "owner", "payer", "payee", "debtor", "creditor", "giver", "receiver"),
        *("winner", "by", "visitor", "defendant"),
    )
    amounts = ("amount", "needs", "has", "lowest", "highest", "can_raise", "owes", "bid")
    deck = next(iter(edition.decks), "")
    return {
        **dict.fromkeys(people, "wilhelmina"),
        **dict.fromkeys((*amounts, "opening"), much),
        **dict.fromkeys(("deed", "lot", "ref", "target"), deed),
        **dict.fromkeys(("players", "missing", "ranking", "order"), ("wilhelmina",) * 2),
        **{"place": 1, "left": 32, "deck": deck, "group": next(iter(edition.groups))},
        **{"to": 99999, "what": "place", "dice": "6+6", "total": 12, "failed": 3},
        **{"building": "house", "wants": "lap_due", "card": f"{deck}:1", "deeds": (deed,)},
        **{"visits": 9, "turns": 2, "limit": 2, "option": "decks", "field": "start_cash"},
        **{"before": "9999999", "value": "9999999"},
    }


def shorts(edition: Edition, words: Words) -> Iterator[tuple[str, str]]:
    """Short refusals and events."""
    state, raw = rich(edition), facts(edition)
    for code in CODES:
        yield code, words.refusal(Refused(code, **raw), state)[1]  # type: ignore[arg-type]
    brief = written(raw, state, words.of(edition), brief=True)
    for key in words.entries:
        if key.startswith("event."):
            yield key, words.of(edition).short(key, **brief)


def test_no_short_sentence_is_wider_than_the_display(
    language: str, edition: Edition
) -> None:
    found = shorts(edition, Words.load(language))
    assert [pair for pair in found if SMALL.width(pair[1]) > WIDTH] == []


def test_every_card_of_a_deck_is_told_in_a_line(language: str, edition: Edition) -> None:
    words = Words.load(language).of(edition)
    cards = [card for deck in edition.decks.values() for card in deck]
    lines = [effect_words(card.effect, edition, words) for card in cards]
    assert [line for line in lines if SMALL.width(line) > ROW] == []


def numbers(edition: Edition, field: str) -> tuple[object, ...]:
    """What an option that is no word may be: nothing and something."""
    table = isinstance(getattr(edition.options, field), tuple)
    return ((), (edition.start_cash, 2 * edition.start_cash)) if table else (0, 99)


def test_every_option_is_a_row_with_its_word(language: str, edition: Edition) -> None:
    words = Words.load(language)
    for field in edition.options.__struct_fields__:
        label = option_words.label(words, field, edition)[1]
        values = option_words.allowed(field) or numbers(edition, field)
        shown = [option_words.value(words, field, value, edition)[1] for value in values]
        cut = [value for value in shown if not fits_row(Row(label, value), ROW)]
        assert cut == [], label


@pytest.mark.parametrize("key", ["menu", "heading", "key", "field", "wants"])
def test_labels_fit_a_row(language: str, key: str) -> None:
    words = Words.load(language)
    room = WIDTH if key in ("key", "wants") else ROW
    labels = [w[1] for name, w in words.entries.items() if name.startswith(f"{key}.")]
    filled = [label.replace("{who}", "WILHELMINA") for label in labels]
    assert [text for text in filled if SMALL.width(text) > room] == []


def test_buildings_have_the_names_of_their_board() -> None:
    russian = Words.load("ru")
    assert russian.of(load("manager")).short("screen.houses", count=3) == "3 филиала"
    assert russian.of(load("biznespolia")).short("building.house") == "офис"
    assert russian.of(load("ru-moscow")).short("screen.houses", count=5) == "5 домов"
    assert not any(key.startswith(NAMED) for key in russian.entries)
