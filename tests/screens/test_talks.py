"""Every screen of the talk in every language: nothing is cut off."""

from cuts import cuts
from talks import Talk, go_through
from tapbank.screens import Screen, Words, languages

ALL = {language: Words.load(language) for language in languages()}


class Polyglots(Talk):
    """They switch the language at every screen that is kept."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[tuple[str, str, Screen]] = []

    def keep(self, name: str) -> None:
        before = self.table.words
        for language, words in ALL.items():
            self.table.words = words
            self.said.append((language, name, self.table.screen))
        self.table.words = before


def test_no_screen_of_the_talk_is_cut_in_any_language() -> None:
    said = go_through(Polyglots()).said
    found = [(lang, name, cut) for lang, name, s in said for cut in cuts(s, scrolls=True)]
    assert found == []
    assert len({screen for _, _, screen in said}) > 4 * len({name for _, name, _ in said})
