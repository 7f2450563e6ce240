"""What texts of cards come to on a board: scopes, references and conditions that are easily carried out wrongly."""

from __future__ import annotations

import msgspec

from engine.abilities.ability import Activated
from engine.abilities.mana_abilities import is_mana_ability
from engine.dialogue.actions import AdditionalPayment, Advance
from engine.oracle.compile import compile_text
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names, steps
from tests.rules.boards import BEARS, BOLT, DOOM_BLADE, GROWTH, Board, card
from tests.rules.pool import creature, enchantment, instant, sorcery

KICKED = (AdditionalPayment(cost="kicker"),)
ALL = "WUBRGWUBRG"
OGRE = creature("Ogre", "{2}{R}", pt="4/4", kind="Creature — Ogre")
RED_BLAST = instant("Blast", "{U}", "Counter target spell if it's red.")


def board() -> Board:
    """A board with lands and a creature for each player."""
    return Board().lands("A", ALL * 2).lands("B", ALL).field("A", mine=BEARS).field("B", theirs=BEARS)


def test_it_is_red_may_be_said_of_a_spell() -> None:
    start = board().hand("A", bolt=BOLT, blast=RED_BLAST)
    outcome = start.run(cast("A", "bolt", "theirs"), cast("A", "blast", "bolt"), until="stack_empty")
    assert "theirs" in outcome.state.objects
    assert steps(outcome, "counter") == ["Lightning Bolt is countered."]


def test_it_is_red_is_not_so_of_a_green_spell() -> None:
    start = board().hand("A", growth=GROWTH, blast=RED_BLAST)
    outcome = start.run(cast("A", "growth", "mine"), cast("A", "blast", "growth"), until="stack_empty")
    assert steps(outcome, "counter") == []


def test_it_is_a_bear_may_be_said_of_a_spell() -> None:
    """109.2: the spell is named already, and the type is asked of it; it describes no permanent."""
    text = instant("Probe", "{U}", "Counter target spell if it's a Bear.")
    start = board().hand("A", probe=text, bears=BEARS, growth=GROWTH)
    outcome = start.run(cast("A", "bears"), cast("A", "probe", "bears"), until="stack_empty")
    assert steps(outcome, "counter") == ["Grizzly Bears (bears@2) is countered."]
    outcome = start.run(cast("A", "growth", "mine"), cast("A", "probe", "growth"), until="stack_empty")
    assert steps(outcome, "counter") == []


def test_instead_replaces_only_what_would_have_been_done() -> None:
    text = "Whenever another creature you control enters, you may pay {G}. If you do, put a +1/+1 counter on it. If it's a "
    text += "Bear, put two +1/+1 counters on it instead."
    start = board().field("A", keeper=creature("Keeper", "{W}", text)).hand("A", bears=BEARS)
    for paid, counters in ((True, 2), (False, 0)):
        outcome = answered(start, cast("A", "bears"), picks=(paid,), until="stack_empty")
        (entered,) = (one for one in outcome.state.battlefield if one.startswith("bears"))
        assert outcome.state.objects[entered].count("+1/+1") == counters


def test_if_you_do_after_an_if_that_does_not_hold() -> None:
    text = "Force deals 1 damage to target creature. If you control an Ogre, you may draw a card. "
    text += "If you do, discard a card."
    start = board().hand("A", force=sorcery("Force", "{R}", text), bears=BEARS)
    outcome = start.run(cast("A", "force", "theirs"), until="stack_empty")
    assert outcome.status == "resolved"
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]


def test_if_you_do_not_asks_what_was_chosen_and_not_what_came_of_it() -> None:
    text = "At the beginning of your upkeep, you may sacrifice a creature. If you do, put a +1/+1 counter on this "
    text += "creature. If you don't, you lose 5 life."
    start = board().field("A", cursed=creature("Cursed", "{B}", text))
    upkeep = Advance(to="upkeep", turn=5)
    outcome = answered(start, upkeep, RESOLVE, picks=(True, "cursed"))
    assert life(outcome.state, "A") == 20  # it sacrificed itself: no counter, but the choice was made
    outcome = answered(start, upkeep, RESOLVE, picks=(False,))
    assert life(outcome.state, "A") == 15


def test_if_they_do_after_unless_is_if_they_paid() -> None:
    text = "Counter target spell unless its controller pays {2}. If they do, you draw a card."
    start = board().hand("A", bolt=BOLT).hand("B", divert=instant("Divert", "{U}", text))
    for paid, hand in ((True, 1), (False, 0)):
        actions = (cast("A", "bolt", "B"), cast("B", "divert", "bolt"))
        outcome = answered(start, *actions, picks=(paid,), until="stack_empty")
        assert len(outcome.state.zone("hand", "B")) == hand
        assert life(outcome.state, "B") == (17 if paid else 20)


def test_the_controller_of_no_target_is_nobody() -> None:
    text = (
        "When this creature enters, destroy up to one target artifact. Its controller may search their library for a "
    )
    text += "basic land card, put it onto the battlefield tapped, then shuffle."
    start = board().hand("A", phantom=creature("Phantom", "{W}", text))
    outcome = start.run(cast("A", "phantom"), until="stack_empty")
    assert outcome.status == "resolved"
    assert outcome.pending is None
    assert steps(outcome, "search") == steps(outcome, "shuffle") == []


def test_nobody_is_offered_what_is_impossible() -> None:
    text = "You may discard two cards. If you do, draw three cards."
    start = board().hand("A", rummage=sorcery("Rummage", "{R}", text), bears=BEARS)
    outcome = start.run(cast("A", "rummage"), until="stack_empty")
    assert outcome.status == "resolved"
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]
    assert steps(outcome, "may") == ["A can't discard two cards."]


def test_a_card_that_nobody_knows_may_be_the_one() -> None:
    text = "Target opponent mills two cards. You may put an artifact card from that player's graveyard onto the "
    text += "battlefield under your control."
    start = board().hand("A", grasp=sorcery("Grasp", "{U}", text))
    outcome = start.run(cast("A", "grasp", "B"), until="stack_empty")
    assert outcome.status == "choice_required"


def test_targets_of_a_token_s_ability_are_its_own() -> None:
    text = "Create two 1/1 red Devil creature tokens with “When this token dies, it deals 1 damage to any target.”"
    start = board().hand("A", devils=sorcery("Devils", "{R}", text))
    outcome = start.run(cast("A", "devils"), until="stack_empty")
    assert outcome.status == "resolved"
    assert steps(outcome, "choose_targets") == []


def test_targets_of_a_granted_ability_are_its_own() -> None:
    text = "Until end of turn, target creature you control gains “When this creature dies, it deals 2 damage to target "
    text += "creature an opponent controls.”"
    start = board().hand("A", omen=instant("Omen", "{R}", text), blade=DOOM_BLADE)
    actions = (cast("A", "omen", "mine"), RESOLVE, cast("A", "blade", "mine"))
    outcome = start.run(*actions, until="stack_empty", policy="default")
    assert "theirs" not in outcome.state.objects


def test_a_token_s_mana_ability_makes_none_of_what_creates_it() -> None:
    text = "{3}: Create a 1/1 colorless Eldrazi Scion creature token with “Sacrifice this token: Add {C}.”"
    (line,) = compile_text(text)
    (ability,) = line.abilities
    assert isinstance(ability, Activated)
    assert not is_mana_ability(ability)


def test_targets_are_announced_in_the_order_of_the_text() -> None:
    text = "Target opponent gains control of another target permanent you control. If they do, you draw a card."
    start = board().field("A", merchant=creature("Merchant", "{W}", "{2}: " + text))
    outcome = start.run(activate("A", "merchant", 0, "B", "mine"), until="stack_empty")
    assert outcome.status == "resolved"
    assert len(outcome.state.zone("hand", "A")) == 1
    refused = start.run(activate("A", "merchant", 0, "B", "merchant"), until="stack_empty")
    assert refused.status == "illegal"


def test_damage_to_the_controller_of_the_spell_that_was_countered() -> None:
    text = "Counter target creature spell. Backlash deals damage equal to that spell's power to its controller."
    start = board().hand("A", ogre=OGRE).hand("B", lash=instant("Backlash", "{U}{R}", text))
    outcome = start.run(cast("A", "ogre"), cast("B", "lash", "ogre"), until="stack_empty")
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (16, 20)


def test_damage_to_the_controller_of_what_was_destroyed() -> None:
    text = (
        "Kicker {R}\nDestroy target nonblack creature. It can't be regenerated. If this spell was kicked, Demise deals "
    )
    text += "damage equal to that creature's power to the creature's controller."
    start = board().hand("A", demise=instant("Demise", "{B}", text))
    outcome = start.run(cast("A", "demise", "theirs", additional=KICKED), until="stack_empty")
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (20, 18)


def test_otherwise_it_is_the_object_itself() -> None:
    text = (
        "At the beginning of your upkeep, exile a creature card from your graveyard. If you do, put a +1/+1 counter on "
    )
    text += "this creature. Otherwise, sacrifice it."
    start = board().field("A", troll=creature("Troll", "{G}", text))
    outcome = start.run(Advance(to="upkeep", turn=5), RESOLVE)
    assert names(outcome.state, "graveyard", "A") == ["Troll"]


def test_counters_on_it_are_on_what_deals_the_damage() -> None:
    text = (
        "Whenever you cast an instant or sorcery spell, you may put a charge counter on this artifact. If you do, this "
    )
    text += "artifact deals damage equal to the number of charge counters on it to any target."
    start = board().field("A", wand=card("Wand", "{7}", "Artifact", text)).counters("wand", "charge", 2)
    start.hand("A", growth=GROWTH)
    outcome = answered(start, cast("A", "growth", "mine"), picks=("B", True), until="stack_empty")
    assert life(outcome.state, "B") == 17


def test_an_x_of_a_target_asks_for_one_player() -> None:
    text = "When this creature dies, you draw X cards and you lose X life, where X is the number of creature cards in "
    text += "target player's graveyard."
    start = board().field("A", augur=creature("Augur", "{3}{R}", text)).hand("A", blade=DOOM_BLADE)
    start.put("B", "graveyard", "g1", BEARS).put("B", "graveyard", "g2", BEARS)
    outcome = answered(start, cast("A", "blade", "augur"), picks=("B",), until="stack_empty")
    assert outcome.status == "resolved"
    assert life(outcome.state, "A") == 18


def test_an_opponent_is_any_one_of_them() -> None:
    text = "At the beginning of your upkeep, if an opponent has no cards in hand, you gain 3 life."
    for hands, gained in ((("B",), 3), (("B", "C"), 0), ((), 3)):
        start = Board(("A", "B", "C")).field("A", watch=enchantment("Watch", "{W}", text))
        for player in hands:
            start.put(player, "hand", f"h-{player}", BEARS)
        turn = msgspec.structs.replace(start.state.turn, step="untap", priority=None)
        start.state = msgspec.structs.replace(start.state, turn=turn)
        outcome = start.run(Advance(to="upkeep", turn=3), RESOLVE)
        assert life(outcome.state, "A") == 20 + gained


def test_what_enters_from_a_graveyard_counts_itself_there_and_not_on_the_battlefield() -> None:
    graves = "This creature enters with a +1/+1 counter on it for each creature card in your graveyard."
    herd = "This creature enters with a +1/+1 counter on it for each creature you control."
    raise_dead = sorcery("Raise", "{B}", "Return target creature card from your graveyard to the battlefield.")
    for text, counters in ((graves, 2), (herd, 1)):
        start = board().hand("A", spell=raise_dead).put("A", "graveyard", "other", BEARS)
        start.put("A", "graveyard", "troll", creature("Troll", "{4}{G}", text, pt="1/1"))
        outcome = start.run(cast("A", "spell", "troll"), until="stack_empty")
        assert outcome.state.objects["troll@2"].count("+1/+1") == counters
