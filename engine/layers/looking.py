"""The finished look at a state, and what of it is kept from one state to the next (611.3, 613).

All is immutable, so what is the same record has the same characteristics, where no effect can make a difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from itertools import compress, filterfalse
from operator import attrgetter, is_, is_not
from typing import Final

import msgspec

from engine.abilities.ability import Ability
from engine.abilities.node import Node, find
from engine.abilities.phrases.quantities import UnspentMana
from engine.dialogue.work import spend
from engine.layers.board import defined
from engine.layers.projecting import (
    as_in_hand,
    as_printed,
    begin,
    from_elsewhere,
    has_statics,
    may_follow_elsewhere,
    may_have_statics,
    project,
)
from engine.layers.sharing import may_ask_of_turn, same_permanents, stands_alone
from engine.state.asking import asked_of
from engine.state.characteristics import Characteristics
from engine.state.definition import Definition
from engine.state.game import Former, GameState

_ASKS_PAST: Final = attrgetter("asks_past")

_ELSEWHERE: Final = 2
"""The work of looking at an object where no effect looks."""

_OF_TURN: Final = attrgetter("number", "active", "step", "begun")
_BESIDE_TURN: Final = attrgetter("players", "history", "combat", "day_night", "influence")
_OF_PLAYER: Final = attrgetter("life", "counters", "library", "lost", "speed", "ring_level", "designations", "dungeons")
"""What of the turn and of a player effects may ask about."""

Asked = Callable[[Characteristics], object]
"""A question about an object that its characteristics alone answer."""


@lru_cache
def of_type(word: str) -> Asked:
    """Whether something has a card type (205.2)."""
    return lambda seen: word in seen.types


@lru_cache
def of_subtype(word: str) -> Asked:
    """Whether something has a subtype (205.3)."""
    return lambda seen: word in seen.subtypes


@lru_cache
def of_supertype(word: str) -> Asked:
    """Whether something has a supertype (205.4)."""
    return lambda seen: word in seen.supertypes


@lru_cache
def with_keyword(name: str) -> Asked:
    """Whether something has a keyword ability (702)."""
    return lambda seen: seen.has_keyword(name)


_NONE: Final[frozenset[str]] = frozenset()


class Permanents:
    """What permanents and emblems are: what is asked of them once is known in all states in which they are the same.

    ``answers`` is what was asked of the permanents so far, ``in_order`` what has an ability of a kind; ``listening`` the
    permanents that have an ability that may trigger, as ``Look`` has it of all; ``lost_triggers`` what
    they have lost of such.
    """

    def __init__(
        self, state: GameState, seen: Mapping[str, Characteristics], answers: dict[Asked, tuple[str, ...]]
    ) -> None:
        self.battlefield: Final = state.battlefield
        self.emblems: Final = state.emblems
        self.answers: Final = answers
        self._seen: Final = seen
        self._there: Final = frozenset((*state.battlefield, *state.emblems))
        self._alike: dict[int, Characteristics] = {}
        self._kinds: dict[int, frozenset[type[Node]]] | None = None
        self._all_kinds: frozenset[type[Node]] = frozenset()
        self._of_kind: Final[dict[type[Node], frozenset[str]]] = {}
        self.in_order: Final[dict[type[Node], tuple[str, ...]]] = {}
        self.listening: tuple[tuple[str, frozenset[type | str] | None], ...] | None = None
        self.lost_triggers: tuple[tuple[str, Ability], ...] | None = None

    def those(self, asked: Asked) -> tuple[str, ...]:
        """The permanents whose characteristics are so, in the order in which they entered."""
        found = self.answers.get(asked)
        if found is None:
            seen, there = self._seen, self.battlefield
            alike = self._alike = self._alike or _each_once(map(seen.__getitem__, there))
            right = {key for key, one in alike.items() if asked(one)}
            so = map(right.__contains__, map(id, map(seen.__getitem__, there)))
            found = self.answers[asked] = there if len(right) == len(alike) else tuple(compress(there, so))
        return found

    def in_play(self, kind: type[Node]) -> tuple[str, ...]:
        """Those that have an ability of a kind, in the order in which they entered."""
        found = self.in_order.get(kind)
        if found is None:
            right = self.having(kind)
            there = (*self.battlefield, *self.emblems) if right else ()
            found = self.in_order[kind] = tuple(filter(right.__contains__, there))
        return found

    def having(self, kind: type[Node]) -> frozenset[str]:
        """Those that have an ability of a kind."""
        found = self._of_kind.get(kind)
        if found is None:
            kinds = self._kinds
            if kinds is None:
                alike = _each_once(map(self._seen.__getitem__, self._there))
                kinds = self._kinds = {key: one.kinds for key, one in alike.items()}
                self._all_kinds = frozenset().union(*kinds.values())
            found = self._of_kind[kind] = self._that_have(kind, kinds) if _are_any(self._all_kinds, kind) else _NONE
        return found

    def _that_have(self, kind: type[Node], kinds: Mapping[int, frozenset[type[Node]]]) -> frozenset[str]:
        seen, right = self._seen, {key for key, some in kinds.items() if _are_any(some, kind)}
        return frozenset([one for one in self._there if id(seen[one]) in right])

    def holding(self, kind: type[Node], among: Iterable[str]) -> list[str]:
        """Those of some objects that have an ability of a kind; what is neither permanent nor emblem is left in."""
        right = self._of_kind.get(kind)
        if right is None:
            right = self.having(kind)
        if not right:
            return [*filterfalse(self._there.__contains__, among)]
        return [one for one in among if one in right or one not in self._there]


def _each_once(seen: Iterable[Characteristics]) -> dict[int, Characteristics]:
    """What several objects are, by its place in memory: those that are alike share it."""
    there = [*seen]
    return dict(zip(map(id, there), there, strict=True))


@lru_cache(4096)
def _are_any(kinds: frozenset[type[Node]], kind: type[Node]) -> bool:
    """Whether any of these kinds of abilities is of a kind."""
    return any(issubclass(one, kind) for one in kinds)


class Look:
    """What is known of the characteristics in a state: in play, and of what else was asked for.

    ``seen`` are the characteristics of permanents, emblems, what is on the stack, and what else effects speak of.
    ``plain``: no effect has a part in it, so that all is as printed.
    ``unasked``: nor is there any text that might, so that it is the look at each state with the same objects in the same
    zones. ``reaches_elsewhere``: effects say something of objects that are neither permanents nor on the stack.
    ``remembered`` is last known information that was found to be none but that of its state; ``listening`` is what may have
    an ability that triggers, each with the kinds of events on which it can; ``None``: on any.
    It does not know the state with which it is kept: a state goes as soon as nobody has it any more.
    """

    __slots__ = ("known", "listening", "permanents", "plain", "reaches_elsewhere", "remembered", "seen", "unasked")

    def __init__(
        self, state: GameState, seen: Mapping[str, Characteristics], permanents: Permanents, *, plain: bool
    ) -> None:
        self.seen: Final = seen
        self.permanents: Final = permanents
        self.plain: Final = plain
        self.unasked: Final = plain and not state.objects.texts[may_have_statics]
        self.known = dict(seen)
        self.remembered: Mapping[str, Former] | None = None
        self.listening: tuple[tuple[str, frozenset[type | str] | None], ...] | None = None
        there = len(state.battlefield) + len(state.stack) + len(state.emblems)
        self.reaches_elsewhere: Final = len(seen) > there


class View(msgspec.Struct, frozen=True, eq=False):
    """The finished look at a state: the characteristics of every object, computed when asked for.

    It is made each time that somebody looks, of what is kept with the state.
    """

    state: GameState
    look: Look

    @property
    def seen(self) -> Mapping[str, Characteristics]:
        """The characteristics of permanents, emblems, what is on the stack, and what else effects speak of."""
        return self.look.seen

    @property
    def plain(self) -> bool:
        """Whether no effect has a part in it."""
        return self.look.plain

    @property
    def reaches_elsewhere(self) -> bool:
        """Whether effects say something of what is neither in play nor on the stack."""
        return self.look.reaches_elsewhere

    def those(self, asked: Asked) -> tuple[str, ...]:
        """The permanents whose characteristics are so, in the order in which they entered."""
        permanents = self.look.permanents
        try:
            return permanents.answers[asked]
        except KeyError:
            return permanents.those(asked)

    def in_play(self, kind: type[Node]) -> tuple[str, ...]:
        """The permanents and emblems that have an ability of a kind, in the order in which they entered."""
        permanents = self.look.permanents
        try:
            return permanents.in_order[kind]
        except KeyError:
            return permanents.in_play(kind)

    def holding(self, kind: type[Node], among: Iterable[str]) -> list[str]:
        """Those of some objects that have an ability of a kind; what is neither permanent nor emblem is left in."""
        return self.look.permanents.holding(kind, among)

    def of(self, object_id: str) -> Characteristics:
        """The characteristics of an object, or, of one that is gone, as they last were (608.2h).

        :raises KeyError: nothing of that id is or was there.
        """
        found = self.look.known
        try:
            return found[object_id]
        except KeyError:
            pass
        found[object_id] = known = self._elsewhere(object_id)
        return known

    def _elsewhere(self, object_id: str) -> Characteristics:
        obj = self.state.objects.get(object_id)
        if obj is not None:
            spend(_ELSEWHERE)
            return as_in_hand(obj) or defined(obj, self.state, self, self.look.known).finished()
        return self.state.former[object_id].characteristics


def _next(state: GameState, seen: Mapping[str, Characteristics], last: View) -> Permanents:
    """The permanents and emblems after what they were: of what is no other than it was, nothing is asked again."""
    before, there, known = last.look.seen, state.battlefield, last.look.permanents
    if seen is before:
        return known
    changed = [*compress(there, map(is_not, map(seen.__getitem__, there), map(before.get, there)))]
    if not changed and there == known.battlefield:
        same = state.emblems == known.emblems and all(seen[one] is before.get(one) for one in state.emblems)
        return known if same else Permanents(state, seen, known.answers)
    gone = {*changed, *frozenset(known.battlefield).difference(there)}
    answers: dict[Asked, tuple[str, ...]] = {}
    for asked, ids in known.answers.items():
        kept = tuple(filterfalse(gone.__contains__, ids)) if ids else ids
        new = [one for one in changed if asked(seen[one])]
        answers[asked] = tuple(one for one in there if one in kept or one in new) if new else kept
    return Permanents(state, seen, answers)


def look_at(state: GameState) -> Look:
    """What is known of the characteristics in a state; computed once for each state."""
    known = state.__dict__
    try:
        look: Look = known["view"]
    except KeyError:
        look = known["view"] = _looked(state, known.pop("last view", None))
    return look


def view(state: GameState) -> View:
    """The look at a state."""
    try:
        return View(state, state.__dict__["view"])
    except KeyError:
        return View(state, look_at(state))


def seen_of(state: GameState, object_id: str) -> Characteristics:
    """The characteristics of an object in a state, as ``view(state).of`` has them.

    :raises KeyError: nothing of that id is or was there.
    """
    try:
        known: Characteristics = state.__dict__["view"].known[object_id]
    except KeyError:
        if object_id not in state.objects and object_id in state.former:
            return state.former[object_id].characteristics
        return view(state).of(object_id)
    return known


def in_play(state: GameState, kind: type[Node]) -> tuple[str, ...]:
    """The permanents and emblems that have an ability of a kind, as ``view(state).in_play`` has them."""
    try:
        found: tuple[str, ...] = state.__dict__["view"].permanents.in_order[kind]
    except KeyError:
        return look_at(state).permanents.in_play(kind)
    return found


def with_last_look(state: GameState, changed: GameState) -> GameState:
    """The changed state, which knows the look at the one that it was made of: most of it will be the same, or all."""
    kept, before = changed.__dict__, state.__dict__
    if changed is state or "view" in kept or "last view" in kept:
        return changed
    look: Look | None = before.get("view")
    if look is None:
        if (earlier := before.get("last view")) is not None:
            kept["last view"] = earlier
    elif (
        (changed.objects is state.objects or (look.unasked and changed.objects.looks is state.objects.looks))
        and changed.zones is state.zones
        and changed.effects is state.effects
        and changed.former is state.former
        and (look.unasked or _is_another_turn_alone(state, changed))
    ):
        kept["view"] = look
    else:
        kept["last view"] = View(state, look)
    return changed


def with_same_look(state: GameState, changed: GameState) -> GameState:
    """The changed state, where all that differs is that it knows less of what is gone."""
    look: Look | None = state.__dict__.get("view")
    if look is None:
        return with_last_look(state, changed)
    _keep_what_is_forgotten(look, state, changed)
    changed.__dict__["view"] = look
    return changed


def _keep_what_is_forgotten(look: Look, before: GameState, after: GameState) -> None:
    """What nothing refers to any more stays known there."""
    then, now = before.former, after.former
    for gone in then.keys() - now.keys() if now is not then else ():
        look.known.setdefault(gone, then[gone].characteristics)


def _is_another_turn_alone(old: GameState, new: GameState) -> bool:
    """Whether two states with the same objects and effects differ in nothing but the turn, of which no effect asks."""
    if _BESIDE_TURN(old) != _BESIDE_TURN(new):
        return False
    return _OF_TURN(old.turn) == _OF_TURN(new.turn) or not may_ask_of_turn(new)


def _looked(state: GameState, last: View | None) -> Look:
    """The look at a state of which nothing else is known; what is as it was last is the same there."""
    if last is not None:
        if _alike(last, state):
            _keep_what_is_forgotten(last.look, last.state, state)
            return last.look
        if (kept := _with_the_same_permanents(last.state, state, last)) is not None:
            return Look(state, kept, last.look.permanents, plain=last.look.plain)
    begun = begin(state)
    plain = not begun.taking_part
    if last is None:
        seen = project(state, begun=begun)
        return Look(state, seen, Permanents(state, seen, {}), plain=plain)
    if not (plain and last.look.plain):
        seen = project(state, begun=begun)
        for one, now in seen.items():
            was = last.look.seen.get(one)
            if was is not now and was == now:
                seen[one] = was
        return _after(state, seen, last, plain=plain)
    earlier, objects = last.look.seen, state.objects
    anew = {one: as_printed(objects[one]) for one in objects.unlike(last.state.objects, begun.present)}
    seen = {**earlier, **anew}
    if begun.present != tuple(earlier):
        seen = dict(zip(begun.present, map(seen.__getitem__, begun.present), strict=True))
    return _after(state, seen, last, plain=True)


def _after(state: GameState, seen: Mapping[str, Characteristics], last: View, *, plain: bool) -> Look:
    return Look(state, seen, _next(state, seen, last), plain=plain)


def _with_the_same_permanents(old: GameState, new: GameState, known: View) -> Mapping[str, Characteristics] | None:
    """What is on the battlefield and the stack, if that can be told from what it was; else ``None``."""
    there = known.look.permanents
    if known.look.reaches_elsewhere:
        return None
    if old.zones is not new.zones and (there.battlefield != new.battlefield or there.emblems != new.emblems):
        return None
    changed = new.objects.unlike(old.objects, (*there.battlefield, *there.emblems, *new.stack))
    if not same_permanents(old, new, known, changed):
        return None
    if may_follow_elsewhere(new) and any(True for _ in from_elsewhere(new)):
        return None
    changed = [one for one in changed if one in new.stack] if changed else changed
    acting = _NONE
    if not known.look.unasked or new.objects.texts[may_have_statics]:
        acting = old.objects.whose(may_have_statics) | new.objects.whose(may_have_statics)
    if acting and any(one in acting and has_statics(old.objects[one]) for one in old.stack):
        return None
    if acting and any(one in acting and has_statics(new.objects[one]) for one in changed):
        return None
    perhaps = changed if known.look.plain else new.stack
    if perhaps and not all(stands_alone(new, one) for one in perhaps):
        return None
    if not changed and old.stack == new.stack:
        return known.look.seen
    seen = dict(known.look.seen)
    if old.stack != new.stack:
        for one in frozenset(old.stack).difference(new.stack):
            del seen[one]
    for one in changed:
        seen[one] = as_printed(new.objects[one])
    return seen


def _alike(last: View, new: GameState) -> bool:
    """Whether two states differ only in what no effect can ask about: priority, mana, the past."""
    old, same = last.state, last.state.objects is new.objects
    if old.zones is not new.zones or old.effects is not new.effects:
        return False
    if last.look.plain and not new.objects.texts[may_have_statics]:
        return (same or _look_as_before(last, new)) and _remembers(last, new)
    if (
        not same
        or old.day_night != new.day_night
        or (old.combat is not new.combat and old.combat != new.combat)
        or old.influence is not new.influence
        or not _remembers(last, new)
        or (old.history is not new.history and _past_is_asked(new))
    ):
        return False
    if old.turn is not new.turn and _OF_TURN(old.turn) != _OF_TURN(new.turn) and may_ask_of_turn(new):
        return False
    if old.players is new.players:
        return True
    return _same_players(old, new) and not (_other_mana(old, new) and _mana_is_asked(new))


def _look_as_before(last: View, new: GameState) -> bool:
    """Whether all objects of which anything has changed are as printed all the same, such as a spell with its targets."""
    objects, seen = new.objects, last.look.seen
    changed = objects.differing(last.state.objects)
    return objects.marked.isdisjoint(changed) and all(
        one in seen and one in objects and as_printed(objects[one]) is seen[one] for one in changed
    )


def _past_is_asked(state: GameState) -> bool:
    """Whether anything whose characteristics are looked at may depend on what has happened (608.2i)."""
    if any(asked_of(effect.effect) for effect in state.effects):
        return True
    objects = state.objects
    asking = [one for one in objects.whose(_ASKS_PAST) if objects[one].definition.asks_past]
    return bool(asking) and not frozenset(asking).isdisjoint(state.everything)


def _other_mana(old: GameState, new: GameState) -> bool:
    return any(old.players[player].mana_pool != new.players[player].mana_pool for player in new.turn_order)


def _mana_is_asked(state: GameState) -> bool:
    """Whether anything whose characteristics are looked at may depend on mana that is not spent (106.4)."""
    if any(True for effect in state.effects for _ in find(effect.effect, UnspentMana)):
        return True
    return bool(state.objects.texts[_asks_for_mana])


def _asks_for_mana(definition: Definition) -> bool:
    return any(True for face in definition.faces for _ in find(face.abilities, UnspentMana))


def _remembers(last: View, state: GameState) -> bool:
    now, then = state.former, last.state.former
    if now is then or now is last.look.remembered:
        return True
    same = all(map(is_, map(then.get, now), map(now.__getitem__, now)))
    if same:
        last.look.remembered = now
    return same


def _same_players(old: GameState, new: GameState) -> bool:
    each = ((old.players[player], new.players[player]) for player in new.turn_order)
    return all(was is now or _OF_PLAYER(was) == _OF_PLAYER(now) for was, now in each)
