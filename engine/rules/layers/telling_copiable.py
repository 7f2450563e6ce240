"""Where the copiable values of an object come from, in words (613.2, 707.2)."""

from __future__ import annotations

from engine.state.copiable import Copied, Merged
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
            return "707.2", "the values printed on it"
        case Copied(values=values):
            return "613.2a", f"the values that it copied: those of {values.name or 'what has no name'}"
        case Merged():
            top, *others = (one.name or "a nameless component" for one in obj.merged)
            return "613.2a", f"the values of {top}, with the abilities of {' and '.join(others)} too (merged)"
