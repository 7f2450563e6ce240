"""What a creature is attacking, or was as it left the battlefield (113.7a, 506.4, 608.2h)."""

from __future__ import annotations

from engine.dialogue.actions import Action, Advance, DeclareAttackers
from engine.dialogue.outcome import Outcome
from tests.rules.asking import RESOLVE, activate, cast, life, passing
from tests.rules.boards import BEARS, DOOM_BLADE, Board, card
from tests.rules.pool import creature, enchantment, instant

SPITTER = creature(
    "Spitter",
    "{R}",
    "Whenever this creature attacks, it deals 1 damage to the player or planeswalker it's attacking.",
    "2/2",
)
RIDER = creature(
    "Rider",
    "{R}",
    "Whenever a creature you control attacks, this creature deals 1 damage to the player or planeswalker it's attacking.",
)
SLAYER = card(
    "Slayer",
    "{1}",
    "Artifact — Equipment",
    "Whenever equipped creature attacks, it deals damage equal to its power to the player or planeswalker it's attacking.",
)
WALKER = card("Walker", "{1}", "Planeswalker — Test")
BANISH = instant("Banish", "{B}", "Destroy target planeswalker.")
STEPPING_OUT = enchantment("Totem", "{W}", "{0}: Remove target attacking creature from combat.")
WAVERING = enchantment("Ripple", "{U}", "{0}: Target creature phases out.")


def attack(one: str, what: str) -> tuple[Action, ...]:
    """Actions up to the attack."""
    return Advance(to="declare_attackers"), DeclareAttackers(player="A", attackers=((one, what),))


def killed(one: str) -> tuple[Action, ...]:
    """B destroys it in response, once A has passed."""
    return passing("A"), cast("B", "kill", one), RESOLVE


def made() -> Board:
    board = Board().lands("B", "BBB").hand("B", kill=DOOM_BLADE, banish=BANISH)
    board.put("B", "battlefield", "walker", WALKER)
    return board.counters("walker", "loyalty", 3)


def loyalty(outcome: Outcome) -> int:
    assert outcome.status == "resolved", (outcome.illegal, outcome.not_understood)
    return outcome.state.objects["walker"].count("loyalty")


def test_113_7a_a_creature_that_died_deals_damage_to_the_player_it_was_attacking() -> None:
    outcome = made().field("A", one=SPITTER).run(*attack("one", "B"), *killed("one"), RESOLVE)
    assert (outcome.status, life(outcome.state, "B")) == ("resolved", 19)


def test_608_2h_another_deals_damage_to_the_planeswalker_that_a_creature_was_attacking() -> None:
    board = made().field("A", rider=RIDER, one=BEARS)
    assert loyalty(board.run(*attack("one", "walker"), *killed("one"), RESOLVE)) == 2
    assert loyalty(board.run(*attack("one", "walker"), RESOLVE)) == 2


def test_608_2h_an_equipped_creature_that_died_deals_the_damage() -> None:
    board = made().field("A", one=BEARS)
    board.put("A", "battlefield", "blade", SLAYER, attached_to="one")
    outcome = board.run(*attack("one", "B"), *killed("one"), RESOLVE)
    assert (outcome.status, life(outcome.state, "B")) == ("resolved", 18)


def test_506_4_a_creature_that_is_there_and_in_combat_no_more_attacks_nobody() -> None:
    board = made().field("A", one=SPITTER, totem=STEPPING_OUT)
    outcome = board.run(*attack("one", "B"), activate("A", "totem", 0, "one"), RESOLVE, RESOLVE)
    assert (outcome.status, life(outcome.state, "B")) == ("resolved", 20)


def test_506_4c_a_planeswalker_that_is_gone_too_is_dealt_nothing() -> None:
    board = made().field("A", one=SPITTER)
    gone = (passing("A"), cast("B", "banish", "walker"), RESOLVE)
    outcome = board.run(*attack("one", "walker"), *killed("one"), *gone, RESOLVE)
    assert (outcome.status, life(outcome.state, "B")) == ("resolved", 20)


def test_702_26_what_phased_out_was_attacking_is_not_answered() -> None:
    board = made().field("A", one=SPITTER, ripple=WAVERING)
    outcome = board.run(*attack("one", "B"), activate("A", "ripple", 0, "one"), RESOLVE, RESOLVE)
    assert outcome.status == "unsupported"
