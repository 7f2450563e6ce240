"""How long today's tree takes for what it is measured by, beside 0.7.0 in the same run.

    python -m benchmarks.compare [--only TEXT] [--rounds N] [--seconds S] [--base COMMIT | --base-tree DIR] [--json OUT]

Each workload is measured in both trees in turns, in processes of their own, by processor time: what else the machine does
touches both alike. The table has the minimum and the median of each, and the ratios of today's to the other's; the minima
are the firmer. Beside them is what is wanted.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, Final, assert_never

import msgspec

from adjudicator.cards import NoCards, installed_cards
from adjudicator.cards.reading import open_cards
from adjudicator.cards.records import Found
from benchmarks.four_players import four_players
from benchmarks.trees import ROOT, Child, ChildError, Tree, today, tree_of
from benchmarks.workloads import GROWTHS, Kind, Workload, rulings

BASE: Final = "54c911b"
DATA: Final = Path(os.environ.get("ADJUDICATOR_DATA", ROOT.parent / "shared"))
CARDS: Final = 2000
GAMES: Final = 200
MANY_GAMES: Final = 2000
#: With how many later rulings of its process a worker's first one is compared.
OTHERS: Final = 9
COUNTED: Final[tuple[Kind, ...]] = ("engine_calls", "ruling_calls")
#: What becomes of a game that does all that it expects.
PASSED: Final = "pass"


@dataclass
class Row:
    """A line of the table: the samples of both trees."""

    name: str
    base: list[float] = field(default_factory=list)
    now: list[float] = field(default_factory=list)
    #: The most that the ratio may be; and what today's tree may take at most, in the unit of the samples.
    ratio: float | None = None
    most: float | None = None
    note: str = ""


@dataclass(frozen=True)
class Effort:
    """How many turns each workload gets at most, and after how many seconds of processor time it gets no more."""

    rounds: int
    seconds: float


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How long today's tree takes, beside 0.7.0 in the same run.")
    parser.add_argument(
        "--only", action="append", default=[], metavar="TEXT", help="workloads with this in their names"
    )
    parser.add_argument("--rounds", type=int, default=20, help="turns of each tree, at most (20)")
    parser.add_argument(
        "--seconds", type=float, default=10, help="seconds for a workload, after which no turn begins (10)"
    )
    parser.add_argument("--base", default=BASE, metavar="COMMIT", help=f"the commit to compare with ({BASE})")
    parser.add_argument(
        "--base-tree", type=Path, metavar="DIR", help="its tree, run by this Python, if it is there already"
    )
    parser.add_argument("--json", type=Path, metavar="OUT", help="also write all samples")
    options = parser.parse_args()
    base = Tree(options.base_tree.resolve(), Path(sys.executable)) if options.base_tree else tree_of(options.base)
    effort = Effort(options.rounds, options.seconds)
    rows: dict[str, Row] = {}
    with tempfile.TemporaryDirectory(prefix="adjudicator-bench-") as place:
        chosen = list(asked(options.only))
        print(f"{'':<40}{'base':>18}{'today':>20}{'ratio':>16}")
        print(f"{'processor time in ms':<40}" + f"{'min':>10}{'median':>10}" * 2 + f"{'min':>8}{'median':>8}  wanted")
        for workload in chosen:
            for row in measured(workload, base, effort, Path(place)):
                rows[row.name] = row
                print(line(row), flush=True)
    for text in grown(rows):
        print(text)
    if options.json:
        options.json.write_text(json.dumps([asdict(row) for row in rows.values()], indent=1))


def asked(only: list[str]) -> Iterator[Workload]:
    """The workloads that are asked for. What cannot be measured here is named, with the reason."""
    cards = installed_cards()
    workloads = [*rulings()]
    try:
        workloads += four_players(cards)
    except LookupError as missing:
        print(f"not measured: four players, 120 permanents ({missing})")
    workloads.append(Workload("compiling 2,000 cards", "compile"))
    workloads.append(Workload("scripted games that both play", "play", ratio=0.3))
    workloads.append(Workload("longest pause in 2,000 games", "pause", most=50, long=True))
    for workload in workloads:
        if not (any(text in workload.name for text in only) if only else not workload.long):
            continue
        data = data_of(workload.kind)
        if data is not None and not data[0].is_file():
            print(f"not measured: {workload.name} (no {data[0]}: set ADJUDICATOR_DATA)")
        elif workload.kind in ("play", "pause") and isinstance(cards, NoCards):
            print(f"not measured: {workload.name} (no cards are imported)")
        else:
            yield workload


def data_of(kind: Kind) -> tuple[Path, int] | None:
    """The file with the cards or games that a workload takes, and how many of them it takes."""
    match kind:
        case "compile":
            return DATA / "cards" / "oracle.jsonl.gz", CARDS
        case "play":
            return DATA / "conformance" / "open.jsonl", GAMES
        case "pause":
            return DATA / "conformance" / "open.jsonl", MANY_GAMES
        case "rule" | "worked" | "talk" | "retold" | "project" | "engine_calls" | "ruling_calls" | "first":
            return None
        case other:
            assert_never(other)


def task_of(workload: Workload, place: Path) -> dict[str, Any]:
    """The workload as a process takes it; its cards or games are written to a file, drawn evenly from all there are."""
    task: dict[str, Any] = {"kind": workload.kind, "requests": workload.requests}
    data = data_of(workload.kind)
    if data is None:
        return task
    found, wanted = data
    if workload.kind == "compile":
        with open_cards(found) as file:
            lines = [msgspec.json.encode(one.card) for one in file.records() if isinstance(one, Found)]
    else:
        lines = found.read_bytes().splitlines()
    drawn = place / f"{workload.kind}.jsonl"
    drawn.write_bytes(b"\n".join(lines[:: max(1, len(lines) // wanted)][:wanted]))
    return {**task, "data": str(drawn)}


def measured(workload: Workload, base: Tree, effort: Effort, place: Path) -> Iterator[Row]:
    """The lines of a workload."""
    task = task_of(workload, place)
    row = Row(workload.name, ratio=workload.ratio, most=workload.most)
    match workload.kind:
        case "compile":
            yield from compiling(task, base, effort)
        case "first":
            yield from first(row, task, base, effort)
        case "play":
            yield playing(row, task, base, effort)
        case "rule" | "worked" | "talk" | "retold" | "project" | "engine_calls" | "ruling_calls" | "pause":
            single = workload.kind in COUNTED or workload.kind == "pause"
            yield steady(row, task, None if workload.alone else base, Effort(1, 0) if single else effort)
        case other:
            assert_never(other)


def steady(row: Row, task: dict[str, Any], base: Tree | None, effort: Effort) -> Row:
    """In one process of each tree, which keeps what a worker keeps; without a base, in today's alone."""
    try:
        with ExitStack() as processes:
            there = processes.enter_context(Child(base, task)) if base is not None else None
            here = processes.enter_context(Child(today(), task))
            if there is not None and there.became != here.became:
                row.note = f"{told(there.became)} became {told(here.became)}"
            while enough_left(row, effort):
                if there is not None:
                    row.base += there.samples(1)
                row.now += here.samples(1)
    except ChildError as failed:
        row.note = str(failed)
    return row


def playing(row: Row, task: dict[str, Any], base: Tree, effort: Effort) -> Row:
    """The games that both trees play to the end as those expect it: where one of them stops early, it has less to do."""
    file = Path(task["data"])
    drawn = file.read_bytes().splitlines()
    try:
        with Child(base, task) as there, Child(today(), task) as here:
            became = list(zip(there.became, here.became, strict=True))
    except ChildError as failed:
        row.note = str(failed)
        return row
    both = [one for one, ends in zip(drawn, became, strict=True) if set(ends) == {PASSED}]
    file.write_bytes(b"\n".join(both))
    row = steady(row, task, base, effort)
    row.note = row.note or f"{len(both)} of {len(drawn)}; the base passes {passed(there)}, today's {passed(here)}"
    return row


def passed(child: Child) -> int:
    """How many of its games a process played as those expect it."""
    return child.became.count(PASSED)


def told(became: list[str]) -> str:
    """What became of all, in short."""
    return ", ".join(f"{count} {status}" for status, count in sorted(Counter(became).items()))


def enough_left(row: Row, effort: Effort) -> bool:
    """Whether there is another turn."""
    return not row.now or (len(row.now) < effort.rounds and sum(row.base) + sum(row.now) < effort.seconds * 1000)


def compiling(task: dict[str, Any], base: Tree, effort: Effort) -> Iterator[Row]:
    """In new processes, for what is compiled is kept; and once more in a process that finds what another one has kept."""
    cold = Row("compiling 2,000 cards, cold", ratio=0.5)
    cached = Row("compiling 2,000 cards, cached", ratio=0.05)
    while enough_left(cold, effort):
        with tempfile.TemporaryDirectory() as home:
            cold.base += once(base, task, Path(home))
        with tempfile.TemporaryDirectory() as home:
            cold.now += once(today(), task, Path(home))
            cached.now += once(today(), task, Path(home))
    cached.base = cold.base
    yield from (cold, cached)


def once(tree: Tree, task: dict[str, Any], home: Path) -> list[float]:
    """A sample in a new process, with a home of its own."""
    with Child(tree, task, home) as child:
        return child.samples(1)


def first(row: Row, task: dict[str, Any], base: Tree, effort: Effort) -> Iterator[Row]:
    """In new processes; and beside it the others that such a process rules then."""
    others = Row("a ruling by a worker, later")
    bodies = []
    for tree in (base, today()):
        with Child(tree, task) as child:
            bodies.append({"kind": task["kind"], "body": child.became})
    while enough_left(row, effort):
        for tree, body, one, later in (
            (base, bodies[0], row.base, others.base),
            (today(), bodies[1], row.now, others.now),
        ):
            with Child(tree, body) as child:
                one += child.samples(1)
                later += child.samples(OTHERS)
    yield from (row, others)


def line(row: Row) -> str:
    """A line of the table."""
    note = f"  ({row.note})" if row.note else ""
    if not row.now:
        return f"{row.name:<40} not measured{note}"
    figures = "".join(
        f"{min(one):>10.2f}{median(one):>10.2f}" if one else f"{'-':>10}" * 2 for one in (row.base, row.now)
    )
    wanted = f"  {verdict(min(row.now) <= row.most)} {row.most:g} of today's" if row.most is not None else ""
    if not row.base:
        return f"{row.name:<40}{figures}{'-':>8}{'-':>8}{wanted}{note}"
    ratios = min(row.now) / min(row.base), median(row.now) / median(row.base)
    if row.ratio is not None:
        wanted = f"  {verdict(max(ratios) <= row.ratio)} {row.ratio:g}"
    return f"{row.name:<40}{figures}{ratios[0]:>8.2f}{ratios[1]:>8.2f}{wanted}{note}"


def verdict(reached: bool) -> str:
    """Whether it is what is wanted."""
    return "yes, <=" if reached else "NO,  <="


def grown(rows: dict[str, Row]) -> Iterator[str]:
    """How much more today's tree takes for more of the same, and for a worker's first ruling than for another."""
    known = [one for one in GROWTHS if all(name in rows and rows[name].now for name in (one.smaller, one.larger))]
    if known:
        yield f"\n{'how many times as much, today':<48}{'min':>8}{'median':>8}  wanted"
    for one in known:
        few, more = rows[one.smaller].now, rows[one.larger].now
        times = min(more) / min(few), median(more) / median(few)
        yield f"{one.name:<48}{times[0]:>8.2f}{times[1]:>8.2f}  {verdict(times[0] <= one.most)} {one.most:g}"


if __name__ == "__main__":
    main()
