"""What the reference pages share: answers that stay the same for an hour, and what was perhaps meant."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, assert_never

import msgspec
from flask import Response

from adjudicator.discord import lookups
from adjudicator.discord.records import Embedded, Message
from adjudicator.problems import Defect
from adjudicator.wire.nearness import listing
from api.accepting import TYPES, only_json, wanted_of_lookup

_SAID: Final = 3
"""So many of what was perhaps meant are said; the others are among the candidates."""


def for_an_hour(content: Any) -> Response:
    """The content as JSON, to be kept for an hour: it changes with an import only.

    :raises Problem: the address asks for another form.
    """
    only_json()
    return kept(Response(msgspec.json.encode(content), content_type="application/json"))


def in_form(content: Any, message: Callable[[], Message]) -> Response:
    """The content as JSON, or as the message that tells it in a chat, whichever the address asks for.

    :raises Problem: it asks for a form that there is not.
    """
    match form := wanted_of_lookup():
        case "json":
            return for_an_hour(content)
        case "markdown":
            return kept(Response(lookups.in_markdown(message()) + "\n", mimetype=TYPES[form]))
        case "discord":
            return kept(Response(msgspec.json.encode(Embedded(message().embeds)), mimetype=TYPES[form]))
        case _:
            assert_never(form)


def kept(response: Response) -> Response:
    """The answer, to be kept for an hour."""
    response.headers["Cache-Control"] = "public, max-age=3600"
    return response


def perhaps(near: tuple[str, ...]) -> tuple[Defect, ...]:
    """What was perhaps meant by a name that is not known, the likeliest first; nothing where nothing is near."""
    return (Defect("", f"Perhaps {listing(near[:_SAID], 'or')}?", candidates=near),) if near else ()
