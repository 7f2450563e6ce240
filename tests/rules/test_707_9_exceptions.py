"""Exceptions of copy effects (707.9): abilities gained, values set or kept, and effects of their own."""

from __future__ import annotations

from engine.abilities.ability import Keyword
from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, cited, names
from tests.rules.boards import BEARS, Board, card
from tests.rules.copy_cards import CLONE, ELVES, INDICATED, SHAPESHIFTER, made, sees
from tests.rules.pool import creature, enchantment, sorcery

LEGEND = creature("Legend", "{R}", "", "3/3", "Legendary Creature — Human")
GARGANTUAN = creature(
    "Quicksilver Gargantuan",
    "{U}",
    "You may have this creature enter as a copy of any creature on the battlefield, except it's 7/7.",
    "7/7",
)
LHURGOYF = creature(
    "Lhurgoyf",
    "{G}",
    "Lhurgoyf's power is equal to the number of creature cards in all graveyards and its toughness is equal to that number "
    "plus 1.",
    "*/1+*",
)
GOYF = creature("Goyf", "{G}", "Goyf's power and toughness are each equal to the number of lands you control.", "*/*")
GLASSPOOL = creature(
    "Glasspool Mimic",
    "{U}",
    "You may have this creature enter as a copy of a creature you control, except it's a Shapeshifter Rogue in addition to "
    "its other types.",
    "0/0",
)
CHANGELING = creature("Everykind", "{W}", "Changeling", "1/1", "Creature — Shapeshifter")
COPY_ARTIFACT = enchantment(
    "Copy Artifact",
    "{U}",
    "You may have this enchantment enter as a copy of any artifact on the battlefield, except it's an enchantment in "
    "addition to its other types.",
)
JUGGERNAUT = card("Juggernaut", "{4}", "Artifact Creature — Juggernaut", "", "5/3")
MORITTE = creature(
    "Moritte of the Frost",
    "{U}",
    "You may have Moritte of the Frost enter as a copy of a permanent you control, except it's legendary and snow in "
    "addition to its other types and, if it's a creature, it enters with two additional +1/+1 counters on it and has "
    "changeling.",
    "0/0",
    "Legendary Snow Creature — Shapeshifter",
)
AWAKE = sorcery("Awake", "{G}", "Target land becomes a 3/3 creature until end of turn. It's still a land.")
DOUBLE = creature(
    "Spark Double",
    "{U}",
    "You may have this creature enter as a copy of a creature or planeswalker you control, except it enters with an "
    "additional +1/+1 counter on it if it's a creature, it enters with an additional loyalty counter on it if it's a "
    "planeswalker, and it isn't legendary if that permanent is legendary.",
    "0/0",
)
WALKER = card("Walker", "{2}", "Legendary Planeswalker — Walker", "+1: You gain 1 life.")
EGO = creature(
    "Altered Ego",
    "{X}{U}",
    "You may have this creature enter as a copy of any creature on the battlefield, except it enters with X additional "
    "+1/+1 counters on it.",
    "0/0",
)
THOUSAND = creature(
    "Thousand Faces",
    "{U}",
    "You may have Thousand Faces enter as a copy of another creature you control, except it has Thousand Faces's other "
    "abilities.\nVigilance",
    "3/1",
    "Legendary Creature — Human",
)


def test_example_707_9a_1():
    """707.9a: the ability gained in copying is among the copiable values."""
    board = Board().lands("A", "GU").field("A", shifter=SHAPESHIFTER).hand("A", elves=ELVES, clone=CLONE)
    actions = (cast("A", "elves"), RESOLVE, RESOLVE, cast("A", "clone"), RESOLVE)
    outcome = answered(board, *actions, picks=(True, "shifter"), until="action")
    for one in ("shifter", "clone@3"):
        seen = view(outcome.state).of(one)
        assert (seen.name, seen.power, seen.toughness) == ("Elves", 1, 1)
        assert len(seen.abilities) == 2


def test_example_707_9b_1():
    """707.9b: the types that were added are copiable values."""
    board = Board().lands("A", "U").field("B", jugger=JUGGERNAUT).hand("A", copy=COPY_ARTIFACT)
    state = answered(board, cast("A", "copy"), picks=(True,)).state
    face = state.objects["copy@3"].faced
    assert set(face.types) == {"artifact", "creature", "enchantment"}
    assert (face.name, face.power, face.toughness, face.subtypes) == ("Juggernaut", 5, 3, ("Juggernaut",))


def test_example_707_9d_1():
    """707.9d: what defines the power and toughness is not copied where others are given."""
    board = Board().lands("A", "U").field("A", goyf=GOYF).hand("A", garg=GARGANTUAN)
    state = answered(board, cast("A", "garg"), picks=(True,)).state
    seen = view(state).of("garg@3")
    assert (seen.name, seen.power, seen.toughness, seen.abilities) == ("Goyf", 7, 7, ())
    assert sees(state, "goyf")[1:3] == (1, 1)


def test_example_707_9d_2():
    """707.9d: types in addition to others leave what defines the types."""
    board = Board().lands("A", "U").field("A", ever=CHANGELING).hand("A", mimic=GLASSPOOL)
    state = answered(board, cast("A", "mimic"), picks=(True,)).state
    seen = view(state).of("mimic@3")
    assert {"Goblin", "Rogue", "Elf", "Shapeshifter"} <= set(seen.subtypes)
    assert Keyword("changeling") in [held.ability for held in seen.abilities]


def test_example_707_9e_1():
    """707.9e: another copy effect after it, and the counters do not come."""
    board = Board().lands("A", "UUU").field("A", clone=CLONE, bears=BEARS).hand("A", ego=EGO)
    board = board.counters("clone", "+1/+1", 1)
    outcome = answered(board, cast("A", "ego", x=2), picks=(True, "clone", True, "bears"))
    assert sees(outcome.state, "ego@3")[:3] == ("Grizzly Bears", 2, 2)
    plain = answered(board, cast("A", "ego", x=2), picks=(True, "bears"))
    assert sees(plain.state, "ego@3")[:3] == ("Grizzly Bears", 4, 4)


def test_example_707_9f_1():
    """707.9f: a land that is a creature for a turn makes a copy that is none."""
    grove = card("Grove", None, "Land", "{T}: Add {G}.")
    board = Board().lands("A", "GU").field("A", grove=grove).hand("A", moritte=MORITTE, awake=AWAKE)
    outcome = answered(
        board, cast("A", "awake", "grove"), RESOLVE, cast("A", "moritte"), RESOLVE, picks=(True, "grove")
    )
    copy = outcome.state.objects["moritte@3"]
    assert (copy.faced.types, copy.counters) == (("land",), ())
    assert {"legendary", "snow"} <= set(copy.faced.supertypes)
    assert view(outcome.state).of("moritte@3").subtypes == ()


def test_707_9f_a_copy_that_is_a_creature_gets_what_creatures_get():
    board = Board().lands("A", "U").field("A", bears=BEARS).hand("A", moritte=MORITTE)
    state = answered(board, cast("A", "moritte"), RESOLVE, picks=(True, "bears")).state
    seen = view(state).of("moritte@3")
    assert (seen.name, seen.power, seen.toughness) == ("Grizzly Bears", 4, 4)
    assert {"Bear", "Elf"} <= set(seen.subtypes)


def test_707_9f_one_exception_for_creatures_and_one_for_planeswalkers():
    board = Board().lands("A", "U").field("A", legend=LEGEND).hand("A", double=DOUBLE)
    state = answered(board, cast("A", "double"), RESOLVE, picks=(True,)).state
    assert state.objects["double@3"].count("+1/+1") == 1
    assert state.objects["double@3"].count("loyalty") == 0
    assert view(state).of("double@3").supertypes == ()
    assert "legend" in state.battlefield


def test_707_9b_not_legendary_so_that_the_legend_rule_does_not_apply():
    """707.9b, 704.5j: the exception is among the copiable values."""
    spell = sorcery("Helm", "{U}", "Create a token that's a copy of target creature, except the token isn't legendary.")
    board = Board().lands("A", "U").field("A", legend=LEGEND).hand("A", helm=spell)
    state = board.run(cast("A", "helm", "legend")).state
    assert names(state, "battlefield").count("Legend") == 2
    plain = sorcery("Copier", "{U}", "Create a token that's a copy of target creature.")
    board = Board().lands("A", "U").field("A", legend=LEGEND).hand("A", helm=plain)
    assert board.run(cast("A", "helm", "legend")).status == "choice_required"


def test_707_9c_what_is_not_copied_is_kept():
    """707.9c: its own power and toughness."""
    hulk = creature(
        "Hulking Metamorph",
        "{U}",
        "You may have this creature enter as a copy of any creature on the battlefield, except its power and toughness are "
        "equal to this creature's power and toughness.",
        "7/7",
    )
    board = Board().lands("A", "U").lands("B", "G").field("B", goyf=GOYF).hand("A", hulk=hulk)
    state = answered(board, cast("A", "hulk"), picks=(True,)).state
    assert sees(state, "hulk@3")[:3] == ("Goyf", 7, 7)


def test_707_9a_the_other_abilities_of_what_copies():
    board = Board().lands("A", "U").field("A", legend=LEGEND).hand("A", thousand=THOUSAND)
    outcome = answered(board, cast("A", "thousand"), picks=(True, "thousand@3"))
    seen = view(outcome.state).of("thousand@3")
    assert seen.name == "Legend"
    assert [held.ability.name for held in seen.abilities] == ["vigilance"]


def test_707_9b_loses_all_other_card_types():
    """707.9b, 205.1a: a Vehicle that copies a creature is no creature."""
    mech = card(
        "Imposter Mech",
        "{U}",
        "Artifact — Vehicle",
        "You may have this Vehicle enter as a copy of a creature an opponent controls, except it's a Vehicle artifact with "
        "crew 3 and it loses all other card types.",
        "3/1",
    )
    board = Board().lands("A", "U").field("B", bears=BEARS).hand("A", mech=mech)
    state = answered(board, cast("A", "mech"), picks=(True,)).state
    seen = view(state).of("mech@3")
    assert (seen.name, seen.types, seen.subtypes) == ("Grizzly Bears", ("artifact",), ("Vehicle",))


def test_707_9b_without_a_mana_cost():
    spell = sorcery(
        "Embalmer",
        "{U}",
        "Create a token that's a copy of target creature, except the token has no mana cost, it's white, and it's a Zombie "
        "in addition to its other types.",
    )
    board = Board().lands("A", "U").field("A", bears=BEARS).hand("A", spell=spell)
    state = board.run(cast("A", "spell", "bears")).state
    seen = view(state).of(made(state))
    assert (seen.mana_cost, seen.colors, seen.subtypes) == (None, ("W",), ("Bear", "Zombie"))


def test_707_9_a_step_cites_the_exceptions():
    board = Board().lands("A", "U").field("A", legend=LEGEND).hand("A", garg=GARGANTUAN)
    assert "707.9" in cited(answered(board, cast("A", "garg"), picks=(True,)), "replacement")


def test_707_9d_a_color_indicator_is_not_copied_where_a_color_is_given():
    """707.9d, 204.1: a white copy of what a color indicator makes green is white alone."""
    spell = sorcery("Whiten", "{U}", "Create a token that's a copy of target creature, except it's white.")
    board = Board().lands("A", "U").field("A", vine=INDICATED).hand("A", spell=spell)
    state = board.run(cast("A", "spell", "vine")).state
    assert sees(state, "vine")[3] == ("G",)
    assert sees(state, made(state))[3] == ("W",)
    assert state.objects[made(state)].faced.colors == ("W",)
