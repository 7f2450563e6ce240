"""Players of whom something is so (102.1, 608.2h), and what asks for a time and a condition (601.3, 602.5b)."""

from __future__ import annotations

from engine.dialogue.actions import ActivateAbility, Advance, DeclareAttackers
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, life
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature, enchantment, instant, sorcery

ABC = ("A", "B", "C")


def test_608_2h_each_opponent_who_does_not_control_an_elf():
    archer = creature(
        "Archer", "{G}", "When this creature enters, each opponent who doesn't control an Elf loses 1 life."
    )
    elf = creature("Elf", "{G}", kind="Creature — Elf")
    board = Board(ABC).lands("A", "G").hand("A", archer=archer).field("B", elf=elf)
    state = board.run(cast("A", "archer"), RESOLVE, RESOLVE).state
    assert [life(state, player) for player in ABC] == [20, 20, 19]


def test_608_2h_what_they_control_is_asked_as_the_instruction_is_followed():
    spell = sorcery("Level", "{W}", "Destroy all creatures. Each player who controls a creature loses 3 life.")
    board = Board().lands("A", "W").hand("A", level=spell).field("B", bears=BEARS)
    assert life(board.run(cast("A", "level"), RESOLVE).state, "B") == 20


def test_608_2i_a_card_for_each_opponent_who_lost_life():
    end = enchantment(
        "Ledger", "{B}", "At the beginning of your end step, you gain 1 life for each player who lost life this turn."
    )
    board = Board(ABC).lands("A", "RR").hand("A", one=BOLT, two=BOLT).field("A", ledger=end)
    outcome = board.run(
        cast("A", "one", "B"), RESOLVE, cast("A", "two", "B"), RESOLVE, Advance(to="end"), RESOLVE, policy="default"
    )
    assert life(outcome.state, "A") == 21


def test_608_2h_for_each_opponent_with_more_lands_than_you():
    text = "When this creature enters, draw a card for each opponent who controls more lands than you."
    board = Board(ABC).lands("A", "G").lands("B", "GG").hand("A", scout=creature("Scout", "{G}", text))
    outcome = board.run(cast("A", "scout"), RESOLVE, RESOLVE, policy="default")
    assert len(outcome.state.zone("hand", "A")) == 1


def test_608_2h_the_number_of_players_who_control_a_creature():
    spell = sorcery("Census", "{W}", "You gain X life, where X is the number of opponents who control a creature.")
    board = Board(ABC).lands("A", "W").hand("A", census=spell).field("B", b=BEARS).field("C", c=BEARS)
    assert life(board.run(cast("A", "census"), RESOLVE).state, "A") == 22


def test_115_1_only_a_player_of_whom_it_is_so_can_be_the_target():
    text = "{R}: Target player who lost life this turn loses 1 life."
    board = Board(ABC).lands("A", "RR").hand("A", bolt=BOLT).field("A", mage=creature("Mage", "{R}", text))
    done = (cast("A", "bolt", "B"), RESOLVE)
    assert life(board.run(*done, activate("A", "mage", 0, "B"), RESOLVE).state, "B") == 16
    assert board.run(*done, activate("A", "mage", 0, "C"), RESOLVE).status == "illegal"


def test_118_7_a_cost_that_is_less_for_each_opponent_who_was_dealt_damage():
    text = "This spell costs {1} less to cast for each opponent who was dealt damage this turn."
    board = Board(ABC).lands("A", "RRR").hand("A", bolt=BOLT, band=creature("Band", "{2}{R}", text))
    assert board.run(cast("A", "bolt", "B"), RESOLVE, cast("A", "band")).status != "illegal"
    assert (
        Board(ABC).lands("A", "RR").hand("A", band=creature("Band", "{2}{R}", text)).run(cast("A", "band")).status
        == "illegal"
    )


FOG = instant(
    "Fog",
    "{G}",
    "Cast this spell only during the declare attackers step and only if you've been attacked this step.\n"
    "Prevent all combat damage that would be dealt to you this turn.",
)


def test_601_3_only_if_you_have_been_attacked_this_step():
    board = Board(ABC).lands("B", "G").lands("C", "G").hand("B", fog=FOG).hand("C", mist=FOG).field("A", bears=BEARS)
    attack = (Advance(to="declare_attackers"), DeclareAttackers(player="A", attackers=(("bears", "B"),)))
    assert board.run(*attack, cast("B", "fog", targets=())).status != "illegal"
    assert board.run(*attack, cast("C", "mist", targets=())).status == "illegal"
    assert board.run(Advance(to="beginning_of_combat"), cast("B", "fog", targets=())).status == "illegal"


def test_602_5b_only_during_your_turn_and_only_if():
    text = "{0}: Draw a card. Activate only once each turn and only if an opponent lost life this turn."
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", box=enchantment("Box", "{1}", text))
    use = ActivateAbility(player="A", object="box", ability=0)
    assert board.run(use).status == "illegal"
    assert board.run(cast("A", "bolt", "B"), RESOLVE, use, RESOLVE).status == "resolved"
    assert board.run(cast("A", "bolt", "B"), RESOLVE, use, RESOLVE, use).status == "illegal"


def test_608_2c_they_are_what_the_cards_have_become():
    spell = sorcery(
        "March", "{R}", "Mill two cards. Put each creature card milled this way onto the battlefield. They gain haste."
    )
    board = Board(library=0).lands("A", "R").hand("A", march=spell)
    board.put("A", "library", "one", BEARS).put("A", "library", "two", BEARS)
    outcome = answered(board, cast("A", "march"), RESOLVE)

    there = [one for one in outcome.state.battlefield if not one.startswith("land")]
    assert len(there) == 2
    assert all(view(outcome.state).of(one).has_keyword("haste") for one in there)
