"""What effects say can't be paid to cast spells or activate abilities (101.2, 118.3)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, answered, cast, life
from tests.rules.boards import BEARS, Board, card
from tests.rules.fights import attack, done
from tests.rules.pool import creature, enchantment, instant, read

YASHARN = read(
    creature(
        "Yasharn",
        "{G}",
        "Players can't pay life or sacrifice nonland permanents to cast spells or activate abilities.",
        "4/4",
    )
)
SYLEX = read(
    enchantment(
        "Sylex", "{1}", "Players can't pay life to cast spells or to activate abilities that aren't mana abilities."
    )
)
PAYS = read(enchantment("Pays", "{B}", "Pay 2 life: You gain 1 life."))
EATS = read(enchantment("Eats", "{B}", "Sacrifice a permanent: You gain 1 life."))
MAKES = read(enchantment("Makes", "{B}", "Pay 1 life: Add {R}."))
PHYREXIAN = read(instant("Phyrexian", "{R/P}", "You gain 5 life."))
ASKS = read(
    creature("Asks", "{B}", "Whenever this creature attacks, you may pay 2 life. If you do, draw a card.", "1/1")
)


def test_101_2_life_is_not_paid_for_an_ability():
    assert done(Board().field("A", pays=PAYS).run(activate("A", "pays"), RESOLVE)).state.players["A"].life == 19
    assert Board().field("A", pays=PAYS).field("B", yasharn=YASHARN).run(activate("A", "pays")).status == "illegal"


def test_101_2_nor_for_a_spell():
    board = Board().field("B", yasharn=YASHARN).hand("A", spell=PHYREXIAN)
    assert board.run(cast("A", "spell"), RESOLVE).status == "illegal"
    board = Board().lands("A", "R").field("B", yasharn=YASHARN).hand("A", spell=PHYREXIAN)
    assert life(done(board.run(cast("A", "spell"), RESOLVE)).state, "A") == 25


def test_101_2_nor_for_a_mana_ability_unless_those_are_spared():
    bolt = read(instant("Bolt", "{R}", "You gain 5 life."))
    assert (
        Board().field("A", yasharn=YASHARN, makes=MAKES).hand("A", bolt=bolt).run(cast("A", "bolt")).status == "illegal"
    )
    board = Board().field("A", sylex=SYLEX, makes=MAKES, pays=PAYS).hand("A", bolt=bolt)
    assert life(done(board.run(cast("A", "bolt"), RESOLVE)).state, "A") == 24
    assert board.run(activate("A", "pays")).status == "illegal"


def test_101_2_only_lands_are_sacrificed():
    board = Board().lands("A", "G").field("A", yasharn=YASHARN, eats=EATS, bears=BEARS)
    outcome = done(answered(board, activate("A", "eats"), RESOLVE))
    assert "land-A-1" not in outcome.state.battlefield
    assert {"bears", "eats", "yasharn"} <= {*outcome.state.battlefield}
    treasure = read(card("Treasure", "{1}", "Artifact", "{T}, Sacrifice this artifact: Add {G}."))
    board = Board().field("A", yasharn=YASHARN, treasure=treasure).hand("A", bears=read(creature("Elf", "{G}")))
    assert board.run(cast("A", "bears")).status == "illegal"


def test_118_12_what_an_effect_asks_for_may_be_paid():
    board = Board().field("A", asks=ASKS, yasharn=YASHARN)
    assert life(done(answered(board, attack("asks"), RESOLVE, picks=(True,))).state, "A") == 18
