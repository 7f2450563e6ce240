"""Sentences: their form, their length, and phrases that several parts of a ruling use."""

from __future__ import annotations

from adjudicator.ruling.naming import called, capital
from engine.dialogue.outcome import NotUnderstood
from engine.state.game import GameState

LONGEST = 200
_EXCERPT = 70


def sentence(text: str) -> str:
    """Text with a capital at its beginning and a full stop at its end.

    >>> sentence("it resolves")
    'It resolves.'
    """
    text = text.strip()
    return capital(text if text.endswith((".", "!", "?")) else f"{text}.")


def shortened(text: str) -> str:
    """A sentence of at most 200 characters, cut between words if need be.

    >>> len(shortened("word " * 100)) <= LONGEST
    True
    """
    if len(text) <= LONGEST:
        return text
    return text[: LONGEST - 1].rsplit(" ", 1)[0].rstrip(",;:. ") + "…"


def spoken(step: str) -> str:
    """The name of a step or phase in a sentence.

    >>> spoken("precombat_main"), spoken("upkeep")
    ('precombat main phase', 'upkeep step')
    """
    words = step.replace("_", " ")
    return f"{words} phase" if step.endswith("main") else f"{words} step"


def unread(state: GameState, text: NotUnderstood) -> str:
    """Which text is not understood, and from where on."""
    if text.why.startswith("the keyword "):
        whose = f", which {called(state, text.object)} has," if text.object is not None else ""
        return f"the rules of {text.text}{whose} are not carried out yet"
    if not text.text:
        about = f" ({called(state, text.object)})" if text.object is not None else ""
        return f"{text.why}{about}"
    start = text.span[0]
    rest = " ".join(text.text[start:].split())
    shown = rest if len(rest) <= _EXCERPT else f"{rest[:_EXCERPT].rsplit(' ', 1)[0]} …"
    whose = f"the text of {called(state, text.object)}" if text.object is not None else "the text"
    if text.why.startswith("read, but not carried out"):
        return f"{whose} is read, but can't be carried out yet: “{shown}”"
    return f"{whose} is not understood from “{shown}” on" if start else f"{whose} is not understood: “{shown}”"
