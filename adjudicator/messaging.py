"""The queue between the API and the workers: Celery with the settings that both sides must share.

The reasons for the settings were measured: jobs are pure, so they are acknowledged late and run again when a worker
dies; Celery's own results are the costliest part of a round trip, so results go through :mod:`adjudicator.store`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from celery import Celery
from kombu.exceptions import OperationalError

from adjudicator.settings import Settings
from adjudicator.store import StoreAway

TASK: Final = "adjudicator.rule"
INTERACTIVE: Final = "interactive"
BATCH: Final = "batch"
QUEUES: Final = (INTERACTIVE, BATCH)
#: What a message tells of the request that it is from, beside the job.
HEADERS: Final = ("request_id", "traceparent")


def make_celery(settings: Settings) -> Celery:
    """The Celery application of these settings, without any task."""
    app = Celery("adjudicator", broker=settings.redis_url, set_as_current=False)
    app.conf.update(
        accept_content=["json"],
        broker_connection_retry_on_startup=True,
        broker_transport_options={
            "visibility_timeout": settings.visibility_timeout,
            "unacked_restore_interval": 5,
            "unacked_restore_throttle": 1,
            "socket_connect_timeout": 1.0,
        },
        task_acks_late=True,
        task_create_missing_queues=True,
        task_default_queue=INTERACTIVE,
        task_ignore_result=True,
        task_publish_retry_policy={"max_retries": 2, "interval_start": 0, "interval_step": 0.1, "interval_max": 0.2},
        task_reject_on_worker_lost=True,
        task_soft_time_limit=settings.soft_time_limit,
        task_time_limit=settings.time_limit,
        worker_hijack_root_logger=False,
        worker_lost_wait=1.0,
        worker_max_memory_per_child=400_000,
        worker_max_tasks_per_child=5_000,
        worker_prefetch_multiplier=1,
        worker_send_task_events=False,
    )
    return app


def send(app: Celery, job_id: str, queue: str, headers: Mapping[str, str] | None = None) -> None:
    """Put a job's id into a queue; ``headers`` (a request's id, its trace) go with it.

    :raises adjudicator.store.StoreAway: the broker does not take it.
    """
    for last in (False, True):
        try:
            app.send_task(TASK, args=(job_id,), queue=queue, ignore_result=True, headers=dict(headers or {}))
        except OperationalError as error:
            raise StoreAway(str(error)) from error
        except AttributeError as error:
            # A thread that finds the broker gone closes the connection, perhaps in the middle of what another one sends:
            # kombu's channel then has none. The next attempt gets a new channel.
            if last:
                raise StoreAway("the connection to the broker was closed") from error
        else:
            return
