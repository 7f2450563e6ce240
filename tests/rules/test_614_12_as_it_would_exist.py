"""How a permanent enters is judged by what it would be on the battlefield (614.12, 614.13)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.dialogue.actions import PlayLand
from engine.layers import view
from engine.state.objects import Binding
from tests.rules.asking import RESOLVE, answered, cast, cited, life, steps
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import HUMILITY, creature, enchantment, sorcery

MOON = enchantment("Moon", "{R}", "Nonbasic lands are Mountains.")
DEPTHS = card("Depths", None, "Legendary Land", "Depths enters with ten ice counters on it.")
SHOCK = card(
    "Grave", None, "Land — Island Swamp", "As this land enters, you may pay 2 life. If you don't, it enters tapped."
)
TEMPLE = card("Temple", None, "Land", "This land enters tapped.")
SAGA = card(
    "Tale", None, "Enchantment Land — Saga", "I — You gain 1 life.\nII — You gain 1 life.\nIII — You gain 1 life."
)
MODULAR = creature("Worker", "{1}", "Modular 1", "0/0", "Artifact Creature — Construct")
JAILER = creature("Jailer", "{B}", "Cards in graveyards lose all abilities.", "2/1")
TREEFOLK = creature("Treefolk", "{G}", "This creature enters tapped.", "3/5")
ORB = card("Orb", "{3}", "Artifact", "Permanents enter tapped.")
VOICE = creature(
    "Voice", "{W}", "As this creature enters, choose a color.\nThis creature has protection from the chosen color."
)
MIMIC = creature(
    "Mimic",
    "{2}",
    "As this creature enters, choose a creature type.\nThis creature is the chosen type in addition to its other types.\n"
    "Each other creature you control of the chosen type enters with an additional +1/+1 counter on it.",
    "2/1",
    "Artifact Creature — Shapeshifter",
)
PARAGON = creature(
    "Paragon", "{G}", "Each other Warrior creature you control enters with an additional +1/+1 counter on it.", "2/2"
)
ADAPTATION = enchantment(
    "Adaptation",
    "{U}",
    "As this enchantment enters, choose a creature type.\nCreatures you control are the chosen type in addition to their "
    "other types.",
)
REANIMATE = sorcery("Raise", "{B}", "Return target creature card from your graveyard to the battlefield.")
SCALES = enchantment(
    "Scales",
    "{G}",
    "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on "
    "it instead.",
)
GOD = creature(
    "God",
    "{3}{W}{W}",
    "As long as your devotion to white is less than five, this creature isn't a creature.",
    "5/5",
    kind="Legendary Enchantment Creature — God",
)
AUTHORITY = enchantment(
    "Authority",
    "{U}",
    "Creatures your opponents control enter tapped.\nWhenever a creature an opponent controls enters, you gain 1 life.",
)
BIOMANCER = creature("Biomancer", "{G}", "Each other creature you control enters with a +1/+1 counter on it.")
PRIEST = creature(
    "Priest", "{U}", "If a nontoken creature would enter and it wasn't cast, exile it instead.", kind="Creature — Human"
)
WHITE = enchantment("White", "{W}{W}", "")
LINKS = (Binding("creature type", refs=("Elf",)),)


def under_the_moon(definition):
    board = Board().field("B", moon=MOON).hand("A", spot=definition)
    outcome = board.run(PlayLand(player="A", object="spot"))
    assert outcome.status == "resolved"
    assert not steps(outcome, "replacement")
    return outcome.state.objects["spot@2"]


def test_614_12_a_land_that_would_be_a_mountain_enters_without_the_counters_of_its_text() -> None:
    assert under_the_moon(DEPTHS).counters == ()


def test_614_12_no_life_is_asked_for_a_land_that_would_have_no_abilities() -> None:
    assert not under_the_moon(SHOCK).tapped


def test_614_12_a_land_that_would_have_no_abilities_enters_untapped() -> None:
    assert not under_the_moon(TEMPLE).tapped


def test_714_3a_a_saga_that_loses_its_text_enters_with_a_lore_counter_all_the_same() -> None:
    """714.3a, 305.7: the ability that puts the counter there is that of a Saga, and not generated from its rules text."""
    board = Board().field("B", moon=MOON).hand("A", spot=SAGA)
    outcome = board.run(PlayLand(player="A", object="spot"))
    assert outcome.state.objects["spot@2"].count("lore") == 1
    assert "714.3a" in cited(outcome, "replacement")


def test_714_3a_a_saga_that_loses_all_abilities_enters_without_a_lore_counter() -> None:
    """714.3a, 614.12: the intrinsic ability is among all abilities."""
    dragon = card("Dragon", "{G}", "Enchantment Creature — Saga Dragon", "I, II — You gain 2 life.", "4/4")
    board = Board().lands("A", "G").field("B", humble=HUMILITY).hand("A", one=dragon)
    assert board.run(cast("A", "one"), RESOLVE).state.objects["one@3"].counters == ()


def test_614_12_a_creature_that_would_have_no_abilities_has_no_modular_counters() -> None:
    board = Board().lands("A", "G").field("B", humble=HUMILITY).hand("A", one=MODULAR)
    entered = board.run(cast("A", "one"), RESOLVE).state
    assert entered.objects["one@3"].counters == ()


def test_example_614_12_1() -> None:
    board = Board().lands("A", "W").hand("A", voice=VOICE)
    asked = board.run(cast("A", "voice"), RESOLVE)
    assert asked.pending is not None
    assert (asked.pending.player, asked.pending.rules) == ("A", ("614.12a",))
    assert "voice@3" not in asked.state.battlefield


def test_example_614_12_2() -> None:
    board = Board().lands("A", "B").field("B", jailer=JAILER).hand("A", back=REANIMATE)
    board.put("A", "graveyard", "tree", TREEFOLK)
    outcome = board.run(cast("A", "back", "tree"), RESOLVE)
    assert outcome.state.objects["tree@2"].tapped


def test_example_614_12_3() -> None:
    board = Board().lands("A", "GGGG").hand("A", orb=ORB, bears=BEARS)
    outcome = board.run(cast("A", "orb"), RESOLVE)
    assert not outcome.state.objects["orb@3"].tapped
    again = Board().lands("A", "GG").field("A", orb=ORB).hand("A", bears=BEARS).run(cast("A", "bears"), RESOLVE)
    assert again.state.objects["bears@3"].tapped


def test_614_12_the_type_that_another_effect_would_give_it_counts() -> None:
    board = Board().lands("A", "GG").hand("A", bears=BEARS)
    board.put("A", "battlefield", "mimic", MIMIC, links=LINKS)
    assert board.run(cast("A", "bears"), RESOLVE).state.objects["bears@3"].count("+1/+1") == 0
    board.put("A", "battlefield", "adapt", ADAPTATION, links=LINKS)
    assert board.run(cast("A", "bears"), RESOLVE).state.objects["bears@3"].count("+1/+1") == 1


def test_614_12_an_ability_about_others_does_not_change_how_its_own_object_enters() -> None:
    warrior = creature(
        "Chief",
        "{G}",
        "Each other Warrior creature you control enters with an additional +1/+1 counter on it.",
        "2/2",
        "Creature — Elf Warrior",
    )
    board = Board().lands("A", "G").field("A", paragon=PARAGON).hand("A", chief=warrior)
    assert board.run(cast("A", "chief"), RESOLVE).state.objects["chief@3"].count("+1/+1") == 1


def test_616_1g_all_counters_that_it_enters_with_are_put_on_it_at_once() -> None:
    """616.1g, 122.6: the counters of two effects are one putting of counters, to which another effect applies once."""
    warrior = creature(
        "Fighter", "{G}", "This creature enters with a +1/+1 counter on it.", "1/1", "Creature — Warrior"
    )
    board = Board().lands("A", "G").field("A", paragon=PARAGON, scales=SCALES).hand("A", fighter=warrior)
    outcome = board.run(cast("A", "fighter"), RESOLVE)
    assert outcome.state.objects["fighter@3"].count("+1/+1") == 3
    assert len([text for text in steps(outcome, "replacement") if text.startswith("Scales")]) == 1


def test_614_13a_what_enters_at_the_same_time_is_not_among_what_can_be_sacrificed() -> None:
    devourer = creature("Thrasher", "{R}", "Devour 1", "1/1")
    both = sorcery("Both", "{B}", "Return up to two target creature cards from your graveyard to the battlefield.")
    board = Board().lands("A", "B").hand("A", both=both)
    board.put("A", "graveyard", "one", devourer).put("A", "graveyard", "two", BEARS)
    outcome = board.run(cast("A", "both", "one", "two"), RESOLVE)
    assert outcome.status == "resolved"
    assert {"one@2", "two@2"} <= set(outcome.state.battlefield)


def test_614_13b_a_permanent_is_sacrificed_once() -> None:
    devourer = creature("Elder", "{R}", "Devour 3\nDevour 5", "1/1")
    board = Board().lands("A", "R").hand("A", elder=devourer).field("A", bears=BEARS)
    outcome = answered(board, cast("A", "elder"), RESOLVE, picks=(("0",), ("bears",)))
    assert outcome.status == "resolved"
    assert outcome.state.objects["elder@3"].count("+1/+1") in (3, 5)


def test_614_12b_what_cannot_be_paid_for_both_is_paid_for_one() -> None:
    both = sorcery("Both", "{B}", "Return all land cards from your graveyard to the battlefield.")
    board = Board().lands("A", "B").hand("A", both=both)
    board.put("A", "graveyard", "one", SHOCK).put("A", "graveyard", "two", SHOCK)
    start = board.state.players["A"]
    board.state = replace(board.state, players=board.state.players.insert("A", replace(start, life=3)))
    outcome = answered(board, cast("A", "both"), RESOLVE, picks=(True,))
    assert outcome.status == "resolved"
    assert sorted(outcome.state.objects[one].tapped for one in ("one@2", "two@2")) == [False, True]
    assert outcome.state.players["A"].life == 1


@pytest.mark.parametrize(("others", "counted"), [(2, False), (3, True)])
def test_614_12_its_own_mana_symbols_are_not_counted_as_it_enters(others: int, counted: bool) -> None:
    """614.12, 700.5: devotion is that to permanents, and what enters is none yet; what triggers sees it there (603.6a)."""
    white = {f"white{number}": WHITE for number in range(others)}
    board = Board().lands("A", "WWWWW").hand("A", god=GOD).field("A", growing=BIOMANCER, **white)
    board.field("B", authority=AUTHORITY)
    outcome = board.run(cast("A", "god"), RESOLVE, RESOLVE)
    god = outcome.state.objects["god@3"]
    assert (god.tapped, god.count("+1/+1")) == (counted, int(counted))
    assert "creature" in view(outcome.state).of("god@3").types
    assert life(outcome.state, "B") == 21


@pytest.mark.parametrize(("others", "counted"), [(2, False), (3, True)])
def test_614_12_what_would_be_no_creature_is_not_exiled_instead(others: int, counted: bool) -> None:
    white = {f"white{number}": WHITE for number in range(others)}
    board = Board().lands("A", "B").hand("A", back=REANIMATE).field("A", **white).field("B", priest=PRIEST)
    outcome = board.put("A", "graveyard", "god", GOD).run(cast("A", "back", "god"), RESOLVE)
    assert outcome.state.objects["god@2"].zone == ("exile" if counted else "battlefield")


@pytest.mark.parametrize(("others", "counted"), [(2, False), (3, True)])
def test_614_12_a_token_is_not_counted_as_it_enters(others: int, counted: bool) -> None:
    copy = sorcery("Twin", "{B}", "Create a token that's a copy of target enchantment, except it isn't legendary.")
    white = {f"white{number}": WHITE for number in range(others - 1)}
    board = Board().lands("A", "B").hand("A", twin=copy).field("A", god=GOD, **white).field("B", authority=AUTHORITY)
    outcome = board.run(cast("A", "twin", "god"), RESOLVE)
    (token,) = [one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token"]
    assert outcome.state.objects[token].tapped is counted
    assert not any(obj.entering for obj in outcome.state.objects.values())
