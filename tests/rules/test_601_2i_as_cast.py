"""What was so as a spell was cast is looked at then, and no copy was cast (601.2i, 707.10)."""

from __future__ import annotations

from engine.dialogue.actions import AdditionalPayment
from tests.rules.asking import RESOLVE, activate, answered, cast, life, passing
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, instant, sorcery

DRAGON = creature("Wyrm", "{R}", "", "4/4", "Creature — Dragon")
ALTAR = card("Altar", "{1}", "Artifact", "Sacrifice a creature: Add {R}.")
REVEAL = "As an additional cost to cast this spell, you may reveal a Dragon card from your hand.\n"
ROAR = instant(
    "Roar",
    "{R}",
    f"{REVEAL}Roar deals 1 damage to any target. If you revealed a Dragon card or controlled a Dragon as you cast this "
    "spell, you gain 4 life.",
)
SURE = instant(
    "Sure",
    "{U}",
    f"{REVEAL}If you revealed a Dragon card or controlled a Dragon as you cast this spell, this spell can't be countered.\n"
    "Draw two cards.",
)
ORATOR = creature(
    "Orator",
    "{W}",
    f"{REVEAL}When this creature enters, if you revealed a Dragon card or controlled a Dragon as you cast this spell, you "
    "gain 3 life.",
)
BLESSING = sorcery(
    "Blessing",
    "{G}",
    "You gain X life, where X is the greatest power among creatures you controlled as you cast this spell. If this spell "
    "was cast from exile, you gain twice X life.",
)
JAWS = sorcery(
    "Jaws",
    "{R}",
    "Jaws deals X damage divided as you choose among any number of targets, where X is the number of Mountains you control "
    "as you cast this spell.",
)
FORK = instant("Fork", "{R}", "Copy target instant or sorcery spell. You may choose new targets for the copy.")
KILL = instant("Kill", "{B}", "Destroy target creature.")
NO = instant("No", "{U}", "Counter target spell.")


def test_601_2i_a_dragon_as_it_is_cast_is_enough():
    """What was controlled then counts though it is gone as the spell resolves."""
    board = Board().lands("A", "R").lands("B", "B").hand("A", roar=ROAR).hand("B", kill=KILL).field("A", wyrm=DRAGON)
    done = board.run(cast("A", "roar", "B", additional=()), passing("A"), cast("B", "kill", "wyrm"), RESOLVE, RESOLVE)
    assert life(done.state, "A") == 24
    late = Board().lands("A", "R").hand("A", roar=ROAR)
    assert life(late.run(cast("A", "roar", "B", additional=()), RESOLVE).state, "A") == 20


def test_601_2i_a_dragon_that_paid_for_it_is_gone():
    """It is looked at as the spell has been cast: what was sacrificed for mana is no longer controlled."""
    board = Board().field("A", wyrm=DRAGON, altar=ALTAR).hand("A", roar=ROAR)
    done = board.run(activate("A", "altar"), cast("A", "roar", "B", additional=()), RESOLVE)
    if done.pending is not None:
        done = answered(
            board, activate("A", "altar"), cast("A", "roar", "B", additional=()), RESOLVE, picks=(("wyrm",),)
        )
    assert life(done.state, "B") == 19
    assert life(done.state, "A") == 20


def test_707_10_of_a_copy_only_what_was_revealed():
    for revealed, gained in ((True, 8), (False, 4)):
        board = Board().lands("A", "RR").hand("A", roar=ROAR, fork=FORK)
        board = board.hand("A", wyrm=DRAGON) if revealed else board.field("A", wyrm=DRAGON)
        paid = (AdditionalPayment(cost="reveal", pay_with=("wyrm",)),) if revealed else ()
        actions = (cast("A", "roar", "B", additional=paid), cast("A", "fork", "roar@2"), RESOLVE, RESOLVE, RESOLVE)
        done = answered(board, *actions, picks=(False,))
        assert life(done.state, "B") == 18
        assert life(done.state, "A") == 20 + gained


def test_604_2_it_can_t_be_countered_if_it_was_so():
    for dragon, drawn in ((True, 2), (False, 0)):
        board = Board().lands("A", "U").lands("B", "U").hand("A", sure=SURE).hand("B", no=NO)
        board = board.field("A", wyrm=DRAGON) if dragon else board
        done = board.run(
            cast("A", "sure", targets=(), additional=()), passing("A"), cast("B", "no", "sure@2"), RESOLVE, RESOLVE
        )
        assert done.state.players["A"].library.size == 20 - drawn


def test_400_7d_the_permanent_remembers_it():
    board = Board().lands("A", "W").hand("A", orator=ORATOR).field("A", wyrm=DRAGON)
    done = board.run(cast("A", "orator", targets=(), additional=()), RESOLVE, RESOLVE)
    assert life(done.state, "A") == 23
    alone = Board().lands("A", "W").hand("A", orator=ORATOR)
    assert life(alone.run(cast("A", "orator", targets=(), additional=()), RESOLVE).state, "A") == 20


def test_601_2i_an_amount_is_what_it_was_then():
    board = Board().lands("A", "G").lands("B", "B").hand("A", blessing=BLESSING).hand("B", kill=KILL)
    board = board.field("A", wyrm=DRAGON, bears=BEARS)
    done = board.run(cast("A", "blessing", targets=()), passing("A"), cast("B", "kill", "wyrm"), RESOLVE, RESOLVE)
    assert life(done.state, "A") == 24


def test_601_2d_damage_is_divided_by_what_is_there_as_it_is_cast():
    board = Board().lands("A", "RRR").hand("A", jaws=JAWS).field("B", bears=BEARS)
    done = board.run(cast("A", "jaws", "B", "bears", division={"B": 1, "bears": 2}), RESOLVE)
    assert life(done.state, "B") == 19
    assert "bears" not in done.state.battlefield


def test_107_3i_an_x_of_an_earlier_sentence():
    board = Board().lands("A", "G").field("A", bears=BEARS)
    board.put("A", "exile", "blessing", BLESSING)
    board.field("A", library=creature("Library", "{G}", "You may cast spells from among cards you own in exile."))
    done = board.run(cast("A", "blessing", targets=()), RESOLVE)
    assert life(done.state, "A") == 26, (done.illegal, done.status)


def test_707_10c_as_many_new_targets_for_a_copy():
    burst = sorcery(
        "Burst",
        "{U}",
        "Tap up to X target creatures, where X is the number of creatures you control as you cast this spell.",
    )
    board = Board().lands("A", "UR").hand("A", burst=burst, fork=FORK).field("A", wyrm=DRAGON, mine=BEARS)
    board.field("B", one=BEARS, two=BEARS, three=BEARS)
    actions = (cast("A", "burst", "one", "two"), cast("A", "fork", "burst@2"), RESOLVE)
    done = answered(board, *actions, picks=(True, ("three",), ("one",)))
    assert done.state.objects["three"].tapped, (done.status, done.pending)
    assert done.state.objects["one"].tapped
