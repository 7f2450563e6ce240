"""The queue between the API and the workers: Celery with the settings that both sides must share.

A message is a ticket: it says that a job waits, and the worker that gets it asks :mod:`adjudicator.store` which one. So
one ticket too many does no harm. The reasons for the settings were measured: jobs are pure, so tickets are acknowledged
late and used again when a worker dies; Celery's own results are the costliest part of a round trip, so results go through
the store.
"""

from __future__ import annotations

from typing import Final

from celery import Celery
from kombu.exceptions import OperationalError

from adjudicator.settings import Settings
from adjudicator.store import INTERACTIVE, Queue, StoreAway
from adjudicator.store.reach import reachable

TASK: Final = "adjudicator.rule"


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
            # A worker of both queues serves what somebody waits for first.
            "queue_order_strategy": "priority",
        },
        task_acks_late=True,
        task_create_missing_queues=True,
        task_default_queue=INTERACTIVE,
        task_ignore_result=True,
        task_publish_retry_policy={"max_retries": 2, "interval_start": 0, "interval_step": 0.1, "interval_max": 0.2},
        task_reject_on_worker_lost=True,
        task_time_limit=settings.time_limit,
        worker_hijack_root_logger=False,
        worker_lost_wait=1.0,
        worker_max_memory_per_child=400_000,
        worker_max_tasks_per_child=5_000,
        worker_prefetch_multiplier=1,
        worker_send_task_events=False,
    )
    return app


def send(app: Celery, queue: Queue) -> None:
    """Put a ticket into a queue.

    :raises adjudicator.store.StoreAway: the broker does not take it.
    """
    for last in (False, True):
        try:
            with reachable():
                app.send_task(TASK, args=(queue,), queue=queue, ignore_result=True)
        except OperationalError as error:
            raise StoreAway(str(error)) from error
        except AttributeError as error:
            # A thread that finds the broker gone closes the connection, perhaps in the middle of what another one sends:
            # kombu's channel then has none. The next attempt gets a new channel.
            if last:
                raise StoreAway("the connection to the broker was closed") from error
        else:
            return
