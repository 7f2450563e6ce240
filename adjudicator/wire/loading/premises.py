"""What is strange about a board though it can be: it is told as a warning, for perhaps it is not what was meant."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace

from adjudicator.wire.consistency.counters import unknown
from adjudicator.wire.consistency.facts import said
from adjudicator.wire.loading.notes import Notes
from adjudicator.wire.records.board import Board
from adjudicator.wire.records.cards import Permanent
from adjudicator.wire.records.request import Request
from adjudicator.wire.referring import Role, may_have_any, references
from engine.combat.legal_declarations import Refusal
from engine.combat.possible_attacks import possible_attacks, why_no_attacker, why_not_attacked
from engine.combat.possible_blocks import possible_blocks, why_no_blocker, why_not_blocked
from engine.dialogue.stops import TextNotUnderstood
from engine.layers import view
from engine.layers.naming import name_of
from engine.oracle.card import CardText
from engine.replacement.loyalty_and_defense import intrinsic
from engine.state.characteristics import Characteristics
from engine.state.combat import Combat
from engine.state.game import GameState
from engine.state.objects import Counters
from engine.state_based.checking import is_of_a_kind

_KINDS: Final[frozenset[Role]] = frozenset({"counter"})


def warn_of_counters(request: Request, cards: dict[str, CardText], notes: Notes) -> None:
    """Tell of kinds of counters that nothing knows (122.1)."""
    if not may_have_any(request.state, _KINDS):
        return
    counters = references(request.state, "/state", wanted=_KINDS)
    for kind, place in unknown(counters, partial(said, request.state, cards)) if counters else ():
        notes.warn(f"No rule, and no text here, knows {kind!r} counters ({place.at}): nothing will ask for them.")


def with_printed_counters(board: Board, state: GameState, notes: Notes) -> GameState:
    """The state whose planeswalkers and battles, where no counters are given, have as many as is printed (306.5b, 310.4b).

    Without any they would be put into a graveyard at once, which nobody means who leaves them out; 0 can be written.
    """
    try:
        sight = view(state)
    except TextNotUnderstood:
        return state
    objects = state.objects
    wanted = frozenset(sight.those(is_of_a_kind))
    for n, entry in enumerate(board.battlefield) if wanted else ():
        one = entry.id or ""
        for printed in intrinsic(sight.of(one)) if one in wanted else ():
            obj = objects[one]
            if printed.kind in entry.counters or obj.count(printed.kind):
                continue
            made = Counters(printed.kind, printed.amount, obj.timestamp)
            objects = objects.set(one, replace(obj, counters=(*obj.counters, made)))
            text = f"{name_of(state, one)} has its printed {printed.kind}, {printed.amount} ({printed.rule})."
            notes.assume(f"/state/battlefield/{n}/counters", text)
    return state if objects is state.objects else replace(state, objects=objects)


def warn_of_permanents(board: Board, state: GameState, notes: Notes) -> None:
    """Tell of permanents that leave at once, or do nothing, because of what is not said of them."""
    try:
        perhaps = frozenset(view(state).those(is_of_a_kind))
    except TextNotUnderstood:
        return
    for entry in board.battlefield if perhaps else ():
        if entry.id in perhaps and not entry.phased_out:
            notes.warn(*_permanent(entry, state))


def _has_no_toughness(seen: Characteristics) -> bool:
    return "creature" in seen.types and seen.toughness is not None and seen.toughness <= 0


def _permanent(entry: Permanent, state: GameState) -> Iterator[str]:
    one = entry.id or ""
    seen, name = view(state).of(one), name_of(state, one)
    if _has_no_toughness(seen) and not entry.counters:
        yield (
            f"{name} has {seen.toughness} toughness and is put into its owner's graveyard (704.5f). If it has counters,"
            " list them: `(2 +1/+1)` behind its name, or `counters` in JSON."
        )
    if "Aura" in seen.subtypes and "creature" not in seen.types and entry.attached_to is None and not entry.paired_with:
        yield (
            f"{name} is not attached to anything and is put into its owner's graveyard (704.5m). If it is attached to"
            " something, say so: `on` behind its name, or `attached_to` in JSON."
        )
    if "Saga" in seen.subtypes and "lore" not in entry.counters:
        how = "list them: `(lore 1)` behind its name, or `counters` in JSON"
        yield f"{name} has no lore counters (714.3a). If it has any, {how}."


def warn_of_combat(state: GameState, notes: Notes) -> None:
    """Tell of creatures in combat that, as things stand, could not have been declared (508.1, 509.1)."""
    if state.combat == Combat():
        return
    try:
        notes.warn(*_attackers(state), *_blockers(state))
    except TextNotUnderstood:
        return


def _attackers(state: GameState) -> Iterator[str]:
    declared = tuple(one for one in state.combat.attackers if not one.put_in and one.object in state.battlefield)
    for part in declared:
        one = part.object
        if not state.objects[one].tapped and not view(state).of(one).has_keyword("vigilance"):
            name = name_of(state, one)
            yield f"{name} attacks and is untapped without vigilance (508.1f): write `tapped` if it is tapped."
    fresh = replace(_untapped(state, tuple(part.object for part in declared)), combat=Combat())
    pairs = set()
    for part in declared:
        why = why_no_attacker(fresh, part.object)
        if why is None and part.defending is not None:
            why = why_not_attacked(fresh, part.object, part.defending)
            pairs.add((part.object, part.defending))
        yield from _told(why, "attacks")
    yield from _told(possible_attacks(fresh).disobeyed(frozenset(pairs)), "attacks")


def _blockers(state: GameState) -> Iterator[str]:
    fresh = replace(state, combat=replace(state.combat, blockers=()))
    able = _untapped(fresh, tuple(part.object for part in state.combat.blockers))
    for player in state.apnap:
        pairs = set()
        for part in state.combat.blockers:
            if part.under != player or part.object not in state.battlefield:
                continue
            why = why_no_blocker(fresh, part.object, player)
            yield from _told(why, "blocks")
            for attacker in part.blocking:
                if attacker in state.battlefield:
                    pairs.add((part.object, attacker))
                    yield from _told(why_not_blocked(fresh, part.object, attacker), "blocks")
        yield from _told(possible_blocks(able, player).disobeyed(frozenset(pairs)), "blocks")


def _untapped(state: GameState, these: tuple[str, ...]) -> GameState:
    objects = state.objects
    for one in these:
        if one in state.battlefield:
            objects = objects.set(one, replace(objects[one], tapped=False))
    return replace(state, objects=objects)


def _told(why: Refusal | None, verb: str) -> Iterator[str]:
    if why is not None:
        words, rules = why[0], ", ".join(why[1:])
        yield f"It {verb} on this board, though {words} ({rules}): that can only be if something changed since."
