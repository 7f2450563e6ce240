"""Calls of Discord's API, each within a time, and what came of it."""

from __future__ import annotations

from contextlib import suppress
from typing import Final
from urllib.parse import quote

import msgspec
import urllib3
from urllib3.exceptions import HTTPError

from adjudicator.discord.commands import COMMANDS
from adjudicator.discord.records import Message
from engine import __version__

_WITHIN: Final = urllib3.Timeout(connect=3.0, read=7.0)
#: Discord asks for this form; there is no page of this service that all share.
_AGENT: Final = f"DiscordBot (https://adjudicator.invalid, {__version__})"
_USUAL_PAUSE: Final = 1.0


class Taken(msgspec.Struct, frozen=True):
    """Discord did it."""

    body: bytes = b""


class NotNow(msgspec.Struct, frozen=True):
    """It can be tried again: after so many seconds, where Discord says so."""

    why: str
    after: float | None = None


class Gone(msgspec.Struct, frozen=True):
    """There is no such thing, or no more: a token that died, an application or a server that is not there."""

    why: str


class Refused(msgspec.Struct, frozen=True):
    """Discord does not take it, and never will."""

    why: str


Outcome = Taken | NotNow | Gone | Refused


class _TooMany(msgspec.Struct, frozen=True):
    retry_after: float


class Discord:
    """Discord's API under an address; safe to share between threads."""

    def __init__(self, base: str) -> None:
        self._base = base.rstrip("/")
        self._pool = urllib3.PoolManager(maxsize=16, retries=False, timeout=_WITHIN)

    def edit_original(self, application: str, token: str, message: Message) -> Outcome:
        """Let the first answer to an interaction be this message."""
        place = f"/webhooks/{quote(application, safe='')}/{quote(token, safe='')}/messages/@original"
        return self._call("PATCH", place, msgspec.json.encode(message))

    def follow_up(self, application: str, token: str, message: Message) -> Outcome:
        """Say one thing more, beside the first answer to an interaction, which stays as it is."""
        place = f"/webhooks/{quote(application, safe='')}/{quote(token, safe='')}"
        return self._call("POST", place, msgspec.json.encode(message))

    def register(self, application: str, bot_token: str, guild: str = "") -> Outcome:
        """Let the application have our commands and no others: everywhere, or on one server."""
        of_guild = f"/guilds/{quote(guild, safe='')}" if guild else ""
        place = f"/applications/{quote(application, safe='')}{of_guild}/commands"
        return self._call("PUT", place, msgspec.json.encode(COMMANDS), bot_token)

    def application(self, bot_token: str) -> Outcome:
        """The application that a bot belongs to."""
        return self._call("GET", "/applications/@me", None, bot_token)

    def close(self) -> None:
        """Let go of the connections."""
        self._pool.clear()

    def _call(self, method: str, place: str, body: bytes | None, bot_token: str = "") -> Outcome:
        headers = {"Content-Type": "application/json", "User-Agent": _AGENT}
        if bot_token:
            headers["Authorization"] = f"Bot {bot_token}"
        try:
            # A redirect would carry the token elsewhere.
            answer = self._pool.request(method, f"{self._base}{place}", body=body, headers=headers, redirect=False)
        except HTTPError as error:
            return NotNow(type(error).__name__)
        return _outcome(answer)


def _outcome(answer: urllib3.BaseHTTPResponse) -> Outcome:
    status, body = answer.status, answer.data
    told = f"{status} {body[:500].decode(errors='replace')}".strip()
    if 200 <= status < 300:
        return Taken(body)
    if status == 429:
        return NotNow(told, _pause(answer.headers.get("Retry-After", ""), body))
    if status >= 500:
        return NotNow(told)
    return Gone(told) if status == 404 else Refused(told)


def _pause(header: str, body: bytes) -> float:
    """How long to wait: by the header, or by the body, which has fractions of a second."""
    with suppress(msgspec.MsgspecError):
        return max(msgspec.json.decode(body, type=_TooMany).retry_after, 0.0)
    with suppress(ValueError):
        return max(float(header), 0.0)
    return _USUAL_PAUSE
