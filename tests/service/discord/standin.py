"""A stand-in for Discord on loopback: it signs as Discord does, and takes calls of its API as told to."""

from __future__ import annotations

import itertools
import json
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.discord.limits import check_answer, check_commands, check_message
from tests.service.processes import until

Record = dict[str, Any]

APPLICATION = "1234567890"
PATH = "/discord/interactions"
_NUMBERS = itertools.count(9_000_000_000)


@dataclass
class Call:
    """A call of Discord's API."""

    method: str
    path: str
    body: Any
    headers: Mapping[str, str]
    at: float


@dataclass
class Reaction:
    """How a call is answered."""

    status: int
    body: Record = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)


class DiscordStandin:
    """Discord: ``reactions`` are how the next calls are answered, before all that follow are taken."""

    def __init__(self) -> None:
        self.calls: list[Call] = []
        self.reactions: list[Reaction] = []
        self._key = Ed25519PrivateKey.generate()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)
        self._thread.start()

    @property
    def url(self) -> str:
        """Where its API is."""
        return f"http://127.0.0.1:{self._server.server_port}/api/v10"

    @property
    def public_key(self) -> str:
        """The public key of the application, in hex."""
        form = serialization.Encoding.Raw, serialization.PublicFormat.Raw
        return self._key.public_key().public_bytes(*form).hex()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def signed(self, body: bytes, timestamp: str = "") -> dict[str, str]:
        """The headers that Discord sends with this body."""
        timestamp = timestamp or str(int(time.time()))
        signature = self._key.sign(timestamp.encode() + body).hex()
        told = {"X-Signature-Ed25519": signature, "X-Signature-Timestamp": timestamp}
        return {**told, "Content-Type": "application/json"}

    def post(self, client: FlaskClient, interaction: Record) -> TestResponse:
        """Send an interaction, as Discord does."""
        body = json.dumps(interaction).encode()
        return client.post(PATH, data=body, headers=self.signed(body), base_url="https://rules.example.org")

    def answer(self, client: FlaskClient, interaction: Record) -> Record:
        """What an interaction is answered; it is one that Discord takes."""
        answer = self.post(client, interaction)
        assert answer.status_code == 200, answer.text
        assert answer.json is not None
        check_answer(answer.json)
        return dict(answer.json)

    def edits(self, token: str) -> list[Record]:
        """The messages that the first answer to an interaction was changed into."""
        path = f"/api/v10/webhooks/{APPLICATION}/{token}/messages/@original"
        found = [call.body for call in self.calls if (call.method, call.path) == ("PATCH", path)]
        for message in found:
            check_message(message)
        return found

    def edit(self, token: str, seconds: float = 30.0) -> Record:
        """The message that the first answer to an interaction becomes."""
        until(lambda: self.edits(token), seconds)
        (message,) = self.edits(token)
        return message

    def follow_up(self, token: str, seconds: float = 30.0) -> Record:
        """The message that is said beside the first answer to an interaction."""
        path = f"/api/v10/webhooks/{APPLICATION}/{token}"
        until(lambda: any((call.method, call.path) == ("POST", path) for call in self.calls), seconds)
        (message,) = [call.body for call in self.calls if (call.method, call.path) == ("POST", path)]
        check_message(message)
        return dict(message)

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        outer = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def _take(self) -> None:
                raw = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                body = json.loads(raw) if raw else None
                outer.calls.append(Call(self.command, self.path, body, dict(self.headers), time.monotonic()))
                reaction = outer.reactions.pop(0) if outer.reactions else outer._usual(self.command, self.path, body)
                content = json.dumps(reaction.body).encode()
                self.send_response(reaction.status)
                for name, value in {**reaction.headers, "Content-Length": str(len(content))}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(content)

            do_GET = do_PUT = do_PATCH = do_POST = _take  # noqa: N815

            def log_message(self, format: str, *args: object) -> None:
                """Say nothing."""

        return Handler

    def _usual(self, method: str, path: str, body: Any) -> Reaction:
        if path.endswith("/applications/@me"):
            return Reaction(200, {"id": APPLICATION, "name": "Judge", "verify_key": self.public_key})
        if path.endswith("/commands"):
            check_commands(body)
        return Reaction(200)


@contextmanager
def discord_standin() -> Iterator[DiscordStandin]:
    """A stand-in while it is needed."""
    made = DiscordStandin()
    try:
        yield made
    finally:
        made.close()


def interaction(kind: int, token: str = "", **parts: Any) -> Record:
    """What all interactions have."""
    number = next(_NUMBERS)
    found: Record = {"id": str(number), "application_id": APPLICATION, "type": kind, "version": 1}
    found |= {"token": token or f"token-{number}", "guild_id": "77", "channel_id": "78", "locale": "en-US"}
    found["member"] = {"user": {"id": "42", "username": "judge"}, "roles": []}
    return {**found, **parts}


def command(name: str, token: str = "", /, **options: str) -> Record:
    """Somebody gave a command."""
    given = [{"name": option, "type": 3, "value": value} for option, value in options.items()]
    return interaction(2, token, data={"id": "5", "name": name, "type": 1, "options": given})


def typing(name: str, option: str, value: str) -> Record:
    """Somebody is typing a command."""
    given = [{"name": option, "type": 3, "value": value, "focused": True}]
    return interaction(4, data={"id": "5", "name": name, "type": 1, "options": given})


def press(custom_id: str, token: str = "", values: list[str] | None = None, content: str = "") -> Record:
    """Somebody pressed a button, or picked from a menu."""
    data: Record = {"custom_id": custom_id, "component_type": 3 if values else 2}
    if values is not None:
        data["values"] = values
    message = {"id": "99", "content": content, "flags": 0, "embeds": []}
    return interaction(3, token, data=data, message=message)


def send(custom_id: str, typed: str, token: str = "", **parts: Any) -> Record:
    """Somebody sent a form off."""
    field = {"type": 4, "id": 2, "custom_id": "x", "value": typed}
    part = {"type": 18, "id": 1, "component": field}
    return interaction(5, token, data={"custom_id": custom_id, "components": [part]}, **parts)


def buttons(message: Record) -> dict[str, str]:
    """The custom ids of the buttons of a message, by what they say."""
    parts = [part for row in message["components"] for part in row["components"] if part["type"] == 2]
    return {part["label"]: part.get("custom_id", "") for part in parts}
