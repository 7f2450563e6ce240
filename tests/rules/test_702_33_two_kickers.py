"""Kicker with two costs, and what is linked to each of them (702.33b, 702.33d, 702.33f, 607.2i)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import AdditionalPayment, Advance
from engine.layers import view
from engine.state.game import GameState
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, enchantment, instant, sorcery

STORMSCAPE = creature(
    "Stormscape",
    "{2}{U}",
    "Kicker {W} and/or {2}{B}\nWhen this creature enters, if it was kicked with its {W} kicker, you gain 3 life.\n"
    "When this creature enters, if it was kicked with its {2}{B} kicker, destroy target nonblack creature.",
    "2/2",
)
VOLVER = creature(
    "Volver",
    "{U}",
    "Kicker {W} and/or {B}\n"
    "If this creature was kicked with its {W} kicker, it enters with two +1/+1 counters on it and with flying.\n"
    "If this creature was kicked with its {B} kicker, it enters with a +1/+1 counter on it and with "
    '"Pay 3 life: Regenerate this creature."',
)
ANGEL = creature(
    "Angel",
    "{U}",
    "Kicker {W} and/or {B}\nWhen this creature enters, if it was kicked, you gain 2 life.\n"
    "When this creature enters, if it was kicked twice, you gain 5 life.",
)
SKIZZIK = creature(
    "Skizz", "{U}", "Kicker {W}\nAt the beginning of the end step, if this creature wasn't kicked, sacrifice it."
)
ILLUMINED = sorcery(
    "Illumined",
    "{U}",
    "Kicker {W} and/or {B}\nIllumined deals 1 damage to target creature. If this spell was kicked with its {W} kicker, it "
    "deals 2 damage to that creature's controller. If this spell was kicked with its {B} kicker, you gain 4 life.",
)
MIRROR = instant("Mirrored", "{U}", "Copy target creature spell you control.")
CLONE = creature(
    "Clone", "{U}", "You may have this creature enter as a copy of any creature on the battlefield.", "0/0"
)
EITHER = ("W", "B")


def paying(*costs: str, **fields: object) -> dict[str, object]:
    return {"additional": tuple(AdditionalPayment(cost=f"kicker {cost}") for cost in costs), **fields}


def board(**hand: object) -> Board:
    return Board().lands("A", "UUUUWBBB").hand("A", **hand).field("B", bears=BEARS)


def of(state: GameState, name: str) -> list[str]:
    return [one for one in state.battlefield if view(state).of(one).name == name]


def test_example_607_2i_1() -> None:
    """Each triggered ability is linked to one of the kicker costs, and triggers if that one was paid."""
    stage = board(mage=STORMSCAPE)
    white = stage.run(cast("A", "mage", **paying("{W}")), until="stack_empty").state
    assert (life(white, "A"), names(white, "graveyard", "B")) == (23, [])
    black = answered(stage, cast("A", "mage", **paying("{2}{B}")), picks=("bears",), until="stack_empty").state
    assert (life(black, "A"), names(black, "graveyard", "B")) == (20, ["Grizzly Bears"])


def test_702_33b_both_costs_may_be_paid_and_each_is_asked_for() -> None:
    """702.33b, 601.2b."""
    outcome = answered(board(mage=STORMSCAPE), cast("A", "mage"), picks=(True, True), until="action")
    assert [cost.kind for cost in outcome.state.objects["mage@2"].cast.costs] == ["kicker {W}", "kicker {2}{B}"]
    action = cast("A", "mage", **paying("{W}", "{2}{B}"))
    both = board(mage=STORMSCAPE).run(action, until="stack_empty", policy="default").state
    assert (life(both, "A"), names(both, "graveyard", "B")) == (23, ["Grizzly Bears"])
    neither = answered(board(mage=STORMSCAPE), cast("A", "mage"), picks=(False, False), until="stack_empty").state
    assert (life(neither, "A"), len(of(neither, "Grizzly Bears"))) == (20, 1)


def test_702_33f_one_of_two_kickers_has_to_be_named() -> None:
    """702.33f: an action that says no more than "kicker" names neither."""
    named = (AdditionalPayment(cost="kicker"),)
    assert board(mage=STORMSCAPE).run(cast("A", "mage", additional=named)).status == "illegal"


def test_702_33d_kicked_twice_with_both_costs() -> None:
    """702.33d: kicked multiple times; the abilities that ask for no certain cost are linked to both."""
    once = board(angel=ANGEL).run(cast("A", "angel", **paying("{B}")), until="stack_empty").state
    assert life(once, "A") == 22
    action = cast("A", "angel", **paying("{W}", "{B}"))
    twice = board(angel=ANGEL).run(action, until="stack_empty", policy="default")
    assert twice.status == "resolved"
    assert life(twice.state, "A") == 27


@pytest.mark.parametrize(
    ("costs", "size", "flying", "abilities"), [((), 1, False, 0), (("{W}",), 3, True, 0), (("{W}", "{B}"), 4, True, 1)]
)
def test_702_33f_enters_with_counters_and_abilities(
    costs: tuple[str, ...], size: int, flying: bool, abilities: int
) -> None:
    """702.33f, 614.1c: each of the two replacement effects asks for its own cost; what it has then, a copy does not."""
    state = board(volver=VOLVER).run(cast("A", "volver", **paying(*costs)), until="stack_empty").state
    (volver,) = of(state, "Volver")
    seen = view(state).of(volver)
    assert (seen.power, seen.has_keyword("flying")) == (size, flying)
    if abilities:
        last = len(seen.abilities) - 1
        used = board(volver=VOLVER).run(
            cast("A", "volver", **paying(*costs)), RESOLVE, activate("A", volver, last), RESOLVE
        )
        assert used.status == "resolved"
        assert life(used.state, "A") == 17


def test_702_33f_a_copy_of_the_permanent_has_no_kicker_cost_paid() -> None:
    """707.2, 607.2i: that it was kicked is not copied, nor what it entered with."""
    stage = board(volver=VOLVER, clone=CLONE)
    state = answered(
        stage,
        cast("A", "volver", **paying("{W}")),
        RESOLVE,
        cast("A", "clone"),
        picks=(True, "volver@3"),
        until="stack_empty",
    ).state
    sizes = sorted(
        (view(state).of(one).power, view(state).of(one).has_keyword("flying")) for one in of(state, "Volver")
    )
    assert sizes == [(1, False), (3, True)]


def test_702_33d_a_copy_of_the_spell_is_kicked_with_the_same_costs() -> None:
    """707.10, 702.33d: which additional costs were paid is copied."""
    stage = board(volver=VOLVER, mirror=MIRROR)
    actions = (cast("A", "volver", **paying("{W}")), cast("A", "mirror", "volver"))
    state = stage.run(*actions, until="stack_empty").state
    assert [view(state).of(one).power for one in of(state, "Volver")] == [3, 3]


def test_607_2i_what_has_copied_another_text_was_not_kicked_for_it() -> None:
    """607.2i, 607.5: the cost that was paid belongs to another kicker ability than the one that is copied."""
    shifter = creature("Shifter", "{U}", "Kicker {W}\n{0}: This creature becomes a copy of target creature.")
    stage = Board().lands("A", "UW").hand("A", shifter=shifter).field("B", skizz=SKIZZIK)
    actions = (cast("A", "shifter", **paying("{W}")), RESOLVE, activate("A", "shifter@3", 1, "skizz"), RESOLVE)
    copied = stage.run(*actions).state
    assert len(of(copied, "Skizz")) == 2
    ended = stage.run(*actions, Advance(to="cleanup"))
    assert of(ended.state, "Skizz") == [], "its kicker was of another ability"


def test_702_33g_the_spell_says_what_each_cost_brings() -> None:
    """702.33f, 608.2c: "it" is the spell that was asked about."""
    stage = board(burn=ILLUMINED)
    burnt = stage.run(cast("A", "burn", "bears", **paying("{W}")), until="stack_empty").state
    assert (life(burnt, "A"), life(burnt, "B")) == (20, 18)
    both = stage.run(cast("A", "burn", "bears", **paying("{W}", "{B}")), until="stack_empty").state
    assert (life(both, "A"), life(both, "B")) == (24, 18)


def test_702_33d_a_kicked_spell() -> None:
    """702.33d, 601.2i: whoever looks at the spell as it has been cast sees whether it was kicked, and how often."""
    gecko = enchantment("Gecko", "{G}", "Whenever you cast a kicked spell, you gain 1 life.")
    stage = board(angel=ANGEL).field("A", gecko=gecko)
    plain = stage.run(cast("A", "angel", additional=()), until="stack_empty").state
    kicked = stage.run(cast("A", "angel", **paying("{B}")), until="stack_empty").state
    assert (life(plain, "A"), life(kicked, "A")) == (20, 23)


def test_702_33d_mana_for_kicked_spells_pays_for_the_kicker() -> None:
    """702.33d, 106.6, 601.2b: whether it can be kicked is judged as though it were."""
    druid = creature("Druid", "{G}", "{T}: Add {W}{U}. Spend this mana only to cast kicked spells.")
    stage = Board().hand("A", skizz=SKIZZIK).field("A", druid=druid)
    asked = stage.run(cast("A", "skizz"))
    assert asked.pending is not None
    assert "kicker" in asked.pending.prompt
    kicked = answered(stage, cast("A", "skizz"), picks=(True,), until="stack_empty")
    assert kicked.status == "resolved"
    assert of(kicked.state, "Skizz")
