"""Splice: the rules text of cards in hand is added to a spell as it is cast (702.47, 612.10)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import PassPriority
from engine.dialogue.outcome import Outcome
from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, cited, life, names
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, enchantment, instant

RAY = card(
    "Glacial Ray",
    "{1}{R}",
    "Instant — Arcane",
    "Glacial Ray deals 2 damage to any target.\nSplice onto Arcane {1}{R}",
)
REACH = card("Reach Through Mists", "{U}", "Instant — Arcane", "Draw a card.")
MIGHT = card(
    "Kodama's Might",
    "{G}",
    "Instant — Arcane",
    "Target creature gets +2/+2 until end of turn.\nSplice onto Arcane {G}",
)
WEAR = card(
    "Wear Away", "{G}", "Instant — Arcane", "Destroy target artifact or enchantment.\nSplice onto Arcane {3}{G}"
)
SPILL = card("Spill", "{U}", "Instant — Arcane", "As an additional cost to cast this spell, discard a card.\nScry 1.")
STONE = card(
    "Torrent of Stone",
    "{3}{R}",
    "Instant — Arcane",
    "Torrent of Stone deals 4 damage to target creature.\nSplice onto Arcane—Sacrifice two Mountains.",
)
DREAM = card("Everdream", "{1}{U}", "Instant", "Draw a card.\nSplice onto instant or sorcery {2}{U}")
WARDED = creature("Warded", "{W}", "Protection from red", "2/2")
FORK = instant("Forked", "{U}", "Copy target instant or sorcery spell.")
UNSAY = instant("Unsay", "{U}", "Return target spell to its owner's hand.")
FIZZLE = instant("Fizzle", "{U}", "Target creature gains shroud until end of turn.")


def board(symbols: str = "UUURRGG", **hand: object) -> Board:
    return Board().lands("A", symbols).hand("A", reach=REACH, ray=RAY, **hand).field("B", bears=BEARS)


def spliced(stage: Board, *cards: str, targets: tuple[str, ...] = (), **fields: object) -> Outcome:
    return stage.run(cast("A", "reach", splice=cards, targets=targets), until="stack_empty", **fields)


def test_702_47a_the_spell_gains_the_text_and_the_card_stays_in_hand() -> None:
    """702.47a: the splice cost is an additional cost; the spell's own effects happen first (702.47b)."""
    outcome = spliced(board(), "ray", targets=("bears",))
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]
    assert "Glacial Ray" in names(outcome.state, "hand", "A")
    assert names(outcome.state, "graveyard", "A") == ["Reach Through Mists"]
    assert {"702.47a", "612.10"} <= {*cited(outcome, "splice")}
    told = [step.text for step in outcome.steps]
    assert any("total cost of Reach Through Mists is {1}{U}{R}" in text for text in told)
    draws = next(at for at, text in enumerate(told) if "draws" in text)
    assert draws < next(at for at, text in enumerate(told) if "deals 2 damage" in text)


def test_702_47a_what_can_be_spliced_is_asked() -> None:
    """601.2b, 702.47a: where the action says nothing, the player may reveal any of them."""
    outcome = answered(board(), cast("A", "reach"), picks=(("ray",), "B"), until="stack_empty")
    assert life(outcome.state, "B") == 18
    refused = answered(board(), cast("A", "reach"), picks=((),), until="stack_empty")
    assert life(refused.state, "B") == 20


def test_702_47a_only_onto_spells_of_the_quality() -> None:
    """702.47a: a spell that is not Arcane is no spell to splice onto; "instant or sorcery" is any such spell."""
    plain = instant("Plain", "{U}", "Scry 1.")
    assert board(plain=plain).run(cast("A", "plain", splice=("ray",))).status == "illegal"
    stage = Board().lands("A", "UUUU").hand("A", plain=plain, dream=DREAM)
    before = len(stage.state.zone("hand", "A"))
    outcome = answered(stage, cast("A", "plain"), picks=(("dream",), ()), until="stack_empty")
    assert len(outcome.state.zone("hand", "A")) == before  # one was cast, one was drawn


def test_702_47a_what_cannot_be_paid_for_is_not_asked() -> None:
    """118.3, 702.47a."""
    stage = Board().lands("A", "UR").hand("A", reach=REACH, stone=STONE).field("B", bears=BEARS)
    assert stage.run(cast("A", "reach"), until="stack_empty").status == "resolved"
    assert stage.run(cast("A", "reach", "bears", splice=("stone",))).status == "illegal"
    assert board("U").run(cast("A", "reach", "B", splice=("ray",))).status == "illegal"


def test_702_47a_a_cost_that_is_no_mana() -> None:
    """702.47a, 601.2f: the splice cost is added, whatever it is."""
    stage = board("URR", stone=STONE)
    outcome = stage.run(cast("A", "reach", "bears", splice=("stone",)), until="stack_empty")
    assert outcome.status == "resolved"
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Mountain", "Mountain", "Reach Through Mists"]
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]


def test_example_702_47a_1() -> None:
    """The card is still in hand: it can even be discarded for the spell that it is spliced onto."""
    stage = Board().lands("A", "UURR").hand("A", spill=SPILL, ray=RAY)
    done = answered(stage, cast("A", "spill", "B", splice=("ray",)), until="stack_empty", policy="default")
    assert sorted(names(done.state, "graveyard", "A")) == ["Glacial Ray", "Spill"]
    assert life(done.state, "B") == 18


def test_702_47b_the_required_choices_have_to_be_possible() -> None:
    """702.47b: there is nothing that its text could target."""
    assert board(wear=WEAR).run(cast("A", "reach", splice=("wear",))).status == "illegal"
    stage = board("UUGGGG", wear=WEAR).field("B", dawn=enchantment("Dawn", "{W}", "Creatures you control have reach."))
    outcome = stage.run(cast("A", "reach", "dawn", splice=("wear",)), until="stack_empty")
    assert names(outcome.state, "graveyard", "B") == ["Dawn"]


def test_702_47b_no_card_twice_onto_one_spell() -> None:
    assert board("URRRR").run(cast("A", "reach", "B", "B", splice=("ray", "ray"))).status == "illegal"


@pytest.mark.parametrize(("order", "dead"), [(("ray", "might"), True), (("might", "ray"), False)])
def test_702_47b_several_in_the_order_that_was_chosen(order: tuple[str, ...], dead: bool) -> None:
    """702.47b: damage before the growth does not kill at once, but state-based actions wait for both (704.4).

    So the order shows in what is counted: the steps tell of the effects in the chosen order.
    """
    outcome = board(might=MIGHT).run(cast("A", "reach", "bears", "bears", splice=order), until="stack_empty")
    told = [step.text for step in outcome.steps]
    grows = next(at for at, text in enumerate(told) if "+2/+2" in text)
    burns = next(at for at, text in enumerate(told) if "deals 2 damage" in text)
    assert (burns < grows) == dead
    assert names(outcome.state, "graveyard", "B") == []


def test_702_47b_the_order_is_asked() -> None:
    picks = (("ray", "might"), ("might", "ray"), "B")
    outcome = answered(board(might=MIGHT), cast("A", "reach"), picks=picks, until="stack_empty")
    assert (life(outcome.state, "B"), view(outcome.state).of("bears").power) == (18, 4)


def test_example_702_47c_1() -> None:
    """The spell is still blue: a creature with protection from red can be its target, and is dealt damage by it."""
    stage = board().field("B", warded=WARDED)
    outcome = spliced(stage, "ray", targets=("warded",))
    assert names(outcome.state, "graveyard", "B") == ["Warded"]
    assert any("Reach Through Mists deals 2 damage to Warded" in step.text for step in outcome.steps)


def test_example_201_5b_2() -> None:
    """201.5b, 702.47c: its name in the text it adds means the spell that has the text."""
    kodama = card("Kodama's Reach", "{2}{G}", "Sorcery — Arcane", "You gain 1 life.")
    stage = Board().lands("A", "GGGRR").hand("A", kodama=kodama, ray=RAY)
    outcome = stage.run(cast("A", "kodama", "B", splice=("ray",)), until="stack_empty")
    assert any("Kodama's Reach deals 2 damage" in step.text for step in outcome.steps)


def test_702_47d_without_a_legal_target_nothing_of_the_spell_happens() -> None:
    """702.47d, 608.2b: the only target is the one of the added text."""
    stage = board(fizzle=FIZZLE)
    size = len(stage.state.zone("hand", "A"))
    actions = (cast("A", "reach", "bears", splice=("ray",)), cast("A", "fizzle", "bears", splice=()))
    outcome = stage.run(*actions, until="stack_empty")
    assert len(outcome.state.zone("hand", "A")) == size - 2, "no card was drawn"
    assert any("does not resolve" in step.text for step in outcome.steps)


def test_702_47e_the_text_is_lost_when_the_spell_leaves_the_stack() -> None:
    stage = board(unsay=UNSAY)
    actions = (cast("A", "reach", "B", splice=("ray",)), cast("A", "unsay", "reach@2"), RESOLVE)
    state = stage.run(*actions).state
    (back,) = [one for one in state.zone("hand", "A") if state.objects[one].definition.name == REACH.name]
    assert state.objects[back].on_stack is None
    again = stage.run(*actions, cast("A", back, splice=()), until="stack_empty")
    assert life(again.state, "B") == 20


def test_707_10_a_copy_has_the_text_that_was_spliced() -> None:
    """707.10, 702.47a: that a card was spliced is a decision made for the spell, with an additional cost."""
    stage = board(fork=FORK)
    actions = (cast("A", "reach", "B", splice=("ray",)), cast("A", "fork", "reach@2", splice=()))
    outcome = stage.run(*actions, until="stack_empty")
    assert life(outcome.state, "B") == 16


def test_612_10_later_changes_of_text_change_the_added_text_too() -> None:
    """612.10, 612.1: what is added is rules text of the spell."""
    blade = card("Rend", "{B}", "Instant — Arcane", "Destroy target green creature.\nSplice onto Arcane {B}")
    hack = instant(
        "Sleighted", "{U}", "Change the text of target spell by replacing all instances of one color word with another."
    )
    stage = Board().lands("A", "UUB").hand("A", reach=REACH, blade=blade, hack=hack).field("B", bears=BEARS)
    actions = (cast("A", "reach", "bears", splice=("blade",)), cast("A", "hack", "reach@2", splice=()))
    outcome = answered(stage, *actions, picks=("green", "white"), until="stack_empty")
    assert names(outcome.state, "graveyard", "B") == [], "a creature that is not white is no legal target any more"


def test_612_10_the_rest_of_the_spell_is_as_it_was() -> None:
    """612.10, 702.47c: name, mana cost, color and types are those of the spell alone."""
    state = board().run(cast("A", "reach", "B", splice=("ray",)), until="action").state
    seen = view(state).of("reach@2")
    assert (seen.name, seen.colors, seen.mana_cost.text) == ("Reach Through Mists", ("U",), "{U}")
    assert len(seen.abilities) == 3


def test_612_10_only_the_spell_that_it_is_spliced_onto() -> None:
    """Another spell of the same card has the text of the card alone, also where continuous effects are about."""
    glow = enchantment("Glow", "{W}", "Creatures you control get +1/+1.")
    stage = board("UUURRGG", more=REACH).field("A", glow=glow)
    outcome = stage.run(cast("A", "reach", "B", splice=("ray",)), cast("A", "more", splice=()), until="action")
    both = [view(outcome.state).of(one).abilities for one in outcome.state.stack]
    assert [len(abilities) for abilities in both] == [3, 1]  # its splice ability is part of the text


def test_702_47a_a_splice_that_is_not_read_is_named_where_its_player_casts_a_spell():
    fray = instant("Fray", "{R}", "Draw a card.")
    odd = instant("Odd", "{U}", "Draw a card.\nSplice onto florbulate Arcane {U}")
    board = Board().lands("A", "RU").lands("B", "R").hand("A", fray=fray, odd=odd).hand("B", theirs=fray)
    assert [one.object for one in board.run(cast("A", "fray")).not_understood] == ["odd"]
    assert board.run(PassPriority(player="A"), cast("B", "theirs")).not_understood == ()


def test_702_47a_text_that_is_added_and_was_not_read_is_not_passed_over():
    """702.47a, 612.10: whoever splices it follows it, and whoever does not casts the spell as it is."""
    odd = card("Odd", "{U}", "Instant — Arcane", "Draw a florbulate card.\nSplice onto Arcane {U}")
    stage = board(odd=odd)
    outcome = stage.run(cast("A", "reach", splice=("odd",)), until="stack_empty")
    assert outcome.status == "unsupported"
    assert [one.text for one in outcome.not_understood] == ["Draw a florbulate card."]
    assert spliced(stage).status == "resolved"
