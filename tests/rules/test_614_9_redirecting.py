"""Redirection effects (614.9): damage that would be dealt to one is dealt to another instead."""

from __future__ import annotations

import json
from typing import Any

from adjudicator.cards.source import NoCards
from adjudicator.intake import prepare
from adjudicator.running import rule
from engine.dialogue.choices import Answer
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, steps
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, enchantment, instant, sorcery

GIANT = creature(
    "Giant",
    "{W}",
    "All damage that would be dealt to you and other permanents you control is dealt to this creature instead.",
    "2/7",
)
PARIAH = card(
    "Outcast",
    "{W}",
    "Enchantment — Aura",
    "Enchant creature\nAll damage that would be dealt to you is dealt to enchanted creature instead.",
)
MARTYRS = creature(
    "Martyrs",
    "{W}",
    "As long as this creature is untapped, all damage that would be dealt to you by artifacts is dealt to this creature "
    "instead.",
    "1/6",
)
GLARE = creature(
    "Glare",
    "{W}",
    "{W}: The next time damage would be dealt to this creature and/or you this turn, that damage is dealt to any target "
    "instead.",
    "3/3",
)
PIETY = card(
    "Devotion",
    "{W}",
    "Enchantment — Aura",
    "Enchant creature\n{W}: The next 1 damage that would be dealt to enchanted creature this turn is dealt to any target "
    "instead.",
)
ROD = card("Rod", "{1}", "Artifact", "{1}: This artifact deals 1 damage to any target.")
QUAKE = sorcery("Quake", "{R}", "Quake deals 2 damage to each creature and each player.")
FURY = enchantment("Fury", "{R}", "If a source would deal damage to you, it deals double that damage to you instead.")
LEND = instant("Lend", "{W}", "All damage that would be dealt to target creature this turn is dealt to you instead.")


def damage(outcome, one: str) -> int:
    return outcome.state.objects[one].damage


def test_614_9_damage_to_the_player_and_other_permanents_is_dealt_to_the_creature() -> None:
    board = Board().lands("A", "R").hand("A", quake=QUAKE).field("B", giant=GIANT, bears=BEARS)
    outcome = board.run(cast("A", "quake"), RESOLVE)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (18, 20)
    assert damage(outcome, "bears") == 0
    assert damage(outcome, "giant") == 6
    assert "614.9" in cited(outcome, "replacement")


def test_614_9_the_enchanted_creature_is_dealt_the_damage() -> None:
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", ox=creature("Ox", "{W}", "", "2/4"))
    board.put("B", "battlefield", "pariah", PARIAH, attached_to="ox")
    outcome = board.run(cast("A", "bolt", "B"), RESOLVE)
    assert life(outcome.state, "B") == 20
    assert damage(outcome, "ox") == 3


def test_614_9_only_damage_of_those_sources_while_it_is_untapped() -> None:
    board = Board().lands("A", "RR").hand("A", bolt=BOLT).field("A", rod=ROD).field("B", martyrs=MARTYRS)
    outcome = board.run(activate("A", "rod", 0, "B"), RESOLVE, cast("A", "bolt", "B"), RESOLVE)
    assert life(outcome.state, "B") == 17
    assert damage(outcome, "martyrs") == 1
    tapped = Board().lands("A", "R").field("A", rod=ROD).put("B", "battlefield", "martyrs", MARTYRS, tapped=True)
    assert life(tapped.run(activate("A", "rod", 0, "B"), RESOLVE).state, "B") == 19


def test_614_9_the_next_time_is_all_damage_of_that_time() -> None:
    board = Board().lands("A", "WRR").hand("A", quake=QUAKE, bolt=BOLT).field("A", glare=GLARE)
    outcome = board.run(activate("A", "glare", 0, "B"), RESOLVE, cast("A", "quake"), RESOLVE)
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (20, 14)
    assert damage(outcome, "glare") == 0
    assert outcome.state.shields == ()


def test_614_9_the_rest_of_the_damage_stays_where_it_was() -> None:
    board = Board().lands("B", "W").lands("A", "R").hand("A", bolt=BOLT).field("B", ox=creature("Ox", "{W}", "", "2/5"))
    board.put("B", "battlefield", "piety", PIETY, attached_to="ox")
    outcome = board.run(cast("A", "bolt", "ox"), activate("B", "piety", 1, "A"), RESOLVE, RESOLVE)
    assert damage(outcome, "ox") == 2
    assert life(outcome.state, "A") == 19
    assert outcome.state.shields == ()


def test_614_9_what_has_left_the_battlefield_is_dealt_nothing_and_the_effect_does_nothing() -> None:
    unsummon = instant("Unsummon", "{U}", "Return target creature to its owner's hand.")
    board = (
        Board().lands("A", "WRU").hand("A", bolt=BOLT, back=unsummon).field("A", glare=GLARE).field("B", bears=BEARS)
    )
    outcome = board.run(
        activate("A", "glare", 0, "bears"),
        RESOLVE,
        cast("A", "back", "bears"),
        RESOLVE,
        cast("A", "bolt", "A"),
        RESOLVE,
    )
    assert life(outcome.state, "A") == 17
    assert len(outcome.state.shields) == 1


def test_614_9_who_is_dealt_the_damage_then_chooses_among_what_applies_to_it() -> None:
    board = Board().lands("A", "R").lands("B", "W").hand("A", bolt=BOLT).hand("B", lend=LEND)
    board.field("B", fury=FURY, bears=BEARS)
    outcome = board.run(cast("A", "bolt", "bears"), cast("B", "lend", "bears"), RESOLVE, RESOLVE)
    assert life(outcome.state, "B") == 14
    assert len(steps(outcome, "replacement")) == 2


def test_615_7_a_player_divides_an_effect_on_so_much_damage_among_damage_of_one_time() -> None:
    """615.7: nobody guesses which damage is prevented, where two sources deal it at the same time."""
    shield = instant("Aegis", "{W}", "Prevent the next 3 damage that would be dealt to target creature this turn.")
    brawl = sorcery("Brawl", "{R}", "Each creature you control deals damage equal to its power to target creature.")
    board = Board().lands("A", "RW").hand("A", aegis=shield, brawl=brawl)
    board.field("A", one=BEARS, two=BEARS).field("B", wall=creature("Wall", "{W}", "", "0/5"))
    actions = (cast("A", "aegis", "wall"), RESOLVE, cast("A", "brawl", "wall"), RESOLVE)
    asked = board.run(*actions)
    assert asked.pending is not None
    assert (asked.pending.kind, asked.pending.player, asked.pending.total) == ("divide", "B", 3)
    first, second = asked.pending.options
    assert first.label == "2 damage from Grizzly Bears (one) to Wall"
    answer = Answer(choice=asked.pending.id, divide=((first.id, 1), (second.id, 2)))
    outcome = board.run(*actions, answers=(answer,))
    assert damage(outcome, "wall") == 1
    assert outcome.state.shields == ()
    assert "615.7" in cited(outcome, "divide")


def test_614_3_a_redirection_effect_is_written_down_and_read_again() -> None:
    glare = {
        "name": "Glare",
        "type_line": "Creature — Bird",
        "power": "3",
        "toughness": "3",
        "oracle_text": GLARE.front.lines[0].text,
    }
    bolt = {
        "name": "Bolt",
        "type_line": "Instant",
        "mana_cost": "{R}",
        "oracle_text": "Bolt deals 3 damage to any target.",
    }
    players = [{"id": "A", "hand": [{"card": bolt, "id": "bolt"}], "mana_pool": ["{W}", "{R}"]}, {"id": "B"}]
    field = [{"id": "glare", "card": glare, "controller": "A"}]
    state = {"players": players, "turn": {"active": "A"}, "battlefield": field}
    begun = ruled(state, {"type": "activate", "player": "A", "object": "glare", "ability": 0, "targets": ["B"]})
    (entry,) = begun["effects"]
    assert entry["bindings"] == {"t1": "B"}
    dealt = ruled(begun, {"type": "cast", "player": "A", "object": "bolt", "targets": ["A"]})
    assert [player["life"] for player in dealt["players"]] == [20, 17]


def ruled(state: object, action: object) -> Any:
    request = {"format": "adjudicator/1", "state": state, "actions": [action, {"type": "resolve"}]}
    return json.loads(rule(prepare(json.dumps(request).encode(), NoCards()).body))["state"]


OFFERING = instant(
    "Offering",
    "{W}",
    "Choose a creature or planeswalker you control. All damage that would be dealt this turn to you and permanents you "
    "control is dealt to the chosen permanent instead (if it's still on the battlefield).",
)


def offered(last: str | None) -> tuple[int, int]:
    """The damage on two giants, both chosen for an effect of its own, one of which is dealt damage."""
    big = creature("Big", "{W}", "", "2/9")
    board = Board().lands("A", "WWR").hand("A", one=OFFERING, two=OFFERING, bolt=BOLT).field("A", left=big, right=big)
    actions = (cast("A", "one"), RESOLVE, cast("A", "two"), RESOLVE, cast("A", "bolt", "right"), RESOLVE)
    first = () if last is None else ("0" if last == "right" else "1",)
    outcome = answered(board, *actions, picks=("left", "right", *first))
    if last is None:
        assert outcome.pending is not None
        assert outcome.pending.kind == "choose_replacement"
    return damage(outcome, "left"), damage(outcome, "right")


def test_614_9_616_1e_the_last_of_two_redirections_says_where_the_damage_goes() -> None:
    """616.1e, 614.9: also one to the permanent that would be dealt the damage is there to be chosen."""
    offered(None)
    assert offered("right") == (0, 3)
    assert offered("left") == (3, 0)


def test_614_9_a_single_redirection_to_what_is_dealt_the_damage_is_not_told() -> None:
    board = Board().lands("A", "WR").hand("A", one=OFFERING, bolt=BOLT).field("A", bears=BEARS)
    outcome = answered(board, cast("A", "one"), RESOLVE, cast("A", "bolt", "bears"), RESOLVE, picks=())
    assert outcome.status == "resolved"
    assert not steps(outcome, "replacement")
