"""``/v1/scenarios``: scripted games are posted, their results are read under an id that their content determines."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Response, url_for
from flask.views import MethodView
from flask_smorest import Blueprint

from adjudicator.problems import Problem
from adjudicator.scenarios import job
from adjudicator.scenarios.intake import MARK, prepare_all
from adjudicator.store import BATCH, Progress, Refusal, Ruling, Sight
from api import documenting, gathering, submitting
from api.accepting import JSON, only
from api.bodies import json_bytes
from api.preferring import Preference, preference
from api.problems import respond
from api.services import Services, services

blueprint = Blueprint(
    "scenarios", __name__, url_prefix="/v1/scenarios", description="Scripted games with expectations."
)


@blueprint.route("")
class Scenarios(MethodView):
    """All results: they are made by posting scenarios."""

    @documenting.submit_scenarios(blueprint)
    def post(self) -> Response:
        """Play scripted games.

        One scenario, or an array of them. Each is played by the rules and compared with what it expects: `pass`, `fail`,
        `error` (it cannot be played as it is written) or `unsupported` (something that may matter is beyond the engine).
        Each has the time and memory of a job of its own. Waits for the results as long as `Prefer: wait=N` says, else
        answers 202 with the place to look.
        """
        only(JSON)
        parts = services()
        wish = preference(parts.settings, parts.settings.default_wait)
        jobs = prepare_all(json_bytes(), parts.cards())
        if len(jobs) == 1:
            sight, applied, token = submitting.submit(parts, jobs[0], BATCH, wish)
            return _answer(jobs[0].id, sight, applied, posted=True, token=token)
        ids = [one.id for one in jobs]
        results_id = job.group_id(ids)
        token = gathering.submit(parts, jobs, BATCH, wish)
        parts.store.keep_group(results_id, ids)
        sight, applied = _together(parts, ids, wish)
        return _answer(results_id, sight, applied, posted=True, token=token)


@blueprint.route("/<string:results_id>", parameters=documenting.results_id())
class OneResult(MethodView):
    """The results of one submission, or the job that will make them."""

    @documenting.read_scenarios(blueprint)
    def get(self, results_id: str) -> Response:
        """Read results, or how far they are.

        With `Prefer: wait=N` unfinished ones are waited for.
        """
        only(JSON)
        parts = services()
        wish = preference(parts.settings, 0.0)
        if ids := parts.store.group(results_id):
            sight, wish = _together(parts, ids, wish)
            return _answer(results_id, sight, wish, posted=False)
        sight = parts.store.look(results_id, wish.seconds) if results_id.startswith(MARK) else None
        if isinstance(sight, Progress) and wish.seconds:
            sight, wish = submitting.wait(parts, results_id, wish, sight)
        return _answer(results_id, sight, wish, posted=False)

    @documenting.withdraw_scenarios(blueprint)
    def delete(self, results_id: str) -> Response:
        """Withdraw one submission of unfinished results."""
        parts = services()
        if ids := parts.store.group(results_id):
            outcome = gathering.withdraw(parts, ids)
        else:
            outcome = submitting.withdraw(parts, results_id) if results_id.startswith(MARK) else "unknown"
        if outcome == "unknown":
            raise _unknown(results_id)
        if outcome == "finished":
            raise Problem(409, "finished", "Already finished", f"The results {results_id} are finished: they stay.")
        return Response(status=204)


def _together(parts: Services, ids: Sequence[str], wish: Preference) -> tuple[Sight, Preference]:
    """What is known of several jobs as if they were one, after the wait that is wished for."""
    sights, granted = gathering.look(parts, ids, wish)
    found = gathering.together(sights)
    if isinstance(found, Refusal | Progress) or found is None:
        return found, granted
    whole = job.joined(ids, [ruling.json for ruling in found])
    # One that is kept for ever has a negative time left.
    left = [ruling.left for ruling in found if ruling.left >= 0]
    return Ruling(whole, all(ruling.kept for ruling in found), min(left, default=-1)), granted


def _answer(results_id: str, sight: Sight, wish: Preference, *, posted: bool, token: str = "") -> Response:
    match sight:
        case Ruling():
            response = submitting.kept_as_it_stays(Response(sight.json, mimetype=JSON), results_id, sight)
            if posted:
                response.headers["Content-Location"] = _place(results_id)
        case Refusal(problem=problem):
            response = respond(problem)
        case Progress(status="withdrawn"):
            raise Problem(409, "withdrawn", "Withdrawn", f"The submission of {results_id} was withdrawn.")
        case Progress():
            response = submitting.progress(results_id, sight, _place(results_id), token)
        case None:
            raise _unknown(results_id)
    return submitting.granted(response, wish)


def _place(results_id: str) -> str:
    return url_for("scenarios.OneResult", results_id=results_id)


def _unknown(results_id: str) -> Problem:
    detail = (
        f"No results {results_id!r} are known: nobody asked for them here, or it was withdrawn, or is long forgotten."
    )
    return Problem(404, "unknown-results", "No such results", detail)
