"""How much memory the parts of a running service take over many jobs, each different from all others.

    python -m benchmarks.memory [--jobs N]

Every job is an example with limits and texts of its own. Exit code 1 if a worker's process takes more than its limit, or a
tenth more at the end than half-way.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from pathlib import Path
from typing import Any, Final

import requests

from benchmarks.fuzz import together
from benchmarks.service import mix
from benchmarks.serving import Service, serving

LIMIT: Final = 400
"""Megabytes: a process that has more after a job is replaced."""


def different(example: Any, number: int) -> Any:
    """The example with cards that no other number has: what is defined in place has another name and a text more."""
    if isinstance(example, dict):
        found = {key: different(value, number) for key, value in example.items()}
        if "oracle_text" in found and "name" in found and "faces" not in found:
            found["oracle_text"] = f"{found['oracle_text']}\n{{{number % 97}}}: You gain {number} life.".strip()
        return found
    return [different(value, number) for value in example] if isinstance(example, list) else example


def resident(pid: int) -> float:
    """Megabytes of a process, what it shares with others counted to the part that is its own."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def largest(service: Service, word: str) -> float:
    """The largest process of a part."""
    found = []
    for pid in service.parts(word):
        try:
            found.append(resident(pid))
        except (OSError, StopIteration):
            continue
    return max(found, default=0.0)


def main() -> None:
    """Send, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=20_000)
    options = parser.parse_args()
    examples, seen = mix([]), []
    step = max(options.jobs // 20, 1)
    with serving() as service:
        numbers = itertools.count()

        def ask() -> None:
            with requests.Session() as session:
                for number in itertools.takewhile(lambda n: n < until, numbers):
                    body = {**different(examples[number % len(examples)], number), "limits": {"steps": 10_000 + number}}
                    answer = session.post(
                        f"{service.url}/v1/rulings", data=json.dumps(body),
                        headers={"Content-Type": "application/json", "Prefer": "wait=30"}, timeout=60,
                    )  # fmt: skip
                    if answer.status_code not in (200, 422):
                        raise SystemExit(f"{answer.status_code}: {answer.text[:300]}")

        print(f"{'jobs':>8}{'worker MB':>12}{'web MB':>10}")
        for until in range(step, options.jobs + 1, step):
            together(ask, 4)
            numbers = itertools.count(until)
            seen.append(largest(service, "celery"))
            print(f"{until:8}{seen[-1]:12.0f}{largest(service, 'granian'):10.0f}", flush=True)
    grown = seen[-1] / seen[len(seen) // 2]
    print(f"the largest worker process: {max(seen):.0f} MB (limit: {LIMIT}); from half-way to the end: {grown:.2f} x")
    sys.exit(max(seen) > LIMIT or grown > 1.1)


if __name__ == "__main__":
    main()
