"""What can't happen does not happen (101.2, 614.17): asked before an event is amended and again of the result."""

from __future__ import annotations

from engine.events import kinds
from engine.rules.attaching import why_not_attached
from engine.rules.layers import view
from engine.rules.naming import name_of
from engine.rules.restrictions import cannot
from engine.state.game import GameState


def impossible(state: GameState, event: kinds.Event) -> tuple[str, str] | None:
    """Why an event can't happen, as a rule number and the end of a sentence; ``None`` where it can."""
    match event:
        case kinds.Destroy(object=target) if view(state).of(target).has_keyword("indestructible"):
            return ("702.12b", "is indestructible and can't be destroyed")
        case kinds.CounterSpell(object=spell) if cannot(state, spell, "be countered"):
            return ("101.2", "can't be countered")
        case kinds.ChangeCounters(on=on, amount=amount) if amount > 0 and cannot(state, on, "have counters"):
            return ("101.2", "can't have counters put on it")
        case kinds.DealDamage(amount=amount) if amount <= 0:
            return ("120.8", "would be dealt 0 damage, which is no damage")
        case kinds.MoveObject(object=token) if _left_token(state, token):
            return ("111.8", "is a token that has left the battlefield and can't move again")
        case kinds.BecomeAttached(object=attachment, to=host) if why := why_not_attached(state, attachment, host):
            return ("701.3b", f"can't be attached to {name_of(state, host)} and does not move: {why.words}")
        case kinds.GainLife(amount=amount) if amount <= 0:
            return ("119.9", "would gain 0 life, which is no event")
        case kinds.LoseLife(amount=amount) if amount <= 0:
            return ("119.3", "would lose 0 life, which changes nothing")
        case _:
            return None


def _left_token(state: GameState, object_id: str) -> bool:
    obj = state.objects[object_id]
    return obj.kind == "token" and obj.zone != "battlefield"
