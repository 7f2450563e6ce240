"""Discord's interactions, with real signatures, a real Redis and worker, and a stand-in for Discord on loopback."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from flask.testing import FlaskClient

from adjudicator.settings import Settings
from api.app import create_app
from tests.service.discord.standin import PATH, DiscordStandin, buttons, command, interaction, press, send, typing

BEARS = "A hand: Lightning Bolt; battlefield: Mountain; B battlefield: Grizzly Bears; A casts Bolt on Grizzly Bears"
OWN = (
    "card Island | | Basic Land — Island\n"
    "card Opt | {U} | Instant | | Scry 1. / Draw a card.\n"
    "card Goblin Guide | {R} | Creature — Goblin Scout | 2/2 | Haste / Whenever this creature attacks, defending player "
    "reveals the top card of their library. If it's a land card, that player puts it into their hand."
)
KICK = "A hand: Burst Lightning; battlefield: 5 Mountain; A 20 life; B 20 life; A casts Burst Lightning on B"


def test_without_a_key_there_is_no_such_address(settings: Settings) -> None:
    client = create_app(replace(settings, discord_key="")).test_client()
    assert client.post(PATH, data=b"{}").status_code == 404


def test_ping_is_answered(client: FlaskClient, discord: DiscordStandin) -> None:
    assert discord.answer(client, interaction(1)) == {"type": 1}
    older = {"id": "1", "application_id": "2", "token": "t", "type": 1, "user": {"id": "3"}}
    assert discord.answer(client, older) == {"type": 1}


@pytest.mark.parametrize(
    "spoil",
    [
        lambda headers: {**headers, "X-Signature-Timestamp": "1"},
        lambda headers: {**headers, "X-Signature-Ed25519": "00" * 64},
        lambda headers: {**headers, "X-Signature-Ed25519": "no hex"},
        lambda headers: {**headers, "X-Signature-Ed25519": headers["X-Signature-Ed25519"][:-2]},
        lambda headers: {"Content-Type": "application/json"},
        lambda headers: {**headers, "X-Signature-Timestamp": "é"},
    ],
)
def test_what_is_not_signed_is_refused(
    client: FlaskClient, discord: DiscordStandin, spoil: Callable[[dict[str, str]], dict[str, str]]
) -> None:
    body = json.dumps(interaction(1)).encode()
    answer = client.post(PATH, data=body, headers=spoil(discord.signed(body)))
    assert answer.status_code == 401
    assert answer.json is not None
    assert answer.json["type"] == "/problems/bad-signature"


@pytest.mark.parametrize("timestamp", ["9" * 400, "1" * 5_000, "-1"])
def test_what_was_signed_at_no_time_that_there_is_is_refused(
    client: FlaskClient, discord: DiscordStandin, timestamp: str
) -> None:
    body = json.dumps(interaction(1)).encode()
    assert client.post(PATH, data=body, headers=discord.signed(body, timestamp)).status_code == 401


@pytest.mark.parametrize("seconds", [-3_600, -301, 400])
def test_what_was_signed_at_another_time_is_refused(client: FlaskClient, discord: DiscordStandin, seconds: int) -> None:
    """Else whoever has a request once could send it again."""
    body = json.dumps(interaction(1)).encode()
    answer = client.post(PATH, data=body, headers=discord.signed(body, str(int(time.time()) + seconds)))
    assert answer.status_code == 401


def test_another_body_is_refused(client: FlaskClient, discord: DiscordStandin) -> None:
    body = json.dumps(interaction(1)).encode()
    assert client.post(PATH, data=body + b" ", headers=discord.signed(body)).status_code == 401


@pytest.mark.parametrize("odd", [{"type": 9}, {"type": 2, "id": "1"}, [], "x", {"type": "1"}])
def test_what_is_signed_and_unknown_is_refused(client: FlaskClient, discord: DiscordStandin, odd: Any) -> None:
    answer = discord.post(client, odd)
    assert (answer.status_code, answer.mimetype) == (400, "application/problem+json")


@pytest.mark.usefixtures("running", "courier_there")
def test_a_ruling_is_deferred_and_follows(client: FlaskClient, discord: DiscordStandin) -> None:
    began = time.monotonic()
    assert discord.answer(client, command("ruling", "tok", board=BEARS)) == {"type": 5, "data": {"flags": 0}}
    assert time.monotonic() - began < 3, "Discord waits for three seconds"
    (embed,) = discord.edit("tok")["embeds"]
    assert embed["title"] == "Ruling: A casts Lightning Bolt targeting Grizzly Bears"
    assert embed["description"].startswith("**Grizzly Bears is destroyed.**")
    assert embed["url"].startswith("https://rules.example.org/v1/rulings/r_")
    named = {field["name"]: field["value"] for field in embed["fields"]}
    assert "(https://rules.example.org/v1/rules/704.5g)" in named["Rules"]
    assert "Lightning Bolt" in named["Board after"]
    # It is known now: it is said at once.
    said = discord.answer(client, command("ruling", "again", board=BEARS))
    assert (said["type"], said["data"]["embeds"]) == (4, [embed])
    shown = buttons(said["data"])
    assert list(shown) == ["Steps", "Board", "Link"]
    for view, words in (("Steps", "announces Lightning Bolt"), ("Board", "20 life")):
        more = discord.answer(client, press(shown[view]))
        assert (more["type"], more["data"]["flags"]) == (4, 64)
        assert words in more["data"]["embeds"][0]["description"]


@pytest.mark.usefixtures("running", "courier_there")
def test_a_button_leads_to_the_next_ruling(client: FlaskClient, discord: DiscordStandin) -> None:
    discord.answer(client, command("ruling", "tok", board=KICK))
    message = discord.edit("tok")
    assert message["embeds"][0]["title"].startswith("It depends")
    shown = buttons(message)
    assert list(shown)[:2] == ["Yes", "No"]
    assert discord.answer(client, press(shown["Yes"], "yes")) == {"type": 6}
    assert discord.edit("yes")["embeds"][0]["description"].startswith("**B goes from 20 to 16 life.**")
    assert discord.answer(client, press(shown["No"], "no")) == {"type": 6}
    assert discord.edit("no")["embeds"][0]["description"].startswith("**B goes from 20 to 18 life.**")
    # Now it is known.
    again = discord.answer(client, press(shown["Yes"]))
    assert again["type"] == 7
    assert again["data"]["embeds"][0]["description"].startswith("**B goes from 20 to 16 life.**")


@pytest.mark.usefixtures("running", "courier_there")
def test_an_answer_can_be_typed(client: FlaskClient, discord: DiscordStandin) -> None:
    board = (
        "A hand: Arc Lightning; battlefield: Mountain; B 20 life; battlefield: Grizzly Bears\n"
        "A casts Arc Lightning targeting Grizzly Bears and B"
    )
    discord.answer(client, send("board", board, "tok"))
    message = discord.edit("tok")
    assert next(iter(buttons(message))) == "Answer …"
    form = discord.answer(client, press(buttons(message)["Answer …"]))
    assert form["type"] == 9
    field = form["data"]["components"][0]["component"]
    assert field["value"] == "Grizzly Bears: 2, B: 1"
    wrong = discord.answer(client, send(form["data"]["custom_id"], "o1:x"))
    assert (wrong["type"], wrong["data"]["flags"]) == (4, 64)
    done = discord.answer(client, send(form["data"]["custom_id"], field["value"], "typed", message={"content": ""}))
    assert done == {"type": 6}
    assert "B goes from 20 to 19 life" in discord.edit("typed")["embeds"][0]["description"]
    # What only the run finds wrong is told to who typed it, each time, and the message with the choice stays.
    for token in ("too-much", "too-much-again"):
        said = discord.answer(client, send(form["data"]["custom_id"], "1: 5, B: 1", token))
        told = discord.follow_up(token) if said["type"] == 6 else said["data"]
        assert (told["flags"], told["embeds"][0]["title"]) == (64, "Not a possible answer")
        assert told["embeds"][0]["description"].count("add up to 3, and not to 6") == 1
        assert not discord.edits(token)


@pytest.mark.usefixtures("running", "courier_there")
def test_the_usual_way_to_divide_needs_no_typing(client: FlaskClient, discord: DiscordStandin) -> None:
    """510.1c, 702.19b: lethal damage to the blocker, and the rest to the player."""
    board = (
        "card Hill Lizard | {4}{G} | Creature — Lizard | 5/5 | Trample\n"
        "A battlefield: Hill Lizard; B 20 life; battlefield: Grizzly Bears\n"
        "A attacks B with Hill Lizard\nB blocks Hill Lizard with Grizzly Bears\ngo to combat damage"
    )
    discord.answer(client, send("board", board, "tok"))
    usual = buttons(discord.edit("tok"))["Usual: Grizzly Bears: 2, B: 3"]
    discord.answer(client, press(usual, "pressed"))
    assert "B goes from 20 to 17 life" in discord.edit("pressed")["embeds"][0]["description"]


@pytest.mark.usefixtures("running", "courier_there")
@pytest.mark.parametrize(
    ("board", "labels", "verdict"),
    [
        ("A hand: Opt; battlefield: Island; library: top Mountain, Lightning Bolt; B 20 life; A casts Opt",
         ["Mountain", "None"], "0 on top, 1 on the bottom"),
        ("A battlefield: Goblin Guide; B battlefield: Grizzly Bears; A attacks B with Goblin Guide",
         ["a land card", "not a land card"], "It is said to be a land card"),
    ],
)  # fmt: skip
def test_what_can_be_clicked_need_not_be_typed(
    client: FlaskClient, discord: DiscordStandin, board: str, labels: list[str], verdict: str
) -> None:
    """Cards that are divided into two groups, and what a hidden card is."""
    discord.answer(client, send("board", f"{OWN}\n{board}", "asked"))
    message = discord.edit("asked")
    shown = buttons(message)
    assert list(shown)[: len(labels)] == labels
    discord.answer(client, press(shown[labels[0]], "clicked"))
    assert verdict in discord.edit("clicked")["embeds"][0]["description"]


@pytest.mark.usefixtures("running", "courier_there")
@pytest.mark.parametrize(("creatures", "typed"), [(10, False), (40, True)])
def test_several_of_many_can_be_picked(
    client: FlaskClient, discord: DiscordStandin, creatures: int, typed: bool
) -> None:
    """In a menu of as many entries as Discord takes, or in a form; each option stands in the message then, with its id."""
    card = "card Sixfold | {B} | Sorcery | | Destroy six target creatures."
    bears = ", ".join(f"Grizzly Bears ({n} +1/+1)" for n in range(1, creatures + 1))  # no two are alike
    board = f"{card}\nassume mana\nA hand: Sixfold\nB battlefield: {bears}\nA casts Sixfold"
    discord.answer(client, send("board", board, "asked"))
    message = discord.edit("asked")
    part = message["components"][0]["components"][0]
    if typed:
        said = "\n".join(field["value"] for field in message["embeds"][0]["fields"] if "Options" in field["name"])
        assert [f"**{n}** Grizzly Bears (" in said for n in range(1, creatures + 1)] == [True] * creatures
        form = discord.answer(client, press(part["custom_id"]))["data"]
        discord.answer(
            client, send(form["custom_id"], "o35, o36, o37, o38, o39, o40", "picked", message={"content": ""})
        )
    else:
        assert (part["min_values"], part["max_values"], len(part["options"])) == (6, 6, creatures)
        picked = [option["value"] for option in part["options"][:6]]
        discord.answer(client, press(part["custom_id"], "picked", values=picked))
    assert "destroyed" in discord.edit("picked")["embeds"][0]["description"]


def test_a_board_with_a_mistake_is_told_to_who_typed_it(client: FlaskClient, discord: DiscordStandin) -> None:
    board = "A hand: Lightnin Bolt; batlefield: Mountain"
    said = discord.answer(client, command("ruling", board=board))
    assert (said["type"], said["data"]["flags"]) == (4, 64)
    (embed,) = said["data"]["embeds"]
    assert "```\nA hand: Lightnin Bolt; batle\n        ^^^^^^^^^^^^^\n```" in embed["description"], "the board is above"
    assert "Lightning Bolt" in embed["description"], "what was perhaps meant"
    assert said["data"]["content"] == f"```\n{board}\n```"
    form = discord.answer(client, press(buttons(said["data"])["Edit"], content=said["data"]["content"]))
    assert form["type"] == 9
    assert form["data"]["components"][0]["component"]["value"] == board


def test_an_impossible_board_is_told_to_who_typed_it(client: FlaskClient, discord: DiscordStandin) -> None:
    said = discord.answer(client, command("ruling", board="A battlefield: Lightning Bolt; B 20 life"))
    assert (said["type"], said["data"]["flags"]) == (4, 64)
    assert said["data"]["embeds"][0]["title"] == "Impossible board"


def test_a_form_opens_where_no_board_was_typed(client: FlaskClient, discord: DiscordStandin) -> None:
    form = discord.answer(client, command("ruling"))
    assert form["type"] == 9
    assert form["data"]["custom_id"] == "board"
    older = {"custom_id": "board", "components": [{"type": 1, "components": [{"type": 4, "value": "A flies"}]}]}
    told = discord.answer(client, interaction(5, data=older))
    assert "A flies" in told["data"]["content"]


@pytest.mark.parametrize(
    ("name", "options", "words"),
    [
        ("rule", {"rule": "704.5g"}, "704.5g"),
        ("rule", {"rule": "CR 704.5G."}, "704.5g"),
        ("rule", {"rule": "legend rule"}, "Legend"),
        ("rule", {"rule": "what happens if I draw from an empty library?"}, "104.3c"),
        ("rule", {"rule": "deathtouch trample"}, "No rule has all words"),
        ("define", {"term": "the stack"}, "405"),
        ("define", {"term": "legend rule"}, "704.5j"),
        ("card", {"name": "lightnig bolt"}, "Lightning Bolt deals 3 damage"),
        ("card", {"name": "odd"}, r"Odd \*Star\*"),
        ("define", {"term": "tramples"}, "Trample"),
    ],
)
def test_look_ups(client: FlaskClient, discord: DiscordStandin, name: str, options: dict[str, str], words: str) -> None:
    said = discord.answer(client, command(name, **options))
    assert (said["type"], said["data"]["flags"]) == (4, 0)
    assert words in json.dumps(said["data"]["embeds"], ensure_ascii=False).replace("\\\\", "\\")


@pytest.mark.parametrize(
    ("name", "options", "words"),
    [
        ("rule", {"rule": "704.5l"}, "704.5k"),
        ("rule", {"rule": "flumph"}, "no rule"),
        ("card", {"name": "lightning dolt bear"}, "no card"),
        ("define", {"term": "trampel"}, "Trample"),
        ("price", {"card": "Lightning Bolt"}, "register"),
    ],
)
def test_what_there_is_not_is_told_to_who_asked(
    client: FlaskClient, discord: DiscordStandin, name: str, options: dict[str, str], words: str
) -> None:
    said = discord.answer(client, command(name, **options))
    assert (said["type"], said["data"]["flags"]) == (4, 64)
    assert words in json.dumps(said["data"]["embeds"])


@pytest.mark.parametrize(
    ("name", "option", "typed", "first"),
    [
        ("rule", "rule", "704.5g", "704.5g"),
        ("rule", "rule", "legend rule", "704.5j"),
        ("rule", "rule", "deathtouch trample", "702.19"),
        ("rule", "rule", "", "1"),
        ("card", "name", "light", "Lightning Bolt"),
        ("define", "term", "tramp", "Trample"),
        ("ruling", "board", "", "A hand: Lightning Bolt; B battlefield: Grizzly Bears; A casts Bolt on Bears"),
        ("ruling", "board", "A hand: light", "A hand: Lightning Bolt"),
        ("ruling", "board", "A battlefield: 3 Mount", "A battlefield: 3 Mountain"),
        ("ruling", "board", "A hand: Shock; B battlef", "A hand: Shock; B battlefield:"),
        ("ruling", "board", "A hand: Shock; B 20 life\nexpla", "A hand: Shock; B 20 life\nexplain"),
        ("ruling", "board", "A ca", "A casts"),
        ("ruling", "board", "B battlefield: Grizzly Bears (tap", "B battlefield: Grizzly Bears (tapped"),
        (
            "ruling",
            "board",
            "B battlefield: 2 Grizzly Bears; A bolts ",
            "B battlefield: 2 Grizzly Bears; A bolts Grizzly Bears",
        ),
        (
            "ruling",
            "board",
            "B battlefield: Hill Giant; A casts Bolt on G",
            "B battlefield: Hill Giant; A casts Bolt on Hill Giant",
        ),
        ("card", "name", "bol", "Lightning Bolt"),
    ],
)
def test_what_is_typed_is_completed(
    client: FlaskClient, discord: DiscordStandin, name: str, option: str, typed: str, first: str
) -> None:
    discord.answer(client, typing(name, option, typed))
    began = time.monotonic()
    said = discord.answer(client, typing(name, option, typed))
    assert time.monotonic() - began < 1
    values = [choice["value"] for choice in said["data"]["choices"]]
    assert values[0] == first


@pytest.mark.parametrize(("name", "option", "typed"), [("ruling", "board", "A hand: " + "Lightning Bolt, " * 9 + "light"),
                                                      ("ruling", "board", "A hand: Shock; B light"),
                                                      ("card", "name", "zzzz"), ("price", "x", "1")])  # fmt: skip
def test_what_cant_be_completed_is_not(
    client: FlaskClient, discord: DiscordStandin, name: str, option: str, typed: str
) -> None:
    assert discord.answer(client, typing(name, option, typed)) == {"type": 8, "data": {"choices": []}}


@pytest.mark.parametrize("custom_id", ["pick|r_gone|c1-aa|o1", "show|r_gone|steps", "write|r_gone|c1-aa", "nonsense"])
def test_an_old_button_says_so(client: FlaskClient, discord: DiscordStandin, custom_id: str) -> None:
    said = discord.answer(client, press(custom_id))
    assert (said["type"], said["data"]["flags"]) == (4, 64)


def test_where_nobody_delivers_nothing_is_promised(client: FlaskClient, discord: DiscordStandin) -> None:
    said = discord.answer(client, command("ruling", board=BEARS))
    assert (said["type"], said["data"]["flags"]) == (4, 64)
    assert "Nobody could reply" in said["data"]["embeds"][0]["description"]


def test_a_store_that_is_away_is_told(discord: DiscordStandin) -> None:
    settings = Settings(redis_url="redis://127.0.0.1:1/0", discord_key=discord.public_key)
    client = create_app(settings).test_client()
    board = 'card "Bolt" {R} Instant "Draw a card."; A hand: Bolt'
    said = discord.answer(client, command("ruling", board=board))
    assert (said["type"], said["data"]["flags"]) == (4, 64)
