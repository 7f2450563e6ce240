"""Station cards: station, station symbols and what stands in their striations (721, 702.184)."""

from __future__ import annotations

from engine.layers import view
from engine.unread import doubts
from tests.rules.asking import RESOLVE, activate, answered, cast, passing
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, instant

SHIP = card(
    "Sawship",
    "{5}{R}",
    "Artifact — Spacecraft",
    "Station (Tap another creature you control.)\n3+ | Flying, haste\n6+ | First strike\n{1}: You gain 1 life.",
    "6/5",
)
PLANET = card(
    "Green Planet",
    None,
    "Land — Planet",
    "This land enters tapped.\n{T}: Add {G}.\nStation\n12+ | {1}, {T}: You gain 5 life.",
)
GIANT = creature("Giant", "{R}", pt="3/3")
WEAK = creature("Weakling", "{R}", pt="-1/4")


def board(charges: int = 0, **more) -> Board:
    made = Board().lands("A", "RRR").field("A", ship=SHIP, giant=GIANT, **more)
    return made.counters("ship", "charge", charges) if charges else made


def test_702_184a_another_creature_is_tapped_for_counters_equal_to_its_power() -> None:
    outcome = board().run(activate("A", "ship", 0), RESOLVE)
    assert outcome.state.objects["giant"].tapped
    assert outcome.state.objects["ship"].count("charge") == 3


def test_702_184a_only_as_a_sorcery_and_with_an_untapped_creature() -> None:
    assert board(bolt=BEARS).run(passing("A"), activate("A", "ship", 0)).status == "illegal"
    tapped = Board().field("A", ship=SHIP)
    assert tapped.run(activate("A", "ship", 0)).status == "illegal"


def test_702_184a_the_power_counts_as_the_ability_resolves() -> None:
    """702.184a, 608.2h: what has left by then counts as it was."""
    grown = board().hand("A", growth=instant("Growth", "{R}", "Target creature gets +3/+3 until end of turn."))
    later = grown.run(activate("A", "ship", 0), cast("A", "growth", "giant"), RESOLVE, RESOLVE)
    assert later.state.objects["ship"].count("charge") == 6
    shot = board().hand("A", bolt=BOLT)
    gone = shot.run(activate("A", "ship", 0), cast("A", "bolt", "giant"), RESOLVE, RESOLVE)
    assert "giant" not in gone.state.battlefield
    assert gone.state.objects["ship"].count("charge") == 3


def test_107_1b_less_than_no_power_is_no_counters() -> None:
    weak = Board().field("A", ship=SHIP, weak=WEAK)
    assert weak.run(activate("A", "ship", 0), RESOLVE).state.objects["ship"].count("charge") == 0


def test_721_2a_the_abilities_of_a_striation_are_there_from_so_many_counters_on() -> None:
    for charges, has in ((2, False), (3, True), (6, True)):
        seen = view(board(charges).state).of("ship")
        assert seen.has_keyword("flying") == has
        assert seen.has_keyword("haste") == has


def test_721_2b_with_the_box_it_is_a_creature_of_that_size() -> None:
    """721.2b, 721.3: the box belongs to the last striation."""
    small = view(board(5).state).of("ship")
    assert ("creature" in small.types, small.power, small.toughness) == (False, None, None)
    full = view(board(6).state).of("ship")
    assert (full.types, full.subtypes) == (("artifact", "creature"), ("Spacecraft",))
    assert (full.power, full.toughness) == (6, 5)
    assert full.has_keyword("first strike")
    assert full.has_keyword("flying")


def test_721_2b_its_size_is_set_in_layer_7b() -> None:
    """721.2b, 613.4b: a later effect that sets it comes after it; counters and what adds to it come on top."""
    shrink = instant("Shrink", "{R}", "Target creature has base power and toughness 0/1 until end of turn.")
    made = board(6).counters("ship", "+1/+1", 2).hand("A", shrink=shrink)
    assert view(made.state).of("ship").power == 8
    after = view(made.run(cast("A", "shrink", "ship"), RESOLVE).state).of("ship")
    assert (after.power, after.toughness) == (2, 3)


def test_721_2b_without_the_counters_it_is_no_creature_any_more() -> None:
    lose = instant("Drain", "{R}", "Remove a charge counter from target artifact.")
    made = board(6).hand("A", lose=lose)
    after = view(made.run(cast("A", "lose", "ship"), RESOLVE).state).of("ship")
    assert ("creature" in after.types, after.has_keyword("flying")) == (False, True)


def test_721_2c_elsewhere_it_has_no_size() -> None:
    seen = view(Board().hand("A", ship=SHIP).state).of("ship")
    assert (seen.power, seen.toughness) == (None, None)


def test_721_4_what_stands_before_no_symbol_is_there_at_all_times() -> None:
    """721.4: it can be stationed with counters on it as well."""
    outcome = board(6).run(activate("A", "ship", 0), RESOLVE)
    assert outcome.state.objects["ship"].count("charge") == 9
    planet = Board().lands("A", "R").field("A", planet=PLANET)
    assert planet.run(activate("A", "planet", 1)).status == "resolved"
    assert planet.run(activate("A", "planet", "{1}")).status == "illegal"
    full = Board().lands("A", "R").field("A", planet=PLANET).counters("planet", "charge", 12)
    assert full.run(activate("A", "planet", "{1}"), RESOLVE).state.players["A"].life == 25
    assert "creature" not in view(full.state).of("planet").types


def test_721_2b_a_size_that_is_not_told_is_doubted_from_the_counters_on() -> None:
    """721.2b: card files write 0/0, which is no such card's size."""
    ship = card("Ship", "{5}", "Artifact — Spacecraft", "Station\n3+ | Flying", "0/0")
    assert not list(doubts(Board().field("A", ship=ship).state, ()))
    (doubt,) = doubts(Board().field("A", ship=ship).counters("ship", "charge", 3).state, ())
    assert doubt.why == "the size in its power/toughness box is not told"


def test_706_3_a_table_of_results_is_no_station_symbol() -> None:
    """706.3, 721.2: only what has station is a station card; elsewhere such a line belongs to the roll before it."""
    roll = instant("Roll", "{R}", "Roll a d20.\n1—14 | Draw a card.\n15+ | Draw two cards.")
    assert [line.text for line in roll.front.lines] == ["Roll a d20.\n1—14 | Draw a card.\n15+ | Draw two cards."]
    assert not roll.front.unread
    lonely = instant("Lonely", "{R}", "Draw a card.\n15+ | Draw two cards.")
    assert all(line.charges == 0 for line in lonely.front.unread)
    assert lonely.front.unread


TOUGH = (
    "Each creature you control with toughness greater than its power stations permanents using its toughness rather than "
    "its power."
)


def test_example_702_184c_1() -> None:
    """702.184c: the creature is tapped for as many counters as its toughness, where that is greater than its power."""
    warden = creature("Warden", "{G}", TOUGH, "3/4")
    assert not warden.front.unread
    weak = board(weak=creature("Wall", "{W}", pt="1/4"), warden=warden)
    tough = answered(weak, activate("A", "ship", 0), RESOLVE, picks=("weak",))
    assert tough.state.objects["ship"].count("charge") == 4
    even = answered(weak, activate("A", "ship", 0), RESOLVE, picks=("giant",))
    assert even.state.objects["ship"].count("charge") == 3


def test_702_122a_a_creature_that_crews_by_its_toughness() -> None:
    text = "This creature crews Vehicles using its toughness rather than its power."
    ox = creature("Ox", "{W}", text, "0/6")
    assert not ox.front.unread
    cart = card("Cart", "{2}", "Artifact — Vehicle", "Crew 6", "4/4")
    crewed = Board().field("A", cart=cart, ox=ox).run(activate("A", "cart", 0), RESOLVE)
    assert "creature" in view(crewed.state).of("cart").types
