"""``/v1/legal-actions`` and ``/v1/characteristics``: questions of a board that are no adjudication, answered by workers."""

from __future__ import annotations

from typing import Final

from flask import Response, request, url_for
from flask.views import MethodView
from flask_smorest import Blueprint

from adjudicator.boards.job import MARKS, Question, ask
from adjudicator.problems import Problem
from adjudicator.store import INTERACTIVE, Progress, Refusal, Ruling, Sight
from api import documenting_questions as documenting
from api import submitting
from api.accepting import JSON, only
from api.bodies import prepared
from api.preferring import Preference, preference
from api.problems import respond
from api.services import services

blueprint = Blueprint("questions", __name__, url_prefix="/v1", description="What else can be asked of a board.")

MOST_ASKED: Final = 500
"""Objects that may be named in one address."""


@blueprint.route("/legal-actions")
class LegalActions(MethodView):
    """What is legal on a board."""

    @documenting.submit_legal_actions(blueprint)
    def post(self) -> Response:
        """List what is legal, and why all else is not.

        The body is that of a ruling, in either form. Its actions are carried out first; whoever then has priority, or
        declares attackers or blockers, is asked about. Each action that is listed can be posted as it is.
        """
        return _ask("legal_actions")


@blueprint.route("/legal-actions/<string:answer_id>", parameters=documenting.answer_id("legal_actions"))
class OneListOfActions(MethodView):
    """What was legal on one board."""

    @documenting.read_legal_actions(blueprint)
    def get(self, answer_id: str) -> Response:
        """Read a list of actions, or how far it is."""
        return _look("legal_actions", answer_id)


@blueprint.route("/characteristics")
class Characteristics(MethodView):
    """What the objects of a board are like."""

    @documenting.submit_characteristics(blueprint)
    def post(self) -> Response:
        """Tell the characteristics of objects after all layers.

        The body is that of a ruling, in either form. Without actions the board is looked at as it is posted, before any
        state-based action; with actions, after them. `explain` in the request adds the trace of an object.
        """
        return _ask("characteristics", _named())


@blueprint.route("/characteristics/<string:answer_id>", parameters=documenting.answer_id("characteristics"))
class OneSetOfCharacteristics(MethodView):
    """What the objects of one board were like."""

    @documenting.read_characteristics(blueprint)
    def get(self, answer_id: str) -> Response:
        """Read characteristics, or how far they are."""
        return _look("characteristics", answer_id)


def _named() -> tuple[str, ...]:
    """The objects that the address names."""
    found = tuple(dict.fromkeys(one for part in request.args.getlist("of") for one in part.split(",") if one))
    if len(found) > MOST_ASKED:
        detail = f"`of` names {len(found)} objects; {MOST_ASKED} are the most."
        raise Problem(400, "invalid-query", "Invalid query", detail)
    return found


def _ask(question: Question, of: tuple[str, ...] = ()) -> Response:
    only(JSON)
    parts = services()
    wish = preference(parts.settings, parts.settings.default_wait)
    with parts.meters.intake.time():
        posed = prepared(parts.prepare, parts.cards())
        job = ask(question, posed.job, of)
    sight, applied, token = submitting.submit(parts, job, INTERACTIVE, wish)
    return _answer(question, job.id, submitting.placed(sight, posed), applied, posted=True, token=token)


def _look(question: Question, answer_id: str) -> Response:
    only(JSON)
    parts = services()
    wish = preference(parts.settings, 0.0)
    sight = parts.store.look(answer_id, wish.seconds) if answer_id.startswith(MARKS[question]) else None
    if isinstance(sight, Progress) and wish.seconds:
        sight, wish = submitting.wait(parts, answer_id, wish, sight)
    return _answer(question, answer_id, sight, wish, posted=False)


def _answer(
    question: Question, answer_id: str, sight: Sight, wish: Preference, *, posted: bool, token: str = ""
) -> Response:
    place = url_for(f"questions.{_PLACES[question]}", answer_id=answer_id)
    match sight:
        case Ruling():
            response = submitting.kept_as_it_stays(Response(sight.json, mimetype=JSON), answer_id, sight)
            if posted:
                response.headers["Content-Location"] = place
        case Refusal(problem=problem):
            response = respond(problem)
        case Progress():
            response = submitting.progress(answer_id, sight, place, token)
        case None:
            detail = f"No answer {answer_id!r} is known: it was never asked for here, or is long forgotten."
            raise Problem(404, "unknown-answer", "No such answer", detail)
    return submitting.granted(response, wish)


_PLACES: Final[dict[Question, str]] = {
    "legal_actions": OneListOfActions.__name__,
    "characteristics": OneSetOfCharacteristics.__name__,
}
