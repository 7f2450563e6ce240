"""``POST /discord/interactions``: the one address that Discord sends everything to."""

from __future__ import annotations

import logging
from typing import Final, assert_never

import msgspec
from flask import Blueprint, Flask, Response, g, request

from adjudicator.discord import messages
from adjudicator.discord.custom_ids import BoardWritten, packed
from adjudicator.discord.records import Answer, Message, Pong, Said, Suggested, Suggestions, only_for_who_asked
from adjudicator.intake import digest
from adjudicator.problems import Problem
from adjudicator.settings import Settings
from adjudicator.store import ShareFull, StoreAway, StoreFull
from adjudicator.store.replies import NobodyDelivers, Replies
from api.discord.asking import Asking
from api.discord.commanding import command, suggestions
from api.discord.pressing import pressed, sent
from api.discord.received import AnyInteraction, Command, Ping, Pressed, Sent, Typing, read
from api.discord.signing import Verifier

log = logging.getLogger("adjudicator.api")

PATH: Final = "/discord/interactions"
_BOARD: Final = packed(BoardWritten())
_BUSY: Final = "Too many questions are waiting. Try again in a moment."


def init(app: Flask, settings: Settings) -> None:
    """Let ``app`` answer Discord, if it has an application's public key. It is no part of the contract for others."""
    if not settings.discord_key:
        return
    verifier, asking = Verifier(settings.discord_key), Asking(Replies(settings))
    blueprint = Blueprint("discord", __name__)

    @blueprint.post(PATH)
    def interact() -> Response:
        body = request.get_data(cache=False)
        headers = request.headers
        verifier.verify(headers.get("X-Signature-Ed25519", ""), headers.get("X-Signature-Timestamp", ""), body)
        interaction = read(body)
        # Who it is from has the share of the workers' time, wherever Discord sends it from.
        g.client = digest(f"discord {interaction.who}".encode())[:12]
        return _response(_answered(asking, interaction))

    app.register_blueprint(blueprint)


def _answered(asking: Asking, interaction: AnyInteraction) -> Answer:
    """The answer; what is wrong is said to who asked alone."""
    try:
        return _answer(asking, interaction)
    except Problem as problem:
        told = messages.of_problem(problem, _typed(interaction))
    except (StoreFull, ShareFull):
        told = messages.of_trouble("Too much to do", _BUSY)
    except StoreAway as error:
        log.error("Redis does not answer: %s", error)
        told = messages.of_trouble("Not now", "The service's store does not answer. Try again in a moment.")
    except NobodyDelivers as error:
        log.error("no reply can be promised: %s; is `python -m worker.courier` running?", error)
        told = messages.of_trouble("Not now", "Nobody could reply later. Try again in a moment.")
    except Exception:
        log.exception("unforeseen")
        told = messages.of_trouble("The service failed", "It is not your question's fault, and it was logged.")
    return _alone(told, interaction)


def _answer(asking: Asking, interaction: AnyInteraction) -> Answer:
    match interaction:
        case Ping():
            return Pong()
        case Command():
            return command(asking, interaction)
        case Typing(data=data):
            return Suggested(Suggestions(suggestions(data)))
        case Pressed():
            return pressed(asking, interaction)
        case Sent():
            return sent(asking, interaction)
        case _:
            assert_never(interaction)


def _alone(message: Message, interaction: AnyInteraction) -> Answer:
    """Who types can be told nothing but how to go on."""
    return Suggested(Suggestions()) if isinstance(interaction, Typing) else Said(only_for_who_asked(message))


def _typed(interaction: AnyInteraction) -> str:
    """A board that was typed: it comes back with what is wrong with it."""
    match interaction:
        case Command(data=data) if data.name == "ruling":
            return data.given("board")
        case Sent(data=data) if data.custom_id == _BOARD:
            return data.typed
        case _:
            return ""


def _response(answer: Answer) -> Response:
    response = Response(msgspec.json.encode(answer), content_type="application/json")
    response.headers["Cache-Control"] = "no-store"
    return response
