"""What comes of an item, as a line: the same from the service and from a machine of one's own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal

import msgspec
import orjson

from adjudicator.scenarios.job import Results
from adjudicator.scenarios.results import Result

Status = Literal["answered", "given_up", "refused", "cancelled", "forgotten"]
ANSWERED: Final[Status] = "answered"


class _Verdict(msgspec.Struct, frozen=True):
    short: str = ""


class _Ruling(msgspec.Struct, frozen=True):
    verdict: _Verdict = _Verdict()


class _Problem(msgspec.Struct, frozen=True):
    detail: str


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
        return self.id or f"line/{self.line}"

    @property
    def why(self) -> str:
        """Why it is not answered."""
        if self.problem is not None:
            return self.problem.detail
        if self.ruling is not None:
            return self.ruling.verdict.short
        return self.status

    @property
    def good(self) -> bool:
        """Whether it is answered, and if it is a scenario, nothing in it failed."""
        return self.status == ANSWERED and all(one.status not in ("fail", "error") for one in self.played)

    @property
    def played(self) -> tuple[Result, ...]:
        """The results of its scenario, if it is one."""
        return self.results.scenarios if self.results is not None else ()


_DECODER: Final = msgspec.json.Decoder(Answer)


def read(line: bytes) -> Answer:
    """A line as it was written."""
    return _DECODER.decode(line)


def write(cursor: int, line: int, name: str, status: Status, part: str, content: Any) -> bytes:
    """A line: its place, the item's line and id, what came of it, and that itself under its name, if there is any."""
    told: dict[str, Any] = {"cursor": cursor, "line": line, **({"id": name} if name else {}), "status": status}
    if part:
        told[part] = orjson.Fragment(content) if isinstance(content, bytes) else content
    return orjson.dumps(told, option=orjson.OPT_APPEND_NEWLINE)


def as_cases(answers: Iterable[Answer]) -> tuple[Result, ...]:
    """The answers as results of scenarios, for a report: a ruling that there is counts as passed."""
    found: list[Result] = []
    for one in answers:
        if one.played:
            found.extend(one.played)
        elif one.status == ANSWERED:
            found.append(Result(id=one.name, title="", tags=(), status="pass"))
        else:
            found.append(Result(id=one.name, title="", tags=(), status="error", reason=one.why))
    return tuple(found)
