"""What is strange about a board though it can be: it is told as a warning, for perhaps it is not what was meant."""

from __future__ import annotations

from adjudicator.wire.consistency.counters import unknown
from adjudicator.wire.consistency.facts import facts_of
from adjudicator.wire.loading.notes import Notes
from adjudicator.wire.records.request import Request
from engine.oracle.card import CardText


def warn_of_counters(request: Request, cards: dict[str, CardText], notes: Notes) -> None:
    """Tell of kinds of counters that nothing knows (122.1)."""
    for kind, place in unknown(facts_of(request, cards)):
        text = f"No rule, and no text here, knows {kind!r} counters ({place.at}): nothing will ask for them."
        if text not in notes.warnings:
            notes.warnings.append(text)
