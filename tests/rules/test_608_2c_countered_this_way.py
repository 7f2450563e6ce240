"""What was countered this way, and where it goes (608.2c, 701.6a)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, cast, names, passing
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, instant

SILENCE = instant("Hush", "{U}", "Counter all other spells. Draw a card for each spell countered this way.")
ANSWER = instant(
    "Answer",
    "{U}",
    "Counter all spells your opponents control and all abilities your opponents control. Create a 1/1 "
    "blue Faerie creature token for each spell and ability countered this way.",
)
DECREE = instant(
    "Decree",
    "{U}",
    "Counter target spell. If a permanent spell is countered this way, exile it instead of putting it "
    "into its owner's graveyard.",
)
PINGER = card("Pinger", "{1}", "Artifact", "{T}: You gain 1 life.")
SURE = creature("Sure", "{G}", "This spell can't be countered.", "2/2", "Creature — Bear")


def test_608_2c_a_card_for_each_spell_that_was_countered():
    """101.2: what can't be countered was not."""
    board = Board().lands("A", "RRG").lands("B", "U").hand("A", bolt=BOLT, bolt2=BOLT).hand("B", hush=SILENCE)
    actions = (cast("A", "bolt", "B"), cast("A", "bolt2", "B"), passing("A"), cast("B", "hush", targets=()), RESOLVE)
    done = board.run(*actions)
    assert done.state.players["B"].library.size == 18
    assert len(names(done.state, "graveyard", "A")) == 2
    sure = Board().lands("A", "GR").lands("B", "U").hand("A", sure=SURE).hand("B", hush=SILENCE)
    kept = sure.run(cast("A", "sure"), passing("A"), cast("B", "hush", targets=()), RESOLVE)
    assert kept.state.players["B"].library.size == 20


def test_608_2c_spells_and_abilities():
    board = (
        Board().lands("A", "R").lands("B", "U").hand("A", bolt=BOLT).hand("B", answer=ANSWER).field("A", ping=PINGER)
    )
    actions = (cast("A", "bolt", "B"), activate("A", "ping"), passing("A"), cast("B", "answer", targets=()), RESOLVE)
    done = board.run(*actions)
    tokens = [one for one in done.state.battlefield if done.state.objects[one].kind == "token"]
    assert len(tokens) == 2
    assert not done.state.stack


def test_614_15_exiled_only_if_it_was_a_permanent_spell():
    for spell, zone in ((BEARS, "exile"), (BOLT, "graveyard")):
        board = Board().lands("A", "RGG").lands("B", "U").hand("A", spell=spell).hand("B", decree=DECREE)
        aims = ("B",) if spell is BOLT else ()
        done = board.run(cast("A", "spell", *aims), passing("A"), cast("B", "decree", "spell@2"), RESOLVE)
        assert names(done.state, zone, "A" if zone == "graveyard" else None) == [spell.name], (zone, done.status)
