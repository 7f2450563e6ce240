"""Cards exiled face down: nothing is known of them, some may look, and some may play them (406.3)."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import Foretell, PlayLand
from engine.dialogue.outcome import Outcome
from engine.layers import view
from engine.state.face_down import EXILED
from engine.state.game import GameState
from engine.state.objects import ExiledBy
from tests.rules.asking import RESOLVE, activate, answered, called, cast, cited, life, names, passing, steps
from tests.rules.boards import BEARS, BOLT, DOOM_BLADE, Board, card, land
from tests.rules.pool import creature, enchantment, instant, sorcery

NECROPOTENCE = enchantment(
    "Necropotence",
    "{B}{B}{B}",
    "Skip your draw step.\n"
    "Pay 1 life: Exile the top card of your library face down. Put that card into your hand at the beginning of your "
    "next end step.",
)
BROKER = creature(
    "Bane Alley Broker",
    "{1}{U}{B}",
    "{T}: Draw a card, then exile a card from your hand face down.\n"
    "You may look at cards exiled with this creature.\n"
    "{U}{B}, {T}: Return target card exiled with this creature to its owner's hand.",
    "0/3",
)
SCEPTER = card(
    "Gustha's Scepter",
    "{0}",
    "Artifact",
    "{T}: Exile a card from your hand face down. You may look at it for as long as it remains exiled.",
)
GRIFFIN = creature("Griffin", "{U}", "You may cast this card from exile.", "3/3")
HEIST = sorcery(
    "Heist",
    "{B}",
    "Look at the top card of target opponent's library, then exile it face down. "
    "You may play that card for as long as it remains exiled.",
)
SPELLS_ONLY = enchantment(
    "Stolen Spells",
    "{B}",
    "{1}: Exile the top card of your library face down.\nYou may cast creature spells from among cards exiled with "
    "this enchantment.",
)
SPELLS_SEEN = enchantment(
    "Read Spells",
    "{B}",
    "You may look at cards exiled with this enchantment.\nYou may cast creature spells from among cards exiled with "
    "this enchantment.",
)
BY = ExiledBy("spells", 0)
MORPH = creature("Hider", "{4}{B}", "Menace\nMorph {1}{B}", "4/4")


def hidden(board: Board, one: str, definition: object, *who: str, player: str = "A", by: ExiledBy | None = BY) -> Board:
    """A card that was exiled face down, with the players who may look at it."""
    return board.put(player, "exile", one, definition, face_down=EXILED, known_to=who, exiled_by=by)


def down(state: GameState) -> dict[str, tuple[str, ...]]:
    """The cards in exile that are face down, with who may look at them."""
    there = (state.objects[one] for one in state.zone("exile"))
    return {one.id: one.known_to or () for one in there if one.face_down == EXILED}


def test_406_3_a_card_exiled_face_down_is_known_to_nobody() -> None:
    board = Board().field("A", necro=NECROPOTENCE).put("A", "library", "bears", BEARS)
    outcome = board.run(activate("A", "necro", 1), RESOLVE)
    assert down(outcome.state) == {"bears@2": ()}
    assert life(outcome.state, "A") == 19
    assert "406.3" in cited(outcome, "exile")


def test_406_3_it_is_put_into_the_hand_later() -> None:
    """406.3, 603.7: what was exiled face down is found again, and is face down no more where it goes."""
    board = Board().field("A", necro=NECROPOTENCE).put("A", "library", "bears", BEARS)
    outcome = board.run(activate("A", "necro", 1), RESOLVE, until="turn")
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]
    assert down(outcome.state) == {}


def test_406_3a_it_has_no_characteristics() -> None:
    seen = view(hidden(Board(), "bears", BEARS).state).of("bears")
    assert not any((seen.name, seen.mana_cost, seen.colors, seen.types, seen.subtypes, seen.abilities))
    assert (seen.power, seen.toughness) == (None, None)


def test_406_3a_what_counts_cards_of_a_kind_does_not_count_it() -> None:
    """406.3a, 109.2: a face-down creature card in exile is a card, and no creature card."""
    count = sorcery("Count", "{U}", "You gain 1 life for each creature card in exile.")
    board = hidden(Board().lands("A", "U").hand("A", count=count), "down", BEARS).put("A", "exile", "up", BEARS)
    outcome = board.run(cast("A", "count"), RESOLVE)
    assert life(outcome.state, "A") == 21


def test_406_3a_its_own_permission_to_be_cast_from_exile_is_gone() -> None:
    board = hidden(Board().lands("A", "U"), "griffin", GRIFFIN, "A")
    assert board.run(cast("A", "griffin")).status == "illegal"
    face_up = Board().lands("A", "U").put("A", "exile", "griffin", GRIFFIN)
    assert face_up.run(cast("A", "griffin")).status == "resolved"


def heist(top: object, *more: object, lands: str = "BRG", **fields: object) -> Outcome:
    board = Board().lands("A", lands).hand("A", heist=HEIST).put("B", "library", "top", top)
    return board.run(cast("A", "heist", "B"), RESOLVE, *more, **fields)


def test_406_3_who_was_instructed_to_look_may_go_on_to() -> None:
    """406.3: B, whose card it is, was not."""
    assert down(heist(BEARS).state) == {"top@2": ("A",)}


def test_406_3a_it_is_turned_face_up_before_it_is_announced() -> None:
    outcome = heist(BOLT, cast("A", "top@2", "B"), RESOLVE)
    assert life(outcome.state, "B") == 17
    assert names(outcome.state, "graveyard", "B") == ["Lightning Bolt"]
    turned = [step.event for step in outcome.steps].index("turn_face_up")
    assert outcome.steps[turned + 1].event == "announce"
    assert cited(outcome, "turn_face_up") == ["406.3a"]


def test_406_3a_a_land_is_turned_face_up_and_played() -> None:
    outcome = heist(land("R"), PlayLand(player="A", object="top@2"))
    assert view(outcome.state).of("top@3").controller == "A"
    assert outcome.state.objects["top@3"].face_down is None
    assert cited(outcome, "turn_face_up") == ["406.3a"]


def test_406_3a_an_illegal_attempt_leaves_it_face_down() -> None:
    """406.3a, 733.1: nothing of it has happened."""
    outcome = heist(DOOM_BLADE, cast("A", "top@2"))
    assert outcome.status == "illegal"
    assert down(outcome.state) == {"top@2": ("A",)}


def test_406_3a_it_may_be_cast_face_down_and_is_not_turned_face_up() -> None:
    """406.3a, 708.4: a card with morph that an effect lets be played."""
    outcome = heist(MORPH, cast("A", "top@2", method="morph", targets=()), lands="BRGG", until="action")
    assert outcome.status == "resolved"
    spell = outcome.state.objects[outcome.state.stack[-1]]
    assert spell.face_down is not None
    assert spell.face_down.why == "morph"
    assert steps(outcome, "turn_face_up") == []


@pytest.mark.parametrize(("other", "status"), [(SPELLS_ONLY, "illegal"), (SPELLS_SEEN, "resolved")])
def test_406_3b_spells_with_a_quality_are_cast_by_who_may_look(other, status) -> None:
    """406.3b, 601.3f: creature spells from among cards exiled with the enchantment."""
    board = hidden(Board().lands("A", "GG").field("A", spells=other), "bears", BEARS)
    known = board.run(activate("A", "land-A-1"))  # anything that happens lets the static ability allow it
    assert known.status == "resolved"
    outcome = board.run(activate("A", "land-A-1"), cast("A", "bears"))
    assert outcome.status == status


def test_601_3f_and_of_the_right_quality() -> None:
    board = hidden(Board().lands("A", "R").field("A", spells=SPELLS_SEEN), "bolt", BOLT, "A")
    assert board.run(cast("A", "bolt", "B")).status == "illegal"


def test_406_3_who_was_allowed_to_look_may_go_on_after_the_ability_is_gone() -> None:
    board = Board().lands("A", "BB").field("A", broker=BROKER).hand("A", bears=BEARS, blade=DOOM_BLADE)
    board.put("A", "library", "bolt", BOLT)
    kill = instant("Kill", "{B}", "Destroy target creature.")
    board.hand("A", kill=kill)
    actions = (activate("A", "broker"), RESOLVE)
    outcome = answered(board, *actions, picks=("bears",))
    assert down(outcome.state) == {"bears@2": ("A",)}
    assert names(outcome.state, "hand", "A") == ["Doom Blade", "Kill", "Lightning Bolt"]
    gone = answered(board, *actions, cast("A", "kill", "broker"), RESOLVE, picks=("bears",))
    assert down(gone.state) == {"bears@2": ("A",)}


def test_406_3_the_new_controller_may_look_and_the_old_one_still() -> None:
    """406.3, 109.5: "you" is who controls the creature now."""
    steal = sorcery("Steal", "{U}", "Gain control of target creature.")
    board = hidden(Board().lands("A", "U").field("B", spells=BROKER).hand("A", steal=steal), "bears", BEARS, "B")
    outcome = board.run(cast("A", "steal", "spells"), RESOLVE)
    assert down(outcome.state) == {"bears": ("B", "A")}


def test_607_2a_the_card_comes_back_by_the_linked_ability() -> None:
    board = hidden(Board().lands("A", "UB").field("A", spells=BROKER), "bears", BEARS, "A")
    outcome = board.run(activate("A", "spells", 2, "bears"), RESOLVE)
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]


def test_406_3_a_card_from_the_hand_that_its_player_may_look_at() -> None:
    board = Board().field("A", scepter=SCEPTER).hand("A", bears=BEARS)
    outcome = answered(board, activate("A", "scepter"), RESOLVE)
    assert down(outcome.state) == {"bears@2": ("A",)}
    assert called(outcome.state, "exile") == ["Grizzly Bears (face down)"]
    assert steps(outcome, "may_look") == ["A may look at Grizzly Bears (face down) from now on."]


def test_406_3_a_card_that_nobody_knows() -> None:
    """406.3a: it has no characteristics; it can't be played before somebody says what it is."""
    outcome = Board().field("A", necro=NECROPOTENCE).run(activate("A", "necro", 1), RESOLVE)
    (one,) = outcome.state.zone("exile")
    assert outcome.state.objects[one].is_hidden
    assert called(outcome.state, "exile") == ["an unknown card (face down)"]


def test_702_143a_a_foretold_card_is_face_down_and_its_owner_may_look() -> None:
    """702.143a, 406.3a."""
    seen = instant("Seen", "{4}{R}", "Seen deals 3 damage to any target.\nForetell {R}")
    board = Board().lands("A", "RR").hand("A", seen=seen)
    outcome = board.run(Foretell(player="A", object="seen"))
    assert down(outcome.state) == {"seen@2": ("A",)}
    assert view(outcome.state).of("seen@2").types == ()


def test_406_3_passing_priority_tells_nobody() -> None:
    board = hidden(Board(), "bears", BEARS)
    assert down(board.run(passing("A")).state) == {"bears": ()}
