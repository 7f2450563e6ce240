"""The Flask application. ``api.web`` puts it behind a web server."""

from __future__ import annotations

from contextlib import suppress
from threading import BoundedSemaphore, Lock

from flask import Flask

from adjudicator import intake, logs, messaging
from adjudicator.cards import CardDatabase, CardSource, NoCards, installed_cards
from adjudicator.problems import Problem
from adjudicator.rulebook import EDITION
from adjudicator.ruling.citing import installed_rulebook
from adjudicator.settings import Settings
from adjudicator.store import Store
from adjudicator.tracing import Tracer, make_tracer
from api import (
    batches,
    boards,
    cards,
    clients,
    crossing,
    document,
    health,
    imports,
    measuring,
    page,
    pages,
    problems,
    questions,
    rules,
    rulings,
    scenarios,
    static_files,
    telling,
)
from api.discord import interactions
from api.meters import make_meters
from api.services import Prepare, Services
from engine import __version__


def create_app(
    settings: Settings | None = None, *, prepare: Prepare = intake.prepare, tracer: Tracer | None = None
) -> Flask:
    """The application of these settings, or those of the environment. ``prepare`` makes a job of a request's bytes,
    ``tracer`` spans.

    :raises adjudicator.settings.SettingsError: a variable of the environment cannot be used.
    """
    if settings is None:
        settings = Settings.from_env()
        logs.configure(settings.log_level)
    app = Flask(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = settings.max_body
    known = _Cards()
    store = Store(settings)
    app.extensions["adjudicator"] = Services(
        settings=settings,
        store=store,
        queue=messaging.make_celery(settings),
        cards=known.get,
        rulebook=installed_rulebook,
        prepare=prepare,
        waiting=BoundedSemaphore(settings.max_waiting),
        streams=BoundedSemaphore(batches.MOST_STREAMS),
        reading=Lock(),
        meters=make_meters(store),
    )
    problems.init(app)
    telling.init(app, known.version, tracer or make_tracer(settings))
    measuring.init(app)
    crossing.init(app, settings)
    clients.init(app, settings)
    interactions.init(app, settings)
    parts = (rulings, questions, boards, imports, scenarios, batches, cards, rules, health, measuring, pages)
    document.init(app, (*(part.blueprint for part in parts), rules.glossary))
    for own in (page, static_files):
        app.register_blueprint(own.blueprint)
    return app


class _Cards:
    """The imported cards, looked for again as long as there are none."""

    def __init__(self) -> None:
        self._found: CardSource = NoCards()

    def get(self) -> CardSource:
        if isinstance(self._found, NoCards):
            self._found = installed_cards()
        return self._found

    def version(self) -> str:
        """What answers are made by: the engine, the edition of the rules, and the cards if there are any."""
        made_by = f'engine="{__version__}", rules="{EDITION}"'
        with suppress(Problem):  # cards that cannot be used concern those who name some
            cards = self.get()
            if isinstance(cards, CardDatabase):
                return f'{made_by}, cards="{cards.digest}"'
        return made_by
