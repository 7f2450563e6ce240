"""What repeats while something changes (104.4b, 732.2): a round of the same events, and what each of them adds.

Two things are told apart. Where nothing changes but what is of no account to any text or rule in the game, the round is
repeated for ever: that is shown, and the game is a draw if nobody chose anything (732.4). Where more changes, what will
come of it isn't shown; the round and what it adds are what there is to say, or to propose as a shortcut (732.2a).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

import msgspec

from engine.abilities.conditions import HasLife, HasMore
from engine.abilities.costs.cost import PayLife
from engine.abilities.instructions.valuing import NoteLifeTotal
from engine.abilities.layers.characteristics import ModifyPT
from engine.abilities.layers.continuous import ApplyToObjects
from engine.abilities.node import Node, walk
from engine.abilities.permanents.exchanging import ExchangeLifeWith
from engine.abilities.phrases.quantities import ExtremeLife, LifeTotal
from engine.abilities.players.life import ExchangeLife, SetLife
from engine.abilities.replacement.replacing import ReducesLife
from engine.layers import view
from engine.layers.naming import name_of
from engine.runs.heedless import GROWS, all_heedless, is_self_contained
from engine.state.canonical import in_any_order
from engine.state.change import add_counters, edit, edit_player, take
from engine.state.definition import Definition
from engine.state.effects import FloatingEffect
from engine.state.game import GameState
from engine.state.objects import GameObject

Lives = tuple[int, ...]

READ_LIFE: Final[tuple[type[Node], ...]] = (
    ExchangeLife,
    ExchangeLifeWith,
    ExtremeLife,
    HasLife,
    HasMore,
    LifeTotal,
    NoteLifeTotal,
    PayLife,
    ReducesLife,
    SetLife,
)
"""The nodes that ask how much life a player has: a cost in life can be paid by who has that much (119.4)."""

ROUNDS: Final = 40
"""So many rounds in a row have added the same before it is said that they do."""


def lives(state: GameState) -> Lives:
    """The life totals in turn order."""
    return tuple(state.players[player].life for player in state.turn_order)


def without_life(state: GameState) -> GameState:
    """The position with all life totals left out."""
    for player in state.turn_order:
        state = edit_player(state, player, life=0)
    return state


class Pile(msgspec.Struct, frozen=True):
    """What was left out of a position: life totals, what is there more than once, and how large permanents have grown.

    ``surplus`` are the tokens and effects beyond the first of each kind, ``grown`` the permanents with +1/+1 counters and
    how many.
    """

    lives: Lives
    surplus: frozenset[str] = frozenset()
    grown: tuple[tuple[str, int], ...] = ()


def pared(state: GameState, bare: GameState) -> tuple[GameState, Pile]:
    """The position without what of it may pile up and be of no account, and that. ``bare`` is it without life totals.

    Of tokens that are alike and that nothing refers to one is left of each kind; of effects that are alike and only make
    larger what they are on, the first; and of the +1/+1 counters on a permanent one. That is so only where no text can
    notice these (``engine.runs.heedless``), else no more than life totals are left out.

    Why a round that leads from one position to another with the same rest is then repeated for ever, if nobody chose
    anything, nothing left out before is missing after, and nothing has shrunk (``goes_on_for_ever``):

    - A token that nothing refers to is never singled out by a heedless text; no ability of it triggers, for that takes an
      event of its own; static abilities hold of it as of the one of its kind that was kept, and so does each state-based
      action, all of which look at such a token by itself (704.5): it is neither legendary nor attached to anything. The
      one that was kept has come through a whole round unharmed. So all of them come through each further one, and take no
      part in it.
    - A permanent that was there all the time with more and more counters is at each moment of a further round as it was in
      the first, but larger, for what adds to power and toughness adds up whenever it began (613.4c). No text looks at its
      size; state-based actions look at its toughness, and spare what is larger if they spared what was smaller (704.5f,
      704.5g). No combat damage is dealt in a step in which it was dealt already (510.2).
    - All else is as it was, so that the same happens again.
    """
    if not all_heedless(state):
        return bare, Pile(lives(state))
    idle, more = _surplus_tokens(state), _surplus_effects(state)
    grown = tuple((one, n) for one in state.battlefield if one not in idle and (n := state.objects[one].count(GROWS)))
    for one in idle:
        bare = take(bare, one)
    for one, number in grown:
        if number > 1:
            bare = edit(bare, one, counters=add_counters(state.objects[one].counters, GROWS, 1 - number, 0))
    if more:
        bare = msgspec.structs.replace(bare, effects=tuple(one for one in state.effects if one.id not in more))
    return bare, Pile(lives(state), idle | more, grown)


def _surplus_tokens(state: GameState) -> frozenset[str]:
    """The tokens that nothing refers to and that are like one before them that nothing refers to either."""
    tokens = [one for one in state.battlefield if state.objects[one].kind == "token"]
    if not tokens:
        return frozenset()
    meant = _referred_to(state)
    kept: list[GameObject] = []
    surplus: set[str] = set()
    for one in tokens:
        obj = state.objects[one]
        if one in meant or not _is_inert(state, obj):
            continue
        alike = msgspec.structs.replace(obj, id="", timestamp=0, was=None)
        if alike in kept:
            surplus.add(one)
        else:
            kept.append(alike)
    return frozenset(surplus)


def _is_inert(state: GameState, obj: GameObject) -> bool:
    """Whether a token has nothing about it that a rule or an ability of its own would look at beyond itself."""
    seen = view(state).of(obj.id)
    return (
        obj.attached_to is None
        and not obj.counters
        and {*seen.types} <= {"artifact", "creature"}
        and not {*seen.supertypes} & {"legendary", "world"}
        and is_self_contained(obj.definition)
        and is_self_contained(obj.printed)
    )


def _surplus_effects(state: GameState) -> frozenset[str]:
    """The effects that are like one before them and only add to power and toughness."""
    kept: list[FloatingEffect] = []
    surplus: set[str] = set()
    for effect in state.effects:
        if not in_any_order(effect) or not isinstance(effect.effect, ApplyToObjects):
            continue
        if not all(isinstance(change, ModifyPT) and _enlarges(change) for change in effect.effect.changes):
            continue
        alike = msgspec.structs.replace(effect, id="", timestamp=0)
        if alike in kept:
            surplus.add(effect.id)
        else:
            kept.append(alike)
    return frozenset(surplus)


def _enlarges(change: ModifyPT) -> bool:
    """Neither lessens: power may come to be toughness (613.4d)."""
    return change.power.sign == change.toughness.sign == "+"


def _referred_to(state: GameState) -> frozenset[str]:
    """Every id that stands anywhere in the position but as an object's own, or in what is remembered of such an object."""
    others = (state.players[player] for player in state.turn_order)
    found = set(_words((*others, *state.effects, *state.delayed, *state.shields, state.combat, *state.phased.values())))
    for obj in state.objects.values():
        found.update(_said_by(obj))
    remembered = [one for one in found if one in state.former]
    for one in remembered:  # grows as one object refers to another
        more = {*_said_by(state.former[one].object), *(state.former[one].attached or ())} - found
        found |= more
        remembered.extend(other for other in more if other in state.former)
    return frozenset(found)


def _said_by(obj: GameObject) -> Iterator[str]:
    for field in obj.__struct_fields__:
        if field not in ("id", "was"):
            yield from _words(getattr(obj, field))


def _words(part: object) -> Iterator[str]:
    if isinstance(part, str):
        yield part
        yield part.partition(".")[2]  # a node names an object so (201.5a)
    elif isinstance(part, tuple | frozenset):
        for one in part:
            yield from _words(one)
    elif isinstance(part, msgspec.Struct) and not isinstance(part, Definition):
        for field in part.__struct_fields__:
            yield from _words(getattr(part, field))


def goes_on_for_ever(state: GameState, before: Pile, now: Pile) -> bool:
    """Whether a round that has changed no more than what was left out of both positions (``pared``) does so for ever.

    What piles up has piled up, and nothing of it is gone. Life totals change for ever where nothing asks for them, and no
    rule will: a player whose life total is above 0 and falls will come to 0, which a rule asks for (704.5a); one who is
    there already and has not lost will not lose by falling further.
    """
    if not before.surplus <= now.surplus or [one for one, _ in before.grown] != [one for one, _ in now.grown]:
        return False
    if any(later < earlier for (_, earlier), (_, later) in zip(before.grown, now.grown, strict=True)):
        return False
    if before.lives == now.lives:
        return True
    for was, is_now in zip(before.lives, now.lives, strict=True):
        if (is_now < was and was > 0) or (is_now > was and was <= 0):
            return False
    return not _asks_for_life(state)


def _asks_for_life(state: GameState) -> bool:
    """Whether any text in the game does, or is not read."""
    for obj in (*state.objects.values(), *(one.object for one in state.phased.values())):
        if not obj.unknown and (_definition_asks(obj.definition) or _definition_asks(obj.printed)):
            return True
        if obj.on_stack is not None and _asks(obj.on_stack.ability):
            return True
    said = (
        *(effect.effect for effect in state.effects),
        *(waiting.ability for waiting in state.delayed),
        *(shield.amends for shield in state.shields),
    )
    return any(_asks(part) for part in said)


def _definition_asks(definition: Definition) -> bool:
    known = definition.__dict__.get("asks_for_life")
    if not isinstance(known, bool):
        lines = [line for face in definition.faces for line in face.lines]
        known = any(line.unread is not None or _asks(line.abilities) for line in lines)
        definition.__dict__["asks_for_life"] = known
    return known


def _asks(part: object) -> bool:
    return any(isinstance(node, READ_LIFE) for node in walk(part))


class Tally(msgspec.Struct, frozen=True):
    """The quantities of a position, how many choices had been made by then, and how many steps."""

    numbers: tuple[tuple[str, int], ...]
    chosen: int
    steps: int


def tally(state: GameState, chosen: int, steps: int) -> Tally:
    """Count what may pile up or run out."""
    found: Counter[str] = Counter()
    for player in state.turn_order:
        record, who = state.players[player], name_of(state, player)
        found[f"life of {who}"] = record.life
        found[f"cards in the library of {who}"] = record.library.size
        found[f"cards in the hand of {who}"] = len(state.zone("hand", player))
        found[f"cards in the graveyard of {who}"] = len(state.zone("graveyard", player))
        for counters in record.counters:
            found[f"{counters.kind} counters of {who}"] += counters.amount
    for one in state.battlefield:
        obj = state.objects[one]
        found[f"{obj.definition.name} of {obj.controller}"] += 1
        found[f"tapped {obj.definition.name} of {obj.controller}"] += obj.tapped
        for on_it in obj.counters:
            found[f"{on_it.kind} counters on {obj.definition.name} of {obj.controller}"] += on_it.amount
    return Tally(tuple(sorted(found.items())), chosen, steps)


def occasion(state: GameState) -> str:
    """What is on the stack, by name: where it is the same again, a round may have ended."""
    stack = (state.objects[one] for one in state.stack)
    return repr([(obj.kind, obj.controller, obj.printed.name, obj.on_stack and obj.on_stack.index) for obj in stack])


def added(trail: tuple[Tally, ...]) -> tuple[tuple[str, int], ...]:
    """What each of the last rounds has added, if that was the same each time and nothing ran down."""
    if len(trail) <= ROUNDS:
        return ()
    changes = {change_between(earlier, later) for earlier, later in pairwise(trail[-ROUNDS - 1 :])}
    if len(changes) != 1:
        return ()
    (change,) = changes
    return change if all(number > 0 for _, number in change) else ()


def change_between(earlier: Tally, later: Tally) -> tuple[tuple[str, int], ...]:
    """By how much each quantity differs, of those that do."""
    was, now = dict(earlier.numbers), dict(later.numbers)
    names = sorted({*was, *now})
    return tuple((name, now.get(name, 0) - was.get(name, 0)) for name in names if now.get(name, 0) != was.get(name, 0))
