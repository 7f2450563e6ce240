"""From a client's bytes to jobs that play scenarios: read, validate, find the cards, derive the ids.

The body of a job is canonical JSON: ``{"cards": {name: text}, "scenarios": [...], "versions": {...}}``. Its id is a digest
of that body, so the same scenario with the same cards and the same engine has one id and one answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from adjudicator.cards.source import CardSource
from adjudicator.intake import Body as Board
from adjudicator.intake import Job, Versions, digest
from adjudicator.problems import Defect, Problem
from adjudicator.scenarios import records as rec
from adjudicator.scenarios.boards import prepared_board
from adjudicator.scenarios.reading import read_scenario
from adjudicator.wire.pointers import escaped
from adjudicator.wire.reading import parse
from engine.oracle.card import CardText

MARK: Final = "s_"
"""What the id of such a job begins with."""

MOST_SCENARIOS: Final = 100
MOST_OBJECTS: Final = 2_000
MOST_TURNS: Final = 200
MOST_NUMBER: Final = 1_000_000_000
"""What one request may hold: scenarios; in each of them cards at the start, and turns; and the size of any number."""


class Body(msgspec.Struct, frozen=True):
    """What a job's body holds; the scenario is plain data in the format."""

    cards: dict[str, CardText]
    scenarios: tuple[Any, ...]
    versions: Versions


_ENCODER: Final = msgspec.json.Encoder(order="deterministic")
_DECODER: Final = msgspec.json.Decoder(Body)


def prepare(raw: bytes, cards: CardSource) -> Job:
    """Make a job of a scenario.

    A card that is not known by its name is no defect: the scenario is then in error.

    :raises Problem: unreadable, not in the format, or too much; with all defects.
    """
    data = parse(raw)
    _refuse_numbers(data)
    read = _read([data], alone=True)
    return _job(data, read[0], _boards(read, cards, alone=True).get(0), cards)


def prepare_all(raw: bytes, cards: CardSource) -> tuple[Job, ...]:
    """Make jobs of a scenario, or of an array of scenarios, one of each: so each has its own limits.

    :raises Problem: unreadable, not in the format, or too much; with all defects.
    """
    data = parse(raw)
    _refuse_numbers(data)
    whole = data if isinstance(data, list) else [data]
    _refuse_many(whole)
    alone = not isinstance(data, list)
    read = _read(whole, alone=alone)
    boards = _boards(read, cards, alone=alone)
    pairs = enumerate(zip(whole, read, strict=True))
    return tuple(_job(part, scenario, boards.get(n), cards) for n, (part, scenario) in pairs)


def _job(data: Any, scenario: rec.Scenario, board: Board | None, cards: CardSource) -> Job:
    names = sorted(set(_names(scenario)))
    found = {name: card for name in names if (card := cards.find(name)) is not None}
    if board is not None:
        found |= board.cards
        data = {**data, "start": {"state": msgspec.to_builtins(board.request.state)}}
    body = _ENCODER.encode(Body(found, (data,), Versions()))
    return Job(MARK + digest(body), body)


def opened(body: bytes) -> Body:
    """What a job's body holds."""
    return _DECODER.decode(body)


def _read(whole: list[Any], *, alone: bool) -> list[rec.Scenario]:
    read: list[rec.Scenario] = []
    defects: list[Defect] = []
    for number, data in enumerate(whole):
        at = "" if alone else f"/{number}"
        try:
            scenario = read_scenario(data, at)
        except Problem as problem:
            defects.extend(problem.defects)
        else:
            read.append(scenario)
            defects.extend(_too_much(scenario, at))
    often = Counter(scenario.id for scenario in read)
    defects.extend(
        Defect(f"/{number}/id", f"Several scenarios have the id {data['id']}: results are told apart by it.")
        for number, data in enumerate(whole)
        if isinstance(data, dict) and isinstance(data.get("id"), str) and often[data["id"]] > 1
    )
    if defects:
        raise _invalid(tuple(defects))
    return read


def _boards(read: list[rec.Scenario], cards: CardSource, *, alone: bool) -> dict[int, Board]:
    """The boards that scenarios start from, by their places.

    :raises Problem: one is not in the format, or no game has such a moment; with all defects.
    """
    found: dict[int, Board] = {}
    defects: list[Defect] = []
    for n, scenario in enumerate(read):
        if scenario.start is None:
            continue
        try:
            found[n] = prepared_board(scenario.start, cards)
        except Problem as problem:
            at = "/start" if alone else f"/{n}/start"
            told = problem.defects or (Defect("", problem.detail),)
            defects.extend(msgspec.structs.replace(one, pointer=f"{at}{one.pointer}") for one in told)
    if defects:
        raise _invalid(tuple(defects))
    return found


def _too_much(scenario: rec.Scenario, at: str) -> Iterator[Defect]:
    put = sum(part.count for part in scenario.setup if isinstance(part, rec.Put))
    filled = sum(count for parts in scenario.library_filler.values() for _, count in parts)
    if put + filled > MOST_OBJECTS:
        yield Defect(f"{at}/setup", f"{put + filled} cards are put into the game; {MOST_OBJECTS} are the most.")
    for segment in scenario.segments:
        if segment.stop.turn > MOST_TURNS:
            detail = f"The game goes on to turn {segment.stop.turn}; {MOST_TURNS} turns are the most."
            yield Defect(f"{at}{segment.pointer}/stop/turn", detail)


def _refuse_many(whole: list[Any]) -> None:
    if not whole:
        raise _invalid((Defect("", "There is no scenario in it."),))
    if len(whole) > MOST_SCENARIOS:
        detail = f"There are {len(whole)} scenarios; {MOST_SCENARIOS} at once are the most."
        raise Problem(413, "request-too-large", "Request too large", detail)


def _refuse_numbers(data: Any) -> None:
    defects = tuple(Defect(at, f"Numbers are {MOST_NUMBER} at most.") for at in _too_large(data, ""))
    if defects:
        raise _invalid(defects)


def _too_large(data: Any, at: str) -> Iterator[str]:
    """Where numbers stand that are beyond every game; they would be beyond JSON's own, too."""
    if isinstance(data, int | float) and not -MOST_NUMBER <= data <= MOST_NUMBER:
        yield at
    elif isinstance(data, dict):
        for name, part in data.items():
            yield from _too_large(part, f"{at}/{escaped(name)}")
    elif isinstance(data, list):
        for number, part in enumerate(data):
            yield from _too_large(part, f"{at}/{number}")


def _names(scenario: rec.Scenario) -> Iterator[str]:
    """The names of the cards that it puts anywhere."""
    for part in scenario.setup:
        if isinstance(part, rec.Put):
            yield part.put
    for parts in scenario.library_filler.values():
        for name, _ in parts:
            yield name


def _invalid(defects: tuple[Defect, ...]) -> Problem:
    count = "one place" if len(defects) == 1 else f"{len(defects)} places"
    return Problem(400, "invalid-scenario", "Invalid scenario", f"Not in the format of scenarios, in {count}.", defects)
