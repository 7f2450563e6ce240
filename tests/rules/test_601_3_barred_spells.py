"""Who can't cast which spells, from where and when (601.3, 101.2), and what was cast from where this turn (608.2i)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from tests.rules.asking import RESOLVE, answered, cast, life, passing
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board, card
from tests.rules.pool import creature, enchantment, instant, sorcery

HANDS = enchantment("Hands", "{W}", "Your opponents can't cast spells from anywhere other than their hands.")
TOMBS = enchantment("Tombs", "{W}", "Players can't cast spells from graveyards.")
TURNS = enchantment("Turns", "{W}", "Players can cast spells only during their own turns.")
ONE = enchantment(
    "One", "{W}", "Each player who has cast a noncreature spell this turn can't cast additional noncreature spells."
)
PEACE = enchantment("Peace", "{W}", "Players can't cast spells during combat.")
FLAIL = card(
    "Flail",
    "{1}",
    "Artifact — Equipment",
    "As long as this Equipment is attached to a creature, your opponents can't cast spells during your turn.\nEquip {1}",
)
AGAIN = instant("Again", "{R}", "Again deals 1 damage to any target.\nFlashback {R}")
ELSEWHERE = enchantment(
    "Where", "{U}", "Whenever an opponent casts a spell from anywhere other than their hand, you gain 1 life."
)
IDLE = enchantment(
    "Idle",
    "{U}",
    "At the beginning of your end step, if you haven't cast a spell from your hand this turn, you gain 1 life.",
)
STORM = instant("Storm", "{U}", "You gain 1 life for each other spell you've cast this turn.")
AWAY = instant(
    "Away", "{U}", "You gain 1 life for each spell you've cast this turn from anywhere other than your hand."
)
RITUAL = sorcery("Ritual", "{B}", "Add three {C}.")
EITHER = sorcery("Either", "{B}", "Add {B} or {G} for each creature you control.")


@pytest.mark.parametrize("barrier", [HANDS, TOMBS])
def test_601_3_not_from_a_graveyard(barrier):
    board = Board().lands("A", "RR").hand("A", bolt=BOLT).put("A", "graveyard", "again", AGAIN).field("B", wall=barrier)
    assert board.run(cast("A", "again", "B")).status == "illegal"
    assert board.run(cast("A", "bolt", "B")).status == "resolved"


def test_601_3_only_in_their_own_turns():
    board = Board().lands("A", "R").lands("B", "R").hand("A", one=BOLT).hand("B", two=BOLT).field("A", turns=TURNS)
    assert board.run(cast("A", "one", "B")).status == "resolved"
    assert board.run(passing("A"), cast("B", "two", "A")).status == "illegal"


def test_601_3_no_additional_ones_of_a_kind():
    board = Board().lands("A", "RRRGGB").hand("A", one=BOLT, two=BOLT, bears=BEARS, zombie=ZOMBIE).field("B", wall=ONE)
    first = (cast("A", "one", "B"), RESOLVE)
    assert board.run(*first, cast("A", "two", "B")).status == "illegal"
    assert board.run(*first, cast("A", "bears")).status == "resolved"
    assert board.run(cast("A", "bears"), RESOLVE, cast("A", "one", "B")).status == "resolved"


def test_601_3_during_combat():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", wall=PEACE)
    assert board.run(cast("A", "bolt", "B")).status == "resolved"
    assert board.run(Advance(to="beginning_of_combat"), cast("A", "bolt", "B")).status == "illegal"


def test_601_3_in_ones_turn_while_attached():
    board = Board().lands("B", "R").hand("B", bolt=BOLT).field("A", flail=FLAIL, bears=BEARS)
    assert board.run(passing("A"), cast("B", "bolt", "A")).status == "resolved"
    board = Board().lands("B", "R").hand("B", bolt=BOLT).field("A", bears=BEARS)
    board = board.put("A", "battlefield", "flail", FLAIL, attached_to="bears")
    assert board.run(passing("A"), cast("B", "bolt", "A")).status == "illegal"


def test_601_2a_cast_from_elsewhere_than_the_own_hand():
    board = (
        Board().lands("A", "RR").hand("A", bolt=BOLT).put("A", "graveyard", "again", AGAIN).field("B", where=ELSEWHERE)
    )
    assert life(board.run(cast("A", "bolt", "B"), RESOLVE).state, "B") == 17
    assert life(board.run(cast("A", "again", "B"), RESOLVE, RESOLVE).state, "B") == 20


def test_608_2i_the_other_spells_of_this_turn():
    board = Board().lands("A", "RUR").hand("A", bolt=BOLT, storm=STORM).put("A", "graveyard", "again", AGAIN)
    outcome = board.run(cast("A", "bolt", "B"), RESOLVE, cast("A", "again", "B"), RESOLVE, cast("A", "storm"), RESOLVE)
    assert life(outcome.state, "A") == 22


def test_608_2i_a_permanent_is_no_other_spell_than_the_one_that_it_was():
    entity = creature(
        "Entity", "{1}{R}", "This creature enters with a +1/+1 counter on it for each other spell cast this turn."
    )
    board = Board().lands("A", "RRR").hand("A", bolt=BOLT, entity=entity)
    after = board.run(cast("A", "bolt", "B"), RESOLVE, cast("A", "entity"), RESOLVE)
    alone = board.run(cast("A", "entity"), RESOLVE)
    for outcome, counters in ((after, 1), (alone, 0)):
        (entered,) = (one for one in outcome.state.battlefield if one.startswith("entity"))
        assert outcome.state.objects[entered].count("+1/+1") == counters


def test_608_2i_from_where_they_were_cast():
    board = Board().lands("A", "RUR").hand("A", bolt=BOLT, away=AWAY).put("A", "graveyard", "again", AGAIN)
    outcome = board.run(cast("A", "bolt", "B"), RESOLVE, cast("A", "again", "B"), RESOLVE, cast("A", "away"), RESOLVE)
    assert life(outcome.state, "A") == 21


def test_603_4_none_was_cast_from_the_hand():
    board = Board().lands("A", "RR").hand("A", bolt=BOLT).put("A", "graveyard", "again", AGAIN).field("A", idle=IDLE)
    again = board.run(cast("A", "again", "B"), RESOLVE, Advance(to="end"), RESOLVE)
    assert life(again.state, "A") == 21
    bolt = board.run(cast("A", "bolt", "B"), RESOLVE, Advance(to="end"))
    assert (life(bolt.state, "A"), len(bolt.state.stack)) == (20, 0)


def test_106_3_so_many_mana():
    outcome = Board().lands("A", "B").hand("A", ritual=RITUAL).run(cast("A", "ritual"), RESOLVE)
    assert [mana.symbol for mana in outcome.state.players["A"].mana_pool] == ["C", "C", "C"]


def test_106_3_one_of_two_colors_for_each():
    board = Board().lands("A", "B").hand("A", either=EITHER).field("A", one=BEARS, two=BEARS)
    outcome = answered(board, cast("A", "either"), RESOLVE, picks=({"{B}": 1, "{G}": 1},))
    assert sorted(mana.symbol for mana in outcome.state.players["A"].mana_pool) == ["B", "G"]
