"""Conditions and amounts that ask what was put into graveyards this turn, from where, and whose (608.2i, 700.4)."""

from __future__ import annotations

import pytest

from tests.rules.asking import RESOLVE, answered, cast, life
from tests.rules.boards import BEARS, BOLT, DOOM_BLADE, ZOMBIE, Board
from tests.rules.pool import MILL, TOKENS, creature, instant, sorcery
from tests.rules.test_701_23_parting_what_is_found import known


def gaining(condition: str) -> sorcery:
    return sorcery("Gain", "{W}", f"If {condition}, you gain 3 life.")


def test_608_2i_each_creature_put_into_your_graveyard_counts_tokens_and_what_others_controlled() -> None:
    """What matters is whose graveyard: A's bears under B's control count, B's zombie does not."""
    text = "You gain 1 life for each creature put into your graveyard from the battlefield this turn."
    board = Board(library=5).lands("A", "WRRR").hand("A", a=BOLT, b=BOLT, c=BOLT, count=sorcery("Count", "{W}", text))
    board.put("A", "battlefield", "mine", BEARS).put("A", "battlefield", "lent", BEARS, controller="B")
    board.put("B", "battlefield", "other", BEARS).put("A", "graveyard", "old", BEARS)
    actions = []
    for spell, target in (("a", "mine"), ("b", "lent"), ("c", "other")):
        actions += [cast("A", spell, target), RESOLVE]
    outcome = answered(board, *actions, cast("A", "count"), RESOLVE)
    assert life(outcome.state, "A") == 22


def test_608_2i_creatures_that_died_under_your_control() -> None:
    text = "You gain 1 life for each creature that died under your control this turn."
    board = Board(library=5).lands("A", "WRR").hand("A", a=BOLT, b=BOLT, count=sorcery("Count", "{W}", text))
    board.put("B", "battlefield", "stolen", BEARS, controller="A").put(
        "A", "battlefield", "lent", BEARS, controller="B"
    )
    outcome = answered(
        board, cast("A", "a", "stolen"), RESOLVE, cast("A", "b", "lent"), RESOLVE, cast("A", "count"), RESOLVE
    )
    assert life(outcome.state, "A") == 21


@pytest.mark.parametrize(
    ("condition", "gained"),
    [
        ("a creature card was put into your graveyard from anywhere this turn", 3),
        ("an artifact card was put into your graveyard from anywhere this turn", 0),
        ("a creature was put into your graveyard from the battlefield this turn", 3),
        ("a creature was put into a graveyard from the battlefield this turn", 3),
        ("two or more creature cards were put into graveyards from anywhere this turn", 0),
    ],
)
def test_608_2i_a_creature_that_died(condition: str, gained: int) -> None:
    board = Board(library=5).lands("A", "WR").hand("A", bolt=BOLT, gain=gaining(condition)).field("A", bears=BEARS)
    outcome = answered(board, cast("A", "bolt", "bears"), RESOLVE, cast("A", "gain"), RESOLVE)
    assert life(outcome.state, "A") == 20 + gained


@pytest.mark.parametrize(
    ("condition", "gained"),
    [
        ("a creature card was put into your graveyard from anywhere this turn", 3),
        ("a creature was put into your graveyard from the battlefield this turn", 0),
        ("two or more creature cards were put into graveyards from anywhere this turn", 3),
        ("a creature card was put into a graveyard from anywhere this turn", 3),
    ],
)
def test_608_2i_creature_cards_that_were_milled(condition: str, gained: int) -> None:
    board = Board(library=0).lands("A", "WU").hand("A", mill=MILL, gain=gaining(condition))
    board = known(board, "A", a=BEARS, b=BOLT, c=BEARS)
    outcome = answered(board, cast("A", "mill", "A"), RESOLVE, cast("A", "gain"), RESOLVE)
    assert life(outcome.state, "A") == 20 + gained


def test_608_2i_a_card_that_has_left_the_graveyard_was_put_there_all_the_same() -> None:
    board = Board(library=5).lands("A", "WBR").field("A", bears=BEARS)
    board.hand(
        "A", bolt=BOLT, back=sorcery("Back", "{B}", "Return target creature card from your graveyard to your hand.")
    )
    board.hand("A", gain=gaining("a creature card was put into your graveyard from anywhere this turn"))
    first = answered(board, cast("A", "bolt", "bears"), RESOLVE)
    (dead,) = [one for one in first.state.zone("graveyard", "A") if one.startswith("bears")]
    outcome = answered(
        board, cast("A", "bolt", "bears"), RESOLVE, cast("A", "back", dead), RESOLVE, cast("A", "gain"), RESOLVE
    )
    assert life(outcome.state, "A") == 23


@pytest.mark.parametrize(
    ("condition", "counters", "gained"),
    [
        ("it had one or more counters on it", 1, 3),
        ("it had one or more counters on it", 0, 0),
        ("it had no counters on it", 0, 3),
        ("it had no counters on it", 1, 0),
        ("it had no time counters on it", 1, 3),
        ("it had two or more +1/+1 counters on it", 2, 3),
        ("it had two or more +1/+1 counters on it", 1, 0),
        ("it was historic", 1, 0),
        ("it was green or white", 1, 3),
        ("it was blue or black", 1, 0),
    ],
)
def test_608_2h_what_it_was_when_it_died(condition: str, counters: int, gained: int) -> None:
    text = f"When this creature dies, if {condition}, you gain 3 life."
    board = Board(library=5).lands("A", "BB").hand("A", blade=DOOM_BLADE)
    board.field("A", one=creature("One", "{G}", text, "2/2"))
    if counters:
        board.counters("one", "+1/+1", counters)
    outcome = (
        answered(board, cast("A", "blade", "one"), RESOLVE, RESOLVE)
        if gained
        else answered(board, cast("A", "blade", "one"), RESOLVE)
    )
    assert life(outcome.state, "A") == 20 + gained


@pytest.mark.parametrize(("bolted", "drawn"), [(True, 1), (False, 0)])
def test_608_2h_what_was_exiled_was_dealt_damage_before(bolted: bool, drawn: int) -> None:
    text = "Exile target creature. If it was dealt damage this turn, you gain 3 life."
    big = creature("Big", "{G}", "", "5/5")
    board = Board(library=5).lands("A", "RW").hand("A", bolt=BOLT, exile=instant("Gone", "{W}", text))
    board.field("B", big=big, other=ZOMBIE)
    at = "big" if bolted else "B"
    outcome = answered(board, cast("A", "bolt", at), RESOLVE, cast("A", "exile", "big"), RESOLVE)
    assert life(outcome.state, "A") == 20 + 3 * drawn


def test_608_2i_a_land_that_was_a_creature_is_no_creature_card() -> None:
    """A permanent is asked about as the card that it is in the graveyard, where the text speaks of cards."""
    animate = sorcery("Wake", "{G}", "Target land becomes a 1/1 creature until end of turn. It's still a land.")
    for condition, gained in (
        ("a creature card was put into your graveyard from anywhere this turn", 0),
        ("a land card was put into your graveyard from anywhere this turn", 3),
        ("a creature was put into your graveyard from the battlefield this turn", 3),
    ):
        board = Board(library=5).lands("A", "GRWG").hand("A", wake=animate, bolt=BOLT, gain=gaining(condition))
        actions = (cast("A", "wake", "land-A-4"), RESOLVE, cast("A", "bolt", "land-A-4"), RESOLVE)
        outcome = answered(board, *actions, cast("A", "gain"), RESOLVE)
        assert life(outcome.state, "A") == 20 + gained


def test_608_2i_tokens_are_no_cards() -> None:
    gain = gaining("a creature card was put into your graveyard from anywhere this turn")
    board = Board(library=5).lands("A", "WWR").hand("A", muster=TOKENS, bolt=BOLT, gain=gain)
    first = answered(board, cast("A", "muster"), RESOLVE)
    token = next(o.id for o in first.state.objects.values() if o.kind == "token")
    actions = (cast("A", "muster"), RESOLVE, cast("A", "bolt", token), RESOLVE)
    assert life(answered(board, *actions, cast("A", "gain"), RESOLVE).state, "A") == 20
