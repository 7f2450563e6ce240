"""That activated abilities can't be activated, that permanents may stay tapped, and phrases for kinds of objects."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Advance
from engine.layers import view
from engine.state.change import edit
from engine.state.objects import Binding
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, names
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, enchantment

NEEDLE = card(
    "Needle",
    "{1}",
    "Artifact",
    "As this artifact enters, choose a card name.\n"
    "Activated abilities of sources with the chosen name can't be activated unless they're mana abilities.",
)
CYCLER = creature("Drifter", "{1}{U}", "Cycling {1}", "2/2")
SHACKLES = card("Shackles", "{3}", "Artifact", "You may choose not to untap this artifact during your untap step.")


def refused(outcome) -> list[str]:
    assert outcome.illegal is not None
    return [cite.number for cite in outcome.illegal.rules]


def named(name: str) -> dict[str, object]:
    return {"links": (Binding("card name", refs=(name,)),)}


def test_602_5_sources_with_a_name_wherever_they_are():
    board = (
        Board().lands("A", "RU").hand("A", drifter=CYCLER).put("A", "battlefield", "needle", NEEDLE, **named("Drifter"))
    )
    assert "602.5" in refused(board.run(activate("A", "drifter")))
    other = Board().lands("A", "RU").hand("A", drifter=CYCLER).put("A", "battlefield", "needle", NEEDLE, **named("Rod"))
    assert other.run(activate("A", "drifter"), RESOLVE).status == "resolved"


@pytest.mark.parametrize(("pick", "tapped"), [((), False), ("shackles", True)])
def test_502_3_its_controller_may_leave_it_tapped(pick, tapped):
    board = Board().field("B", shackles=SHACKLES, bears=BEARS)
    for one in ("shackles", "bears"):
        board.state = edit(board.state, one, tapped=True)
    outcome = answered(board, Advance(to="upkeep", turn=4), picks=(pick,))
    assert outcome.state.objects["shackles"].tapped == tapped
    assert not outcome.state.objects["bears"].tapped
    assert "502.3" in cited(outcome, "stays_tapped")


def test_502_3_what_is_untapped_is_not_asked_about():
    assert Board().field("B", shackles=SHACKLES).run(Advance(to="upkeep", turn=4)).status == "resolved"


GOD = creature(
    "God",
    "{3}{R}",
    "As long as your devotion to red is less than five, God isn't a creature.",
    "6/5",
    kind="Enchantment Creature — God",
)
HOTHEAD = creature("Hothead", "{R}{R}{R}{R}", "", "1/1")


def test_205_1a_what_is_no_creature_loses_its_creature_types():
    few = Board().field("A", god=GOD)
    seen = view(few.state).of("god")
    assert (seen.types, seen.subtypes) == (("enchantment",), ())
    many = view(Board().field("A", god=GOD, hot=HOTHEAD).state).of("god")
    assert (many.types, many.subtypes, many.power) == (("enchantment", "creature"), ("God",), 6)


WINNOWER = creature("Winnower", "{7}", "Your opponents can't cast spells with even mana values.", "9/9")
BLAST = card("Blast", "{X}{R}{R}", "Sorcery", "Blast deals X damage to each creature.")


def test_202_3_zero_and_other_even_mana_values():
    board = Board().lands("A", "RG").field("B", winnower=WINNOWER).hand("A", bears=BEARS)
    assert board.run(cast("A", "bears")).status == "illegal"


@pytest.mark.parametrize(("x", "status"), [(1, "resolved"), (2, "illegal")])
def test_601_3a_an_x_may_make_the_spell_legal(x, status):
    board = Board().lands("A", "RRRR").field("B", winnower=WINNOWER).hand("A", blast=BLAST)
    assert board.run(cast("A", "blast", x=x)).status == status


def test_903_3_commanders_on_the_battlefield():
    text = "Commanders you control get +1/+1."
    board = Board().field("A", flag=enchantment("Flag", "{W}", text), bears=BEARS)
    board.put("A", "battlefield", "boss", BEARS, designations=("commander",))
    assert (view(board.state).of("boss").power, view(board.state).of("bears").power) == (3, 2)


def test_608_2c_otherwise_after_a_condition_that_stands_last():
    flubs = creature(
        "Fool",
        "{G}",
        "When this creature enters, draw a card if you have no cards in hand. Otherwise, discard a card.",
        "1/1",
    )
    empty = Board().lands("A", "G").hand("A", fool=flubs).run(cast("A", "fool"), RESOLVE, RESOLVE)
    assert len(empty.state.zone("hand", "A")) == 1
    full = Board().lands("A", "G").hand("A", fool=flubs, bears=BEARS).run(cast("A", "fool"), RESOLVE, RESOLVE)
    assert names(full.state, "graveyard", "A") == ["Grizzly Bears"]


@pytest.mark.parametrize(("yes", "left"), [(True, 0), (False, 1)])
def test_608_2d_one_player_may_have_another_do_it(yes, left):
    stalker = creature(
        "Stalker",
        "{B}",
        "When this creature enters, you may have target opponent sacrifice a creature of their choice.",
        "1/1",
    )
    board = Board().lands("A", "B").hand("A", stalker=stalker).field("B", bears=BEARS)
    outcome = answered(board, cast("A", "stalker"), RESOLVE, RESOLVE, picks=(yes,))
    assert len([one for one in outcome.state.battlefield if one.startswith("bears")]) == left


def test_107_3c_x_is_defined_at_the_end_of_a_sentence_with_a_leading_duration():
    text = (
        "Until end of turn, creatures you control gain trample and get +X/+X, "
        "where X is the greatest power among creatures you control."
    )
    board = Board().lands("A", "G").hand("A", stampede=card("Stampede", "{G}", "Sorcery", text)).field("A", bears=BEARS)
    outcome = board.run(cast("A", "stampede"), RESOLVE)
    assert view(outcome.state).of("bears").power == 4
