"""The application that ``celery -A worker.main worker`` runs, with the settings of the environment."""

from __future__ import annotations

from typing import Any

from celery.signals import setup_logging, worker_init, worker_process_init, worker_shutting_down

from adjudicator import jobs, logs, memory
from adjudicator.settings import Settings
from worker.factory import make_worker
from worker.limits import end_within, set_limits

settings = Settings.from_env()
app = make_worker(settings)


@setup_logging.connect  # type: ignore[untyped-decorator]  # Celery has no types
def configure_logging(**_: Any) -> None:
    """Log as the rest of the service does, instead of as Celery would."""
    logs.configure(settings.log_level)


@worker_init.connect  # type: ignore[untyped-decorator]
def get_ready(**_: Any) -> None:
    """Before there are processes for jobs: do what the first job would have to wait for."""
    jobs.get_ready()
    memory.settle()


@worker_shutting_down.connect  # type: ignore[untyped-decorator]
def stop_for_sure(**_: Any) -> None:
    """Told to stop: wait for the jobs that have begun, for twice the processor time that one may take. Those that are cut
    are done again elsewhere.
    """
    end_within(2.0 * settings.soft_time_limit)


@worker_process_init.connect  # type: ignore[untyped-decorator]
def get_ready_alone(**_: Any) -> None:
    """In each process for jobs: what it can't have from the one before it, and how much memory it may have."""
    set_limits(settings)
    jobs.get_ready_alone()
