"""Expectations: what is found in the game, compared with what should be."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from adjudicator.expectations import records as ex
from adjudicator.expectations.base import Which, ZoneName
from adjudicator.expectations.rules_texts import name_key
from adjudicator.scenarios import fighting, looking
from adjudicator.scenarios.doing import has_text
from adjudicator.scenarios.doubting import look_at_object
from adjudicator.scenarios.mana_options import mana_options
from adjudicator.scenarios.names import ability_fits, in_zone, is_called
from adjudicator.scenarios.played import Played
from adjudicator.scenarios.results import Checked
from adjudicator.scenarios.stopping import Beyond
from adjudicator.wire.counting import kind_of
from engine.combat.restrictions import goads
from engine.layers import view
from engine.layers.naming import name_of
from engine.standing.player_rules import max_hand_size
from engine.state.game import GameState
from engine.state.game_over import game_over, result

Found = tuple[bool, str]


def check(game: Played, pointer: str, that: ex.Expectation) -> Checked:
    """Compare one expectation with the game as it stands.

    :raises Beyond: the engine does not know.
    """
    holds, found = compare(game, that)
    if holds:
        return Checked(pointer=pointer, status="pass", that=that.__struct_config__.tag or "")  # type: ignore[arg-type]
    return Checked(
        pointer=pointer,
        status="fail",
        that=str(that.__struct_config__.tag),
        found=found,
        rules=tuple(game.rules),
    )


def compare(game: Played, that: ex.Expectation) -> Found:  # noqa: C901  (one case for each kind)
    """Whether an expectation is met, and what was found.

    :raises Beyond: the engine does not know.
    """
    state = game.state
    match that:
        case ex.Life(player=player, is_=wanted, at_least=least):
            return _as_many(state.players[player].life, wanted, least)
        case ex.LandsPlayed(player=player, is_=wanted):
            return _equal(state.players[player].lands_played, wanted)
        case ex.MaxHandSize(player=player, is_=wanted):
            return _equal(max_hand_size(state, player), wanted)
        case ex.Won(player=player, is_=wanted):
            return _equal(result(state) == player, wanted)
        case ex.Lost(player=player, is_=wanted):
            return _equal(bool(state.players[player].lost), wanted)
        case ex.InGame(player=player, is_=wanted):
            return _equal(not state.players[player].lost, wanted)
        case ex.Draw(is_=wanted):
            return _equal(result(state) == "draw", wanted)
        case ex.GameOver(is_=wanted):
            return _equal(game_over(state), wanted)
        case ex.ActivePlayer(is_=who):
            return _equal(state.turn.active, who)
        case ex.TurnNumber(is_=wanted):
            return _equal(state.turn.number, wanted)
        case ex.CountOf():
            return _count(game, that)
        case ex.ZoneSize(zone=zone, player=player, is_=wanted, at_least=least):
            return _as_many(_size(state, zone, player), wanted, least)
        case ex.StackSize(is_=wanted):
            return _equal(len(state.stack), wanted)
        case ex.StackHas():
            return _equal(_on_stack(state, that), that.is_)
        case ex.LibraryCard():
            return _library_card(game, that)
        case ex.ManaPool(player=player, mana=mana, is_=wanted):
            pool = [f"{{{one.symbol}}}" for one in state.players[player].mana_pool]
            return _equal(len(pool) if mana is None else pool.count(mana), wanted)
        case ex.ManaOptions():
            return mana_options(state, that)
        case ex.CanDo():
            return _equal(looking.can_do(game, that), that.is_)
        case ex.CountersOn(name=None, player=player, kind=kind, is_=wanted):
            return _equal(state.players[player or ""].count(kind_of(kind)), wanted)
        case ex.CountersOn():
            return _counters(game, that)
        case ex.OfObject():
            return _of_object(game, that)
        case ex.CanAttack(player=player, name=name, defending=defending, is_=wanted):
            return _equal(fighting.can_attack(state, player, name, defending, game.aliases), wanted)
        case ex.Attacking(player=player, names=names):
            return _fought(game, player, "declare_attackers", names)
        case ex.Blocking(player=player, names=names):
            return _fought(game, player, "declare_blockers", names)
        case ex.Speed(player=player, is_=wanted):
            return _equal(state.players[player].speed, wanted)
        case ex.Designation(value="day_night", is_=wanted):
            return _equal(state.day_night or None, wanted)
        case ex.Designation(value=what, is_=wanted):
            return _equal(next((one for one in state.apnap if what in state.players[one].designations), None), wanted)
        case ex.InRange(player=player, other=other, is_=wanted):
            return _equal(other in state.within(player or ""), wanted)
        case ex.TopCardRevealed():
            raise Beyond(f"the engine can't tell yet: {that.__struct_config__.tag}")


def _equal(found: object, wanted: object) -> Found:
    told = _written(found)
    return found == wanted, told if found == wanted else f"{told} and not {_written(wanted)}"


def _as_many(count: int, wanted: int | None, least: int | None) -> Found:
    """Whether there are so many, or at least so many where that is asked.

    >>> _as_many(2, None, 1), _as_many(0, None, 1)
    ((True, '2'), (False, '0 and not at least 1'))
    """
    if least is None:
        return _equal(count, wanted)
    return count >= least, str(count) if count >= least else f"{count} and not at least {least}"


def _among(found: Iterable[str], value: str, wanted: bool) -> Found:
    """Whether a word is among those of an object; if that is not as it should be, with all of them.

    >>> _among(["artifact", "creature"], "Land", True)
    (False, 'no and not yes: artifact creature')
    """
    words = tuple(found)
    holds, told = _equal(value.casefold() in map(str.casefold, words), wanted)
    return holds, told if holds else f"{told}: {' '.join(words) or 'none'}"


def _written(value: object) -> str:
    """A value as a person writes it: a power and toughness with a slash, whether something is so with yes or no.

    >>> _written((4, 5)), _written(True), _written(None), _written(3)
    ('4/5', 'yes', 'none', '3')
    """
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case tuple():
            return "/".join(map(_written, value))
        case _:
            return f"{value}"


def _fought(game: Played, player: str, event: str, names: tuple[str, ...]) -> Found:
    """Exactly those of the player's creatures attacked or blocked this turn."""
    turn = game.state.turn.number
    found = [one.name for one in game.fought if (one.turn, one.player, one.event) == (turn, player, event)]
    return fighting.fought(game, player, event, names), ", ".join(found) or "nothing"


def _count(game: Played, that: ex.CountOf) -> Found:
    state = game.state
    if that.zone == "outside":
        raise Beyond("the engine does not have cards outside the game yet")
    count = 0
    for one in in_zone(state, that.zone, that.player):
        obj = state.objects[one]
        if obj.kind == "ability" or not _is_counted(game, that, one):
            continue
        if that.tapped is not None and obj.tapped != that.tapped:
            continue
        if that.token is not None and (obj.kind in ("token", "copy")) != that.token:
            continue
        count += 1
    return _as_many(count, that.is_, that.at_least)


def _is_counted(game: Played, that: ex.CountOf, one: str) -> bool:
    """Whether it is what is counted: an emblem by the beginning of the name of what it is from, or an object by name."""
    obj = game.state.objects[one]
    if that.emblem is not None:
        return obj.kind == "emblem" and name_key(obj.definition.name).startswith(name_key(that.emblem))
    return is_called(game.state, one, that.name or "", game.aliases)


def _size(state: GameState, zone: ZoneName, player: str) -> int:
    if zone == "outside":
        raise Beyond("the engine does not have cards outside the game yet")
    return state.players[player].library.size if zone == "library" else len(in_zone(state, zone, player))


def _on_stack(state: GameState, that: ex.StackHas) -> int:
    if that.ability is not None:
        return sum(ability_fits(state, one, that.ability) for one in state.stack)
    key = name_key(that.spell or "")
    spells = (one for one in state.stack if state.objects[one].kind != "ability")
    return sum(name_key(view(state).of(one).name).startswith(key) for one in spells)


def _library_card(game: Played, that: ex.LibraryCard) -> Found:
    library = game.state.players[that.player].library
    known = library.top
    if not library.rest and not library.unknown:
        known = (*library.top, *library.bottom)
    if that.from_top > len(known):
        if that.from_top > library.size:
            return False, "there are not so many cards"
        raise Beyond("the order of the library is not known there")
    one = known[that.from_top - 1]
    return is_called(game.state, one, that.is_, game.aliases), view(game.state).of(one).name or "an unknown card"


def _counters(game: Played, that: ex.CountersOn) -> Found:
    state, kind = game.state, kind_of(that.kind)
    found = _objects(game, that.name or "", that.player, that.zone)
    if not found:
        return that.is_ == 0, "it is not there"
    return _judge(that.scope, found, lambda one: _equal(state.objects[one].count(kind), that.is_))


def _objects(game: Played, name: str, player: str | None, zone: ZoneName) -> tuple[str, ...]:
    state = game.state
    if zone == "outside":
        raise Beyond("the engine does not have cards outside the game yet")
    return tuple(
        one
        for one in in_zone(state, zone, player)
        if state.objects[one].kind != "ability" and is_called(state, one, name, game.aliases)
    )


def _judge(scope: Which, found: tuple[str, ...], holds: Callable[[str], Found]) -> Found:
    if scope == "first":
        found = found[:1]
    elif scope == "last":
        found = found[-1:]
    results = [holds(one) for one in found]
    words = "; ".join(dict.fromkeys(words for _, words in results))
    return (all if scope in ("all", "first", "last") else any)(good for good, _ in results), words


_ELSEWHERE: Final[tuple[ZoneName, ...]] = ("stack", "hand", "graveyard", "exile", "command")
"""Where an object is looked for that is not on the battlefield."""


def _of_object(game: Played, that: ex.OfObject) -> Found:
    zone: ZoneName = that.zone if isinstance(that, ex.OfObjectInZone) else "battlefield"
    found = _objects(game, that.name, that.player, zone)
    if not found and isinstance(that, ex.ManaValue):
        found = tuple(one for other in _ELSEWHERE for one in _objects(game, that.name, that.player, other))
    if not found:
        where = [other for other in _ELSEWHERE if other != zone and _objects(game, that.name, that.player, other)]
        return False, f"it is not there, but in: {', '.join(where)}" if where else "it is not there"
    return _judge(that.scope, found, lambda one: _of_one(game, one, that))


def _of_one(game: Played, one: str, that: ex.OfObject) -> Found:  # noqa: C901  (one case for each kind)
    state = game.state
    seen, obj = view(state).of(one), state.objects[one]
    if isinstance(that, ex.PowerToughness | ex.Power | ex.Toughness | ex.HasAbility):
        look_at_object(state, one, size=not isinstance(that, ex.HasAbility))
    match that:
        case ex.PowerToughness(base=True, is_=wanted):
            return _equal(looking.base_power_toughness(state, one), tuple(wanted))
        case ex.PowerToughness(is_=wanted):
            return _equal((seen.power or 0, seen.toughness or 0), tuple(wanted))  # 107.2: what has none counts as 0/0
        case ex.Power(is_=number):
            return _equal(seen.power, number)
        case ex.Toughness(is_=number):
            return _equal(seen.toughness, number)
        case ex.Damage(is_=number):
            return _equal(obj.damage, number)
        case ex.ManaValue(is_=number):
            return _equal(looking.mana_value(state, one), number)
        case ex.ClassLevel(is_=number):
            return _equal(obj.level or 1, number)  # 716.2d
        case ex.HasAbility(value=value, is_=wanted):
            return _equal(has_text(state, one, value), wanted)
        case ex.HasType(value=value, is_=wanted):
            return _among(seen.types, value, wanted)
        case ex.HasSubtype(value=value, is_=wanted):
            return _among(seen.subtypes, value, wanted)
        case ex.HasSupertype(value=value, is_=wanted):
            return _among(seen.supertypes, value, wanted)
        case ex.HasColor(value=value, is_=wanted):
            return _equal(looking.has_color(seen.colors, value), wanted)
        case ex.Controller(is_=player):
            return _equal(seen.controller, player)
        case ex.Owner(is_=player):
            return _equal(obj.owner, player)
        case ex.Tapped(is_=wanted):
            return _equal(obj.tapped, wanted)
        case ex.Attached():
            return _attached(game, one, that)
        case ex.Attachments(is_=number, at_least=least):
            count = sum(state.objects[other].attached_to == one for other in state.battlefield)
            return _as_many(count, number, least)
        case ex.HasStatus(is_=wanted):
            return _equal(_has_status(state, one, that), wanted)
        case _:
            raise Beyond(f"the engine can't tell yet: {that.__struct_config__.tag}")


def _has_status(state: GameState, one: str, that: ex.HasStatus) -> bool:
    obj = state.objects[one]
    match that.value:
        case "attacking":
            return state.combat.attacker(one) is not None
        case "blocking":
            return state.combat.blocker(one) is not None
        case "goaded":
            return any(creature == one and that.by in (None, player) for creature, player in goads(state))
        case "transformed":
            return obj.face > 0
        case "flipped":
            return obj.flipped
        case "face_down":
            return obj.face_down is not None
        case "monstrous" | "renowned" | "saddled" | "solved" | "suspected":
            return that.value in obj.designations


def _attached(game: Played, one: str, that: ex.Attached) -> Found:
    """Whether it is attached to what is named, and to what it is."""
    host = game.state.objects[one].attached_to
    told = f"attached to {name_of(game.state, host)}" if host else "not attached"
    return _is_attached(game, one, that) == that.is_, told


def _is_attached(game: Played, one: str, that: ex.Attached) -> bool:
    host = game.state.objects[one].attached_to
    if host is None:
        return False
    if that.to is not None and (host in game.state.players or not is_called(game.state, host, that.to, game.aliases)):
        return False
    return that.to_player is None or that.to_player in (host, view(game.state).of(host).controller)
