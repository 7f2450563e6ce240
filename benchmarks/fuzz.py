"""Requests that nobody meant, to a running service: none is answered with an error of the service's own.

    python -m benchmarks.fuzz [--requests N] [--clients N] [--seed N] [--seconds N]

First schemathesis makes requests from the OpenAPI document, for so many seconds, with all of its checks but one: that what
fits the document's shapes is taken, for it may still be no possible board (422). Then the examples are changed at random
(values, keys, ids, lists, bytes, headers, methods and paths) and sent. Exit code 1 if a check fails, or if any answer is a
5xx other than 503, has a traceback or a path of this machine in it, or does not come within thirty seconds.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

import requests

from benchmarks.serving import ROOT, Service, serving

JUNK: Final[tuple[Any, ...]] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    10**6,
    2**31,
    2**53,
    2**63,
    10**30,
    1.5,
    1e308,
    "",
    " ",
    "\x00",
    "x" * 300,
    "A",
    "B",
    "{X}",
    "é",
    "\ud83d",
    "\u202e",
    "../../etc/passwd",
    "<script>",
    "${x}",
    "%s",
    "[]",
    [],
    {},
    [[]],
    {"": ""},
    ["A"],
    {"size": 10**9},
    {"is": "nothing"},
    {"card": "Forest"},
    "all",
    "none",
    "r_x",
    "o1",
    "Lightning Bolt",
)
HEADERS: Final = (
    {"Prefer": "wait=0"},
    {"Prefer": "wait=99999999"},
    {"Prefer": "wait=-1"},
    {"Prefer": "respond-async"},
    {"Accept": "text/plain"},
    {"Accept": "image/png"},
    {"Content-Type": "text/plain"},
    {"Content-Type": "application/json; charset=utf-16"},
    {"X-Request-Id": "a" * 5000},
    {"traceparent": "00-" + "0" * 32},
    {"Content-Encoding": "gzip"},
    {"If-None-Match": '"x"'},
    {"Authorization": "Bearer adj_x"},
    {"Origin": "https://x.example"},
    {"Adjudicator-Submission": "x"},
)
PATHS: Final = (
    "/v1/rulings",
    "/v1/rulings/",
    "/v1/rulings/r_x",
    "/v1/rulings/%00",
    "/v1/rulings/" + "x" * 3000,
    "/v1/scenarios",
    "/v1/scenarios/s_x",
    "/v1/rules/704.5g",
    "/v1/rules/%2e%2e",
    "/v1/rules/" + "9" * 500,
    "/problems/unreadable",
    "/healthz",
    "/readyz",
    "/metrics",
    "/openapi.json",
    "/docs/",
    "/docs/../../etc/passwd",
    "/v1",
    "//",
    "/%ff",
)
METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container in it with each of its keys."""
    found, level = [], [value]
    while level:
        one = level.pop()
        keys = list(one) if isinstance(one, dict) else list(range(len(one))) if isinstance(one, list) else []
        found += [(one, key) for key in keys]
        level += [one[key] for key in keys]
    return found


def changed(value: Any, rng: random.Random) -> Any:
    """The same with some changes."""
    value = json.loads(json.dumps(value))
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        known = places(value)
        if not known:
            return deepcopy(rng.choice(JUNK))
        inside, key = rng.choice(known)
        match rng.randrange(7):
            case 0:
                del inside[key]
            case 1:
                inside[key] = deepcopy(rng.choice(JUNK))
            case 2:
                other, its = rng.choice(known)
                if its in other if isinstance(other, dict) else its < len(other):
                    inside[key] = json.loads(json.dumps(other[its]))
            case 3 if isinstance(inside, list):
                inside.extend(inside[:3] * rng.choice((1, 5, 40)))
            case 4 if isinstance(inside, dict):
                new_key = rng.choice(("id", "card", "x", "counters", "type", "", "é", f"{key}s"))
                inside[new_key] = deepcopy(rng.choice(JUNK))
            case 5 if isinstance(inside[key], int):
                inside[key] = rng.choice((0, -1, 7, 99, 1000, 10**6, 2**53, 2**64, 1e20))
            case 6 if isinstance(inside[key], str) and inside[key]:
                text = inside[key]
                cut = rng.randrange(len(text))
                inside[key] = (
                    text[:cut] + rng.choice(("", "x", "{", "\n", " or ", "−", "@2")) + text[cut + rng.randrange(2) :]
                )
            case _:
                inside[key] = deepcopy(rng.choice(JUNK))
    return value


def fuzzed(examples: list[Any], scenario: Any, rng: random.Random) -> tuple[str, str, dict[str, str], bytes]:
    """A method, a path, headers and a body."""
    kind = rng.random()
    path, asked = ("/v1/scenarios", scenario) if kind < 0.1 else ("/v1/rulings", rng.choice(examples))
    body = json.dumps(changed(asked, rng)).encode()
    if kind > 0.9:
        at = rng.randrange(len(body))
        body = body[:at] + rng.choice((b"", b"\xff", b"\x00", b"}", b'"', b"," * 50)) + body[at + rng.randrange(3) :]
    headers = {"Content-Type": "application/json", "Prefer": rng.choice(("wait=0", "wait=1", "respond-async"))}
    if rng.random() < 0.1:
        headers |= rng.choice(HEADERS)
    if rng.random() < 0.05:
        return rng.choice(METHODS), rng.choice(PATHS), headers, rng.choice((b"", body))
    return "POST", path, headers, body


class Fuzz:
    """What came of all requests."""

    def __init__(self, service: Service, number: int, seed: int) -> None:
        self.url, self.seed, self.left = service.url, seed, number
        self.examples = [json.loads(place.read_text()) for place in sorted((ROOT / "examples").glob("*.json"))]
        self.scenario = json.loads((ROOT / "api" / "examples" / "scenario.json").read_text())
        self.statuses: Counter[int] = Counter()
        self.wrong: list[str] = []
        self.slowest = 0.0
        self.lock = threading.Lock()

    def one(self, number: int, session: requests.Session) -> None:
        """Send one request and look at its answer."""
        method, path, headers, body = fuzzed(self.examples, self.scenario, random.Random(f"{self.seed} {number}"))
        began = time.monotonic()
        try:
            request = requests.Request(method, self.url, data=body, headers=headers).prepare()
            request.url = self.url + path
            answer = session.send(request, timeout=30, allow_redirects=False)
        except (requests.RequestException, UnicodeError, ValueError) as error:
            self.wrong.append(f"{number}: {method} {path[:80]}: {type(error).__name__}: {error}"[:300])
            return
        with self.lock:
            self.statuses[answer.status_code] += 1
            self.slowest = max(self.slowest, time.monotonic() - began)
            if answer.status_code >= 500 and answer.status_code != 503:
                self.wrong.append(f"{number}: {method} {path[:80]}: {answer.status_code} {body[:200]!r}")
            if "Traceback" in answer.text or "/site-packages/" in answer.text or str(ROOT) in answer.text:
                self.wrong.append(f"{number}: {method} {path[:80]}: tells of the machine: {answer.text[:200]}")

    def client(self) -> None:
        """Send requests until there are enough."""
        with requests.Session() as session:
            while True:
                with self.lock:
                    self.left -= 1
                    number = self.left
                if number < 0:
                    return
                self.one(number, session)
                if number % 10_000 == 0:
                    print(f"{number} left, {len(self.wrong)} wrong", flush=True)


def by_schema(service: Service, seconds: int, seed: int) -> bool:
    """Let schemathesis ask for so long; whether all that it checked was so. It prints what was not."""
    command = [str(Path(sys.executable).with_name("st")), "run", f"{service.url}/openapi.json", "--seed", str(seed)]
    command += ["--checks", "all", "--exclude-checks", "positive_data_acceptance", "--continue-on-failure"]
    command += [
        "--exclude-name",
        "POST /v1/batches",
    ]  # its lines of JSON are a media type that schemathesis can't write
    command += [
        "--workers",
        "2",
        "--max-time",
        str(seconds),
        "--suppress-health-check",
        "all",
        "--request-timeout",
        "30",
    ]
    return subprocess.run(command, cwd=service.log.parent, check=False).returncode == 0


def together(act: Callable[[], None], clients: int) -> None:
    """Do it from so many threads."""
    threads = [threading.Thread(target=act) for _ in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def main() -> None:
    """Send, and report."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--requests", type=int, default=100_000)
    parser.add_argument("--clients", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=int, default=300, help="so long from the OpenAPI document (default: 300)")
    options = parser.parse_args()
    with serving() as service:
        conforms = by_schema(service, options.seconds, options.seed) if options.seconds else True
        fuzz = Fuzz(service, options.requests, options.seed)
        together(fuzz.client, options.clients)
        for _ in range(600):
            left = requests.get(f"{service.url}/readyz", timeout=10).json().get("pending", 1)
            if not left:
                break
            time.sleep(0.5)
        log = service.log.read_text(errors="replace")
    told = dict(sorted(fuzz.statuses.items()))
    print(f"{sum(told.values())} answers, the slowest after {fuzz.slowest:.1f} s: {told}")
    failed = log.count('"the engine failed"')
    print(f"{left} jobs left; {failed} on which the engine failed; {log.count('unforeseen')} unforeseen errors")
    print(f"wrong: {len(fuzz.wrong)}", *fuzz.wrong[:30], sep="\n  ")
    sys.exit(bool(fuzz.wrong or left or failed or not conforms))


if __name__ == "__main__":
    main()
