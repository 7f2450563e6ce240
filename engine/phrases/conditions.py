"""Whether a condition holds (603.4, 604.2, 608.2c)."""

from __future__ import annotations

from typing import Final, Literal, assert_never

from engine.abilities import conditions as c
from engine.abilities.instructions.chance import FlipCame
from engine.abilities.instructions.voting import GotMoreVotes
from engine.abilities.kinds_of_cards.dungeons import HasCompleted
from engine.abilities.kinds_of_cards.merging import OwnsAndControls
from engine.abilities.kinds_of_cards.ring import RingHasTempted
from engine.abilities.phrases.filters import Head, IsDesignated, Noun
from engine.abilities.phrases.histories import (
    ActivatedTimes,
    AsCast,
    CastInMainPhase,
    CastInOrder,
    EnteredFrom,
    Happened,
    ResolvedTimes,
    WasCast,
)
from engine.abilities.players.designations import HasDesignation, IsDayOrNight
from engine.abilities.players.speed import HasSpeed
from engine.phrases import as_cast, measuring
from engine.phrases.costs_paid import costs_of, holds_of, was_spent
from engine.phrases.history import casting as history_of_casting
from engine.phrases.history import recalling
from engine.phrases.matching import are_alike, fits, is_meant, record_of
from engine.phrases.melding import counterparts
from engine.phrases.references import candidates, objects, players
from engine.phrases.scope import Scope
from engine.phrases.this_way import ACTIVATED_TIMES, VOTES, amount_left, filled
from engine.state.combat import Attacker
from engine.state.turn import COMBAT_STEPS, MAIN_PHASES, Turn

_RING_BEARER: Final = IsDesignated("ring_bearer")


def holds(condition: c.Condition, scope: Scope) -> bool:  # noqa: C901  (one case for each kind)
    """Whether it is so now, seen from the ability."""
    match condition:
        case (
            c.Compare()
            | c.Controls()
            | c.HasLife()
            | c.HasMore()
            | HasSpeed()
            | c.IsDoer()
            | c.IsBeingAttacked()
            | c.WasDamagedThisWay()
        ):
            return measuring.holds(condition, scope)
        case c.Fits(what=what, noun=noun, negated=negated, word=word):
            found = objects(what, scope)
            there = word in ("controlled", "remains", "is on") or _RING_BEARER in noun.post  # 701.54e
            if there and not {*found} <= {*scope.state.battlefield}:
                return False  # what is gone is not controlled any more, nor does it remain as it was
            if word == "is in" and not all(one in scope.state.objects for one in found):
                return False  # 603.4: where it is is asked of the present, not of what it last was
            return bool(found) and all(_is(one, noun, scope) for one in found) != negated
        case c.Alike(noun=noun, what=common):
            return are_alike(tuple(one for one in candidates(scope, noun) if fits(noun, one, scope)), common, scope)
        case c.WasKicked(what=what) | c.WasPaid(what=what):
            return any(holds_of(condition, costs_of(record_of(one, scope))) for one in objects(what, scope))
        case c.CostWasPaid(what=what, method=method):
            return any(_was_cast_by(one, method, scope) for one in objects(what, scope))
        case c.WasSpent(on=on, negated=negated):
            records = (record_of(one, scope) for one in objects(on, scope))
            return any(was_spent(condition, record) for record in records if record is not None) != negated
        case c.HasTarget(what=what, at=at):
            records = (record_of(one, scope) for one in objects(what, scope))
            aimed = (t for record in records if record is not None and record.on_stack for t in record.on_stack.targets)
            return any(is_meant(at, target.ref, scope) for target in aimed)
        case c.IsTurnOf(who=who, negated=negated, step=step):
            turn = scope.state.turn
            return (turn.active in players(who, scope) and _is_part(step, turn)) != negated
        case c.IsDefendingPlayer(who=who, defender=defender):
            return not {*players(who, scope)}.isdisjoint(players(defender, scope))
        case c.WasAttacked(who=who):
            attacked = [part.defending for part in _declared(scope) if not part.put_in]
            return any(player in attacked for player in players(who, scope))
        case c.CameSinceUpkeep(what=what):
            records = (record_of(one, scope) for one in objects(what, scope))
            return any(record.came is not None for record in records if record is not None)
        case c.AnchorChosen(what=what, word=word):
            records = (record_of(one, scope) for one in objects(what, scope))
            return any(record.anchor == word for record in records if record is not None)
        case c.DidSo(negated=negated):
            return (amount_left("did", scope.names.amounts) > 0) != negated
        case c.SearchedLibrary():
            return amount_left("searched library", scope.names.amounts) > 0
        case FlipCame(who=who, what=outcome, negated=negated):
            contrary = "lost" if outcome == "won" else "tails"
            flipped = {*filled("flipper", scope.names.refs)} & {*players(who, scope)}
            return bool(flipped) and amount_left(f"flips.{contrary if negated else outcome}", scope.names.amounts) > 0
        case GotMoreVotes(word=word, tied=tied):
            return _got_more_votes(word, tied, scope)
        case c.And(parts=parts):
            return all(holds(part, scope) for part in parts)
        case c.Or(parts=parts):
            return any(holds(part, scope) for part in parts)
        case Happened():
            return recalling.has_happened(condition, scope)
        case c.Except(condition=inner):
            return not holds(inner, scope)
        case CastInMainPhase():
            return history_of_casting.was_cast_in_main_phase(condition, scope)
        case CastInOrder():
            return history_of_casting.was_cast_in_order(condition, scope)
        case EnteredFrom():
            return history_of_casting.entered_from(condition, scope)
        case ActivatedTimes(least=least):
            return amount_left(ACTIVATED_TIMES, scope.names.amounts, scope.this) >= least
        case ResolvedTimes(ordinal=ordinal):
            return amount_left("resolved", scope.names.amounts, scope.this) == ordinal
        case AsCast(condition=inner):
            if as_cast.CASTING in scope.names.amounts:
                return holds(inner, scope)
            return as_cast.kept(condition, record_of(scope.this, scope) if scope.this is not None else None) > 0
        case OwnsAndControls():
            return bool(counterparts(condition, scope))
        case WasCast():
            return history_of_casting.was_cast(condition, scope)
        case HasCompleted(who=who, dungeon=dungeon, negated=negated):
            done = (scope.state.players[player].dungeons for player in players(who, scope))
            return any(dungeon in names if dungeon else bool(names) for names in done) != negated
        case HasDesignation(who=who, what=what, negated=negated):
            asked = scope.near(scope.state.apnap) if who is None else players(who, scope)
            return any(what in scope.state.players[player].designations for player in asked) != negated
        case RingHasTempted(who=who, times=times):
            return any(scope.state.players[player].ring_level >= times for player in players(who, scope))
        case IsDayOrNight(which=which):
            return scope.state.day_night == ("" if which == "neither" else which)
        case _:
            assert_never(condition)


def _got_more_votes(word: str, tied: bool, scope: Scope) -> bool:
    """Whether a word got more votes than any other; or whether no word did, where that is asked as well (701.38)."""
    votes = {name: amount for name, amount in scope.names.amounts.items() if name.startswith(VOTES)}
    most = max(votes.values(), default=0)
    leading = [name for name, amount in votes.items() if amount == most]
    return leading == [VOTES + word] or (tied and len(leading) > 1)


def _is(one: str, noun: Noun, scope: Scope) -> bool:
    """Whether an object is so. Of a spell, "if it's red" and "if it's a Lesson" ask for no permanent (109.2)."""
    one = _as_card(one, noun, scope)
    record = record_of(one, scope)
    if record is None and one not in scope.state.players:
        return scope.unknown_fits  # of a card that nobody knew nothing is remembered
    if record is None:
        return fits(noun, one, scope)
    elsewhere = record.kind == "card" and record.zone not in ("stack", "battlefield")
    said = {head.word for head in noun.heads}
    if elsewhere and (said == {"spell"} or _is_quality(noun)):  # of a card that may be cast: the spell it would be
        noun = _called("card", noun)
    elif record.zone == "stack" and _is_quality(noun):
        noun = _called("spell" if record.kind != "ability" else "ability", noun)
    return fits(noun, one, scope)


def _called(word: Literal["card", "spell", "ability"], noun: Noun) -> Noun:
    """The same said of what is no permanent."""
    return Noun(tuple(Head(head.adjectives, word) for head in noun.heads), noun.post, noun.join)


def _is_quality(noun: Noun) -> bool:
    """Whether the phrase says only how it is, as "it's red", "it's a Goblin" and "it has mana value 3 or less" do, and not
    that it is a permanent: a type that is asked of an object describes no other one (109.2).
    """
    if any(head.word != "permanent" for head in noun.heads):
        return False
    return all((noun.post != ()) != (head.adjectives != ()) for head in noun.heads)


def _as_card(one: str, noun: Noun, scope: Scope) -> str:
    """The card that a permanent has become, where the text asks what kind of card it is (400.7e, 608.2c)."""
    former = scope.state.former.get(one)
    asks = all(head.word == "card" for head in noun.heads)
    if former is None or one in scope.state.objects or former.object.zone != "battlefield" or not asks:
        return one
    return next((new for new in former.became if record_of(new, scope) is not None), one)


def _was_cast_by(one: str, method: str, scope: Scope) -> bool:
    record = record_of(one, scope)
    if record is None or record.cast is None:
        return False
    if method == "foretell" and any(cost.kind == as_cast.FORETOLD for cost in costs_of(record)):
        return as_cast.was_cast(record)  # 702.143c: for whatever cost
    return record.cast.method == method


def _is_part(part: str, turn: Turn) -> bool:
    """Whether that is the step or the phase of the turn that is in progress, or any is meant (500.1)."""
    match part:
        case "main phase":
            return turn.step in MAIN_PHASES
        case "combat phase":
            return turn.step in COMBAT_STEPS
        case "first combat phase":
            return turn.step in COMBAT_STEPS and turn.combat_number == 1
        case _:
            return part in ("", turn.step)


def _declared(scope: Scope) -> tuple[Attacker, ...]:
    """What was declared as an attacker in this step, or put onto the battlefield attacking since."""
    state = scope.state
    return (*state.combat.attackers, *state.combat.removed) if state.turn.step == "declare_attackers" else ()
