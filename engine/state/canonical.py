"""When two states are the same (for merging outcomes): equal but for the names of things and the sizes of timestamps.

Objects are renamed by where they are, and what is gone but remembered by what refers to it; timestamps become ranks; what
merely records the past and that nothing can ask about is left out. Of a game that is over it is told who has lost, and
why: nothing else matters any more (104.1). The key depends on nothing but the state.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from operator import attrgetter
from types import MappingProxyType
from typing import Final

import msgspec

from engine.abilities.ability import Keyword
from engine.abilities.changes import Change
from engine.abilities.combat.restrictions import CannotBlock
from engine.abilities.layers.characteristics import CannotUntapNext, GainAbilities, ModifyPT
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.phrases.durations import Until
from engine.abilities.phrases.quantities import Number
from engine.state.asking import ANYTHING, asked_of
from engine.state.characteristics import Characteristics
from engine.state.combat import Attacker, Blocker
from engine.state.copiable import Component, Copiable, Copied, Merged
from engine.state.definition import Definition
from engine.state.effects import AmendingEffect, DelayedTrigger, FloatingEffect
from engine.state.game import GameState
from engine.state.game_over import game_over
from engine.state.history import HistoryEvent
from engine.state.ids import current
from engine.state.objects import CastFacts, Counters, GameObject, StackFacts
from engine.state.players import Player

Key = bytes

NOTHING: Final[Mapping[str, str]] = MappingProxyType({})


def canonical(
    state: GameState,
    meant: Iterable[tuple[str, tuple[str, ...]]] = (),
    moved: Mapping[str, str] = NOTHING,
) -> Key:
    """A key that is equal for states which differ in nothing that matters.

    ``meant``: what words stand for in what is being done right now, where that is part of the position. ``moved``:
    objects that are taken to be where others of them are, with the timestamps of those.
    """
    if game_over(state):
        return msgspec.json.encode([(player, state.players[player].lost) for player in state.turn_order])
    looked = _Canonical(state, moved)
    if not meant:
        return looked.key()
    words = msgspec.json.encode([(word, looked.several(refs)) for word, refs in meant])
    return words + looked.key()


def canonical_by_name(state: GameState) -> Key:
    """A key that is equal only for equal states in which everything is also called the same, now and later on.

    Courses of answers name things: only where this key is equal can one course be followed as the other was.
    """
    looked = _Canonical(state)
    parts = [one.id for ref in state.battlefield for one in state.objects[ref].merged]
    return looked.key() + msgspec.json.encode((tuple(looked.names), parts, state.clock))


class _Canonical:
    """One state on its way to a key: its names and the ranks of its timestamps."""

    def __init__(self, state: GameState, moved: Mapping[str, str] = NOTHING) -> None:
        self.state = state
        self.moved = moved
        self.lasting = tuple(one for one in state.effects if _still_acts(one, state))
        self.stamps = sorted(_stamps(state, self.lasting))
        self.rank = {stamp: position for position, stamp in enumerate(self.stamps)}
        there = {other: one for one, other in moved.items()}
        self.listed = tuple(there.get(one, one) for one in _listed(state))
        self.names = {one: f"#{number}" for number, one in enumerate((*self.listed, *_apart(state)))}
        self.remembered: list[str] = []

    def key(self) -> Key:
        """The key; what is remembered comes last, when all that refers to it has named it."""
        state = self.state
        parts: list[object] = [state.turn, state.day_night, [self.definition(one) for one in state.outside]]
        parts.append([self.player(state.players[player]) for player in state.turn_order])
        parts.append([self.fact(state.objects[one]) for one in self.listed])
        parts.append([self.effect(effect) for effect in self.lasting if not in_any_order(effect)])
        parts.append(sorted((self.effect(effect) for effect in self.lasting if in_any_order(effect)), key=repr))
        parts.append(sorted((self.shield(shield) for shield in state.shields), key=repr))
        parts.append([self.delayed(waiting) for waiting in state.delayed])
        apart = [state.phased[one] for one in _apart(state)]
        parts.append([(self.fact(one.object), one.under, one.indirectly) for one in apart])
        parts.append(self.combat())
        parts.append(self.history())
        parts.append(self.former())
        if state.influence is not None:
            parts.append(state.influence)
        return msgspec.json.encode(parts)

    def name(self, ref: str | None) -> str | None:
        """The new name of an object; a player keeps the old one, and so does what nothing is known of."""
        if ref is None or ref in self.names:
            return self.names.get(ref or "")
        if ref in self.state.former:
            self.remembered.append(ref)
            self.names[ref] = f"#{len(self.names)}"
            return self.names[ref]
        return ref

    def combat(self) -> object:
        """Who attacks what and who blocks whom, in an order of their own."""
        combat = self.state.combat
        attacks = (sorted((self.attack(one) for one in part), key=repr) for part in (combat.attackers, combat.removed))
        blocks = (sorted((self.block(one) for one in part), key=repr) for part in (combat.blockers, combat.left_blocks))
        return [*attacks, *blocks, self.unordered(combat.struck), self.unordered(combat.left)]

    def attack(self, one: Attacker) -> tuple[object, ...]:
        """The part of one attacker."""
        band = (
            self.unordered((one.object, *self.state.combat.banded_with(one.object))) if one.band is not None else None
        )
        return (self.name(one.object), one.under, self.name(one.defending), one.player, one.blocked, one.put_in, band)

    def block(self, one: Blocker) -> tuple[object, ...]:
        """The part of one blocker."""
        return (self.name(one.object), one.under, self.unordered(one.blocking))

    def unordered(self, refs: tuple[str, ...]) -> list[str]:
        """The new names of several objects whose order does not matter."""
        return sorted(str(self.name(ref)) for ref in refs)

    def several(self, refs: tuple[str, ...]) -> tuple[str | None, ...]:
        """The new names of several objects."""
        return tuple(self.name(ref) for ref in refs)

    def player(self, player: Player) -> tuple[object, ...]:
        """A player; libraries by what lies where."""
        library = player.library
        return (
            player.id,
            player.life,
            sorted((counters.kind, counters.amount) for counters in player.counters),
            [(mana.symbol, self.name(mana.source), mana.of, repr(mana.only), mana.lasts) for mana in player.mana_pool],
            (player.lands_played, player.max_hand_size, player.drew_from_empty_library, player.lost, player.speed),
            (self.several(library.top), sorted(self.names[one] for one in library.rest)),
            (self.several(library.bottom), library.size),
            (sorted(player.designations), player.dungeons, player.ring_level),
            (player.controlled_by, player.next_turn_controlled_by),
            [[(self.name(current(self.state, one)), n) for one, n in counted] for counted in _commanders(player)],
        )

    def fact(self, obj: GameObject) -> tuple[object, ...]:
        """An object as a fact. Only where effects come from does its timestamp matter (613.7d)."""
        ordered = obj.zone in ("battlefield", "stack", "command")
        return (
            (obj.kind, obj.zone, obj.owner, obj.controller, self.definition(obj.printed), obj.face),
            (obj.face_down.why, obj.face_down.listed) if obj.face_down is not None else None,
            [self.copiable(one, obj) for one in obj.copied],
            [self.component(one) for one in obj.merged],
            self.rank.get(self.stamp(obj)) if ordered else None,
            (obj.unknown, [self.definition(one) for one in obj.one_of], obj.said, obj.tapped, obj.flipped),
            sorted(
                (c.kind, c.amount, self.rank.get(c.timestamp, -1) if _is_stamped(c, obj) else -1) for c in obj.counters
            ),
            [(link.name, self.several(link.refs), link.amount) for link in obj.links],
            (obj.damage, obj.damaged_by_deathtouch, self.name(obj.attached_to), obj.controlled_since_turn_began),
            _cast(obj.cast) if obj.cast is not None else None,
            (obj.status.word, obj.status.turn, obj.status.player, obj.status.less) if obj.status is not None else None,
            self.on_stack(obj.on_stack) if obj.on_stack is not None else None,
            (sorted(obj.designations), obj.arrived, obj.level, obj.protector, obj.room, obj.came, bool(obj.beside)),
            bisect_left(self.stamps, obj.turned) if obj.turned else None,
            (self.name(by.object), by.ability, by.until_left, by.link) if (by := obj.exiled_by) is not None else None,
            (
                self.name(obj.copy_of),
                self.name(obj.paired_with),
                sorted(obj.known_to) if obj.known_to is not None else None,
            ),
        )

    def stamp(self, obj: GameObject) -> int:
        """The timestamp that an object has, or is taken to have."""
        return self.state.objects[self.moved[obj.id]].timestamp if obj.id in self.moved else obj.timestamp

    def copiable(self, effect: Copiable, obj: GameObject) -> tuple[object, ...]:
        """A copiable effect: the values that it gives, or which of the components was put over or under the others."""
        match effect:
            case Copied(values=values, face=face, own=own):
                return (self.definition(values), face, own, self.name(effect.effect) if effect.static else None)
            case Merged(component=component, over=over):
                return ([one.id for one in obj.merged].index(component), over)

    def component(self, one: Component) -> tuple[object, ...]:
        """A component of a merged permanent."""
        down = (one.face_down.why, one.face_down.listed) if one.face_down is not None else None
        return (one.kind, one.owner, self.definition(one.printed), one.face, one.commander, down)

    def on_stack(self, facts: StackFacts) -> tuple[object, ...]:
        """What was chosen for a spell or ability."""
        return (
            [(target.slot, self.name(target.ref), target.mode, target.amount) for target in facts.targets],
            (facts.modes, facts.x, self.name(facts.source), facts.ability, facts.index),
            [(binding.name, self.several(binding.refs), binding.amount) for binding in facts.bindings],
            [self.definition(one) for one in facts.spliced],
        )

    def effect(self, effect: FloatingEffect) -> tuple[object, ...]:
        """A continuous effect, on what is still there of what it affects: the set has no order."""
        state = self.state
        there = tuple(one for one in effect.affects or () if _is_there(one, state))
        affected = self.unordered(there) if effect.affects is not None else None
        rank = bisect_left(self.stamps, effect.timestamp)
        if in_any_order(effect):  # its duration speaks of nothing, so that nobody asks what it is from
            return (effect.effect, affected, effect.controller, effect.started_turn, rank)
        bindings = [(one.name, self.several(one.refs)) for one in effect.bindings]
        of = (effect.controller, self.name(effect.source), bindings)
        return (effect.effect, affected, of, effect.started_turn, rank)

    def shield(self, shield: AmendingEffect) -> tuple[object, ...]:
        """A prevention effect; the order in which shields began matters to nothing."""
        bindings = [(one.name, self.several(one.refs), one.amount) for one in shield.bindings]
        return (shield.amends, shield.remaining, shield.controller, self.name(shield.source), bindings)

    def delayed(self, waiting: DelayedTrigger) -> tuple[object, ...]:
        """A delayed triggered ability."""
        bindings = [(one.name, self.several(one.refs), one.amount) for one in waiting.bindings]
        return (
            waiting.ability,
            waiting.controller,
            self.name(waiting.source),
            bindings,
            waiting.x,
            waiting.span,
            waiting.started_turn,
        )

    def history(self) -> list[tuple[object, ...]]:
        """What earlier events some ability in the game may ask about, without their numbers; of each sort in order."""
        asked = _asked(self.state)
        told = (entry for entry in self.state.history if entry.event in asked or ANYTHING in asked)
        return [self.told(entry) for entry in sorted(told, key=lambda entry: entry.event)]

    def told(self, entry: HistoryEvent) -> tuple[object, ...]:
        """An entry of the log."""
        seen = [(self.name(then.id), msgspec.structs.replace(then, id="")) for then in entry.seen]
        what = (self.several(entry.objects), self.name(entry.source), entry.amount, entry.kind, entry.combat)
        return (entry.event, entry.turn, entry.player, what, (entry.origin, entry.to, entry.cause), seen)

    def former(self) -> list[object]:
        """What is remembered of objects that are gone, in the order in which they were named."""
        found: list[object] = []
        for one in self.remembered:  # grows as one object refers to another
            former = self.state.former[one]
            became, attached = self.several(former.became), self.several(former.attached or ())
            found.append((self.fact(former.object), self.seen(former.characteristics), became, attached))
        return found

    def seen(self, then: Characteristics) -> Characteristics:
        """What was seen of an object: whatever granted it an ability has a new name as well."""
        held = tuple(
            msgspec.structs.replace(one, granted_by=self.name(one.granted_by), of=self.name(one.of))
            for one in then.abilities
        )
        return msgspec.structs.replace(then, abilities=held)

    def definition(self, definition: Definition) -> str:
        """A digest of a card, computed once for each record."""
        known = definition.__dict__.get("digest")
        if not isinstance(known, str):
            known = blake2b(msgspec.json.encode(definition), digest_size=16).hexdigest()
            definition.__dict__["digest"] = known
        return known


def _cast(facts: CastFacts) -> tuple[object, ...]:
    """How a spell was cast; of the mana spent on it what it was and of what kind of source, not in which order (400.7d)."""
    spent = Counter[tuple[str, tuple[str, ...]]]()
    for mana in facts.mana_spent:
        spent[mana.symbol, mana.of] += mana.amount
    return (facts.origin, facts.method, facts.permission is not None, facts.costs, facts.x, sorted(spent.items()))


def _commanders(player: Player) -> tuple[tuple[tuple[str, int], ...], ...]:
    """What is counted of commanders (903.8, 903.10a)."""
    return (player.commander_casts, player.commander_damage)


_ASKS_PAST: Final = attrgetter("asks_past")
_ASKS_WHICH_WAS_LAST: Final = attrgetter("asks_which_was_last")


def _asked(state: GameState) -> frozenset[str]:
    """The names of the log's entries that any ability in the game may ask about (608.2i)."""
    found: set[str] = set()
    asked = state.objects.texts[_ASKS_PAST]
    for obj in state.objects.values():
        if asked:
            found.update((*obj.definition.asks_past, *obj.printed.asks_past))  # what is face down may be turned up
        if obj.on_stack is not None and obj.on_stack.ability is not None:
            found.update(asked_of(obj.on_stack.ability))
    for part in (*(effect.effect for effect in state.effects), *(waiting.ability for waiting in state.delayed)):
        found.update(asked_of(part))
    return frozenset(found)


def _listed(state: GameState) -> tuple[str, ...]:
    """All objects by position; in zones without order (hand, exile), by what the cards are."""
    ordered: list[str] = [*state.battlefield, *state.stack, *state.zone("pending"), *state.zone("command")]
    for player in state.turn_order:
        ordered.extend(state.zone("graveyard", player))
        library = state.players[player].library
        ordered.extend((*library.top, *library.bottom))
        unordered = (*state.zone("hand", player), *library.rest)
        ordered.extend(sorted(unordered, key=lambda one: _sort_key(state.objects[one])))
    exiled = state.zone("exile")
    if not _asks_which_was_last(state):
        exiled = tuple(sorted(exiled, key=lambda one: _sort_key(state.objects[one])))
    return (*ordered, *exiled, *state.stray_tokens)


def _asks_which_was_last(state: GameState) -> bool:
    """Whether any text may ask which card was exiled last: else no order of exile tells (406.3, 712.21b)."""
    if not state.objects.texts[_ASKS_WHICH_WAS_LAST]:
        return False
    return any(obj.definition.asks_which_was_last for obj in state.objects.values())


def _apart(state: GameState) -> tuple[str, ...]:
    """What is phased out, in the order of its timestamps (702.26b)."""
    return tuple(sorted(state.phased, key=lambda one: state.phased[one].object.timestamp))


def _sort_key(obj: GameObject) -> tuple[str, bool, str, str]:
    return (obj.zone, obj.unknown, obj.printed.name, obj.id)


def _stamps(state: GameState, lasting: tuple[FloatingEffect, ...]) -> set[int]:
    """The timestamps whose order may matter (613.7)."""
    found = {effect.timestamp for effect in lasting if not in_any_order(effect)}
    for obj in state.objects.values():
        if obj.zone in ("battlefield", "stack", "command"):
            found.add(obj.timestamp)
            found.update(counters.timestamp for counters in obj.counters if _is_stamped(counters, obj))
    return found


def _is_stamped(counters: Counters, obj: GameObject) -> bool:
    """Whether the timestamp of counters may matter: those on power and toughness are added up (613.4c)."""
    return obj.zone in ("battlefield", "stack", "command") and not counters.kind.startswith(("+", "-"))


def _is_there(one: str, state: GameState) -> bool:
    """Whether an object exists, phased out or not (702.26b)."""
    return one in state.objects or one in state.phased or one in state.players


def _still_acts(effect: FloatingEffect, state: GameState) -> bool:
    """Whether a continuous effect still has something to act on: what has left is a new object (400.7)."""
    return effect.affects is None or any(_is_there(one, state) for one in effect.affects)


def in_any_order(effect: FloatingEffect) -> bool:
    """Whether a continuous effect comes to the same before or after others of its sort.

    What adds to power and toughness adds up (613.4c); keywords that are gained are had, whichever came first; what can't be
    done can't be (101.2). Before or after effects of another sort may matter, by its timestamp (613.7).
    """
    return (
        effect.affects is not None
        and isinstance(effect.effect, ApplyToObjects)
        and isinstance(effect.effect.duration, Until)
        and all(_only_adds(change) for change in effect.effect.changes)
    )


def _only_adds(change: Change) -> bool:
    match change:
        case ModifyPT(power=power, toughness=toughness):
            return isinstance(power.amount, Number) and isinstance(toughness.amount, Number)
        case GainAbilities(abilities=abilities):
            return all(isinstance(one, Keyword) and one.name in PLAIN for one in abilities)
        case _:
            return isinstance(change, CannotBlock | CannotUntapNext)


PLAIN = frozenset({
    "deathtouch", "defender", "double strike", "first strike", "flying", "haste", "hexproof", "indestructible", "lifelink",
    "menace", "reach", "shroud", "trample", "vigilance",
})  # fmt: skip
"""Keywords of which it is enough to know whether an object has them."""
