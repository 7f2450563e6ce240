"""Putting a ruling together from an outcome."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import itemgetter, methodcaller
from typing import Any, Final, Literal

import msgspec
import orjson

from adjudicator.ruling import steps as told
from adjudicator.ruling.asking import asked
from adjudicator.ruling.changes import changed
from adjudicator.ruling.citing import citations, installed_rulebook
from adjudicator.ruling.defaulting import defaults_behind, with_defaults
from adjudicator.ruling.diff import patch
from adjudicator.ruling.explaining import MOST, Claim, explanation
from adjudicator.ruling.naming import called
from adjudicator.ruling.usual import weighed
from adjudicator.ruling.verdict import Verdict, outcomes_told, verdict
from adjudicator.ruling.wording import sentence, shortened
from adjudicator.wire.loading.notes import NotSupported
from engine.dialogue.outcome import NotUnderstood, Outcome
from engine.layers.explaining import current, last_there
from engine.state.game import GameState
from engine.state.ids import base

Record = dict[str, Any]
Detail = Literal["verdict", "steps", "full"]

_LEFT_OUT: Mapping[Detail, tuple[str, ...]] = {
    "verdict": ("steps", "branches", "layers", "before", "state", "diff"),
    "steps": ("layers", "before", "state", "diff"),
    "full": (),
}
"""What an answer of less detail does not have."""


_NO_REQUEST: Final = orjson.Fragment(b"null")


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """What a ruling says of its request, beside the outcome of the run.

    ``request`` is the request in its canonical form, as it is encoded. ``pointers`` says where in it each object stands.
    Assumptions and warnings are records with a ``text`` and, where one place of the request is meant, its ``pointer``.
    ``expectations`` are what came of those that the request has.
    """

    id: str
    provenance: Record
    request: orjson.Fragment = _NO_REQUEST
    detail: Detail = "full"
    explain: tuple[str, ...] = ()
    pointers: Mapping[str, str] = {}
    assumptions: tuple[Record, ...] = ()
    warnings: tuple[Record, ...] = ()
    expectations: Sequence[Record] = ()


def assemble(frame: Frame, before: GameState, outcome: Outcome, dump: Callable[[GameState], Record]) -> Record:
    """The ruling on a run that began with ``before``; ``dump`` writes a state as a board.

    :raises adjudicator.ruling.citing.UnknownRule: the engine cited a number that the edition does not have.
    """
    done = None if frame.detail == "verdict" else changed(outcome.steps)
    several = len(outcome.branches) > 1 and (done is not None or outcome.status == "resolved")
    ends = outcomes_told(before, outcome.branches, frame.explain) if several else []
    held = with_defaults(verdict(before, outcome, frame.explain, done, ends), outcome, frame.assumptions)
    claims = [*explanation(outcome), *defaults_behind(outcome, frame.assumptions, held.short)]
    ruling = _empty(frame, outcome.status, held, claims, assumed=outcome.assumptions)
    if outcome.illegal is not None:
        ruling["verdict"]["action"] = outcome.illegal.action
    ruling["pending"] = asked(outcome.pending) if outcome.pending is not None else None
    ruling["warnings"] += [{"text": text} for text in (*outcome.warnings, *_not_explained(frame, outcome))]
    ruling["unsupported"] = [unread(text, frame.pointers) for text in outcome.not_understood]
    if done is not None:
        ruling["steps"] = told.numbered(done)
        ruling["layers"] = {ref: told.layered(entries) for ref, entries in outcome.layers.items()}
        ruling.update(_boards(frame, before, outcome, ends, dump))
    if outcome.explored is not None:
        ruling["explored"] = {**msgspec.to_builtins(outcome.explored), "limit": outcome.budget}
    return finished(ruling, frame.detail)


def _not_explained(frame: Frame, outcome: Outcome) -> Iterator[str]:
    if not frame.explain:
        return
    before = [step.before for step in outcome.steps]
    for ref in frame.explain:
        then = last_there(outcome.state, before, ref)
        if (away := _phased_out(outcome.state, ref)) is not None:
            yield f"{away} is phased out: it is treated as though it did not exist (702.26b)."
        elif not outcome.layers.get(current(then, ref)):
            yield f"There is nothing to explain of {ref!r}: no such permanent or spell is there in the end."
        elif then is not outcome.state:
            yield f"{called(then, current(then, ref))} is gone in the end: it is explained as it last existed (608.2h)."


def _phased_out(state: GameState, ref: str) -> str | None:
    """The name of a permanent that is phased out (702.26b)."""
    gone = state.phased.get(current(state, ref) or ref) or state.phased.get(ref)
    return gone.object.faced.name if gone is not None else None


def _boards(
    frame: Frame, before: GameState, outcome: Outcome, ends: Sequence[str], dump: Callable[[GameState], Record]
) -> Record:
    """The parts of a ruling that show whole states."""
    start, end = dump(before), dump(outcome.state)
    diff = patch(start, end)
    if not outcome.branches:
        return {"before": start, "state": end, "diff": diff}
    branches = told.branched(before, outcome.branches, ends, frame.explain, dump, lambda state: patch(start, state))
    return {"before": start, "state": end, "diff": diff, "branches": branches}


def refused(frame: Frame, board: Record, features: Sequence[NotSupported]) -> Record:
    """The ruling on a request that has what the engine does not: status ``unsupported``, nothing was run."""
    reasons = list(dict.fromkeys(one.why for one in features))
    held = Verdict("unsupported", shortened(f"This can't be ruled on: {'; '.join(reasons)}."))
    ruling = _empty(frame, "unsupported", held, [Claim(sentence(why), ()) for why in reasons[:MOST]], board)
    ruling["unsupported"] = [
        {"object": one.object, "text": "", "span": [0, 0], "pointer": one.pointer, "why": one.why} for one in features
    ]
    return finished(ruling, frame.detail)


def undetermined(frame: Frame, board: Record | None, reason: str, advice: str = "") -> Record:
    """The ruling on a request whose run came to no end, and what is to be done about it, if anything is."""
    held = Verdict("undetermined", shortened(f"Undetermined: {reason}"))
    claims = [Claim(text, ()) for text in (reason, advice) if text]
    return finished(_empty(frame, "undetermined", held, claims, board), frame.detail)


def _empty(
    frame: Frame,
    status: str,
    held: Verdict,
    claims: Sequence[Claim],
    board: Record | None = None,
    assumed: Sequence[str] = (),
) -> dict[str, Any]:
    """A ruling before anything is told of what happened: all its fields, in their order."""
    return {
        "id": frame.id,
        "request": frame.request,
        "status": status,
        "verdict": {"kind": held.kind, "short": held.short},
        "explanation": [claim.record() for claim in claims],
        "steps": [],
        "branches": [],
        "layers": {},
        "before": None,
        "state": board,
        "diff": [],
        "pending": None,
        "citations": {},
        "assumptions": weighed((*frame.assumptions, *({"text": text} for text in assumed))),
        "warnings": list(frame.warnings),
        "unsupported": [],
        "expectations": list(frame.expectations),
        "provenance": frame.provenance,
    }


def unread(text: NotUnderstood, pointers: Mapping[str, str]) -> Record:
    """Text that was not understood, and where it stands in the request: what it is on may have changed zones since."""
    ref = text.object
    if ref is not None and ref not in pointers:
        ref = next((other for other in pointers if base(other) == base(ref)), ref)
    return {
        "object": ref,
        "text": text.text,
        "span": list(text.span),
        "pointer": pointers.get(ref, "") if ref is not None else "",
        "why": text.why,
    }


def finished(ruling: Record, detail: Detail) -> Record:
    """The ruling in as much detail as was asked for, with the rules that this much cites."""
    left_out = _LEFT_OUT[detail]
    kept = {field: value for field, value in ruling.items() if field not in left_out} if left_out else ruling
    return {**kept, "citations": citations(_cited(kept, set()), installed_rulebook())}


_WITHOUT_RULES: Final = frozenset(
    {
        "request", "verdict", "before", "state", "diff", "result", "changes", "options", "event", "assumptions", "warnings",
        "unsupported", "provenance", "explored",
    }
)  # fmt: skip
"""The parts of a ruling that cite nothing, and are long or many."""


def _cited(value: Record | list[Any], found: set[str]) -> set[str]:
    """Every rule number in a ruling: what stands under ``rules`` and ``rule``."""
    if isinstance(value, list):
        for part in value:
            if isinstance(part, dict | list):
                _cited(part, found)
        return found
    for field, part in value.items():
        if not part or field in _WITHOUT_RULES:
            continue
        taking = _TAKING.get(field)
        if taking is not None:
            taking(part, found)
        elif isinstance(part, dict | list):
            _cited(part, found)
    return found


def _cited_by_claims(claims: list[Record], found: set[str]) -> None:
    found.update(*map(_RULES, claims))


def _cited_by_courses(courses: list[list[Record]], found: set[str]) -> None:
    """The same of courses of choices, which have most of them in common."""
    _cited([*{id(made): made for course in courses for made in course}.values()], found)


_RULES, _CHOICE, _CONTEST = itemgetter("rules"), itemgetter("choice"), methodcaller("get", "contest")


def _cited_by_steps(steps: list[Record], found: set[str]) -> None:
    """The same of the steps, most of which have nothing with numbers but their rules, and many the same."""
    each = [*map(_RULES, steps)]
    for rules in dict(zip(map(id, each), each, strict=True)).values():
        found.update([rule["number"] for rule in rules])
    for choice in filter(None, map(_CHOICE, steps)):
        found.update(choice["rules"])
    for contest in filter(None, map(_CONTEST, steps)):
        _cited(contest, found)


def _add_numbers(value: object, found: set[str]) -> None:
    if isinstance(value, str):
        found.add(value)
    elif isinstance(value, list):
        for part in value:
            number = part.get("number") if isinstance(part, dict) else part
            if isinstance(number, str):
                found.add(number)
            else:
                _add_numbers(number, found)


_TAKING: Final[Mapping[str, Callable[[Any, set[str]], None]]] = {
    "explanation": _cited_by_claims,
    "steps": _cited_by_steps,
    "courses": _cited_by_courses,
    "rules": _add_numbers,
    "rule": _add_numbers,
}
"""The parts of a ruling that have numbers in a way of their own."""
