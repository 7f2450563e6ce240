"""What is written is read again as the same request."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.cards.source import NoCards
from adjudicator.cli import main
from adjudicator.intake import prepare
from adjudicator.notation.intake import prepare_text
from adjudicator.notation.reading import read as read_text
from adjudicator.notation.showing import show
from adjudicator.wire.reading import read
from adjudicator.wire.records import cards as wire
from adjudicator.wire.records.actions import (
    AdditionalEntry,
    AnyAction,
    CastEntry,
    ConcedeEntry,
    DeclareAttackersEntry,
    DeclaredAttacker,
    PassPriorityEntry,
    ResolveEntry,
)
from adjudicator.wire.records.board import Board, TurnEntry
from adjudicator.wire.records.players import LibraryEntry, PlayerEntry
from adjudicator.wire.records.request import Request
from tests.examples.reading import EXAMPLES, NAMES, raw
from tests.notation.source import cards

#: What only JSON says of the examples.
ONLY_JSON = {
    "04-anthems-counter-pump-shrink": ["/state/battlefield/0/counters"],
    "08-payment-plan": ["/actions/0/payment"],
}


@pytest.mark.parametrize("name", NAMES)
def test_examples_are_read_again(name: str) -> None:
    shown = show(read(raw(name)), NoCards())
    assert [one.pointer for one in shown.only_json] == ONLY_JSON.get(name, [])
    if not shown.only_json:
        assert prepare_text(shown.text.encode(), NoCards()) == prepare(raw(name), NoCards())


def test_show_prints_a_board() -> None:
    told = CliRunner().invoke(main, ["board", "show", str(EXAMPLES / "01-bolt-bears.json")])
    assert told.exit_code == 0
    assert told.output.splitlines()[-5:] == [
        "two players",
        "turn 4, A's precombat main, A has priority",
        "A 20 life; hand: Lightning Bolt [bolt-1]; library: 30 cards; battlefield: Mountain [mountain-a1]",
        "B 20 life; library: 30 cards; battlefield: Grizzly Bears [bears-1]",
        "A casts Lightning Bolt targeting Grizzly Bears",
    ]


def test_what_is_only_in_json_is_listed(tmp_path: Path) -> None:
    told = CliRunner().invoke(main, ["board", "show", str(EXAMPLES / "08-payment-plan.json")])
    assert told.exit_code == 1
    assert told.stderr == "only in JSON: /actions/0/payment: A payment plan.\n"


KNOWN = (
    "Grizzly Bears",
    "Serra Angel",
    "Shock",
    "Forest",
    "Jace Beleren",
    "Urborg, Tomb of Yawgmoth",
    "Lunarch Veteran",
)
NAMED = st.sampled_from(KNOWN)
PLAYERS = st.sampled_from(("A", "B"))
AMOUNTS = st.integers(1, 9)
CREATURES = st.sampled_from(("Grizzly Bears", "Serra Angel", "Hill Giant"))
COUNTERS = st.dictionaries(
    st.sampled_from(("+1/+1", "-1/-1", "charge", "shield", "first strike", "pillow")), AMOUNTS, max_size=2
)


def flags(*names: str) -> dict[str, st.SearchStrategy[bool]]:
    return {name: st.booleans() for name in names}


ONES = st.builds(
    wire.Permanent,
    card=CREATURES,
    controller=PLAYERS,
    owner=st.none() | PLAYERS,
    entered_under=st.none() | PLAYERS,
    counters=COUNTERS.filter(lambda kinds: "pillow" not in kinds),
    damage=st.integers(0, 3),
    goaded_by=st.lists(PLAYERS, max_size=2, unique=True).map(tuple),
    copy_effects=st.lists(
        st.builds(
            wire.CopyEffect, of=NAMED, excepting=st.none() | st.just('it has "{T}: Add {G}." too'), until=st.none()
        ),
        max_size=1,
    ).map(tuple),
    cast=st.none()
    | st.builds(
        wire.CastFacts,
        origin=st.none() | st.sampled_from(("hand", "exile")),
        x=st.none() | AMOUNTS,
        costs=st.lists(st.builds(wire.PaidCost, kind=st.just("kicker"), amount=AMOUNTS), max_size=1).map(tuple),
    ),
    **flags("tapped", "monstrous", "renowned", "suspected", "saddled", "damaged_by_deathtouch"),
    **flags("controlled_since_turn_began"),
)
CARDS = NAMED | st.builds(wire.CardObject, card=NAMED, counters=COUNTERS.filter(lambda kinds: "pillow" not in kinds))
HAND = st.lists(NAMED | st.just(wire.CardObject(unknown=True)), max_size=4).map(tuple)
ONE_PLAYER = {
    "life": st.none() | st.integers(-3, 60),
    "counters": st.dictionaries(st.sampled_from(("poison", "energy", "rad")), AMOUNTS, max_size=2),
    "hand": HAND,
    "graveyard": st.lists(NAMED, max_size=3).map(tuple),
    "exile": st.lists(CARDS, max_size=2).map(tuple),
    "library": st.none()
    | st.builds(LibraryEntry, top=HAND, bottom=st.lists(NAMED, max_size=2).map(tuple), size=st.none() | st.just(30)),
    "lands_played": st.integers(0, 2),
    "mana_pool": st.lists(st.sampled_from(("{R}", "{G}", "{C}")), max_size=3).map(tuple),
    "speed": st.none() | st.integers(1, 4),
    "max_hand_size": st.none() | st.just("unlimited") | st.integers(0, 9),
}
TURNS = st.builds(
    TurnEntry,
    number=st.none() | AMOUNTS,
    active=st.none() | PLAYERS,
    step=st.none() | st.sampled_from(("upkeep", "draw", "precombat_main", "beginning_of_combat", "end")),
)
ACTIONS: st.SearchStrategy[AnyAction] = st.one_of(
    st.builds(ResolveEntry),
    st.builds(PassPriorityEntry, player=PLAYERS),
    st.builds(ConcedeEntry, player=PLAYERS),
    st.builds(
        DeclareAttackersEntry,
        player=PLAYERS,
        attackers=st.lists(
            st.builds(DeclaredAttacker, id=st.just("giant"), defending=st.none() | PLAYERS), max_size=1
        ).map(tuple),
    ),
    st.builds(
        CastEntry,
        player=PLAYERS,
        object=st.just("shock"),
        targets=st.none() | st.lists(st.none() | st.just("giant") | PLAYERS, max_size=2).map(tuple),
        modes=st.none() | st.lists(st.integers(0, 3), max_size=2).map(tuple),
        x=st.none() | AMOUNTS,
        method=st.none() | st.sampled_from(("flashback", "free", "normal")),
        additional=st.none()
        | st.lists(
            st.builds(AdditionalEntry, cost=st.sampled_from(("kicker", "buyback")), times=AMOUNTS), max_size=2
        ).map(tuple),
        payment=st.sampled_from(("auto", "assume", "ask")),
    ),
)


@st.composite
def requests(draw: st.DrawFn) -> Request:
    """Requests of what there are words for."""
    players = [draw(st.builds(PlayerEntry, id=st.just(one), **ONE_PLAYER)) for one in ("A", "B")]  # type: ignore[arg-type]
    shock = wire.CardObject(id="shock", card="Shock")
    players[0] = msgspec.structs.replace(players[0], hand=(shock, *players[0].hand))
    there = draw(st.lists(ONES, max_size=4))
    giant = wire.Permanent(id="giant", card="Hill Giant", controller="A")
    return Request(
        format="adjudicator/1",
        state=Board(turn=draw(TURNS), players=tuple(players), battlefield=(giant, *there)),
        actions=tuple(draw(st.lists(ACTIONS, max_size=3))),
        until=draw(st.sampled_from(("stack_empty", "turn", "step", "priority", "action"))),
        policy=draw(st.sampled_from(("ask", "default", "explore"))),
        explain=draw(st.sampled_from(((), ("giant",)))),
    )


@settings(max_examples=40, deadline=None)
@given(requests())
def test_random_requests_are_read_again(request: Request) -> None:
    encoded = msgspec.json.encode(request)
    wanted = prepare(encoded, cards())
    shown = show(request, cards())
    assert shown.only_json == (), shown.text
    assert prepare_text(shown.text.encode(), cards()) == wanted


def test_every_example_says_how_many() -> None:
    """How many of the examples have a notation: all but those that are listed above."""
    assert len(NAMES) - len(ONLY_JSON) >= 207
    assert all(json.loads(raw(name)) for name in ONLY_JSON)


def test_one_card_is_no_cards_and_unknown_cards_are_counted() -> None:
    text = "A hand: 3 unknown cards; library: 1 card\nB hand: unknown card; library: top 2 Forest, 30 cards"
    shown = show(read_text(text, cards()).request, cards())
    assert "hand: 3 unknown cards; library: 1 card\n" in shown.text
    assert "hand: unknown card; library: top 2 Forest, 30 cards" in shown.text
