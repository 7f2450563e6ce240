"""How long a client would like to wait: the Prefer header (RFC 7240)."""

from __future__ import annotations

from dataclasses import dataclass

from flask import request

from adjudicator.settings import Settings


@dataclass(frozen=True, slots=True)
class Preference:
    """Seconds to wait for a result, and what of the client's wish that grants (empty: it had none)."""

    seconds: float
    applied: str = ""


def preference(settings: Settings, default: float) -> Preference:
    """What this request prefers, within the service's limits; a wish that cannot be read is no wish.

    ``respond-async`` alone means not to wait, with ``wait=N`` to answer 202 after N seconds (which happens anyway).
    """
    return read(request.headers.getlist("Prefer"), default, settings.max_wait)


def wishes() -> list[str]:
    """What this request prefers, each in small letters."""
    return _wishes(request.headers.getlist("Prefer"))


def _wishes(headers: list[str]) -> list[str]:
    return [wish.partition(";")[0].strip().lower() for header in headers for wish in header.split(",")]


def read(headers: list[str], default: float, most: float) -> Preference:
    """The preference that these headers express.

    >>> read(["respond-async, wait=10"], 2, 30)
    Preference(seconds=10.0, applied='wait=10')
    >>> read(["wait=600"], 2, 30).applied
    'wait=30'
    >>> read(["Respond-Async"], 2, 30)
    Preference(seconds=0.0, applied='respond-async')
    >>> read(["wait=soon"], 2, 30)
    Preference(seconds=2, applied='')
    """
    found = _wishes(headers)
    for wish in found:
        name, _, value = wish.partition("=")
        value = value.strip().strip('"')
        if name.strip() == "wait" and value.isascii() and value.isdigit():
            seconds = min(float(value), most)
            return Preference(seconds, f"wait={seconds:g}")
    if "respond-async" in found:
        return Preference(0.0, "respond-async")
    return Preference(default)
