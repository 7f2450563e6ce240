"""A batch done by a service: posted, and its results read until all are there, whatever happens to the connection."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from http.client import HTTPException, HTTPResponse
from typing import IO, Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from adjudicator.batches.answers import read
from adjudicator.problems import Defect, Problem

_CONTENT: Final = {"Content-Type": "application/x-ndjson"}
#: A connection that brings nothing for so many seconds is opened anew.
_PATIENCE: Final = 2 * 60.0
#: A service that is away is asked again after so many seconds, and given up after so many.
_PAUSE: Final = 1.0
_AWAY: Final = 5 * 60.0


@dataclass(frozen=True, slots=True)
class Service:
    """A service at an address; ``key`` is an API key of it."""

    url: str
    key: str = ""

    def post(self, body: IO[bytes]) -> Posted:
        """Post the lines of a batch.

        :raises Problem: it is refused, or there is no service.
        """
        if urlsplit(self.url).scheme not in ("http", "https"):
            raise Problem(422, "url", "Not an address", f"{self.url!r} is no address of a service: http://HOST:PORT")
        try:
            with self.ask("POST", "/v1/batches", _CONTENT, body) as answer:
                told = json.load(answer)
                return Posted(self, told, answer.headers["Adjudicator-Submission"])
        except HTTPError as error:
            raise _refusal(error) from None
        except (URLError, HTTPException, OSError) as error:
            raise _away(self.url, error) from None

    def ask(self, method: str, path: str, headers: Mapping[str, str], body: IO[bytes] | None = None) -> HTTPResponse:
        """Send a request; its answer."""
        key = {"Authorization": f"Bearer {self.key}"} if self.key else {}
        asked = Request(self.url.rstrip("/") + path, data=body, headers={**headers, **key}, method=method)  # noqa: S310
        answer: HTTPResponse = urlopen(asked, timeout=_PATIENCE)  # noqa: S310  (its scheme was looked at)
        return answer


@dataclass(frozen=True, slots=True)
class Posted:
    """A batch that a service has: what it says of it, and the token that cancels it."""

    service: Service
    told: dict[str, Any]
    token: str

    @property
    def items(self) -> int:
        """How many items it has."""
        return int(self.told["items"])

    def answers(self) -> Iterator[bytes]:
        """The results as lines, as they are finished: each once, though the connection breaks.

        :raises Problem: the batch is gone, or the service stays away.
        """
        cursor, away = 0, time.monotonic()
        while cursor < self.items:
            try:
                with self.service.ask("GET", f"{self.told['links']['results']}?after={cursor}", {}) as stream:
                    for line in stream:
                        if not line.endswith(b"\n"):
                            break  # it was cut off
                        cursor, away = read(line).cursor, time.monotonic()
                        yield line
            except HTTPError as error:
                if error.code < 500:
                    raise _refusal(error) from None
            except (URLError, HTTPException, OSError) as error:
                if time.monotonic() > away + _AWAY:
                    raise _away(self.service.url, error) from None
            if cursor < self.items:
                time.sleep(_PAUSE)

    def cancel(self) -> None:
        """Cancel what has not begun."""
        with self.service.ask("DELETE", self.told["links"]["self"], {"Adjudicator-Submission": self.token}):
            return


def _refusal(error: HTTPError) -> Problem:
    """The problem that a service tells."""
    try:
        told = json.load(error)
        defects = tuple(Defect(one["pointer"], one["detail"]) for one in told["errors"])
        return Problem(told["status"], "refused", told["title"], told["detail"], defects)
    except (ValueError, KeyError, TypeError):
        return Problem(error.code, "refused", "Refused", f"The service answers {error.code} {error.reason}.")


def _away(url: str, error: Exception) -> Problem:
    why = getattr(error, "reason", error)
    return Problem(503, "away", "No service", f"No service answers at {url}: {why}.")
