"""``adjudicator discord register``, against a stand-in for Discord."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from click.testing import CliRunner, Result

from adjudicator.cli import main
from tests.service.discord.standin import APPLICATION, DiscordStandin, Reaction, discord_standin


@pytest.fixture
def discord() -> Iterator[DiscordStandin]:
    with discord_standin() as made:
        yield made


def register(discord: DiscordStandin | None, *options: str, **variables: str) -> Result:
    """What the command says; without a stand-in nobody answers."""
    url = discord.url if discord is not None else "http://127.0.0.1:1"
    environment = {"ADJUDICATOR_DISCORD_API": url, "ADJUDICATOR_DISCORD_TOKEN": "bot-token", **variables}
    return CliRunner().invoke(main, ["discord", "register", *options], env=environment)


def test_the_commands_are_registered(discord: DiscordStandin) -> None:
    done = register(discord)
    assert done.exit_code == 0, done.output
    assert "/ruling, /rule, /card, /define everywhere" in done.output
    assert f"ADJUDICATOR_DISCORD_KEY={discord.public_key}" in done.output
    asked, put = discord.calls
    assert (put.method, put.path) == ("PUT", f"/api/v10/applications/{APPLICATION}/commands")
    assert {call.headers["Authorization"] for call in (asked, put)} == {"Bot bot-token"}
    assert put.headers["User-Agent"].startswith("DiscordBot (")
    assert [command["name"] for command in put.body] == ["ruling", "rule", "card", "define"]


def test_the_key_is_not_told_to_who_has_it(discord: DiscordStandin) -> None:
    done = register(discord, ADJUDICATOR_DISCORD_KEY=discord.public_key)
    assert done.exit_code == 0
    assert "ADJUDICATOR_DISCORD_KEY" not in done.output


def test_they_are_registered_on_one_server(discord: DiscordStandin) -> None:
    assert register(discord, "--guild", "77").exit_code == 0
    assert discord.calls[-1].path == f"/api/v10/applications/{APPLICATION}/guilds/77/commands"


def test_it_is_tried_again(discord: DiscordStandin) -> None:
    discord.reactions += [Reaction(429, {"retry_after": 0.1}), Reaction(502)]
    assert register(discord).exit_code == 0
    assert [call.method for call in discord.calls] == ["GET", "GET", "GET", "PUT"]


@pytest.mark.parametrize(
    ("reactions", "options", "words"),
    [
        ([Reaction(401, {"message": "401: Unauthorized"})], [], "No such bot: 401"),
        ([Reaction(200, {"id": APPLICATION}), Reaction(403, {"message": "Missing Access"})], [], "403"),
        ([Reaction(200, {"name": "no id"})], [], "does not answer as Discord does"),
        ([], ["--guild", "my server"], "--guild takes the id of a server"),
    ],
)
def test_what_goes_wrong_is_one_line(
    discord: DiscordStandin, reactions: list[Reaction], options: list[str], words: str
) -> None:
    discord.reactions += reactions
    done = register(discord, *options)
    assert done.exit_code == 2
    assert words in done.output
    assert len(done.output.splitlines()) == 1
    assert "bot-token" not in done.output


def test_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("adjudicator.cli.discord._ATTEMPTS", 2)
    done = register(None)
    assert done.exit_code == 2
    assert "No such bot: NewConnectionError" in done.output


def test_a_setting_that_cannot_be_used(discord: DiscordStandin) -> None:
    done = register(discord, ADJUDICATOR_DISCORD_KEY="abc")
    assert done.exit_code == 1
    assert "64 hex digits" in done.output
