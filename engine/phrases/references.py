"""Which objects and players a reference means, where nobody has to choose (109.5, 608.2h, 611.2c)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from engine.abilities.kinds_of_cards.pairing import PAIRED
from engine.abilities.phrases import references as ref
from engine.abilities.phrases.filters import InZone, Noun
from engine.abilities.phrases.relations import (
    IsAttachmentOf,
    IsAttacking,
    IsGoaded,
    IsInCombatWith,
    IsNthCast,
    IsTopmost,
)
from engine.dialogue.unsupported import feature
from engine.phrases import in_combat, matching, measuring, quantities
from engine.phrases.costs_paid import promised_to
from engine.phrases.each_player import PREFIX
from engine.phrases.goading import goading
from engine.phrases.history import casting
from engine.phrases.linking import BOUND_TO, exiled_with, linked_to
from engine.phrases.scope import Scope
from engine.phrases.this_way import SEARCHED, filled, said_of
from engine.state.attachments import had_attached
from engine.state.game import GameState
from engine.state.objects import GameObject, Zone


def objects(what: ref.AnyRef, scope: Scope) -> tuple[str, ...]:
    """The ids of what is meant: objects, and players where the reference may mean players.

    A target that has become illegal is not among them (608.2b). ``Chosen`` needs a choice and is settled before
    (``engine.resolution``): here it means what was bound as chosen. What is outside of the range of influence is neither
    affected nor seen (801.10, 801.11).
    """
    found = _objects(what, scope)
    return found if scope.state.influence is None else scope.near(found)


def _objects(what: ref.AnyRef, scope: Scope) -> tuple[str, ...]:
    match what:
        case ref.This():
            return (scope.this,) if scope.this is not None else ()
        case ref.Target(slot=slot):
            return _filled(slot, scope)
        case ref.Back(to=to):
            return _bound(to, scope)
        case ref.Group(noun=noun):
            return tuple(other for other in candidates(scope, noun) if matching.fits(noun, other, scope))
        case ref.TopCards(amount=amount, of=of):
            libraries = (scope.state.players[player].library for player in players(of, scope))
            return tuple(one for library in libraries for one in library.top[: quantities.value(amount, scope)])
        case ref.ZoneOf(zones=zones, of=of):
            owners = players(of, scope)
            return tuple(one for zone in zones for player in owners for one in scope.state.zone(zone, player))
        case ref.Host():
            return _host(scope)
        case ref.Chosen():
            return _filled("chosen", scope)
        case ref.Several(parts=parts):
            return _distinct(one for part in parts for one in objects(part, scope))
        case ref.You() | ref.Players() | ref.ControllerOf() | ref.OwnerOf():
            return players(what, scope)
        case ref.Attacked(by=by):
            return _distinct(one for attacker in objects(by, scope) for one in _attacked(attacker, scope))
        case _:
            assert_never(what)


def as_it_was(by: ref.ObjectRef, scope: Scope) -> tuple[str, ...]:
    """The object that is meant; of what a delayed ability calls "it", which may have gone elsewhere, also the source."""
    gone = (scope.this,) if isinstance(by, ref.Back) and by.to == "itself" and scope.this is not None else ()
    return (*objects(by, scope), *gone)


def is_one_of(what: ref.AnyRef | Noun, one: str, scope: Scope) -> bool:
    """Whether an object or a player is what a phrase means, or one of those that it refers to."""
    return matching.fits(what, one, scope) if isinstance(what, Noun) else one in objects(what, scope)


def players(who: ref.AnyRef, scope: Scope) -> tuple[str, ...]:
    """The players who are meant, in APNAP order where there are several (101.4), as far as the influence ranges."""
    found = _players(who, scope)
    return found if scope.state.influence is None else scope.near(found)


def _players(who: ref.AnyRef, scope: Scope) -> tuple[str, ...]:
    match who:
        case ref.You():
            return (scope.you,)
        case ref.Several(parts=parts):
            meant = {one for part in parts for one in players(part, scope)}
            return tuple(player for player in scope.state.apnap if player in meant)
        case ref.Players(who=that) if that is not None:
            everyone = players(replace(who, who=None), scope)
            return tuple(player for player in everyone if measuring.is_so_of(player, that, scope))
        case ref.Players(those=those) if those is not None:
            return players(those, scope)
        case ref.Players(word=word, than=than) if than is not None:
            but = (*players(than, scope), *((scope.you,) if word == "each other opponent" else ()))
            return tuple(player for player in scope.state.apnap if player not in but)
        case ref.Players(word=word):
            return _players_by_word(word, scope)
        case ref.ControllerOf(of=of):
            return _distinct(_controller(one, scope) for one in objects(of, scope))
        case ref.OwnerOf(of=of):
            return _distinct(_owner(one, scope) for one in objects(of, scope))
        case _:
            return tuple(one for one in objects(who, scope) if one in scope.state.players)


def _players_by_word(word: str, scope: Scope) -> tuple[str, ...]:
    everybody = scope.state.apnap
    if word == "each player who searched their library this way":
        return tuple(player for player in everybody if player in scope.names.refs.get(SEARCHED, ()))
    if word == "your team":
        return (scope.you,)  # 102.4: no game here is one between teams
    if word in (
        "each opponent",
        "each of your opponents",
        "each other player",
        "each other opponent",
        "opponents",
        "an opponent",
        "any opponent",
    ):
        return tuple(player for player in everybody if player != scope.you)
    return everybody


def candidates(scope: Scope, noun: Noun | None = None) -> tuple[str, ...]:
    """The objects that a phrase can mean: permanents, then what is on the stack, then other zones.

    A phrase that means permanents, and names no zone, can mean nothing else (109.2); one that names a zone means what is
    in it.
    """
    if noun is not None and any(isinstance(part, IsAttachmentOf) for part in noun.post):
        _see_hosts(noun, scope)
    if noun is not None and (done := said_of(noun, scope.names.refs)) is not None:
        return done
    if noun is not None and all(head.word in ("permanent", "token") for head in noun.heads):
        return scope.state.battlefield
    for part in noun.post if noun is not None else ():
        if type(part) is InZone and not part.also:
            return _in_zone(scope.state, part.zone)
    return scope.state.everything


def counted(noun: Noun, scope: Scope) -> tuple[str, ...]:
    """The objects of which it is counted how many a phrase means: also what was attached to what is gone (608.2h)."""
    parts = (part.what for part in noun.post if isinstance(part, IsAttachmentOf))
    hosts = [one for what in parts if not isinstance(what, Noun) for one in objects(what, scope)]
    former = [scope.state.former[one] for one in hosts if one in scope.state.former and one not in scope.state.objects]
    if not former or any(one.attached is None for one in former):
        return candidates(scope, noun)
    return tuple(dict.fromkeys(attached for one in former for attached in one.attached or ()))


def _in_zone(state: GameState, zone: Zone) -> tuple[str, ...]:
    """All that is in a zone, or in the zones of that name of all players, in the order of ``everything``."""
    match zone:
        case "hand" | "graveyard":
            return tuple([one for player in state.turn_order for one in state.zone(zone, player)])
        case "library":
            libraries = [state.players[player].library for player in state.turn_order]
            return tuple([one for each in libraries for one in (*each.top, *each.rest, *each.bottom)])
        case _:
            return state.zone(zone)


Related = IsAttachmentOf | IsInCombatWith | IsNthCast | IsAttacking | IsTopmost | IsGoaded


def is_related(predicate: Related, record: GameObject, scope: Scope) -> bool:
    """Whether an object is attached to what is meant, is in combat with it, attacks it, is that one of the spells that were
    cast, lies on top of a graveyard, or is goaded (301.5, 303.4, 404.3, 508.1b, 509.1g, 608.2i, 701.15b).
    """
    match predicate:
        case IsTopmost():
            return _is_topmost(predicate, record, scope)
        case IsAttachmentOf(what=Noun() as what):
            return record.attached_to is not None and matching.fits(what, record.attached_to, scope)
        case IsAttachmentOf(what=what):
            assert not isinstance(what, Noun)
            return any(record.id in had_attached(scope.state, one) for one in objects(what, scope))
        case IsInCombatWith(what=what, how=how):
            return any(in_combat.is_with(how, record.id, other, scope.state) for other in objects(what, scope))
        case IsNthCast(nth=nth, among=among):
            return record.controller is not None and casting.place_among_cast(record, among, scope) == nth
        case IsAttacking(whom=whom, walkers=walkers):
            attacked = in_combat.attacked_by_one(record.id, scope.state)
            return attacked is not None and _is_attacked(attacked, whom, scope, walkers=bool(walkers))
        case IsGoaded():
            return any(
                record.id in (settled if settled is not None else objects(what, whose))
                for what, whose, settled in goading(scope)
            )
        case _:
            assert_never(predicate)


def _is_attacked(attacked: str, whom: ref.PlayerRef | Noun, scope: Scope, *, walkers: bool) -> bool:
    """Whether what a creature attacks is that player, a planeswalker of theirs, or a permanent that fits."""
    if isinstance(whom, Noun):
        return matching.fits(whom, attacked, scope)
    found = players(whom, scope)
    if attacked in scope.state.players or not walkers:
        return attacked in found
    seen = scope.sight.of(attacked)
    return "planeswalker" in seen.types and seen.controller in found


def _is_topmost(predicate: IsTopmost, record: GameObject, scope: Scope) -> bool:
    """Whether a card lies on top of all others in its graveyard that fit, or on so few of them (404.3)."""
    cards = scope.state.zone("graveyard", record.owner) if record.zone == "graveyard" else ()
    fitting = tuple(one for one in cards if matching.fits(predicate.among, one, scope))
    return record.id in (fitting[: predicate.count] if predicate.bottom else fitting[-predicate.count :])


def whose(record: GameObject, deed: str, scope: Scope) -> str | None:
    """Whose an object was to which something was done: what is sacrificed is its controller's, a card its owner's."""
    return scope.sight.of(record.id).controller if deed == "sacrificed" else record.owner


def _see_hosts(noun: Noun, scope: Scope) -> None:
    """What was attached to an object that is gone is not known any more (608.2h)."""
    for part in noun.post:
        what = part.what if isinstance(part, IsAttachmentOf) else None
        hosts = objects(what, scope) if what is not None and not isinstance(what, Noun) else ()
        if any(one not in scope.state.battlefield and one not in scope.state.players for one in hosts):
            feature(scope.this, "what was attached to an object that is gone")


def _bound(to: str, scope: Scope) -> tuple[str, ...]:
    if to == "this":
        return (scope.this,) if scope.this is not None else ()
    if to == "host":
        return _host(scope)
    if to == "exiled_with":
        return exiled_with(scope)
    if to == PAIRED:
        return _pair(scope)
    if to == ref.PROMISED:
        promised = promised_to(matching.record_of(scope.this, scope)) if scope.this is not None else ()
        return tuple(one for one in promised if one in scope.state.apnap)
    if to == "chosen_player":
        return tuple(matching.chosen("player", scope))
    if to.startswith(PREFIX):
        return (to.removeprefix(PREFIX),)
    if to.startswith(ref.OBJECT):
        return (to.removeprefix(ref.OBJECT),)
    if to.startswith(ref.PRESENT):
        one = to.removeprefix(ref.PRESENT)
        return (one,) if one in scope.state.objects else ()
    if to == "active":
        return (scope.state.turn.active,)
    if to in ("this.defender", "host.defender"):
        attacking = _host(scope) if to == "host.defender" else (scope.this,) if scope.this is not None else ()
        return _distinct(player for one in attacking for player in in_combat.defended_from(one, scope.state))
    if to == "graveyard":
        return scope.state.zone("graveyard", scope.you)[-1:]
    return _filled(to, scope)


def _filled(name: str, scope: Scope) -> tuple[str, ...]:
    """What stands under a name in the text."""
    return filled(name, scope.names.refs, scope.this)


def _pair(scope: Scope) -> tuple[str, ...]:
    """The object that has the ability, and the one that it is paired with; nothing if it is unpaired (702.95b)."""
    obj = scope.state.objects.get(scope.this or "")
    return (obj.id, obj.paired_with) if obj is not None and obj.paired_with is not None else ()


def _host(scope: Scope) -> tuple[str, ...]:
    if scope.this is None:
        return ()
    obj = scope.state.record_of(scope.this)
    if obj is not None and obj.zone == "exile":
        return linked_to(obj, BOUND_TO)  # 702.55b, 702.99b
    return (obj.attached_to,) if obj is not None and obj.attached_to is not None else ()


def _attacked(attacker: str, scope: Scope) -> tuple[str, ...]:
    """The player or planeswalker that a creature is attacking, or was as it left the battlefield, if it is still there."""
    if attacker in scope.state.phased:
        feature(scope.this, "what a creature that has phased out was attacking")
    attacked = in_combat.attacked_by_one(attacker, scope.state)
    if attacked is None or attacked in scope.state.apnap:
        return (attacked,) if attacked is not None else ()
    there = attacked in scope.state.battlefield
    return (attacked,) if there and "planeswalker" in scope.sight.of(attacked).types else ()


def _controller(one: str, scope: Scope) -> str:
    """Who controls it; a player stands for themselves."""
    return one if one in scope.state.players else scope.sight.of(one).controller or _owner(one, scope)


def _owner(one: str, scope: Scope) -> str:
    obj = scope.state.objects.get(one)
    return obj.owner if obj is not None else scope.state.former[one].object.owner


def _distinct(found: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(found))
