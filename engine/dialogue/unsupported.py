"""Saying that something is beyond the engine, at the moment when it would have to be carried out."""

from __future__ import annotations

from typing import NoReturn

from engine.dialogue.outcome import NotUnderstood
from engine.dialogue.stops import TextNotUnderstood


def untold(about: str | None, what: str) -> NoReturn:
    """Stop: what happens here depends on something that the request does not say.

    :raises TextNotUnderstood: always.
    """
    raise TextNotUnderstood(NotUnderstood(about, "", (0, 0), f"the request does not say {what}", carried_out=True))


def feature(about: str | None, what: str) -> NoReturn:
    """Stop: the rules say what happens here, and the engine can't do it.

    :raises TextNotUnderstood: always.
    """
    raise TextNotUnderstood(NotUnderstood(about, "", (0, 0), f"the engine can't do this yet: {what}", carried_out=True))
