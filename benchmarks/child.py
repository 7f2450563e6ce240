"""Measures one workload inside one tree, today's or an older one: run by ``benchmarks/compare.py``, with that tree first
on the path.

Reads a line of JSON that says what is measured, and answers with what became of it once, unmeasured. Each further line is
a number: it is measured so often, and the samples are answered: milliseconds of processor time, or calls.

It imports nothing but what all the trees since 0.7.0 have; what has moved since is looked for at each of its places.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Callable, Iterable
from functools import partial
from importlib import import_module
from pathlib import Path
from time import process_time
from typing import Any

import msgspec

import engine
from adjudicator import jobs
from adjudicator.cards import NoCards, installed_cards
from adjudicator.intake import opened, prepare
from adjudicator.running import rule
from adjudicator.wire.load import load
from adjudicator.wire.loading.definitions import engine_compiler
from engine.oracle.card import CardText

Sample = Callable[[], float]
Json = dict[str, Any]


def main() -> None:
    """Answer line by line."""
    answer({"engine": engine.__file__, "version": engine.__version__})
    task = json.loads(sys.stdin.readline())
    sample, became = KINDS[task["kind"]](task)
    answer({"became": became})
    for line in sys.stdin:
        answer({"samples": [fresh(sample) for _ in range(json.loads(line))]})


def answer(what: Json) -> None:
    """Write a line."""
    print(json.dumps(what), flush=True)


def fresh(sample: Sample) -> float:
    """A sample that does not pay for the rubbish of those before it."""
    gc.collect()
    return sample()


def milliseconds(act: Callable[[], object]) -> float:
    """The processor time that something takes."""
    begun = process_time()
    act()
    return (process_time() - begun) * 1000


def calls(act: Callable[[], object]) -> int:
    """How many calls of functions something makes, counted as a profiler counts them."""
    made = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal made
        made += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        act()
    finally:
        sys.setprofile(None)
    return made


def moved(name: str, *modules: str) -> Any:
    """A function that is in the first of these modules that there is."""
    for module in modules[:-1]:
        try:
            return getattr(import_module(module), name)
        except ModuleNotFoundError:
            continue
    return getattr(import_module(modules[-1]), name)


def bytes_of(task: Json) -> list[bytes]:
    """The requests as a client sends them."""
    return [json.dumps(one).encode() for one in task["requests"]]


def ruled(raw: bytes) -> bytes:
    """A whole ruling."""
    return rule(prepare(raw, NoCards()).body)


def working(task: Json) -> tuple[Sample, object]:
    """The same in a process that is as ready as a worker, and in which a collection of garbage does not go through all
    that was there before, which would leave the processor's caches with that.
    """
    ready()
    sample, became = ruling(task)
    gc.collect()
    gc.freeze()
    return sample, became


def loaded(raw: bytes) -> Any:
    """A request as the engine takes it, made anew: a state remembers what was computed of it."""
    job = opened(prepare(raw, NoCards()).body)
    return load(job.request, job.cards).request


def ruling(task: Json) -> tuple[Sample, object]:
    """Whole rulings, one after the other."""
    raws = bytes_of(task)
    became = [json.loads(ruled(raw))["status"] for raw in raws]
    return lambda: sum(milliseconds(partial(ruled, raw)) for raw in raws), became


def talking(task: Json) -> tuple[Sample, object]:
    """A ruling with all answers, by a process that has ruled on the same request with one answer less."""
    raw, became = answered(task)
    request = json.loads(raw)
    before = prepare(json.dumps({**request, "answers": request["answers"][:-1]}).encode(), NoCards()).body

    def sample() -> float:
        ruled_so = in_conversation()
        ruled_so(before)
        gc.collect()
        return milliseconds(lambda: ruled_so(prepare(raw, NoCards()).body))

    return sample, became


def in_conversation() -> Callable[[bytes], bytes]:
    """How a worker that remembers conversations rules, as far as a tree has that."""
    try:
        conversations = import_module("adjudicator.conversations").Conversations(64)
    except ModuleNotFoundError:
        return rule
    return partial(rule, conversations=conversations)


def retelling(task: Json) -> tuple[Sample, object]:
    """A ruling with all answers, from the start."""
    raw, became = answered(task)
    return lambda: milliseconds(partial(ruled, raw)), became


def answered(task: Json) -> tuple[bytes, object]:
    """The request with a yes to all that it is asked, and what becomes of it then."""
    (request,) = task["requests"]
    request = {**request, "answers": []}
    while True:
        raw = json.dumps(request).encode()
        found = json.loads(ruled(raw))
        if found["status"] != "choice_required":
            return raw, [found["status"]]
        request["answers"].append({"choice": found["pending"]["id"], "yes": True})


def projecting(task: Json) -> tuple[Sample, object]:
    """A cold look at a board."""
    project = moved("project", "engine.layers.projecting", "engine.rules.layers.projecting")
    (raw,) = bytes_of(task)

    def sample() -> float:
        state = loaded(raw).state
        return milliseconds(lambda: project(state))

    sample()
    return sample, None


def engine_calls(task: Json) -> tuple[Sample, object]:
    """Calls in the engine for each permanent more."""
    run = moved("run", "engine.runs.run", "engine.run")

    def counted(raw: bytes) -> int:
        request = loaded(raw)
        return calls(lambda: run(request))

    return further(task, counted)


def ruling_calls(task: Json) -> tuple[Sample, object]:
    """Calls in a whole ruling for each permanent more."""
    return further(task, lambda raw: calls(lambda: ruled(raw)))


def further(task: Json, counted: Callable[[bytes], int]) -> tuple[Sample, object]:
    """The difference of two boards, for each permanent."""
    smaller, larger = bytes_of(task)
    few, more = (len(one["state"]["battlefield"]) for one in task["requests"])

    def sample() -> float:
        return (counted(larger) - counted(smaller)) / (more - few)

    sample()
    return sample, None


def first(task: Json) -> tuple[Sample, object]:
    """A ruling by a worker, which is ready once it has started; nothing is ruled before. Without a body: makes it."""
    if "body" not in task:
        (raw,) = bytes_of(task)
        return float, prepare(raw, NoCards()).body.decode()
    body = task["body"].encode()
    ready()
    return lambda: milliseconds(lambda: jobs.do(body)), None


def ready() -> None:
    """What a worker does before its first job: the module that is started, and what waits for the start of a process."""
    import_module("worker.main")
    signals = import_module("celery.signals")
    for signal in (signals.worker_init, signals.worker_process_init):
        for receiver, outcome in signal.send(sender=None):
            if isinstance(outcome, Exception):
                raise RuntimeError(f"{receiver} failed") from outcome


def compiling(task: Json) -> tuple[Sample, object]:
    """Cards, by the compiler that workers have."""
    with open(task["data"], "rb") as lines:
        cards = [msgspec.json.decode(line, type=CardText) for line in lines]
    compiled = engine_compiler().card
    return lambda: milliseconds(lambda: consume(map(compiled, cards))), None


def playing(task: Json) -> tuple[Sample, object]:
    """Scripted games."""
    games, play = scripted(task)
    became = [play(one) for one in games]
    return lambda: milliseconds(lambda: consume(map(play, games))), became


def pausing(task: Json) -> tuple[Sample, object]:
    """The longest pause of the garbage collector, over all the games."""
    games, play = scripted(task)
    began = longest = 0.0

    def watch(phase: str, _: object) -> None:
        nonlocal began, longest
        if phase == "start":
            began = process_time()
        else:
            longest = max(longest, (process_time() - began) * 1000)

    def sample() -> float:
        nonlocal longest
        longest = 0.0
        gc.callbacks.append(watch)
        for game in games:
            play(game)
            tidy()
        gc.callbacks.remove(watch)
        return longest

    ready()
    tidy = between_jobs()
    return sample, None


def between_jobs() -> Callable[[], object]:
    """What a worker does between two jobs, as far as a tree has that."""
    try:
        tidy: Callable[[], object] = import_module("adjudicator.memory").tidy
    except ModuleNotFoundError:
        return lambda: None
    return tidy


def scripted(task: Json) -> tuple[list[Any], Callable[[Any], str]]:
    """The games, and how one is played."""
    read = moved("read_scenarios", "adjudicator.scenarios.reading")
    run_scenario = moved("run_scenario", "adjudicator.scenarios.running")
    cards = installed_cards()
    return list(read(Path(task["data"]))), lambda game: str(run_scenario(game, cards).status)


def consume(results: Iterable[object]) -> None:
    """Have all of it done."""
    for _ in results:
        pass


KINDS: dict[str, Callable[[Json], tuple[Sample, object]]] = {
    "rule": ruling,
    "worked": working,
    "talk": talking,
    "retold": retelling,
    "project": projecting,
    "engine_calls": engine_calls,
    "ruling_calls": ruling_calls,
    "first": first,
    "compile": compiling,
    "play": playing,
    "pause": pausing,
}


if __name__ == "__main__":
    main()
