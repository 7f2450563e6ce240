"""Effects that say that something can't happen (614.17), and events that never happen (614.7)."""

from __future__ import annotations

from engine.dialogue.actions import PlayLand
from tests.rules.asking import RESOLVE, activate, answered, cast, life
from tests.rules.boards import BEARS, BOLT, Board, card, land
from tests.rules.pool import TOKENS, creature, enchantment, instant, sorcery

NO_COUNTERS = enchantment("Solemn", "{W}", "Counters can't be put on artifacts, creatures, enchantments, or lands.")
GROW = sorcery("Grow", "{G}", "Put a +1/+1 counter on target creature.")
STILL = creature("Still", "{2}", "Your life total can't change.", "8/8")
BARE = creature("Bare", "{G}", "This creature can't have counters put on it.", "2/1")
WITH_COUNTER = enchantment(
    "Nest", "{G}", "Each other creature you control enters with an additional +1/+1 counter on it."
)
CLONE = creature(
    "Clone", "{U}", "You may have this creature enter as a copy of any creature on the battlefield.", "0/0"
)
NO_LANDS = enchantment("Worms", "{B}", "Lands can't enter the battlefield.")
RAISE = sorcery("Raise", "{B}", "Return target creature card from your graveyard to the battlefield.")
ASHAYA = enchantment("Soil", "{G}", "Nontoken creatures you control are Forest lands in addition to their other types.")
RECLUSE = creature("Recluse", "{G}", "Creatures can't enter the battlefield.", "2/2")
MORE = enchantment(
    "More",
    "{R}",
    "If a source you control would deal damage to a permanent or player, it deals that much damage plus 2 "
    "to that permanent or player instead.",
)
BODYGUARD = creature("Guard", "{W}", "All damage that would be dealt to you is dealt to this creature instead.", "0/5")
SWING = instant("Swing", "{R}", "Target creature deals damage equal to its power to target player.")
TROLL = creature("Troll", "{G}", "{G}: Regenerate this creature.", "2/2")


def test_614_17a_a_counter_that_was_put_before_stays() -> None:
    board = Board().lands("A", "GGW").field("A", bears=BEARS).hand("A", one=GROW, two=GROW, solemn=NO_COUNTERS)
    outcome = board.run(
        cast("A", "one", "bears"), RESOLVE, cast("A", "solemn"), RESOLVE, cast("A", "two", "bears"), RESOLVE
    )
    assert outcome.state.objects["bears"].count("+1/+1") == 1


def test_614_17b_a_cost_that_includes_what_cannot_happen_is_not_paid() -> None:
    study = enchantment("Study", "{B}", "Pay 2 life: Draw a card.")
    shrine = card("Shrine", None, "Land", "As this land enters, you may pay 2 life. If you don't, it enters tapped.")
    board = Board().field("A", study=study, still=STILL).hand("A", shrine=shrine)
    assert board.run(activate("A", "study")).status == "illegal"
    outcome = board.run(PlayLand(player="A", object="shrine"))
    assert (outcome.status, outcome.state.objects["shrine@2"].tapped, life(outcome.state, "A")) == (
        "resolved",
        True,
        20,
    )


def test_614_17c_what_cannot_happen_is_replaced_by_nothing() -> None:
    """614.17c: nobody draws instead of life that can't be gained."""
    instead = enchantment("Lore", "{U}", "If you would gain life, draw that many cards instead.")
    gain = instant("Gain", "{W}", "You gain 2 life.")
    board = Board().lands("A", "W").field("A", lore=instead, still=STILL).hand("A", gain=gain)
    outcome = board.run(cast("A", "gain"), RESOLVE)
    assert (life(outcome.state, "A"), outcome.state.players["A"].library.size) == (20, 20)


def test_614_17d_a_copy_of_what_cannot_have_counters_enters_without() -> None:
    """614.17d: what has already modified how it enters counts, so it is asked of the copy that it would be."""
    board = Board().lands("A", "U").field("A", nest=WITH_COUNTER, bare=BARE, bears=BEARS).hand("A", clone=CLONE)
    for copied, counters in (("bare", 0), ("bears", 1)):
        outcome = answered(board, cast("A", "clone", targets=()), RESOLVE, picks=(True, copied))
        assert outcome.state.objects["clone@3"].count("+1/+1") == counters


def test_614_17d_what_would_be_a_land_there_does_not_enter() -> None:
    """614.17d: effects that already exist and would apply to the permanent count."""
    board = (
        Board().lands("A", "B").field("B", worms=NO_LANDS).put("A", "graveyard", "bears", BEARS).hand("A", rise=RAISE)
    )
    assert "bears@2" in board.run(cast("A", "rise", "bears"), RESOLVE).state.battlefield
    outcome = board.field("A", soil=ASHAYA).run(cast("A", "rise", "bears"), RESOLVE)
    assert "bears" in outcome.state.zone("graveyard", "A")


def test_614_17d_its_own_effect_on_others_does_not_keep_it_from_entering() -> None:
    """614.17d: an effect of the permanent itself counts only where it affects nothing else."""
    board = Board().lands("A", "GB").hand("A", recluse=RECLUSE, rise=RAISE).put("A", "graveyard", "bears", BEARS)
    outcome = board.run(cast("A", "recluse"), RESOLVE, cast("A", "rise", "bears"), RESOLVE)
    assert "recluse@3" in outcome.state.battlefield
    assert "bears" in outcome.state.zone("graveyard", "A")
    never = creature("Never", "{G}", "This creature can't enter the battlefield.")
    board = Board().lands("A", "B").hand("A", rise=RAISE).put("A", "graveyard", "never", never)
    assert "never" in board.run(cast("A", "rise", "never"), RESOLVE).state.zone("graveyard", "A")


def test_614_17d_tokens_cannot_enter_either() -> None:
    board = Board().lands("A", "W").field("A", recluse=RECLUSE).hand("A", muster=TOKENS)
    outcome = board.run(cast("A", "muster"), RESOLVE)
    assert not [one for one in outcome.state.objects.values() if one.kind == "token"]


def test_614_17d_lands_cannot_enter_and_are_not_played() -> None:
    """614.17d, 614.17: an effect of another permanent keeps a land out."""
    board = Board().lands("A", "B").field("B", worms=NO_LANDS).put("A", "graveyard", "forest", land("G"))
    back = sorcery("Back", "{B}", "Return target land card from your graveyard to the battlefield.")
    outcome = board.hand("A", back=back).run(cast("A", "back", "forest"), RESOLVE)
    assert "forest" in outcome.state.zone("graveyard", "A")


def test_614_7_what_would_replace_destruction_does_nothing_where_nothing_is_destroyed() -> None:
    """614.7: the shield waits, for a creature that is sacrificed is not destroyed."""
    edict = sorcery("Edict", "{B}", "Target player sacrifices a creature of their choice.")
    board = Board().lands("A", "BG").field("A", troll=TROLL).hand("A", edict=edict)
    outcome = board.run(activate("A", "troll"), RESOLVE, cast("A", "edict", "A"), RESOLVE)
    assert "troll" not in outcome.state.battlefield


def test_614_7a_no_damage_is_not_increased() -> None:
    wall = creature("Wall", "{W}", "", "0/4")
    board = Board().lands("A", "R").field("A", more=MORE, wall=wall, bears=BEARS).hand("A", swing=SWING)
    assert life(board.run(cast("A", "swing", "wall", "B"), RESOLVE).state, "B") == 20
    assert life(board.run(cast("A", "swing", "bears", "B"), RESOLVE).state, "B") == 16


def test_614_7a_no_damage_is_not_dealt_to_another() -> None:
    hurt = enchantment("Hurt", "{R}", "Whenever a creature is dealt damage, you gain 1 life.")
    wall = creature("Wall", "{W}", "", "0/4")
    board = Board().lands("A", "R").field("A", wall=wall, bears=BEARS).field("B", guard=BODYGUARD, hurt=hurt)
    board.hand("A", swing=SWING)
    for source, damage, gained in (("wall", 0, 0), ("bears", 2, 1)):
        outcome = board.run(cast("A", "swing", source, "B"), RESOLVE, RESOLVE)
        assert (outcome.state.objects["guard"].damage, life(outcome.state, "B")) == (damage, 20 + gained)


def test_614_2_damage_from_a_source_is_replaced() -> None:
    """614.2, 609.7: the source is the spell, whoever controls it as the damage is dealt."""
    board = Board().lands("A", "R").lands("B", "R").field("A", more=MORE).hand("A", mine=BOLT).hand("B", theirs=BOLT)
    assert life(board.run(cast("A", "mine", "B"), RESOLVE).state, "B") == 15
    outcome = board.run(cast("A", "mine", "B"), cast("B", "theirs", "A"), RESOLVE)
    assert life(outcome.state, "A") == 17


def test_614_1_an_effect_that_has_ended_replaces_nothing() -> None:
    """614.1: what a replacement effect does is not locked in before the event happens."""
    smash = instant("Smash", "{G}", "Destroy target enchantment.")
    board = Board().lands("A", "R").lands("B", "G").field("A", more=MORE).hand("A", bolt=BOLT).hand("B", smash=smash)
    assert life(board.run(cast("A", "bolt", "B"), RESOLVE).state, "B") == 15
    outcome = board.run(cast("A", "bolt", "B"), cast("B", "smash", "more"), RESOLVE, RESOLVE)
    assert life(outcome.state, "B") == 17
