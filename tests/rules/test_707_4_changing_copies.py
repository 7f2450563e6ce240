"""Becoming another copy, entering as one, choices and links of what is copied, faces and names (707.4–707.8, 707.11)."""

from __future__ import annotations

from engine.dialogue.actions import Advance
from engine.layers import view
from engine.state.objects import Binding
from tests.rules.asking import RESOLVE, activate, answered, cast, names
from tests.rules.boards import BEARS, BOLT, GROWTH, Board
from tests.rules.copy_cards import CLONE, DOPPELGANGER, MIMIC, OMENS, REFLECT, SHAPESHIFTER, TWIN_SPELL, made, sees
from tests.rules.faces import faces
from tests.rules.pool import creature

BEHEMOTH = creature("Skyshroud Behemoth", "{5}{G}{G}", "Fading 2\nThis creature enters tapped.", "10/10")
AUTOMATON = creature(
    "Adaptive Automaton",
    "{3}",
    "As this creature enters, choose a creature type.\nOther creatures you control of the chosen type get +1/+1.",
    "2/2",
    "Artifact Creature — Construct",
)
VOICE = creature(
    "Voice of All",
    "{W}",
    "As this creature enters, choose a color.\nThis creature has protection from the chosen color.",
    "2/2",
)
COLOR_ELVES = creature(
    "Quirion Elves",
    "{G}",
    "As this creature enters, choose a color.\n{T}: Add {G}.\n{T}: Add one mana of the chosen color.",
)
DESERTER = faces(
    "transform",
    ("Afflicted Deserter", "{3}{R}", "Creature — Human Werewolf", "{1}: Transform this creature.", "3/2"),
    ("Werewolf Ransacker", "", "Creature — Werewolf", "{1}: Transform this creature.", "5/4"),
)
OLIVIA = creature(
    "Olivia Voldaren",
    "{R}",
    "{R}: Olivia Voldaren deals 1 damage to another target creature. Put a +1/+1 counter on Olivia Voldaren.",
    "3/3",
    "Creature — Vampire",
)
HUNTER = creature(
    "Fiend Hunter",
    "{W}",
    "When this creature enters, exile another target creature.\nWhen this creature leaves the battlefield, return the "
    "exiled card to the battlefield under its owner's control.",
    "1/3",
)
JAILER = creature(
    "Jailer",
    "{W}",
    "{1}: Exile target creature.\n{2}: Return each card exiled with this creature to its owner's hand.",
    "1/1",
)
OTHER_JAILER = creature(
    "Other Jailer",
    "{W}",
    "{1}: Exile target creature.\n{2}: Return each card exiled with this creature to its owner's hand.",
    "2/2",
)
MODULAR = creature("Arcworker", "{2}", "Modular 2", "0/0", "Artifact Creature — Construct")
HYDRA = creature("Hydra", "{X}{G}", "This creature enters with X +1/+1 counters on it.", "1/1")
FOUNTAIN = creature("Fountain", "{W}", "When this creature leaves the battlefield, you gain 5 life.", "1/1")


def test_example_707_4_1():
    """707.4: it changes what it copies, and noncopy effects go on."""
    board = Board().lands("A", "GGG").field("A", shifter=SHAPESHIFTER).hand("A", growth=GROWTH, bears=BEARS)
    outcome = board.run(cast("A", "growth", "shifter"), RESOLVE, cast("A", "bears"))
    assert sees(outcome.state, "shifter")[:3] == ("Grizzly Bears", 5, 5)


def test_707_4_nothing_enters_or_leaves():
    """707.4: no enters or leaves trigger."""
    board = Board().lands("A", "UU").field("A", fountain=FOUNTAIN, omens=OMENS, bears=BEARS)
    board = board.hand("A", one=REFLECT, two=REFLECT)
    outcome = board.run(cast("A", "one", "fountain", "bears"), RESOLVE, cast("A", "two", "bears", "omens"))
    assert sees(outcome.state, "fountain")[0] == "Grizzly Bears"
    assert sees(outcome.state, "bears")[0] == "Wall of Omens"
    assert outcome.state.players["A"].life == 20
    assert not outcome.state.zone("hand", "A")


def test_707_4_counters_and_damage_stay():
    board = Board().lands("A", "U").put("A", "battlefield", "bears", BEARS, damage=1).field("A", omens=OMENS)
    state = board.counters("bears", "+1/+1", 1).hand("A", one=REFLECT).run(cast("A", "one", "bears", "omens")).state
    assert sees(state, "bears")[:3] == ("Wall of Omens", 1, 5)
    assert state.objects["bears"].damage == 1


def test_example_707_5_1():
    """707.5: it enters with what the copied text says."""
    board = Board().lands("A", "U").field("B", behemoth=BEHEMOTH).hand("A", clone=CLONE)
    state = answered(board, cast("A", "clone"), picks=(True,)).state
    clone = state.objects["clone@3"]
    assert (clone.tapped, clone.count("fade")) == (True, 2)


def test_example_707_5_2():
    """707.5: what it does as it enters triggers."""
    board = Board().lands("A", "U").field("B", omens=OMENS).hand("A", clone=CLONE)
    state = answered(board, cast("A", "clone"), picks=(True,)).state
    assert len(state.zone("hand", "A")) == 1


def test_707_5_what_it_enters_with_by_a_keyword():
    board = Board().lands("A", "U").field("B", arc=MODULAR).counters("arc", "+1/+1", 1).hand("A", clone=CLONE)
    state = answered(board, cast("A", "clone"), picks=(True,)).state
    assert sees(state, "clone@3")[:3] == ("Arcworker", 2, 2)


def test_707_5_a_token_that_is_a_copy_enters_so_too():
    board = Board().lands("A", "U").field("B", behemoth=BEHEMOTH).hand("A", twin=TWIN_SPELL)
    state = board.run(cast("A", "twin", "behemoth")).state
    token = state.objects[made(state)]
    assert (token.tapped, token.count("fade")) == (True, 2)


def test_707_5_x_of_a_copied_permanent_is_zero():
    """707.5, 107.3m: the X of another spell is not that of the copy."""
    board = Board().lands("A", "U").field("B", hydra=HYDRA).counters("hydra", "+1/+1", 3).hand("A", clone=CLONE)
    state = answered(board, cast("A", "clone"), picks=(True,)).state
    assert sees(state, "clone@3")[:3] == ("Hydra", 1, 1)


def test_example_707_6_1():
    """707.6: the choice is made anew."""
    board = Board().lands("A", "U").hand("A", clone=CLONE).field("A", bears=BEARS)
    board = board.put("A", "battlefield", "auto", AUTOMATON, links=(Binding("creature type", refs=("Bear",)),))
    state = answered(board, cast("A", "clone"), picks=(True, "auto", "Elf")).state
    (link,) = state.objects["clone@3"].links
    assert link.refs == ("Elf",)
    assert sees(state, "bears")[1:3] == (3, 3)


def test_example_607_5a_1():
    """607.5a, 707.7: no color was chosen for what became a copy later."""
    board = Board().lands("A", "W").field("A", shifter=SHAPESHIFTER).hand("A", voice=VOICE)
    outcome = answered(board, cast("A", "voice"), picks=("B",))
    assert outcome.status == "resolved"
    assert sees(outcome.state, "shifter")[0] == "Voice of All"
    assert not view(outcome.state).of("shifter").has_keyword("protection")
    assert view(outcome.state).of("voice@3").has_keyword("protection")


def test_example_607_5a_2():
    """607.5a, 707.7: the color chosen for another text is not the chosen color of this one."""
    voice = [Binding("color", refs=("W",))]
    board = Board().lands("A", "UU").put("A", "battlefield", "voice", VOICE, links=tuple(voice))
    board = board.put("A", "battlefield", "elves", COLOR_ELVES, links=(Binding("color", refs=("R",)),))
    board = board.hand("A", doppel=DOPPELGANGER, reflect=REFLECT)
    outcome = answered(
        board,
        cast("A", "doppel"),
        RESOLVE,
        cast("A", "reflect", "doppel@3", "elves"),
        RESOLVE,
        picks=(True, "voice", "B"),
    )
    state = outcome.state
    assert sees(state, "doppel@3")[0] == "Quirion Elves"
    assert state.objects["doppel@3"].links_of_text == ()


def test_707_7_what_another_text_exiled_is_not_seen():
    """707.7: cards exiled by the text that it had before are not exiled with the new one."""
    board = Board().lands("A", "UUUUUUU").field("A", jailer=JAILER, other=OTHER_JAILER, bears=BEARS)
    board = board.hand("A", reflect=REFLECT)
    exiled = activate("A", "jailer", 0, "bears")
    without = board.run(exiled, RESOLVE, activate("A", "jailer", 1))
    assert names(without.state, "hand", "A") == ["Reflect", "Grizzly Bears"]
    changed = board.run(exiled, RESOLVE, cast("A", "reflect", "jailer", "other"), RESOLVE, activate("A", "jailer", 1))
    assert changed.status == "resolved"
    assert names(changed.state, "hand", "A") == []
    assert names(changed.state, "exile") == ["Grizzly Bears"]


def test_707_7_a_pair_that_is_copied_is_linked_on_the_copy():
    board = Board().lands("A", "UUUUUUU").field("A", jailer=JAILER, other=OTHER_JAILER, bears=BEARS, ox=OMENS)
    board = board.hand("A", reflect=REFLECT)
    outcome = board.run(
        activate("A", "jailer", 0, "bears"),
        RESOLVE,
        cast("A", "reflect", "jailer", "other"),
        RESOLVE,
        activate("A", "jailer", 0, "ox"),
        RESOLVE,
        activate("A", "jailer", 1),
    )
    assert names(outcome.state, "hand", "A") == ["Wall of Omens"]
    assert names(outcome.state, "exile") == ["Grizzly Bears"]


def test_707_7_when_the_copy_ends_the_printed_pair_is_seen_again():
    board = Board().lands("A", "UUUUUUU").field("A", jailer=JAILER, other=OTHER_JAILER, bears=BEARS)
    board = board.hand("A", mimic=MIMIC)
    outcome = board.run(
        activate("A", "jailer", 0, "bears"),
        RESOLVE,
        cast("A", "mimic", "jailer", "other"),
        RESOLVE,
        Advance(to="upkeep", turn=4),
        activate("A", "jailer", 1),
    )
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]


def test_707_7_a_copy_returns_what_it_exiled():
    """707.7, 603.10a: also as it leaves the battlefield."""
    board = Board().lands("A", "UR").field("A", hunter=HUNTER, bears=BEARS).hand("A", clone=CLONE, bolt=BOLT)
    outcome = answered(board, cast("A", "clone"), RESOLVE, RESOLVE, picks=(True, "hunter", "bears"))
    assert names(outcome.state, "exile") == ["Grizzly Bears"]
    back = answered(
        board, cast("A", "clone"), RESOLVE, RESOLVE, cast("A", "bolt", "clone@3"), picks=(True, "hunter", "bears")
    )
    assert names(back.state, "exile") == []
    assert "Grizzly Bears" in names(back.state, "battlefield")


def test_707_8_a_copy_of_a_back_face_is_that_face_alone():
    """707.8: it has the values of the face that is up, and can't transform."""
    board = Board().lands("A", "UU").put("A", "battlefield", "wolf", DESERTER, face=1).hand("A", clone=CLONE)
    outcome = answered(board, cast("A", "clone"), RESOLVE, activate("A", "clone@3"), RESOLVE, picks=(True,))
    assert outcome.status == "resolved"
    assert sees(outcome.state, "clone@3")[:3] == ("Werewolf Ransacker", 5, 4)


def test_example_707_8a_1():
    """707.8a: the token has both faces, the same one up, and can transform."""
    for face, name, other in (
        (0, "Afflicted Deserter", "Werewolf Ransacker"),
        (1, "Werewolf Ransacker", "Afflicted Deserter"),
    ):
        board = Board().lands("A", "UU").put("A", "battlefield", "wolf", DESERTER, face=face).hand("A", twin=TWIN_SPELL)
        state = board.run(cast("A", "twin", "wolf")).state
        token = made(state)
        assert sees(state, token)[0] == name
        later = board.run(cast("A", "twin", "wolf"), RESOLVE, activate("A", token))
        assert sees(later.state, token)[0] == other


def test_example_707_8a_2():
    """707.8a: a token created as a copy of a Clone has one face, whatever it enters as a copy of."""
    board = Board().lands("A", "UU").field("A", clone=CLONE).counters("clone", "+1/+1", 1)
    board = board.put("A", "battlefield", "wolf", DESERTER, face=1).hand("A", twin=TWIN_SPELL)
    outcome = answered(board, cast("A", "twin", "clone"), picks=(True, "wolf"))
    token = made(outcome.state)
    assert sees(outcome.state, token)[0] == "Werewolf Ransacker"
    assert len(outcome.state.objects[token].definition.faces) == 1
    assert outcome.state.objects[token].printed.name == "Clone"


def test_example_707_11_1():
    """707.11: its own name means it, whatever it is called now."""
    board = Board().lands("A", "RUU").field("A", shifter=SHAPESHIFTER, olivia=OLIVIA, bears=BEARS, ox=OMENS)
    board = board.hand("A", one=REFLECT, two=REFLECT)
    outcome = board.run(
        cast("A", "one", "shifter", "olivia"),
        RESOLVE,
        activate("A", "shifter", 0, "ox"),
        cast("A", "two", "shifter", "bears"),
        RESOLVE,
        RESOLVE,
    )
    assert sees(outcome.state, "shifter")[:3] == ("Grizzly Bears", 3, 3)
    assert outcome.state.objects["ox"].damage == 1
