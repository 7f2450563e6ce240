"""Effects of famous cards: damage dealt as though by other sources, shuffling instead, owners gaining control."""

from __future__ import annotations

import msgspec

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names, steps
from tests.rules.boards import BEARS, BOLT, Board, card, rules
from tests.rules.pool import creature, enchantment, instant, sorcery

TORMENT = enchantment("Torment", "{B}", "All damage is dealt as though its source had wither.")
UNLIFE = enchantment(
    "Unlife",
    "{W}",
    "You don't lose the game for having 0 or less life.\n"
    "As long as you have 0 or less life, all damage is dealt to you as though its source had infect.",
)
COLOSSUS = creature(
    "Colossus",
    "{11}",
    "If this creature would be put into a graveyard from anywhere, reveal this creature and shuffle it into its owner's "
    "library instead.",
    "11/11",
)
ANGEL = creature("Angel", "{3}{W}", "Flying", "4/4")
EDICT = instant("Edict", "{B}", "Target player sacrifices a creature.")


def test_120_3d_damage_is_dealt_as_though_its_source_had_wither() -> None:
    board = Board().lands("A", "R").field("A", torment=TORMENT).field("B", angel=ANGEL).hand("A", bolt=BOLT)
    done = board.run(cast("A", "bolt", "angel"), RESOLVE)
    assert done.state.objects["angel"].count("-1/-1") == 3
    assert done.state.objects["angel"].damage == 0
    assert "120.3d" in rules(done)
    assert life(board.run(cast("A", "bolt", "B"), RESOLVE).state, "B") == 17


def test_120_3b_damage_is_dealt_as_though_its_source_had_infect_while_the_condition_holds() -> None:
    board = Board().lands("A", "RR").field("B", unlife=UNLIFE).hand("A", one=BOLT, two=BOLT)
    poor = msgspec.structs.replace(board.state.players["B"], life=2)
    board.state = msgspec.structs.replace(board.state, players=board.state.players.insert("B", poor))
    done = board.run(cast("A", "one", "B"), RESOLVE, cast("A", "two", "B"), RESOLVE)
    assert life(done.state, "B") == -1
    assert done.state.players["B"].count("poison") == 3


def test_615_1a_half_of_the_damage_is_prevented_rounded_up() -> None:
    shield = enchantment(
        "Shield",
        "{W}",
        "If a source would deal damage to you or a permanent you control, prevent half that damage, rounded up.",
    )
    board = Board().lands("A", "R").field("B", shield=shield).hand("A", bolt=BOLT)
    assert life(board.run(cast("A", "bolt", "B"), RESOLVE).state, "B") == 19


def test_614_1a_it_is_shuffled_into_its_owners_library_instead() -> None:
    board = Board(library=5).lands("A", "B").field("A", colossus=COLOSSUS).hand("A", edict=EDICT)
    done = board.run(cast("A", "edict", "A"), RESOLVE)
    assert done.state.players["A"].library.size == 6
    assert steps(done, "shuffle") == ["A shuffles their library."]
    assert "Colossus" not in names(done.state, "graveyard", "A")


def test_614_1a_a_card_that_is_discarded_or_resolves_is_shuffled_instead() -> None:
    nexus = instant(
        "Nexus",
        "{U}",
        "You gain 1 life.\nIf Nexus would be put into a graveyard from anywhere, reveal Nexus and shuffle it into its "
        "owner's library instead.",
    )
    done = Board(library=5).lands("A", "U").hand("A", nexus=nexus).run(cast("A", "nexus"), RESOLVE)
    assert done.state.players["A"].library.size == 6
    assert names(done.state, "graveyard", "A") == []
    mind = sorcery("Mind", "{B}", "Target player discards a card.")
    done = Board(library=5).lands("A", "B").hand("A", mind=mind, nexus=nexus).run(cast("A", "mind", "A"), RESOLVE)
    assert done.state.players["A"].library.size == 6


def test_613_1b_each_player_gains_control_of_what_they_own() -> None:
    path = card("Path", None, "Land", "{T}: Each player gains control of all creatures they own.")
    board = Board().field("A", path=path, mine=BEARS)
    board.put("B", "battlefield", "stolen", BEARS, owner="A")
    done = board.run(activate("A", "path"), RESOLVE)
    seen = view(done.state)
    assert (seen.of("stolen").controller, seen.of("mine").controller) == ("A", "A")


def test_614_1a_it_is_exiled_instead_of_dying_this_turn() -> None:
    burn = sorcery(
        "Char",
        "{R}",
        "Char deals 3 damage to any target. If it's a creature, it can't be regenerated this turn, and if it would die "
        "this turn, exile it instead.",
    )
    board = Board().lands("A", "R").field("B", bears=BEARS).hand("A", char=burn)
    done = board.run(cast("A", "char", "bears"), RESOLVE)
    assert names(done.state, "exile") == ["Grizzly Bears"]
    assert life(board.run(cast("A", "char", "B"), RESOLVE).state, "B") == 17


def test_602_5b_a_choice_of_modes_once_each_turn() -> None:
    shifter = creature(
        "Shifter",
        "{G}",
        "{0}: Choose one. Activate only once each turn.\n"
        "• Until end of turn, this creature becomes a Rhino with base power and toughness 4/4 and gains trample.\n"
        "• Until end of turn, this creature becomes a Plant with base power and toughness 0/8.",
    )
    board = Board().field("A", shifter=shifter)
    done = answered(board, activate("A", "shifter", modes=(1,)), RESOLVE)
    assert (view(done.state).of("shifter").power, view(done.state).of("shifter").toughness) == (0, 8)
    assert board.run(activate("A", "shifter", modes=(1,)), RESOLVE, activate("A", "shifter", modes=(0,))).illegal


def test_613_4b_base_power_and_abilities_in_one_list() -> None:
    figure = creature(
        "Figure",
        "{W}",
        "{0}: This creature becomes a Spirit Warrior with base power and toughness 8/8, flying, and first strike.",
    )
    done = Board().field("A", figure=figure).run(activate("A", "figure"), RESOLVE)
    seen = view(done.state).of("figure")
    assert (seen.power, seen.has_keyword("flying"), seen.has_keyword("first strike")) == (8, True, True)
