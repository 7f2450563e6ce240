"""Why a scenario ends before its stop.

Ending
├── Beyond        the engine lacks something that the scenario needs
├── NoAnswer      a choice of a strict scenario has no fitting answer
├── Wrong         the scenario names what isn't there
└── Refused       an entry or an answer is refused: by the rules, or as the scenario expects
"""

from __future__ import annotations


class Ending(Exception):  # noqa: N818  (it ends a course; whether that is an error depends)
    """The base of them all; the message says why."""


class Beyond(Ending):
    """The engine can't do what is needed here."""


class NoAnswer(Ending):
    """Nobody says what is chosen."""


class Wrong(Ending):
    """The scenario itself can't be played: an unknown name."""


class Refused(Ending):
    """Something is refused. ``kind`` as in ``expect_error``; ``answer`` is the index of the answer, if it is one's.

    ``entry`` is the index of the entry that was being done.
    """

    def __init__(self, kind: str, why: str, rules: tuple[str, ...] = (), answer: int | None = None) -> None:
        super().__init__(why)
        self.kind = kind
        self.rules = rules
        self.answer = answer
        self.entry: int | None = None
