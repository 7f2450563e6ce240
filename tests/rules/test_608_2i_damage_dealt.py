"""What damage was dealt this turn, and to whom (608.2i, 120.1)."""

from __future__ import annotations

from engine.dialogue.actions import Advance, DeclareAttackers
from engine.layers import view
from tests.rules.asking import RESOLVE, activate, cast
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import creature, enchantment, sorcery

PING = enchantment("Ping", "{R}", "{0}: This enchantment deals 2 damage to target player.")


def after_damage(text: str, *actions: object, players=("A", "B", "C")):
    """B has been dealt 4 damage by an enchantment, in two parts, and 2 combat damage."""
    board = Board(players).field("A", totem=enchantment("Totem", "{B}", text), ping=PING, bear=BEARS)
    ping = (activate("A", "ping", 0, "B"), RESOLVE)
    attack = DeclareAttackers(player="A", attackers=(("bear", "B"),))
    before = (*ping, *ping, Advance(to="declare_attackers"), attack, Advance(to="postcombat_main"))
    return board.run(*before, *actions)


def test_608_2i_the_damage_dealt_to_a_player():
    text = "{0}: Target player loses life equal to the damage already dealt to that player this turn."
    life = after_damage(text, activate("A", "totem", 0, "B"), RESOLVE).state.players
    assert [life[one].life for one in "ABC"] == [20, 8, 20]


def test_608_2i_each_loses_what_they_lost():
    text = "{0}: Each opponent loses life equal to the life they lost this turn."
    life = after_damage(text, activate("A", "totem", 0), RESOLVE).state.players
    assert [life[one].life for one in "ABC"] == [20, 8, 20]


def test_608_2i_opponents_that_were_dealt_combat_damage():
    text = "{0}: You gain life equal to the number of opponents that were dealt combat damage this turn."
    assert after_damage(text, activate("A", "totem", 0), RESOLVE).state.players["A"].life == 21


def test_608_2i_so_much_damage_together():
    for n, life in ((6, 21), (7, 20)):
        text = f"{{0}}: If an opponent was dealt {n} or more damage this turn, you gain 1 life."
        assert after_damage(text, activate("A", "totem", 0), RESOLVE).state.players["A"].life == life


def test_608_2i_by_what():
    for kind, life in (("a creature", 21), ("a Bear", 21), ("a Zombie", 20)):
        text = f"{{0}}: If a player was dealt combat damage by {kind} this turn, you gain 1 life."
        assert after_damage(text, activate("A", "totem", 0), RESOLVE).state.players["A"].life == life


def test_608_2i_damage_to_what_died():
    """The amount is that of the creature as it was, all that it was dealt in the turn (603.10a)."""
    text = "When this creature dies, you gain life equal to the amount of damage dealt to it this turn."
    board = Board().field("A", one=creature("Colony", "{B}", text, "1/4")).lands("A", "RR").hand("A", a=BOLT, b=BOLT)
    outcome = board.run(cast("A", "a", "one"), RESOLVE, cast("A", "b", "one"), RESOLVE, RESOLVE)
    assert outcome.state.players["A"].life == 26


def test_511_2_at_end_of_combat():
    text = "At end of combat, if this creature attacked or blocked this combat, put a -0/-1 counter on this creature."
    board = Board().field("A", one=creature("Guard", "{W}", text, "1/4"), two=BEARS)
    attack = DeclareAttackers(player="A", attackers=(("one", "B"),))
    outcome = board.run(Advance(to="declare_attackers"), attack, Advance(to="end_of_combat"), RESOLVE)
    assert view(outcome.state).of("one").toughness == 3
    other = DeclareAttackers(player="A", attackers=(("two", "B"),))
    outcome = board.run(Advance(to="declare_attackers"), other, Advance(to="end_of_combat"))
    assert not outcome.state.stack


def test_608_2c_then_discard_unless():
    spell = sorcery("Chart", "{U}", "You gain 1 life. Then you lose 3 life unless you attacked this turn.")
    board = Board().field("A", one=BEARS).lands("A", "U").hand("A", c=spell)
    assert board.run(cast("A", "c"), RESOLVE).state.players["A"].life == 18
    attack = DeclareAttackers(player="A", attackers=(("one", "B"),))
    start = (Advance(to="declare_attackers"), attack, Advance(to="postcombat_main"))
    assert board.run(*start, cast("A", "c"), RESOLVE).state.players["A"].life == 21


def test_615_1_that_sources_would_deal():
    text = "{0}: Prevent all damage that creatures would deal to players this turn."
    board = Board().field("A", one=BEARS, ping=PING).field("B", fog=enchantment("Fog", "{W}", text))
    attack = DeclareAttackers(player="A", attackers=(("one", "B"),))
    before = (activate("B", "fog", 0), RESOLVE)
    start = (Advance(to="declare_attackers"), attack)
    outcome = board.run(*start, *before, Advance(to="end_of_combat"), activate("A", "ping", 0, "B"), RESOLVE)
    assert outcome.state.players["B"].life == 18
