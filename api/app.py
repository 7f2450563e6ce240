"""The Flask application. Any WSGI server runs it: ``granian --interface wsgi --factory api.app:create_app``."""

from __future__ import annotations

from threading import BoundedSemaphore

from flask import Flask, redirect

from adjudicator import intake, logs, messaging
from adjudicator.cards import CardSource, NoCards, installed_cards
from adjudicator.rulebook import Rulebook, imported_path
from adjudicator.settings import Settings
from adjudicator.store import Store
from api import document, health, pages, problems, rules, rulings, telling
from api.services import Prepare, Services
from engine import __version__


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
    document.init(app, (rulings.blueprint, rules.blueprint, health.blueprint, pages.blueprint))
    app.add_url_rule("/", "start", lambda: redirect("/docs/"))
    return app


class _Cards:
    """The imported cards, looked for again as long as there are none."""

    def __init__(self) -> None:
        self._found: CardSource = NoCards()

    def get(self) -> CardSource:
        if isinstance(self._found, NoCards):
            self._found = installed_cards()
        return self._found
