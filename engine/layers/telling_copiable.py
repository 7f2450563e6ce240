"""Where the copiable values of an object come from, in words (613.2, 707.2)."""

from __future__ import annotations

from engine.state.copiable import Copied, Merged
from engine.state.halves import half, has_doors, unlocked
from engine.state.objects import GameObject


def origin(obj: GameObject) -> tuple[str, str]:
    """The rule and the words: what is printed, copied or merged, or what a face-down object is."""
    if obj.face_down is not None:
        return "708.2", "the values of what is face down"
    last = obj.copied[-1] if obj.copied else None
    match last:
        case None if obj.melded:
            return "712.8g", "the values of the combined back faces of its two cards"
        case None:
            return _printed(obj)
        case Copied(own=True):
            return "707.2", "the values printed on it, modified by how it entered or was turned face up"
        case Copied(values=values):
            return "613.2a", f"the values that it copied: those of {values.name or 'what has no name'}"
        case Merged():
            top, *others = (one.name or "a nameless component" for one in obj.merged)
            return "613.2a", f"the values of {top}, with the abilities of {' and '.join(others)} too (merged)"


def _printed(obj: GameObject) -> tuple[str, str]:
    """What is printed, by which of the faces or halves counts; and what a token was created with."""
    layout = obj.definition.layout
    if has_doors(obj.definition) and obj.zone == "battlefield":
        halves = " and ".join(half(obj.definition, door).name for door in unlocked(obj))
        return (
            "709.5",
            f"the values of its unlocked halves: {halves}" if halves else "the values of a Room that is locked",
        )
    if obj.shows == 0:
        return ("111.3", "the values that it was created with") if obj.kind == "token" else ("707.2", PRINTED)
    match layout:
        case "prototype":
            return "718.3b", "the values printed on it, with the mana cost, color and size of its prototype"
        case "flip":
            return "710.2", "the values of its bottom half, as it is flipped"
        case "modal_dfc":
            return "712.8f", "the values printed on its back face, which is up"
        case "transform" | "double_faced_token":
            return "712.8e", "the values printed on its back face, which is up"
        case _:
            return "707.2", PRINTED


PRINTED = "the values printed on it"
