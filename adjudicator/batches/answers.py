"""What comes of an item, as a line: the same from the service and from a machine of one's own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal

import msgspec
import orjson

from adjudicator.expectations.telling import in_words
from adjudicator.scenarios.intake import MARK
from adjudicator.scenarios.job import Results
from adjudicator.scenarios.results import Checked, Result

Status = Literal["answered", "given_up", "refused", "cancelled", "forgotten"]
ANSWERED: Final[Status] = "answered"
BAD: Final = ("fail", "error")
"""What may come of a scenario or of what is expected, and is not as it should be."""

_NO_RESULT: Final = ("undetermined", "unsupported")
"""The statuses of rulings that do not tell what happens."""


class _Verdict(msgspec.Struct, frozen=True):
    short: str = ""


class Compared(msgspec.Struct, frozen=True):
    """What came of an expectation of a request, as its ruling tells it."""

    pointer: str
    that: str
    status: Literal["met", "failed", "undetermined"]
    found: str = ""
    why: str = ""

    def told(self, expected: str) -> str:
        """In a line: where it stands, what was expected, and what was found and on what that rests, or why that can't be
        told.
        """
        parts = (self.found, self.why) if self.status == "failed" else (self.why or self.found,)
        return f"{self.pointer} {expected}: {'; '.join(filter(None, parts))}"


class _Request(msgspec.Struct, frozen=True):
    expect: tuple[dict[str, Any], ...] = ()


class _Ruling(msgspec.Struct, frozen=True):
    status: str = ""
    verdict: _Verdict = _Verdict()
    request: _Request = _Request()
    expectations: tuple[Compared, ...] = ()

    def told(self, status: str) -> list[str]:
        """Each expectation of which that came, in a line, in the words of the request."""
        said = self.request.expect
        return [
            one.told(in_words(said[n] if n < len(said) else {"that": one.that}))
            for n, one in enumerate(self.expectations)
            if one.status == status
        ]


def compared(ruling: bytes) -> tuple[Compared, ...]:
    """What came of the expectations of a request, by its ruling."""
    return _RULING.decode(ruling).expectations


_RULING: Final = msgspec.json.Decoder(_Ruling)


class _Defect(msgspec.Struct, frozen=True):
    pointer: str
    detail: str
    rule: str | None = None
    line: int | None = None
    column: int | None = None

    @property
    def told(self) -> str:
        """In a line: where it stands in the item, or in its text, and what is wrong."""
        at = f"line {self.line}, column {self.column}" if self.line is not None else self.pointer
        rule = f" ({self.rule})" if self.rule else ""
        return f"{at}: {self.detail}{rule}" if at else f"{self.detail}{rule}"


class _Problem(msgspec.Struct, frozen=True):
    detail: str
    errors: tuple[_Defect, ...] = ()

    @property
    def told(self) -> tuple[str, ...]:
        """Each defect in a line."""
        return tuple(one.told for one in self.errors) or (self.detail,)


class Answer(msgspec.Struct, frozen=True):
    """A line of results, so far as it is counted here."""

    cursor: int
    line: int
    status: Status
    id: str = ""
    ruling: _Ruling | None = None
    results: Results | None = None
    problem: _Problem | None = None

    @property
    def name(self) -> str:
        """What the client calls it, or else its line."""
        return self.id or f"line {self.line}"

    @property
    def place(self) -> str:
        """Its line, and what the client calls it."""
        return f"line {self.line}, {self.id}" if self.id else f"line {self.line}"

    @property
    def why(self) -> tuple[str, ...]:
        """Why it is not answered, or what failed: a line for each defect, or for each expectation."""
        if self.problem is not None:
            return self.problem.told
        if self.status == ANSWERED:
            return tuple(one.reason for one in self.judged if one.status in BAD)
        if self.ruling is not None:
            return (self.ruling.verdict.short,)
        return tuple(one.reason for one in self.played) or (self.status,)

    @property
    def good(self) -> bool:
        """Whether it is answered, and nothing that a request or a scenario expects failed."""
        return self.status == ANSWERED and all(one.status not in BAD for one in self.judged)

    @property
    def played(self) -> tuple[Result, ...]:
        """The result of its scenario, if it is one, under the id that the client gave the item, or else the scenario's."""
        found = self.results.scenarios if self.results is not None else ()
        return tuple(msgspec.structs.replace(one, id=self.id or one.id) for one in found)

    @property
    def judged(self) -> tuple[Result, ...]:
        """What came of what its scenario or its request expects; nothing, where neither expects anything."""
        if self.played:
            return self.played
        if self.status != ANSWERED or self.ruling is None or not self.ruling.expectations:
            return ()
        return (_judged(self.name, self.ruling),)

    @property
    def untold(self) -> list[str]:
        """What a request expects of which nobody can tell whether it is so: a line for each."""
        return self.ruling.told("undetermined") if self.ruling is not None and self.status == ANSWERED else []


def _judged(name: str, ruling: _Ruling) -> Result:
    """Of several expectations one that failed decides, and else one that can't be told."""
    found = ruling.expectations
    failed, untold = ruling.told("failed"), ruling.told("undetermined")
    status: Literal["pass", "fail", "unsupported"] = "fail" if failed else "unsupported" if untold else "pass"
    checked = tuple(
        Checked(pointer=one.pointer, status=_AS_CHECKED[one.status], that=one.that, found=one.found or one.why)
        for one in found
    )
    reason = "; ".join(failed or untold[:1])
    return Result(id=name, title="", tags=(), status=status, reason=reason, expectations=checked)


_AS_CHECKED: Final[dict[str, Literal["pass", "fail", "not_reached"]]] = {
    "met": "pass",
    "failed": "fail",
    "undetermined": "not_reached",
}

_DECODER: Final = msgspec.json.Decoder(Answer)


def read(line: bytes) -> Answer:
    """A line as it was written."""
    return _DECODER.decode(line)


def part_of(job: str) -> Literal["results", "ruling"]:
    """Under which name the result of a job stands in its line."""
    return "results" if job.startswith(MARK) else "ruling"


def write(cursor: int, line: int, name: str, status: Status, part: str, content: Any) -> bytes:
    """A line: its place, the item's line and id, what came of it, and that itself under its name, if there is any."""
    told: dict[str, Any] = {"cursor": cursor, "line": line, **({"id": name} if name else {}), "status": status}
    if part:
        told[part] = orjson.Fragment(content) if isinstance(content, bytes) else content
    return orjson.dumps(told, option=orjson.OPT_APPEND_NEWLINE)


def as_cases(answers: Iterable[Answer]) -> tuple[Result, ...]:
    """The answers as results of scenarios, for a report. A ruling counts as passed unless what its request expects failed,
    or can't be told; one that comes to no result is skipped.
    """
    found: list[Result] = []
    for one in answers:
        if one.judged:
            found.extend(one.judged)
        elif one.status == ANSWERED and one.ruling is not None and one.ruling.status in _NO_RESULT:
            why = one.ruling.verdict.short
            found.append(Result(id=one.name, title="", tags=(), status="unsupported", reason=why))
        elif one.status == ANSWERED:
            found.append(Result(id=one.name, title="", tags=(), status="pass"))
        else:
            found.append(Result(id=one.name, title="", tags=(), status="error", reason="; ".join(one.why)))
    return tuple(found)
