"""Convoke (702.51), delve (702.66) and improvise (702.126): the total cost is paid with something else than mana."""

from __future__ import annotations

from engine.dialogue.actions import AdditionalPayment
from tests.rules.asking import cast, cited
from tests.rules.boards import BEARS, Board, card, texts
from tests.rules.pool import creature, sorcery

CHORD = sorcery("Chord", "{2}{G}", "Convoke\nYou gain 1 life.")
ELF = creature("Elf", "{G}")
SPIRIT = creature("Spirit", "{W}")
DIG = sorcery("Dig", "{3}{U}", "Delve\nYou gain 1 life.")
RELIC = card("Relic", "{1}", "Artifact")
ROUSE = sorcery("Rouse", "{2}{U}", "Improvise\nYou gain 1 life.")
TAX = card("Tax", "{1}", "Artifact", "Noncreature spells cost {1} more to cast.")


def test_702_51a_creatures_pay_for_their_colors_and_for_generic_mana():
    board = Board().field("A", elf=ELF, spirit=SPIRIT, other=SPIRIT).hand("A", chord=CHORD)
    outcome = board.run(cast("A", "chord"), until="action")
    assert outcome.status == "resolved"
    assert all(outcome.state.objects[one].tapped for one in ("elf", "spirit", "other"))
    assert "702.51a" in cited(outcome, "tap")
    wrong = Board().field("A", one=SPIRIT, spirit=SPIRIT, other=SPIRIT).hand("A", chord=CHORD)
    assert wrong.run(cast("A", "chord")).status == "illegal"


def test_702_51a_a_creature_that_came_late_can_convoke():
    from engine.state.change import edit

    board = Board().lands("A", "GG").field("A", elf=ELF).hand("A", chord=CHORD)
    board.state = edit(board.state, "elf", controlled_since_turn_began=False)
    assert board.run(cast("A", "chord"), until="action").status == "resolved"


def test_702_51a_what_the_action_names_is_tapped():
    board = Board().lands("A", "GGG").field("A", elf=ELF, spirit=SPIRIT).hand("A", chord=CHORD)
    outcome = board.run(cast("A", "chord", tap_for=("spirit",)), until="action")
    assert outcome.state.objects["spirit"].tapped
    assert not outcome.state.objects["elf"].tapped
    assert sum(outcome.state.objects[f"land-A-{n}"].tapped for n in (1, 2, 3)) == 2
    auto = board.run(cast("A", "chord"), until="action")
    assert not auto.state.objects["spirit"].tapped


def test_702_51a_what_the_action_names_is_tapped_where_the_mana_is_assumed():
    board = Board().field("A", elf=ELF, spirit=SPIRIT).hand("A", chord=CHORD)
    outcome = board.run(cast("A", "chord", tap_for=("spirit",), payment="assume"), until="action")
    assert outcome.state.objects["spirit"].tapped
    assert not outcome.state.objects["elf"].tapped
    assert "702.51a" in cited(outcome, "tap")
    assert any("pays {C}{G}, as assumed" in text for text in texts(outcome))
    both = board.run(cast("A", "chord", tap_for=("spirit", "elf"), payment="assume"), until="action")
    assert both.state.objects["elf"].tapped
    twice = Board().field("A", **{f"elf{one}": ELF for one in range(4)}).hand("A", chord=CHORD)
    named = tuple(f"elf{one}" for one in range(4))
    assert twice.run(cast("A", "chord", tap_for=named, payment="assume")).status == "illegal"


def test_702_66a_what_the_action_names_is_exiled_where_the_mana_is_assumed():
    board = Board().hand("A", dig=DIG).put("A", "graveyard", "old", BEARS)
    outcome = board.run(cast("A", "dig", tap_for=("old",), payment="assume"), until="action")
    assert len(outcome.state.zone("exile")) == 1


def test_702_51b_convoke_comes_after_the_total_cost():
    board = Board().lands("A", "GGG").field("A", elf=ELF).field("B", tax=TAX).hand("A", chord=CHORD)
    assert board.run(cast("A", "chord"), until="action").status == "resolved"
    board = Board().lands("A", "GG").field("A", elf=ELF).field("B", tax=TAX).hand("A", chord=CHORD)
    assert board.run(cast("A", "chord")).status == "illegal"


def test_702_66a_delve_pays_for_generic_mana_only():
    board = Board().lands("A", "U").hand("A", dig=DIG)
    for number in range(3):
        board.put("A", "graveyard", f"old{number}", BEARS)
    outcome = board.run(cast("A", "dig"), until="action")
    assert len(outcome.state.zone("exile")) == 3
    assert "702.66a" in cited(outcome, "exile")
    board = Board().lands("A", "RRR").hand("A", dig=DIG).put("A", "graveyard", "old", BEARS)
    assert board.run(cast("A", "dig")).status == "illegal"
    board = Board().lands("A", "UUUU").hand("A", dig=DIG).put("A", "graveyard", "old", BEARS)
    assert board.run(cast("A", "dig", delve=("old",)), until="action").state.zone("exile") == ("old@2",)


def test_702_66b_cards_said_to_be_exiled_are_delved_where_no_cost_asks_for_them():
    """702.66b: delve is no additional cost; where the spell has one of exiling, that is what is meant."""
    exiling = (AdditionalPayment(cost="exile", pay_with=("old",)),)
    board = Board().lands("A", "UUUU").put("A", "graveyard", "old", BEARS).put("A", "graveyard", "other", BEARS)
    outcome = board.hand("A", dig=DIG).run(cast("A", "dig", additional=exiling), until="action")
    assert outcome.state.zone("exile") == ("old@2",)
    assert "702.66a" in cited(outcome, "exile")
    assert sum(outcome.state.objects[land].tapped for land in outcome.state.battlefield) == 3
    deep = sorcery(
        "Deep", "{3}{U}", "As an additional cost to cast this spell, exile a card from your graveyard.\nDelve"
    )
    outcome = board.hand("A", deep=deep).run(cast("A", "deep", additional=exiling), until="action")
    assert "old@2" in outcome.state.zone("exile")
    assert "702.66a" not in cited(outcome, "exile")
    plain = sorcery("Plain", "{U}", "You gain 1 life.")
    assert board.hand("A", plain=plain).run(cast("A", "plain", additional=exiling)).status == "illegal"


def test_702_126a_improvise():
    board = Board().lands("A", "U").field("A", one=RELIC, two=RELIC).hand("A", rouse=ROUSE)
    outcome = board.run(cast("A", "rouse"), until="action")
    assert outcome.state.objects["one"].tapped
    assert outcome.state.objects["two"].tapped
    assert (
        Board().field("A", one=RELIC, two=RELIC, three=RELIC).hand("A", rouse=ROUSE).run(cast("A", "rouse")).status
        == "illegal"
    )


def test_702_51c_what_is_named_helps_where_the_rest_of_the_mana_is_assumed():
    board = Board().field("A", elf=ELF, spirit=SPIRIT).hand("A", chord=CHORD)
    outcome = board.run(cast("A", "chord", tap_for=("spirit",), payment="assume"), until="action")
    assert outcome.state.objects["spirit"].tapped
    assert not outcome.state.objects["elf"].tapped
    (spell,) = outcome.state.stack
    facts = outcome.state.objects[spell].cast
    assert [paid.objects for paid in facts.costs if paid.kind == "convoke"] == [("spirit",)]
    assert sorted(mana.symbol for mana in facts.mana_spent) == ["C", "G"]
    too_many = Board().field("A", one=SPIRIT, two=SPIRIT, three=SPIRIT).hand("A", chord=CHORD)
    named = cast("A", "chord", tap_for=("one", "two", "three"), payment="assume")
    assert too_many.run(named, until="action").status == "illegal"
