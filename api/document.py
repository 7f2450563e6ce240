"""The OpenAPI document as a whole: what it is called, how errors and shapes are told in it, and its page."""

from __future__ import annotations

import inspect
from typing import Any

import orjson
from apispec.ext.marshmallow import MarshmallowPlugin, resolver
from apispec.ext.marshmallow.common import resolve_schema_cls
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from flask import Flask, Response
from flask_smorest import Api, Blueprint
from flask_swagger_ui import get_swaggerui_blueprint
from marshmallow import Schema
from werkzeug.exceptions import HTTPException

from adjudicator.problems import MEDIA_TYPE
from adjudicator.scenarios.shapes import shapes
from adjudicator.wire.schemas import openapi
from api import problems, schemas
from api.naming import NAMES, name_choices, put_defaults_into_words
from engine import __version__

ABOUT = """A board state and an action in, a ruling out, with the rule of the Comprehensive Rules cited for each step.

The same request always gives the same ruling under the same id. An illegal action is a ruling (`illegal`), not an
error; errors are problem documents (RFC 9457) for what cannot be read or cannot be a game of Magic.
"""


def init(app: Flask, parts: tuple[Blueprint, ...]) -> None:
    """Give ``app`` these parts, the document that describes them, and its page."""
    app.config.update(
        API_TITLE="Adjudicator",
        API_VERSION=__version__,
        OPENAPI_VERSION="3.1.0",
        OPENAPI_URL_PREFIX="/",
        OPENAPI_JSON_PATH="openapi.json",
        API_SPEC_OPTIONS={"info": {"description": ABOUT, "license": {"name": "MIT", "identifier": "MIT"}}},
    )
    plugin = _Shapes(_named)
    document: Any = _Document(app, spec_kwargs={"marshmallow_plugin": plugin})
    openapi.register(plugin)
    # They are whole as they are: the document would look for schema classes in them.
    document.spec.components.schemas.update(shapes())
    for part in parts:
        document.register_blueprint(part)
    _describe_lines(document.spec.components)
    openapi.tell_short_forms(document.spec.components.schemas)
    put_defaults_into_words(document.spec.components.schemas)
    name_choices(document.spec.components.schemas)
    # JSON is YAML, too.
    app.add_url_rule("/openapi.yaml", "openapi_yaml", lambda: _as_yaml(document.spec.to_dict()))
    # The files of Swagger UI come with a package: it works without a network. The reference at /docs/ is `api.page`'s.
    config = {"app_name": "Adjudicator", "oauth2RedirectUrl": "/swagger/oauth2-redirect.html"}
    app.register_blueprint(get_swaggerui_blueprint("/swagger", "/openapi.json", config=config), url_prefix="/swagger")


def _as_yaml(document: dict[str, Any]) -> Response:
    return Response(orjson.dumps(document, option=orjson.OPT_INDENT_2), content_type="application/yaml")


def _describe_lines(components: Any) -> None:
    """The shapes of the lines of a batch, which no operation has as its whole body."""
    for name, shape in (("BatchItem", schemas.BatchItemSchema), ("BatchResult", schemas.BatchResultSchema)):
        if name not in components.schemas:
            components.schema(name, schema=shape)
    fields = components.schemas["BatchItem"]["properties"]
    said = fields["scenario"]["description"]
    fields["scenario"] = {"allOf": [{"$ref": "#/components/schemas/Scenario"}], "description": said}


class _Document(Api):  # type: ignore[misc]  # flask-smorest has no types
    """The document, with this service's problem documents as its errors."""

    ERROR_SCHEMA = schemas.ProblemSchema

    def handle_http_exception(self, error: HTTPException) -> Response:
        return problems.respond_http(error)

    def _register_responses(self) -> None:
        self.DEFAULT_RESPONSE_CONTENT_TYPE = MEDIA_TYPE
        super()._register_responses()
        del self.DEFAULT_RESPONSE_CONTENT_TYPE

    def _register_pagination_header(self) -> None:
        """Nothing here comes in pages."""


def _named(schema: Any) -> str:
    """What a shape is called."""
    name = resolver(schema)
    return NAMES.get(name, name)


class _Converter(OpenAPIConverter):
    """Tells of each shape what its class says it is."""

    def schema2jsonschema(self, schema: Any) -> dict[str, Any]:
        shape: dict[str, Any] = super().schema2jsonschema(schema)  # type: ignore[no-untyped-call]
        kind: Any = resolve_schema_cls(schema)
        if kind.__doc__ and kind.__doc__ != Schema.__doc__:
            shape.setdefault("description", inspect.cleandoc(kind.__doc__))
        return shape


class _Shapes(MarshmallowPlugin):
    """The part of apispec that writes shapes."""

    Converter = _Converter
