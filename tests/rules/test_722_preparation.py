"""Preparation cards: the prepared designation, and the copies in exile that may be cast (722)."""

from __future__ import annotations

import msgspec

from engine.dialogue.actions import Advance
from engine.dialogue.choices import Answer
from engine.layers import view
from engine.state.objects import GameObject
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names, passing, steps
from tests.rules.boards import BEARS, COUNTERSPELL, Board, card
from tests.rules.faces import faces
from tests.rules.pool import BOUNCE, THREATEN, enchantment, instant, sorcery

AVIATOR = faces(
    "prepare",
    ("Encouraging Aviator", "{2}{U}", "Creature — Bird Wizard", "Flying\nThis creature enters prepared.", "2/3"),
    ("Jump", "{U}", "Instant", "Target creature gains flying until end of turn."),
)
SINGER = faces(
    "prepare",
    (
        "Fire Singer",
        "{R}",
        "Creature — Dwarf Bard",
        "{1}: This creature becomes prepared.\n{2}: This creature becomes unprepared.",
        "2/3",
    ),
    ("Spark", "{R}", "Sorcery", "Spark deals 2 damage to target player."),
)
WAYPOINT = card("Waypoint", None, "Land", "{T}: Target creature becomes prepared.")
FROG = instant(
    "Croak",
    "{G}",
    "Create a token that's a copy of target non-Frog creature, except it's a 1/1 green Frog.",
)
VANISH = instant("Vanish", "{U}", "Target creature phases out.")


def copies(state) -> list[GameObject]:
    return [state.objects[one] for one in state.zone("exile") if state.objects[one].kind == "copy"]


def prepared(board: Board) -> tuple[Board, str]:
    """A's Fire Singer, which has become prepared, and the copy of its spell."""
    outcome = board.lands("A", "RRRRR").field("A", singer=SINGER).run(activate("A", "singer", 0), RESOLVE)
    board.state = outcome.state
    (copy,) = copies(outcome.state)
    return board, copy.id


def test_722_3c_it_enters_prepared_and_its_controller_may_cast_the_copy() -> None:
    """722.3a, 722.3c: the permanent loses the designation as the copy becomes cast."""
    board = Board().lands("A", "UUUU").hand("A", aviator=AVIATOR).field("A", bears=BEARS)
    entered = board.run(cast("A", "aviator"), RESOLVE)
    (copy,) = copies(entered.state)
    assert steps(entered, "replacement") == ["Encouraging Aviator will enter prepared."]
    assert "722.3c" in cited(entered, "copy")
    assert "prepared" in entered.state.objects["aviator@3"].designations
    cast_it = board.run(cast("A", "aviator"), RESOLVE, cast("A", copy.id, "bears"), until="action")
    assert cast_it.status == "resolved"
    assert view(cast_it.state).of(cast_it.state.stack[-1]).name == "Jump"
    assert cast_it.state.objects["aviator@3"].designations == ()
    assert "722.3c" in cited(cast_it, "cast_spell")
    done = board.run(cast("A", "aviator"), RESOLVE, cast("A", copy.id, "bears"), RESOLVE)
    assert view(done.state).of("bears").has_keyword("flying")
    assert copies(done.state) == []
    assert names(done.state, "graveyard", "A") == []


def test_722_3c_the_copy_has_the_characteristics_of_the_prepare_spell_only() -> None:
    """722.2, 722.3c: as its normal ones."""
    board, copy = prepared(Board())
    seen = view(board.state).of(copy)
    assert (seen.name, seen.types, seen.power, seen.colors) == ("Spark", ("sorcery",), None, ("R",))
    assert seen.mana_cost is not None
    assert seen.mana_cost.text == "{R}"


def test_722_3c_the_copy_stays_in_exile_while_the_permanent_is_prepared() -> None:
    """722.3c, 704.5e: it is an exception to what becomes of copies elsewhere than on the stack."""
    board, copy = prepared(Board())
    assert copy in board.run(passing("A")).state.objects
    gone = board.lands("B", "U").hand("B", bounce=BOUNCE).run(passing("A"), cast("B", "bounce", "singer"), RESOLVE)
    assert copies(gone.state) == []
    assert "704.5e" in cited(gone, "state_based_actions")


def test_722_3c_only_the_controller_of_the_permanent_may_cast_it() -> None:
    board, copy = prepared(Board())
    board = board.lands("A", "RRRRR").hand("B", take=THREATEN)
    assert board.run(cast("A", copy, "B")).status == "resolved"
    board.state = msgspec.structs.replace(board.state, turn=Board(("B", "A")).state.turn)
    board = board.lands("B", "RRRR")
    assert board.run(cast("B", copy, "A")).status == "illegal"
    taken = board.run(cast("B", "take", "singer"), RESOLVE, cast("B", copy, "A"), RESOLVE)
    assert taken.status == "resolved"
    assert life(taken.state, "A") == 18


def test_722_3c_a_countered_copy_is_gone_and_the_permanent_no_longer_prepared() -> None:
    board, copy = prepared(Board())
    board = board.lands("B", "UU").hand("B", no=COUNTERSPELL)
    outcome = board.run(cast("A", copy, "B"), passing("A"), cast("B", "no", f"{copy}@2"), RESOLVE)
    assert life(outcome.state, "B") == 20
    assert outcome.state.objects["singer"].designations == ()


def test_722_3c_what_phases_in_prepared_gets_a_copy_again() -> None:
    board, copy = prepared(Board())
    board = board.lands("A", "U").hand("A", vanish=VANISH)
    out = board.run(cast("A", "vanish", "singer"), RESOLVE)
    assert copies(out.state) == []
    back = board.run(cast("A", "vanish", "singer"), RESOLVE, Advance(to="upkeep", turn=5), until="action")
    (again,) = copies(back.state)
    assert again.id != copy
    assert again.copy_of == "singer"


def test_722_3a_what_has_no_prepare_spell_does_not_become_prepared() -> None:
    board = Board().field("A", bears=BEARS, waypoint=WAYPOINT)
    outcome = board.run(activate("A", "waypoint", 0, "bears"), RESOLVE)
    assert outcome.state.objects["bears"].designations == ()
    assert "722.3a" in cited(outcome, "impossible")


def test_722_3a_what_is_prepared_does_not_become_it_again() -> None:
    board, _ = prepared(Board())
    again = board.run(activate("A", "singer", 0), RESOLVE)
    assert len(copies(again.state)) == 1
    assert steps(again, "impossible") == ["Fire Singer is prepared already and does not become prepared."]


def test_722_3b_what_becomes_unprepared_has_no_copy_any_more() -> None:
    board, copy = prepared(Board())
    outcome = board.run(activate("A", "singer", 1), RESOLVE)
    assert outcome.state.objects["singer"].designations == ()
    assert copy not in outcome.state.objects
    assert "722.3b" in cited(outcome, "unprepared")


def test_722_2b_a_copy_of_the_permanent_has_the_prepare_spell_too() -> None:
    """722.2a, 722.2b: that there is such a spell is copiable; that the permanent is prepared is not."""
    board, _ = prepared(Board())
    board = board.lands("A", "G").hand(
        "A", frog=instant("Twin", "{G}", "Create a token that's a copy of target creature.")
    )
    outcome = board.run(cast("A", "frog", "singer"), RESOLVE)
    (token,) = (one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token")
    assert outcome.state.objects[token].designations == ()
    board.state = outcome.state
    later = board.lands("A", "RR").run(activate("A", token, 0), RESOLVE)
    assert {one.copy_of for one in copies(later.state)} == {"singer", token}


def test_example_722_3c_1() -> None:
    """722.2, 722.3c: exceptions of the copying process say nothing of the prepare spell."""
    board = Board().lands("A", "RRG").field("A", singer=SINGER).hand("A", frog=FROG)
    token = board.run(cast("A", "frog", "singer"), RESOLVE)
    (made,) = (one for one in token.state.battlefield if token.state.objects[one].kind == "token")
    seen = view(token.state).of(made)
    assert (seen.power, seen.toughness, seen.colors, seen.subtypes) == (1, 1, ("G",), ("Frog",))
    board.state = token.state
    outcome = board.run(activate("A", made, 0), RESOLVE)
    (copy,) = copies(outcome.state)
    spell = view(outcome.state).of(copy.id)
    assert (spell.name, spell.colors, spell.types, spell.subtypes, spell.power) == (
        "Spark",
        ("R",),
        ("sorcery",),
        (),
        None,
    )


def test_722_3_the_card_can_not_be_cast_as_its_prepare_spell() -> None:
    """722.3, 722.4: in a hand it has its normal characteristics only."""
    board = Board().lands("A", "UUU").hand("A", aviator=AVIATOR).field("A", bears=BEARS)
    assert board.run(cast("A", "aviator", "bears", face="Jump")).status == "illegal"
    assert board.run(cast("A", "aviator")).status == "resolved"
    seen = view(board.state).of("aviator")
    assert (seen.name, seen.types) == ("Encouraging Aviator", ("creature",))
    assert seen.mana_cost is not None
    assert seen.mana_cost.text == "{2}{U}"


def test_722_2c_it_is_one_card() -> None:
    draw = sorcery("Rummage", "{R}", "Discard a card, then draw a card.")
    board = Board().lands("A", "R").hand("A", aviator=AVIATOR, rummage=draw)
    outcome = board.run(cast("A", "rummage"), RESOLVE)
    assert names(outcome.state, "graveyard", "A") == ["Encouraging Aviator // Jump", "Rummage"]
    assert len(outcome.state.zone("hand", "A")) == 1


def test_722_3d_a_copy_of_the_spell_is_another_prepare_spell() -> None:
    """722.3d, 707.10: it was not cast, and nothing becomes unprepared for it."""
    fork = instant("Fork", "{U}", "Copy target instant or sorcery spell. You may choose new targets for the copy.")
    board, copy = prepared(Board())
    board = board.lands("A", "UU").hand("A", fork=fork)
    outcome = answered(board, cast("A", copy, "B"), cast("A", "fork", f"{copy}@2"), until="stack_empty", picks=(False,))
    assert life(outcome.state, "B") == 16


def test_601_2f_what_reduces_costs_of_spells_one_casts_reduces_that_of_a_copy() -> None:
    """601.2f, 707.12: the copy is cast, as other spells are."""
    cheap = enchantment("Cheap", "{R}", "Sorcery spells you cast cost {1} less to cast.")
    dear = faces(
        "prepare",
        ("Dear Singer", "{R}", "Creature — Bard", "This creature enters prepared.", "1/1"),
        ("Loud Spark", "{2}{R}", "Sorcery", "Loud Spark deals 2 damage to target player."),
    )
    board = Board().lands("A", "RRR").hand("A", dear=dear).field("A", cheap=cheap)
    entered = board.run(cast("A", "dear"), RESOLVE)
    board.state = entered.state
    (copy,) = copies(entered.state)
    assert life(board.run(cast("A", copy.id, "B"), RESOLVE).state, "B") == 18


def test_722_5_the_name_of_a_prepare_spell_can_be_chosen() -> None:
    mage = card(
        "Name Mage",
        "{R}",
        "Creature — Human Wizard",
        "As this creature enters, choose a card name.\nSpells with the chosen name can't be cast.",
        "2/2",
    )
    board, copy = prepared(Board())
    board = board.lands("A", "RRRRR").hand("A", mage=mage)
    asked = board.run(cast("A", "mage"), RESOLVE)
    assert asked.pending is not None
    answer = Answer(choice=asked.pending.id, value="Spark")
    outcome = board.run(cast("A", "mage"), RESOLVE, cast("A", copy, "B"), answers=(answer,))
    assert outcome.status == "illegal"
    assert "singer" in outcome.state.battlefield
