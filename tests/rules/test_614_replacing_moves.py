"""Replacement effects on what changes zones: exiled instead of put into a graveyard (614.1a, 614.3, 614.6, 616.1)."""

from __future__ import annotations

import json
from typing import Any

from adjudicator.cards.source import NoCards
from adjudicator.intake import prepare
from adjudicator.running import rule
from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, BOLT, DOOM_BLADE, GROWTH, MOURNER, Board, rules
from tests.rules.pool import RACK, creature, enchantment, instant, sorcery

REST = enchantment("Peace", "{W}", "If a card or token would be put into a graveyard from anywhere, exile it instead.")
VOID = enchantment(
    "Void", "{B}", "If a card would be put into an opponent's graveyard from anywhere, exile it instead."
)
SCORCH_TEXT = "Scorch deals 2 damage to target creature. If that creature would die this turn, exile it instead."
SCORCH = instant("Scorch", "{R}", SCORCH_TEXT)
ANGER = sorcery(
    "Anger",
    "{R}",
    "Anger deals 1 damage to each creature. If a creature dealt damage this way would die this turn, exile it instead.",
)
GRAVE = creature("Bane", "{B}", "If this creature would die, put this creature on top of its owner's library instead.")
PHOENIX = creature("Ash", "{R}", "If this creature would die, return it to its owner's hand instead.")
HERO = creature(
    "Vampire",
    "{B}",
    "If a nontoken creature an opponent controls would die, instead exile that card and "
    "create a 2/2 black Zombie creature token.",
)
MAKER = sorcery("Maker", "{G}", "Create a 1/1 green Squirrel creature token.")
SHOCK = instant("Jolt", "{R}", "Jolt deals 1 damage to target creature.")
EDICT = sorcery("Edict", "{B}", "Each player sacrifices a creature.")


def board() -> Board:
    spells = {"bolt": BOLT, "scorch": SCORCH, "anger": ANGER, "blade": DOOM_BLADE, "jolt": SHOCK, "edict": EDICT}
    return Board().lands("A", "RRRRBBBG").hand("A", **spells)


def test_614_6_a_creature_that_is_exiled_instead_has_not_died() -> None:
    start = board().field("A", rest=REST, mourner=MOURNER).field("B", bears=BEARS)
    outcome = answered(start, cast("A", "blade", "bears"), RESOLVE)
    assert names(outcome.state, "exile") == ["Grizzly Bears", "Doom Blade"]
    assert outcome.state.zone("pending") == ()
    assert not any(entry.event == "die" for entry in outcome.state.history)
    assert "614.1a" in rules(outcome)


def test_614_1a_a_card_in_an_opponents_graveyard_only() -> None:
    start = board().field("A", void=VOID, mine=BEARS).field("B", theirs=BEARS)
    outcome = answered(start, cast("A", "edict"), RESOLVE)
    assert names(outcome.state, "exile") == ["Grizzly Bears"]
    assert names(outcome.state, "graveyard", "A") == ["Grizzly Bears", "Edict"]


def test_111_8_a_token_is_no_card() -> None:
    """614.1a: an effect on cards does nothing to a token, which dies."""
    start = Board().lands("B", "G").lands("A", "R").field("A", void=VOID, mourner=MOURNER)
    start = start.hand("B", maker=MAKER).hand("A", jolt=SHOCK)
    made = answered(start, Advance(to="precombat_main", turn=4), cast("B", "maker"), RESOLVE)
    (token,) = (one for one in made.state.battlefield if made.state.objects[one].kind == "token")
    died = answered(
        start, Advance(to="precombat_main", turn=4), cast("B", "maker"), RESOLVE, cast("A", "jolt", token), RESOLVE
    )
    assert any(entry.event == "die" for entry in died.state.history)


def test_614_3_an_effect_on_one_creature_for_the_turn() -> None:
    start = board().field("B", bears=BEARS, others=BEARS)
    outcome = answered(start, cast("A", "scorch", "bears"), RESOLVE)
    assert names(outcome.state, "exile") == ["Grizzly Bears"]
    assert len(outcome.state.shields) == 1
    other = answered(start, cast("A", "scorch", "bears"), RESOLVE, cast("A", "bolt", "others"), RESOLVE)
    assert names(other.state, "graveyard", "B") == ["Grizzly Bears"]


def test_514_2_the_effect_ends_with_the_turn() -> None:
    start = Board().lands("A", "RG").lands("B", "BB").field("B", bears=BEARS)
    start = start.hand("A", scorch=SCORCH, growth=GROWTH).hand("B", blade=DOOM_BLADE)
    saved = (cast("A", "growth", "bears"), RESOLVE, cast("A", "scorch", "bears"), RESOLVE)
    outcome = answered(start, *saved, Advance(to="precombat_main", turn=4), cast("B", "blade", "bears"), RESOLVE)
    assert "Grizzly Bears" in names(outcome.state, "graveyard", "B")
    assert outcome.state.shields == ()


def test_608_2c_only_what_was_dealt_damage_this_way() -> None:
    squirrel = creature("Mouse", "{G}")
    start = board().field("B", mouse=squirrel)
    outcome = answered(start, cast("A", "anger"), RESOLVE)
    assert names(outcome.state, "exile") == ["Mouse"]
    later = answered(start.field("A", bears=BEARS), cast("A", "anger"), RESOLVE, cast("A", "bolt", "bears"), RESOLVE)
    assert sorted(names(later.state, "exile")) == ["Grizzly Bears", "Mouse"]


def test_614_12_its_own_ability_sends_it_elsewhere() -> None:
    start = board().field("B", bane=GRAVE)
    outcome = answered(start, cast("A", "bolt", "bane"), RESOLVE)
    (top,) = outcome.state.players["B"].library.top
    assert outcome.state.objects[top].definition.name == "Bane"


def test_616_1e_the_controller_of_the_object_chooses() -> None:
    """616.1e, 616.1f: once it goes to a hand, the effect on graveyards is not applicable any more."""
    start = board().field("A", rest=REST).field("B", ash=PHOENIX)
    asked = answered(start, cast("A", "bolt", "ash"), RESOLVE)
    assert asked.pending is not None
    assert asked.pending.player == "B"
    kept = answered(start, cast("A", "bolt", "ash"), RESOLVE, picks=("Ash",))
    assert names(kept.state, "hand", "B") == ["Ash"]
    gone = answered(start, cast("A", "bolt", "ash"), RESOLVE, picks=("Peace",))
    assert "Ash" in names(gone.state, "exile")


def test_614_6_something_else_is_done_too() -> None:
    start = board().field("A", hero=HERO).field("B", bears=BEARS)
    outcome = answered(start, cast("A", "bolt", "bears"), RESOLVE)
    assert names(outcome.state, "exile") == ["Grizzly Bears"]
    tokens = [one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token"]
    assert len(tokens) == 1


def test_614_3_the_effect_is_written_down_and_read_again() -> None:
    """What is left of a spell is dumped and loaded between two requests, and still applies."""
    cards = {
        "scorch": {"mana_cost": "{R}", "type_line": "Instant", "oracle_text": SCORCH_TEXT},
        "bolt": {"mana_cost": "{R}", "type_line": "Instant", "oracle_text": "Bolt deals 3 damage to any target."},
    }
    hand = [{"card": {"name": name.capitalize(), **card}, "id": name} for name, card in cards.items()]
    giant = {"name": "Giant", "type_line": "Creature — Giant", "power": "4", "toughness": "4"}
    players = [{"id": "A", "hand": hand, "mana_pool": ["{R}", "{R}"]}, {"id": "B"}]
    field = [{"id": "giant", "card": giant, "controller": "B"}]
    state = {"players": players, "battlefield": field, "turn": {"active": "A"}}
    first = ruled(state, {"type": "cast", "player": "A", "object": "scorch", "targets": ["giant"]})
    assert len(first["state"]["effects"]) == 1
    second = ruled(first["state"], {"type": "cast", "player": "A", "object": "bolt", "targets": ["giant"]})
    assert second["verdict"]["short"] == "Giant is exiled instead of dying."


def ruled(state: Any, action: Any) -> Any:
    request = {"format": "adjudicator/1", "state": state, "actions": [action, {"type": "resolve"}]}
    return json.loads(rule(prepare(json.dumps(request).encode(), NoCards()).body))


def test_614_6_what_is_done_with_what_was_exiled_instead():
    """614.6, 400.7j: "exile it and put a counter on it" finds what the replaced event has put into exile."""
    hunter = creature(
        "Hunter", "{B}", "If a creature an opponent controls would die, instead exile it and put a hit counter on it."
    )
    board = Board().field("A", hunter=hunter).field("B", bears=BEARS).hand("A", bolt=BOLT).lands("A", "R")
    outcome = answered(board, cast("A", "bolt", "bears"), RESOLVE)
    assert [(had.kind, had.amount) for had in outcome.state.objects["bears@2"].counters] == [("hit", 1)]


def test_603_12_when_you_do_after_what_is_done_instead():
    """603.12, 614.6: "exile it instead. When you do, ..." triggers as the replaced event exiles it."""
    text = "If a creature an opponent controls would die, exile it instead. When you do, you gain 1 life."
    board = Board().field("A", warden=creature("Warden", "{G}", text)).field("B", bears=BEARS).lands("A", "R")
    outcome = answered(board.hand("A", bolt=BOLT), cast("A", "bolt", "bears"), RESOLVE, RESOLVE)
    assert "bears@2" in outcome.state.zone("exile")
    assert outcome.state.players["A"].life == 21


def test_701_9a_what_a_discarded_card_says_of_that_is_not_passed_over():
    """701.9a, 614.1a: text that nobody can read, and that is about just this, stops the run."""
    text = "If a spell or ability an opponent controls causes you to discard this card, frob it instead."
    board = Board().lands("A", "B").hand("A", rack=RACK).hand("B", odd=creature("Odd", "{G}", text), plain=BEARS)
    stopped = answered(board, cast("A", "rack"), RESOLVE, picks=("odd",))
    assert (stopped.status, stopped.not_understood[-1].object) == ("unsupported", "odd")
    other = answered(board, cast("A", "rack"), RESOLVE, picks=("plain",))
    assert other.status == "resolved"
    assert [(one.object, one.carried_out) for one in other.not_understood] == [
        ("odd", False)
    ]  # "frob" may mean anything


def test_113_6k_what_is_not_understood_triggers_from_the_graveyard_too():
    """113.6k, 603.2: an ability of which no more than its condition was read has triggered there, and is left undone."""
    odd = creature("Odd", "{G}", "When this creature is put into a graveyard from anywhere, frob all gribbles.")
    board = Board().lands("A", "B").hand("A", rack=RACK).hand("B", odd=odd, plain=BEARS)
    stopped = answered(board, cast("A", "rack"), RESOLVE, picks=("odd",))
    assert [(one.object, one.occasion) for one in stopped.not_understood] == [("odd@2", "triggered")]
    assert "has triggered" in stopped.not_understood[-1].why
    assert answered(board, cast("A", "rack"), RESOLVE, picks=("plain",)).status == "resolved"


def test_614_1a_what_would_be_put_into_a_graveyard_and_says_something_unread_of_that():
    """614.1a: wherever it would be put there from."""
    odd = creature("Odd", "{G}", "If this creature would be put into a graveyard from anywhere, frob it instead.")
    board = Board().lands("A", "B").hand("A", rack=RACK).hand("B", odd=odd, plain=BEARS)
    assert answered(board, cast("A", "rack"), RESOLVE, picks=("odd",)).status == "unsupported"


def test_608_2c_exile_it_instead_is_of_what_would_die():
    """What the event happens to is spoken of last, and not the Equipment that was named before it."""
    text = (
        "Slag deals 5 damage to target creature. Exile up to one target Equipment attached to that creature. "
        "If that creature would die this turn, exile it instead."
    )
    start = board().hand("A", slag=instant("Slag", "{R}", text)).field("B", bears=BEARS)
    outcome = answered(start, cast("A", "slag", "bears"), RESOLVE)
    assert outcome.status == "resolved"
    assert names(outcome.state, "exile") == ["Grizzly Bears"]
