"""Sentences: their form, their length, and phrases that several parts of a ruling use."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from adjudicator.ruling.naming import called, capital
from engine.dialogue.actions import Limits
from engine.dialogue.outcome import NotUnderstood, Outcome
from engine.phrases.wording import counted
from engine.state.game import GameState

LONGEST = 200
_EXCERPT = 70
_BEFORE = 3
"""How many words are quoted before those that are not understood."""

WITHOUT_PLAYER: Final[Mapping[str, str]] = MappingProxyType(
    {"random": "Chance decides", "identify": "The request has to say"}
)
"""What no player chooses, by the kind of choice, and who says it instead."""


def sentence(text: str) -> str:
    """Text with a capital at its beginning and a full stop at its end.

    >>> sentence("it resolves")
    'It resolves.'
    """
    text = text.strip()
    return capital(text if text.endswith((".", "!", "?")) else f"{text}.")


def shortened(text: str, most: int = LONGEST) -> str:
    """A sentence of at most so many characters, 200 if nothing is said, cut between words if need be.

    >>> len(shortened("word " * 100)) <= LONGEST
    True
    """
    if len(text) <= most:
        return text
    return text[: most - 1].rsplit(" ", 1)[0].rstrip(",;:. ") + "…"


def limit_reached(budget: str) -> str:
    """That a budget of the request ran out, in a sentence; :func:`limit_in` finds it again."""
    return f"the limit on {budget} was reached"


def found_so_far(outcome: Outcome) -> str:
    """How many outcomes an exploration had found when a limit ended it, as a clause."""
    match len(outcome.branches):
        case 0:
            return "no outcome had been found so far"
        case 1:
            return "one outcome had been found so far"
        case found:
            return f"{counted(found, 'outcome')} had been found so far"


def how_to_go_on(outcome: Outcome, budget: str) -> str:
    """What the request can say after a limit was reached, in the words of the notation."""
    usual = getattr(Limits(), budget)
    more = f"allow more with `limit {budget} N` (it is {usual} unless the request says so)"
    less = "answer some of the choices, or write `use defaults`; or " if outcome.explored is not None else ""
    return sentence(f"To go on, {less}{more}")


_LIMIT: Final = re.compile(limit_reached(r"(\w+)"))


def limit_in(text: str) -> str | None:
    """The budget of which a text says that it ran out.

    >>> limit_in(f"Undetermined: {limit_reached('steps')}.")
    'steps'
    """
    found = _LIMIT.search(text)
    return found[1] if found else None


def spoken(step: str) -> str:
    """The name of a step or phase in a sentence.

    >>> spoken("precombat_main"), spoken("upkeep")
    ('precombat main phase', 'upkeep step')
    """
    words = step.replace("_", " ")
    return f"{words} phase" if step.endswith("main") else f"{words} step"


def unread(state: GameState, text: NotUnderstood) -> str:
    """Which text is not understood, in its own words."""
    if text.why.startswith("the keyword "):
        whose = f", which {called(state, text.object)} has," if text.object is not None else ""
        return f"the rules of {text.text}{whose} are not carried out yet"
    if not text.text:
        about = f" ({called(state, text.object)})" if text.object is not None else ""
        return f"{text.why}{about}"
    if text.why.endswith(" is not told"):
        about = f" ({called(state, text.object)})" if text.object is not None else ""
        return f"the request does not say {text.why.removesuffix(' is not told')}{about}"
    shown = _excerpt(text)
    if text.has_triggered:
        return f"{unread_trigger(state, text)} (“{shown}”)"
    whose = f"the text of {called(state, text.object)}" if text.object is not None else "the text"
    if text.why.startswith("read, but not carried out"):
        return f"{whose} is read, but can't be carried out yet (“{shown}”)"
    part = "part of " if text.span[0] else ""
    return f"{part}{whose} is not understood (“{shown}”)"


def unread_trigger(state: GameState, text: NotUnderstood) -> str:
    """That an ability has triggered, and what it does is not known."""
    whose = f" of {called(state, text.object)}" if text.object is not None else ""
    return f"what the triggered ability{whose} does is not understood"


def _excerpt(text: NotUnderstood) -> str:
    """The words that are not understood, after some of those before them."""
    start = text.span[0]
    before, rest = text.text[:start].split(), " ".join(text.text[start:].split())
    shown = rest if len(rest) <= _EXCERPT else f"{rest[:_EXCERPT].rsplit(' ', 1)[0]} …"
    lead = " ".join(before[-_BEFORE:])
    space = "" if not lead or not shown[:1].isalnum() else " "
    return f"{'… ' if len(before) > _BEFORE else ''}{lead}{space}{shown}"
