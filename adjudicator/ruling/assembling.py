"""Putting a ruling together from an outcome."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from adjudicator.ruling import steps as told
from adjudicator.ruling.asking import asked
from adjudicator.ruling.citing import citations, installed_rulebook
from adjudicator.ruling.diff import patch
from adjudicator.ruling.explaining import Claim, explanation
from adjudicator.ruling.verdict import Verdict, shortened, verdict
from engine.outcome import NotUnderstood, Outcome
from engine.state.game import GameState

Record = dict[str, Any]
Detail = Literal["verdict", "steps", "full"]

_LEFT_OUT: Mapping[Detail, tuple[str, ...]] = {
    "verdict": ("steps", "branches", "layers", "state", "diff"),
    "steps": ("layers", "state", "diff"),
    "full": (),
}
"""What an answer of less detail does not have."""


class Basis(msgspec.Struct, frozen=True, kw_only=True):
    """What a ruling rests on beside the outcome of the run.

    ``pointers`` says where in the request each object stands; ``dump`` writes a state as a board.
    """

    id: str
    before: GameState
    dump: Callable[[GameState], Record]
    provenance: Record
    detail: Detail = "full"
    explain: tuple[str, ...] = ()
    pointers: Mapping[str, str] = {}
    assumptions: tuple[Any, ...] = ()
    warnings: tuple[Any, ...] = ()


def assemble(basis: Basis, outcome: Outcome) -> Record:
    """The ruling.

    :raises adjudicator.ruling.citing.UnknownRule: the engine cited a number that the edition does not have.
    """
    held = verdict(basis.before, outcome, basis.explain)
    before = basis.dump(basis.before)
    after = basis.dump(outcome.state)
    branches = told.branched(
        basis.before, outcome.branches, basis.explain, basis.dump, lambda state: patch(before, state)
    )
    ruling = {
        **_head(basis.id, outcome.status, held, explanation(outcome)),
        "steps": told.numbered(outcome.steps),
        "branches": branches,
        "layers": {ref: told.layered(entries) for ref, entries in outcome.layers.items()},
        "state": after,
        "diff": patch(before, after),
        "pending": asked(outcome.pending) if outcome.pending is not None else None,
        "citations": {},
        "assumptions": [*basis.assumptions, *outcome.assumptions],
        "warnings": [*basis.warnings, *outcome.warnings],
        "unsupported": [unread(text, basis.pointers) for text in outcome.not_understood],
        "provenance": basis.provenance,
    }
    return finished(ruling, basis.detail)


def refused(basis: Basis, board: Record, unsupported: Sequence[Record]) -> Record:
    """The ruling on a request that has what the engine does not: status ``unsupported``, nothing was run."""
    named = ", ".join(dict.fromkeys(str(item["why"]) for item in unsupported))
    short = shortened(f"This can't be ruled on: {named}.")
    claims = [Claim(f"{item['pointer']}: {item['why']}.", ()) for item in unsupported[:6]]
    ruling = _empty(_head(basis.id, "unsupported", Verdict("unsupported", short), claims), basis, board)
    return finished({**ruling, "unsupported": list(unsupported)}, basis.detail)


def undetermined(basis: Basis, board: Record | None, reason: str) -> Record:
    """The ruling on a request whose run came to no end."""
    held = Verdict("undetermined", shortened(f"Undetermined: {reason}"))
    return finished(_empty(_head(basis.id, "undetermined", held, [Claim(reason, ())]), basis, board), basis.detail)


def _head(ruling_id: str, status: str, held: Verdict, claims: Sequence[Claim]) -> Record:
    return {
        "id": ruling_id,
        "status": status,
        "verdict": {"kind": held.kind, "short": held.short},
        "explanation": [claim.record() for claim in claims],
    }


def _empty(head: Record, basis: Basis, board: Record | None) -> Record:
    return {
        **head,
        "steps": [],
        "branches": [],
        "layers": {},
        "state": board,
        "diff": [],
        "pending": None,
        "citations": {},
        "assumptions": list(basis.assumptions),
        "warnings": list(basis.warnings),
        "unsupported": [],
        "provenance": basis.provenance,
    }


def unread(text: NotUnderstood, pointers: Mapping[str, str]) -> Record:
    """Text that was not understood, and where it stands in the request."""
    return {
        "object": text.object,
        "text": text.text,
        "span": list(text.span),
        "pointer": pointers.get(text.object, "") if text.object is not None else "",
        "why": text.why,
    }


def finished(ruling: Record, detail: Detail) -> Record:
    """The ruling in as much detail as was asked for, with the rules that this much cites."""
    kept = {field: value for field, value in ruling.items() if field not in _LEFT_OUT[detail]}
    return {**kept, "citations": citations(_cited(kept), installed_rulebook())}


def _cited(value: object, within: str = "") -> Iterator[str]:
    """Every rule number in a ruling: what stands under ``rules``, ``rule`` and ``number``."""
    if isinstance(value, dict):
        for field, part in value.items():
            if field in ("rules", "rule") or (field == "number" and within == "rules"):
                yield from _numbers(part)
            elif field not in ("state", "diff", "result"):
                yield from _cited(part, field)
    elif isinstance(value, list):
        for part in value:
            yield from _cited(part, within)


def _numbers(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for part in value:
            yield from _numbers(part.get("number") if isinstance(part, dict) else part)
