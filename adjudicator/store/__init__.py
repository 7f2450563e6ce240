"""Jobs and rulings in Redis: the one thing, beside the queue, by which the API and the workers meet."""

from adjudicator.store.batches import BatchState, Finished, Gone
from adjudicator.store.reach import StoreAway
from adjudicator.store.records import (
    BATCH,
    INTERACTIVE,
    QUEUES,
    Counts,
    Errand,
    Progress,
    Queue,
    Recorded,
    Refusal,
    Result,
    Ruling,
    ShareFull,
    Sight,
    Start,
    StoreFull,
    Submission,
    Turn,
    Withdrawn,
)
from adjudicator.store.store import Store

__all__ = [
    "BATCH",
    "INTERACTIVE",
    "QUEUES",
    "BatchState",
    "Counts",
    "Errand",
    "Finished",
    "Gone",
    "Progress",
    "Queue",
    "Recorded",
    "Refusal",
    "Result",
    "Ruling",
    "ShareFull",
    "Sight",
    "Start",
    "Store",
    "StoreAway",
    "StoreFull",
    "Submission",
    "Turn",
    "Withdrawn",
]
