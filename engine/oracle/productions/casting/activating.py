"""Activated abilities with their activation instructions, boast, exhaust and forecast (602.1, 702.57, 702.142, 702.177)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from engine.abilities.ability import Activated, Static
from engine.abilities.casting.activating import AbilityWord, ActivationLimit, Activator, ExhaustsAgain, XNotZero
from engine.abilities.conditions import Condition, IsTurnOf
from engine.abilities.costs.cost import Cost
from engine.abilities.instructions.modes import Modal
from engine.abilities.phrases.references import You
from engine.oracle.grammar.builder import Builder

LIMITS: tuple[tuple[str, ActivationLimit], ...] = (
    ("only as a sorcery", "sorcery"),
    ("only as an instant".replace(" an ", " a "), "instant"),
    ("only once each turn", "once each turn"),
    ("no more than twice each turn", "twice each turn"),
    ("no more than three times each turn", "three times each turn"),
    ("only once", "once"),
    ("only during {}turn", "your turn"),
    ("only during {}upkeep", "your upkeep"),
    ("only during any upkeep step", "any upkeep"),
    ("only during {}draw step", "your draw step"),
    ("only before attackers are declared", "before attackers"),
    ("only during {}turn , before attackers are declared", "your turn before attackers"),
    ("only during {}turn before the end step", "your turn before the end step"),
    ("only during combat", "combat"),
    ("only during the declare attackers step", "declare attackers"),
    ("only during the declare blockers step", "declare blockers"),
    ("only during the end of combat step", "end of combat"),
    ("only during combat after blockers are declared", "combat after blockers"),
)

OTHERS: tuple[tuple[str, Activator, str], ...] = (
    ("any player may activate this ability", "any player", "but"),
    ("only your opponents may activate this ability", "opponents", "and"),
)


@dataclass(frozen=True, slots=True)
class Instructions:
    """The activation instructions of one ability."""

    limits: tuple[ActivationLimit, ...] = ()
    condition: Condition | None = None
    by: Activator = ""
    late: bool = False


def declare(g: Builder) -> None:
    """Declare ``activated``."""
    for whose in ("your", "their"):
        for words, limit in LIMITS:
            g.word(f"limit_of_{whose}", words.format(f"{whose} "), limit)
        g.listing(f"limits_of_{whose}", f"limit_of_{whose}", "and")
    _instructions(g)
    g.word("sentence", "X can't be 0", XNotZero())
    g.listing("own_changes", "own_change", None)
    for cost in ("cost", "loyalty"):
        g.rule("plain_activated", f"{{cost:{cost}}} : {{body:body}}", Activated)
        g.form("plain_activated", f"{{cost:{cost}}} : {{body:body}} {{said:instructions}}", Activated, _with, _without)
    g.rule("plain_activated", "{cost:cost} : {body:body} {changes:own_changes}", Activated)
    either = "{one:cost} or {other:cost} : {body:body}"
    g.form("ability_line", either, tuple, _for_either_cost, _unfor_either_cost)
    g.form(
        "plain_activated",
        "{cost:cost} : {body:body} {changes:own_changes} {said:instructions}",
        Activated,
        lambda cost, body, changes, said: _with(cost, body, said, changes),
        _without_changes,
    )
    g.form(
        "plain_activated",
        "{cost:cost} : choose one . {said:instructions} {modes:modes}",
        Activated,
        lambda cost, said, modes: _with(cost, (Modal(1, 1, modes),), said),
        _unmodal,
    )
    g.unit("activated", "{it:plain_activated}")
    _word(g, "boast")
    _word(g, "exhaust")
    _word(g, "forecast")
    yours = "during your turn , as long as you haven't activated a exhaust ability this turn ,"
    again = "you may activate exhaust abilities as though they haven't been activated ."
    during = IsTurnOf(You(), during=True)
    g.word("static", f"{yours} {again}", Static(ExhaustsAgain(), during, leading=True))  # 702.177b


def _unmodal(ability: Activated) -> tuple[Any, ...] | None:
    match _said_after(ability):
        case (cost, (Modal(modes=modes) as modal,), said) if modal == Modal(1, 1, modes):
            return cost, said, modes
        case _:
            return None


def _word(g: Builder, word: AbilityWord) -> None:
    g.form(
        "activated",
        f"{word} — {{it:plain_activated}}",
        Activated,
        lambda it: msgspec.structs.replace(it, word=word),
        lambda a: (msgspec.structs.replace(a, word=""),) if a.word == word else None,
    )


def _instructions(g: Builder) -> None:
    g.form(
        "instructions",
        "activate {limits:limits_of_your} .",
        Instructions,
        Instructions,
        lambda said: (said.limits,) if said == Instructions(said.limits) else None,
    )
    g.form(
        "instructions",
        "activate only if {condition:conditions} .",
        Instructions,
        lambda condition: Instructions((), condition),
        lambda said: (said.condition,) if said == Instructions((), said.condition) else None,
    )
    g.form(
        "instructions",
        "activate only if {condition:conditions} and {limits:limits_of_your} .",
        Instructions,
        lambda condition, limits: Instructions(limits, condition),
        lambda said: (
            (said.condition, said.limits) if said.limits and said.condition and not _is_special(said) else None
        ),
    )
    g.form(
        "instructions",
        "activate {limits:limits_of_your} and only if {condition:conditions} .",
        Instructions,
        lambda limits, condition: Instructions(limits, condition, late=True),
        lambda said: (said.limits, said.condition) if said.late and not said.by else None,
    )
    for words, by, link in OTHERS:
        _others(g, words, by, link)


def _is_special(said: Instructions) -> bool:
    return said.late or said.by != ""


def _others(g: Builder, words: str, by: Activator, link: str) -> None:
    g.word("instructions", f"{words} .", Instructions(by=by))
    g.form(
        "instructions",
        f"{words} {link} {{limits:limits_of_their}} .",
        Instructions,
        lambda limits: Instructions(limits, by=by),
        lambda said: (said.limits,) if said.limits and said == Instructions(said.limits, by=by) else None,
    )


def _with(cost: Any, body: Any, said: Instructions, changes: Any = ()) -> Activated:
    return Activated(cost, body, said.limits, said.condition, changes, said.by, late=said.late)


def _said(ability: Activated) -> Instructions | None:
    said = Instructions(ability.limits, ability.condition, ability.by, ability.late)
    return said if said != Instructions() and not ability.word else None


def _without(ability: Activated) -> tuple[Any, ...] | None:
    parts = _said_after(ability)
    return parts if parts is not None and not _is_choice(parts[1]) else None


def _is_choice(body: Any) -> bool:
    """ "Choose one" alone: its activation instructions are said before the modes."""
    return len(body) == 1 and isinstance(body[0], Modal) and body[0] == Modal(1, 1, body[0].modes)


def _said_after(ability: Activated) -> tuple[Any, ...] | None:
    said = _said(ability)
    return (ability.cost, ability.body, said) if said is not None and not ability.changes else None


def _without_changes(ability: Activated) -> tuple[Any, ...] | None:
    said = _said(ability)
    return (ability.cost, ability.body, ability.changes, said) if said is not None and ability.changes else None


def _for_either_cost(one: Cost, other: Cost, body: tuple[Any, ...]) -> tuple[Activated, Activated]:
    """ "{3}, {T} or {B}, {T}: ...": whichever cost is paid, the same is done."""
    return Activated(one, body), Activated(other, body)


def _unfor_either_cost(line: tuple[Any, ...]) -> tuple[Any, ...] | None:
    match line:
        case (Activated(cost=one, body=body), Activated(cost=other)):
            return (one, other, body) if line == _for_either_cost(one, other, body) else None
        case _:
            return None
