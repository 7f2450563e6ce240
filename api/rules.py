"""``/v1/rules``: the rules that rulings cite."""

from __future__ import annotations

import msgspec
from flask import Response
from flask.views import MethodView
from flask_smorest import Blueprint

from adjudicator.problems import Defect, Problem
from adjudicator.rulebook.numbers import tidy
from api import documenting
from api.services import services

blueprint = Blueprint("rules", __name__, url_prefix="/v1/rules", description="The Comprehensive Rules.")


@blueprint.route(
    "/<string:number>", parameters=documenting.parameter("number", "A rule, section or chapter.", "704.5f")
)
class OneRule(MethodView):
    """A rule, section or chapter by its number."""

    @documenting.rule(blueprint)
    def get(self, number: str) -> Response:
        """Read a rule by its number, such as 704.5f.

        `CR 704.5F.` is understood too. Its text is there once the operator has imported the official file.
        """
        book = services().rulebook()
        wanted = tidy(number)
        rule = book.find(wanted)
        if rule is None:
            near = tuple(Defect("", f"Perhaps {other}?", other) for other in book.near(wanted))
            detail = f"{number!r} is no rule of the edition {book.edition}."
            raise Problem(404, "unknown-rule", "No such rule", detail, near)
        response = Response(msgspec.json.encode(rule), content_type="application/json")
        response.headers["Cache-Control"] = "public, max-age=3600"
        return response
