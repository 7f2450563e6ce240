"""What a spell is cast for as something resolves: its mana cost, or an alternative to it (118.9, 608.2g)."""

from __future__ import annotations

from engine.dialogue.outcome import Outcome
from engine.state.definition import Definition
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names, steps
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, enchantment, instant, sorcery
from tests.rules.test_118_9_paid_rather import SUNS
from tests.rules.test_601_3_limited_permissions import library


def artifact(name: str, cost: str, text: str = "") -> Definition:
    return card(name, cost, "Artifact", text)


FORETOLD = enchantment(
    "Foretold", "{2}{U}", "Once each turn, you may pay {0} rather than pay the mana cost for a spell you cast."
)
TORCH = artifact("Torch", "{3}", "{T}: Exile the top card of your library. You may cast that card.")
BLAST = sorcery("Blast", "{R}", "Destroy target artifact you don't control.\nOverload {2}{R}")
HOWLER = enchantment("Howler", "{1}{B}", "Bestow {2}{B}\nEnchanted creature gets +1/+1.")
COUNT = sorcery("Count", "{2}{B}", "Spectacle {B}\nYou gain 3 life.")
ANGEL = creature("Angel", "{3}{W}{W}", "Flying\nMorph {W}", "4/5")
NEGATE = instant("Negate", "{1}{U}", "Counter target spell.")
SWORD = artifact(
    "Sword", "{1}", "{T}: You may cast an instant or sorcery spell from your hand without paying its mana cost."
)
ECHO = artifact("Echo", "{1}", "{T}: Exile target card from your graveyard and copy it. You may cast the copy.")


def costs(outcome: Outcome) -> list[str]:
    """The costs among which somebody has to choose."""
    assert outcome.pending is not None, (outcome.status, outcome.illegal, outcome.not_understood)
    return [option.label for option in outcome.pending.options]


def revealing(top: Definition, lands: str) -> Board:
    """A board on which A casts the top card of their library as an ability resolves."""
    return library(Board().lands("A", lands).field("A", torch=TORCH), "A", top=top)


def test_118_9_overload_is_offered():
    board = revealing(BLAST, "RRR").field("B", ring=artifact("Ring", "{1}"), disk=artifact("Disk", "{1}"))
    asked = answered(board, activate("A", "torch"), RESOLVE, picks=(True,))
    assert costs(asked) == ["mana cost {R}", "Overload {2}{R}"]
    done = answered(board, activate("A", "torch"), RESOLVE, RESOLVE, picks=(True, "Overload {2}{R}"))
    assert sorted(names(done.state, "graveyard", "B")) == ["Disk", "Ring"]
    assert steps(done, "announce_method") == [
        "A casts Blast as Torch allows, for an alternative cost: Overload {2}{R}."
    ]
    assert {"118.9a", "702.96a", "608.2g"} <= {*cited(done, "announce_method")}


def test_118_9_bestow_is_offered():
    board = revealing(HOWLER, "BBB").field("A", bears=BEARS)
    asked = answered(board, activate("A", "torch"), RESOLVE, picks=(True,))
    assert costs(asked) == ["mana cost {1}{B}", "Bestow {2}{B}"]


def test_118_9_what_an_effect_offers_is_offered():
    board = revealing(BEARS, "GGB").field("A", suns=SUNS)
    asked = answered(board, activate("A", "torch"), RESOLVE, picks=(True,))
    assert costs(asked) == ["mana cost {1}{G}", "{B} (Suns)"]
    done = answered(board, activate("A", "torch"), RESOLVE, RESOLVE, picks=(True, "{B} (Suns)"))
    assert any(one.startswith("top") for one in done.state.battlefield)


def test_118_9_face_down_for_morph():
    done = answered(revealing(ANGEL, "WWW"), activate("A", "torch"), RESOLVE, RESOLVE, picks=(True,))
    (angel,) = (one for one in done.state.battlefield if one.startswith("top"))
    assert done.state.objects[angel].face_down is not None


def test_608_2d_a_cost_that_can_not_be_paid_is_none_to_choose():
    board = revealing(BLAST, "R").field("B", ring=artifact("Ring", "{1}"))
    poor = answered(board, activate("A", "torch"), RESOLVE, RESOLVE, picks=(True,))
    assert steps(poor, "announce_method") == ["A casts Blast as Torch allows."]
    none = revealing(BEARS, "W").field("A", suns=SUNS).run(activate("A", "torch"), RESOLVE)
    assert none.status == "resolved"
    assert names(none.state, "exile") == ["Grizzly Bears"]


def test_702_137a_spectacle_only_if_an_opponent_lost_life():
    board = revealing(COUNT, "BR").hand("A", bolt=BOLT)
    assert life(board.run(activate("A", "torch"), RESOLVE).state, "A") == 20
    done = answered(board, cast("A", "bolt", "B"), RESOLVE, activate("A", "torch"), RESOLVE, RESOLVE, picks=(True,))
    assert life(done.state, "A") == 23


def test_118_9b_a_prescribed_cost_is_combined_with_no_other():
    board = Board().hand("A", blast=BLAST).lands("A", "RRR").field("A", sword=SWORD, suns=SUNS)
    board.field("B", ring=artifact("Ring", "{1}"))
    done = answered(board, activate("A", "sword"), RESOLVE, RESOLVE, picks=(True,))
    assert names(done.state, "graveyard", "B") == ["Ring"]
    assert steps(done, "announce_method")[0].endswith("without paying its mana cost (Sword).")


def test_608_2d_a_spell_without_a_legal_target_is_none_to_choose():
    board = Board().hand("A", negate=NEGATE, bolt=BOLT).field("A", sword=SWORD)
    done = answered(board, activate("A", "sword"), RESOLVE, RESOLVE, picks=(True, ("B",)))
    assert names(done.state, "hand", "A") == ["Negate"]
    alone = Board().hand("A", negate=NEGATE).field("A", sword=SWORD).run(activate("A", "sword"), RESOLVE)
    assert alone.status == "resolved"


def test_707_12_what_is_said_of_spells_is_said_of_copies_of_cards():
    board = Board().put("A", "graveyard", "bolt", BOLT).field("A", echo=ECHO, foretold=FORETOLD)
    done = answered(board, activate("A", "echo", 0, "bolt"), RESOLVE, RESOLVE, picks=(True, "{0} (Foretold)", ("B",)))
    assert life(done.state, "B") == 17
