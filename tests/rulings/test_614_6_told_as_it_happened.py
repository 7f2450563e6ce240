"""614.6: an event that is replaced never happens, so that the steps tell what happened in its place."""

from __future__ import annotations

from tests.rulings.telling import judged, told

TWICE = (
    "card Twice | {G} | Enchantment | | If you would put one or more counters on a permanent or player, put twice that "
    "many of each of those kinds of counters on that permanent or player instead."
)
GATE = "card Gate | {W} | Enchantment | | If a nontoken creature would enter and it wasn't cast, exile it instead."
SPARK = "card Spark | {U} | Sorcery | | You get {E}{E}{E}."
CALL = (
    "card Call | {G} | Sorcery | | Search your library for a creature card, put it onto the battlefield, then shuffle."
)
WITS = (
    "card Wits | {U} | Enchantment | | At the beginning of your upkeep, if you have 200 or more cards in your library, you "
    "win the game."
)
ANGEL = (
    "card Guard | {7} | Artifact Creature — Angel | 4/4 | You can't lose the game and your opponents can't win the "
    "game."
)
RITE = (
    "card Rite | {R} | Creature — Dragon | 4/4 | Flying / Suspend 2—{R}{R} / Whenever an opponent casts a spell, if this "
    "card is suspended, that player may put a time counter on it."
)


def test_614_6_counters_on_a_player() -> None:
    assert "A gets 6 energy counters." in told(
        f"{TWICE}\n{SPARK}\nA hand: Spark; battlefield: Twice\nB 20 life\nA casts Spark"
    )


def test_614_6_what_was_searched_for() -> None:
    board = f"{GATE}\n{CALL}\nA hand: Call; library: top Grizzly Bears, 5 cards\nB battlefield: Gate\nA casts Call"
    steps = told(board, "Grizzly Bears")
    assert "Grizzly Bears is exiled." in steps
    assert not any("put onto the battlefield" in one for one in steps)


def test_104_2b_who_cannot_win_is_told() -> None:
    board = (
        f"{WITS}\n{ANGEL}\nturn 3, A's upkeep, nobody has priority\nA battlefield: Wits; library: 250 cards\n"
        "B battlefield: Guard\nresolve"
    )
    assert "A can't win the game, because of Guard." in told(board)


def test_122_1_a_counter_may_be_put_on_a_card_in_exile() -> None:
    board = (
        f"{RITE}\nturn 5, B's main\nA exile: Rite (suspended, 2 time)\nB hand: Lightning Bolt; battlefield: Mountain\n"
        "B casts Lightning Bolt targeting A, then resolve"
    )
    ruling = judged(board)
    assert ruling.status == "choice_required"
    assert "time counter" in ruling["pending"]["prompt"]
