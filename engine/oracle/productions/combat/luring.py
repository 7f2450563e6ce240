"""All creatures able to block it do so (509.1c)."""

from __future__ import annotations

from functools import partial
from typing import Any, Literal

from engine.abilities.combat.restrictions import BlockedByAll
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.filters import Noun
from engine.abilities.phrases.references import Group
from engine.oracle.grammar.builder import Builder
from engine.oracle.grammar.symbols import NEUTRAL
from engine.oracle.productions.combat.attacking_and_blocking import CREATURES, of_creatures


def declare(g: Builder) -> None:
    """ "All creatures able to block it do so" (509.1c)."""
    g.form("lured", "{it:noun/pl}", Noun, _lured, lambda noun: (noun,))
    for category in ("self", "host"):
        said = f"able to block {{what:{category}}} do so"
        g.form("static_effect", f"all creatures {said}", ApplyToObjects, _luring, _unluring)
        g.form("static_effect", f"all {{by:lured}} {said}", ApplyToObjects, _luring_some, _unluring_some)
    said = "all creatures able to block {what:blocked_by_force} {duration:this_turn_or_combat} do so"
    g.form("clause", said, ApplyToObjects, _luring_now, _unluring_now, number=NEUTRAL)
    also = "{what:static_subject/@} {changes:static_changes/@} and all creatures able to block it do so"
    g.form("static_effect", also, ApplyToObjects, partial(_luring_too, ""), partial(_unluring_too, ""))
    also = also.replace(" and all", " , and all")
    g.form("static_effect", also, ApplyToObjects, partial(_luring_too, ","), partial(_unluring_too, ","))


def _lured(noun: Noun) -> Noun | None:
    return noun if noun != CREATURES.noun and of_creatures(noun) is not None else None


def _luring(what: Any) -> ApplyToObjects:
    return ApplyToObjects(what, (BlockedByAll(),))


def _unluring(value: ApplyToObjects) -> tuple[Any, ...] | None:
    return (value.what,) if value == _luring(value.what) else None


def _luring_some(by: Noun, what: Any) -> ApplyToObjects:
    return ApplyToObjects(what, (BlockedByAll(by),))


def _unluring_some(value: ApplyToObjects) -> tuple[Any, ...] | None:
    match value.changes:
        case (BlockedByAll(Noun() as by),) if value == _luring_some(by, value.what):
            return by, value.what
        case _:
            return None


def _luring_now(what: Any, duration: Any) -> ApplyToObjects:
    return ApplyToObjects(what, (BlockedByAll(),), duration)


def _unluring_now(value: ApplyToObjects) -> tuple[Any, ...] | None:
    fits = value.duration is not None and value == _luring_now(value.what, value.duration)
    return (value.what, value.duration) if fits else None


def _luring_too(comma: Literal["", ","], what: Any, changes: tuple[Any, ...]) -> ApplyToObjects | None:
    """ "Enchanted creature gets +4/+4 and has first strike, and all creatures able to block it do so"."""
    if isinstance(what, Group) or (comma == ",") != (len(changes) > 1):
        return None
    return ApplyToObjects(what, (*changes, BlockedByAll(said="it")))


def _unluring_too(comma: Literal["", ","], value: ApplyToObjects) -> tuple[Any, ...] | None:
    changes = value.changes[:-1]
    return (value.what, changes) if changes and value == _luring_too(comma, value.what, changes) else None
