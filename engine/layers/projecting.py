"""Running the layers in order (613.1) and keeping the result with the state."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from operator import attrgetter
from typing import Final, NamedTuple, TypeVar

from engine.abilities import ability as ab
from engine.abilities.costs.cost import Cost, TapSymbol
from engine.abilities.inherent import DEFEAT, LORE
from engine.abilities.mana.adding import AddMana
from engine.abilities.phrases.mana_symbols import ManaCost
from engine.abilities.phrases.references import You
from engine.dialogue.work import ELSEWHERE, spend
from engine.layers.board import Board, Outcome
from engine.layers.characteristics_read import Reads, Writes
from engine.layers.collecting import (
    LAYERS,
    Effect,
    Key,
    definitions,
    floating,
    from_bestow,
    from_counters,
    from_designations,
    from_reconfigure,
    functions,
    makes_effects,
    statics_of,
)
from engine.layers.dependency import Dependencies, WorthTrying, first_of, next_to_apply
from engine.layers.subtypes import BASIC_LAND_TYPES
from engine.layers.telling import Applied, Witness
from engine.layers.working import Working, own_abilities, starting, with_meanings
from engine.phrases.scope import Characteristic
from engine.state.characteristics import Characteristics, HeldAbility
from engine.state.definition import Definition
from engine.state.game import GameState
from engine.state.halves import shown
from engine.state.objects import GameObject

Made = TypeVar("Made")

_PRINTED: Final = attrgetter("printed")
_ASKS_FOR_SIZE: Final = attrgetter("asks_for_size")
_SAYS_ELSEWHERE: Final = attrgetter("says_elsewhere")


class Beginning(NamedTuple):
    """What a projection begins with: the objects that are followed through the layers, the effects that exist whatever
    abilities do, and how many of both have a part in it. Where nothing has, all is as printed.
    """

    present: tuple[str, ...]
    fixed: list[Effect]
    taking_part: int


def begin(state: GameState, also: Sequence[str] = ()) -> Beginning:
    """What a look at a state begins with, the work of which is counted here."""
    elsewhere = from_elsewhere(state) if may_follow_elsewhere(state) else ()
    everywhere = (*state.battlefield, *state.stack, *state.emblems, *elsewhere, *also)
    present = tuple(dict.fromkeys(everywhere))
    fixed = _fixed(state)
    perhaps = state.objects.whose(may_have_statics)
    acting = sum(1 for other in present if other in perhaps and has_statics(state.objects[other])) if perhaps else 0
    taking_part = len(fixed) + acting
    spend(_PROJECTING + len(state.objects) // ELSEWHERE + len(present) * (2 + taking_part) // 3)
    return Beginning(present, fixed, taking_part)


def project(
    state: GameState,
    witness: Witness | None = None,
    worth_trying: WorthTrying = Reads.include,
    also: Sequence[str] = (),
    begun: Beginning | None = None,
) -> dict[str, Characteristics]:
    """The characteristics of everything on the battlefield and the stack, layer by layer (613.1).

    Layer 1 is what the objects start from: their copiable values (613.2c). ``also`` are objects elsewhere that are followed
    through the layers as well, though nothing but themselves may say anything of them.
    """
    present, fixed, taking_part = begin(state, also) if begun is None else begun
    if witness is None and not taking_part:
        return dict(zip(present, _each_as_printed(state.objects.those(present)), strict=True))
    working = starting(state.objects.those(present))
    board = Board(state, working, {})
    if witness is not None:
        witness.begin(board)
    projection = _Projection(board, fixed, witness, worth_trying)
    for layer in LAYERS:
        projection.run(layer)
    ended = {permanent: working[permanent] for permanent in state.battlefield}
    working.update(_each(ended, Working.without_power_unless_creature))
    return _each(working, Working.finished)


_MOST_LOOKS: Final = 64
"""For so many faces, controllers and numbers of counters a card keeps what it is."""

_PROJECTING: Final = 25
"""The work of a projection, beside what grows with the objects and with the effects on them."""


def may_follow_elsewhere(state: GameState) -> bool:
    """Whether there may be anything of that kind: no card with such a text, and nothing with counters, is quickly seen."""
    objects = state.objects
    return bool(objects.marked or objects.texts[_ASKS_FOR_SIZE] or objects.texts[_SAYS_ELSEWHERE])


def from_elsewhere(state: GameState) -> Iterator[str]:
    """What is followed through the layers though it is neither in play nor on the stack."""
    yield from _speaking_elsewhere(state)
    yield from _defined_by_others(state)


def _defined_by_others(state: GameState) -> Iterator[str]:
    """All that defines its own power or toughness, if any of it asks for those of objects.

    Such abilities function in all zones (604.3), and may depend on each other wherever their objects are (613.8a). Where
    none of them asks, each can be found by itself when it is looked at.
    """
    if not state.objects.texts[_ASKS_FOR_SIZE]:
        return
    records = [state.objects[one] for one in state.everything]
    if any(record.definition.asks_for_size and not record.unknown for record in records):
        yield from (record.id for record in records if record.definition.defines_size and not record.unknown)


def _speaking_elsewhere(state: GameState) -> Iterator[str]:
    """Cards whose static abilities function where they are, as they say (113.6b), and those with counters (122.1a)."""
    speaking = state.turn_order if state.objects.texts[_SAYS_ELSEWHERE] else ()
    for zone in (*(state.zone("graveyard", player) for player in speaking), state.zone("exile") if speaking else ()):
        for one in zone:
            if state.objects[one].printed.says_elsewhere and not state.objects[one].unknown:
                yield one
    yield from (one for one in _with_counters(state) if not state.objects[one].printed.says_elsewhere)


def _with_counters(state: GameState) -> Iterator[str]:
    """Cards elsewhere than on the battlefield with counters on them that change what they are."""
    marked = state.objects.marked
    if marked.issubset((*state.battlefield, *state.stack)):
        return
    graveyards = (one for player in state.turn_order for one in state.zone("graveyard", player))
    for one in (*graveyards, *state.zone("exile"), *state.zone("command")):
        if one not in marked:
            continue
        obj = state.objects[one]
        if obj.counters and obj.kind == "card" and any(True for _ in from_counters(obj)):
            yield one


def _fixed(state: GameState) -> list[Effect]:
    """The effects that exist whatever abilities do."""
    found = [*floating(state)]
    marked = state.objects.marked
    for other in [one for one in state.battlefield if one in marked] if marked else ():
        obj = state.objects[other]
        found.extend(from_counters(obj))
        found.extend(from_designations(obj))
        found.extend(from_bestow(state, obj))
        found.extend(from_reconfigure(state, obj))
    for other in state.stack:
        found.extend(from_counters(state.objects[other]))
        found.extend(from_bestow(state, state.objects[other]))
    for other in _with_counters(state) if marked else ():
        found.extend(from_counters(state.objects[other]))
    return found


def may_have_statics(definition: Definition) -> bool:
    """Whether a static ability is printed on any of its faces, or a keyword that stands for one."""
    known = definition.__dict__.get("may have statics")
    if not isinstance(known, bool):
        held = (one for face in definition.faces for one in with_meanings(own_abilities(definition, face)))
        known = definition.__dict__["may have statics"] = any(isinstance(one.ability, ab.Static) for one in held)
    return known


def has_statics(obj: GameObject) -> bool:
    """Whether any ability printed on it is, or stands for, a static one that functions where it is (113.3d, 113.6); found
    out once for each face.
    """
    face = shown(obj)
    known: dict[tuple[str, bool], bool] = obj.definition.__dict__.setdefault("has_statics", {})
    key = face.name, obj.zone == "stack"
    if key not in known:
        abilities = with_meanings(own_abilities(obj.definition, face))
        known[key] = any(functions(obj, held) for held in abilities)
    return known[key]


def as_printed(obj: GameObject) -> Characteristics:
    """An object that no continuous effect changes (613.1); made once for each face and controller."""
    if obj.on_stack is not None and obj.on_stack.spliced:
        return Working(obj).finished()
    definition = obj.printed if obj.face_down is None and not obj.copied else obj.definition
    known: dict[tuple[object, ...], Characteristics] = definition.__dict__.setdefault("as_printed", {})
    key = _looks_by(obj)
    found = known.get(key)
    if found is None:
        if len(known) >= _MOST_LOOKS:
            known.clear()
        seen = Working(obj)
        seen = _with_abilities_of_types(seen)
        if obj.zone == "battlefield":
            seen = seen.without_power_unless_creature()
        found = known[key] = seen.finished()
    return found


_LOOKING: Final = attrgetter(
    "face", "flipped", "controller", "zone", "level", "counters", "designations", "links", "cast", "on_stack", "copied",
    "face_down",
)  # fmt: skip
"""All of a record by which objects that are the same card may differ, before any effect."""


def _each_as_printed(records: Sequence[GameObject]) -> Iterator[Characteristics]:
    """Several objects that no continuous effect changes: those of one card that nothing tells apart are looked at once."""
    likes = [*zip(map(id, map(_PRINTED, records)), map(_LOOKING, records), strict=True)]
    made = {like: as_printed(one) for like, one in dict(zip(likes, records, strict=True)).items()}
    return map(made.__getitem__, likes)


def as_in_hand(obj: GameObject) -> Characteristics | None:
    """An object elsewhere than in play, if nothing that it says of itself there can make a difference (604.3, 113.6c)."""
    if obj.on_stack is not None:
        return None
    known: dict[tuple[object, ...], Characteristics | None] = obj.definition.__dict__.setdefault("as in hand", {})
    key = _looks_by(obj)
    if key not in known:
        if len(known) >= _MOST_LOOKS:
            known.clear()
        seen = Working(obj)
        known[key] = None if any(True for _ in definitions(obj, seen)) else _with_abilities_of_types(seen).finished()
    return known[key]


def _looks_by(obj: GameObject) -> tuple[object, ...]:
    """All of a record by which objects of one card differ, before any effect."""
    face = shown(obj)
    charges, anchor = (obj.count("charge"), obj.anchor) if face.unread else (0, None)
    return (face.name, face.mana_cost, obj.controller, obj.zone == "battlefield", obj.level, charges, anchor)


class _Projection:
    """One run through the layers."""

    def __init__(self, board: Board, fixed: list[Effect], witness: Witness | None, worth_trying: WorthTrying) -> None:
        self.board = board
        self.fixed = fixed
        self.witness = witness
        self.worth_trying = worth_trying
        self.existing: dict[str, list[Effect]] | None = None
        self.statics: dict[str, tuple[Effect, ...]] = {}

    def run(self, layer: str) -> None:
        """Apply everything that belongs to a layer, one effect after the other, looking anew after each (613.8c)."""
        if not self._existing(layer) and layer != "4" and self.witness is None:
            return
        done: set[Key] = set()
        known: dict[Key, Outcome] = {}
        dependencies = Dependencies(self.board, layer, self.worth_trying)
        while True:
            for effect in self._existing(layer):
                if effect.key not in known and effect.key not in done:
                    known[effect.key] = self.board.outcome(effect, layer)
            group = first_of([one for one in known.values() if one.affected is not None])
            if not group:
                break
            dependencies.among(group)
            chosen = next_to_apply(group, dependencies)
            told = self._told(layer, chosen, group, dependencies)
            before = len(self.board.working)
            altered = self._apply(chosen, layer)
            if self.witness is not None and told is not None:
                self.witness.applied(told, self.board)
            done.add(chosen.effect.key)
            if len(self.board.working) > before:
                done.update(self._defined_anew(before))
            dependencies.forget(altered)
            known = {k: one for k, one in known.items() if k not in done and not self.worth_trying(one.reads, altered)}
        if layer == "4":
            self.board.working.update(
                _each(self.board.working, lambda seen: _with_abilities_of_types(seen).zero_for_no_value())
            )
            self.board.selections.forget()
        if self.witness is not None:
            self.witness.layer_over(layer, [one.effect for one in known.values()], self.board)

    def _told(
        self, layer: str, chosen: Outcome, group: Sequence[Outcome], dependencies: Dependencies
    ) -> Applied | None:
        """What there is to tell of an effect that is about to be applied: all of it is asked only if it is told."""
        if self.witness is None:
            return None
        found = [dependence for one in group for dependence in dependencies.of(one)]
        told = Applied(layer, chosen, group, found)
        self.witness.about_to(told, self.board)
        return told

    def _apply(self, chosen: Outcome, layer: str) -> Writes:
        """Apply an effect; what that has altered."""
        board, effect = self.board, chosen.effect
        board.begun.setdefault(effect.key, (effect, chosen.affected or ()))
        altered = board.carry_out(chosen, layer)
        for holder in self._with_other_effects(chosen, altered):
            self.statics.pop(holder, None)
            self.existing = None
        return altered

    @staticmethod
    def _with_other_effects(chosen: Outcome, altered: Writes) -> frozenset[str]:
        """Whose static abilities may not be what they were, or not those of the same player."""
        gained = (held.ability for deeds in chosen.each for deed in deeds for held in deed.given)
        came: Characteristic = "abilities" if any(makes_effects(one) for one in gained) else "kept abilities"
        return frozenset().union(altered.get(came, ()), altered.get("controller", ()))

    def _defined_anew(self, before: int) -> Iterator[Key]:
        """What is looked at outside of play from now on has been defined: those effects are done."""
        board = self.board
        for other in [*board.working][before:]:
            self.existing = None
            yield from (one.key for one in definitions(board.state.objects[other], board.working[other]))

    def _existing(self, layer: str) -> list[Effect]:
        """The effects that belong to a layer; those of an object are collected anew where its abilities came or went."""
        if self.existing is None:
            found = {effect.key: effect for effect in self.fixed}
            found.update((effect.key, effect) for effect in self._from_statics())
            for key, (effect, _) in self.board.begun.items():
                found.setdefault(key, effect)  # 613.6: it goes on even if its ability is gone by now
            self.existing = {}
            for effect in found.values():
                for one in effect.layers():
                    self.existing.setdefault(one, []).append(effect)
        return self.existing.get(layer, [])

    def _from_statics(self) -> Iterator[Effect]:
        """The effects of static abilities, as the objects have them now (611.3, 113.6)."""
        board = self.board
        for holder, seen in board.working.items():
            if not seen.abilities:
                continue
            if holder not in self.statics:
                self.statics[holder] = tuple(statics_of(board.state, holder, board.working))
            yield from self.statics[holder]


def _each(working: Mapping[str, Working], make: Callable[[Working], Made]) -> dict[str, Made]:
    """Something made of each object, once for those that share what they are so far."""
    places = [*map(id, working.values())]
    made = {place: make(seen) for place, seen in dict(zip(places, working.values(), strict=True)).items()}
    return dict(zip(working, map(made.__getitem__, places), strict=True))


def _with_abilities_of_types(seen: Working) -> Working:
    """An object with the abilities that its subtypes bring: basic land types, Siege, Saga (305.6, 310.11b, 714.3a)."""
    if seen.of_types is not None:
        return seen.of_types
    if _WITH_ABILITIES.isdisjoint((*seen.types, *seen.subtypes)):
        return seen
    given = tuple(_of_types(seen))
    if not given:
        return seen
    after = len(seen.abilities) + len(seen.unread)  # its printed abilities come first
    made = seen.copy()
    made.abilities = (
        *seen.abilities,
        *(HeldAbility(one, index=after + place, rule=rule) for place, (one, rule) in enumerate(given)),
    )
    seen.of_types = made
    return made


_WITH_ABILITIES: Final = frozenset({"Saga", "battle", "land"})
"""The types and subtypes that may bring abilities."""


def _of_types(seen: Working) -> Iterator[tuple[ab.Ability, str | None]]:
    """The abilities that its subtypes bring, each with the rule that says so where it tells of a keyword's meaning."""
    if "Saga" in seen.subtypes and not any(
        getattr(held.ability, "name", "") == "read ahead" for held in seen.abilities
    ):
        yield LORE, "714.3a"
    if "battle" in seen.types and "Siege" in seen.subtypes:
        yield DEFEAT, None
    if "land" in seen.types:
        yield from (
            (intrinsic(symbol), None) for subtype, symbol in BASIC_LAND_TYPES.items() if subtype in seen.subtypes
        )


@cache
def intrinsic(symbol: str) -> ab.Activated:
    """The mana ability that a land with a basic land type has (305.6)."""
    return ab.Activated(Cost((TapSymbol(),)), (AddMana(You(implied=True), ManaCost((symbol,))),))
