"""What is exiled instead of going to a graveyard: from where, whose, with counters, what is done with it (614.6)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, DOOM_BLADE, Board, land
from tests.rules.pool import TOKENS, creature, enchantment, instant, sorcery

VOID = creature(
    "Void",
    "{B}",
    "If a card would be put into an opponent's graveyard from anywhere, instead exile it with a void counter on it.\n{T}, "
    "Sacrifice this creature: Choose an exiled card an opponent owns with a void counter on it. You may play it this turn "
    "without paying its mana cost.",
)
FOREMOST = creature(
    "Foremost",
    "{W}",
    "If a nontoken creature an opponent owns would die or a creature card not on the battlefield would be put into an "
    "opponent's graveyard, exile that card instead.",
)
SANCTIFIER = creature(
    "Sanctifier",
    "{W}",
    "When this creature enters, exile all cards that are black or red from all graveyards.\nIf a black or red permanent, "
    "spell, or card not on the battlefield would be put into a graveyard, exile it instead.",
)
ARC = sorcery(
    "Arc", "{R}", "Arc deals 2 damage to any target. Exile Arc with three time counters on it.\nSuspend 3—{2}{R}"
)
ROT = sorcery("Rot", "{B}", "Target player discards two cards.")
THREATEN = sorcery("Theft", "{R}", "Gain control of target creature until end of turn.")
GOBLIN = creature("Goblin", "{R}")


def test_614_6_exiled_with_a_counter_and_cast_for_nothing() -> None:
    board = Board().lands("A", "BB").field("A", void=VOID).field("B", bears=BEARS).hand("A", blade=DOOM_BLADE)
    outcome = answered(
        board, cast("A", "blade", "bears"), RESOLVE, activate("A", "void", 1), RESOLVE, cast("A", "bears@2"), RESOLVE
    )
    permanent = outcome.state.objects["bears@4"]
    assert (permanent.zone, permanent.owner, permanent.controller) == ("battlefield", "B", "A")
    exiled = board.run(cast("A", "blade", "bears"), RESOLVE).state
    assert exiled.objects["bears@2"].count("void") == 1
    assert names(exiled, "graveyard", "A") == ["Doom Blade"]


def test_614_6_a_token_is_no_card() -> None:
    """111.6: what is said of cards is not said of a token, which dies."""
    mourner = enchantment("Mourner", "{B}", "Whenever a creature dies, you gain 1 life.")
    board = Board().lands("A", "BBW").field("A", mourner=mourner).field("B", void=VOID)
    board = board.hand("A", muster=TOKENS, blade=DOOM_BLADE)
    made = board.run(cast("A", "muster"), RESOLVE)
    token = next(one for one in made.state.battlefield if made.state.objects[one].kind == "token")
    outcome = board.run(cast("A", "muster"), RESOLVE, cast("A", "blade", token), RESOLVE, RESOLVE)
    assert life(outcome.state, "A") == 21


def test_614_1a_either_of_two_moves() -> None:
    board = Board().lands("A", "BBB").field("A", foremost=FOREMOST, mine=BEARS).field("B", bears=BEARS)
    board = board.hand("A", blade=DOOM_BLADE, rot=ROT).hand("B", ogre=creature("Ogre", "{R}"), wood=land("G"))
    outcome = answered(board, cast("A", "blade", "bears"), RESOLVE, cast("A", "rot", "B"), RESOLVE)
    assert names(outcome.state, "exile") == ["Grizzly Bears", "Ogre"]
    assert names(outcome.state, "graveyard", "B") == ["Forest"]
    own = board.run(cast("A", "blade", "mine"), RESOLVE)
    assert names(own.state, "graveyard", "A") == ["Grizzly Bears", "Doom Blade"]


def test_614_1a_the_owner_counts_not_the_controller() -> None:
    board = Board().lands("A", "BBR").field("A", foremost=FOREMOST).field("B", bears=BEARS)
    board = board.hand("A", take=THREATEN, blade=DOOM_BLADE)
    outcome = board.run(cast("A", "take", "bears"), RESOLVE, cast("A", "blade", "bears"), RESOLVE)
    assert names(outcome.state, "exile") == ["Grizzly Bears"]


def test_614_1a_permanents_spells_and_cards_elsewhere() -> None:
    board = Board().lands("A", "BRW").field("B", sanctifier=SANCTIFIER, goblin=GOBLIN, bears=BEARS)
    board = board.hand("A", bolt=BOLT, rot=ROT, salve=instant("Salve", "{W}", "You gain 1 life."))
    board = board.hand("B", red=GOBLIN, wood=land("G"))
    outcome = answered(
        board, cast("A", "bolt", "goblin"), RESOLVE, cast("A", "rot", "B"), RESOLVE, cast("A", "salve"), RESOLVE
    )
    assert sorted(names(outcome.state, "exile")) == ["Goblin", "Goblin", "Lightning Bolt", "Rot"]
    assert names(outcome.state, "graveyard", "B") == ["Forest"]
    assert names(outcome.state, "graveyard", "A") == ["Salve"]


def test_701_13a_all_cards_of_two_colors_are_exiled_from_all_graveyards() -> None:
    board = Board().lands("A", "W").hand("A", sanctifier=SANCTIFIER)
    board = board.put("A", "graveyard", "bolt", BOLT).put("B", "graveyard", "bears", BEARS)
    outcome = board.put("B", "graveyard", "blade", DOOM_BLADE).run(cast("A", "sanctifier"), RESOLVE, RESOLVE)
    assert sorted(names(outcome.state, "exile")) == ["Doom Blade", "Lightning Bolt"]
    assert names(outcome.state, "graveyard", "B") == ["Grizzly Bears"]


def test_122_1_a_spell_exiles_itself_with_counters_and_is_suspended() -> None:
    """608.2n, 702.62b: it is exiled as an instruction says, and so does not go to the graveyard."""
    outcome = Board().lands("A", "R").hand("A", arc=ARC).run(cast("A", "arc", "B"), RESOLVE)
    assert life(outcome.state, "B") == 18
    (exiled,) = outcome.state.zone("exile")
    assert outcome.state.objects[exiled].count("time") == 3
    assert outcome.state.zone("graveyard", "A") == ()
