"""A scenario from its start to its result; where it leaves choices open, some course of them has to pass."""

from __future__ import annotations

from collections import deque
from collections.abc import Container

import msgspec

from adjudicator.cards.source import CardSource
from adjudicator.scenarios.answering import Decision
from adjudicator.scenarios.expecting import check
from adjudicator.scenarios.fighting import Barred
from adjudicator.scenarios.playing import Game
from adjudicator.scenarios.queue import Queue
from adjudicator.scenarios.records import Scenario, Segment
from adjudicator.scenarios.refusing import is_expected
from adjudicator.scenarios.results import Checked, PassedOver, Result, Status
from adjudicator.scenarios.start import start
from adjudicator.scenarios.stopping import Beyond, Ending, NoAnswer, Refused, Wrong
from adjudicator.wire.nearness import listing
from engine.dialogue.stops import TextNotUnderstood
from engine.state.game_over import game_over

COURSES = 60
"""How many courses of open choices are played."""


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """One course of a scenario: how it ended, and the open choices on its way."""

    result: Result
    trail: tuple[Decision, ...]


def run_scenario(scenario: Scenario, cards: CardSource, courses: int = COURSES) -> Result:
    """Play a scenario. Choices that it leaves open are explored, those that differ least from the defaults first; so is how
    many of its answers a choice is meant to take, and which object of several a name means.
    """
    first = _play(scenario, cards, {})
    open_to_choice = any(not segment.strict for segment in scenario.segments) or any(
        decision.answers and decision.count > 1 for decision in first.trail
    )
    if first.result.status not in ("fail", "error") or not open_to_choice:
        return first.result
    waiting = deque(_neighbours(first, {}))
    beyond: Result | None = None
    played = 1
    while waiting and played < courses:
        script = waiting.popleft()
        course = _play(scenario, cards, script)
        played += 1
        if course.result.status == "pass":
            return msgspec.structs.replace(course.result, courses=played)
        if course.result.status == "unsupported":
            beyond = beyond or course.result
            continue
        waiting.extend(_neighbours(course, script))
    return msgspec.structs.replace(beyond or first.result, courses=played)


def _neighbours(course: Course, script: dict[int, int]) -> list[dict[int, int]]:
    """The scripts that differ from this one in one more choice, later than those in which it differs from the default."""
    after = max(script, default=-1)
    return [
        {**script, number: other}
        for number, decision in enumerate(course.trail)
        if number > after and (decision.explored or decision.answers)
        for other in range(decision.count)
        if other != decision.taken
    ]


def _play(scenario: Scenario, cards: CardSource, script: dict[int, int]) -> Course:
    trail: list[Decision] = []
    game: Game | None = None
    checked: dict[str, Checked] = {}
    unused: list[str] = []
    passed_over: list[PassedOver] = []
    status: Status = "pass"
    reason = ""
    try:
        first = scenario.segments[0]
        aliases: dict[str, frozenset[str]] = {}
        queue = Queue(first.answers, aliases)
        begun = start(scenario, cards, queue, dict(script), strict=first.strict)
        trail.extend(begun.trail)
        game = Game(begun, script, trail)
        game.checked = checked
        for position, segment in enumerate(scenario.segments):
            reason = _segment(game, segment, queue if position == 0 else None)
            unused.extend(f"{segment.pointer}/answers/{index}" for index, _ in game.queue.left)
            passed_over += [_passed_over(segment, one) for _, one in sorted(game.barred.items())]
            if reason:
                break
        if not reason:
            failed = [one for one in checked.values() if one.status == "fail"]
            if failed and game_over(game.state) and game.state.stack:
                raise Beyond(
                    "the game ended while a spell or ability was resolving (104.1): what it leaves is undefined"
                )
            reason = "; ".join(f"{one.pointer} {one.that}: {one.found}" for one in failed)
        status = "fail" if reason else "pass"
    except Beyond as beyond:
        status, reason = "unsupported", str(beyond)
    except TextNotUnderstood as stop:
        status, reason = "unsupported", stop.what.why
    except (NoAnswer, Wrong) as error:
        status, reason = "error", str(error)
    except Ending as other:
        status, reason = "fail", str(other)
    result = Result(
        id=scenario.id,
        title=scenario.title,
        tags=scenario.tags,
        status=status,
        reason=reason,
        expectations=_listed(scenario, checked),
        unused=tuple(unused),
        defaults=tuple(decision.prompt for decision in trail if decision.explored),
        passed_over=tuple(passed_over),
    )
    return Course(result=result, trail=tuple(trail))


def _passed_over(segment: Segment, one: Barred) -> PassedOver:
    return PassedOver(pointer=f"{segment.pointer}/timeline/{one.entry}", why=one.why[0], rules=one.why[1:])


def _segment(game: Game, segment: Segment, queue: Queue | None) -> str:
    """Play a segment and check what it expects; why it fails, if it does so other than by an expectation."""
    expected = segment.expect_error
    refused: Refused | None = None
    try:
        game.play(segment, queue)
        refused = game.refused
    except Refused as refusal:
        refused = refusal
        fits = expected is not None and is_expected(expected, refusal)
        if not fits:
            where = f"{refusal} ({', '.join(refusal.rules)})" if refusal.rules else str(refusal)
            return f"refused: {where}"
    if expected is not None and refused is None and not _never_done(game, segment):
        return f"{expected.kind} was expected, and nothing was refused"
    real = game.state
    game.state = game.at_stop()
    for number, that in enumerate(segment.expect):
        at = f"{segment.pointer}/expect/{number}"
        game.checked[at] = check(game, at, that)
    game.state = real
    if refused is None or (expected is not None and expected.go_on):
        passed_over: Container[int | None] = game.barred if expected is None else {expected.entry}
        left = [n for n, _ in game.left if n not in passed_over]
        if left:
            whys = "; ".join(dict.fromkeys(game.why_never[n] for n in left if n in game.why_never))
            which = f"entry {left[0]} was" if len(left) == 1 else f"entries {listing(map(str, left), 'and')} were"
            return f"{which} never done{f': {whys}' if whys else ''}"
    return ""


def _never_done(game: Game, segment: Segment) -> bool:
    """Whether the entry that has to be refused is one that was only never possible."""
    expected = segment.expect_error
    return expected is not None and any(number == expected.entry for number, _ in game.left)


def _listed(scenario: Scenario, checked: dict[str, Checked]) -> tuple[Checked, ...]:
    """Every expectation, also those that were not reached."""
    found: list[Checked] = []
    for segment in scenario.segments:
        places = [
            (f"{segment.pointer}/timeline/{number}/that", entry.that)
            for number, entry in enumerate(segment.timeline)
            if hasattr(entry, "that")
        ]
        places.extend((f"{segment.pointer}/expect/{number}", that) for number, that in enumerate(segment.expect))
        for at, that in places:
            tag = str(that.__struct_config__.tag)
            found.append(checked.get(at) or Checked(pointer=at, status="not_reached", that=tag))
    return tuple(found)
