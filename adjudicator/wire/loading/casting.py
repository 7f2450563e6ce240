"""How a spell was cast, or the spell that a permanent was (400.7d, 601.2b)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from adjudicator.problems import Defect
from adjudicator.wire.loading.definitions import UNKNOWN
from adjudicator.wire.loading.notes import Notes
from adjudicator.wire.methods import KEPT, unknown_method
from adjudicator.wire.nearness import hint, near
from adjudicator.wire.records import cards as wire
from engine.abilities.ability import Keyword
from engine.abilities.costs.costing import ALTERNATIVE, OFFERING
from engine.costs.costs_of_others import OFFERED
from engine.costs.paid_with import DEEDS
from engine.costs.reducing import FOR_EACH
from engine.keywords.entering import LIFE_FOR_SYMBOLS
from engine.keywords.table import BY_NAME
from engine.phrases.as_cast import AS_CAST
from engine.phrases.costs_paid import kickers_of
from engine.state.definition import Definition, Face
from engine.state.objects import CastFacts, ManaSpent, PaidCost

_KICKED: Final = ("kicker", "multikicker")
_COSTS: Final = ("additional", "beheld", "evidence", ALTERNATIVE, OFFERING, OFFERED, *BY_NAME)
"""How the name of a cost begins that a card, a keyword or another permanent lets players pay."""
_KEPT: Final = (FOR_EACH.strip(), LIFE_FOR_SYMBOLS, AS_CAST)
"""How the names begin under which the engine keeps what else it has to know of a spell."""


def load_cast(
    facts: wire.CastFacts | None, definition: Definition, face: int, notes: Notes, at: str
) -> CastFacts | None:
    """How it was cast, with the costs that were announced for it."""
    if facts is None:
        return None
    if facts.method is not None and facts.method not in KEPT:
        notes.defects.append(unknown_method(f"{at}/cast/method", facts.method, KEPT))
    for n, cost in enumerate(facts.costs):
        _check_cost(cost.kind, definition, definition.faces[face], notes, f"{at}/cast/costs/{n}/kind")
    return CastFacts(
        origin=facts.origin,
        method=facts.method,
        permission=facts.permission,
        costs=tuple(PaidCost(cost.kind, cost.amount, cost.objects) for cost in facts.costs),
        x=facts.x,
        mana_spent=tuple(
            ManaSpent(mana.symbol.strip("{}"), mana.source, amount=mana.amount) for mana in facts.mana_spent
        ),
    )


def check_announced(cost: str, definition: Definition, notes: Notes, at: str) -> None:
    """See that what an action calls an additional cost is what some cost is called, or something that is done to pay it."""
    if not (_is_cost(cost, _COSTS) or cost.lower().startswith(tuple(DEEDS))):
        notes.defects.append(_unknown_cost(cost, definition, at))


def _is_cost(kind: str, known: Iterable[str]) -> bool:
    return any(kind == one or kind.startswith(f"{one} ") for one in known)


def _unknown_cost(kind: str, definition: Definition, at: str) -> Defect:
    own = (one.name for part in definition.faces for one in part.abilities if isinstance(one, Keyword))
    known = (*own, *_COSTS)
    meant = near(kind, known)
    return Defect(at, f"There is no cost {kind!r}.{hint(kind, meant)}", "601.2b", meant)


def _check_cost(kind: str, definition: Definition, face: Face, notes: Notes, at: str) -> None:
    """See that there is such a cost; of several kickers each has to be named (702.33f), and nothing gives a spell one."""
    if not _is_cost(kind, (*_COSTS, *_KEPT)):
        notes.defects.append(_unknown_cost(kind, definition, at))
    if not kind.startswith(_KICKED[0]) or definition is UNKNOWN:
        return
    kickers = kickers_of(face.abilities)
    if len(kickers) > 1 and kind not in kickers:
        named = " and ".join(repr(one) for one in kickers)
        notes.refuse(at, f"{face.name} has the kickers {named}, and this is none.", "702.33f")
    elif not (any(part.unread for part in definition.faces) or any(map(definition.has_printed, _KICKED))):
        notes.refuse(at, f"{definition.name} has no kicker.", "702.33a")
