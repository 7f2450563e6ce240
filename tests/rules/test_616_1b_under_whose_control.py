"""Effects on under whose control something enters (616.1b), and what is done instead of entering (614.12)."""

from __future__ import annotations

import msgspec

from engine.dialogue.actions import PlayLand
from engine.dialogue.citing import Contest
from engine.dialogue.outcome import Outcome
from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, names
from tests.rules.boards import BEARS, Board, card, land, texts
from tests.rules.pool import TOKENS, creature, enchantment, instant, sorcery
from tests.rules.test_616_contests import MODULAR, SCALES, SEASON, contests
from tests.rules.test_701_27_transforming import WOLF

SPECIMENS = instant(
    "Specimens",
    "{U}",
    "If a creature would enter under an opponent's control this turn, it enters under your control instead.",
)
CUTPURSE = instant(
    "Cutpurse",
    "{U}",
    "Each token that would be created under an opponent's control this turn is created under your control instead.",
)
SLEEPER = creature("Sleeper", "{B}", "This creature enters under the control of an opponent of your choice.", "5/5")
CLONE = creature(
    "Clone", "{U}", "You may have this creature enter as a copy of any creature on the battlefield.", "0/0"
)
ESSENCE = creature("Essence", "{G}", "Creatures you control enter as a copy of this creature.", "6/6")
SLOW = creature("Slow", "{G}", "This creature enters tapped.", "5/3")
NAMER = creature(
    "Namer", "{W}", "As this creature enters, choose a color.\nThis creature has protection from the chosen color."
)
PRIEST = creature("Priest", "{W}", "If a nontoken creature would enter and it wasn't cast, exile it instead.", "2/2")
MOONLIGHT = instant(
    "Moonlight", "{W}", "Until end of turn, if a creature would enter and it wasn't cast, exile it instead."
)
RAISE = sorcery("Raise", "{B}", "Return target creature card from your graveyard to the battlefield.")
DIAMOND = enchantment(
    "Gem",
    "{G}",
    "If this enchantment would enter, you may discard a land card instead. If you do, put this enchantment onto the "
    "battlefield. If you don't, put it into its owner's graveyard.",
)


def last(outcome: Outcome) -> Contest:
    return contests(outcome)[-1]


def test_616_1b_a_creature_enters_under_the_control_of_whose_effect_it_is() -> None:
    board = Board().lands("A", "GG").lands("B", "U").hand("A", bears=BEARS).hand("B", take=SPECIMENS)
    outcome = board.run(cast("A", "bears"), cast("B", "take"), RESOLVE, RESOLVE)
    entered = outcome.state.objects["bears@3"]
    assert (entered.owner, entered.controller) == ("A", "B")
    (contest,) = contests(outcome)
    assert (contest.rule, contest.settled, contest.chooser) == ("616.1b", "only", "A")
    assert "Grizzly Bears enters the battlefield under B's control." in texts(outcome)


def test_616_1b_what_is_chosen_as_it_enters_the_new_controller_chooses() -> None:
    """614.12a: the choice is made before it enters, by who will control it."""
    board = Board().lands("A", "W").lands("B", "U").hand("A", namer=NAMER).hand("B", take=SPECIMENS)
    asked = board.run(cast("A", "namer"), cast("B", "take"), RESOLVE, RESOLVE)
    assert asked.pending is not None
    assert (asked.pending.kind, asked.pending.player) == ("choose_value", "B")
    assert [one.rule for one in contests(asked)] == ["616.1b"]


def test_616_1c_who_controls_it_is_settled_before_what_it_copies() -> None:
    """616.1b, 616.1c, 616.1f: the creature is a copy of what its new controller chooses."""
    board = Board().lands("A", "UU").lands("B", "U").field("A", slow=SLOW).hand("A", clone=CLONE)
    board = board.hand("B", take=SPECIMENS)
    play = (cast("A", "clone"), cast("B", "take"), RESOLVE, RESOLVE)
    asked = board.run(*play)
    assert asked.pending is not None
    assert asked.pending.player == "B"
    outcome = answered(board, *play, picks=(True,))
    first, second, third = contests(outcome)
    assert (first.rule, first.settled, first.chooser) == ("616.1b", "first", "A")
    assert "applies first, because it says under whose control the object enters" in " ".join(texts(outcome))
    assert (second.rule, second.chooser) == ("616.1c", "B")
    assert (third.rule, third.chooser) == ("616.1e", "B")
    entered = outcome.state.objects["clone@3"]
    assert (entered.controller, entered.tapped, entered.definition.name) == ("B", True, "Slow")


def test_616_1b_an_effect_on_what_its_controller_controls_no_longer_applies() -> None:
    """616.1f: only what would be applicable now is taken into account; and what has become applicable is, too (616.2)."""
    board = (
        Board().lands("A", "GG").lands("B", "U").field("A", wild=ESSENCE).hand("A", slow=SLOW).hand("B", take=SPECIMENS)
    )
    outcome = board.run(cast("A", "slow"), cast("B", "take"), RESOLVE, RESOLVE)
    entered = outcome.state.objects["slow@3"]
    assert (entered.controller, entered.tapped, entered.definition.name) == ("B", True, "Slow")
    board = (
        Board().lands("A", "GG").lands("B", "U").field("B", wild=ESSENCE).hand("A", slow=SLOW).hand("B", take=SPECIMENS)
    )
    outcome = board.run(cast("A", "slow"), cast("B", "take"), RESOLVE, RESOLVE)
    entered = outcome.state.objects["slow@3"]
    assert (entered.controller, entered.tapped, entered.definition.name) == ("B", False, "Essence")


def test_616_1b_two_such_effects_apply_one_after_the_other() -> None:
    """614.5, 616.1f: each applies once; between them the player chooses under whose control it would enter."""
    board = Board(("A", "B", "C")).lands("A", "GG").lands("B", "U").lands("C", "U").hand("A", bears=BEARS)
    board = board.hand("B", one=SPECIMENS).hand("C", two=SPECIMENS)
    play = (cast("A", "bears"), cast("B", "one"), RESOLVE, cast("C", "two"), RESOLVE, RESOLVE)
    asked = board.run(*play)
    assert asked.pending is not None
    assert (asked.pending.player, asked.pending.rules) == ("A", ("616.1b", "616.1"))
    for first, last_ in ((0, "C"), (1, "B")):
        label = asked.pending.options[first].label
        outcome = answered(board, *play, picks=(asked.pending.options[first].object or label,))
        assert outcome.state.objects["bears@3"].controller == last_


def test_616_1g_tokens_of_an_opponent_are_doubled_for_who_creates_them_and_enter_under_another_players_control() -> (
    None
):
    """616.1b, 616.1g, 111.2: entering is contained in creating, so the effect on creating tokens is chosen first; then each
    token enters under the other player's control, whose own effect on creating tokens had nothing to modify.
    """
    board = Board().lands("A", "W").lands("B", "U").field("A", mine=SEASON).field("B", yours=SEASON)
    board = board.hand("A", muster=TOKENS).hand("B", take=SPECIMENS)
    outcome = board.run(cast("A", "muster"), cast("B", "take"), RESOLVE, RESOLVE)
    tokens = [obj for obj in outcome.state.objects.values() if obj.kind == "token"]
    assert [(obj.owner, obj.controller) for obj in tokens] == [("A", "B")] * 4
    created, *entering = contests(outcome)
    assert (created.rule, created.chooser, created.event) == ("616.1e", "A", "tokens created by A")
    assert [(one.rule, one.chooser) for one in entering] == [("616.1b", "A")] * 4


def test_616_1b_tokens_created_under_another_players_control_are_doubled_for_that_player() -> None:
    """616.1b, 616.1f: who creates them is settled first; then the effect of that player applies, and not the other's."""
    board = Board().lands("A", "W").lands("B", "U").field("A", mine=SEASON, also=SEASON).field("B", yours=SEASON)
    board = board.hand("A", muster=TOKENS).hand("B", take=CUTPURSE)
    outcome = board.run(cast("A", "muster"), cast("B", "take"), RESOLVE, RESOLVE)
    tokens = [obj for obj in outcome.state.objects.values() if obj.kind == "token"]
    assert [(obj.owner, obj.controller) for obj in tokens] == [("B", "B")] * 4
    first, second = contests(outcome)
    assert (first.rule, first.settled, first.chooser) == ("616.1b", "first", "A")
    assert (second.rule, second.settled, second.chooser) == ("616.1e", "only", "B")


def test_614_1d_it_enters_under_the_control_of_an_opponent_of_your_choice() -> None:
    board = Board(("A", "B", "C")).lands("A", "B").hand("A", sleeper=SLEEPER)
    outcome = answered(board, cast("A", "sleeper"), RESOLVE, picks=("C",))
    entered = outcome.state.objects["sleeper@3"]
    assert (entered.owner, entered.controller) == ("A", "C")
    assert last(outcome).rule == "616.1b"


def test_616_1b_a_copy_has_the_effect_of_what_it_copies() -> None:
    """616.1f: it became applicable by the copy effect, and comes before all other effects that are left."""
    board = Board().lands("A", "U").put("A", "battlefield", "sleeper", SLEEPER, controller="B").hand("A", clone=CLONE)
    outcome = answered(board, cast("A", "clone"), RESOLVE, picks=(True,))
    assert outcome.state.objects["clone@3"].controller == "B"
    assert [one.rule for one in contests(outcome)] == ["616.1c", "616.1b"]


def test_614_12_a_creature_that_was_not_cast_is_exiled_instead_of_entering() -> None:
    board = (
        Board().lands("A", "B").field("B", priest=PRIEST).hand("A", raise_=RAISE).put("A", "graveyard", "bears", BEARS)
    )
    outcome = board.run(cast("A", "raise_", "bears"), RESOLVE)
    assert names(outcome.state, "exile") == ["Grizzly Bears"]
    cast_it = Board().lands("A", "GG").field("B", priest=PRIEST).hand("A", bears=BEARS).run(cast("A", "bears"), RESOLVE)
    assert "bears@3" in cast_it.state.battlefield


def test_614_12_a_land_that_is_a_creature_is_played_and_not_cast() -> None:
    arbor = card("Arbor", None, "Land Creature — Forest Dryad", "", "1/1")
    board = Board().field("B", priest=PRIEST).hand("A", arbor=arbor)
    outcome = board.run(PlayLand(player="A", object="arbor"))
    assert names(outcome.state, "exile") == ["Arbor"]
    assert outcome.state.players["A"].lands_played == 1


def test_614_12_it_is_asked_what_it_would_be_and_before_it_is_a_copy() -> None:
    """616.1c, 616.1f: what enters as a copy of a creature is one; in exile it is no copy."""
    mirror = enchantment(
        "Mirror", "{U}", "You may have this enchantment enter as a copy of any creature on the battlefield."
    )
    board = Board().lands("A", "B").field("B", priest=PRIEST).put("A", "graveyard", "mirror", mirror)
    board = board.hand(
        "A", back=sorcery("Back", "{B}", "Return target enchantment card from your graveyard to the battlefield.")
    )
    outcome = answered(board, cast("A", "back", "mirror"), RESOLVE, picks=(True,))
    assert [one.rule for one in contests(outcome)] == ["616.1c", "616.1e"]
    assert names(outcome.state, "exile") == ["Mirror"]
    declined = answered(board, cast("A", "back", "mirror"), RESOLVE, picks=(False,))
    assert "mirror@2" in declined.state.battlefield


def test_111_7_a_token_that_would_be_exiled_instead_is_nowhere() -> None:
    board = Board().lands("A", "WW").hand("A", moon=MOONLIGHT, muster=TOKENS)
    outcome = board.run(cast("A", "moon"), RESOLVE, cast("A", "muster"), RESOLVE)
    assert not [obj for obj in outcome.state.objects.values() if obj.kind == "token"]
    priest = (
        Board().lands("A", "W").field("B", priest=PRIEST).hand("A", muster=TOKENS).run(cast("A", "muster"), RESOLVE)
    )
    assert len([obj for obj in priest.state.objects.values() if obj.kind == "token"]) == 2


def test_614_12_something_is_done_instead_of_entering_and_it_enters_after_that_or_not() -> None:
    """614.1a, 614.5: the permanent spell has not entered when the card is discarded; put there then, it enters as it would
    have, and the effect does not apply again.
    """
    board = Board().lands("A", "G").hand("A", gem=DIAMOND, forest=land("G"))
    outcome = answered(board, cast("A", "gem"), RESOLVE, picks=(True,))
    assert "gem@3" in outcome.state.battlefield
    assert outcome.state.objects["gem@3"].cast is not None
    assert names(outcome.state, "graveyard", "A") == ["Forest"]
    refused = answered(board, cast("A", "gem"), RESOLVE, picks=(False,))
    assert names(refused.state, "graveyard", "A") == ["Gem"]


def test_616_1d_the_back_face_comes_before_whatever_else() -> None:
    """616.1d: at night a card with daybound enters with its back face up, before counters are judged."""
    slow = enchantment("Mire", "{B}", "Creatures enter tapped.")
    board = Board().lands("A", "GG").field("B", mire=slow).hand("A", wolf=WOLF)
    board.state = msgspec.structs.replace(board.state, day_night="night")
    outcome = board.run(cast("A", "wolf"), RESOLVE)
    assert [(one.rule, one.settled) for one in contests(outcome)] == [("616.1d", "first"), ("616.1e", "only")]


def test_616_1a_a_self_replacement_effect_comes_first() -> None:
    """614.15, 616.1a: what counters the spell says where it goes; the other effect is no longer applicable then."""
    remand = instant(
        "Remand",
        "{U}",
        "Counter target spell. If that spell is countered this way, put it into its owner's hand instead of into that "
        "player's graveyard.",
    )
    rest = enchantment(
        "Rest", "{W}", "If a card or token would be put into a graveyard from anywhere, exile it instead."
    )
    board = (
        Board().lands("A", "GG").lands("B", "U").field("B", rest=rest).hand("A", bears=BEARS).hand("B", remand=remand)
    )
    outcome = board.run(cast("A", "bears"), cast("B", "remand", "bears@2"), RESOLVE)
    assert names(outcome.state, "hand", "A") == ["Grizzly Bears"]
    first = contests(outcome)[0]
    assert (first.rule, first.settled) == ("616.1a", "first")
    assert [one.rule for one in first.contenders] == ["616.1a", "616.1e"]
    assert "applies first, because it is a self-replacement effect." in " ".join(texts(outcome))


def test_614_17c_what_cannot_happen_is_replaced_by_nothing_but_a_self_replacement() -> None:
    """614.17c: no counters can be put on it, so nothing doubles them."""
    bare = creature("Bare", "{G}", "This creature can't have counters put on it.")
    grow = instant("Grow", "{G}", "Put a +1/+1 counter on target creature.")
    board = Board().lands("A", "G").field("A", bare=bare, season=SEASON, scales=SCALES).hand("A", grow=grow)
    outcome = board.run(cast("A", "grow", "bare"), RESOLVE)
    assert outcome.status == "resolved"
    assert contests(outcome) == []
    assert outcome.state.objects["bare"].counters == ()


def test_616_1e_counters_of_what_enters_for_another_player_are_doubled_for_that_player() -> None:
    """616.1b, 616.1g: with how many counters it enters is asked once it is known who will control it."""
    board = (
        Board().lands("A", "G").lands("B", "U").field("A", mine=SEASON).field("B", scales=SCALES).hand("A", one=MODULAR)
    )
    board = board.hand("B", take=SPECIMENS)
    outcome = board.run(cast("A", "one"), cast("B", "take"), RESOLVE, RESOLVE)
    assert outcome.state.objects["one@3"].count("+1/+1") == 2
    assert [one.chooser for one in contests(outcome)] == ["A", "B", "B"]


def test_707_12_a_copy_of_a_card_that_is_cast_was_cast() -> None:
    """614.12, 707.12, 707.10f: its token is no creature that was not cast; that of a copy of a spell is one."""
    raising = sorcery(
        "Remake",
        "{U}",
        "Copy target creature card in your graveyard. You may cast the copy without paying its mana cost.",
    )
    board = Board().lands("A", "WU").hand("A", moon=MOONLIGHT, remake=raising).put("A", "graveyard", "bears", BEARS)
    play = (cast("A", "moon"), RESOLVE, cast("A", "remake", "bears"), RESOLVE, RESOLVE)
    outcome = answered(board, *play, picks=(True,))
    assert [view(outcome.state).of(one).name for one in outcome.state.battlefield if "land" not in one][-1:] == [
        "Grizzly Bears"
    ]
    copied = instant("Doubled", "{G}", "Copy target creature spell you control.")
    board = Board().lands("A", "WGGG").hand("A", moon=MOONLIGHT, bears=BEARS, copy=copied)
    play = (cast("A", "moon"), RESOLVE, cast("A", "bears"), cast("A", "copy", "bears@2"), RESOLVE, RESOLVE, RESOLVE)
    assert [obj.kind for obj in board.run(*play).state.objects.values() if obj.definition.name == BEARS.name] == [
        "card"
    ]
