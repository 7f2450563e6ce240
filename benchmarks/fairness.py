"""How long a small ruling takes while other clients keep the service busy.

    python -m benchmarks.fairness [--seconds N]

One client has sent 2,000 scenarios, another 200 rulings of some seconds each; a third asks for one small ruling after the
other. Exit code 1 if fewer than 95 of 100 of those are answered within two seconds.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from typing import Final

from benchmarks.serving import ROOT, client, heavy, serving, spell

TARGET: Final = 2.0
BATCHES: Final = 20
IN_A_BATCH: Final = 100
HEAVY: Final = 200


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=60)
    options = parser.parse_args()
    scenario = json.loads((ROOT / "api" / "examples" / "scenario.json").read_text())
    later = {"Prefer": "respond-async"}
    with serving() as service:
        batches, rulings, small = (client(f"127.0.0.{n}") for n in (2, 3, 4))
        for n in range(BATCHES):
            many = [{**scenario, "id": f"batch/{n}-{k}"} for k in range(IN_A_BATCH)]
            batches.post(f"{service.url}/v1/scenarios", json=many, headers=later, timeout=30).raise_for_status()
        for n in range(HEAVY):
            rulings.post(f"{service.url}/v1/rulings", json=heavy(n), headers=later, timeout=30).raise_for_status()
        taken, end = [], time.monotonic() + options.seconds
        while time.monotonic() < end:
            began = time.monotonic()
            asked = spell(10_000 + len(taken), "You gain 1 life.")
            answer = small.post(f"{service.url}/v1/rulings", json=asked, headers={"Prefer": "wait=30"}, timeout=60)
            taken.append(time.monotonic() - began)
            if answer.json()["status"] != "resolved":
                raise SystemExit(f"not resolved: {answer.text[:300]}")
        left = small.get(f"{service.url}/readyz", timeout=5).json()["pending"]
    tail = statistics.quantiles(taken, n=20)[18]
    print(f"{len(taken)} small rulings behind {BATCHES * IN_A_BATCH} scenarios and {HEAVY} heavy rulings")
    print(f"median {statistics.median(taken):.3f} s, 95th percentile {tail:.3f} s (target: {TARGET:g})")
    print(f"the longest {max(taken):.3f} s")
    print(f"{left} of the {BATCHES + HEAVY} other jobs are left")
    sys.exit(tail > TARGET)


if __name__ == "__main__":
    main()
