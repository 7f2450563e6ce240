"""Steps, layers and branches as the ruling has them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from adjudicator.ruling.asking import answered, taken
from adjudicator.ruling.changes import Changed
from adjudicator.ruling.explaining import explanation
from adjudicator.ruling.naming import called
from adjudicator.ruling.verdict import Verdict, is_firm, verdict
from adjudicator.ruling.wording import shortened
from engine.dialogue.choices import Answer, Choice, in_words
from engine.dialogue.citing import Cite, Contest
from engine.dialogue.outcome import Branch, LayerEntry, Outcome
from engine.state.game import GameState

Record = dict[str, Any]


def numbered(steps: Sequence[Changed]) -> list[Record]:
    """The steps, counted from 1."""
    told: list[Record] = []
    for number, done in enumerate(steps, 1):
        step = done.step
        record = {
            "n": number,
            "step": step.step,
            "actor": step.actor,
            "text": step.text,
            "event": {"event": step.event, "objects": step.objects},
            "rules": _cited(step.rules),
            "changes": done.records,
            "choice": taken(step.choice) if step.choice is not None else None,
        }
        if step.contest is not None:
            record["contest"] = _contest(step.contest)
        told.append(record)
    return told


@lru_cache(1024)
def _cited(rules: tuple[Cite, ...]) -> list[Record]:
    """Citations as the ruling has them: those of steps that cite the same are one list."""
    return [{"number": cite.number, "role": cite.role} for cite in rules]


def _contest(contest: Contest) -> Record:
    """The replacement and prevention effects that would have applied, and why this one did (616.1)."""
    return {
        "event": contest.event,
        "rule": contest.rule,
        "chooser": contest.chooser,
        "role": contest.role,
        "settled": contest.settled,
        "contenders": [msgspec.to_builtins(one) for one in contest.contenders],
    }


def layered(entries: Sequence[LayerEntry]) -> list[Record]:
    """The effects on one object, in the order in which they apply, and those that do not apply for a reason to tell."""
    return [
        {
            "layer": entry.layer,
            "rule": entry.rule,
            "effect": entry.effect,
            "source": entry.source,
            "timestamp": entry.timestamp,
            "depends_on": list(entry.depends_on),
            "result": entry.result,
            "applied": entry.applied,
            "why": [{"text": one.text, "rules": list(one.rules)} for one in entry.why],
        }
        for entry in entries
    ]


def branched(
    before: GameState,
    branches: Sequence[Branch],
    said: Sequence[str],
    explain: Sequence[str],
    board: Callable[[GameState], Record],
    difference: Callable[[Record], list[Record]],
) -> list[Record]:
    """The distinct outcomes, each with all the courses of answers that lead to it; ``said`` is what came of each of
    several.
    """
    made = _Made(branches)
    return [
        _branch(before, branch, text, explain, board, difference, made)
        for branch, text in zip(branches, said or ("",) * len(branches), strict=True)
    ]


class _Made:
    """Choices and answers to them, each told once: courses that part late have most of them in common.

    Where different abilities or spells ask the same, it is told which of them asks.
    """

    def __init__(self, branches: Sequence[Branch]) -> None:
        self._known: dict[tuple[int, int], tuple[Choice, Answer, Record]] = {}
        self._asking: dict[str, dict[str, str]] = {}
        for branch in branches:
            choices = {id(choice): choice for course in branch.courses for choice, _ in course.answers}
            for one in choices.values():
                if one.source is not None:
                    asking = self._asking.setdefault(one.prompt, {})
                    asking.setdefault(one.source, _named(branch.outcome, one.source))

    def told(self, choice: Choice, answer: Answer) -> Record:
        """A choice and an answer to it, in words and as a request gives it."""
        key = id(choice), id(answer)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = (choice, answer, self._told(choice, answer))
        return found[2]

    def _told(self, choice: Choice, answer: Answer) -> Record:
        names = self._asking.get(choice.prompt, {})
        which = f"For {names[choice.source]}: " if choice.source in names and len(set(names.values())) > 1 else ""
        return {
            "decided_by": choice.decided_by,
            "asked": f"{which}{choice.prompt}",
            "chosen": in_words(choice, answer),
            "answer": answered(answer),
            "rules": list(choice.rules),
        }


def _named(outcome: Outcome, ref: str) -> str:
    """What an object is called that asked something on the way to an outcome, and may be gone since."""
    states = (outcome.state, *(step.before for step in reversed(outcome.steps)))
    return next((called(state, ref) for state in states if ref in state.objects), ref)


def _branch(
    before: GameState,
    branch: Branch,
    said: str,
    explain: Sequence[str],
    board: Callable[[GameState], Record],
    difference: Callable[[Record], list[Record]],
    made: _Made,
) -> Record:
    outcome = branch.outcome
    held = Verdict("outcome", shortened(said)) if said and is_firm(outcome) else verdict(before, outcome, explain)
    state = board(outcome.state)
    return {
        "status": outcome.status,
        "verdict": {"kind": held.kind, "short": held.short},
        "explanation": [claim.record() for claim in explanation(outcome)],
        "courses": [[made.told(choice, answer) for choice, answer in c.answers] for c in branch.courses],
        "leading": branch.leading,
        "state": state,
        "diff": difference(state),
    }
