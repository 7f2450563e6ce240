"""Counters that remain on an object as it moves from zone to zone, where it says so (122.2, 400.7, 122.1a)."""

from __future__ import annotations

import msgspec

from engine.dialogue.outcome import Outcome
from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast
from tests.rules.boards import Board
from tests.rules.pool import creature, enchantment, instant, sorcery

KEPT = "Counters remain on {} as it moves to any zone other than a player's hand or library."
BRIAR = creature("Briar", "{B}", KEPT.format("Briar"), "1/1")
LORD = creature("Lordly", "{B}", f"{KEPT.format('Lordly')}\nOther creatures you control get +1/+1.", "1/1")
MURDER = instant("Murder", "{B}", "Destroy target creature.")
REVIVE = sorcery("Revive", "{B}", "Return target creature card from your graveyard to the battlefield.")
BOUNCE = instant("Bounce", "{U}", "Return target creature to its owner's hand.")
PATH = instant("Path", "{W}", "Exile target creature.")
MORE = enchantment(
    "Scales",
    "{G}",
    "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it "
    "instead.",
)
HUMBLE = enchantment("Humble", "{W}", "All creatures lose all abilities and have base power and toughness 1/1.")
CLONE = creature("Mime", "{U}", "You may have this creature enter as a copy of any creature on the battlefield.", "0/0")


def start(**more: object) -> Board:
    board = Board().lands("A", "BBBUWW").hand("A", murder=MURDER, revive=REVIVE, bounce=BOUNCE, path=PATH)
    return board.field("A", briar=BRIAR, **more).counters("briar", "+1/+1", 3)


def told(outcome: Outcome, one: str) -> tuple[str, int, int | None]:
    obj = outcome.state.objects[one]
    return obj.zone, obj.count("+1/+1"), view(outcome.state).of(one).power


def test_122_2_counters_stay_where_the_object_says_so() -> None:
    """122.2, 122.1a: in the graveyard they add to its power as well."""
    assert told(start().run(cast("A", "murder", "briar"), RESOLVE), "briar@2") == ("graveyard", 3, 4)
    assert told(start().run(cast("A", "path", "briar"), RESOLVE), "briar@2") == ("exile", 3, 4)
    back = start().run(cast("A", "murder", "briar"), RESOLVE, cast("A", "revive", "briar@2"), RESOLVE)
    assert told(back, "briar@3") == ("battlefield", 3, 4)


def test_122_2_not_in_a_hand() -> None:
    outcome = start().run(cast("A", "bounce", "briar"), RESOLVE)
    assert outcome.state.objects["briar@2"].counters == ()


def test_122_6_what_remains_is_not_put_there() -> None:
    board = start(scales=MORE)
    outcome = board.run(cast("A", "murder", "briar"), RESOLVE, cast("A", "revive", "briar@2"), RESOLVE)
    assert told(outcome, "briar@3") == ("battlefield", 3, 4)


def test_400_7_it_has_to_have_the_ability_where_it_comes_from() -> None:
    outcome = start(humble=HUMBLE).run(cast("A", "murder", "briar"), RESOLVE)
    assert outcome.state.objects["briar@2"].counters == ()


def test_400_7_a_copy_has_the_ability_until_it_has_moved() -> None:
    board = start().hand("A", mime=CLONE, again=MURDER)
    outcome = answered(board, cast("A", "mime"), RESOLVE, picks=(True,))
    mime = next(one for one in outcome.state.battlefield if one.startswith("mime"))
    board.state = outcome.state
    board.counters(mime, "+1/+1", 2)
    gone = board.run(cast("A", "murder", mime), RESOLVE)
    (card_now,) = (one for one in gone.state.zone("graveyard", "A") if one.startswith("mime"))
    assert told(gone, card_now)[:2] == ("graveyard", 2)
    actions = (cast("A", "murder", mime), RESOLVE, cast("A", "revive", card_now), RESOLVE)
    back = answered(board, *actions, picks=(False,))
    assert not any(one.startswith("mime") and back.state.objects[one].counters for one in back.state.everything)


def test_122_1a_other_abilities_do_not_begin_to_function_there() -> None:
    board = Board().lands("A", "B").hand("A", murder=MURDER).field("A", lord=LORD, other=BRIAR)
    board.counters("lord", "+1/+1", 1)
    outcome = board.run(cast("A", "murder", "lord"), RESOLVE)
    assert told(outcome, "lord@2") == ("graveyard", 1, 2)
    assert view(outcome.state).of("other").power == 1


def test_122_2_as_it_is_cast_and_resolves() -> None:
    board = Board().lands("A", "B")
    board.state = msgspec.structs.replace(board.state, variant="commander")
    board.put("A", "command", "briar", BRIAR, designations=("commander",)).counters("briar", "+1/+1", 2)
    outcome = board.run(cast("A", "briar"))
    assert [told(outcome, one)[1] for one in outcome.state.battlefield if one.startswith("briar")] == [2]
