"""Protection, hexproof and landwalk that are gained as long as something has them: of the same kind (702.16a)."""

from __future__ import annotations

from engine.abilities.ability import Keyword
from engine.dialogue.actions import Advance
from engine.layers import view
from tests.rules.asking import RESOLVE, cast, passing
from tests.rules.boards import Board
from tests.rules.pool import creature, enchantment, instant, read

SAME = "The same is true for hexproof, landwalk, protection, and trample."
WANDERER = creature(
    "Wanderer",
    "{B}",
    f"As long as a creature card with flying is in a graveyard, this creature has flying. {SAME}",
    "4/4",
)
EFFORT = enchantment(
    "Effort",
    "{W}",
    "At the beginning of each upkeep, creatures you control gain flying until end of turn if a creature you control has "
    f"flying. {SAME}",
)
KNIGHT = creature("Knight", "{W}", "Protection from red")
ELF = creature("Elf", "{G}", "Hexproof from black")
FISH = creature("Fish", "{U}", "Islandwalk")
PLAIN = creature("Plain", "{G}", "", "3/3")
BOLT = instant("Bolt", "{R}", "Bolt deals 3 damage to any target.")
DOOM = instant("Doom", "{B}", "Destroy target creature.")
PUSH = instant("Push", "{W}", "Destroy target creature.")
CHOSEN = creature("Chooser", "{W}", "As this creature enters, choose a color.\nProtection from the chosen color")


def has(outcome, one: str) -> set[str]:
    held = (each.ability for each in view(outcome.state).of(one).abilities)
    return {ability.name for ability in held if isinstance(ability, Keyword)}


def wanderer(**dead: object) -> Board:
    board = Board().field("A", wanderer=read(WANDERER)).lands("B", "RBW").hand("B", bolt=BOLT, doom=DOOM, push=PUSH)
    for name, one in dead.items():
        board.put("A", "graveyard", name, one)
    return board


def test_702_16a_protection_of_that_quality_alone():
    """702.16a, 613.1f: it has protection from red, as the card in the graveyard has, and from nothing else."""
    board = wanderer(knight=KNIGHT)
    assert has(board.run(), "wanderer") == {"protection"}
    assert board.run(passing("A"), cast("B", "bolt", "wanderer")).status == "illegal"
    assert board.run(passing("A"), cast("B", "doom", "wanderer")).status == "resolved"


def test_702_11d_hexproof_from_that_quality_alone():
    board = wanderer(elf=ELF)
    assert board.run(passing("A"), cast("B", "doom", "wanderer")).status == "illegal"
    assert board.run(passing("A"), cast("B", "push", "wanderer")).status == "resolved"


def test_702_14a_landwalk_of_that_kind():
    held = view(wanderer(fish=FISH).run().state).of("wanderer").abilities
    assert [each.ability for each in held if each.granted_by] == [
        each.ability for each in view(Board().field("A", fish=FISH).run().state).of("fish").abilities
    ]


def test_702_16a_what_nobody_chose_is_not_gained():
    """607.2d, 702.16a: a card in a graveyard has protection from no color that was chosen for it."""
    board = wanderer(chooser=read(CHOSEN))
    assert board.run(passing("A"), cast("B", "bolt", "wanderer")).status == "resolved"


def test_702_16a_until_end_of_turn_though_its_source_is_gone():
    """611.2a, 702.16a: what was gained as the ability resolved stays after the creature that had it has left."""
    board = Board().field("A", effort=read(EFFORT), knight=KNIGHT, fish=FISH, elf=ELF, plain=PLAIN)
    board = board.lands("A", "W").hand("A", push=PUSH)
    outcome = board.run(Advance(to="upkeep", turn=4), RESOLVE)
    assert has(outcome, "plain") == {"protection", "hexproof", "landwalk"}
    gone = board.run(Advance(to="upkeep", turn=4), RESOLVE, cast("A", "push", "fish"), RESOLVE)
    assert gone.state.objects.get("fish") is None
    assert "landwalk" in has(gone, "plain")


def test_702_11d_of_a_creature_that_is_controlled():
    """702.11d: what is gained if a creature with hexproof is controlled: of what that creature has it from."""
    myriad = creature(
        "Myriad",
        "{G}",
        "At the beginning of each combat, this creature gains flying until end of turn if you control a creature with "
        "flying. The same is true for hexproof and trample.",
        "4/4",
    )
    board = Board().field("A", myriad=read(myriad), elf=ELF).lands("B", "BW").hand("B", doom=DOOM, push=PUSH)
    actions = (Advance(to="beginning_of_combat", turn=3), RESOLVE, passing("A"))
    assert board.run(*actions, cast("B", "doom", "myriad")).status == "illegal"
    assert board.run(*actions, cast("B", "push", "myriad")).status == "resolved"


def test_example_702_1c_1():
    """702.1c: each landwalk and each protection ability among the creatures is given to all of them."""
    effort = enchantment(
        "Concert",
        "{W}",
        "At the beginning of each upkeep, creatures you control gain flying until end of turn if a creature you control "
        "has flying. The same is true for fear, first strike, double strike, landwalk, protection, trample, and vigilance.",
    )
    other = creature("Other Knight", "{W}", "Protection from black")
    walker = creature("Walker", "{B}", "Swampwalk\nTrample")
    board = Board().field("A", effort=read(effort), one=KNIGHT, two=other, fish=FISH, walker=walker, plain=PLAIN)
    outcome = board.run(Advance(to="upkeep", turn=4), RESOLVE)
    held = [each.ability for each in view(outcome.state).of("plain").abilities if isinstance(each.ability, Keyword)]
    assert sorted(one.name for one in held) == ["landwalk", "landwalk", "protection", "protection", "trample"]
    assert len({*held}) == 5
