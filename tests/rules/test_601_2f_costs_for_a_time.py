"""What makes spells and abilities cost less, or more: when, for how long, and of which mana (601.2f, 118.7)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, cast, passing
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, enchantment, instant

GIANT = creature(
    "Giant", "{6}{R}", "If an opponent controls two or more creatures, this spell costs {6} less to cast.", "4/4"
)
SONG = instant("Song", "{R}", "Instant and sorcery spells you cast this turn cost {1} less to cast.")
STUDY = creature(
    "Student", "{R}", "{T}: Spells you cast this turn cost {X} less to cast, where X is this creature's power.", "2/2"
)
DRAW = instant("Draw", "{2}{U}", "Draw a card.")
SHAPER = enchantment(
    "Shape",
    "{4}",
    "Green spells you cast cost {G}{W} less to cast. This effect reduces only the amount of colored mana you pay.",
)
FIELD = enchantment("Field", "{W}", "Activated abilities cost {2} more to activate unless they're mana abilities.")
PINGER = creature("Pinger", "{R}", "{1}: This creature gets +1/+0 until end of turn.")
CALM = enchantment("Calm", "{U}", "During your turn, spells your opponents cast cost {1} more to cast.")
SQUIRE = creature("Squire", "{W}", "Equip abilities you activate that target this creature cost {2} less to activate.")
SWORD = card("Sword", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {3}")
GROUNDS = enchantment(
    "Grounds",
    "{U}",
    "Activated abilities of creatures you control cost up to {2} less to activate. This effect can't reduce the mana in "
    "that cost to less than one mana.",
)


def test_601_2f_only_if_an_opponent_controls_so_many():
    board = Board().lands("A", "R").hand("A", giant=GIANT).field("B", one=BEARS)
    assert board.run(cast("A", "giant")).status == "illegal"
    assert board.field("B", two=BEARS).run(cast("A", "giant"), RESOLVE).status == "resolved"


def test_611_2_spells_of_this_turn():
    board = Board().lands("A", "RUU").hand("A", song=SONG, draw=DRAW)
    assert board.run(cast("A", "draw")).status == "resolved"
    board = Board().lands("A", "RUR").hand("A", song=SONG, draw=DRAW)
    assert board.run(cast("A", "song"), RESOLVE, cast("A", "draw")).status == "resolved"
    assert Board().lands("A", "UR").hand("A", draw=DRAW).run(cast("A", "draw")).status == "illegal"


def test_611_2_what_others_cast_costs_as_much_as_before():
    board = Board().lands("A", "R").lands("B", "UU").hand("A", song=SONG).hand("B", draw=DRAW)
    assert board.run(cast("A", "song"), RESOLVE, passing("A"), cast("B", "draw")).status == "illegal"


def test_608_2h_the_amount_is_fixed_as_the_effect_begins():
    board = Board().lands("A", "U").hand("A", draw=DRAW).field("A", student=STUDY)
    ready = board.run(activate("A", "student"), RESOLVE, cast("A", "draw"))
    assert ready.status == "resolved"
    assert board.run(cast("A", "draw")).status == "illegal"


def test_118_7_only_colored_mana_is_reduced():
    board = Board().lands("A", "G").hand("A", bears=BEARS).field("A", shape=SHAPER)
    assert board.run(cast("A", "bears")).status == "resolved"
    assert Board().hand("A", bears=BEARS).field("A", shape=SHAPER).run(cast("A", "bears")).status == "illegal"


def test_601_2f_activated_abilities_cost_more():
    board = Board().lands("A", "RRR").field("A", pinger=PINGER).field("B", field=FIELD)
    outcome = board.run(activate("A", "pinger"))
    assert outcome.status == "resolved"
    assert sum(outcome.state.objects[one].tapped for one in outcome.state.battlefield) == 3


def test_601_2f_during_the_turn_of_the_one_who_controls_it():
    board = Board().lands("B", "UUU").hand("B", draw=DRAW).field("A", calm=CALM)
    assert board.run(passing("A"), cast("B", "draw")).status == "illegal"
    assert (
        Board().lands("A", "UUU").hand("A", draw=DRAW).field("B", calm=CALM).run(cast("A", "draw")).status == "resolved"
    )


def test_702_6a_equip_abilities_that_target_it():
    board = Board().lands("A", "W").field("A", squire=SQUIRE, bears=BEARS, sword=SWORD)
    assert board.run(activate("A", "sword", "Equip", "squire")).status == "resolved"
    assert board.run(activate("A", "sword", "Equip", "bears")).status == "illegal"


def test_118_7_never_less_than_one_mana():
    board = Board().lands("A", "R").field("A", pinger=PINGER, grounds=GROUNDS)
    outcome = board.run(activate("A", "pinger"))
    assert sum(outcome.state.objects[one].tapped for one in outcome.state.battlefield) == 1
