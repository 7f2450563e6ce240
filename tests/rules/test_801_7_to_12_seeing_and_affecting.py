"""801.7 to 801.12: what triggers, what is affected and what is seen with a limited range of influence."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, life, passing
from tests.rules.boards import BEARS, DOOM_BLADE, MOURNER, card
from tests.rules.fights import attack, block, done, illegal
from tests.rules.pool import creature, enchantment, instant, sorcery
from tests.rules.tables import around

BLOCKED = card(
    "Blocked",
    "{W}",
    "Enchantment — Aura",
    "Enchant creature\nWhenever enchanted creature becomes blocked, draw a card.",
)
BLOCKED_BY = card(
    "Blocked By",
    "{W}",
    "Enchantment — Aura",
    "Enchant creature\nWhenever enchanted creature becomes blocked by a creature, draw a card.",
)
PACIFISM = card("Calm", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature can't attack or block.")
CURSE = card(
    "Curse",
    "{W}",
    "Enchantment — Aura Curse",
    "Enchant player\nWhenever enchanted player is attacked, you draw a card.",
)
SWORD = card("Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {1}")
DEMON = creature(
    "Demon", "{B}", "Whenever another creature leaves the battlefield, draw a card.", "5/5", "Creature — Demon"
)
PYRO = sorcery("Pyro", "{R}", "Pyro deals 1 damage to each creature and each opponent.")
ALL_GET = enchantment("Rise", "{W}", "All creatures get +1/+1.")
COATS = card(
    "Coats",
    "{5}",
    "Artifact",
    "Each creature gets +1/+1 for each other creature on the battlefield that shares at least one creature type with it.",
)
COUNTING = creature(
    "Counting", "{G}", "Counting's power and toughness are each equal to the number of creatures.", "*/*"
)
NONE_CAST = enchantment("Silence", "{W}", "Creature spells can't be cast.")
TAX = enchantment("Tax", "{W}", "Spells cost {1} more to cast.")
WORLD = card("World", "{G}", "World Enchantment", "")
EACH_UPKEEP = enchantment("Dawns", "{W}", "At the beginning of each player's upkeep, you gain 1 life.")
EACH_STEP = enchantment("Steps", "{W}", "At the beginning of each upkeep, you gain 1 life.")
STORM = instant("Storm", "{R}", "Storm deals 1 damage to any target.\nStorm")


def drawn(outcome: object, player: str) -> int:
    return 20 - outcome.state.players[player].library.size


def test_example_801_7_1():
    """R sits to the right of A, who attacks L to the left, who blocks: R's Aura that waits for
    the creature to become blocked triggers, the one that waits for it to become blocked by a creature doesn't.
    """
    for aura, cards in ((BLOCKED, 1), (BLOCKED_BY, 0)):
        board = around("ALDER").field("A", bears=BEARS).field("L", wall=BEARS)
        board.put("R", "battlefield", "aura", aura, attached_to="bears")
        actions = (attack(("bears", "L")), block(("wall", "bears"), player="L"), Advance(to="end_of_combat"))
        assert drawn(done(board.run(*actions)), "R") == cards


def test_801_7_who_attacks_a_player_who_is_attacked_is_not_part_of_the_event():
    """A attacks B. C's Curse on B triggers, although the attacking A is outside of C's range."""
    board = around("ABCD").field("A", bears=BEARS).put("C", "battlefield", "curse", CURSE, attached_to="B")
    assert drawn(done(board.run(attack(("bears", "B")), Advance(to="end_of_combat"))), "C") == 1


def test_801_7_steps_of_players_within_range_are_seen():
    board = around("ABCD").field("A", dawn=EACH_UPKEEP)
    outcome = done(board.run(Advance(to="precombat_main", turn=6)))  # the upkeeps of B, C and D
    assert life(outcome.state, "A") == 22


def test_801_7_whether_a_step_that_is_nobodys_is_seen_is_not_said():
    board = around("ABCD").field("A", steps=EACH_STEP)
    assert life(done(board.run(Advance(to="precombat_main", turn=4))).state, "A") == 21
    assert board.run(Advance(to="precombat_main", turn=5)).status == "unsupported"


def test_example_801_7a_1():
    """C's creature that A owns goes to A's graveyard. C's Demon triggers, A's doesn't."""
    board = around("BCDA").hand("B", blade=DOOM_BLADE).lands("B", "BB").field("A", one=DEMON).field("C", two=DEMON)
    board.put("C", "battlefield", "bears", BEARS, owner="A")
    outcome = done(board.run(cast("B", "blade", "bears"), RESOLVE, RESOLVE))
    assert (drawn(outcome, "A"), drawn(outcome, "C")) == (0, 1)


def test_801_7_a_creature_that_dies_outside_of_the_range_is_not_seen():
    board = (
        around("ABCD").hand("A", blade=DOOM_BLADE).lands("A", "BB").field("B", bears=BEARS).field("D", mourner=MOURNER)
    )
    outcome = done(board.run(cast("A", "blade", "bears"), RESOLVE))
    assert drawn(outcome, "D") == 0
    assert not outcome.state.stack


def test_801_8_an_aura_can_t_enchant_what_is_outside_of_the_range():
    board = around("ABCD").hand("A", calm=PACIFISM).lands("A", "W").field("C", far=BEARS)
    illegal(board.run(cast("A", "calm", "far")), "801.4")


def test_801_8_704_5m_an_aura_on_what_is_outside_of_the_range_is_put_into_its_owners_graveyard():
    board = around("ABCD").field("C", far=BEARS).field("B", near=BEARS)
    board.put("A", "battlefield", "one", PACIFISM, attached_to="far")
    board.put("A", "battlefield", "two", PACIFISM, attached_to="near")
    outcome = done(board.run(passing("A")))
    assert "one" not in outcome.state.battlefield
    assert "two" in outcome.state.battlefield
    assert {"704.5m", "801.8"} <= {cite.number for step in outcome.steps for cite in step.rules}


def test_801_9_704_5n_an_equipment_there_becomes_unattached():
    board = around("ABCD").field("C", far=BEARS).put("A", "battlefield", "sword", SWORD, attached_to="far")
    outcome = done(board.run(passing("A")))
    assert outcome.state.objects["sword"].attached_to is None
    assert {"704.5n", "801.9"} <= {cite.number for step in outcome.steps for cite in step.rules}


def test_example_801_10_1():
    """With the opponents besides."""
    board = around("ABCDEF").hand("A", pyro=PYRO).lands("A", "R")
    for player in "ABCDEF":
        board.field(player, **{f"bears-{player}": BEARS})
    outcome = done(board.run(cast("A", "pyro"), RESOLVE))
    hurt = [player for player in "ABCDEF" if outcome.state.objects[f"bears-{player}"].damage]
    assert hurt == ["A", "B", "F"]
    assert [life(outcome.state, player) for player in "ABCDEF"] == [20, 19, 20, 20, 20, 19]


def test_801_10_a_static_ability_reaches_as_far():
    board = around("ABCD").field("A", rise=ALL_GET).field("B", near=BEARS).field("C", far=BEARS)
    look = view(board.state)
    assert [look.of(one).power for one in ("near", "far")] == [3, 2]


def test_801_10_what_can_t_be_cast_can_be_outside_of_the_range():
    board = around("ABCD").field("C", silence=NONE_CAST).hand("A", bears=BEARS).lands("A", "GG")
    assert done(board.run(cast("A", "bears"), RESOLVE)).status == "resolved"
    near = around("ABCD").field("B", silence=NONE_CAST).hand("A", bears=BEARS).lands("A", "GG")
    illegal(near.run(cast("A", "bears")), "101.2")


def test_801_10_costs_of_spells_outside_of_the_range_are_not_changed():
    board = around("ABCD").field("C", tax=TAX).hand("A", bears=BEARS).lands("A", "GG")
    assert done(board.run(cast("A", "bears"), RESOLVE)).status == "resolved"
    near = around("ABCD").field("D", tax=TAX).hand("A", bears=BEARS).lands("A", "GG")
    illegal(near.run(cast("A", "bears")))


def test_example_801_11_1():
    assert powers("ABCDE") == [4, 4, 2, 2, 2]


def test_example_801_11_2():
    """A's artifact counts within A's range for the creature of R as well: that of B, outside of R's range, among them."""
    assert powers("R") == [4]


def powers(players: str) -> list[int | None]:
    board = around("ABCDER").field("A", coats=COATS)
    for player in "ABCDER":
        board.field(player, **{f"bears-{player}": BEARS})
    return [view(board.state).of(f"bears-{player}").power for player in players]


def test_801_10_nor_are_costs_of_abilities_there():
    costs = card("Steep", "{2}", "Artifact", "Activated abilities cost {2} more to activate.")
    breath = creature("Breath", "{R}", "{R}: This creature gets +1/+0 until end of turn.")
    board = around("ABCD").field("C", steep=costs).field("A", breath=breath).lands("A", "R")
    assert done(board.run(activate("A", "breath"), RESOLVE)).status == "resolved"
    near = around("ABCD").field("B", steep=costs).field("A", breath=breath).lands("A", "R")
    illegal(near.run(activate("A", "breath")))


def test_801_11_604_3_so_it_is_for_what_defines_power():
    board = around("ABCD").field("A", one=COUNTING).field("B", two=BEARS).field("C", three=BEARS, four=BEARS)
    assert view(board.state).of("one").power == 2


def test_801_11_events_outside_of_the_range_are_not_seen():
    """B casts a spell and then C does: the storm of A's spell counts B's alone (702.40a)."""
    ping = instant("Ping", "{R}", "You gain 1 life.")
    board = around("BCDA").hand("B", one=ping).lands("B", "R").hand("C", two=ping).lands("C", "R")
    board.hand("A", storm=STORM).lands("A", "R")
    actions = (cast("B", "one"), cast("C", "two"), cast("A", "storm", "B"), RESOLVE)
    outcome = done(answered(board, *actions, picks=(False,)))
    assert life(outcome.state, "B") == 20 + 1 - 2  # the spell, and one copy


def test_801_12_worlds_are_compared_within_range():
    far = around("ABCD").field("A", one=WORLD).field("C", two=WORLD)
    assert {"one", "two"} <= {*done(far.run(passing("A"))).state.battlefield}
    near = around("ABCD").field("A", one=WORLD).field("B", two=WORLD)
    outcome = done(near.run(passing("A")))
    assert outcome.state.battlefield == ("two",)
    assert "801.12" in {cite.number for step in outcome.steps for cite in step.rules}


def test_801_12_a_newer_world_outside_of_the_range_does_no_harm():
    """C's is the newest, and B's is within its range; A's is compared with B's alone, which is newer."""
    board = around("ABCD").field("A", one=WORLD).field("B", two=WORLD).field("C", three=WORLD)
    assert done(board.run(passing("A"))).state.battlefield == ("three",)
