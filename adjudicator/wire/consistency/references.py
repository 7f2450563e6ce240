"""References: what an id points to is there, or was (108.3, 110.2, 115.1, 301.5, 303.4, 113.7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import UNSET

from adjudicator.problems import Defect
from adjudicator.wire.consistency.facts import Facts, Located
from adjudicator.wire.nearness import hint, near, players_there
from adjudicator.wire.pointers import escaped
from adjudicator.wire.records import actions as act
from adjudicator.wire.records.base import Bound
from adjudicator.wire.records.cards import Attachment, CardObject, Permanent
from adjudicator.wire.records.stack import StackEntry, TargetEntry

Ref = tuple[str, str | None, str | None]
"""Where a reference stands, the id, and the rule that says what it is."""


def check(facts: Facts) -> Iterator[Defect]:
    """Ids of players who do not play, and of things that never were and can't come to be."""
    if facts.refers_to_what_is_there and facts.board.combat is None:
        return
    seen: set[str] = set()
    for defect in (*_with_rules(facts), *_others(facts)):
        if defect.pointer not in seen:
            seen.add(defect.pointer)
            yield defect


def _with_rules(facts: Facts) -> Iterator[Defect]:
    for at, player, rule in _to_players(facts):
        if player is not None and player not in facts.players:
            yield Defect(at, _no_player(facts, player), rule)
    for at, ref, rule in _to_anything(facts):
        if ref is not None and not facts.knows(ref):
            yield Defect(at, _nothing(facts, ref), rule)
    for at, ref, rule in _to_permanents(facts):
        if ref is not None and not any(place.startswith("/state/battlefield/") for place in facts.ids.get(ref, ())):
            permanents = (one.object.id or "" for one in facts.located if one.place == "battlefield")
            yield Defect(at, f"There is no permanent {ref!r}.{hint(ref, permanents)}", rule)


def _others(facts: Facts) -> Iterator[Defect]:
    """Whatever else refers to something, by the types of the records; what actions speak of may come to be in the run."""
    for ref, place in facts.references:
        if place.role == "player":
            yield Defect(place.at, _no_player(facts, ref))
        elif place.role in ("object", "any", "permission") and not place.at.startswith(_GONE):
            is_known = facts.knows(ref) if place.at.startswith("/state/") else facts.may_know(ref)
            if not is_known:
                yield Defect(place.at, _nothing(facts, ref))
        elif place.role == "told" and not facts.knew(ref):
            detail = f"{_nothing(facts, ref)} What the entry is about, and is gone, stands in its `seen`."
            yield Defect(place.at, detail, "608.2h")


_GONE = "/state/combat/removed/"
"""What is in combat no more may be nowhere (506.4)."""


def _no_player(facts: Facts, player: str) -> str:
    there = tuple(one.id for one in facts.board.players)
    return f"There is no player {player!r}.{hint(player, there) if near(player, there) else players_there(there)}"


def _nothing(facts: Facts, ref: str) -> str:
    return f"There is nothing with the id {ref!r}.{hint(ref, facts.ids)}"


def _to_players(facts: Facts) -> Iterator[Ref]:
    board, turn = facts.board, facts.board.turn
    yield "/state/turn/active", turn.active, "102.1"
    yield "/state/turn/previous_active", turn.previous_active, "102.1"
    yield "/state/turn/priority", None if turn.priority is UNSET else turn.priority, "117.1"
    yield from _each("/state/turn/passed", turn.passed, "117.4")
    yield from _each("/state/turn/seated", turn.seated, "801.2c")
    yield from _each("/state/turn_order", board.turn_order, "101.4")
    for n, team in enumerate(board.teams):
        yield from _each(f"/state/teams/{n}/members", team.members, "102.3")
    for n, player in enumerate(board.players):
        yield f"/state/players/{n}/controlled_by", player.controlled_by, "723.1"
        yield f"/state/players/{n}/next_turn_controlled_by", player.next_turn_controlled_by, "723.1"
    for place in facts.located:
        one = place.object
        if place.plain and one.owner is None and not isinstance(one, Permanent):
            continue
        if (
            place.plain
            and isinstance(one, Permanent)
            and one.controller in facts.players
            and one.owner is one.entered_under is None
        ):
            continue
        yield from _players_of_object(place)
    for at, entry in facts.stacked:
        yield f"{at}/owner", entry.owner, "112.2"
        yield f"{at}/controller", entry.controller, "112.2" if entry.kind == "spell" else "113.8"
    for n, emblem in enumerate(board.emblems):
        yield f"/state/emblems/{n}/owner", emblem.owner, "114.2"
    for name, effects in (("effects", board.effects), ("delayed_triggers", board.delayed_triggers)):
        for n, effect in enumerate(effects):
            yield f"/state/{name}/{n}/controller", effect.controller, None
    for n, former in enumerate(board.former):
        yield from _players_of_object(Located(f"/state/former/{n}", "battlefield", None, former))
    for n, event in enumerate(board.history):
        yield f"/state/history/{n}/player", event.player, None
        for m, seen in enumerate(event.seen):
            yield f"/state/history/{n}/seen/{m}/owner", seen.owner, "108.3"
            yield f"/state/history/{n}/seen/{m}/controller", seen.controller, "108.4"
    for n, action in enumerate(facts.request.actions):
        if isinstance(action, act.PlayerAction):
            yield f"/actions/{n}/player", action.player, "102.1"


def _players_of_object(place: Located) -> Iterator[Ref]:
    at, one = place.at, place.object
    if one.owner is not None:
        yield f"{at}/owner", one.owner, "108.3"
    if one.known_to:
        yield from _each(f"{at}/known_to", one.known_to, None)
    if one.status is not None and one.status.player is not None:
        yield f"{at}/status/player", one.status.player, "715.3d"
    if isinstance(one, Permanent):
        yield f"{at}/controller", one.controller, "110.2"
        if one.entered_under is not None:
            yield f"{at}/entered_under", one.entered_under, "110.2"
        if one.protector is not None:
            yield f"{at}/protector", one.protector, "310.8"
        if one.goaded_by:
            yield from _each(f"{at}/goaded_by", one.goaded_by, "701.15a")


def _to_anything(facts: Facts) -> Iterator[Ref]:
    board = facts.board
    for place in facts.located:
        if not place.plain:
            yield from _from_object(place.at, place.object)
    for at, entry in facts.stacked:
        yield from _from_stack(at, entry)
    for name, effects in (("effects", board.effects), ("delayed_triggers", board.delayed_triggers)):
        for n, effect in enumerate(effects):
            at = f"/state/{name}/{n}"
            yield f"{at}/source", effect.source, "113.7"
            if isinstance(effect.affects, tuple):
                yield from _each(f"{at}/affects", effect.affects, "611.2c")
            for word, bound in effect.bindings.items():
                yield from _bound(f"{at}/bindings/{escaped(word)}", bound)
    for n, player in enumerate(board.players):
        for field, table in (
            ("commander_casts", player.commander_casts),
            ("commander_damage", player.commander_damage),
        ):
            for commander in table:
                yield f"/state/players/{n}/{field}/{escaped(commander)}", commander, "903.3"
    if board.combat is not None:
        for n, attacker in enumerate(board.combat.attackers):
            yield f"/state/combat/attackers/{n}/defending", attacker.defending, "508.1b"
    for n, action in enumerate(facts.request.actions):
        if isinstance(action, act.CastEntry | act.PlayLandEntry):
            yield f"/actions/{n}/object", action.object, None


def _from_object(at: str, one: CardObject) -> Iterator[Ref]:
    if one.exiled_by is not None:
        yield f"{at}/exiled_by/object", one.exiled_by.object, "607.2a"
    yield f"{at}/bound_to", one.bound_to, "702.99b"
    yield f"{at}/copy_of", one.copy_of, "722.3c"
    if isinstance(one, Permanent):
        yield from _from_permanent(at, one)


def _from_permanent(at: str, one: Permanent) -> Iterator[Ref]:
    attached = one.attached_to
    if isinstance(attached, Attachment):
        yield f"{at}/attached_to/to", attached.to, "701.3a"
    else:
        yield f"{at}/attached_to", attached, "701.3a"
    yield f"{at}/paired_with", one.paired_with, "702.95b"
    for n, link in enumerate(one.links):
        yield from _each(f"{at}/links/{n}/objects", link.objects, "607.1")


def _from_stack(at: str, entry: StackEntry) -> Iterator[Ref]:
    yield f"{at}/source", entry.source, "113.7"
    yield f"{at}/copy_of", entry.copy_of, None
    for n, target in enumerate(entry.targets):
        if isinstance(target, TargetEntry):
            yield f"{at}/targets/{n}/ref", target.ref, "115.1"
    if entry.trigger is not None:
        for word, bound in entry.trigger.bindings.items():
            yield from _bound(f"{at}/trigger/bindings/{escaped(word)}", bound)


def _to_permanents(facts: Facts) -> Iterator[Ref]:
    combat = facts.board.combat
    if combat is None:
        return
    for n, attacker in enumerate(combat.attackers):
        yield f"/state/combat/attackers/{n}/id", attacker.id, "506.4"
    for n, blocker in enumerate(combat.blockers):
        yield f"/state/combat/blockers/{n}/id", blocker.id, "506.4"
        yield from _each(f"/state/combat/blockers/{n}/blocking", blocker.blocking, "509.1a")
    yield from _each("/state/combat/dealt_in_first_step", combat.dealt_in_first_step or (), "510.4")


def _bound(at: str, bound: Bound) -> Iterator[Ref]:
    if isinstance(bound, str):
        yield at, bound, None
    elif isinstance(bound, tuple):
        yield from _each(at, bound, None)


def _each(at: str, refs: Iterable[str], rule: str | None) -> Iterator[Ref]:
    for n, ref in enumerate(refs):
        yield f"{at}/{n}", ref, rule
