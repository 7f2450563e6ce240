"""The lines that were not read, where they stand: which objects have them, and in which zone they may function (113.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Final

import msgspec

from engine.abilities.ability import Keyword, Triggered
from engine.abilities.functioning import functions_in
from engine.abilities.node import find
from engine.abilities.triggers.events import parts
from engine.dialogue.outcome import NotUnderstood, Occasion
from engine.keywords.supported import ACTIVATED, is_supported
from engine.layers import seen_of
from engine.state.all_objects import Objects
from engine.state.characteristics import Characteristics
from engine.state.definition import Definition, LineKind, Unread
from engine.state.effects import ContinuousEffect
from engine.state.game import GameState, in_play_whose
from engine.state.objects import GameObject, Zone
from engine.unread.needing import readers
from engine.unread.reach import Reach, elsewhere, reach_of
from engine.unread.words import plain

KEYWORD_WHY = "the keyword {} is read, but its rules are not carried out"


class Standing(msgspec.Struct, frozen=True):
    """A line that was not read, on an object in a zone: its words, and what it may matter to."""

    holder: str
    zone: Zone
    line: Unread
    text: str
    reach: Reach

    @property
    def is_on_battlefield(self) -> bool:
        """Whether it is on a permanent, or on what functions like one in the command zone (113.6p, 114.4)."""
        return self.zone == "battlefield"

    def as_doubt(self, *, carried_out: bool, occasion: Occasion = "") -> NotUnderstood:
        """The line as something that is not understood."""
        line = self.line
        return NotUnderstood(self.holder, line.text, line.span, line.why, carried_out=carried_out, occasion=occasion)


_IS_DOUBTFUL: Final = attrgetter("is_doubtful")


def standing(state: GameState) -> tuple[Standing, ...]:
    """All lines that were not read, with keywords that are not carried out, on all known objects of the game."""
    objects = state.objects
    remade = objects.marked and _may_be_remade(objects)
    if not (remade or objects.texts[_IS_DOUBTFUL] or (state.effects and _is_granted(state))):
        return ()
    known: tuple[Standing, ...] | None = state.__dict__.get("unread lines")
    if known is None:
        holders = _holders(state)
        lines = tuple([line for one in holders for line in _of(state, one)]) if holders else ()
        known = state.__dict__["unread lines"] = lines
    return known


def _may_be_remade(objects: Objects) -> bool:
    """Whether any object with marks has another text than its own, or may have."""
    return bool(objects.in_play[_grants]) or any(map(_UNALTERED.__ne__, map(_ALTERING, objects.those(objects.marked))))


_ALTERING: Final = attrgetter("copied", "merged")
_UNALTERED: Final = ((), ())


def _holders(state: GameState) -> Sequence[str]:
    """The objects that may have such a line, in the order of everything."""
    objects = state.objects
    granted = _is_granted(state)
    perhaps: Iterable[str] = objects if granted else objects.whose(_IS_DOUBTFUL)
    if not granted and objects.marked:
        perhaps = objects.whose(_IS_DOUBTFUL) | objects.marked
    if not perhaps:
        return ()
    found = {one for one in perhaps if _may_say_more(objects[one], granted=granted)}
    if len(found) == 1 and found.isdisjoint(objects.strays):  # a copy that is gone is nowhere
        return tuple(found)
    return tuple(filter(found.__contains__, state.everything)) if found else ()


def _is_granted(state: GameState) -> bool:
    """Whether anything gives others a keyword that is not carried out, or the text of other objects."""
    for effect in state.effects:
        if _gives_uncarried(effect.effect):
            return True
    return bool(state.objects.in_play[_grants]) and bool(in_play_whose(state, _grants))


@lru_cache(4096)
def _gives_uncarried(effect: ContinuousEffect) -> bool:
    return not all(is_supported(keyword) for keyword in find(effect, Keyword))


def _may_say_more(obj: GameObject, *, granted: bool) -> bool:
    """Whether an object may have such a line: one that it has got, or one of its own."""
    return not obj.unknown and obj.zone != "pending" and (granted or is_doubtful(obj))


def _of(state: GameState, one: str) -> Iterator[Standing]:
    seen, obj = seen_of(state, one), state.objects[one]
    zone: Zone = "battlefield" if obj.kind == "emblem" else obj.zone
    for line in lines_of(seen):
        text = plain(line.text, _name(seen, obj), (*seen.supertypes, *seen.types))
        reach = reach_of(text, line.kind)
        yield Standing(one, zone, line, text, reach)
        if reach.kind == "entering" and zone == "battlefield" and not obj.links:
            for reads, activated in readers(state, one):
                yield Standing(one, zone, line, text, _AS_ACTIVATED if activated else reads)


_AS_ACTIVATED = Reach("triggered", frozenset({"activate", "mana"}), "itself")
"""When what was chosen is needed that an activated ability reads."""


def _name(seen: Characteristics, obj: GameObject) -> str:
    return seen.name or obj.definition.front.name


def lines_of(seen: Characteristics) -> Iterator[Unread]:
    """The lines of an object that were not read, and its keywords that are not carried out, each as a line."""
    yield from seen.unread
    for held in seen.abilities:
        ability = held.ability
        if isinstance(ability, Keyword) and not is_supported(ability):
            kind: LineKind = "activated" if ability.name in ACTIVATED else "keyword"
            yield Unread(ability.name, (0, len(ability.name)), KEYWORD_WHY.format(ability.name), kind)


def is_doubtful(obj: GameObject) -> bool:
    """Whether an object may have text of its own that was not read or is not carried out: no counters give it any."""
    if obj.copied or obj.merged or obj.definition.is_doubtful or obj.printed.is_doubtful:
        return True
    added = obj.on_stack.spliced if obj.on_stack is not None else ()
    return any(card.is_doubtful for card in added)  # 702.47a


def _grants(definition: Definition) -> bool:
    """Whether it may give others a keyword that is not carried out, or the text of other objects."""
    return definition.takes_text or definition.names_uncarried


def may_trigger_in(one: Standing) -> bool:
    """Whether a triggered ability may function where its object is (113.6k)."""
    if one.is_on_battlefield:
        return True
    if one.zone == "stack":  # 113.6: as it is cast; where that was read, it is known when the condition occurs
        return one.line.event is None and "stack" in one.reach.zones
    if not elsewhere(one.text, one.zone):
        return False
    if one.line.event is None:
        return True
    ability = Triggered("when", one.line.event, ())
    if all(functions_in(ability, part, one.zone) for part in parts(one.line.event)):
        return False  # then it is known when the condition occurs
    own = all(functions_in(ability, part, "battlefield") for part in parts(one.line.event))
    return not (own and one.reach.near == "itself" and one.zone != "graveyard")


def is_unforeseen(one: Standing) -> bool:
    """Whether nobody can tell when a triggered ability triggers: what its condition speaks of is not known."""
    known = one.line.event is not None and one.is_on_battlefield  # there it is known when the condition occurs
    return not known and one.reach.topics is None and may_trigger_in(one)
