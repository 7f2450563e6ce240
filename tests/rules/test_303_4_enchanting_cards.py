"""Auras that enchant a card in a graveyard, and what that becomes (303.4, 607.2c, 702.5)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, cast, cited, names, passing
from tests.rules.boards import BEARS, ZOMBIE, Board, card
from tests.rules.pool import creature, instant

TEXT = (
    "Enchant creature card in a graveyard\n"
    'When this Aura enters, if it\'s on the battlefield, it loses "enchant creature card in a graveyard" and gains '
    '"enchant creature put onto the battlefield with this Aura." Return enchanted creature card to the battlefield '
    "under your control and attach this Aura to it. When this Aura leaves the battlefield, that creature's controller "
    "sacrifices it.\nEnchanted creature gets -1/-0."
)
ANIMATE = card("Animate", "{B}", "Enchantment — Aura", TEXT)
NAMED = instant("Naturalize", "{G}", "Destroy target enchantment.")
STEAL = instant("Steal", "{U}", "Gain control of target creature until end of turn.")
WARD = creature("Knight", "{W}", "Protection from black", "2/2")
MOVE = instant("Move", "{U}", "Attach target Aura to target creature.")
RECALL = instant("Recall", "{W}", "Exile target card from a graveyard.")


def board() -> Board:
    return Board().lands("A", "BGU").lands("B", "W").hand("A", aura=ANIMATE).put("B", "graveyard", "dead", BEARS)


START = (cast("A", "aura", "dead"), RESOLVE, RESOLVE)


def test_303_4f_it_enters_attached_to_the_card_and_stays_while_its_ability_waits():
    """303.4f, 704.5m: enchanting a card in a graveyard is legal while it has that enchant ability."""
    outcome = board().run(*START[:2], until="priority")
    assert outcome.state.objects["aura@3"].attached_to == "dead"
    assert outcome.state.stack


def test_607_2c_the_creature_that_it_returns_is_what_it_can_enchant_then():
    outcome = board().run(*START)
    assert names(outcome.state, "battlefield").count("Grizzly Bears") == 1
    (bears,) = (one for one in outcome.state.battlefield if one.startswith("dead"))
    assert outcome.state.objects["aura@3"].attached_to == bears
    seen = view(outcome.state).of(bears)
    assert (seen.controller, seen.power, seen.toughness) == ("A", 1, 2)


def test_603_7_as_it_leaves_the_creature_is_sacrificed_by_whoever_controls_it():
    """603.7c, 603.10a: the delayed triggered ability was created as the card was returned."""
    outcome = board().hand("A", end=NAMED).run(*START, cast("A", "end", "aura@3"), RESOLVE, RESOLVE)
    assert "Grizzly Bears" not in names(outcome.state, "battlefield")
    assert "Grizzly Bears" in names(outcome.state, "graveyard", "B")


def test_704_5m_a_creature_with_protection_falls_back():
    """702.16c, 701.3b, 704.5m: it can't be attached, goes to the graveyard, and its controller sacrifices the creature."""
    there = Board().lands("A", "B").hand("A", aura=ANIMATE).put("B", "graveyard", "dead", WARD)
    outcome = there.run(*START, RESOLVE)
    assert names(outcome.state, "battlefield") == ["Swamp"]
    assert "701.3b" in cited(outcome, "impossible")


def test_702_5a_no_other_creature_can_be_enchanted_by_it():
    """702.5a, 607.2c: moved by an effect it stays where it is."""
    there = board().hand("A", move=MOVE).field("A", other=ZOMBIE)
    outcome = there.run(*START, cast("A", "move", "aura@3", "other"), RESOLVE)
    assert outcome.state.objects["aura@3"].attached_to != "other"


def test_608_2b_if_the_card_is_gone_the_spell_does_not_resolve():
    outcome = board().hand("B", away=RECALL).run(START[0], passing("A"), cast("B", "away", "dead"), RESOLVE, RESOLVE)
    assert "Animate" in names(outcome.state, "graveyard", "A")


def test_704_5m_without_its_card_it_goes_before_its_ability_resolves():
    """704.5m, 603.4: then it is not on the battlefield, and nothing is returned."""
    there = board().hand("B", away=RECALL)
    outcome = there.run(*START[:2], passing("A"), cast("B", "away", "dead"), RESOLVE, RESOLVE)
    assert "Animate" in names(outcome.state, "graveyard", "A")
    assert not outcome.state.stack
    assert all(one == "Swamp" or one in ("Forest", "Island", "Plains") for one in names(outcome.state, "battlefield"))
