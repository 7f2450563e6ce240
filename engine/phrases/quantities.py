"""How much an expression comes to (107.1, 608.2h)."""

from __future__ import annotations

from typing import assert_never

from engine.abilities.phrases import quantities as q
from engine.abilities.phrases.filters import Head, InZone, Noun
from engine.abilities.phrases.references import Group
from engine.abilities.phrases.relations import IsOneOf, IsUsedFor
from engine.abilities.phrases.what_was_done import DoneThisWay
from engine.phrases import as_cast, matching, measuring, references
from engine.phrases.costs_paid import colors_spent, costs_of, mana_spent, times_paid
from engine.phrases.history import casting as history_of_casting
from engine.phrases.history import recalling
from engine.phrases.in_combat import attacked_by
from engine.phrases.linking import used_for
from engine.phrases.mutating import times_mutated
from engine.phrases.scope import Scope
from engine.phrases.this_way import BY_EACH, amount_left
from engine.state.ids import base
from engine.state.objects import GameObject

STATIONED = "stationed"
"""By this name the text of a station ability finds what the tapped creatures count for (702.184c)."""


def value(quantity: q.Quantity, scope: Scope) -> int:  # noqa: C901  (one case for each kind)
    """The amount, as it is now. What information is missing counts as 0 (608.2b)."""
    match quantity:
        case q.Number(value=number):
            return number
        case q.X():
            return scope.names.x or 0
        case q.DefinedX(of=of):
            return value(of, scope)
        case q.AnyAmount(low=low):
            return low  # what has to be paid at least: how much it is, is chosen as it is paid
        case q.CountOf(noun=Noun(post=(IsUsedFor(what=what, how="convoke"),))):  # 702.51c: wherever they are by now
            return sum(len(used_for(scope, one, "convoke")) for one in references.objects(what, scope))
        case q.CountOf(
            noun=Noun(heads=(Head(adjectives=(), word="card"),), post=(InZone(of=of, also="") as there,))
        ) if of is not None and there.zone in (
            "library",
            "hand",
            "graveyard",
        ):  # all cards there, also those that nobody was told of
            return sum(cards_in(there.zone, player, scope) for player in references.players(of, scope))
        case q.CountOf(
            noun=Noun(post=(IsOneOf(of=counted), _)) as noun
        ):  # as each last existed, if it is gone (608.2h)
            return sum(1 for one in references.objects(counted, scope) if matching.fits(noun, one, scope))
        case q.CountOf(noun=noun):
            return sum(1 for other in references.counted(noun, scope) if matching.fits(noun, other, scope))
        case q.PropertyOf(property=name, of=Group(noun=Noun(post=(DoneThisWay(), *_))) as of):
            found = (_as_it_was_public(one, scope) for one in references.objects(of, scope))
            return sum(matching.property_of(name, record, scope) or 0 for record in found if record is not None)
        case q.PropertyOf(property=name, of=of):
            records = (matching.record_of(one, scope) for one in references.objects(of, scope))
            lost = int(scope.unknown_fits)  # of a card that nobody knew nothing is remembered
            return sum((matching.property_of(name, one, scope) or 0) if one is not None else lost for one in records)
        case q.ColorsOf(of=of):
            return sum(len({*scope.sight.of(one).colors}) for one in references.objects(of, scope))
        case q.ChosenNumber():
            chosen = matching.chosen_number(scope)
            return chosen if chosen is not None else -1  # no amount equals what was never chosen
        case q.NumberOf(what=what, of=of):
            records = (matching.record_of(one, scope) for one in references.objects(of, scope))
            return sum(matching.remembered(record, what, scope) or 0 for record in records if record is not None)
        case q.CountersOn(kind=kind, on=on):
            records = (matching.record_of(one, scope) for one in references.objects(on, scope))
            if not kind:
                return sum(one.amount for record in records if record is not None for one in record.counters)
            return sum(record.count(kind) for record in records if record is not None)
        case q.CardsIn(zone=zone, of=of):
            return sum(cards_in(zone, player, scope) for player in references.players(of, scope))
        case q.PlayerCounters(kind=kind, of=of):
            return sum(scope.state.players[player].count(kind) for player in references.players(of, scope))
        case q.LifeTotal(of=of):
            return sum(scope.state.players[player].life for player in references.players(of, scope))
        case q.SpeedOf(of=of):
            return sum(scope.state.players[player].speed for player in references.players(of, scope))
        case q.ExtremeLife(which=which, among=among):
            totals = [scope.state.players[player].life for player in references.players(among, scope)]
            return (max if which == "highest" else min)(totals, default=0)  # 107.2
        case q.MostDiscarded():
            return max((n for name, n in scope.names.amounts.items() if name.startswith(BY_EACH)), default=0)
        case q.ThatMuch(to=to):
            return amount_left(to, scope.names.amounts, scope.this)
        case q.ExcessThisWay():
            return amount_left("excess", scope.names.amounts)
        case q.PreventedThisWay():
            return amount_left("prevented", scope.names.amounts)
        case q.TotalThisWay(what=what):
            return amount_left(what, scope.names.amounts)
        case q.WhoDid():
            return amount_left("did", scope.names.amounts)
        case q.VotesFor(word=word):
            return amount_left(f"votes.{word}", scope.names.amounts)
        case q.FlipsThat(were=were):
            return amount_left(f"flips.{were}", scope.names.amounts)
        case q.RollResult(which=which):
            return amount_left(f"roll.{which}", scope.names.amounts)
        case q.StartingLife():
            return scope.state.starting_life
        case q.PlayerCount(who=who):
            return len(references.players(who, scope))
        case q.TargetsOf() | q.ColorsSpent() | q.ManaSpentOn() | q.TimesPaid():
            return _of_casting(quantity, scope)
        case q.AmountAsCast(of=of):
            if as_cast.CASTING in scope.names.amounts:
                return value(of, scope)
            return as_cast.kept(quantity, matching.record_of(scope.this, scope) if scope.this is not None else None)
        case q.BlockersOf() | q.OpponentsAttacked():
            return _in_combat(quantity, scope)
        case q.StationedBy():
            return amount_left(STATIONED, scope.names.amounts, scope.this)
        case q.TimesHappened(sources=True, event=event, period=period):
            return recalling.by_how_many(event, period, scope)
        case q.TimesHappened(event=event, period=period, objects=each_once):
            return recalling.how_many(event, period, scope) if each_once else recalling.times(event, period, scope)
        case q.CommanderCasts():
            return _commander_casts(quantity, scope)
        case q.CastBefore():
            return history_of_casting.cast_before(quantity, scope)
        case q.AmountHappened(event=event, period=period, of=of):
            if of:
                return recalling.total_of(of, event, period, scope)
            return recalling.amount_of(event, period, scope)
        case (
            q.Extreme()
            | q.TotalOf()
            | q.VarietyAmong()
            | q.MostAlike()
            | q.Devotion()
            | q.PartySize()
            | q.GreatestCommander()
        ):
            return _together(quantity, scope)
        case q.UnspentMana(who=who, color=color):
            pools = (scope.state.players[player].mana_pool for player in references.players(who, scope))
            return sum(color in ("", one.symbol) for pool in pools for one in pool)
        case q.ManaSymbols(color=color, of=of):
            those = measuring.those(of, scope) if isinstance(of, Noun) else references.objects(of, scope)
            return sum(measuring.symbols_of(color, one, scope) for one in those)
        case q.LevelOf(of=of):
            records = (matching.record_of(one, scope) for one in references.objects(of, scope))
            return sum(record.level or 1 for record in records if record is not None)  # 716.2d
        case q.TimesMutated(of=of):
            records = (matching.record_of(one, scope) for one in references.objects(of, scope))
            return sum(times_mutated(record) for record in records if record is not None)
        case q.Times(factor=factor, of=inner):
            return factor * value(inner, scope)
        case q.Half(of=inner, round=direction):
            whole = value(inner, scope)
            return -(-whole // 2) if direction == "up" else whole // 2  # 107.1a
        case q.Difference(left=left, right=right):
            return abs(value(left, scope) - value(right, scope))
        case q.Sum(left=left, right=right):
            return value(left, scope) + value(right, scope)
        case _:
            assert_never(quantity)


def _of_casting(quantity: q.TargetsOf | q.ColorsSpent | q.ManaSpentOn | q.TimesPaid, scope: Scope) -> int:
    """An amount that is a fact of how a spell was cast (400.7d, 601.2)."""
    of = quantity.on if isinstance(quantity, q.ColorsSpent | q.ManaSpentOn) else quantity.of
    records = tuple(
        record for one in references.objects(of, scope) if (record := matching.record_of(one, scope)) is not None
    )
    match quantity:
        case q.TargetsOf(beyond=beyond):
            return sum(max(targets_of(record) - beyond, 0) for record in records)
        case q.TimesPaid(cost=cost):
            return sum(times_paid(costs_of(record), cost) for record in records)
        case q.ColorsSpent():
            return sum(colors_spent(record) for record in records)
        case q.ManaSpentOn(symbol=symbol, source=source):
            return sum(mana_spent(record, symbol, source) for record in records)
        case _:
            assert_never(quantity)


def _commander_casts(quantity: q.CommanderCasts, scope: Scope) -> int:
    """How often commanders were cast from the command zone, the one that is being cast now included (903.8)."""
    casts = [
        one for player in references.players(quantity.who, scope) for one in scope.state.players[player].commander_casts
    ]
    if quantity.of is None:
        return sum(amount for _, amount in casts)
    which = references.objects(quantity.of, scope)
    counted = sum(amount for commander, amount in casts if commander in {base(one) for one in which})
    if as_cast.CASTING not in scope.names.amounts:
        return counted
    records = (matching.record_of(one, scope) for one in which)
    return counted + sum(
        1 for one in records if one is not None and one.cast is not None and one.cast.origin == "command"
    )


def _in_combat(quantity: q.BlockersOf | q.OpponentsAttacked, scope: Scope) -> int:
    """An amount that is a fact of the combat phase."""
    combat = scope.state.combat
    match quantity:
        case q.BlockersOf(of=of, beyond=beyond):
            each = (len(combat.blockers_of(one)) - beyond for one in references.objects(of, scope))
            return sum(max(number, 0) for number in each)
        case q.OpponentsAttacked(who=who):
            mine = references.players(who, scope)
            return sum(len(attacked_by(player, scope.state)) for player in mine)
        case _:
            assert_never(quantity)


def targets_of(record: GameObject) -> int:
    """How many targets a spell or ability has: one target chosen in two places counts twice (115.9a)."""
    return len(record.on_stack.targets) if record.on_stack is not None else 0


_Together = q.Extreme | q.TotalOf | q.VarietyAmong | q.MostAlike | q.Devotion | q.PartySize | q.GreatestCommander


def _together(quantity: _Together, scope: Scope) -> int:
    """What several objects come to."""
    match quantity:
        case q.Extreme(which=which, property=name, among=among):
            return measuring.extreme(which, name, among, scope)
        case q.TotalOf(property=name, among=among):
            return sum(measuring.numbers(name, among, scope))
        case q.VarietyAmong(of=of, among=among):
            return measuring.variety(of, among, scope)
        case q.MostAlike(what=what, among=among):
            return measuring.most_alike(what, among, scope)
        case q.Devotion(who=who, colors=colors):
            return sum(measuring.devotion(player, colors, scope) for player in references.players(who, scope))
        case q.PartySize(who=who):
            return sum(measuring.party(player, scope) for player in references.players(who, scope))
        case q.GreatestCommander(who=who):
            return max(measuring.of_commanders("mana_value", references.players(who, scope), scope), default=0)
        case _:
            assert_never(quantity)


def cards_in(zone: str, player: str, scope: Scope) -> int:
    """How many cards are in that zone of a player (400.1)."""
    if zone == "library":
        return scope.state.players[player].library.size
    return len(scope.state.zone("hand" if zone == "hand" else "graveyard", player))


def _as_it_was_public(one: str, scope: Scope) -> GameObject | None:
    """A card that was moved from a public zone to a hidden one as it last was there; any other as it is (608.2h)."""
    record = matching.record_of(one, scope)
    if record is None or record.zone not in ("hand", "library"):
        return record
    before = next((former.object for former in scope.state.former.values() if one in former.became), record)
    return before if before.zone not in ("hand", "library") else record
