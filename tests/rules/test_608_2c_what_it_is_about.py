"""What "it", "that permanent" and "that's a creature or Vehicle" mean; tokens by their names (109.2, 111.4, 608.2c)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, names
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, instant

FLEDGLING = creature(
    "Fledgling", "{W}",
    "Whenever another creature you control enters, put a +1/+1 counter on this creature. It gains flying until end of"
    " turn.",
)  # fmt: skip
GRAFT = card(
    "Graft", "{1}", "Artifact — Equipment",
    "Whenever this Equipment becomes unattached from a permanent, destroy that permanent.\n"
    "Whenever this Equipment becomes attached to a creature, tap that creature.\nEquip {1}",
)  # fmt: skip
GROW = instant("Grow", "{G}", "Put two +1/+1 counters on each permanent you control that's a creature or Vehicle.")
CAR = card("Car", "{1}", "Artifact — Vehicle", "Crew 1", "3/3")
ALTAR = creature(
    "Altar", "{B}", "Sacrifice another creature or an artifact: You gain 1 life.", "1/1", "Artifact Creature — Wall"
)
LOOSE = instant("Loose", "{R}", "Unattach target Equipment.")
SCRAP = instant("Scraps", "{R}", "Create a colorless artifact token named Scrap.")
FLY = instant("Fly", "{R}", "Create a 2/2 colorless Insect artifact creature token with flying named Wirefly.")
PEEL = instant(
    "Peel", "{U}", "Return target creature you control and target creature you don't control to their owners' hands."
)
STRIP = instant("Strip", "{W}", "Destroy all Auras and Equipment attached to target creature.")
PLUS = card(
    "Plus", "{1}", "Artifact",
    "If one or more tokens would be created under your control, those tokens plus a Clue token are created instead.",
)  # fmt: skip


def test_608_2c_it_is_what_the_counter_was_put_on() -> None:
    board = Board().lands("A", "GG").hand("A", bears=BEARS).field("A", fledgling=FLEDGLING)
    outcome = answered(board, cast("A", "bears"), RESOLVE, RESOLVE)
    assert view(outcome.state).of("fledgling").has_keyword("flying")
    assert not view(outcome.state).of(outcome.state.battlefield[-1]).has_keyword("flying")


def test_603_2_that_creature_is_what_it_became_attached_to_or_unattached_from() -> None:
    board = Board().lands("A", "RR").hand("A", loose=LOOSE).field("A", bears=BEARS, other=BEARS)
    board.put("A", "battlefield", "graft", GRAFT)
    first = answered(board, activate("A", "graft", 2, "bears"), RESOLVE, RESOLVE)
    assert first.state.objects["bears"].tapped
    loosened = answered(
        board, activate("A", "graft", 2, "bears"), RESOLVE, RESOLVE, cast("A", "loose", "graft"), RESOLVE, RESOLVE
    )
    assert "bears" not in loosened.state.battlefield
    assert "other" in loosened.state.battlefield


def test_109_2_a_creature_or_a_vehicle() -> None:
    board = (
        Board()
        .lands("A", "G")
        .hand("A", grow=GROW)
        .field("A", bears=BEARS, car=CAR, plus=PLUS)
        .field("B", theirs=BEARS)
    )
    state = answered(board, cast("A", "grow"), RESOLVE).state
    assert [state.objects[one].count("+1/+1") for one in ("bears", "car", "plus", "theirs")] == [2, 2, 0, 0]


def test_118_3_the_object_itself_is_no_other_creature_but_may_be_an_artifact() -> None:
    board = Board().field("A", altar=ALTAR)
    outcome = answered(board, activate("A", "altar", 0), RESOLVE)
    assert "altar" not in outcome.state.battlefield


def test_111_4_a_token_has_the_name_that_is_said() -> None:
    board = Board().lands("A", "RR").hand("A", scrap=SCRAP, fly=FLY)
    state = answered(board, cast("A", "scrap"), RESOLVE, cast("A", "fly"), RESOLVE).state
    tokens = [view(state).of(one) for one in state.battlefield if state.objects[one].kind == "token"]
    assert [one.name for one in tokens] == ["Scrap", "Wirefly"]
    assert not tokens[0].subtypes
    assert tokens[1].has_keyword("flying")


def test_400_3_each_goes_to_its_own_owners_hand() -> None:
    board = Board().lands("A", "U").hand("A", peel=PEEL).field("A", bears=BEARS).field("B", theirs=BEARS)
    state = answered(board, cast("A", "peel", "bears", "theirs"), RESOLVE).state
    assert names(state, "hand", "A") == ["Grizzly Bears"]
    assert names(state, "hand", "B") == ["Grizzly Bears"]


def test_303_4_what_is_attached_to_the_target() -> None:
    board = Board().lands("A", "W").hand("A", strip=STRIP).field("A", bears=BEARS, other=BEARS)
    board.put("A", "battlefield", "graft", CAR)
    equipment = card("Blade", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {1}")
    board.put("A", "battlefield", "blade", equipment, attached_to="bears")
    board.put("A", "battlefield", "second", equipment, attached_to="other")
    state = answered(board, cast("A", "strip", "bears"), RESOLVE).state
    assert "blade" not in state.battlefield
    assert "second" in state.battlefield


def test_614_1a_one_token_besides() -> None:
    board = Board().lands("A", "R").hand("A", scrap=SCRAP).field("A", plus=PLUS)
    state = answered(board, cast("A", "scrap"), RESOLVE).state
    tokens = sorted(view(state).of(one).name for one in state.battlefield if state.objects[one].kind == "token")
    assert tokens == ["Clue Token", "Scrap"]
