"""Pages for people: what each type of problem means."""

from __future__ import annotations

from typing import Final

from flask import Response, render_template_string
from flask.views import MethodView
from flask_smorest import Blueprint

from adjudicator.problems import Problem
from api import documenting
from api.describing import parameter

blueprint = Blueprint("pages", __name__, description="Explanations for people.")

#: The last part of a problem's ``type`` with what it means and what to do.
MEANINGS: Final = {
    "bad-request": "HTTP itself could not read the request.",
    "bad-signature": "Discord signs what it sends: who can't sign with the application's key is not answered.",
    "card-database": "The service's database of cards cannot be used; its operator has to import cards again.",
    "conflict": "The request contradicts the state of what it is about.",
    "finished": "The ruling is finished. A finished ruling stays where it is and cannot be withdrawn.",
    "impossible-board": "No moment of any game looks like this board; the errors name the places and the rules.",
    "internal-server-error": "The service failed. The request's id finds the cause in the service's log.",
    "invalid-item": "A line of a batch is JSON but no item: it has one of `request`, `text` and `scenario`.",
    "invalid-scenario": "The request is JSON but no scenario, or too large a one; the errors name each place.",
    "invalid-query": "The query of the address lacks something, or has something that can't be.",
    "invalid-request": "The request is JSON but not of the format adjudicator/1; the errors name each place.",
    "key-needed": "This service answers only who has an API key: send it as Authorization: Bearer.",
    "key-unknown": "The API key of the request is none of this service's, or was removed.",
    "method-not-allowed": "The resource does not know this method; the Allow header lists those that it knows.",
    "not-acceptable": "The Accept header of the request excludes every form that the answer could have.",
    "no-cards": "No cards are imported here, so that none is known by its name.",
    "not-found": "There is nothing under this address.",
    "not-ready": "No worker does what somebody waits for, or no more jobs can wait. Operators see why in the log.",
    "not-yours": "Only who submitted a job can withdraw it, with the token that the answer 202 had.",
    "queue-full": "Too many adjudications wait already. Try again after the seconds in Retry-After.",
    "request-too-large": "The body is larger than this service reads.",
    "request-timeout": "The body of the request did not come in the time that the service waits for it.",
    "share-full": "Half of all that may wait are this client's. Try again after the seconds in Retry-After.",
    "store-away": "The service's store does not answer. Try again after the seconds in Retry-After.",
    "too-busy": "The bodies of other requests take all the room there is for them. Try again after Retry-After seconds.",
    "too-many-requests": "This client has asked as often as it may in a minute. Try again after Retry-After seconds.",
    "too-deep": "The request is nested deeper than anything in the format.",
    "unclear-reference": "An action speaks of what may be several things. The errors name each, and how it can be told.",
    "unexpected-answer": "An answer is to a choice that was not asked; the detail names the choice that waits.",
    "unfinished": "A ruling that is to be compared is not finished. Wait for it, and ask again.",
    "no-boards": "A ruling that is to be compared has no board: it was asked for in less detail.",
    "unknown-answer": "No answer of this id was asked for here, or it was forgotten.",
    "unknown-batch": "No batch of this id was submitted here, or its results were kept for their time and are gone.",
    "unknown-card": "A card is not known by its name. Import cards, or define it inline; the errors name likely ones.",
    "unknown-group": "The file has several boards, and none of that name; the detail lists them.",
    "unknown-reference": "An action speaks of what is not there. The errors name the places, and what is near or there.",
    "unknown-results": "No results of this id were asked for here, or it was withdrawn, or they were forgotten.",
    "unknown-rule": "The edition of the rules has no rule of this number; the errors name near ones.",
    "unknown-ruling": "No ruling of this id was asked for here, or it was withdrawn, or it was forgotten.",
    "unknown-term": "The glossary has no such word; the errors name near ones.",
    "unreadable": "The body of the request is not JSON.",
    "unreadable-import": "The file is neither a state or puzzle of Forge nor XMage's init.txt.",
    "unreadable-notation": "The text is no board in the short notation; the errors name each place by line and column.",
    "unreadable-rules": "The imported text of the rules cannot be read; the operator has to import it again.",
    "unsupported-media-type": "A request is sent as application/json or, a board in the short notation, as text/plain; a "
    "batch as application/x-ndjson; in UTF-8, without a Content-Encoding.",
    "wrong-answer": "An answer is to a choice that was asked, but is none of its possible answers.",
    "withdrawn": "The submission was withdrawn before its ruling was made. Submit it again to have it made.",
}

_PAGE: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>{{ kind }} · Adjudicator</title>
<body style="font-family: sans-serif; max-width: 40em; margin: 3em auto; line-height: 1.5">
<h1>{{ kind }}</h1><p>{{ meaning }}</p>
<p>Problems are <a href="https://www.rfc-editor.org/rfc/rfc9457">RFC 9457</a> documents:
<code>errors</code> names every place that is wrong by its JSON pointer, with the rule if one is broken.
<a href="/docs/">All routes</a></p></body></html>
"""


@blueprint.route(
    "/problems/<string:kind>",
    parameters=parameter("kind", "The last part of a problem's `type`.", "unreadable"),
)
class ProblemPage(MethodView):
    """What a type of problem means."""

    @documenting.page(blueprint)
    def get(self, kind: str) -> Response:
        """What a type of problem means."""
        if kind not in MEANINGS:
            raise Problem(404, "not-found", "Not Found", f"There is no type of problem {kind!r}.")
        return Response(render_template_string(_PAGE, kind=kind, meaning=MEANINGS[kind]), mimetype="text/html")
