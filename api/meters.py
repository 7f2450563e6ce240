"""What is measured of the service: this process's own requests, and what the store knows of queues and workers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from prometheus_client import CollectorRegistry, Histogram, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from adjudicator.metrics import BUCKETS, cumulative
from adjudicator.store import QUEUES, Store, StoreAway

_PREFIX: Final = "adjudicator"
_TIMES: Final = {"waited": "From submission to the last beginning.", "ran": "The processor time of the job."}


@dataclass(frozen=True, slots=True)
class Meters:
    """What this process measures of itself."""

    registry: CollectorRegistry
    requests: Histogram
    intake: Histogram


def make_meters(store: Store) -> Meters:
    """The meters of one application."""
    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    registry.register(_Jobs(store))
    requests = Histogram(
        f"{_PREFIX}_request_seconds", "Requests, by route, method and status.", ("route", "method", "status"),
        buckets=BUCKETS, registry=registry,
    )  # fmt: skip
    intake = Histogram(
        f"{_PREFIX}_intake_seconds", "Reading a request and checking it.", buckets=BUCKETS, registry=registry
    )
    return Meters(registry, requests, intake)


class _Jobs(Collector):
    """What the store knows of queues and workers, asked for each time."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def describe(self) -> Iterable[Metric]:
        """Nothing in advance: Redis need not be there when the service starts."""
        return ()

    def collect(self) -> Iterator[Metric]:
        """The figures; if Redis is away, that it is."""
        try:
            found = list(self._found())
        except StoreAway:
            found = []
        yield GaugeMetricFamily(f"{_PREFIX}_store_up", "Whether Redis answers.", value=float(bool(found)))
        yield from found

    def _found(self) -> Iterator[Metric]:
        waiting = GaugeMetricFamily(f"{_PREFIX}_waiting_jobs", "Jobs that wait, by lane.", labels=("lane",))
        ages = GaugeMetricFamily(
            f"{_PREFIX}_oldest_seconds", "How long the oldest of them has waited.", labels=("lane",)
        )
        for lane, jobs, age in self._store.lanes():
            waiting.add_metric((lane,), jobs)
            ages.add_metric((lane,), age)
        counts = {queue: self._store.count(queue) for queue in QUEUES}
        workers = GaugeMetricFamily(
            f"{_PREFIX}_workers", "Workers that live, by the queue they serve.", labels=("queue",)
        )
        for queue, one in counts.items():
            workers.add_metric((queue,), one.workers)
        whole = counts[QUEUES[0]]
        yield from (waiting, ages, workers)
        yield GaugeMetricFamily(f"{_PREFIX}_unfinished_jobs", "Jobs that wait or run.", value=whole.pending)
        yield GaugeMetricFamily(f"{_PREFIX}_unfinished_bytes", "What they take of Redis' memory.", value=whole.held)
        yield from _counters(self._store.counted())


def _counters(counted: dict[str, int]) -> Iterator[Metric]:
    jobs = CounterMetricFamily(f"{_PREFIX}_jobs", "Finished jobs, by queue and outcome.", labels=("queue", "outcome"))
    ended = CounterMetricFamily(
        f"{_PREFIX}_budgets_ended", "Rulings that a budget ended, by budget.", labels=("budget",)
    )
    cards = CounterMetricFamily(
        f"{_PREFIX}_card_lookups", "Compiled cards that jobs needed, by where they came from.", labels=("source",)
    )
    replies = CounterMetricFamily(
        f"{_PREFIX}_discord_replies", "What was owed to Discord, by what became of it.", labels=("outcome",)
    )
    kinds = {"jobs": jobs, "ended": ended, "cards": cards, "replies": replies}
    for name, amount in sorted(counted.items()):
        what, *labels = name.split(":")
        if what in kinds:
            kinds[what].add_metric(labels, amount)
    yield from kinds.values()
    for what, told in (
        ("waited", "From submission to the end, without the job itself."),
        ("ran", "The job's processor time."),
    ):
        family = HistogramMetricFamily(f"{_PREFIX}_job_{what}_seconds", told, labels=("queue",))
        for queue in QUEUES:
            buckets, total = cumulative(counted, what, queue)
            family.add_metric((queue,), buckets, total)
        yield family
