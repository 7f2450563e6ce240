"""The application that ``celery -A worker.main worker`` runs, with the settings of the environment."""

from __future__ import annotations

from typing import Any

from celery.signals import setup_logging

from adjudicator import logs
from adjudicator.settings import Settings
from worker.factory import make_worker

settings = Settings.from_env()
app = make_worker(settings)


@setup_logging.connect  # type: ignore[untyped-decorator]  # Celery has no types
def configure_logging(**_: Any) -> None:
    """Log as the rest of the service does, instead of as Celery would."""
    logs.configure(settings.log_level)
