"""What was carried out without a test: life and counters (119–122), zones (400–408), timing (601–608), 704."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, called, cast, cited, life, names, passing, steps
from tests.rules.boards import BEARS, BOLT, Board, card, rules
from tests.rules.pool import creature, enchantment, instant, sorcery

SWAP = sorcery("Swap", "{W}", "Two target players exchange life totals.")
SIEGE = card("Siege", "{2}", "Battle — Siege", "", "")
GIVE = creature("Worker", "{1}", "Modular 1", "0/0", "Artifact Creature — Construct")
REVIVE = sorcery("Revive", "{B}", "Return target card from your graveyard to the battlefield.")
DASHER = creature("Dasher", "{2}{R}", "Dash {R}", "2/2")
SHIELD = instant("Shield", "{W}", "Prevent all damage that target creature would deal this turn.")


def test_120_3h_damage_to_a_battle_removes_defense_counters() -> None:
    """120.3h, 122.1g, 310.11b: a Siege without counters is exiled by its own ability."""
    board = Board().lands("A", "RR").hand("A", bolt=BOLT, two=BOLT).field("B", siege=SIEGE)
    board.counters("siege", "defense", 5)
    outcome = answered(board, cast("A", "bolt", "siege"), RESOLVE)
    assert outcome.state.objects["siege"].count("defense") == 2
    gone = answered(board, cast("A", "bolt", "siege"), RESOLVE, cast("A", "two", "siege"), RESOLVE, picks=(False,))
    assert names(gone.state, "exile") == ["Siege"]


def test_122_8_counters_of_what_has_left_are_put_not_moved() -> None:
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", golem=GIVE, other=GIVE)
    board.counters("golem", "+1/+1", 3).counters("other", "+1/+1", 1)
    outcome = answered(board, cast("A", "bolt", "golem"), RESOLVE, RESOLVE, picks=(True,))
    assert outcome.state.objects["other"].count("+1/+1") == 4


def test_400_4a_a_sorcery_stays_where_it_is() -> None:
    board = Board().lands("A", "B").hand("A", revive=REVIVE).put("A", "graveyard", "bolt", BOLT)
    outcome = answered(board, cast("A", "revive", "bolt"), RESOLVE)
    assert "bolt" in outcome.state.zone("graveyard", "A")
    assert "400.4a" in rules(outcome)


def test_608_3g_dash_leaves_a_delayed_ability_as_the_permanent_enters() -> None:
    """608.3g, 603.7g: it waits from when the permanent enters, and is the permanent's."""
    board = Board().lands("A", "R").hand("A", dasher=DASHER)
    outcome = answered(board, cast("A", "dasher", method="dash"), RESOLVE)
    (waiting,) = outcome.state.delayed
    assert (waiting.source, waiting.controller) == ("dasher@3", "A")
    back = answered(board, cast("A", "dasher", method="dash"), RESOLVE, Advance(to="end"), RESOLVE)
    assert names(back.state, "hand", "A") == ["Dasher"]


def test_704_1a_a_state_is_watched_by_a_triggered_ability() -> None:
    """704.1a, 603.8, 405.6: it goes on the stack, and no state-based action does what it says."""
    watcher = enchantment("Watch", "{W}", "When you control no creatures, sacrifice this enchantment.")
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", watch=watcher, bears=BEARS)
    outcome = answered(board, cast("A", "bolt", "bears"))
    assert "watch" not in outcome.state.battlefield
    assert "603.8" in cited(outcome, "trigger")
    assert steps(outcome, "resolve")[-1].startswith("The ability of Watch")


def test_408_2_an_emblem_is_created_in_the_command_zone() -> None:
    walker = card(
        "Walker",
        "{2}",
        "Legendary Planeswalker — Ajani",
        '0: You get an emblem with "Creatures you control get +1/+1."',
    )
    board = Board().field("A", walker=walker, bears=BEARS)
    board.counters("walker", "loyalty", 3)
    outcome = answered(board, activate("A", "walker"), RESOLVE)
    assert [outcome.state.objects[one].kind for one in outcome.state.zone("command")] == ["emblem"]
    assert view(outcome.state).of("bears").power == 3


def test_602_2b_a_reduction_is_of_the_total_cost() -> None:
    """602.2b, 601.2f."""
    tower = card("Tower", "{1}", "Artifact", "{3}, {T}: Draw a card.")
    cheap = card("Sage", "{1}", "Artifact", "Activated abilities of artifacts cost {1} less to activate.")
    board = Board().lands("A", "UU").field("A", tower=tower, cheap=cheap)
    outcome = answered(board, activate("A", "tower"), RESOLVE)
    assert len(outcome.state.zone("hand", "A")) == 1


def test_example_603_2g_1() -> None:
    """603.2g: damage that is prevented triggers nothing."""
    watch = creature("Egg", "{W}", "Whenever this creature is dealt damage, you gain 1 life.", "0/4")
    shield = instant("Guard", "{W}", "Prevent the next 3 damage that would be dealt to any target this turn.")
    board = Board().lands("A", "WR").hand("A", bolt=BOLT, guard=shield).field("A", egg=watch)
    outcome = answered(board, cast("A", "guard", "egg"), RESOLVE, cast("A", "bolt", "egg"), RESOLVE)
    assert (outcome.state.stack, life(outcome.state, "A")) == ((), 20)


def test_example_603_8_1() -> None:
    """603.8: it triggers once, and not again until it has left the stack."""
    empty = enchantment("Empty", "{W}", "When you have no cards in hand, draw a card.")
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", empty=empty)
    outcome = answered(board, cast("A", "bolt", "B"))
    assert (len(steps(outcome, "trigger")), len(steps(outcome, "draw"))) == (1, 1)
    anew = sorcery("Anew", "{R}", "Discard your hand, then draw that many cards.")
    board = Board().lands("A", "R").hand("A", anew=anew, bolt=BOLT, other=BOLT).field("A", empty=empty)
    outcome = answered(board, cast("A", "anew"))
    assert (len(steps(outcome, "trigger")), len(outcome.state.zone("hand", "A"))) == (1, 3)


def test_400_7c_prevention_goes_on_for_the_permanent_that_the_spell_becomes() -> None:
    """400.7c, 615.3."""
    pinger = creature("Pinger", "{W}", "When this creature enters, it deals 2 damage to any target.")
    shield = instant("Hush", "{W}", "Prevent all damage a source of your choice would deal this turn.")
    board = Board().lands("A", "W").lands("B", "W").hand("A", pinger=pinger).hand("B", hush=shield)
    outcome = answered(
        board, cast("A", "pinger"), passing("A"), cast("B", "hush"), RESOLVE, RESOLVE, RESOLVE, picks=("pinger@2", "B")
    )
    assert life(outcome.state, "B") == 20


def test_400_7f_what_an_aura_became_is_found_as_the_enchanted_permanent_leaves() -> None:
    """400.7f, 603.6e: the Aura is in the graveyard by a state-based action, and is found there."""
    rancor = card(
        "Return",
        "{G}",
        "Enchantment — Aura",
        "Enchant creature\nWhen enchanted creature dies, return this Aura to its owner's hand.",
    )
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", bears=BEARS)
    board.put("A", "battlefield", "aura", rancor, attached_to="bears")
    outcome = answered(board, cast("A", "bolt", "bears"), RESOLVE, RESOLVE)
    assert names(outcome.state, "hand", "A") == ["Return"]


def test_405_6d_a_special_action_does_not_use_the_stack() -> None:
    """405.6d, 116.2: foretelling happens at once."""
    from engine.dialogue.actions import Foretell

    tell = instant("Tell", "{3}{U}", "Draw a card.\nForetell {U}")
    outcome = answered(Board().lands("A", "UU").hand("A", tell=tell), Foretell(player="A", object="tell"))
    assert outcome.state.stack == ()
    assert called(outcome.state, "exile") == ["Tell (face down)"]


def test_400_8_an_exiled_card_that_is_exiled_is_a_new_object() -> None:
    """400.8, 406.7."""
    again = instant("Again", "{W}", "Exile target card in exile.")
    board = Board().lands("A", "W").hand("A", again=again).put("B", "exile", "gone", BEARS)
    outcome = answered(board, cast("A", "again", "gone"), RESOLVE)
    assert "gone@2" in outcome.state.zone("exile")


def test_601_3d_flash_if_a_condition_holds() -> None:
    """601.3d: without a creature it waits for its own time."""
    quick = sorcery(
        "Quick", "{R}", "You may cast this spell as though it had flash if you control a creature.\nDraw a card."
    )
    board = Board().lands("B", "R").hand("B", quick=quick)
    assert answered(board, passing("A"), cast("B", "quick")).status == "illegal"
    outcome = answered(board.field("B", bears=BEARS), passing("A"), cast("B", "quick"))
    assert outcome.status == "resolved"


def test_601_5a_the_condition_may_stop_while_the_spell_is_being_cast() -> None:
    """601.5a: the creature that allowed it is sacrificed as a cost."""
    quick = sorcery(
        "Quick",
        "{R}",
        "As an additional cost to cast this spell, sacrifice a creature.\n"
        "You may cast this spell as though it had flash if you control a creature.\nDraw a card.",
    )
    board = Board().lands("B", "R").hand("B", quick=quick).field("B", bears=BEARS)
    outcome = answered(board, passing("A"), cast("B", "quick"))
    assert outcome.status == "resolved"
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears", "Quick"]
