"""What no moment of any game can look like."""

from __future__ import annotations

from adjudicator.problems import Defect
from adjudicator.wire.records.request import Request
from engine.oracle.card import CardText


def defects_of(request: Request, cards: dict[str, CardText]) -> tuple[Defect, ...]:
    """Everything that is impossible about a request in its canonical form."""
    return ()
