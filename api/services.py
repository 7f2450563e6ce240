"""What the routes need: one frozen record, made with the application."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from threading import BoundedSemaphore, Lock
from typing import cast

from celery import Celery
from flask import current_app

from adjudicator.cards.source import CardSource
from adjudicator.intake import Job
from adjudicator.rulebook import Rulebook
from adjudicator.settings import Settings
from adjudicator.store import Store
from api.meters import Meters

Prepare = Callable[[bytes, CardSource], Job]


@dataclass(frozen=True, slots=True)
class Services:
    """The parts behind the routes.

    ``cards`` and ``rulebook`` are asked for each time, so that an import is seen without a restart; ``waiting`` has a
    place for each request that may block a thread, ``streams`` one for each answer that is sent as it comes to be;
    the items of batches are read by one thread at a time, which has ``reading``; ``meters`` are those of this process.
    """

    settings: Settings
    store: Store
    queue: Celery
    cards: Callable[[], CardSource]
    rulebook: Callable[[], Rulebook]
    prepare: Prepare
    waiting: BoundedSemaphore
    streams: BoundedSemaphore
    reading: Lock
    meters: Meters


def services() -> Services:
    """The parts of the application that serves this request."""
    return cast(Services, current_app.extensions["adjudicator"])
