"""Actions, and what is asked, as they are written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby, takewhile
from typing import Any, assert_never

from adjudicator.notation.announcing import PAID_WITH
from adjudicator.notation.expecting import expected_of
from adjudicator.notation.setting import STEPS
from adjudicator.notation.ways_said import PAID_SO, WAYS
from adjudicator.notation.writing import Writer
from adjudicator.wire.answers import NOTHING
from adjudicator.wire.records import actions as act
from adjudicator.wire.records.cards import CardObject
from adjudicator.wire.records.request import NO_LIMITS, AnswerEntry, Request

_STEP_WORDS = {step: word for word, step in reversed(STEPS.items())}
_UNTIL = {"turn": "end of turn", "step": "end of step", "priority": "priority", "action": "action"}
_COSTS = {
    "sacrifice": "sacrificing",
    "discard": "discarding",
    "exile": "exiling",
    "return": "returning",
    "collect": "collecting",
    "tap": "tapping",
    "crew": "crewing with",
}
_DONE = {cost: said for said, cost in reversed(PAID_WITH.items())}
_PAID = {cost: said for said, cost in reversed(PAID_SO.items())}
_METHODS = {"free": "free", "normal": "its mana cost", "alternative": "its alternative cost"}


def actions_of(writer: Writer, actions: tuple[act.AnyAction, ...]) -> list[str]:
    """A line for each action."""
    return [_action(writer, one, f"/actions/{n}") for n, one in enumerate(actions)]


def asked_of(writer: Writer, request: Request) -> list[str]:
    """The lines that say what is asked."""
    writer.look(request, "")
    lines = []
    if request.explain:
        lines.append(f"explain {', '.join(writer.names.reference(ref) for ref in request.explain)}")
    if request.until != "stack_empty":
        lines.append(f"until {_UNTIL[request.until]}")
    if request.policy != "ask":
        lines.append({"explore": "explore", "default": "use defaults"}[request.policy])
    if request.payment == "assume":
        lines.append("assume mana")
    if request.detail != "full":
        lines.append(f"detail {request.detail}")
    limits = ((name, getattr(request.limits, name)) for name in NO_LIMITS.__struct_fields__)
    lines += [f"limit {name} {limit}" for name, limit in limits if limit != getattr(NO_LIMITS, name)]
    lines += expected_of(writer, request.expect)
    return [*lines, *(_answer(writer, one, f"/answers/{n}") for n, one in enumerate(request.answers))]


def _answer(writer: Writer, one: AnswerEntry, at: str) -> str:
    said = ""
    if one.pick is not None:
        said = ", ".join(one.pick) or NOTHING
    elif one.number is not None:
        said = str(one.number)
    elif one.divide is not None:
        said = ", ".join(f"{option}:{share}" for option, share in one.divide.items())
    elif one.order is not None:
        said = f"order: {', '.join(one.order)}"
    elif one.value is not None:
        said = f"value: {one.value}"
    elif one.yes is not None:
        said = "yes" if one.yes else "no"
    elif one.card is not None:
        card = one.card.card if isinstance(one.card, CardObject) else one.card
        if card is None or one.card not in (card, CardObject(card=card)):
            writer.leave(f"{at}/card")
        else:
            said = f"card: {card if isinstance(card, str) else card.name}"
    return f"answer {one.choice} = {said}"


def _action(writer: Writer, one: act.AnyAction, at: str) -> str:
    writer.look(one, at)
    match one:
        case act.ResolveEntry():
            return "resolve"
        case act.AdvanceEntry():
            return f"go to {_STEP_WORDS[one.to]}{'' if one.turn is None else f' of turn {one.turn}'}"
        case act.HappensEntry():
            return "# happens"
        case act.DeclareAttackersEntry():
            words = _attacks(writer, one)
        case act.DeclareBlockersEntry():
            words = _blocks(writer, one, at)
        case act.AssignCombatDamageEntry():
            words = ["assigns", _assigned(writer, one, at)]
        case act.RollPlanarDieEntry():
            words = ["rolls the planar die"]
        case act.PassPriorityEntry():
            words = ["passes"]
        case act.ConcedeEntry():
            words = ["concedes"]
        case _:
            words = _with_object(writer, one, at)
    return " ".join([one.player, *words, *_paid(writer, one, at)])


_Done = (
    act.CastEntry
    | act.ActivateEntry
    | act.PlayLandEntry
    | act.TurnFaceUpEntry
    | act.TurnConspiracyFaceUpEntry
    | act.SuspendEntry
    | act.UnlockEntry
    | act.EndEffectEntry
    | act.IgnoreEffectEntry
    | act.DiscardEntry
    | act.CompanionEntry
    | act.ForetellEntry
    | act.PlotEntry
)
"""What is done with an object."""


def _with_object(writer: Writer, one: _Done, at: str) -> list[str]:
    of = writer.names.reference(one.object)
    x = [] if (value := getattr(one, "x", None)) is None else [f"x = {value}"]
    match one:
        case act.CastEntry():
            return ["casts", of, *_announced(writer, one, at), *_cast(writer, one, at, of)]
        case act.ActivateEntry():
            costs = (part for cost in one.costs for part in _cost(writer, cost, f"{at}/costs"))
            return ["activates", of, *_which(writer, one, at), *_announced(writer, one, at), *costs]
        case act.PlayLandEntry():
            face = [] if one.face is None else ["as", _face(writer, one.face, f"{at}/face")]
            allowed = [] if one.permission is None else ["allowed by", writer.names.reference(one.permission)]
            return ["plays", of, *face, *allowed, *_as_it_enters(writer, one, at)]
        case act.TurnFaceUpEntry():
            method = [] if one.method is None else [_turned_for(writer, one.method, at)]
            return ["turns", of, "face up", *method, *x]
        case act.TurnConspiracyFaceUpEntry():
            return ["turns conspiracy", of, "face up"]
        case act.SuspendEntry():
            return ["suspends", of, *x]
        case act.UnlockEntry():
            half = "" if one.half is None else f"{writer.quoted(one.half, f'{at}/half')} of "
            return ["unlocks", f"{half}{of}"]
        case act.EndEffectEntry():
            return ["ends the effect of", of]
        case act.IgnoreEffectEntry():
            return ["ignores", of]
        case act.DiscardEntry():
            return ["discards", of]
        case act.CompanionEntry():
            return ["puts companion", of]
        case act.ForetellEntry():
            return ["foretells", of]
        case act.PlotEntry():
            return ["plots", of]
        case _:
            assert_never(one)


def _paid(writer: Writer, one: Any, at: str) -> list[str]:
    """How it is paid."""
    match getattr(one, "payment", "auto"):
        case "auto":
            return ["paying mana"] if writer.pays and _is_said_to_be_paid(one) else []
        case "assume":
            free = isinstance(one, act.DeclareAttackersEntry | act.DeclareBlockersEntry)  # but for a few cards (508.1h)
            return [] if writer.assumes or (writer.brief and free) else ["assuming mana"]
        case "ask":
            return ["asking for mana"]
        case _:
            writer.leave(f"{at}/payment", "A payment plan.")
            return []


def _is_said_to_be_paid(one: Any) -> bool:
    """Whether it may be said of an action that mana is paid for it, where it would else be taken as paid."""
    if isinstance(one, act.DeclareAttackersEntry):
        return bool(one.attackers)
    return (
        bool(one.blockers)
        if isinstance(one, act.DeclareBlockersEntry)
        else isinstance(one, act.CastEntry | act.ActivateEntry)
    )


def _face(writer: Writer, face: str, at: str) -> str:
    return face if face in ("front", "back", "prototype") or writer.names.is_one_name(face) else writer.quoted(face, at)


def _method(writer: Writer, method: str, at: str) -> str:
    return _METHODS.get(method) or (method if method in WAYS and method.isalpha() else writer.quoted(method, at))


def _additional(writer: Writer, costs: tuple[act.AdditionalEntry, ...], at: str) -> Iterator[str]:
    """Additional costs: what is done for one is said by its verb, which is read behind all others."""
    done = len(costs) - len(list(takewhile(_is_done, reversed(costs))))
    for place, cost in enumerate(costs):
        if place >= done:
            yield f"{_DONE[cost.cost]} {_listed(writer, cost.pay_with)}"
        elif cost.cost in _PAID and cost.times == 1 and not cost.pay_with:
            yield _PAID[cost.cost]
        else:
            times = "" if cost.times == 1 else f" {cost.times} times"
            paid = f" of {_listed(writer, cost.pay_with)}" if cost.pay_with else ""
            yield f"with {writer.quoted(cost.cost, at)}{times}{paid}"


def _is_done(cost: act.AdditionalEntry) -> bool:
    return cost.cost in _DONE and cost.times == 1 and bool(cost.pay_with)


def _listed(writer: Writer, refs: Iterable[str]) -> str:
    """What a cost is paid with; what follows under the same name is counted."""
    groups = ((name, len(list(those))) for name, those in groupby(map(writer.names.reference, refs)))
    return " and ".join(name if count == 1 else f"{count} {name}" for name, count in groups)


def _announced(writer: Writer, one: act.CastEntry | act.ActivateEntry, at: str) -> list[str]:
    words = []
    if one.modes is not None:
        words.append(f"mode {' and '.join(str(mode + 1) for mode in one.modes)}" if one.modes else "choosing no mode")
    if one.targets is not None:
        targets = ["no target" if ref is None else writer.names.reference(ref) for ref in one.targets]
        words.append(f"targeting {' and '.join(targets)}" if targets else "without targets")
    if one.x is not None:
        words.append(f"x = {one.x}")
    if one.division is not None:
        if one.targets is None or not one.division:
            writer.leave(f"{at}/division", "A division without its targets.")
        shares = (f"{share} to {writer.names.reference(ref)}" for ref, share in one.division.items())
        words.append(f"dividing {' and '.join(shares)}")
    if one.life is not None:
        words.append(f"paying {one.life} life")
    return words


def _cast(writer: Writer, one: act.CastEntry, at: str, of: str) -> list[str]:
    words = []
    refs = writer.names.reference
    if one.face is not None and one.face != of:
        words.append(f"as {_face(writer, one.face, f'{at}/face')}")
    if one.method is not None:
        words.append(f"for {_method(writer, one.method, f'{at}/method')}")
    if one.additional == ():
        words.append("without additional costs")
    words += _additional(writer, one.additional or (), f"{at}/additional")
    if one.splice is not None:
        if not one.splice:
            writer.leave(f"{at}/splice")
        words.append(f"splicing {_listed(writer, one.splice)}")
    if one.tap_for:
        words.append(f"tapping {_listed(writer, one.tap_for)}")
    words += _as_it_enters(writer, one, at)
    if one.delve:
        words.append(f"delving {_listed(writer, one.delve)}")
    if one.permission is not None:
        words.append(f"allowed by {refs(one.permission)}")
    return words


def _as_it_enters(writer: Writer, one: act.CastEntry | act.PlayLandEntry, at: str) -> list[str]:
    copying = [] if one.copying is None else [f"copying {writer.names.reference(one.copying)}"]
    chosen = [] if one.chosen is None else [f"choosing {writer.quoted(one.chosen, f'{at}/chosen')}"]
    return [*copying, *chosen]


def _which(writer: Writer, one: act.ActivateEntry, at: str) -> list[str]:
    if one.ability is None:
        return []
    if isinstance(one.ability, str):
        return [writer.quoted(one.ability, f"{at}/ability")]
    if one.ability < 0:
        writer.leave(f"{at}/ability")
    return [f"ability {one.ability + 1}"]


def _cost(writer: Writer, cost: act.CostEntry, at: str) -> list[str]:
    if cost.cost not in _COSTS or not cost.pay_with:
        writer.leave(at)
    return [_COSTS.get(cost.cost, cost.cost), _listed(writer, cost.pay_with)]


def _turned_for(writer: Writer, method: str, at: str) -> str:
    return "for its mana cost" if method == "mana_cost" else f"for {writer.quoted(method, f'{at}/method')}"


def _attacks(writer: Writer, one: act.DeclareAttackersEntry) -> list[str]:
    ref = writer.names.reference
    if not one.attackers:
        return ["attacks with nothing"]
    said = []
    for attacker in one.attackers:
        defending = "" if attacker.defending is None else f" attacking {ref(attacker.defending)}"
        band = "" if attacker.band is None else f" band {attacker.band}"
        said.append(f"{ref(attacker.id)}{defending}{band}")
    same = {attacker.defending for attacker in one.attackers}
    first = one.attackers[0].defending
    if len(same) == 1 and first is not None and all(attacker.band is None for attacker in one.attackers):
        return ["attacks", ref(first), "with", ", ".join(ref(attacker.id) for attacker in one.attackers)]
    return ["attacks with", ", ".join(said)]


def _blocks(writer: Writer, one: act.DeclareBlockersEntry, at: str) -> list[str]:
    ref = writer.names.reference
    if not one.blockers:
        return ["doesn't block"]
    if any(not blocker.blocking for blocker in one.blockers):
        writer.leave(f"{at}/blockers", "A blocker that blocks nothing.")
    groups = (f"{' and '.join(map(ref, blocker.blocking))} with {ref(blocker.id)}" for blocker in one.blockers)
    return ["blocks", ", ".join(groups)]


def _assigned(writer: Writer, one: act.AssignCombatDamageEntry, at: str) -> str:
    ref = writer.names.reference
    if not one.assignments:
        writer.leave(f"{at}/assignments")
    return " and ".join(
        f"{share.amount} damage from {ref(share.source)} to {ref(share.to)}" for share in one.assignments
    )
