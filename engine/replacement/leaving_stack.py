"""Cards that are exiled instead of put elsewhere as they leave the stack, or are discarded (614.1a, 702.34a, 702.35a)."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import Final, Literal, assert_never

import msgspec

from engine.abilities.ability import Keyword
from engine.abilities.casting.cast_this_way import ExiledInstead, ReturnedInstead
from engine.dialogue.unsupported import feature
from engine.events import kinds
from engine.keywords.supported import is_supported
from engine.layers import seen_of
from engine.layers.naming import name_of
from engine.replacement.contenders import Contender
from engine.replacement.shield_stun_finality import exiling_as_it_leaves, is_final
from engine.state.effects import FloatingEffect
from engine.state.game import GameState
from engine.state.objects import GameObject, Zone
from engine.table.table import Table

EXILED: dict[str, str] = {
    "flashback": "702.34a",
    "aftermath": "702.127a",
    "jump-start": "702.133a",
    "harmonize": "702.180a",
}
"""The methods of casting that say so, with the rule."""


_KIND: Final = attrgetter("kind")


class GoesElsewhere(Contender, frozen=True, kw_only=True):
    """What a counter, a keyword or a way of casting says: the object goes elsewhere instead, mostly to exile (614.1a)."""

    text: str
    rule: str
    to: Zone = "exile"
    position: Literal["top", "bottom"] = "top"


def going_elsewhere(state: GameState, event: kinds.MoveObject) -> Iterator[GoesElsewhere]:
    """What would exile an object instead: finality counters, madness, rebound, the way in which a spell was cast."""
    obj = state.objects[event.object]
    if event.own is not None and event.to == "graveyard":
        yield _by_itself(obj.id, name_of(state, obj.id), event.own)
    if obj.zone == "battlefield":
        yield from _off_the_battlefield(state, event)
    if event.to == "graveyard" and event.cause == "discard" and seen_of(state, obj.id).has_keyword("madness"):
        _check_madness(state, event)
        text = f"{name_of(state, obj.id)} has madness: it is discarded into exile instead of into the graveyard."
        yield GoesElsewhere(of=obj.id, key="madness", label="madness", text=text, rule="702.35a")
    if obj.zone != "stack":
        return
    if event.to == "graveyard":
        yield from _off_the_stack(state, event, obj)
    method = _exiled_by(state, obj) if event.to != "exile" else None
    if method is not None:
        text = f"{name_of(state, obj.id)} was cast with {method}: it is exiled instead as it leaves the stack."
        yield GoesElsewhere(of=obj.id, key=method, label=method, text=text, rule=EXILED[method])


def _off_the_battlefield(state: GameState, event: kinds.MoveObject) -> Iterator[GoesElsewhere]:
    one = event.object
    if is_final(state, event):
        text = f"{name_of(state, one)} would be put into a graveyard. Instead, it is exiled: "
        text += "there is a finality counter on it."
        yield GoesElsewhere(of=one, key="finality", label="a finality counter", text=text, rule="122.1h")
    leaving = exiling_as_it_leaves(state, event)
    if leaving is not None:
        name = name_of(state, one)
        text = f"{name} would leave the battlefield. Instead, it is exiled, as an effect says."
        yield GoesElsewhere(of=one, key=leaving, label=f"{name} is exiled as it leaves", text=text, rule="614.1a")


def _off_the_stack(state: GameState, event: kinds.MoveObject, obj: GameObject) -> Iterator[GoesElsewhere]:
    """What is said of a spell that would be put from the stack into a graveyard."""
    resolved = event.cause == "resolve"
    if resolved and was_bought_back(obj):
        text = f"The buyback cost of {name_of(state, obj.id)} was paid: "
        text += "it will be put into its owner's hand instead of into the graveyard."
        yield GoesElsewhere(of=obj.id, key="buyback", label="buyback", text=text, rule="702.27a", to="hand")
    if resolved and rebounds(state, obj.id):
        text = f"{name_of(state, obj.id)} rebounds: it is exiled instead of being put into the graveyard."
        yield GoesElsewhere(of=obj.id, key="rebound", label="rebound", text=text, rule="702.88a")
    if not state.effects:
        return
    rider = exiling(state, event)
    if rider is not None:
        text = f"{name_of(state, obj.id)} is exiled instead of being put into the graveyard: “{rider.text}”"
        yield GoesElsewhere(of=obj.id, key=rider.id, label=rider.text, text=text, rule="400.7h")
    if resolved and _returns(state, obj.id):
        text = f"{name_of(state, obj.id)} is put into its owner's hand instead of into the graveyard."
        yield GoesElsewhere(
            of=obj.id, key="returned", label="put into its owner's hand", text=text, rule="614.1a", to="hand"
        )


def _exiled_by(state: GameState, spell: GameObject) -> str | None:
    """The method by which a spell was cast that is exiled as it leaves the stack. A half with aftermath has only to be cast
    from a graveyard, and by jump-start a spell may be cast for an alternative cost (702.127a, 702.133a).
    """
    if spell.zone != "stack" or spell.cast is None:
        return None
    if spell.cast.origin == "graveyard" and seen_of(state, spell.id).has_keyword("aftermath"):
        return "aftermath"
    return next(filter(EXILED.__contains__, (spell.cast.method or "", *map(_KIND, spell.cast.costs))), None)


def apply(table: Table, event: kinds.MoveObject, chosen: GoesElsewhere) -> kinds.MoveObject:
    """The move into exile, or to where else it goes instead."""
    rules = tuple(dict.fromkeys((chosen.rule, "614.1a")))
    table.note(chosen.text, "replacement", *rules, objects=(event.object,))
    return msgspec.structs.replace(
        event, to=chosen.to, position=chosen.position, own=None, tapped=False, counters=(), controller=None
    )


def _by_itself(spell: str, name: str, to: kinds.Countered) -> GoesElsewhere:
    """What the effect that counters a spell says of where it goes: a self-replacement effect (614.15)."""
    zone, words = _where(to)
    return GoesElsewhere(
        of=spell,
        key="own",
        label=f"{name} is {words} as it is countered",
        text=f"{name} will be {words} instead of into the graveyard, as what counters it says.",
        rule="614.15",
        precedence="self-replacement",
        to=zone,
        position="bottom" if to == "library bottom" else "top",
    )


def _where(to: kinds.Countered) -> tuple[Zone, str]:
    """The zone that a countered spell is put into, and how that is said."""
    match to:
        case "exile":
            return "exile", "exiled"
        case "hand":
            return "hand", "put into its owner's hand"
        case "library top":
            return "library", "put on top of its owner's library"
        case "library bottom":
            return "library", "put on the bottom of its owner's library"
        case "graveyard":
            return "graveyard", "put into its owner's graveyard"
        case _:
            assert_never(to)


def _returns(state: GameState, spell: str) -> bool:
    about = (one for one in state.effects if isinstance(one.effect, ReturnedInstead))
    return state.objects[spell].zone == "stack" and any(spell in (one.affects or ()) for one in about)


def exiling(state: GameState, event: kinds.MoveObject) -> FloatingEffect | None:
    """The effect by which a spell is exiled that would be put into a graveyard from the stack."""
    if event.to != "graveyard" or state.objects[event.object].zone != "stack":
        return None
    about = (one for one in state.effects if isinstance(one.effect, ExiledInstead))
    return next((one for one in about if event.object in (one.affects or ())), None)


def _check_madness(state: GameState, event: kinds.MoveObject) -> None:
    """Stop at madness of which the engine does not know what it costs (702.35a)."""
    face = state.objects[event.object].definition.faces[0]
    held = [ability for ability in face.abilities if isinstance(ability, Keyword) and ability.name == "madness"]
    if not held or not all(is_supported(ability) for ability in held):
        feature(event.object, "madness that is not the card's own, or for a cost that is not printed (702.35a)")


def was_bought_back(obj: GameObject) -> bool:
    """Whether the buyback cost of a spell was paid: it goes to its owner's hand as it resolves (702.27a)."""
    return obj.cast is not None and "buyback" in map(_KIND, obj.cast.costs)


def rebounds(state: GameState, spell: str) -> bool:
    """Whether a resolving spell is exiled to be cast again (702.88a)."""
    obj = state.objects[spell]
    return (
        obj.kind == "card"
        and obj.cast is not None
        and obj.cast.origin == "hand"
        and seen_of(state, spell).has_keyword("rebound")
    )
