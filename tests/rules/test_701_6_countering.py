"""Countering spells and abilities (701.6)."""

from __future__ import annotations

from tests.rules.asking import activate, cast, cited, names, passing
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, instant

REMAND = instant(
    "Recall",
    "{U}",
    "Counter target spell. If that spell is countered this way, put it into its owner's hand instead of into that "
    "player's graveyard.",
)
LAPSE = instant(
    "Lapse",
    "{U}",
    "Counter target spell. If that spell is countered this way, put it on top of its owner's library instead of into "
    "that player's graveyard.",
)
DISSIPATE = instant(
    "Vanish",
    "{U}",
    "Counter target spell. If that spell is countered this way, exile it instead of putting it into its owner's graveyard.",
)
STIFLE = instant("Still", "{U}", "Counter target activated or triggered ability.")
SQUELCH = instant("Hush", "{U}", "Counter target activated ability from an artifact source.")
SURE = card("Sure", "{G}", "Creature — Spirit", "This spell can't be countered.", "1/1")
PINGER = creature("Pinger", "{R}", "{T}: Pinger deals 1 damage to any target.")
ROD = card("Rod", "{1}", "Artifact", "{T}: Rod deals 1 damage to any target.")


def _against(spell: object, text: object, symbols: str = "R") -> object:
    board = Board().lands("A", symbols).lands("B", "U").hand("A", spell=spell).hand("B", counter=text)
    targets = ("B",) if spell is BOLT else ()
    return board.run(cast("A", "spell", *targets), passing("A"), cast("B", "counter", "spell"), until="stack_empty")


def test_701_6a_a_countered_spell_goes_where_what_counters_it_says():
    assert names(_against(BOLT, REMAND).state, "hand", "A") == ["Lightning Bolt"]
    assert names(_against(BOLT, DISSIPATE).state, "exile") == ["Lightning Bolt"]
    lapsed = _against(BOLT, LAPSE).state
    assert [lapsed.objects[one].definition.name for one in lapsed.players["A"].library.top] == ["Lightning Bolt"]
    assert "614.15" in cited(_against(BOLT, REMAND), "counter")


def test_101_2_what_cannot_be_countered_goes_nowhere():
    outcome = _against(SURE, REMAND, "G")
    assert names(outcome.state, "hand", "A") == []
    assert "Sure" in names(outcome.state, "battlefield")


def test_701_6b_a_countered_ability_is_gone_and_its_cost_stays_paid():
    board = Board().field("A", pinger=PINGER).lands("B", "U").hand("B", still=STIFLE)
    ability = board.run(activate("A", "pinger", 0, "B"), until="action").state.stack[-1]
    outcome = board.run(activate("A", "pinger", 0, "B"), passing("A"), cast("B", "still", ability), until="stack_empty")
    assert outcome.state.players["B"].life == 20
    assert outcome.state.objects["pinger"].tapped


def test_113_7_an_ability_from_an_artifact_source():
    board = Board().field("A", pinger=PINGER, rod=ROD).lands("B", "U").hand("B", hush=SQUELCH, bears=BEARS)
    for source, legal in (("pinger", False), ("rod", True)):
        ability = board.run(activate("A", source, 0, "B"), until="action").state.stack[-1]
        outcome = board.run(activate("A", source, 0, "B"), passing("A"), cast("B", "hush", ability), until="action")
        assert (outcome.status == "illegal") != legal
