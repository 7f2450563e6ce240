"""A ruling in a sentence or in a paragraph: for a chat, a notification, a line of a report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from adjudicator.rendering.choice import distinct
from adjudicator.rendering.going_on import going_on

Record = dict[str, Any]

MOST: Final = 1_500
"""Characters of a paragraph."""

_CUT: Final = "…"
_LONGEST_WORD: Final = 25
"""So many characters at most are left out to end with a whole word."""
_MATERIAL: Final = 4
"""Assumptions that a short form tells; of more, how many there are."""


def sentence(ruling: Record) -> str:
    """The verdict: 200 characters at most."""
    return str(ruling["verdict"]["short"])


def paragraph(ruling: Record, most: int = MOST) -> str:
    """The verdict, why, what has to be chosen, what differs, what was assumed and what was not understood, with rules.

    >>> print(paragraph({"verdict": {"short": "Grizzly Bears is destroyed."}, "assumptions": [],
    ...                  "explanation": [{"text": "It has lethal damage marked on it.", "rules": ["704.5g"]}]}))
    Grizzly Bears is destroyed. It has lethal damage marked on it (704.5g).
    """
    return fitted([sentence(ruling), *reasons(ruling), *choices(ruling), *outcomes(ruling), *doubts(ruling)], " ", most)


def reasons(ruling: Record) -> Iterator[str]:
    """The explanation, sentence by sentence, without what the verdict says already."""
    for claim in ruling.get("explanation", []):
        if claim["text"] != ruling["verdict"]["short"]:
            yield cited(claim["text"], claim["rules"])


def choices(ruling: Record) -> Iterator[str]:
    """What there is to choose from, where somebody has to; who chooses and what for is in the explanation."""
    options = options_of(ruling)
    if options:
        yield f"The options: {', '.join(options)}."


def options_of(ruling: Record) -> list[str]:
    """What can be chosen, in words; with its id, where others are called the same and are not alike."""
    pending = ruling.get("pending")
    return [label for label, _ in distinct(pending, 1)] if pending else []


def outcomes(ruling: Record) -> Iterator[str]:
    """Where the choices lead, if they were explored and it matters."""
    branches = ruling.get("branches", [])
    for number, branch in enumerate(branches if len(branches) > 1 else [], 1):
        yield f"Outcome {number}: {branch['verdict']['short']}"


def assumed(ruling: Record) -> list[str]:
    """What was assumed, is more than the usual, and may matter here."""
    cited = {rule for claim in ruling.get("explanation", []) for rule in claim["rules"]} | set(
        ruling.get("citations", {})
    )
    told = (one for one in ruling.get("assumptions", []) if one.get("material", True))
    return [one["text"] for one in told if _may_matter(one.get("pointer") or "", cited)]


_MATTERS_FOR: Final = {"/state": "613.7", "/state/attack_option": "508.1"}
"""Assumptions of nearly every board, and the rule without which they matter to nobody."""


def _may_matter(pointer: str, cited: Iterable[str]) -> bool:
    rule = _MATTERS_FOR.get(pointer)
    return rule is None or any(number.startswith(rule) for number in cited)


def doubts(ruling: Record) -> Iterator[str]:
    """What was assumed and is more than the usual; what was not understood; what is to be minded."""
    told = assumed(ruling)
    yield from (f"Assumed: {text}" for text in told[:_MATERIAL])
    if len(told) > _MATERIAL:
        yield f"And {len(told) - _MATERIAL} more assumptions."
    for item in ruling.get("unsupported", []):
        yield f"Not understood: {item['text'] or item['why']}"
    yield from (str(item["text"]) for item in ruling.get("warnings", []))
    yield from going_on(ruling)


def cited(text: str, rules: Sequence[str]) -> str:
    """A sentence with its rules in parentheses before the full stop.

    >>> cited("It dies.", ["704.5f"])
    'It dies (704.5f).'
    """
    if not rules:
        return text
    body, stop = (text[:-1], ".") if text.endswith(".") else (text, "")
    return f"{body} ({', '.join(dict.fromkeys(rules))}){stop}"


def fitted(parts: list[str], between: str, most: int) -> str:
    """As many parts as there is room for, whole ones; the first is cut if it alone is too long.

    >>> fitted(["One.", "Two.", "Three."], " ", 12)
    'One. Two. …'
    """
    told = ""
    for place, part in enumerate(parts):
        longer = f"{told}{between}{part}" if told else part
        room = most if place == len(parts) - 1 else most - len(between) - 1
        if length(longer) > room:
            return f"{told}{between}{_CUT}" if told else cut(part, most)
        told = longer
    return told


def length(text: str) -> int:
    """How long a text is, at most: who counts as JavaScript does counts a character outside of the first plane as two.

    >>> length("Æther"), length("🜁")
    (5, 2)
    """
    return len(text) + sum(letter > "\uffff" for letter in text)


def cut(text: str, most: int) -> str:
    """The text, cut if it is too long; between words, where there are any, and never in the middle of an escape.

    >>> cut("Lightning Bolt", 10), cut("Lightning Bolt", 12), cut("Shock", 10)
    ('Lightning…', 'Lightning…', 'Shock')
    """
    if length(text) <= most:
        return text
    whole = text
    while length(text) > most - 1:
        text = text[: max(most - 1 - (length(text) - len(text)), 0)]
    if not whole[len(text)].isspace() and len(text) - text.rfind(" ") < min(_LONGEST_WORD, len(text)):
        text = text[: text.rfind(" ")]
    text = text.rstrip()
    bare = text.rstrip("\\")
    return f"{bare}{_CUT}"
