"""From a job's body to a ruling's bytes: the pure function that workers and the command line call."""

from __future__ import annotations

from functools import cache, partial
from hashlib import sha256
from typing import Any, Final

import msgspec
import orjson
from msgspec import UNSET

from adjudicator.conversations import Conversations
from adjudicator.expectations.records import AnyExpectation
from adjudicator.intake import opened, ruling_id
from adjudicator.problems import Defect, Problem, counted
from adjudicator.rulebook import EDITION
from adjudicator.ruling import Frame, assemble, refused, undetermined
from adjudicator.ruling.pointing import pointers
from adjudicator.scenarios.expected_of_rulings import expectations, not_run
from adjudicator.wire.dump import as_data
from adjudicator.wire.load import Loaded, load
from adjudicator.wire.loading.definitions import Book, Compiler, engine_compiler
from adjudicator.wire.nearness import ONE_OF_SEVERAL, hint
from adjudicator.wire.records.base import LARGEST
from adjudicator.wire.records.request import Request
from engine import __version__
from engine.dialogue.actions import WORK, Action, CastSpell, PlayLand
from engine.dialogue.choices import Answer, Choice, WrongAnswer
from engine.dialogue.outcome import Nowhere, Outcome, RunRequest, Unclear
from engine.runs.course import Run
from engine.runs.pausing import Paused
from engine.runs.run import followed, started
from engine.state.game import GameState
from engine.state.ids import STACKED, base
from engine.table.referring import is_known, named_in

_EXPLORE_LESS: Final = (
    "With less to explore there may be an answer: answer some of the choices, or write `use defaults`; or let it stop "
    f"sooner with `limit work N` (it is {WORK} unless the request says so), and be told what was found until then."
)
"""What to do where the exploration of a request was cut off from outside: nothing is known then of what it had found."""
_TOO_LARGE: Final = (
    f"A number of this game comes to more than {LARGEST}, the largest that every reader of JSON keeps exactly."
)


NOT_RUN: Final = "The request has what the engine does not."

Expected = tuple[AnyExpectation, ...]


class _Parts(msgspec.Struct):
    """The parts of a body, as they are written."""

    cards: msgspec.Raw
    request: msgspec.Raw


_DECODER: Final = msgspec.json.Decoder(_Parts)


def rule(body: bytes, conversations: Conversations | None = None) -> bytes:
    """The ruling for a job's body, as canonical JSON. The same body gives the same bytes.

    ``conversations`` may know of the same request with fewer answers, and learns of this one if it waits for a choice.

    :raises adjudicator.problems.Problem: a defect that only running can find (an answer to a choice that was never
        asked); the worker stores it as the job's result and the API answers it as problem+json, the same each time.
    """
    job = opened(body)
    question = conversations.question(job) if conversations is not None else None
    resumed = conversations.resumed(question) if conversations is not None and question is not None else None
    loaded = (
        resumed.loaded
        if resumed is not None
        else load(job.request, job.cards, compiler(), {} if job.no_cards is UNSET else job.no_cards)
    )
    frame = _frame(body, job.request, loaded)
    if loaded.not_supported:
        frame = msgspec.structs.replace(frame, expectations=not_run(job.request.expect, NOT_RUN))
        return _encoded(refused(frame, msgspec.to_builtins(job.request)["state"], loaded.not_supported))
    pausing = question is not None and job.request.policy == "ask"  # else it hardly ever waits
    outcome, paused = _run(loaded.request, resumed.run if resumed is not None else None, pausing=pausing)
    if outcome.not_understood:
        frame = msgspec.structs.replace(frame, pointers=pointers(msgspec.to_builtins(job.request)))
    if job.request.expect:
        found = expectations(job.request.expect, loaded.request.state, outcome)
        frame = msgspec.structs.replace(frame, expectations=found)
    ruling = assemble(frame, loaded.request.state, outcome, partial(board, book=loaded.book))
    if conversations is not None and question is not None and paused is not None:
        conversations.keep(question, loaded, paused)
    try:
        return _encoded(ruling)
    except orjson.JSONEncodeError:
        return _encoded(undetermined(frame, board(loaded.request.state, loaded.book), _TOO_LARGE))


def board(state: GameState, book: Book) -> dict[str, Any]:
    """A state as the wire has it."""
    return as_data(state, book)


@cache
def compiler() -> Compiler:
    """The compiler of this process, which keeps what it has compiled."""
    return engine_compiler()


def given_up(body: bytes, reason: str) -> bytes:
    """The ruling ``undetermined`` for a job that ended without one (a time limit, or workers that died with it).

    The body is not loaded, which may be what went wrong: the state is that of the request, as it was written.
    """
    parts = _DECODER.decode(body)
    request = orjson.loads(bytes(parts.request))
    frame = Frame(
        id=ruling_id(body),
        provenance=_provenance(parts),
        request=orjson.Fragment(bytes(parts.request)),
        detail=request.get("detail", "full"),
        expectations=not_run(msgspec.convert(request.get("expect", ()), Expected), reason),
    )
    advice = _EXPLORE_LESS if request.get("policy") == "explore" else ""
    return _encoded(undetermined(frame, request.get("state"), reason, advice))


def _frame(body: bytes, request: Request, loaded: Loaded) -> Frame:
    parts = _DECODER.decode(body)
    return Frame(
        id=ruling_id(body),
        provenance=_provenance(parts),
        request=orjson.Fragment(bytes(parts.request)),
        detail=request.detail,
        explain=request.explain,
        assumptions=tuple({"pointer": one.pointer, "text": one.text} for one in loaded.assumed),
        warnings=tuple({"text": text} for text in loaded.warnings),
    )


def provenance(body: bytes) -> dict[str, Any]:
    """On what the answer to a job depends; the request's digest is that of its canonical form."""
    return _provenance(_DECODER.decode(body))


def _provenance(parts: _Parts) -> dict[str, Any]:
    return {
        "rules_edition": EDITION,
        "engine": __version__,
        "cards": f"sha256:{sha256(parts.cards).hexdigest()}",
        "request": f"sha256:{sha256(parts.request).hexdigest()}",
    }


def _encoded(ruling: dict[str, Any]) -> bytes:
    """:raises orjson.JSONEncodeError: a number in it is larger than the format has them."""
    return orjson.dumps(ruling, option=orjson.OPT_STRICT_INTEGER)


def _run(request: RunRequest, resumed: Run | None, *, pausing: bool) -> tuple[Outcome, Paused | None]:
    """The outcome of a request, the run of which may have come far already, and where it waits.

    :raises Problem: an answer is not one that its choice allows, or nothing that was asked."""
    try:
        outcome, paused = started(request, pausing=pausing) if resumed is None else followed(resumed, pausing=pausing)
    except WrongAnswer as wrong:
        raise wrong_answer(request, wrong) from wrong
    check_names(request, outcome)
    return outcome, paused


def check_names(request: RunRequest, outcome: Outcome) -> None:
    """See that all that a request speaks of was there when it ran.

    :raises Problem: an action, or what is to be explained, is of nothing, or a choice was answered that was never asked.
    """
    if outcome.illegal is not None and outcome.illegal.nowhere is not None:
        raise _nowhere(outcome.illegal.nowhere, outcome.state)
    if outcome.illegal is not None and outcome.illegal.unclear is not None:
        raise _unclear(request.actions[outcome.illegal.action], outcome.illegal.action, outcome.illegal.unclear)
    if outcome.status == "resolved" and not outcome.branches:
        _check_explained(request, outcome.state)
    if outcome.unused and outcome.status in ("resolved", "choice_required"):
        raise _unexpected(request.answers, outcome.unused, outcome.pending)


def _nowhere(found: Nowhere, state: GameState) -> Problem:
    there = hint(found.ref, (*state.players, *state.objects))
    detail = f"There is nothing with the id {found.ref!r} when this action comes.{there}"
    return _unknown((Defect(f"/actions/{found.action}{found.at}", detail),))


def _unclear(action: Action, index: int, found: Unclear) -> Problem:
    """The problem of a target that may be several abilities on the stack (113.7a)."""
    at = next((at for at, ref in named_in(action) if at.startswith("/targets/") and base(ref) == base(found.ref)), "")
    source = base(found.ref)
    listed = (f"{one.id}, also {source}{STACKED}{one.place} ({one.told})" for one in found.several)
    detail = f"Several abilities of {found.name} on the stack may be meant, from the bottom: {'; '.join(listed)}."
    ids = tuple(one.id for one in found.several)
    defect = Defect(f"/actions/{index}{at}", f"{detail} {ONE_OF_SEVERAL}", "113.7a", ids)
    told = "A target of an action may be several abilities on the stack: one defect."
    return Problem(422, "unclear-reference", "Unclear reference", told, (defect,))


def _check_explained(request: RunRequest, state: GameState) -> None:
    """:raises Problem: what is to be explained is nowhere, neither as the run began nor as it ends."""
    found = tuple(
        Defect(f"/explain/{n}", f"There is nothing with the id {ref!r}.{hint(ref, state.objects)}")
        for n, ref in enumerate(request.explain)
        if not any(is_known(one, ref) for one in (state, request.state))
    )
    if found:
        raise _unknown(found)


def _unknown(defects: tuple[Defect, ...]) -> Problem:
    detail = f"Something in the request refers to nothing that is there: {counted(defects)}."
    return Problem(422, "unknown-reference", "Unknown reference", detail, defects)


def wrong_answer(request: RunRequest, wrong: WrongAnswer) -> Problem:
    """An answer of a request that its choice does not allow, or what an action says in advance."""
    choice, why = wrong.choice, str(wrong) if str(wrong).endswith("?") else f"{str(wrong).rstrip('.')}."
    answered = next((n for n, answer in enumerate(request.answers) if answer.choice == choice.id), None)
    action = next((n for n, action in enumerate(request.actions) if answered is None and _says(action, choice)), None)
    at = f"/answers/{answered or 0}" if action is None else f"/actions/{action}/chosen"
    detail = f"The choice {choice.id} ({choice.prompt}) can't be answered so: {why}"
    if action is not None:
        detail = f"{why[:1].upper()}{why[1:]}"
    told = "A choice can't be answered as the request does: one defect."
    return Problem(422, "wrong-answer", "Not a possible answer", told, (Defect(at, detail, candidates=wrong.near),))


def _says(action: Action, choice: Choice) -> bool:
    """Whether an action says in advance what is chosen for what asks."""
    if not isinstance(action, CastSpell | PlayLand) or action.chosen is None or choice.source is None:
        return False
    return base(action.object) == base(choice.source)


def _unexpected(answers: tuple[Answer, ...], unused: tuple[Answer, ...], pending: Choice | None) -> Problem:
    instead = (
        f"the choice that waits is {pending.id} ({pending.prompt})"
        if pending is not None
        else "no choice is waiting for an answer"
    )
    remedy = "Answer that one instead." if pending is not None else "Leave this answer out."
    defects = tuple(
        Defect(f"/answers/{answers.index(answer)}/choice", f"No choice {answer.choice} was asked; {instead}. {remedy}")
        for answer in unused
    )
    return Problem(422, "unexpected-answer", "An answer to another choice", f"{_capital(instead)}.", defects)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
