"""Timestamps (613.7): who gets one when, and what that decides."""

from __future__ import annotations

import msgspec

from engine.layers import view
from engine.state.change import edit_turn
from tests.rules.asking import RESOLVE, activate, cast
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import SHRINK, creature, enchantment, instant, sorcery

BIG = enchantment("Big", "{G}", "All creatures have base power and toughness 4/4.")
TINY = enchantment("Tiny", "{W}", "All creatures have base power and toughness 1/1.")


def size(board_or_outcome, one: str) -> tuple[int | None, int | None]:
    seen = view(board_or_outcome.state).of(one)
    return seen.power, seen.toughness


def test_613_7a_a_static_ability_has_the_timestamp_of_its_object():
    """613.7a: of two effects in layer 7b that of the newer object is applied last."""
    assert size(Board().field("A", big=BIG, tiny=TINY, bears=BEARS), "bears") == (1, 1)
    assert size(Board().field("A", tiny=TINY, big=BIG, bears=BEARS), "bears") == (4, 4)


def test_613_7a_a_granted_one_has_the_later_of_two():
    """613.7a: the ability is as old as the effect that gives it, where that is newer than its object."""
    give = enchantment("Give", "{G}", 'Artifacts you control have "All creatures have base power and toughness 4/4."')
    stone = card("Stone", "{1}", "Artifact", "{T}: Add {C}.")
    assert size(Board().field("A", stone=stone, tiny=TINY, give=give, bears=BEARS), "bears") == (4, 4)
    assert size(Board().field("A", give=give, tiny=TINY, stone=stone, bears=BEARS), "bears") == (4, 4)
    assert size(Board().field("A", stone=stone, give=give, tiny=TINY, bears=BEARS), "bears") == (1, 1)


def test_613_7a_what_was_given_later_stays_later_when_the_object_gets_a_new_timestamp():
    """613.7a: the object's new timestamp is that of all its effects, whose order among each other remains."""
    own = creature("Own", "{G}", "Creatures you control have base power and toughness 3/3.", "2/2")
    sets = 'Creatures you control have "Creatures you control have base power and toughness {0}/{0}."'
    zeal, awe = enchantment("Zeal", "{W}", sets.format(5)), enchantment("Awe", "{W}", sets.format(6))
    board = Board().field("A", own=own, zeal=zeal, awe=awe)
    assert size(board, "own") == (6, 6)
    newer = msgspec.structs.replace(board.state.objects["own"], timestamp=99)
    board.state = msgspec.structs.replace(board.state, objects=board.state.objects.set("own", newer), clock=99)
    assert size(board, "own") == (6, 6)


def test_613_7b_an_effect_of_a_resolution_gets_one_as_it_is_created():
    """613.7b: the spell is older on the stack than the enchantment, but its effect begins later."""
    board = Board().lands("A", "U").hand("A", shrink=SHRINK).field("A", big=BIG, bears=BEARS)
    assert size(board.run(cast("A", "shrink", "bears")), "bears") == (0, 1)
    later = board.run(cast("A", "shrink", "bears"))
    after = Board()
    after.state = later.state
    assert size(after.field("A", tiny=TINY), "bears") == (1, 1)


def test_613_7c_counters_of_a_kind_share_the_newest_timestamp():
    """613.7c: with another flying counter the older one is as new, and both are newer than what took flying away."""
    ground = instant("Ground", "{G}", "Target creature loses flying until end of turn.")
    lift = instant("Lift", "{U}", "Put a flying counter on target creature.")
    board = Board().lands("A", "GU").hand("A", ground=ground, lift=lift).field("A", bears=BEARS)
    board.counters("bears", "flying", 1)
    grounded = board.run(cast("A", "ground", "bears"))
    assert not view(grounded.state).of("bears").has_keyword("flying")
    both = board.run(cast("A", "ground", "bears"), RESOLVE, cast("A", "lift", "bears"))
    assert view(both.state).of("bears").has_keyword("flying")
    assert len(both.state.objects["bears"].counters) == 1
    assert both.state.objects["bears"].counters[0].amount == 2


def test_613_7d_what_comes_back_is_the_newest():
    """613.7d, 400.7: an object gets its timestamp as it enters the zone; a card that returns is a new object."""
    blink = instant(
        "Blink", "{W}", "Exile target enchantment, then return it to the battlefield under its owner's control."
    )
    board = Board().lands("A", "W").hand("A", blink=blink).field("A", big=BIG, tiny=TINY, bears=BEARS)
    assert size(board, "bears") == (1, 1)
    assert size(board.run(cast("A", "blink", "big")), "bears") == (4, 4)


def test_613_7e_equipment_gets_a_new_one_as_it_becomes_attached():
    """613.7e: a sword that is older than the Aura sets the size when it is attached after it."""
    sword = card(
        "Sword", "{1}", "Artifact — Equipment", "Equipped creature has base power and toughness 5/5.\nEquip {0}"
    )
    curse = card(
        "Curse", "{U}", "Enchantment — Aura", "Enchant creature\nEnchanted creature has base power and toughness 0/2."
    )
    board = Board().field("A", sword=sword, bears=BEARS)
    board.put("A", "battlefield", "curse", curse, attached_to="bears")
    assert size(board, "bears") == (0, 2)
    assert size(board.run(activate("A", "sword", 1, "bears")), "bears") == (5, 5)


def test_613_7m_the_permanents_of_the_active_player_are_the_older_ones():
    """613.7m: both enter at the same time; those of the active player get the earlier timestamps."""
    back = sorcery("Back", "{B}", "Each player returns all enchantment cards from their graveyard to the battlefield.")
    for active, expected in (("A", (1, 1)), ("B", (4, 4))):
        board = Board().lands(active, "B").hand(active, back=back).field("A", bears=BEARS)
        board.put("A", "graveyard", "big", BIG).put("B", "graveyard", "tiny", TINY)
        board.state = edit_turn(board.state, active=active, priority=active)
        outcome = board.run(cast(active, "back"))
        assert outcome.status == "resolved"
        assert size(outcome, "bears") == expected
        assert not any("613.7m" in text for text in outcome.assumptions)


def test_613_7m_within_a_players_permanents_the_order_is_assumed_and_said():
    """613.7m: that player may choose; the order listed is taken, and the ruling says so."""
    back = sorcery("Back", "{B}", "Each player returns all enchantment cards from their graveyard to the battlefield.")
    board = Board().lands("A", "B").hand("A", back=back).field("A", bears=BEARS)
    board.put("A", "graveyard", "big", BIG).put("A", "graveyard", "tiny", TINY)
    outcome = board.run(cast("A", "back"))
    assert size(outcome, "bears") == (1, 1)
    assert any("613.7m" in text for text in outcome.assumptions)


def test_613_7n_of_equal_timestamps_the_objects_own_ability_is_the_earlier():
    """613.7n: an effect that applies to the object from the moment it enters is later than its own static ability."""
    own = creature("Own", "{G}", "Creatures you control have base power and toughness 3/3.", "2/2")
    board = Board().lands("A", "U").hand("A", shrink=SHRINK).field("A", own=own)
    outcome = board.run(cast("A", "shrink", "own"))
    stamp = outcome.state.effects[0].timestamp
    same = msgspec.structs.replace(outcome.state.objects["own"], timestamp=stamp)
    state = msgspec.structs.replace(outcome.state, objects=outcome.state.objects.set("own", same))
    assert (view(state).of("own").power, view(state).of("own").toughness) == (0, 1)


def test_613_10_effects_on_players_come_after_those_on_objects():
    """613.10: whether the player has no maximum hand size is asked of the objects as they are after all layers."""
    from engine.standing.player_rules import max_hand_size

    tower = enchantment("Tower", "{U}", "You have no maximum hand size as long as you control a Zombie.")
    turn = enchantment("Turn", "{B}", "All creatures are Zombies in addition to their other types.")
    assert not tower.front.unread
    assert max_hand_size(Board().field("A", tower=tower, bears=BEARS).state, "A") == 7
    assert max_hand_size(Board().field("A", tower=tower, bears=BEARS, turn=turn).state, "A") is None


def test_613_11_effects_on_rules_come_after_all_others():
    """613.11: who can't attack is asked of the objects as they are after all layers."""
    from engine.standing.restrictions import cannot

    still = enchantment("Still", "{U}", "Artifact creatures can't attack.")
    metal = enchantment("Metal", "{U}", "All creatures are artifacts in addition to their other types.")
    assert not cannot(Board().field("A", still=still, bears=BEARS).state, "bears", "attack")
    assert cannot(Board().field("A", still=still, metal=metal, bears=BEARS).state, "bears", "attack")
