"""``adjudicator discord``: the commands of a Discord bot."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, assert_never

import click
import msgspec

from adjudicator.discord.calling import Discord, Gone, NotNow, Outcome, Refused, Taken
from adjudicator.discord.commands import COMMANDS
from adjudicator.problems import Problem
from adjudicator.settings import Settings, SettingsError

_ATTEMPTS: Final = 4
_LONGEST_PAUSE: Final = 30.0


class _Application(msgspec.Struct, frozen=True):
    id: str
    name: str = ""
    verify_key: str = ""


@click.group()
def discord() -> None:
    """Set up a Discord bot; docs/bots.md says how, step by step."""


@discord.command()
@click.option(
    "--token",
    envvar="ADJUDICATOR_DISCORD_TOKEN",
    default="",
    help="The bot's token. [env: ADJUDICATOR_DISCORD_TOKEN]",
)
@click.option("--guild", default="", metavar="ID", help="Only on this server, where the commands are there at once.")
def register(token: str, guild: str) -> None:
    """Let Discord know the commands of the bot: /ruling, /rule, /card and /define, and no others.

    The token is used for this alone: the service itself needs just the public key, which is printed.
    """
    if not token:
        raise click.UsageError(
            "Set ADJUDICATOR_DISCORD_TOKEN to the bot's token, or give it with --token: docs/bots.md."
        )
    if guild and not guild.isdecimal():
        raise _problem("--guild takes the id of a server: right-click its name in Discord, with developer mode on")
    try:
        settings = Settings.from_env()
    except SettingsError as error:
        raise click.ClickException(str(error)) from error
    api = Discord(settings.discord_api)
    try:
        told = _insist(lambda: api.application(token), "No such bot")
        found = msgspec.json.decode(told, type=_Application)
        _insist(lambda: api.register(found.id, token, guild), "Discord does not take the commands")
    except msgspec.MsgspecError as error:
        raise _problem(f"{settings.discord_api} does not answer as Discord does: {error}") from error
    finally:
        api.close()
    names = ", ".join(f"/{one.name}" for one in COMMANDS)
    click.echo(f"{found.name or found.id} has {names} {'on that server' if guild else 'everywhere'}.")
    if found.verify_key and found.verify_key != settings.discord_key.lower():
        click.echo(f"Set ADJUDICATOR_DISCORD_KEY={found.verify_key}")


def _insist(call: Callable[[], Outcome], what: str) -> bytes:
    """What Discord answers, at the latest after some attempts.

    :raises Problem: it refuses, or does not answer.
    """
    why = ""
    for attempt in range(_ATTEMPTS):
        outcome = call()
        match outcome:
            case Taken(body=body):
                return body
            case NotNow(why=why, after=after):
                time.sleep(min(2.0**attempt / 2 if after is None else after, _LONGEST_PAUSE))
            case Gone(why=why) | Refused(why=why):
                break
            case _:
                assert_never(outcome)
    raise _problem(f"{what}: {why}")


def _problem(detail: str) -> Problem:
    return Problem(502, "discord", "Not registered", detail)
