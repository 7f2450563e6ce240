"""Abilities that players have (113.1b): hexproof, shroud, protection (702.11c, 702.18a, 702.16)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance, DeclareAttackers
from engine.dialogue.choices import Answer
from engine.layers import view
from engine.state.definition import Definition
from tests.rules.asking import RESOLVE, answered, cast, life, names, passing
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, enchantment, instant, sorcery

LEYLINE = enchantment("Leyline", "{W}", "You have hexproof.")
MASK = enchantment("Mask", "{W}", "You have shroud.")
VIRTUE = creature("Virtue", "{W}", "You have protection from each of your opponents.", "6/6")
HALO = enchantment(
    "Halo", "{W}", "As this enchantment enters, choose a card name.\nYou have protection from the chosen card name."
)
RING = enchantment(
    "Band",
    "{W}",
    "When this enchantment enters, if you cast it, you gain protection from everything until your next turn.",
)
GRACE = creature("Grace", "{W}", "You and Spirits you control have hexproof.", "4/4", "Creature — Angel")
BREAKER = creature("Breaker", "{G}", "During your turn, you and this creature have hexproof.", "3/3")
CALM = instant("Calm", "{W}", "You gain hexproof until your next turn. You gain 2 life.")
SPARED = instant(
    "Spared", "{W}", "Until your next turn, your life total can't change and you gain protection from everything."
)
CURSE = card("Curse", "{B}", "Enchantment — Aura Curse", "Enchant player\nEnchanted player can't gain life.")
DRAIN = sorcery("Drain", "{B}", "Each opponent loses 2 life.")
BLAST = sorcery("Blast", "{R}", "Blast deals 3 damage to each player.")
GIFT = instant("Gift", "{W}", "Target player gains 4 life.")
SMASH = instant("Smash", "{W}", "Destroy target enchantment.")


def facing(owned: Definition, **hand: Definition) -> Board:
    """It is A's turn; B has what gives the ability."""
    return Board().lands("A", "RRBBWW").lands("B", "WWR").hand("A", bolt=BOLT, **hand).field("B", it=owned)


@pytest.mark.parametrize(("owned", "own"), [(LEYLINE, "resolved"), (MASK, "illegal"), (VIRTUE, "resolved")])
def test_113_1b_a_player_with_the_ability_cannot_be_targeted(owned: Definition, own: str) -> None:
    """113.1b, 702.11c, 702.18a, 702.16k: by opponents; with shroud by nobody."""
    stage = facing(owned).hand("B", gift=GIFT)
    assert stage.run(cast("A", "bolt", "B")).status == "illegal"
    assert stage.run(cast("A", "bolt", "A"), until="stack_empty").status == "resolved"
    assert stage.run(passing("A"), cast("B", "gift", "B"), until="stack_empty").status == own


def test_702_11c_what_does_not_target_is_not_stopped() -> None:
    outcome = facing(LEYLINE, drain=DRAIN).run(cast("A", "drain"), until="stack_empty")
    assert life(outcome.state, "B") == 18


def test_113_1b_the_ability_goes_with_its_source() -> None:
    """113.1b, 611.3a: it lasts while the static ability is there."""
    stage = facing(LEYLINE, smash=SMASH)
    outcome = stage.run(cast("A", "smash", "it"), RESOLVE, cast("A", "bolt", "B"), until="stack_empty")
    assert life(outcome.state, "B") == 17


def test_113_1b_gained_in_response_the_target_is_illegal() -> None:
    """113.1b, 608.2b, 702.11c."""
    stage = Board().lands("A", "R").lands("B", "W").hand("A", bolt=BOLT).hand("B", calm=CALM)
    outcome = stage.run(cast("A", "bolt", "B"), passing("A"), cast("B", "calm"), until="stack_empty")
    assert life(outcome.state, "B") == 22
    assert any("does not resolve" in step.text for step in outcome.steps)


def test_702_16e_damage_from_what_it_protects_from_is_prevented() -> None:
    """702.16e, 702.16k: that of the opponent's sources, not of one's own."""
    outcome = facing(VIRTUE, blast=BLAST).run(cast("A", "blast"), until="stack_empty")
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (17, 20)


def test_702_16c_an_aura_with_the_quality_cannot_enchant_the_player() -> None:
    """702.16c, 704.5m: one that is attached is put into its owner's graveyard."""
    stage = Board().lands("A", "W").hand("A", it=VIRTUE)
    stage.put("B", "battlefield", "curse", CURSE, attached_to="A")
    outcome = stage.run(cast("A", "it"), until="stack_empty")
    assert names(outcome.state, "graveyard", "B") == ["Curse"]
    assert facing(VIRTUE, curse=CURSE).run(cast("A", "curse", "B")).status == "illegal"


def test_702_16a_protection_from_a_name_that_was_chosen() -> None:
    """702.16a, 607.2d: sources of this name, whatever else they are."""
    stage = Board(("B", "A")).lands("B", "W").hand("B", halo=HALO).lands("A", "R").hand("A", bolt=BOLT)
    entered = stage.run(cast("B", "halo"), RESOLVE)
    assert entered.pending is not None
    answer = Answer(choice=entered.pending.id, value="Lightning Bolt")
    actions = (cast("B", "halo"), RESOLVE, passing("B"), cast("A", "bolt", "B"))
    assert stage.run(*actions, answers=(answer,)).status == "illegal"
    other = Answer(choice=entered.pending.id, value="Grizzly Bears")
    assert life(stage.run(*actions, answers=(other,), until="stack_empty").state, "B") == 17


def test_702_16j_protection_from_everything_until_the_next_turn() -> None:
    """702.16j, 611.2a: nothing can target or damage the player until then."""
    stage = Board().lands("A", "WR").lands("B", "R").hand("A", ring=RING, bolt=BOLT).hand("B", other=BOLT)
    made = (cast("A", "ring"), RESOLVE, RESOLVE)
    assert stage.run(*made, cast("A", "bolt", "A")).status == "illegal"
    assert stage.run(*made, passing("A"), cast("B", "other", "A")).status == "illegal"
    theirs = stage.run(*made, Advance(to="upkeep"), passing("B"), cast("A", "bolt", "A"))
    assert theirs.status == "illegal"
    ended = stage.run(
        *made, Advance(to="upkeep"), Advance(to="upkeep"), passing("A"), cast("B", "other", "A"), until="stack_empty"
    )
    assert life(ended.state, "A") == 17


def test_113_1b_you_and_objects_are_two_abilities() -> None:
    """113.1a, 113.1b: "you and Spirits you control": the player and those creatures, not the Angel itself."""
    stage = facing(GRACE).field("B", ghost=creature("Ghost", "{W}"))
    for target, status in (("B", "illegal"), ("ghost", "illegal"), ("it", "resolved")):
        assert stage.run(cast("A", "bolt", target), until="stack_empty").status == status
    seen = view(stage.state)
    assert (seen.of("ghost").has_keyword("hexproof"), seen.of("it").has_keyword("hexproof")) == (True, False)


def test_113_1b_during_your_turn_only() -> None:
    stage = facing(BREAKER)
    assert stage.run(cast("A", "bolt", "B"), until="stack_empty").status == "resolved"
    own = Board().lands("B", "R").hand("B", bolt=BOLT).field("A", it=BREAKER)
    for target in ("A", "it"):
        assert own.run(passing("A"), cast("B", "bolt", target)).status == "illegal"


def test_113_1b_two_effects_until_the_same_time() -> None:
    """611.2a, 119.7, 702.16j: both begin as the spell resolves."""
    stage = facing(MASK, blast=BLAST, drain=DRAIN).hand("B", spared=SPARED)
    outcome = stage.run(passing("A"), cast("B", "spared"), RESOLVE, cast("A", "drain"), until="stack_empty")
    assert life(outcome.state, "B") == 20


def test_702_16e_combat_damage_too() -> None:
    stage = Board().field("A", bears=BEARS).field("B", virtue=VIRTUE)
    attack = DeclareAttackers(player="A", attackers=(("bears", "B"),))
    outcome = answered(stage, Advance(to="declare_attackers"), attack, Advance(to="end_of_combat"))
    assert life(outcome.state, "B") == 20
