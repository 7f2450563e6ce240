"""How a spell was cast, or the spell that a permanent was (400.7d, 601.2b)."""

from __future__ import annotations

from adjudicator.wire.loading.notes import Notes
from adjudicator.wire.records import cards as wire
from engine.phrases.costs_paid import kickers_of
from engine.state.definition import Face
from engine.state.objects import CastFacts, ManaSpent, PaidCost


def load_cast(facts: wire.CastFacts | None, face: Face, notes: Notes, at: str) -> CastFacts | None:
    """How it was cast, with the costs that were announced for it; of several kickers each has to be named (702.33f)."""
    if facts is None:
        return None
    kickers = kickers_of(face.abilities)
    for n, cost in enumerate(facts.costs):
        if len(kickers) > 1 and cost.kind.startswith("kicker") and cost.kind not in kickers:
            named = " and ".join(repr(one) for one in kickers)
            notes.refuse(
                f"{at}/cast/costs/{n}/kind", f"{face.name} has the kickers {named}, and this is none.", "702.33f"
            )
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
