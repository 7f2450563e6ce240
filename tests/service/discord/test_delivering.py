"""What is owed to Discord is delivered: whatever Discord answers, and whoever dies."""

from __future__ import annotations

import json
import logging
from dataclasses import replace

import pytest
import redis
from flask.testing import FlaskClient

from adjudicator.settings import Settings
from adjudicator.store import Ruling, Store
from adjudicator.store.replies import Claim, NobodyDelivers, Replies, Reply
from tests.service.discord.standin import DiscordStandin, Reaction
from tests.service.processes import until
from worker import courier

BOARD = "A hand: Lightning Bolt; battlefield: Mountain; B battlefield: Grizzly Bears; A casts Bolt on Grizzly Bears"
RULING = Ruling(
    json.dumps(
        {
            "id": "r_1",
            "status": "resolved",
            "verdict": {"kind": "outcome", "short": "Grizzly Bears is destroyed."},
            "explanation": [],
        }
    ).encode()
)


def promised(replies: Replies, store: Store, token: str, owed_for: float = 800.0) -> None:
    """A reply that is owed on a ruling that is known."""
    store.finish("r_1", RULING)
    replies.owe(Reply(f"i-{token}", "1234567890", token, "r_1"), 0.0, owed_for)


@pytest.mark.usefixtures("courier_there")
def test_discord_is_asked_again(discord: DiscordStandin, replies: Replies, store: Store) -> None:
    """As often as it says, and no sooner; after a failure a little later each time."""
    discord.reactions += [
        Reaction(429, {"message": "slow", "retry_after": 0.7, "global": False}, {"Retry-After": "1"}),
        Reaction(500),
        Reaction(503),
    ]
    promised(replies, store, "tok")
    until(lambda: replies.owed() == 0)
    times = [call.at for call in discord.calls]
    assert len(discord.edits("tok")) == 4
    assert times[1] - times[0] >= 0.7
    assert times[2] - times[1] >= 1.9
    assert store.counted()["replies:delivered"] == 1


@pytest.mark.usefixtures("courier_there")
def test_a_token_that_died_is_dropped_and_logged(
    discord: DiscordStandin, replies: Replies, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    discord.reactions += [Reaction(404, {"message": "Unknown Webhook", "code": 10015})] * 3
    promised(replies, store, "dead")
    until(lambda: replies.owed() == 0)
    assert len(discord.edits("dead")) == 3, "Discord may not have read our first answer yet"
    assert store.counted()["replies:gone"] == 1
    (told,) = [one for one in caplog.records if one.levelno == logging.ERROR]
    assert "gone" in told.getMessage()
    assert "Unknown Webhook" in told.getMessage()
    assert "dead" not in told.getMessage(), "a token is nothing for a log"


@pytest.mark.usefixtures("courier_there")
def test_what_discord_refuses_is_said_in_words(discord: DiscordStandin, replies: Replies, store: Store) -> None:
    discord.reactions += [Reaction(400, {"code": 50035})]
    promised(replies, store, "tok")
    until(lambda: replies.owed() == 0)
    first, second = discord.edits("tok")
    assert first["embeds"]
    assert (second["embeds"], second["content"]) == ([], "**Grizzly Bears is destroyed.**")


@pytest.mark.usefixtures("courier_there")
def test_what_is_too_late_is_dropped(discord: DiscordStandin, replies: Replies, store: Store) -> None:
    discord.reactions += [Reaction(429, {}, {"Retry-After": "900"})]
    promised(replies, store, "tok")
    until(lambda: replies.owed() == 0)
    assert store.counted()["replies:late"] == 1


@pytest.mark.usefixtures("courier_there")
def test_with_the_last_minute_it_is_said_that_there_is_no_ruling_yet(
    client: FlaskClient, discord: DiscordStandin, replies: Replies
) -> None:
    posted = client.post("/v1/rulings", data=BOARD.encode(), headers={"Content-Type": "text/plain", "Prefer": "wait=0"})
    assert posted.json is not None
    replies.owe(Reply("i-1", "1234567890", "tok", posted.json["id"], "https://rules.example.org/x"), 0.0, 50.0)
    (embed,) = discord.edit("tok")["embeds"]
    assert embed["title"] == "No ruling yet"
    assert "https://rules.example.org/x" in embed["description"]


@pytest.mark.usefixtures("courier_there")
def test_a_job_that_was_lost_is_told(discord: DiscordStandin, replies: Replies) -> None:
    replies.owe(Reply("i-1", "1234567890", "tok", "r_never"), 0.0)
    assert discord.edit("tok")["embeds"][0]["title"] == "Lost"


def test_what_a_courier_had_that_died_is_delivered_by_the_next(
    settings: Settings, discord: DiscordStandin, replies: Replies, store: Store
) -> None:
    promised(replies, store, "tok")
    had = replies.claim()
    assert isinstance(had, Claim)
    assert not isinstance(replies.claim(), Claim), "it is somebody's"
    with redis.Redis.from_url(settings.record_url) as server:
        server.zadd("adj:replies", {had.reply.id: 0})  # its lease is over
    again = replies.claim()
    assert isinstance(again, Claim)
    assert (again.reply, again.tried) == (had.reply, 1)
    api = courier.Discord(settings.discord_api)
    courier.Courier(store, replies, api).deliver(again)
    api.close()
    assert discord.edits("tok")
    assert replies.owed() == 0


def test_no_more_is_owed_than_may_be(settings: Settings) -> None:
    replies = Replies(replace(settings, max_pending=2))
    with pytest.raises(NobodyDelivers):
        replies.owe(Reply("i-0", "1", "t", "r_1"), 0.0)
    replies.claim()
    for number in range(2):
        replies.owe(Reply(f"i-{number}", "1", "t", "r_1"), 0.0)
    with pytest.raises(NobodyDelivers, match="full"):
        replies.owe(Reply("i-3", "1", "t", "r_1"), 0.0)
    replies.close()
