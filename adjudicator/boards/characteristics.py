"""The answer to what the objects of a board are like: their characteristics after all layers (109.3, 613)."""

from __future__ import annotations

import msgspec
from msgspec import UNSET

from adjudicator.boards.answering import Record, beyond, blank, ended, not_carried, noted
from adjudicator.boards.job import Asked, opened_question
from adjudicator.boards.told_actions import in_words
from adjudicator.problems import Defect, Problem, counted
from adjudicator.ruling.pointing import pointers
from adjudicator.ruling.steps import layered
from adjudicator.ruling.wording import sentence
from adjudicator.running import check_names, compiler, wrong_answer
from adjudicator.wire.load import load
from adjudicator.wire.nearness import hint
from engine.dialogue.choices import WrongAnswer
from engine.dialogue.outcome import Outcome, RunRequest
from engine.layers import view
from engine.layers.explaining import explained
from engine.runs.run import run
from engine.state.game import GameState
from engine.state.ids import base, current
from engine.unread import doubts


def answer(body: bytes) -> bytes:
    """The characteristics of the objects of a job's board, as canonical JSON. The same body gives the same bytes.

    Without actions the board is looked at as it is posted; else as it is after them.

    :raises adjudicator.problems.Problem: an object is not there, or there is a defect that only running can find.
    """
    job = opened_question(body)
    loaded = load(job.request, job.cards, compiler(), {} if job.no_cards is UNSET else job.no_cards)
    if loaded.not_supported:
        return not_carried(_empty(body, job, "unsupported", beyond(loaded)), loaded)
    outcome = _played(loaded.request)
    state = outcome.state
    wanted = _wanted(state, job.of)
    traced = tuple(current(state, ref) or ref for ref in job.request.explain)
    _check(state, job.request.explain)
    places = pointers(msgspec.to_builtins(job.request))
    record = _empty(body, job, outcome.status, _said(outcome, len(wanted)))
    record["objects"] = [_object(state, one) for one in wanted]
    record["layers"] = {ref: layered(entries) for ref, entries in explained(state, traced).items()}
    bearing = (*outcome.not_understood, *doubts(state, tuple(base(one) for one in (*job.of, *job.request.explain))))
    return noted(record, job, loaded, outcome, dict.fromkeys(bearing), places)


def given_up(body: bytes, reason: str) -> bytes:
    """The answer of a job that ended without one."""
    return ended(_empty(body, opened_question(body), "undetermined", reason))


def _empty(body: bytes, job: Asked, status: str, text: str) -> Record:
    return blank(body, job, status, {"text": text, "objects": [], "layers": {}})


def _played(request: RunRequest) -> Outcome:
    """The board after the actions of a request; as it is posted, if there are none."""
    if not request.actions:
        return Outcome(status="resolved", state=request.state, steps=())
    request = msgspec.structs.replace(
        request, explain=(), policy="ask" if request.policy == "explore" else request.policy
    )
    try:
        outcome = run(request)
    except WrongAnswer as wrong:
        raise wrong_answer(request, wrong) from wrong
    check_names(request, outcome)
    return outcome


def _said(outcome: Outcome, number: int) -> str:
    match outcome.status:
        case "resolved":
            return f"The characteristics of {number} object{'' if number == 1 else 's'}."
        case "illegal":
            assert outcome.illegal is not None
            return sentence(f"action {outcome.illegal.action + 1} is illegal and reversed: {outcome.illegal.why}")
        case "choice_required":
            assert outcome.pending is not None
            return f"As it is before a choice: {outcome.pending.prompt}"
        case "unsupported" | "undetermined":
            return "As it is before the moment from which the game can't be followed."


def _check(state: GameState, refs: tuple[str, ...], at: str | None = "/explain") -> None:
    defects = tuple(
        Defect(f"{at}/{n}" if at else "", f"There is nothing with the id {ref!r}.{hint(ref, state.objects)}")
        for n, ref in enumerate(refs)
        if (current(state, ref) or ref) not in state.objects
    )
    if defects:
        detail = f"Something in the request refers to nothing that is there: {counted(defects)}."
        raise Problem(422, "unknown-reference", "Unknown reference", detail, defects)


def _wanted(state: GameState, of: tuple[str, ...]) -> tuple[str, ...]:
    """The objects that are asked about; all that are known, if none is named: permanents first, then the stack."""
    _check(state, of, None)
    if of:
        return tuple(current(state, ref) or ref for ref in of)
    there = (*state.battlefield, *state.stack)
    others = (
        one for one, obj in state.objects.items() if one not in there and not obj.unknown and obj.kind != "emblem"
    )
    return (*there, *others)


def _object(state: GameState, one: str) -> Record:
    seen, obj = view(state).of(one), state.objects[one]
    mana = seen.mana_cost
    return {
        "id": one,
        "zone": obj.zone,
        "name": seen.name,
        "controller": seen.controller,
        "owner": obj.owner,
        "mana_cost": mana.text if mana is not None else None,
        "colors": list(seen.colors),
        "supertypes": list(seen.supertypes),
        "types": list(seen.types),
        "subtypes": list(seen.subtypes),
        "power": seen.power,
        "toughness": seen.toughness,
        "loyalty": seen.loyalty,
        "defense": seen.defense,
        "abilities": [
            text for held in seen.abilities if held.rule is None and (text := in_words(held.ability, seen.name))
        ],
        "not_read": [line.text for line in seen.unread],
    }
