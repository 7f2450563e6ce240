"""How long the engine takes for each example.

    python benchmarks/rulings.py [--rounds N] [EXAMPLE ...]

Prints the median and the 95th percentile in milliseconds: of the engine alone (``run``), and of a whole ruling from the
body of its job to the bytes of the answer (loading, running, assembling, encoding). Compiled cards are kept from the
warm-up on, as in a worker.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from adjudicator.cards import NoCards
from adjudicator.intake import opened, prepare
from adjudicator.running import rule
from adjudicator.wire.load import load
from engine.runs.run import run

EXAMPLES = Path(__file__).parents[1] / "examples"
FIRST = ("01", "02", "03", "04")
Subject = TypeVar("Subject")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How long the engine takes for each example.")
    parser.add_argument("names", nargs="*", help="examples by the beginning of their names; all if none is given")
    parser.add_argument("--rounds", type=int, default=100, help="how often each is measured (100)")
    options = parser.parse_args()
    wanted = tuple(options.names) or ("",)
    names = [path.stem for path in sorted(EXAMPLES.glob("*.json")) if path.stem.startswith(wanted)]
    print(f"{'example':<34}{'engine':>8}{'p95':>8}{'ruling':>8}{'p95':>8}   ms")
    engine = {name: measured(name, options.rounds) for name in names}
    first = [value for name, values in engine.items() if name.startswith(FIRST) for value in values]
    if first:
        print(f"\nexamples 1 to 4, engine: median {statistics.median(first):.2f} ms, p95 {p95(first):.2f} ms")


def measured(name: str, rounds: int) -> list[float]:
    """The engine's times for one example; prints its line."""
    body = prepare((EXAMPLES / f"{name}.json").read_bytes(), NoCards()).body
    job = opened(body)
    # A state remembers what was computed of it: each run gets one that was made anew.
    engine = timed(lambda: load(job.request, job.cards).request, run, rounds)
    whole = timed(lambda: body, rule, rounds)
    figures = (statistics.median(engine), p95(engine), statistics.median(whole), p95(whole))
    print(f"{name:<34}{''.join(f'{figure:8.2f}' for figure in figures)}")
    return engine


def timed(subject: Callable[[], Subject], action: Callable[[Subject], object], rounds: int) -> list[float]:
    """How many milliseconds the action takes, each time with a new subject; the first tenth is warm-up."""
    taken = []
    for _ in range(rounds + rounds // 10):
        fresh = subject()
        began = time.perf_counter()
        action(fresh)
        taken.append((time.perf_counter() - began) * 1000)
    return taken[-rounds:]


def p95(values: list[float]) -> float:
    """The 95th percentile."""
    return sorted(values)[int(len(values) * 0.95)]


if __name__ == "__main__":
    main()
