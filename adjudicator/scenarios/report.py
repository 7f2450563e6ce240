"""Results of many scenarios: played in one process or several, counted, and written down as JSON or JUnit XML."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import msgspec

from adjudicator import memory
from adjudicator.cards.source import CardSource
from adjudicator.scenarios.cards import file_cards
from adjudicator.scenarios.records import Scenario
from adjudicator.scenarios.results import Result, Status
from adjudicator.scenarios.running import run_scenario

STATUSES: tuple[Status, ...] = ("pass", "fail", "error", "unsupported")
_AT_ONCE = 8


def run_all(scenarios: Iterable[Scenario], cards: Path | None, jobs: int) -> Iterator[Result]:
    """Play scenarios, the results in their order. ``cards`` is a card file; absent: the installed database."""
    if jobs <= 1:
        source = _source(cards)
        for scenario in scenarios:
            yield run_one(scenario, source)
            memory.tidy()
        return
    with ProcessPoolExecutor(max_workers=jobs, initializer=memory.settle) as pool:
        yield from pool.map(_in_process, ((scenario, cards) for scenario in scenarios), chunksize=_AT_ONCE)


def run_one(scenario: Scenario, source: CardSource) -> Result:
    """Play a scenario; a defect of the program itself is an error of it."""
    try:
        return run_scenario(scenario, source)
    except Exception as broken:  # one scenario must not end the run of all
        return broken_off(scenario, broken)


def broken_off(scenario: Scenario, broken: Exception) -> Result:
    """The result of a scenario on which the program itself broke."""
    reason = f"internal error: {type(broken).__name__}: {broken}"
    return Result(id=scenario.id, title=scenario.title, tags=scenario.tags, status="error", reason=reason, courses=0)


def _in_process(work: tuple[Scenario, Path | None]) -> Result:
    scenario, cards = work
    result = run_one(scenario, _source(cards))
    memory.tidy()
    return result


@cache
def _source(cards: Path | None) -> CardSource:
    if cards is not None:
        return file_cards(cards)
    from adjudicator.cards.database import installed_cards

    return installed_cards()


def totals(results: Iterable[Result]) -> dict[str, int]:
    """How many results have each status."""
    found = Counter(result.status for result in results)
    return {status: found[status] for status in STATUSES}


def totals_by_tag(results: Iterable[Result]) -> dict[str, dict[str, int]]:
    """The totals of each tag, the most frequent first."""
    found: dict[str, Counter[str]] = {}
    for result in results:
        for tag in result.tags:
            found.setdefault(tag, Counter())[result.status] += 1
    ranked = sorted(found.items(), key=lambda item: (-item[1].total(), item[0]))
    return {tag: {status: count[status] for status in STATUSES} for tag, count in ranked}


def as_json(results: tuple[Result, ...]) -> bytes:
    """The results with their totals."""
    whole: dict[str, Any] = {"scenarios": results, "totals": {**totals(results), "tags": totals_by_tag(results)}}
    return msgspec.json.format(msgspec.json.encode(whole), indent=1)


def as_junit(results: tuple[Result, ...], name: str = "scenarios") -> bytes:
    """The results as JUnit XML: a scenario is a test case, what is unsupported is skipped. The suite has this name."""
    count = totals(results)
    suite = ET.Element(
        "testsuite",
        name=_printable(name),
        tests=str(len(results)),
        failures=str(count["fail"]),
        errors=str(count["error"]),
        skipped=str(count["unsupported"]),
    )
    for result in results:
        group, test = grouped(result.id)
        case = ET.SubElement(suite, "testcase", classname=_printable(group or name), name=_printable(test))
        match result.status:
            case "fail":
                ET.SubElement(case, "failure", message=_printable(result.reason)).text = _printable(_details(result))
            case "error":
                ET.SubElement(case, "error", message=_printable(result.reason))
            case "unsupported":
                ET.SubElement(case, "skipped", message=_printable(result.reason))
            case "pass":
                pass
        if result.passed_over:
            ET.SubElement(case, "system-out").text = _printable("\n".join(map(str, result.passed_over)))
    ET.indent(suite)
    return bytes(ET.tostring(suite, encoding="utf-8", xml_declaration=True))


_GROUPED = re.compile(r"(?P<group>.+)(?:/|::|#|(?<=\w)\.(?=[^\W\d]))(?P<test>[^/].*?)")
_SUFFIX = re.compile(r"\.(?:json|jsonl|ndjson|txt|pzl|fgs|py|java)$")


def grouped(name: str) -> tuple[str, str]:
    """The class and the name of a test, by which tools group it: what stands before and after the last separator. What
    stands in brackets at the end, and the suffix of a file, belong to the name.

    >>> grouped("CardTest.testFoo"), grouped("combat/trample/first"), grouped("tests/x.py::test_it[1.5-a/b]")
    (('CardTest', 'testFoo'), ('combat.trample', 'first'), ('tests.x', 'test_it[1.5-a/b]'))
    >>> grouped("boards/17.json"), grouped("Gray Ogre blocks")
    (('boards', '17.json'), ('', 'Gray Ogre blocks'))
    """
    whole, bracket, values = name.partition("[") if name.endswith("]") else name.partition("(")
    if not whole or (bracket == "(" and not name.endswith(")")):
        whole, bracket, values = name, "", ""
    suffix = _SUFFIX.search(whole)
    ending = suffix[0] if suffix is not None else ""
    found = _GROUPED.fullmatch(whole.removesuffix(ending))
    if found is None or (" " in whole and "/" not in whole and "::" not in whole):
        return "", name
    group = re.sub(r"\.py(?=::|$)", "", found["group"])
    return re.sub(r"/|::|#", ".", group).strip("."), f"{found['test']}{ending}{bracket}{values}"


def _printable(text: str) -> str:
    """The text without what XML can't hold."""
    return "".join(letter for letter in text if letter.isprintable() or letter in "\n\t")


def _details(result: Result) -> str:
    lines = [f"{one.pointer} {one.that}: {one.found}" for one in result.expectations if one.status == "fail"]
    rules = next((one.rules for one in result.expectations if one.status == "fail"), ())
    if rules:
        lines.append(f"rules cited on the way: {', '.join(rules)}")
    return "\n".join(lines)
