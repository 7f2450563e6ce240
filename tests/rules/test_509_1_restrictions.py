"""Restrictions and requirements of effects on attacks and blocks, and what is assigned (508.1, 509.1, 510.1)."""

from __future__ import annotations

from engine.dialogue.actions import Advance, DeclareAttackers, DeclareBlockers
from tests.rules.asking import RESOLVE, activate, life
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, enchantment

GIANT = creature("Giant", "{3}{R}", "", "5/5")
AFTER = Advance(to="postcombat_main")


def attacks(*creatures: str) -> DeclareAttackers:
    return DeclareAttackers(player="A", attackers=tuple((one, None) for one in creatures))


def blocks(*pairs: tuple[str, str]) -> DeclareBlockers:
    by: dict[str, tuple[str, ...]] = {}
    for one, whom in pairs:
        by[one] = (*by.get(one, ()), whom)
    return DeclareBlockers(player="B", blockers=tuple(by.items()))


def status(board: Board, *actions: object) -> str:
    return board.run(*actions, policy="default").status


def facing(text: str, **others: object) -> Board:
    """A has a creature with this text, and B two others."""
    return Board().field("A", it=creature("It", "{G}", text, "3/3"), **others).field("B", one=BEARS, two=BEARS)


def test_509_1b_not_by_more_than_one_creature() -> None:
    board = facing("This creature can't be blocked by more than one creature.")
    assert status(board, attacks("it"), blocks(("one", "it"))) == "resolved"
    assert status(board, attacks("it"), blocks(("one", "it"), ("two", "it"))) == "illegal"
    assert status(board, attacks("it"), blocks()) == "resolved"


def test_509_1b_only_by_two_or_more_creatures() -> None:
    board = facing("This creature can't be blocked except by two or more creatures.")
    assert status(board, attacks("it"), blocks(("one", "it"))) == "illegal"
    assert status(board, attacks("it"), blocks(("one", "it"), ("two", "it"))) == "resolved"


def test_506_5_what_cannot_attack_or_block_alone() -> None:
    """506.5, 508.1c: another attacker beside it is enough."""
    text = "This creature can't attack or block alone."
    board = facing(text, other=BEARS)
    assert status(board, attacks("it")) == "illegal"
    assert status(board, attacks("it", "other")) == "resolved"
    back = Board().field("A", bears=BEARS).field("B", it=creature("It", "{G}", text, "3/3"), other=BEARS)
    assert status(back, attacks("bears"), blocks(("it", "bears"))) == "illegal"
    assert status(back, attacks("bears"), blocks(("it", "bears"), ("other", "bears"))) == "resolved"


def test_509_1b_creatures_with_less_power_cannot_block_it() -> None:
    board = facing("Creatures with power less than this creature's power can't block it.", other=BEARS)
    board.field("B", giant=GIANT)
    assert status(board, attacks("it"), blocks(("one", "it"))) == "illegal"
    assert status(board, attacks("it"), blocks(("giant", "it"))) == "resolved"
    assert status(board, attacks("it", "other"), blocks(("one", "other"))) == "resolved"


def test_508_5_not_unless_the_defending_player_controls_such_a_permanent() -> None:
    """508.1c, 508.5: of several opponents each is looked at by themselves."""
    board = Board(("A", "B", "C")).field("A", it=creature("Serpent", "{U}", SERPENT, "5/5")).lands("C", "U")
    at_b = DeclareAttackers(player="A", attackers=(("it", "B"),))
    at_c = DeclareAttackers(player="A", attackers=(("it", "C"),))
    assert status(board, at_b) == "illegal"
    assert status(board, at_c) == "resolved"


SERPENT = "This creature can't attack unless defending player controls an Island."


def test_508_1c_not_unless_its_controller_controls_something() -> None:
    text = "This creature can't attack or block unless you control four or more lands."
    assert status(facing(text).lands("A", "GGG"), attacks("it")) == "illegal"
    assert status(facing(text).lands("A", "GGGG"), attacks("it")) == "resolved"


def test_609_4_attacking_as_though_without_defender() -> None:
    """609.4, 702.3b: it still has defender."""
    wall = creature(
        "Wall", "{W}", "Defender\n{0}: This creature can attack this turn as though it didn't have defender."
    )
    board = Board().field("A", wall=wall)
    assert status(board, attacks("wall")) == "illegal"
    assert status(board, activate("A", "wall", 1), RESOLVE, attacks("wall")) == "resolved"


def test_509_1a_blocking_an_additional_creature() -> None:
    text = "This creature can block an additional creature each combat."
    board = Board().field("A", one=BEARS, two=BEARS, three=BEARS).field("B", it=creature("It", "{W}", text, "0/9"))
    both = (("it", "one"), ("it", "two"))
    assert status(board, attacks("one", "two", "three"), blocks(*both)) == "resolved"
    assert status(board, attacks("one", "two", "three"), blocks(*both, ("it", "three"))) == "illegal"


def test_509_1c_all_able_to_block_it_do_so() -> None:
    """509.1c: each creature is required by itself, and one block obeys one requirement."""
    board = facing("All creatures able to block this creature do so.", other=BEARS)
    assert status(board, attacks("it", "other"), blocks(("one", "it"), ("two", "it"))) == "resolved"
    assert status(board, attacks("it", "other"), blocks(("one", "it"))) == "illegal"
    assert status(board, attacks("it", "other"), blocks(("one", "it"), ("two", "other"))) == "illegal"


def test_509_1c_a_creature_that_blocks_if_able() -> None:
    drone = creature("Drone", "{1}", "This creature blocks each combat if able.", "1/1")
    board = Board().field("A", bears=BEARS).field("B", drone=drone)
    assert status(board, attacks("bears"), blocks()) == "illegal"
    assert status(board, attacks("bears"), blocks(("drone", "bears"))) == "resolved"


def test_510_1a_no_combat_damage_or_as_much_as_its_toughness() -> None:
    text = (
        "Whenever this creature attacks and isn't blocked, it assigns no combat damage this turn and defending player "
    )
    text += "loses 4 life."
    thief = creature("Thief", "{B}", text, "3/3")
    assert life(Board().field("A", thief=thief).run(attacks("thief"), AFTER).state, "B") == 16
    doran = enchantment(
        "Siege", "{B}", "Each creature assigns combat damage equal to its toughness rather than its power."
    )
    tall = creature("Tall", "{B}", "", "0/5")
    assert life(Board().field("A", tall=tall, doran=doran).run(attacks("tall"), AFTER).state, "B") == 15
