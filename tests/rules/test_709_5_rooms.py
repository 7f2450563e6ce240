"""Rooms: halves that are unlocked and locked (709.5, 116.2m)."""

from __future__ import annotations

from engine.dialogue.actions import Unlock
from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, cited, life, names, passing, steps
from tests.rules.boards import Board
from tests.rules.faces import faces
from tests.rules.pool import creature, instant, sorcery

POOL_ROOM = faces(
    "split",
    ("Bottomless Pool", "{U}", "Enchantment — Room", "When you unlock this door, you gain 2 life."),
    (
        "Locker Room",
        "{4}{U}",
        "Enchantment — Room",
        "When you unlock this door, you gain 5 life.\nCreatures you control get +1/+1.",
    ),
)
EERIE = creature(
    "Eerie", "{1}", "Whenever an enchantment you control enters and whenever you fully unlock a Room, scry 1."
)
LEFT, RIGHT = "left half unlocked", "right half unlocked"


def unlock(half, player="A", room="room@3"):
    return Unlock(player=player, object=room, half=half)


def entered(symbols="UUUUUU", half="Bottomless Pool"):
    return Board().lands("A", symbols).hand("A", room=POOL_ROOM), cast("A", "room", face=half)


def test_709_5_locked_halves_have_no_name_cost_or_text():
    board, spell = entered()
    seen = view(board.run(spell).state).of("room@3")
    assert (seen.name, seen.mana_cost.text, seen.colors) == ("Bottomless Pool", "{U}", ("U",))
    assert seen.subtypes == ("Room",)
    nothing = view(Board().field("A", room=POOL_ROOM).state).of("room")
    assert (nothing.name, nothing.mana_cost, nothing.abilities, nothing.types) == ("", None, (), ("enchantment",))
    assert nothing.colors == ()


def test_709_5_with_both_unlocked_it_has_all_that_both_have():
    state = Board().put("A", "battlefield", "room", POOL_ROOM, designations=(LEFT, RIGHT)).state
    seen = view(state).of("room")
    assert (seen.name, seen.mana_cost.mana_value()) == ("Bottomless Pool // Locker Room", 6)
    assert len(seen.abilities) == 3


def test_709_5d_709_5h_the_half_that_was_cast_is_unlocked_as_it_enters_and_that_triggers():
    """709.5d, 709.5h: "when you unlock this door" sees that too."""
    board, spell = entered()
    outcome = board.run(spell)
    assert outcome.state.objects["room@3"].designations == (LEFT,)
    assert life(outcome.state, "A") == 22
    board, spell = entered(half="Locker Room")
    outcome = board.run(spell)
    assert outcome.state.objects["room@3"].designations == (RIGHT,)
    assert life(outcome.state, "A") == 25


def test_709_5h_what_unlocking_a_half_triggers_is_noticed_though_what_it_does_is_not_read():
    gribble = ("Locker Room", "{4}{U}", "Enchantment — Room", "When you unlock this door, gribble it.")
    room = faces("split", ("Bottomless Pool", "{U}", "Enchantment — Room", ""), gribble)
    board = Board().lands("A", "UUUUUU").hand("A", room=room)
    assert board.run(cast("A", "room", face="Bottomless Pool")).not_understood == ()
    outcome = board.run(cast("A", "room", face="Locker Room"))
    assert [what.text for what in outcome.not_understood] == ["When you unlock this door, gribble it."]


def test_709_5d_put_onto_the_battlefield_otherwise_both_are_locked():
    back = sorcery("Back", "{W}", "Return target enchantment card from your graveyard to the battlefield.")
    board = Board().lands("A", "W").hand("A", back=back).put("A", "graveyard", "room", POOL_ROOM)
    outcome = board.run(cast("A", "back", "room"))
    assert outcome.state.objects["room@2"].designations == ()
    assert life(outcome.state, "A") == 20


def test_709_5e_116_2m_a_locked_half_is_unlocked_for_its_mana_cost():
    board, spell = entered()
    outcome = board.run(spell, RESOLVE, RESOLVE, unlock("right"))
    assert outcome.state.objects["room@3"].designations == (LEFT, RIGHT)
    assert life(outcome.state, "A") == 27
    assert cited(outcome, "unlock") == ["709.5e", "116.2m"]
    assert steps(outcome, "unlock") == ["A unlocks Locker Room for {4}{U}: the right half of the permanent."]
    assert not outcome.state.stack


def test_709_5e_only_what_is_locked_and_can_be_paid_for():
    board, spell = entered()
    assert board.run(spell, RESOLVE, RESOLVE, unlock("left")).status == "illegal"
    board, spell = entered("UUUUU")
    assert board.run(spell, RESOLVE, RESOLVE, unlock("right")).status == "illegal"


def test_116_2m_only_in_a_main_phase_with_an_empty_stack():
    board = Board().lands("A", "UUUUUU").lands("B", "U").put("A", "battlefield", "room", POOL_ROOM)
    board.hand("A", gain=instant("Gain", "{U}", "You gain 1 life."))
    assert board.run(cast("A", "gain"), unlock("left", room="room")).status == "illegal"
    assert board.run(passing("A"), unlock("left", "B", "room")).status == "illegal"


def test_709_5e_the_half_is_asked():
    board = Board().lands("A", "UUUUUU").put("A", "battlefield", "room", POOL_ROOM)
    outcome = answered(board, unlock(None, room="room"), picks=("Locker Room",))
    assert outcome.state.objects["room"].designations == (RIGHT,)


def test_709_5i_fully_unlocking():
    board, spell = entered()
    board.field("A", eerie=EERIE)
    outcome = board.run(spell, RESOLVE, unlock("right"), policy="default")
    scried = [step for step in outcome.steps if step.event == "trigger" and "Eerie" in step.text]
    assert len(scried) == 1
    done = board.run(spell, policy="default", until="stack_empty")
    again = Board().field("A", eerie=EERIE).lands("A", "UUUUUU")
    again.put("A", "battlefield", "room", POOL_ROOM)
    assert not [s for s in again.run(unlock("left", room="room"), policy="default").steps if "Eerie" in s.text]
    assert done.status == "resolved"


def test_709_5f_an_effect_unlocks_a_locked_half():
    key = sorcery("Key", "{U}", "Unlock a locked door of target Room you control.")
    board = Board().lands("A", "U").hand("A", key=key).put("A", "battlefield", "room", POOL_ROOM)
    outcome = answered(board, cast("A", "key", "room"), picks=("Locker Room",))
    assert outcome.state.objects["room"].designations == (RIGHT,)
    assert life(outcome.state, "A") == 25
    full = Board().lands("A", "U").hand("A", key=key)
    full.put("A", "battlefield", "room", POOL_ROOM, designations=(LEFT, RIGHT))
    assert life(full.run(cast("A", "key", "room")).state, "A") == 20


def test_709_5g_709_5j_an_effect_locks_an_unlocked_half():
    """709.5g, 709.5j: a door is a half; locked, it has no name or text again, and unlocking it triggers once more."""
    keys = sorcery("Keys", "{U}", "Lock or unlock a door of target Room you control.")
    board = (
        Board().lands("A", "U").hand("A", keys=keys).put("A", "battlefield", "room", POOL_ROOM, designations=(LEFT,))
    )
    start = cast("A", "keys", "room")
    locked = answered(board, start, picks=("Bottomless Pool",), until="stack_empty")
    assert locked.state.objects["room"].designations == ()
    assert view(locked.state).of("room").name == ""
    assert (cited(locked, "lock")[0], life(locked.state, "A")) == ("709.5g", 20)
    opened = answered(board, start, picks=("Locker Room",), until="stack_empty")
    assert opened.state.objects["room"].designations == (LEFT, RIGHT)
    assert life(opened.state, "A") == 25


def test_709_5c_the_designations_are_of_the_permanent_only():
    bounce = instant("Away", "{U}", "Return target enchantment to its owner's hand.")
    board, spell = entered()
    board.hand("A", away=bounce)
    outcome = board.run(spell, RESOLVE, RESOLVE, cast("A", "away", "room@3"))
    assert outcome.state.objects["room@4"].designations == ()
    assert names(outcome.state, "hand", "A") == ["Bottomless Pool // Locker Room"]


def test_709_3b_709_5b_on_the_stack_only_the_half_that_is_cast_counts():
    board, spell = entered()
    seen = view(board.run(spell, until="action").state).of("room@2")
    assert (seen.name, seen.mana_cost.text, seen.subtypes) == ("Bottomless Pool", "{U}", ("Room",))


def test_709_5d_709_5h_a_copy_of_the_spell_has_the_same_half_unlocked():
    board, spell = entered("UUUUUUU")
    board.hand("A", double=instant("Double", "{U}", "Copy target spell."))
    outcome = board.run(spell, cast("A", "double", "room@2"), until="stack_empty")
    rooms = [o for o in (outcome.state.objects[x] for x in outcome.state.battlefield) if "room" in o.id]
    assert [(o.kind, o.designations) for o in rooms] == [("token", (LEFT,)), ("card", (LEFT,))]
    assert life(outcome.state, "A") == 24


def test_709_4_in_other_zones_the_halves_are_combined():
    seen = view(Board().hand("A", room=POOL_ROOM).state).of("room")
    assert (seen.name, seen.mana_cost.mana_value()) == ("Bottomless Pool // Locker Room", 6)
