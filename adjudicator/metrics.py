"""The service's counters, as the store keeps them: names and whole numbers, which any process adds to.

A name is its parts with colons between them. A time is counted in the bucket that it falls into, and added up in
microseconds.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
"""The upper bounds of the buckets of times, in seconds."""

SUM: Final = "sum"


def counter(*parts: str) -> str:
    """The name of a counter.

    >>> counter("jobs", "batch", "resolved")
    'jobs:batch:resolved'
    """
    return ":".join(parts)


def observed(what: str, label: str, seconds: float) -> dict[str, int]:
    """What one time adds.

    >>> observed("ran", "batch", 0.02)
    {'ran:batch:2': 1, 'ran:batch:sum': 20000}
    """
    bucket = str(bisect_left(BUCKETS, seconds))
    return {counter(what, label, bucket): 1, counter(what, label, SUM): round(seconds * 1_000_000)}


def cumulative(counted: dict[str, int], what: str, label: str) -> tuple[list[tuple[str, float]], float]:
    """The buckets of a time as Prometheus has them, each with all those below it, and the sum in seconds.

    >>> buckets, total = cumulative({'ran:batch:2': 1, 'ran:batch:sum': 20000}, "ran", "batch")
    >>> buckets[1], buckets[2], total
    (('0.01', 0.0), ('0.025', 1.0), 0.02)
    """
    found, so_far = [], 0.0
    for place, bound in enumerate((*map(str, BUCKETS), "+Inf")):
        so_far += counted.get(counter(what, label, str(place)), 0)
        found.append((bound, so_far))
    return found, counted.get(counter(what, label, SUM), 0) / 1_000_000
