"""Losing replaced, draws replaced, graveyards exiled; several effects on one destruction (104.3, 614.8, 614.11)."""

from __future__ import annotations

import msgspec

from engine.layers import view
from tests.rules.asking import RESOLVE, activate, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, DOOM_BLADE, Board, card
from tests.rules.pool import creature, enchantment, sorcery

THRONE = enchantment(
    "Throne", "{1}", "If you would lose the game, instead exile this enchantment and your life total becomes 1."
)
CHAINS = enchantment(
    "Chains",
    "{B}",
    "If a player would draw a card except the first one they draw in each of their draw steps, that player discards a "
    "card instead. If the player discards a card this way, they draw a card. If the player doesn't discard a card this "
    "way, they mill a card.",
)
STUDY = sorcery("Study", "{U}", "Draw a card.")


def test_104_3_losing_the_game_can_be_replaced() -> None:
    """104.3b, 614.6: the player does not lose; the next time nothing replaces it."""
    board = Board().lands("A", "RR").field("B", throne=THRONE).hand("A", one=BOLT, two=BOLT)
    poor = msgspec.structs.replace(board.state.players["B"], life=2)
    board.state = msgspec.structs.replace(board.state, players=board.state.players.insert("B", poor))
    outcome = board.run(cast("A", "one", "B"), RESOLVE)
    assert life(outcome.state, "B") == 1
    assert outcome.state.players["B"].lost == ""
    assert "Throne" in names(outcome.state, "exile")
    assert board.run(cast("A", "one", "B"), RESOLVE, cast("A", "two", "B"), RESOLVE).state.players["B"].lost != ""


def test_614_11_a_draw_is_a_discard_and_then_a_draw() -> None:
    """614.5, 614.11: what is drawn instead is not replaced again by the same effect."""
    board = Board().lands("A", "U").field("B", chains=CHAINS).hand("A", study=STUDY, bears=BEARS)
    outcome = board.run(cast("A", "study"), RESOLVE)
    assert "Grizzly Bears" in names(outcome.state, "graveyard", "A")
    assert len(outcome.state.zone("hand", "A")) == 1
    assert outcome.state.players["A"].library.size == 19


def test_614_11_without_a_card_to_discard_one_is_milled() -> None:
    board = Board().lands("A", "U").field("B", chains=CHAINS).hand("A", study=STUDY)
    outcome = board.run(cast("A", "study"), RESOLVE)
    assert outcome.state.zone("hand", "A") == ()
    assert len(outcome.state.zone("graveyard", "A")) == 2
    assert outcome.state.players["A"].library.size == 19


def test_406_1_all_graveyards_are_exiled() -> None:
    peace = creature("Peace", "{W}", "When this creature enters, exile all graveyards.")
    board = (
        Board()
        .lands("A", "W")
        .hand("A", peace=peace)
        .put("A", "graveyard", "a", BEARS)
        .put("B", "graveyard", "b", BOLT)
    )
    outcome = board.run(cast("A", "peace"), RESOLVE, RESOLVE)
    assert sorted(names(outcome.state, "exile")) == ["Grizzly Bears", "Lightning Bolt"]


def test_103_6a_what_may_begin_the_game_on_the_battlefield_says_nothing_later() -> None:
    leyline = enchantment(
        "Leyline",
        "{B}",
        "If this card is in your opening hand, you may begin the game with it on the battlefield.\n"
        "If a card would be put into an opponent's graveyard from anywhere, exile it instead.",
    )
    board = Board().lands("A", "R").field("B", leyline=leyline).hand("A", bolt=BOLT)
    assert names(board.run(cast("A", "bolt", "B"), RESOLVE).state, "exile") == ["Lightning Bolt"]


def test_616_1_the_controller_chooses_among_all_that_would_save_a_creature() -> None:
    """122.1c, 614.8, 616.1e, 702.89a: regeneration, umbra armor, a shield counter and a replacement of destruction."""
    troll = creature("Troll", "{G}", "{G}: Regenerate this creature.", "3/2")
    umbra = card("Umbra", "{G}", "Enchantment — Aura", "Enchant creature\nUmbra armor")
    board = Board().lands("B", "G").lands("A", "BB").field("B", troll=troll).counters("troll", "shield", 1)
    board = board.put("B", "battlefield", "umbra", umbra, attached_to="troll").hand("A", blade=DOOM_BLADE)
    asked = board.run(cast("A", "blade", "troll"), activate("B", "troll"), RESOLVE, RESOLVE)
    assert asked.pending is not None
    assert (asked.pending.kind, asked.pending.player, asked.pending.rules) == (
        "choose_replacement",
        "B",
        ("616.1e", "616.1"),
    )
    assert len(asked.pending.options) == 3


def test_702_89a_the_aura_saves_the_creature_also_where_both_would_be_destroyed() -> None:
    """616.1: the Aura is destroyed once, whichever of the two events is looked at first; other Auras protect no more.

    Both Auras are destroyed in any case: which of them protects makes no difference, and nobody is asked.
    """
    umbra = card("Umbra", "{G}", "Enchantment — Aura", "Enchant creature\nUmbra armor")
    cleansing = sorcery("Cleansing", "{W}", "Destroy all nonland permanents.")
    board = Board().lands("A", "W").put("A", "battlefield", "early", umbra, attached_to="bears").field("A", bears=BEARS)
    board = board.put("A", "battlefield", "late", umbra, attached_to="bears").hand("A", wipe=cleansing)
    outcome = board.run(cast("A", "wipe"), RESOLVE)
    assert outcome.status == "resolved"
    assert "bears" in outcome.state.battlefield
    assert [one for one in outcome.state.battlefield if one in ("early", "late")] == []
    assert names(outcome.state, "graveyard", "A") == ["Umbra", "Umbra", "Cleansing"]


MIRROR = card(
    "Mirror",
    "{5}",
    "Artifact",
    "If you would lose the game, instead shuffle your hand, your graveyard, and all permanents you own into your library, "
    "then draw seven cards and your life total becomes 20.",
)
ARCHANGEL = creature(
    "Archangel",
    "{W}",
    "If you would lose the game, instead exile this creature and your life total becomes equal to your starting life "
    "total.",
)


REST = enchantment("Peace", "{W}", "If a card or token would be put into a graveyard from anywhere, exile it instead.")


def losing(board: Board) -> Board:
    board.state = msgspec.structs.replace(
        board.state,
        players=board.state.players.insert("B", msgspec.structs.replace(board.state.players["B"], life=2)),
    )
    return board.lands("A", "R").hand("A", bolt=BOLT)


def test_104_3_instead_of_losing_all_is_shuffled_away_and_the_life_total_becomes_20() -> None:
    """108.3: all that the player owns, also what another player controls; of what they control, nothing else."""
    board = losing(Board(library=5).field("B", mirror=MIRROR, theirs=BEARS)).hand("B", card=BEARS)
    board = board.put("B", "graveyard", "dead", BEARS).put("B", "battlefield", "lent", BEARS, controller="A")
    board = board.put("A", "battlefield", "borrowed", BEARS, controller="B")
    drawn = ("card", "dead", "theirs", "lent", "mirror")  # of a library whose order nobody knows
    outcome = answered(board, cast("A", "bolt", "B"), RESOLVE, picks=tuple(f"{one}@2" for one in drawn))
    assert life(outcome.state, "B") == 20
    assert "borrowed" in outcome.state.battlefield
    assert [one for one in ("mirror", "theirs", "lent") if one in outcome.state.battlefield] == []
    assert (len(outcome.state.zone("hand", "B")), outcome.state.players["B"].library.size) == (7, 3)


def test_103_4_the_life_total_becomes_what_it_was_at_the_start() -> None:
    board = losing(Board().field("B", angel=ARCHANGEL))
    board.state = msgspec.structs.replace(board.state, starting_life=40)
    outcome = board.run(cast("A", "bolt", "B"), RESOLVE)
    assert life(outcome.state, "B") == 40
    assert names(outcome.state, "exile") == ["Archangel"]


def test_103_4_a_life_total_is_compared_with_that_at_the_start() -> None:
    hope = enchantment(
        "Hope",
        "{W}",
        "As long as you have at least 7 life more than your starting life total, creatures you control get +2/+2.",
    )
    for total, power in ((26, 2), (27, 4)):
        board = Board().field("A", hope=hope, bears=BEARS)
        player = msgspec.structs.replace(board.state.players["A"], life=total)
        state = msgspec.structs.replace(board.state, players=board.state.players.insert("A", player))
        assert view(state).of("bears").power == power


def test_616_1e_the_owner_chooses_between_the_library_and_exile() -> None:
    wheel = card(
        "Wheel",
        "{W}",
        "Enchantment — Aura",
        "Enchant player\nIf a card would be put into enchanted player's graveyard from anywhere, instead that card is "
        "revealed and put on the bottom of that player's library.",
    )
    board = Board().lands("A", "BB").field("A", peace=REST).put("A", "battlefield", "wheel", wheel, attached_to="B")
    board = board.field("B", bears=BEARS).hand("A", blade=DOOM_BLADE)
    cards = (cast("A", "blade", "bears"), RESOLVE)
    below = answered(board, *cards, picks=("Wheel",)).state
    assert (below.players["B"].library.size, below.players["B"].library.bottom) == (21, ("bears@2",))
    assert "bears@2" in answered(board, *cards, picks=("Peace",)).state.zone("exile")
