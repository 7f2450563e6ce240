"""What neither blocks nor is blocked by some, and what attacks as though it were otherwise (509.1b, 609.4)."""

from __future__ import annotations

from engine.dialogue.actions import Advance, DeclareAttackers, DeclareBlockers
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, cast
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, enchantment, sorcery

SPIRIT = creature("Kami", "{1}", "This creature can't block or be blocked by non-Spirit creatures.", "1/1")
OTHER = creature("Ghost", "{1}", "", "1/1")


def declared(attacker, blocker) -> str:
    board = Board().field("A", one=attacker).field("B", two=blocker)
    attack = DeclareAttackers(player="A", attackers=(("one", "B"),))
    block = DeclareBlockers(player="B", blockers=(("two", ("one",)),))
    return board.run(Advance(to="declare_attackers"), attack, Advance(to="declare_blockers"), block).status


def test_509_1b_neither_blocks_nor_is_blocked():
    assert declared(SPIRIT, BEARS) == "illegal"
    assert declared(BEARS, SPIRIT) == "illegal"
    assert declared(SPIRIT, OTHER) == "resolved"
    assert declared(OTHER, SPIRIT) == "resolved"


def attacks(board: Board, one: str, *before: object) -> str:
    attack = DeclareAttackers(player="A", attackers=((one, "B"),))
    return board.run(*before, Advance(to="declare_attackers"), attack).status


def test_702_10b_attacks_as_though_it_had_haste():
    energy = card("Energy", "{G}", "Enchantment — Aura", "Enchanted creature can attack as though it had haste.")
    board = Board().put("A", "battlefield", "new", BEARS, controlled_since_turn_began=False)
    assert attacks(board, "new") == "illegal"
    board.put("A", "battlefield", "energy", energy, attached_to="new")
    assert attacks(board, "new") == "resolved"


def test_702_3b_until_end_of_turn_as_though_without_defender():
    text = (
        "{0}: Until end of turn, target creature with defender gains haste, can attack as though it didn't have "
        "defender, and assigns combat damage equal to its toughness rather than its power."
    )
    wall = creature("Bulwark", "{W}", f"Defender\n{text}", "0/3")
    board = Board().field("A", wall=wall)
    assert attacks(board, "wall") == "illegal"
    before = (activate("A", "wall", 1, "wall"), RESOLVE)
    assert attacks(board, "wall", *before) == "resolved"
    attack = DeclareAttackers(player="A", attackers=(("wall", "B"),))
    outcome = board.run(*before, Advance(to="declare_attackers"), attack, Advance(to="end_of_combat"))
    assert outcome.state.players["B"].life == 17


def test_701_10a_double_its_power():
    axe = creature("Axe", "{R}", "Whenever this creature attacks, double its power until end of turn.", "3/1")
    board = Board().field("A", axe=axe)
    attack = DeclareAttackers(player="A", attackers=(("axe", "B"),))
    outcome = board.run(Advance(to="declare_attackers"), attack, RESOLVE)
    assert view(outcome.state).of("axe").power == 6


def test_115_4_damage_to_each_of_two_targets():
    spell = sorcery("Arrows", "{R}", "Arrows deals 2 damage to each of two targets.")
    board = Board().field("B", one=BEARS).lands("A", "R").hand("A", r=spell)
    outcome = board.run(cast("A", "r", "one", "B"), RESOLVE)
    assert outcome.state.players["B"].life == 18
    assert "one" not in outcome.state.battlefield
    assert board.run(cast("A", "r", "B"), RESOLVE).status == "illegal"


def test_303_4_creatures_that_are_enchanted():
    song = enchantment("Song", "{W}", "Creatures that are enchanted can't attack or block.")
    aura = card("Aura", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying.")
    board = Board().field("A", one=BEARS, two=BEARS, song=song).put("A", "battlefield", "aura", aura, attached_to="one")
    assert attacks(board, "one") == "illegal"
    assert attacks(board, "two") == "resolved"


def test_105_2_an_object_that_is_white_or_blue():
    text = (
        "Dart deals 1 damage to target creature. If that creature is white or blue, Dart deals 4 damage to it instead."
    )
    white = card("White", "{W}", "Creature — Cat", "", "1/6")
    board = Board().field("B", one=white, two=card("Red", "{R}", "Creature — Cat", "", "1/6"))
    board.lands("A", "R").hand("A", dart=sorcery("Dart", "{R}", text))
    assert board.run(cast("A", "dart", "one"), RESOLVE).state.objects["one"].damage == 4
    assert board.run(cast("A", "dart", "two"), RESOLVE).state.objects["two"].damage == 1
