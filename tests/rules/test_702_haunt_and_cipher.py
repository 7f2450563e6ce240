"""Haunt (702.55) and cipher (702.99): cards in exile that are bound to a creature."""

from __future__ import annotations

from engine.dialogue.actions import Advance, DeclareAttackers
from engine.layers import seen_of
from engine.state.change import edit
from engine.state.objects import Binding
from tests.rules.asking import answered, cast, cited, life
from tests.rules.boards import BEARS, BOLT, Board
from tests.rules.pool import FLICKER, creature, enchantment, read, sorcery

HUNTER = read(
    creature("Hunter", "{W}", "Haunt\nWhen this creature enters or the creature it haunts dies, you gain 2 life.")
)
WAIL = read(sorcery("Wail", "{B}", "You gain 1 life.\nHaunt\nWhen the creature Wail haunts dies, you gain 5 life."))
STRINGS = read(sorcery("Strings", "{U}", "You gain 1 life.\nCipher"))


def _haunting(card, creature_id: str = "bears") -> Board:
    board = Board().lands("A", "RRB").hand("A", bolt=BOLT).field("B", bears=BEARS)
    return board.put("A", "exile", "ghost", card, links=(Binding("bound to", refs=(creature_id,)),))


def test_702_55a_as_it_dies_it_is_exiled_haunting_a_creature():
    board = Board().lands("A", "RR").hand("A", one=BOLT, two=BOLT).field("A", hunter=HUNTER).field("B", bears=BEARS)
    outcome = board.run(cast("A", "one", "hunter"))
    (ghost,) = outcome.state.zone("exile")
    assert outcome.state.objects[ghost].definition.name == "Hunter"
    assert "702.55b" in cited(outcome, "exile")
    board.state = outcome.state
    outcome = board.run(cast("A", "two", "bears"))
    assert life(outcome.state, "A") == 22


def test_702_55a_a_spell_haunts_as_it_has_resolved_and_not_as_it_is_countered():
    board = Board().lands("A", "B").hand("A", wail=WAIL).field("B", bears=BEARS, more=BEARS)
    outcome = answered(board, cast("A", "wail"), picks=("more",))
    assert life(outcome.state, "A") == 21
    assert len(outcome.state.zone("exile")) == 1
    alone = Board().lands("A", "B").hand("A", wail=WAIL)
    outcome = alone.run(cast("A", "wail"))
    assert outcome.state.zone("exile") == ()
    assert len(outcome.state.zone("graveyard", "A")) == 1


def test_example_113_6k_1():
    """113.6k: of the two conditions of a creature with haunt, one functions on the battlefield and the other in exile."""
    breaks = "Haunt\nWhen this creature enters or the creature it haunts dies, destroy target enchantment."
    thrull, shrine = (
        read(creature("Thrull", "{W}", breaks)),
        enchantment("Shrine", "{W}", "Creatures you control get +0/+1."),
    )
    board = Board().lands("A", "W").hand("A", thrull=thrull).field("B", shrine=shrine, more=shrine)
    outcome = answered(board, cast("A", "thrull"), picks=("more",))
    assert len(outcome.state.zone("graveyard", "B")) == 1
    board = _haunting(thrull).field("B", shrine=shrine, more=shrine)
    board.state = edit(board.state, "bears", damage=2)
    outcome = answered(board, cast("A", "bolt", "bears"), picks=("more",))
    assert "Shrine" in {outcome.state.objects[one].definition.name for one in outcome.state.zone("graveyard", "B")}


def test_702_55c_it_triggers_in_exile_as_the_creature_that_it_haunts_dies():
    outcome = _haunting(HUNTER).run(cast("A", "bolt", "bears"))
    assert life(outcome.state, "A") == 22
    outcome = _haunting(WAIL).run(cast("A", "bolt", "bears"))
    assert life(outcome.state, "A") == 25
    other = _haunting(HUNTER, "another").field("A", another=BEARS)
    assert life(other.run(cast("A", "bolt", "bears")).state, "A") == 20


def test_702_99a_it_is_exiled_encoded_on_a_creature_of_its_controllers():
    board = (
        Board().lands("A", "U").hand("A", strings=STRINGS).field("A", bears=BEARS, more=BEARS).field("B", theirs=BEARS)
    )
    outcome = answered(board, cast("A", "strings"), picks=(True,))
    assert {option.object for option in outcome.pending.options} == {"bears", "more"}
    outcome = answered(board, cast("A", "strings"), picks=(True, "more"))
    (card,) = outcome.state.zone("exile")
    assert "702.99b" in cited(outcome, "exile")
    assert outcome.state.objects[card].links == (Binding("bound to", refs=("more",)),)
    refused = answered(board, cast("A", "strings"), picks=(False,))
    assert refused.state.zone("exile") == ()


def _encoded() -> Board:
    board = Board().field("A", bears=BEARS, other=BEARS)
    return board.put("A", "exile", "code", STRINGS, links=(Binding("bound to", refs=("bears",)),))


def _attack(*attackers: str) -> tuple[object, ...]:
    pairs = tuple((one, "B") for one in attackers)
    begin = Advance(to="declare_attackers"), DeclareAttackers(player="A", attackers=pairs)
    return (*begin, Advance(to="end_of_combat"))


def test_702_99a_as_the_creature_deals_combat_damage_a_copy_may_be_cast():
    outcome = answered(_encoded(), *_attack("bears", "other"), picks=(True, True))
    assert outcome.status == "resolved"
    assert life(outcome.state, "B") == 16
    assert life(outcome.state, "A") == 21
    assert outcome.state.zone("exile") == ("code",)
    assert answered(_encoded(), *_attack("other")).status == "resolved"


def test_702_99c_it_stays_encoded_while_the_creature_changes_its_controller():
    board = _encoded()
    board.state = edit(board.state, "bears", controller="B")
    held = seen_of(board.state, "bears").abilities
    assert [one.granted_by for one in held] == ["code"]


def test_702_99c_it_is_encoded_no_longer_once_the_creature_has_left():
    board = _encoded().lands("A", "WR").hand("A", flicker=FLICKER)
    outcome = board.run(cast("A", "flicker", "bears"))
    (bears,) = [one for one in outcome.state.battlefield if one.startswith("bears")]
    assert seen_of(outcome.state, bears).abilities == ()
