"""Which permanents can turn over to their other face (701.27, 712.9, 712.10)."""

from __future__ import annotations

from engine.committing.commit import commit
from engine.events import kinds
from engine.events.merging import turns_over
from engine.layers import view
from engine.standing.restrictions import cannot
from engine.state.game import GameState
from engine.state.halves import DOUBLE_FACED
from engine.status.attaching_as_turned import attached_as
from engine.table.table import Table


def transforming(table: Table, one: str) -> tuple[kinds.Event, ...]:
    """A permanent transforms, and what is done as it does so (712.20)."""
    event = kinds.TransformPermanent(object=one)
    return (event, *attached_as(table, commit(table.state, event), one, "transforms"))


def why_not_turn_over(state: GameState, one: str) -> tuple[str, str] | None:
    """Why a permanent can't transform: words after its name, and the rule; ``None`` if it can."""
    obj = state.objects[one]
    if cannot(state, one, "transform"):
        return ("can't transform", "101.2")
    if obj.face_down is not None:
        return ("is face down", "712.15a")
    if any(turns_over(part) for part in obj.merged):
        return None  # 730.2i
    if obj.melded or obj.printed.layout == "meld":
        return ("is a meld card or melded", "712.4c")
    faces = obj.printed.faces
    if obj.printed.layout not in DOUBLE_FACED or len(faces) != 2:
        return ("is not double-faced", "701.27c")
    if not {"instant", "sorcery"}.isdisjoint(faces[1 - obj.face].types):
        return ("would become an instant or sorcery", "701.27d")
    return None


def why_not_transform(state: GameState, one: str) -> tuple[str, str] | None:
    """Why an instruction can't make a permanent transform: also because of daybound or nightbound (702.145b, 702.145e)."""
    seen = view(state).of(one)
    for keyword, rule in (("daybound", "702.145b"), ("nightbound", "702.145e")):
        if seen.has_keyword(keyword):
            return (f"can't transform except by {keyword}", rule)
    return why_not_turn_over(state, one)


def can_turn_over(state: GameState, one: str) -> bool:
    """Whether a permanent can transform."""
    return why_not_turn_over(state, one) is None
