"""Fixtures of the Discord bot: a stand-in for Discord, the API with some cards, a worker and a courier."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from celery.contrib.testing.worker import start_worker
from flask.testing import FlaskClient

from adjudicator.cards.database import Provenance, database_path, replacing
from adjudicator.settings import Settings
from adjudicator.store.replies import Replies
from api.app import create_app
from engine.oracle.card import CardText
from tests.service.discord.standin import DiscordStandin, discord_standin
from tests.service.processes import until
from tests.service.test_bot import CARDS
from worker import courier
from worker.factory import make_worker

CHARM = CardText(
    name="Crosis's Charm",
    mana_cost="{U}{B}{R}",
    type_line="Instant",
    oracle_text="Choose one —\n• Return target permanent to its owner's hand.\n• Destroy target nonblack creature."
    " It can't be regenerated.\n• Destroy target artifact.",
)
SPLIT = CardText(
    name="Arc Lightning",
    mana_cost="{R}",
    type_line="Sorcery",
    oracle_text="Arc Lightning deals 3 damage divided as you choose among one, two, or three targets.",
)
ODD = CardText(name="Odd *Star*", type_line="Instant", oracle_text="Flumph the battlefield.")


@pytest.fixture
def discord() -> Iterator[DiscordStandin]:
    with discord_standin() as made:
        yield made


@pytest.fixture
def settings(settings: Settings, discord: DiscordStandin) -> Settings:
    return replace(settings, discord_key=discord.public_key, discord_api=discord.url)


@pytest.fixture
def client(settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[FlaskClient]:
    """A client of the API as it is, with some cards."""
    monkeypatch.setenv("ADJUDICATOR_HOME", str(tmp_path / "home"))
    cards = (*CARDS, CHARM, SPLIT, ODD)
    with replacing(database_path()) as writer:
        for card in cards:
            writer.add(card, 9 if card.name == "Lightning Bolt" else 1)
        writer.sign(Provenance("test", "by hand", "sha256:0", "2026-04-17", len(cards)))
    app = create_app(settings)
    yield app.test_client()
    app.extensions["adjudicator"].store.close()
    app.extensions["adjudicator"].queue.close()


@pytest.fixture
def running(settings: Settings) -> Iterator[None]:
    """A worker that rules."""
    worker = make_worker(settings)
    with start_worker(worker, pool="solo", perform_ping_check=False, shutdown_timeout=20):
        yield
    worker.close()


@pytest.fixture
def courier_there(settings: Settings) -> Iterator[None]:
    """A courier that delivers."""
    stop = threading.Event()
    thread = threading.Thread(target=courier.run, args=(settings, stop))
    thread.start()
    replies = Replies(settings)
    until(replies.delivering)
    yield
    stop.set()
    thread.join(20)
    replies.close()


@pytest.fixture
def replies(settings: Settings) -> Iterator[Replies]:
    replies = Replies(settings)
    replies.claim()  # so that a courier seems to be there
    yield replies
    replies.close()
