"""The Flask application. Any WSGI server runs it: ``granian --interface wsgi --factory api.app:create_app``."""

from __future__ import annotations

from threading import BoundedSemaphore
from typing import Any

from flask import Flask, Response
from flask_smorest import Api
from flask_swagger_ui import get_swaggerui_blueprint
from werkzeug.exceptions import HTTPException

from adjudicator import intake, logs, messaging
from adjudicator.cards import CardSource, NoCards, installed_cards
from adjudicator.rulebook import Rulebook, imported_path
from adjudicator.settings import Settings
from adjudicator.store import Store
from api import health, pages, problems, rules, rulings, schemas, telling, wire_document
from api.services import Prepare, Services
from engine import __version__

ABOUT = """A board state and an action in, a ruling out, with the rule of the Comprehensive Rules cited for each step.

The same request always gives the same ruling under the same id. An illegal action is a ruling (`illegal`), not an
error; errors are problem documents (RFC 9457) for what cannot be read or cannot be a game of Magic.
"""


def create_app(settings: Settings | None = None, *, prepare: Prepare = intake.prepare) -> Flask:
    """The application of these settings, or those of the environment. ``prepare`` makes a job of a request's bytes.

    :raises adjudicator.settings.SettingsError: a variable of the environment cannot be used.
    """
    if settings is None:
        settings = Settings.from_env()
        logs.configure(settings.log_level)
    app = Flask(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = settings.max_body
    book = Rulebook.load(imported_path())
    app.extensions["adjudicator"] = Services(
        settings=settings,
        store=Store(settings),
        queue=messaging.make_celery(settings),
        cards=_Cards().get,
        rulebook=book,
        prepare=prepare,
        waiting=BoundedSemaphore(settings.max_waiting),
    )
    problems.init(app)
    telling.init(app, f'engine="{__version__}", rules="{book.edition}"')
    _describe(app)
    return app


class _Cards:
    """The imported cards, looked for again as long as there are none."""

    def __init__(self) -> None:
        self._found: CardSource = NoCards()

    def get(self) -> CardSource:
        if isinstance(self._found, NoCards):
            self._found = installed_cards()
        return self._found


class _Document(Api):  # type: ignore[misc]  # flask-smorest has no types
    """The OpenAPI document, with this service's problem documents as its errors."""

    ERROR_SCHEMA = schemas.ProblemSchema

    def handle_http_exception(self, error: HTTPException) -> Response:
        return problems.respond_http(error)


def _describe(app: Flask) -> None:
    app.config.update(
        API_TITLE="Adjudicator",
        API_VERSION=__version__,
        OPENAPI_VERSION="3.1.0",
        OPENAPI_URL_PREFIX="/",
        OPENAPI_JSON_PATH="openapi.json",
        API_SPEC_OPTIONS={"info": {"description": ABOUT, "license": {"name": "MIT", "identifier": "MIT"}}},
    )
    document: Any = _Document(app)
    wire_document.teach(document.ma_plugin)
    for part in (rulings, rules, health, pages):
        document.register_blueprint(part.blueprint)
    # The page's files come with the package: it works without a network.
    config = {"app_name": "Adjudicator", "oauth2RedirectUrl": "/docs/oauth2-redirect.html"}
    app.register_blueprint(get_swaggerui_blueprint("/docs", "/openapi.json", config=config), url_prefix="/docs")
