"""Make lines of cards unreadable on thousands of boards, and write down every firm answer that changes by it.

    ADJUDICATOR_DATA=... python scripts/metamorphic.py cards --boards 1000 --seed 1 --jobs 2 --json violations.json

``decks``: boards of real decks, and of any cards; ``cards``: boards about one card each, of every kind of text alike;
``examples``: the requests in ``examples/``; ``scenarios``: scripted games that pass. A violation is written with its
request, the line, and both rulings: ``adjudicator rule`` replays the request. The exit code is 1 if there is any.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from adjudicator.scenarios.cards import file_cards
from tests.metamorphic.boards import Board, board, pool
from tests.metamorphic.examples import example_boards
from tests.metamorphic.focusing import focused, strata
from tests.metamorphic.judging import judge, told
from tests.metamorphic.scripted import play_changed, scenarios
from tests.oracle.data import DATA, ORACLE

Found = tuple[str, str, dict[str, Any]]
"""What was asked, what came of one mutation, and the record of it."""
LONGEST = 60
"""Seconds of CPU time that one board may take with all its mutations."""
SCENARIOS = DATA / "conformance" / "open.jsonl"


def one(number: int, *, asked: argparse.Namespace) -> tuple[Counter[str], list[dict[str, Any]]]:
    """The counts of one board, and its violations."""
    counts: Counter[str] = Counter({"boards": 1})
    found: list[dict[str, Any]] = []
    signal.signal(signal.SIGPROF, _late)
    signal.setitimer(signal.ITIMER_PROF, LONGEST)
    try:
        for question, result, record in _all(number, asked):
            counts["boards with a firm answer"] += not counts["mutations"]
            counts["mutations"] += 1
            counts[result] += 1
            counts[f"{question}: {result}"] += 1
            if result in ("violation", "firmer"):
                found.append(record)
    except TimeoutError:
        counts["given up for time"] += 1
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return counts, found


def _late(*_: object) -> None:
    raise TimeoutError


def _all(number: int, asked: argparse.Namespace) -> Iterator[Found]:
    name = f"{asked.seed}/{number}"
    rng = Random(name)  # noqa: S311
    if asked.of == "scenarios":
        every = _scenarios(asked.seed)
        for played in play_changed(every[number % len(every)], file_cards(ORACLE), rng, asked.most):
            mutation = played.mutation
            record = {"board": played.scenario, "why": played.comparison.why, **_of(mutation)}
            yield "scenario", played.comparison.result, record
        return
    made, first = _board(name, number, rng, asked)
    for judged in judge(made, rng, asked.most, first):
        record = {"board": name, "question": made.question, **told(judged)}
        yield ("example" if asked.of == "examples" else made.question), judged.comparison.result, record


def _of(mutation: Any) -> dict[str, Any]:
    fields = ("kind", "place", "taken", "line", "mutated")
    return {"card": mutation.name, **{field: getattr(mutation, field) for field in fields}}


def _board(name: str, number: int, rng: Random, asked: argparse.Namespace) -> tuple[Board, str]:
    if asked.of == "examples":
        every = _examples(asked.seed)
        return every[number % len(every)], ""
    if asked.of == "decks":
        return board(name), ""
    kinds = _kinds(asked.kinds)
    first = rng.choice(kinds[rng.choice(tuple(kinds))])
    return focused(first, name), first


@cache
def _examples(seed: str) -> Sequence[Board]:
    return _shuffled(example_boards(), seed)


@cache
def _scenarios(seed: str) -> Sequence[Any]:
    return _shuffled(scenarios(SCENARIOS), seed)


def _shuffled(every: Iterable[Any], seed: str) -> Sequence[Any]:
    """All of them in an order of chance: the first so many are others for each seed, and none comes twice."""
    found = list(every)
    Random(seed).shuffle(found)  # noqa: S311
    return found


@cache
def _kinds(path: Path | None) -> Mapping[str, Sequence[str]]:
    """The understood cards by what they are made of, from a file that keeps it (finding out takes minutes)."""
    if path is not None and path.exists():
        kept: dict[str, list[str]] = json.loads(path.read_text())
        return kept
    kinds = strata(pool().values())
    if path is not None:
        path.write_text(json.dumps(kinds))
    return kinds


def main() -> None:
    """Judge the boards."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("of", choices=("decks", "cards", "examples", "scenarios"))
    parser.add_argument("--boards", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first board")
    parser.add_argument("--seed", default="1")
    parser.add_argument(
        "--most", type=int, default=6, help="mutations of one board, beside those of the card it is about"
    )
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--kinds", type=Path, help="a file that keeps which cards there are of each kind")
    asked = parser.parse_args()
    counts: Counter[str] = Counter()
    found: list[dict[str, Any]] = []
    began = time.monotonic()
    if asked.of == "cards":
        _kinds(asked.kinds)  # once, before the processes part
    if asked.of in ("cards", "decks"):
        pool()
    with multiprocessing.get_context("fork").Pool(asked.jobs) as workers:
        numbers = range(asked.first, asked.first + asked.boards)
        for done, (more, violations) in enumerate(workers.imap_unordered(partial(one, asked=asked), numbers), 1):
            counts += more
            found += violations
            if done % 100 == 0:
                _write(asked.json, found)
                so_far = f"{done} boards, {counts['mutations']} mutations, {counts['violation']} violations"
                print(f"{so_far}, {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
    for what, count in sorted(counts.items()):
        print(f"{count:>8,} {what}")
    _write(asked.json, found)
    sys.exit(1 if counts["violation"] else 0)


def _write(path: Path | None, found: list[dict[str, Any]]) -> None:
    if path is not None:
        path.write_text(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
