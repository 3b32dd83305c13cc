"""One question after the other. A question nobody answers for 20 seconds counts as "no";
after three of those in a row nobody is there, and the rest is left unasked.
"""

from typing import Final

from tapbank.checkup.questions import Question, questions
from tapbank.devices import Parts, Press, Report
from tapbank.devices.check import Finding
from tapbank.devices.ports import Clock
from tapbank.screens import draw, message
from tapbank.speech import SOURCE, Said, say

PATIENCE_S: Final = 20.0
NOBODY_AFTER: Final = 3
YES_NO: Final = (say("doctor.ok_yes"), say("doctor.back_no"))


class Checkup:
    """`take` reports, `answer` for a keyboard, `tick` for the time; `question` is None at
    the end.
    """

    def __init__(self, parts: Parts, clock: Clock, language: str = SOURCE) -> None:
        self.parts, self._clock, self._language = parts, clock, language
        self._left = list(questions(parts))
        self.findings: list[Finding] = []
        self.question: Question | None = None
        self._strange: Said | None = None
        self._unanswered = 0
        self._next()

    def take(self, report: Report) -> None:
        question = self.question
        if question is None:
            return
        if question.yes_no and isinstance(report, Press) and report.begins:
            if report.button in ("ok", "back"):
                self.answer(report.button == "ok")
            return
        self._strange = question.strange(report) or self._strange
        answer = question.reads(report)
        if answer is not None:
            self.answer(answer)

    def answer(self, yes: bool) -> None:
        """From the box, or from a keyboard."""
        self._unanswered = 0
        self._note(yes)

    def tick(self) -> None:
        if self.question is None or self._clock() - self._since < PATIENCE_S:
            return
        self._unanswered += 1
        if self._unanswered == NOBODY_AFTER:
            self._left.clear()
        self._note(False)

    def _note(self, yes: bool) -> None:
        assert self.question is not None
        self.question.end(self.parts)
        self.findings.append(self.question.finding(yes, self._strange))
        self._next()

    def _next(self) -> None:
        self._strange, self._since = None, self._clock()
        self.question = self._left.pop(0) if self._left else None
        if self.question is not None:
            self.question.begin(self.parts)
            self._show(self.question)
            there = self.question.there(self.parts)
            if there is not None:
                self.take(there)

    def _show(self, question: Question) -> None:
        picture = question.picture
        if picture is None:
            said = YES_NO if question.yes_no else ()
            keys = tuple(one.told(self._language) for one in said)
            title = say("doctor.title").told(self._language)
            picture = draw(message(title, (question.text.told(self._language),), keys))
        self.parts.display.show(picture)
