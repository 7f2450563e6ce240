"""A player or planeswalker, and the player whose that is: "that player or that planeswalker's controller" (120.3c), and
what a creature is attacking (506.3, 508.5).
"""

from __future__ import annotations

from engine.dialogue.actions import DeclareAttackers
from tests.rules.asking import RESOLVE, cast, life, names
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, sorcery

WALKER = card("Walker", "{3}", "Planeswalker — Jace")
BURN = sorcery(
    "Burn",
    "{R}",
    "Burn deals 2 damage to target player or planeswalker and each creature that player or that planeswalker's controller "
    "controls.",
)
ROT = sorcery(
    "Rot",
    "{R}",
    "Rot deals 3 damage to target player or planeswalker. That player or that planeswalker's controller discards two "
    "cards.",
)
BLAZE = sorcery(
    "Blaze",
    "{R}",
    "Blaze deals 1 damage to target player or planeswalker and 1 damage to target creature that player or that "
    "planeswalker's controller controls.",
)
RIDER = creature(
    "Rider",
    "{R}",
    "Whenever a creature you control attacks, this creature deals 1 damage to the player or planeswalker it's attacking.",
    "4/3",
)


def walker(board: Board, player: str, loyalty: int) -> Board:
    return board.put(player, "battlefield", "jace", WALKER).counters("jace", "loyalty", loyalty)


def test_120_3c_a_planeswalker_stands_for_its_controller() -> None:
    board = walker(
        Board().lands("A", "R").hand("A", spell=BURN).field("A", mine=BEARS).field("B", theirs=BEARS), "B", 4
    )
    outcome = board.run(cast("A", "spell", "jace"), RESOLVE)
    assert "theirs" not in outcome.state.battlefield
    assert outcome.state.objects["jace"].count("loyalty") == 2
    assert life(outcome.state, "B") == 20
    assert "mine" in outcome.state.battlefield


def test_120_3a_a_player_stands_for_themselves() -> None:
    board = walker(
        Board().lands("A", "R").hand("A", spell=BURN).field("A", mine=BEARS).field("B", theirs=BEARS), "B", 4
    )
    outcome = board.run(cast("A", "spell", "B"), RESOLVE)
    assert life(outcome.state, "B") == 18
    assert "theirs" not in outcome.state.battlefield
    assert outcome.state.objects["jace"].count("loyalty") == 4


def test_608_2h_the_controller_of_a_planeswalker_discards_though_it_is_about_to_die() -> None:
    board = walker(Board().lands("A", "R").hand("A", spell=ROT).hand("B", one=BOLT, two=BEARS), "B", 2)
    outcome = board.run(cast("A", "spell", "jace"), RESOLVE)
    assert sorted(names(outcome.state, "graveyard", "B")) == ["Grizzly Bears", "Lightning Bolt", "Walker"]


def test_601_2c_the_second_target_is_of_that_player() -> None:
    board = walker(
        Board().lands("A", "R").hand("A", spell=BLAZE).field("A", mine=BEARS).field("B", theirs=BEARS), "B", 4
    )
    assert board.run(cast("A", "spell", "jace", "mine")).status == "illegal"
    outcome = board.run(cast("A", "spell", "jace", "theirs"), RESOLVE)
    assert outcome.state.objects["theirs"].damage == 1
    assert board.run(cast("A", "spell", "A", "mine"), RESOLVE).state.objects["mine"].damage == 1


def attack(*pairs: tuple[str, str]) -> DeclareAttackers:
    return DeclareAttackers(player="A", attackers=pairs)


def test_508_5_damage_goes_to_what_each_creature_is_attacking() -> None:
    board = walker(Board().field("A", rider=RIDER, bears=BEARS), "B", 4)
    outcome = board.run(attack(("bears", "jace"), ("rider", "B")), RESOLVE, RESOLVE, policy="default")
    assert outcome.state.objects["jace"].count("loyalty") == 3
    assert life(outcome.state, "B") == 19


def test_506_4c_a_creature_whose_planeswalker_is_gone_attacks_nothing() -> None:
    board = walker(Board().field("A", rider=RIDER, bears=BEARS).lands("A", "R").hand("A", bolt=BOLT), "B", 3)
    outcome = board.run(attack(("bears", "jace")), cast("A", "bolt", "jace"), RESOLVE, RESOLVE)
    assert names(outcome.state, "graveyard", "B") == ["Walker"]
    assert life(outcome.state, "B") == 20


def test_608_2h_what_a_creature_that_died_was_attacking_is_known() -> None:
    board = Board().field("A", rider=RIDER, bears=BEARS).lands("A", "R").hand("A", bolt=BOLT)
    outcome = board.run(attack(("bears", "B")), cast("A", "bolt", "bears"), RESOLVE, RESOLVE)
    assert life(outcome.state, "B") == 19


def test_508_1b_a_battle_is_neither_player_nor_planeswalker() -> None:
    siege = card("Siege", "{2}", "Battle — Siege")
    board = Board().field("A", rider=RIDER, bears=BEARS).put("A", "battlefield", "siege", siege, protector="B")
    board.counters("siege", "defense", 4)
    outcome = board.run(attack(("bears", "siege")), RESOLVE)
    assert outcome.status == "resolved"
    assert outcome.state.objects["siege"].count("defense") == 4
    assert life(outcome.state, "B") == 20
