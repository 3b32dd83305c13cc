"""The decks of a board in the browser: the list of cards, one card, sheets of cards."""

from collections.abc import Mapping

from flask import Blueprint, Response, redirect, request, url_for
from tapbank.boards import BoardError, Draft
from tapbank.boards.decks import add_deck, cards_from_csv, cards_of, cards_to_csv
from tapbank.boards.effects import CONDITIONS, apart
from tapbank.boards.sheet import decoded
from tapbank.editions.rows import MAX_CARDS
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.wrappers import Response as Answer

from tapbank_web import boards_cards as form
from tapbank_web import boards_effects as effects
from tapbank_web import boards_seen as seen
from tapbank_web import boards_view as view
from tapbank_web.boards_begin import sent_name, sent_sheet, too_large
from tapbank_web.boards_fields import Fields, Typed, Wrongs
from tapbank_web.boards_office import Office, as_file, number, title
from tapbank_web.boards_steps import Faults, Page, Steps

DECK = "/boards/<name>/decks/<deck>"


class Decks:
    def __init__(self, office: Office, steps: Steps) -> None:
        self._office, self._steps = office, steps

    def routes(self, routes: Blueprint) -> None:
        both = ["GET", "POST"]
        routes.post("/boards/<name>/decks", endpoint="add_deck")(self.add)
        routes.route(DECK, methods=both, endpoint="deck")(self.deck)
        routes.route(f"{DECK}/<int:place>", methods=both, endpoint="card")(self.card)
        routes.get(f"{DECK}/cards.csv", endpoint="cards")(self.sheet)
        routes.post(f"{DECK}/bring", endpoint="bring_cards")(self.bring)
        routes.post(f"{DECK}/take", endpoint="take_card")(self.take)

    def add(self, name: str) -> Answer:
        with self._office.lock:
            draft = self._office.draft(name)
            called = title(request.form.get("name", ""), self._office.words["deck"])
            deck = add_deck(draft, called)
            self._office.folder.write(draft)
        return redirect(url_for("boards.card", name=name, deck=deck, place=0), 303)

    def deck(self, name: str, deck: str) -> Page:
        """Its name, whether it is of paper, and its cards in words."""
        office = self._office
        cards_of(office.draft(name), deck)

        def take(draft: Draft, typed: Mapping[str, str]) -> Typed:
            fields = Fields(draft, typed)
            named = fields.text("name")
            if named:
                draft.decks[deck]["name"] = named
            draft.decks[deck]["paper"] = bool(typed.get("paper"))
            return fields.typed

        def show(draft: Draft, faults: Faults, wrong: Wrongs) -> str:
            return self._deck(draft, deck, faults, wrong)

        def after(draft: Draft, faults: Faults) -> str:
            return url_for("boards.deck", name=name, deck=deck)

        return self._steps.step(name, take, show, after, lambda draft: _signs(draft, deck))

    def _deck(
        self, draft: Draft, deck: str, faults: Faults, wrong: Wrongs, refused: str = ""
    ) -> str:
        head = f"decks.{deck}"
        mine = [fault for fault in faults if fault.place.partition(".cards")[0] == head]
        return self._office.show(
            "board_deck.html",
            draft=draft,
            deck=deck,
            cards=self._cards(draft, deck),
            said=self._office.said(draft, mine),
            wrong=wrong,
            f=seen.typed_over({"name": _signs(draft, deck)["name"]}, wrong),
            paper=bool(request.form.get("paper"))
            if seen.SEEN in wrong
            else bool(draft.decks[deck].get("paper")),
            seen=seen.mark(_signs(draft, deck)),
            whole=seen.mark(draft.decks[deck]),
            all_paper=draft.options.get("decks") == "paper",
            drawn=any(row.get("deck") == deck for row in draft.spaces),
            most=MAX_CARDS,
            refused=refused,
            file=sent_name() if refused else "",
        )

    def _cards(self, draft: Draft, deck: str) -> list[tuple[str, str]]:
        words = self._office.words_of(draft)
        return [
            (
                effects.read_out(draft, str(card.get("text", ""))),
                effects.told(draft, str(card.get("effect", "")), words),
            )
            for card in cards_of(draft, deck)
        ]

    def card(self, name: str, deck: str, place: int) -> Page:
        """One card; the place after the last is a new one."""
        office = self._office
        last = min(len(cards_of(office.draft(name), deck)), MAX_CARDS - 1)
        if place > last and not seen.marked():
            raise BoardError("no_card")

        def take(draft: Draft, typed: Mapping[str, str]) -> Typed:
            return form.take_card(
                draft,
                deck,
                place,
                typed,
                lambda d, c: effects.as_text(d, c, office.words_of(d)),
            )

        def show(draft: Draft, faults: Faults, wrong: Wrongs) -> str:
            late = seen.SEEN in wrong
            now = _now_at(draft, deck, place) if late else place
            return self._card(draft, deck, now, faults, wrong)

        def after(draft: Draft, faults: Faults) -> str:
            mine = any(fault.place.startswith(_head(deck, place)) for fault in faults)
            if mine:
                return url_for("boards.card", name=name, deck=deck, place=place)
            if request.form.get("then") == "next":
                return url_for("boards.card", name=name, deck=deck, place=place + 1)
            return url_for("boards.deck", name=name, deck=deck)

        def stand(draft: Draft) -> dict[str, str]:
            return _stand(draft, deck, place)

        return self._steps.step(name, take, show, after, stand)

    def _card(
        self, draft: Draft, deck: str, place: int, faults: Faults, wrong: Wrongs
    ) -> str:
        office, cards = self._office, cards_of(draft, deck)
        card = cards[place] if place < len(cards) else {}
        code = str(card.get("effect", ""))
        mine = [fault for fault in faults if fault.place.startswith(_head(deck, place))]
        typed = form.typed_fields(request.form) if wrong else form.card_fields(draft, card)
        return office.show(
            "board_card.html",
            draft=draft,
            deck=deck,
            place=place,
            count=len(cards),
            most=MAX_CARDS,
            f=typed,
            wrong=wrong,
            seen=seen.mark(_stand(draft, deck, place)),
            said=office.said(draft, mine) if not wrong else {},
            unshown=code if code and apart(code) is None else "",
            parts=form.PARTS,
            figures=form.FIGURES,
            effects=effects.choices(office.words_of(draft)),
            labels=effects.labels(office.words_of(draft)),
            conditions=office.named("conditions", CONDITIONS),
            spaces=[(str(row.get("id")), view.numbered(draft, i))
                    for i, row in enumerate(draft.spaces)],
            decks=[(key, str(one.get("name", key))) for key, one in draft.decks.items()],
            deeds=office.named("deeds", form.DEEDS),
            by=office.named("by", form.TIMES),
        )  # fmt: skip

    def take(self, name: str, deck: str) -> Answer:
        """A card is taken away, or the whole deck."""
        with self._office.lock:
            draft = self._office.draft(name)
            cards = cards_of(draft, deck)
            where = url_for("boards.deck", name=name, deck=deck)
            if request.form.get("what") == "deck":
                seen.need_unchanged(draft.decks[deck])
                del draft.decks[deck]
                where = url_for("boards.board", name=name)
            else:
                place = number(request.form.get("place", ""))
                seen.need_unchanged(_stand(draft, deck, max(place, 0)))
                if not 0 <= place < len(cards):
                    raise BoardError("no_card")
                del cards[place]
            self._office.folder.write(draft)
        return redirect(where, 303)

    def sheet(self, name: str, deck: str) -> Response:
        text = cards_to_csv(self._office.draft(name), deck)
        return as_file(text, "cards.csv")

    def bring(self, name: str, deck: str) -> Page:
        """A sheet of cards in the place of those of the deck."""
        office = self._office
        with office.lock:
            draft = office.draft(name)
            cards_of(draft, deck)
            try:
                content, file = sent_sheet("cards.csv")
                seen.need_unchanged(draft.decks[deck])
                cards_from_csv(decoded(content, file), draft, deck)
                office.folder.write(draft)
            except RequestEntityTooLarge:
                return self._refused(name, deck, too_large()), 413
            except BoardError as fault:
                late = fault.code == seen.CHANGED
                return self._refused(name, deck, fault), 409 if late else 400
        return redirect(url_for("boards.deck", name=name, deck=deck), 303)

    def _refused(self, name: str, deck: str, fault: BoardError) -> str:
        """The page of the deck again, with the reason at the sheet."""
        draft, reason = self._office.draft(name), self._office.reason(fault)
        return self._deck(draft, deck, self._office.folder.check(draft), {}, reason)


def _signs(draft: Draft, deck: str) -> dict[str, str]:
    """What the form of a deck itself is filled in from."""
    mine = draft.decks.get(deck, {})
    return {"name": str(mine.get("name", deck)), "paper": str(mine.get("paper", False))}


def _stand(draft: Draft, deck: str, place: int) -> dict[str, str]:
    """What the form of a card is filled in from; nothing for a new one."""
    card = cards_of(draft, deck)[place : place + 1]
    return form.card_fields(draft, card[0]) if card else {}


def _now_at(draft: Draft, deck: str, place: int) -> int:
    """A new card that came late is still a new one, after those of the other phone."""
    count = len(cards_of(draft, deck))
    new = request.form[seen.SEEN] == seen.mark({})
    return min(count if new else min(place, count), MAX_CARDS - 1)


def _head(deck: str, place: int) -> str:
    return f"decks.{deck}.cards[{place}]"
