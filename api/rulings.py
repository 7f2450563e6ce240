"""``/v1/rulings``: a request is posted, its ruling is read under an id that its content determines."""

from __future__ import annotations

from typing import Any, Final, assert_never

import msgspec
import orjson
from flask import Response, request, url_for
from flask.views import MethodView
from flask_smorest import Blueprint

from adjudicator.boards.job import MARKS
from adjudicator.comparing import compared
from adjudicator.discord.messages import embedded
from adjudicator.problems import Problem
from adjudicator.rendering import text
from adjudicator.rendering.markdown import markdown
from adjudicator.rendering.short import paragraph, sentence
from adjudicator.scenarios.intake import MARK as SCENARIOS
from adjudicator.store import INTERACTIVE, Progress, Refusal, Ruling, Sight
from api import documenting, submitting
from api.accepting import JSON, TYPES, Form, only, wanted
from api.bodies import prepared
from api.leaves import leaf, wants_leaf
from api.lookups import kept
from api.preferring import Preference, preference
from api.problems import respond
from api.services import services

_OTHERS: Final = (SCENARIOS, *MARKS.values())
"""What the ids of answers begin with that are no rulings."""

blueprint = Blueprint("rulings", __name__, url_prefix="/v1/rulings", description="Adjudications.")


@blueprint.route("")
class Rulings(MethodView):
    """All rulings: one is made by posting its request."""

    @documenting.submit(blueprint)
    def post(self) -> Response:
        """Adjudicate.

        The request is JSON, or a board in the short notation as plain text (docs/notation.md): both have the same id.
        Waits for the ruling as long as `Prefer: wait=N` says, else answers 202 with the place to look. Asking the
        same again gives the same id and, once it is known, the same ruling at once.
        """
        parts = services()
        form = wanted()
        wish = preference(parts.settings, parts.settings.default_wait)
        with parts.meters.intake.time():
            posed = prepared(parts.prepare, parts.cards())
        sight, applied, token = submitting.submit(parts, posed.job, INTERACTIVE, wish)
        return _answer(posed.job.id, submitting.placed(sight, posed), applied, form, posted=True, token=token)


@blueprint.route("/<string:ruling_id>", parameters=documenting.ruling_id())
class OneRuling(MethodView):
    """One ruling, or the job that will make it."""

    @documenting.read(blueprint)
    def get(self, ruling_id: str) -> Response:
        """Read a ruling, or how far it is.

        With `Prefer: wait=N` an unfinished one is waited for. With `Accept: text/plain` the ruling is text for people,
        as the command line prints it; for browsers that text is on a page. `text/markdown` is for chats; `form` has more.
        """
        parts = services()
        form = wanted()
        wish = preference(parts.settings, 0.0)
        sight = None if ruling_id.startswith(_OTHERS) else parts.store.look(ruling_id, wish.seconds)
        if isinstance(sight, Progress) and wish.seconds:
            sight, wish = submitting.wait(parts, ruling_id, wish, sight)
        return _answer(ruling_id, sight, wish, form, posted=False)

    @documenting.withdraw(blueprint)
    def delete(self, ruling_id: str) -> Response:
        """Withdraw one submission of an unfinished ruling.

        Send the token of the answer 202 in the header `Adjudicator-Submission`. The job stops when nobody else has
        submitted it.
        """
        outcome = "unknown" if ruling_id.startswith(_OTHERS) else submitting.withdraw(services(), ruling_id)
        if outcome == "unknown":
            raise _unknown(ruling_id)
        if outcome == "finished":
            raise Problem(409, "finished", "Already finished", f"The ruling {ruling_id} is finished: it stays.")
        return Response(status=204)


@blueprint.route("/<string:ruling_id>/diff/<string:other_id>", parameters=documenting.both_ids())
class Difference(MethodView):
    """One ruling beside another."""

    @documenting.difference(blueprint)
    def get(self, ruling_id: str, other_id: str) -> Response:
        """Compare two rulings.

        `patch` is a JSON Patch (RFC 6902) that makes the board at the end of the second of that at the end of the first;
        `changes` says for people what is different, `request` what is in the questions. Both have to be finished, and in
        full detail.
        """
        only(JSON)
        found = compared(_finished(ruling_id), _finished(other_id))
        response = Response(orjson.dumps(found), mimetype=JSON)
        return _for_an_hour(response)


def _finished(ruling_id: str) -> dict[str, Any]:
    """A ruling that is known here.

    :raises Problem: it is not, or is not finished.
    """
    sight = None if ruling_id.startswith(_OTHERS) else services().store.look(ruling_id)
    match sight:
        case Ruling():
            ruling: dict[str, Any] = orjson.loads(sight.json)
            return ruling
        case Refusal(problem=problem):
            raise problem
        case Progress():
            raise Problem(409, "unfinished", "Not finished", f"The ruling {ruling_id} is not finished yet.")
        case None:
            raise _unknown(ruling_id)


def _answer(ruling_id: str, sight: Sight, wish: Preference, form: Form, *, posted: bool, token: str = "") -> Response:
    match sight:
        case Ruling():
            response = _ruling(ruling_id, sight, form)
        case Refusal(problem=problem):
            response = respond(problem)
        case Progress(status="withdrawn"):
            raise Problem(409, "withdrawn", "Withdrawn", f"The submission of {ruling_id} was withdrawn.")
        case Progress():
            # Who asked for a form in the address is led to the same form.
            response = submitting.progress(ruling_id, sight, _place(ruling_id, request.args.get("form")), token)
        case None:
            raise _unknown(ruling_id)
    if posted and isinstance(sight, Ruling):
        response.headers["Content-Location"] = _place(ruling_id)
    return submitting.granted(response, wish)


def _ruling(ruling_id: str, ruling: Ruling, form: Form) -> Response:
    told = _told(ruling, ruling_id, form)
    if form == "text" and "form" not in request.args and wants_leaf():
        response = leaf(str(told), "Ruling", f"{url_for('page.start')}#{ruling_id}")
    else:
        response = Response(told, mimetype=TYPES[form])
    if form == "json" or not ruling.kept:
        return submitting.kept_as_it_stays(response, ruling_id, ruling)
    return _for_an_hour(response)


def _for_an_hour(response: Response) -> Response:
    """An answer that is made of rulings and may be put into other words: it is asked for again after an hour."""
    response.add_etag()
    submitting.conditional(kept(response))
    return response


def _told(found: Ruling, ruling_id: str, form: Form) -> str | bytes:
    """The ruling as it is kept, or in words, with the link to it where the form has links."""
    if form == "json":
        return found.json
    ruling = orjson.loads(found.json)
    link = url_for("rulings.OneRuling", ruling_id=ruling_id, _external=True)
    match form:
        case "text":
            return text(ruling) + "\n"
        case "markdown":
            return markdown(ruling, link) + "\n"
        case "paragraph":
            return paragraph(ruling) + "\n"
        case "sentence":
            return sentence(ruling) + "\n"
        case "discord":
            return msgspec.json.encode(embedded(ruling, link))
        case _:
            assert_never(form)


def _place(ruling_id: str, form: str | None = None) -> str:
    return url_for("rulings.OneRuling", ruling_id=ruling_id, form=form)


def _unknown(ruling_id: str) -> Problem:
    detail = f"No ruling {ruling_id!r} is known: it was never asked for here, was withdrawn, or is long forgotten."
    return Problem(404, "unknown-ruling", "No such ruling", detail)
