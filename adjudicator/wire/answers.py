"""An answer to a choice as it is written in a line: ``o1,o3``, ``none``, ``order:o2,o1``, ``o1:2,o2:1``, ``3``, ``yes``."""

from __future__ import annotations

from typing import Final

from adjudicator.wire.records.request import AnswerEntry

NOTHING: Final = "none"
"""What is written for an answer that picks nothing."""


def answer_entry(choice: str, said: str) -> AnswerEntry | None:
    """The answer that is said, which may be to pick none; ``None`` if it has none of the forms.

    >>> answer_entry("c1-9f2a", "o1, o3")
    AnswerEntry(choice='c1-9f2a', pick=('o1', 'o3'), number=None, divide=None, order=None, value=None, yes=None, card=None)
    >>> answer_entry("c2-77aa", "no").yes, answer_entry("c2", "o1:2,o2:1").divide, answer_entry("c2", "o1:x")
    (False, {'o1': 2, 'o2': 1}, None)
    >>> answer_entry("c1-9f2a", "none").pick
    ()
    """
    said = said.strip()
    kind, colon, rest = (part.strip() for part in said.partition(":"))
    if said.lower() in ("yes", "no"):
        return AnswerEntry(choice=choice, yes=said.lower() == "yes")
    if said.lower() == NOTHING:
        return AnswerEntry(choice=choice, pick=())
    if said.removeprefix("-").isdecimal() and len(said) < 16:
        return AnswerEntry(choice=choice, number=int(said))
    if colon and kind == "value":
        return AnswerEntry(choice=choice, value=rest)
    if colon and kind == "card":
        return AnswerEntry(choice=choice, card=rest)
    if colon and kind == "order":
        return AnswerEntry(choice=choice, order=_parts(rest))
    if not colon:
        return AnswerEntry(choice=choice, pick=_parts(said))
    shares = [part.rpartition(":") for part in _parts(said)]
    if any(not ref.strip() or not share.strip().isdecimal() for ref, _, share in shares):
        return None
    return AnswerEntry(choice=choice, divide={ref.strip(): int(share) for ref, _, share in shares})


def _parts(said: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in said.split(",") if part.strip())
