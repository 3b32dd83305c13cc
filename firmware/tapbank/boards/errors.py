"""What hinders work on a board, by code; its sentence is in the catalogues of `words/`."""

from typing import Final

from tapbank.boards.sentences import Sentences
from tapbank.speech.said import in_words

_ENGLISH: Final = Sentences("en")


class BoardError(Exception):
    """Nothing has been changed. `facts` fill the sentence."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code, self.facts = code, facts

    def said(self, words: Sentences) -> str:
        text = words[f"err_{self.code}"]
        for key, fact in self.facts.items():
            text = text.replace(f"{{{key}}}", in_words(fact, words.language))
        return text

    def __str__(self) -> str:
        return self.said(_ENGLISH)


class SheetError(BoardError):
    """The text is no sheet of a board."""
