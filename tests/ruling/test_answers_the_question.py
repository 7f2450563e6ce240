"""The verdict answers what was asked: its outcome first, what was paid last, why something did not happen, who has what."""

from __future__ import annotations

import json

import pytest

from adjudicator import adjudicate
from adjudicator.rendering.question import question_of
from adjudicator.ruling.explaining import explanation
from adjudicator.ruling.fact import Fact, told
from adjudicator.ruling.naming import uncapitalized
from adjudicator.ruling.verdict import happened, verdict
from engine.dialogue.actions import Advance, DeclareAttackers, DeclareBlockers
from engine.dialogue.outcome import Outcome
from engine.state.definition import Definition
from tests.examples.reading import EXAMPLES
from tests.notation.source import ruled
from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, enchantment, instant, sorcery

OGRE = creature("Ogre", "{R}", "", "3/3")


def said(board: Board, outcome: Outcome) -> str:
    assert outcome.status == "resolved", (outcome.status, outcome.illegal, outcome.pending)
    return happened(board.state, outcome)


def reasons(outcome: Outcome) -> str:
    return " ".join(claim.text for claim in explanation(outcome))


def test_what_was_paid_is_told_last_and_as_a_cost() -> None:
    altar = card("Altar", "{B}", "Artifact", "{B}, Sacrifice a creature: Target player loses 2 life.")
    board = Board().lands("A", "B").field("A", altar=altar, bears=BEARS)
    outcome = answered(board, activate("A", "altar", 0, "B"), RESOLVE)
    assert said(board, outcome) == "B goes from 20 to 18 life and Grizzly Bears is sacrificed as a cost."


def test_what_was_due_on_the_board_is_told_after_what_was_done() -> None:
    board = Board().lands("A", "R").field("B", dead=creature("Dead", "{B}", "", "0/0")).hand("A", bolt=BOLT)
    outcome = board.run(cast("A", "bolt", "B"), RESOLVE)
    assert said(board, outcome) == "B goes from 20 to 17 life and Dead dies because its toughness is 0 or less."


def test_what_the_action_put_onto_the_battlefield_comes_first() -> None:
    slayer = creature("Slayer", "{B}", "When this creature enters, destroy target creature an opponent controls.")
    board = Board().lands("A", "B").field("B", ogre=OGRE).hand("A", slayer=slayer)
    outcome = answered(board, cast("A", "slayer"), RESOLVE, RESOLVE)
    assert said(board, outcome) == "Slayer enters the battlefield and Ogre is destroyed."


def test_what_left_and_came_back_is_told_in_order() -> None:
    flicker = instant(
        "Flicker", "{W}", "Exile target creature, then return it to the battlefield under its owner's control."
    )
    board = Board().lands("A", "W").field("A", ogre=OGRE).hand("A", flicker=flicker)
    outcome = board.run(cast("A", "flicker", "ogre"), RESOLVE)
    assert said(board, outcome) == "Ogre is exiled and returns to the battlefield."


def test_control_that_returns_as_the_turn_ends_is_told() -> None:
    """514.2: the effect ends in the cleanup step."""
    take = sorcery("Take", "{R}", "Gain control of target creature until end of turn.")
    board = Board().lands("A", "R").field("B", ogre=OGRE).hand("A", take=take)
    outcome = board.run(cast("A", "take", "ogre"), RESOLVE, Advance(to="upkeep", turn=5), until="action")
    assert "B controls Ogre again" in said(board, outcome)


@pytest.mark.parametrize(
    ("mine", "theirs", "why"),
    [
        (
            instant("Gain", "{W}", "You gain 4 life."),
            enchantment("Curse", "{B}", "Players can't gain life."),
            "A can't gain life, because of Curse.",
        ),
        (
            creature("Visionary", "{G}", "When this creature enters, draw a card."),
            card("Orb", "{2}", "Artifact", "Creatures entering don't cause abilities to trigger."),
            "An ability of Visionary does not trigger, because of Orb.",
        ),
        (
            sorcery("Wrath", "{W}", "Destroy all creatures."),
            creature("Myr", "{2}", "Indestructible", "0/1"),
            "Myr is indestructible and can't be destroyed.",
        ),
    ],
)
def test_why_something_did_not_happen_is_told(mine: Definition, theirs: Definition, why: str) -> None:
    board = Board().lands("A", "WG").field("B", theirs=theirs).hand("A", mine=mine)
    outcome = board.run(cast("A", "mine"), RESOLVE)
    assert why in reasons(outcome)
    assert uncapitalized(why).rstrip(".") in said(board, outcome)


def test_101_2_a_spell_that_cannot_be_countered_says_so() -> None:
    elk = creature("Elk", "{G}", "This spell can't be countered.")
    board = Board().lands("A", "G").lands("B", "U").hand("A", elk=elk)
    board.hand("B", cancel=instant("Cancel", "{U}", "Counter target spell."))
    outcome = board.run(cast("A", "elk"), cast("B", "cancel", "elk@2"), RESOLVE, RESOLVE)
    assert "Elk can't be countered." in reasons(outcome)
    assert said(board, outcome) == "Elk can't be countered and enters the battlefield."


def test_who_wins_is_told() -> None:
    board = (
        Board()
        .lands("A", "RRRRRRR")
        .hand("A", bolt=instant("Big Bolt", "{R}", "Big Bolt deals 20 damage to any target."))
    )
    outcome = board.run(cast("A", "bolt", "B"), RESOLVE)
    assert said(board, outcome) == "B loses the game for having 0 or less life and A wins the game."


def test_a_player_who_leaves_does_not_hide_the_rest() -> None:
    """800.4a: what they took is back with its owner, and what they own is gone."""
    ruling = adjudicate((EXAMPLES / "43-player-leaves.json").read_bytes())
    assert ruling["verdict"]["short"] == (
        "A loses the game by conceding and leaves the game with everything they own, and B gains control of Grizzly Bears."
    )


def test_702_19b_the_choice_says_what_is_lethal() -> None:
    beast = creature("Beast", "{G}", "Trample\nDeathtouch", "4/4")
    board = Board().field("A", beast=beast).field("B", ogre=OGRE)
    attack = DeclareAttackers(player="A", attackers=(("beast", "B"),))
    block = DeclareBlockers(player="B", blockers=(("ogre", ("beast",)),))
    outcome = board.run(attack, block, RESOLVE, until="action")
    assert outcome.pending is not None
    assert outcome.pending.constraints == (
        "What it attacks is assigned damage only if all creatures blocking it are assigned lethal damage "
        "(1 for Ogre because of deathtouch).",
    )


def test_refusals_name_every_alternative_and_whose_it_has_to_be() -> None:
    board = Board().lands("A", "W").field("B", ogre=OGRE)
    board.hand("A", one=instant("One", "{W}", "Destroy target artifact or enchantment."))
    board.hand("A", two=instant("Two", "{W}", "Target creature you control gains flying until end of turn."))
    first, second = board.run(cast("A", "one", "ogre")), board.run(cast("A", "two", "ogre"))
    assert (
        verdict(board.state, first).short
        == "Illegal: Ogre can't be the target of One: Ogre is not an artifact or an enchantment."
    )
    assert (
        verdict(board.state, second).short == "Illegal: Ogre can't be the target of Two: Ogre is not controlled by A."
    )


def test_outcomes_that_come_to_the_same_sentence_are_told_apart() -> None:
    explored = [
        path for path in sorted(EXAMPLES.glob("*.json")) if json.loads(path.read_bytes()).get("policy") == "explore"
    ]
    assert len(explored) > 5
    for path in explored:
        branches = adjudicate(path.read_bytes())["branches"]
        shown = [branch["verdict"]["short"] for branch in branches]
        assert len(set(shown)) == len(shown), path


def test_an_order_on_the_stack_tells_outcomes_apart() -> None:
    ruling = adjudicate((EXAMPLES / "06-triggers-explore-stacks.json").read_bytes())
    first = ruling["branches"][0]["verdict"]["short"]
    assert "on the stack" in first


def test_long_lists_are_counted_and_lives_are_never_left_out() -> None:
    many = [Fact(75, f"Creature Number {n}", "dies", "die") for n in range(40)]
    assert told(many, 3) == ["Creature Number 0, Creature Number 1, Creature Number 2 and 37 others die"]


def test_the_question_is_told_in_the_notation_with_ids_only_where_they_are_needed() -> None:
    ruling = adjudicate((EXAMPLES / "20-infect-and-counters.json").read_bytes())
    assert question_of(ruling)[0].startswith("turn ")
    wipe = adjudicate((EXAMPLES / "12-legend-rule.json").read_bytes())
    assert not any("-1]" in line and "Plains" in line for line in question_of(wipe))
    assert question_of({"request": None}) == []


LIVING_LANDS = {
    "state": {
        "players": [{"id": "A"}, {"id": "B"}],
        "battlefield": [
            {
                "card": {
                    "name": "Nature",
                    "type_line": "Enchantment",
                    "oracle_text": "All lands are 0/0 creatures that are still lands.",
                },
                "controller": "A",
            },
            {"id": "wood", "card": {"name": "Wood", "type_line": "Basic Land — Forest"}, "controller": "B"},
        ],
    },
    "explain": ["wood"],
}


def test_what_is_asked_about_may_be_gone_in_the_end() -> None:
    """704.5f: the layers show that an effect had changed its types; the verdict tells where it went."""
    ruling = adjudicate({"format": "adjudicator/1", **LIVING_LANDS})
    assert ruling["verdict"]["short"] == "Wood dies because its toughness is 0 or less."
    assert "613.1d" in {entry["rule"] for entry in ruling["layers"]["wood"]}


def test_730_3_a_merged_permanent_that_leaves_is_told_by_its_cards() -> None:
    """730.3: each of them is put there, and none is called by the name of the card that was on top."""
    parts = [
        {"name": name, "type_line": "Creature — Beast", "power": "2", "toughness": "2"} for name in ("Heron", "Ogre")
    ]
    ruling = adjudicate(
        {
            "format": "adjudicator/1",
            "state": {
                "players": [{"id": "A"}, {"id": "B"}],
                "battlefield": [{"id": "pile", "controller": "A", "merged": [{"card": one} for one in parts]}],
                "stack": [
                    {
                        "kind": "spell",
                        "controller": "B",
                        "targets": ["pile"],
                        "card": {
                            "name": "Bounce",
                            "type_line": "Instant",
                            "oracle_text": "Return target creature to its owner's hand.",
                        },
                    }
                ],
            },
            "actions": [{"type": "resolve"}],
        }
    )
    assert ruling["verdict"]["short"] == "Heron and Ogre return to their owner's hand."


def test_707_9_a_copy_is_told_with_its_exceptions() -> None:
    text = (
        "You may have this creature enter as a copy of any creature on the battlefield, except it's a Shapeshifter in "
        "addition to its other types and it has flying."
    )
    board = Board().lands("A", "U").hand("A", clone=creature("Clone", "{U}", text, "0/0")).field("B", bears=BEARS)
    outcome = answered(board, cast("A", "clone"), RESOLVE, picks=(True,), explain=("clone",))
    assert "is a 2/2 Bear Shapeshifter creature with flying" in verdict(board.state, outcome, ("clone",)).short


def test_305_7_what_a_land_keeps_and_gained_is_told_though_it_is_much() -> None:
    land = "card Tower | | Legendary Land | | {T}: Add {C}. / {1}, {T}: Draw a card."
    moon = "card Moon | {2}{R} | Enchantment | | Nonbasic lands are Mountains."
    gains = (
        "{T}: You gain 1 life.",
        "{2}, {T}: Create a 1/1 white Soldier creature token.",
        "{3}, {T}: Each player draws a card, then discards a card.",
    )
    effects = "\n".join(f'effect: "This land gains \\"{one}\\"" on Tower' for one in gains)
    ruling = ruled(f"{land}\n{moon}\nA battlefield: Tower\nB battlefield: Moon\n{effects}\nexplain Tower")
    told = "with only “{T}: Add {R}”, “{T}: You gain 1 life”, “{2}, {T}: Create a 1/1 white Soldier…”"
    assert told in ruling["verdict"]["short"]


def test_so_many_abilities_that_there_is_no_room_are_counted() -> None:
    will = (
        "card Will | {W} | Instant | | Creatures you control gain flying, vigilance, and double strike until end of turn. "
        "Creatures you control gain lifelink, indestructible, and protection from all colors until end of turn."
    )
    said = ruled(
        f"{will}\nA hand: Will; battlefield: Grizzly Bears\nB 20 life\nA casts Will\nexplain Grizzly Bears"
    ).short
    assert said == "Grizzly Bears is 2/2 with ten more abilities."


def test_115_1_what_has_a_counter_is_no_counter() -> None:
    zap = "card Zap | {R} | Instant | | Destroy target creature that doesn't have a +1/+1 counter on it."
    said = ruled(f"{zap}\nA hand: Zap\nB battlefield: Grizzly Bears (1 +1/+1)\nA casts Zap on Grizzly Bears").short
    assert said == "Illegal: Grizzly Bears can't be the target of Zap: Grizzly Bears has a +1/+1 counter."


def test_120_3f_life_that_is_lost_and_gained_at_once_is_told() -> None:
    hawk = "card Hawk | {B} | Creature — Vampire | 2/3 | Flying, lifelink"
    board = f"turn 5, B's declare blockers\n{hawk}\nA 1 life; battlefield: Hawk (blocking Serra Angel)\n"
    said = ruled(
        f"{board}B battlefield: Serra Angel (attacking A), Grizzly Bears (attacking A)\ngo to end of combat"
    ).short
    assert "A stays at 1 life, losing 2 and gaining 2 at the same time" in said
