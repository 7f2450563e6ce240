"""Who a request is from, whether it may be answered, and how many more may follow (RFC 6750, RateLimit headers)."""

from __future__ import annotations

import ipaddress
import math
import time
from typing import Final

from flask import Flask, Response, g, request
from limits import RateLimitItemPerMinute
from limits.errors import StorageError
from limits.storage import RedisStorage
from limits.strategies import SlidingWindowCounterRateLimiter
from werkzeug.middleware.proxy_fix import ProxyFix

from adjudicator.intake import digest
from adjudicator.keys import Keys, keys_path
from adjudicator.problems import Problem
from adjudicator.settings import Settings
from adjudicator.store import StoreAway

_GUARDED: Final = "/v1/"
#: The addresses of one IPv6 network are one client's.
_IPV6_NETWORK: Final = 64


class TooMany(Exception):  # noqa: N818  (a state of affairs, named as one reads it)
    """This client has asked as often as it may; ``wait``: for so many seconds."""

    def __init__(self, wait: int) -> None:
        super().__init__(f"again in {wait} s")
        self.wait = wait


def init(app: Flask, settings: Settings) -> None:
    """Let ``app`` know its clients, and refuse those that may not ask, or not so often."""
    if settings.proxies:
        hops = settings.proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops)  # type: ignore[method-assign]
    keys = Keys(keys_path())
    meter = _Meter(settings) if settings.rate else None

    @app.before_request
    def admit() -> None:
        if not request.path.startswith(_GUARDED) or request.method == "OPTIONS":
            return
        owner = _owner(keys)
        if owner is None and settings.require_key:
            raise Problem(401, "key-needed", "Unauthorized", "Send an API key: Authorization: Bearer adj_...")
        g.client = digest(f"key {owner}".encode() if owner else f"address {_network()}".encode())[:12]
        if meter is not None:
            meter.count(g.client)

    @app.after_request
    def tell(response: Response) -> Response:
        if response.status_code == 401:
            response.headers["WWW-Authenticate"] = 'Bearer realm="adjudicator"'
        if meter is not None and "left" in g:
            response.headers["RateLimit-Policy"] = f'"minute";q={settings.rate};w=60'
            response.headers["RateLimit"] = f'"minute";r={g.left[0]};t={g.left[1]}'
        return response


def client() -> str:
    """What stands for the client of this request: its share of the workers is counted by it."""
    return str(g.client)


class _Meter:
    """Counts the requests of each client, in Redis, so that all API processes count together."""

    def __init__(self, settings: Settings) -> None:
        self._most = RateLimitItemPerMinute(settings.rate)
        options = {"socket_timeout": 1.0, "socket_connect_timeout": 1.0, "protocol": 2}
        storage = RedisStorage(settings.record_url, key_prefix="adj:rate", wrap_exceptions=True, **options)  # type: ignore[arg-type]
        self._meter = SlidingWindowCounterRateLimiter(storage)

    def count(self, who: str) -> None:
        """:raises TooMany: it has asked as often as it may."""
        try:
            allowed = self._meter.hit(self._most, who)
            resets, left = self._meter.get_window_stats(self._most, who)
        except StorageError as error:
            raise StoreAway(str(error)) from error
        wait = max(math.ceil(resets - time.time()), 1)
        g.left = (left, wait)
        if not allowed:
            raise TooMany(wait)


def _owner(keys: Keys) -> str | None:
    """Whose key the request has; ``None`` if it has none.

    :raises Problem: it has one that is nobody's.
    """
    given = request.headers.get("Authorization", "")
    if not given:
        return None
    scheme, _, secret = given.partition(" ")
    if scheme.lower() != "bearer" or (owner := keys.owner(secret.strip())) is None:
        raise Problem(401, "key-unknown", "Unauthorized", "The Authorization header has no API key of this service.")
    return owner


def _network() -> str:
    """Where the request comes from: an address, or its network where one client has many."""
    try:
        address = ipaddress.ip_address(request.remote_addr or "")
    except ValueError:
        return request.remote_addr or ""
    if address.version == 4:
        return str(address)
    return str(ipaddress.ip_network((address, _IPV6_NETWORK), strict=False))
