"""What is expected of a posted board, compared with the outcome of its request.

The expectations are those of scenarios, and a few more of the ruling itself. An object is meant by its name, or by its id
behind ``@``. What can't be told is never met and never failed.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final, Literal

import msgspec

from adjudicator.expectations import records as ex
from adjudicator.expectations.rules_texts import name_key
from adjudicator.scenarios.expecting import compare
from adjudicator.scenarios.fighting import fighters, posted
from adjudicator.scenarios.stopping import Beyond, Wrong
from engine.dialogue.citing import StepDone
from engine.dialogue.outcome import Outcome
from engine.layers.naming import name_of
from engine.state.game import GameState
from engine.state.ids import base

Record = dict[str, Any]
Status = Literal["met", "failed", "undetermined"]

_ENDED_EARLY: Final = {
    "choice_required": "The game waits for a choice.",
    "unsupported": "The game can't be followed to its end.",
    "undetermined": "The game could not be followed to its end.",
}
DOUBTFUL: Final = "Text that is not understood may matter."
_MOST_NAMED: Final = 3
"""How many of the texts that may matter are named; the ruling has them all."""


class Checked(msgspec.Struct, frozen=True):
    """What came of an expectation: what was found, and why it can't be told."""

    status: Status
    found: str = ""
    why: str = ""


class _Ended:
    """A game as its outcome leaves it, as expectations look at it."""

    def __init__(self, before: GameState, outcome: Outcome) -> None:
        self.state = outcome.state
        self.rules: dict[str, None] = {cite.number: None for step in outcome.steps for cite in step.rules}
        self.fought = [*posted(before), *fighters(outcome.steps)]
        everything = (*self.state.objects, *self.state.former, *before.objects)
        self.aliases = {f"@{first}": frozenset((first,)) for first in map(base, everything)}

    @property
    def auto_payment(self) -> dict[str, bool]:
        """Mana is found for everybody."""
        return {}


def expectations(expected: tuple[ex.AnyExpectation, ...], before: GameState, outcome: Outcome) -> list[Record]:
    """What came of each expectation of a request, in their order."""
    return [
        {"pointer": f"/expect/{n}", "that": str(that.__struct_config__.tag), **_told(_in_all(that, before, outcome))}
        for n, that in enumerate(expected)
    ]


def not_run(expected: tuple[ex.AnyExpectation, ...], why: str) -> list[Record]:
    """The same where nothing was run."""
    found = _told(Checked("undetermined", why=why))
    return [
        {"pointer": f"/expect/{n}", "that": str(that.__struct_config__.tag), **found} for n, that in enumerate(expected)
    ]


def _told(checked: Checked) -> Record:
    return {"status": checked.status, "found": checked.found, "why": checked.why}


def _in_all(that: ex.AnyExpectation, before: GameState, outcome: Outcome) -> Checked:
    """What came of it in every outcome, where several were explored."""
    if not outcome.branches:
        return _resting(_checked(that, before, outcome), outcome)
    found = [_checked(that, before, branch.outcome) for branch in outcome.branches]
    statuses = {one.status for one in found}
    if len(statuses) == 1 and outcome.budget is None:
        words = "; ".join(dict.fromkeys(one.found for one in found if one.found))
        return msgspec.structs.replace(found[0], found=words)
    if len(statuses) == 1:
        return Checked("undetermined", found[0].found, "Not every outcome was found.")
    each = "; ".join(f"outcome {n}: {one.status}" for n, one in enumerate(found, 1))
    return Checked("undetermined", each, "It depends on the choices.")


def _checked(that: ex.AnyExpectation, before: GameState, outcome: Outcome) -> Checked:
    match that:
        case ex.IsAsked():
            return _of_choice(that, outcome)
        case ex.IsIllegal() if outcome.status in ("resolved", "choice_required", "illegal"):
            return _of_refusal(that, outcome)
        case _ if outcome.status in _ENDED_EARLY:
            return _ended_early(outcome)
        case ex.IsIllegal() | ex.Happened() | ex.Cited():
            return _in_doubt(_of_steps(that, outcome), outcome)
        case _:
            return _in_doubt(_of_board(that, before, outcome), outcome)


def _resting(checked: Checked, outcome: Outcome) -> Checked:
    """What came of it, with the choices on the way that a default has answered: other answers may lead elsewhere."""
    if checked.status == "undetermined" or not outcome.by_default:
        return checked
    asked = " ".join(dict.fromkeys(outcome.by_default))
    return msgspec.structs.replace(checked, why=f"It rests on default answers: {asked}")


def _ended_early(outcome: Outcome) -> Checked:
    """Why the board is not the one that is asked about: the game could not be followed so far."""
    why = _ENDED_EARLY[outcome.status]
    if outcome.pending is not None:
        why = f"{why} {outcome.pending.prompt}"
    return Checked("undetermined", why=" ".join((why, *_doubts(outcome))))


def _doubts(outcome: Outcome) -> tuple[str, ...]:
    """What is not understood or not said, whose text it is, and what it reads."""
    told = []
    for one in outcome.not_understood:
        name = name_of(outcome.state, one.object) if one.object and one.object in outcome.state.objects else ""
        parts = (name, f"{one.text!r}" if one.text else "", f"{one.why}.")
        told.append(": ".join(part for part in parts if part))
    each = tuple(dict.fromkeys(told))
    more = len(each) - _MOST_NAMED
    return (*each[:_MOST_NAMED], f"And {more} more.") if more > 0 else each


def _in_doubt(checked: Checked, outcome: Outcome) -> Checked:
    """What was found is not certain where text may matter that was not understood."""
    if checked.status == "undetermined" or not outcome.not_understood:
        return checked
    return Checked("undetermined", checked.found or checked.status, " ".join((DOUBTFUL, *_doubts(outcome))))


def _of_board(that: ex.Expectation, before: GameState, outcome: Outcome) -> Checked:
    try:
        met, found = compare(_Ended(before, outcome), that)
    except Beyond as beyond:
        return Checked("undetermined", why=f"{beyond}.")
    except Wrong as wrong:
        return Checked("failed", str(wrong))
    return _compared(met, found)


def _of_choice(that: ex.IsAsked, outcome: Outcome) -> Checked:
    pending = outcome.pending
    if pending is None and outcome.status in ("unsupported", "undetermined"):
        return _ended_early(outcome)
    fits = pending is not None and that.kind in (None, pending.kind) and that.player in (None, pending.player)
    found = (
        f"{pending.player} is asked ({pending.kind}): {pending.prompt}" if pending is not None else "no choice waits"
    )
    return _compared(fits == that.is_, found)


def _of_refusal(that: ex.IsIllegal, outcome: Outcome) -> Checked:
    illegal = outcome.illegal
    if illegal is None:
        if outcome.status == "choice_required":
            return _ended_early(outcome)
        return _in_doubt(_compared(not that.is_, "every action is legal"), outcome)
    rules = [cite.number for cite in illegal.rules]
    fits = that.action in (None, illegal.action) and (that.rule is None or that.rule in rules)
    another = f"action {that.action} is not, but " if that.action not in (None, illegal.action) else ""
    found = f"{another}action {illegal.action} is illegal ({', '.join(rules)}): {illegal.why}"
    return _compared(fits == that.is_, found)


def _of_steps(that: ex.OfRuling, outcome: Outcome) -> Checked:
    match that:
        case ex.Cited():
            cited = {cite.number for step in outcome.steps for cite in step.rules}
            cited.update(cite.number for cite in (outcome.illegal.rules if outcome.illegal is not None else ()))
            return _compared((that.rule in cited) == that.is_, "cited" if that.rule in cited else "not cited")
        case ex.Happened():
            count = sum(_fits(that, step) for step in outcome.steps)
            good = count == that.is_ if that.at_least is None else count >= that.at_least
            return _compared(good, f"{count}")
        case ex.IsIllegal() | ex.IsAsked():
            return Checked("undetermined", why="The game could not be followed to its end.")


_STATE_BASED: Final = {
    "destroy": frozenset({"704.5g", "704.5h"}),
    "lose_game": frozenset({"704.5a", "704.5b", "704.5c", "704.6c"}),
    "move": frozenset({"704.5f", "704.5i", "704.5k", "704.5m", "704.5v", "704.5y"}),
    "remove_counters": frozenset({"704.5q", "704.5r"}),
    "sacrifice": frozenset({"704.5s"}),
    "unattach": frozenset({"704.5n", "704.5p"}),
}
"""By event: the state-based actions that are such an event, whatever else is done in one step with them (704.3, 701.8b)."""


def _fits(that: ex.Happened, step: StepDone) -> bool:
    due = _STATE_BASED.get(that.event, frozenset())
    if step.event != that.event and due.isdisjoint(cite.number for cite in step.rules):
        return False
    named = partial(_is_called, step.before, that.name)
    return that.name is None or any(map(named, step.objects))


def _is_called(state: GameState, name: str | None, ref: str) -> bool:
    if name is None or name.startswith("@"):
        return base(ref) == (name or "").removeprefix("@")
    known = ref in state.objects or ref in state.former or ref in state.players
    return known and name_key(name_of(state, ref)) == name_key(name)


def _compared(good: bool, found: str) -> Checked:
    return Checked("met" if good else "failed", found)
