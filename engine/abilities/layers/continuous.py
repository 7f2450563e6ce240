"""Continuous effects that a resolution begins (611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from engine.abilities.node import Node
from engine.abilities.phrases.durations import Duration
from engine.abilities.phrases.references import ObjectRef

if TYPE_CHECKING:
    from engine.abilities.changes import Change


class ApplyToObjects(Node, frozen=True):
    """A continuous effect on objects (611.1). In a resolving body it has a duration; in a static ability it has none.

    ``verb`` is how the text joins the first change to its subject: "gets", "becomes", "has" ... are chosen by the change
    itself; ``leading`` puts the duration before the subject ("Until end of turn, ..."). ``said`` is only wording: it "is"
    so, and does not become so; ", and it gains" what the last change gives it; it "also" gains something; they "each" do;
    how much "for each" before how long.
    """

    what: ObjectRef
    changes: tuple[Change, ...]
    duration: Duration | None = None
    leading: bool = False
    said: Literal["", "is", "gains too", "also", "each", "with", "and they", "for each first"] = ""
