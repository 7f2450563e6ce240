"""Layer 1 (613.1a, 613.2): what modifies copiable values comes before everything else."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, cast
from tests.rules.boards import BEARS, Board
from tests.rules.copy_cards import ELVES, MIMIC, OMENS, REFLECT, TWIN_SPELL, made, sees
from tests.rules.face_down import MORPH
from tests.rules.pool import creature, enchantment

BLUE = enchantment("Blue", "{U}", "All creatures are blue.")
OX = creature("Ox", "{2}{G}", "Creatures you control get +1/+1.", "4/4", "Creature — Ox")


def test_613_1a_a_younger_copy_effect_comes_before_older_effects_of_other_layers():
    """613.1a: color and +1/+1 counter are applied to what the copy effect made, although both are older."""
    board = Board().lands("A", "U").hand("A", reflect=REFLECT).field("A", blue=BLUE, bears=BEARS, elves=ELVES)
    board.counters("elves", "+1/+1", 1)
    assert sees(board.run(cast("A", "reflect", "elves", "bears")).state, "elves") == ("Grizzly Bears", 3, 3, ("U",))


def test_613_2_of_two_copy_effects_the_one_with_the_later_timestamp():
    """613.2: within the sublayer they go by timestamp; as the later one ends, the earlier is seen again."""
    board = Board().lands("A", "UU").hand("A", reflect=REFLECT, mimic=MIMIC)
    board.field("A", elves=ELVES, bears=BEARS, wall=OMENS)
    both = board.run(cast("A", "reflect", "elves", "bears"), RESOLVE, cast("A", "mimic", "elves", "wall"), RESOLVE)
    assert sees(both.state, "elves")[0] == "Wall of Omens"
    other = board.run(cast("A", "mimic", "elves", "wall"), RESOLVE, cast("A", "reflect", "elves", "bears"), RESOLVE)
    assert sees(other.state, "elves")[0] == "Grizzly Bears"
    board.state = both.state
    assert sees(board.run(Advance(to="upkeep")).state, "elves")[0] == "Grizzly Bears"


def test_613_2_being_face_down_is_applied_after_copying_whatever_their_timestamps():
    """613.2, 613.2b: a face-down permanent that becomes a copy of another one is a 2/2 without a name."""
    board = Board().lands("A", "U").hand("A", reflect=REFLECT).field("A", wall=OMENS)
    board.put("A", "battlefield", "hidden", OX, face_down=MORPH)
    assert sees(board.run(cast("A", "reflect", "hidden", "wall")).state, "hidden") == ("", 2, 2, ())


def test_613_2c_what_layer_1_makes_of_it_is_what_is_copied():
    """613.2c: Elves that have become an Ox are copied as an Ox, without the color and the size of later layers."""
    board = Board().lands("A", "UU").hand("A", reflect=REFLECT, twin=TWIN_SPELL)
    board.field("A", blue=BLUE, ox=OX, elves=ELVES).counters("elves", "+1/+1", 1)
    state = board.run(cast("A", "reflect", "elves", "ox"), RESOLVE, cast("A", "twin", "elves"), RESOLVE).state
    assert sees(state, "elves") == ("Ox", 4 + 1 + 3, 4 + 1 + 3, ("U",))
    assert state.objects[made(state)].definition.front.power == 4
    assert sees(state, made(state)) == ("Ox", 4 + 3, 4 + 3, ("U",))
    assert view(state).of(made(state)).subtypes == ("Ox",)
