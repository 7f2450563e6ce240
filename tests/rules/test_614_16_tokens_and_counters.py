"""Replacement effects on tokens and counters (614.16, 122.6)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import BEARS, Board, rules
from tests.rules.pool import creature, enchantment, instant, sorcery

SEASON = enchantment(
    "Season",
    "{G}",
    "If an effect would create one or more tokens under your control, it creates twice that many of those tokens "
    "instead.\nIf an effect would put one or more counters on a permanent you control, it puts twice that many of those "
    "counters on that permanent instead.",
)
SCALES = enchantment(
    "Scales",
    "{G}",
    "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on "
    "it instead.",
)
OUTCRY = sorcery("Outcry", "{G}", "Create two 1/1 green Squirrel creature tokens.")
EACH = sorcery("Feast", "{G}", "Each player creates a 1/1 green Squirrel creature token.")
GROW = instant("Grow", "{G}", "Put a +1/+1 counter on target creature.")
SHRINK = instant("Shrink", "{B}", "Put a -1/-1 counter on target creature.")
OOZE = creature("Ooze", "{G}", "This creature enters with two +1/+1 counters on it.", "0/0")
WALKER = creature("Walker", "{G}", "Wither\n{T}: Walker deals 1 damage to target creature.", "1/1")
SKIP = sorcery(
    "Rally",
    "{G}",
    "Until end of turn, if one or more tokens would be created under your control, twice that "
    "many of those tokens are created instead.",
)


def board() -> Board:
    spells = {"outcry": OUTCRY, "feast": EACH, "grow": GROW, "ooze": OOZE, "shrink": SHRINK, "rally": SKIP}
    return Board().lands("A", "GGGB").hand("A", **spells).field("A", bears=BEARS)


def tokens(outcome: object, player: str = "A") -> int:
    state = outcome.state  # type: ignore[attr-defined]
    return sum(state.objects[one].kind == "token" and state.objects[one].owner == player for one in state.battlefield)


def count(outcome: object, one: str, kind: str = "+1/+1") -> int:
    return outcome.state.objects[one].count(kind)  # type: ignore[attr-defined, no-any-return]


def test_614_16_twice_as_many_tokens() -> None:
    outcome = answered(board().field("A", season=SEASON), cast("A", "outcry"), RESOLVE)
    assert tokens(outcome) == 4
    assert "614.16" in rules(outcome)


def test_614_16_only_under_your_control() -> None:
    outcome = answered(board().field("A", season=SEASON), cast("A", "feast"), RESOLVE)
    assert (tokens(outcome), tokens(outcome, "B")) == (2, 1)


def test_614_5_two_effects_make_four_times_as_many() -> None:
    assert tokens(answered(board().field("A", s1=SEASON, s2=SEASON), cast("A", "outcry"), RESOLVE)) == 8


def test_614_3_twice_as_many_until_end_of_turn() -> None:
    outcome = answered(board(), cast("A", "rally"), RESOLVE, cast("A", "outcry"), RESOLVE)
    assert tokens(outcome) == 4


def test_614_16_counters_that_an_effect_puts() -> None:
    assert count(answered(board().field("A", season=SEASON), cast("A", "grow", "bears"), RESOLVE), "bears") == 2
    assert count(answered(board().field("A", scales=SCALES), cast("A", "grow", "bears"), RESOLVE), "bears") == 2


def test_616_1e_the_controller_of_the_creature_chooses_the_order() -> None:
    start = board().field("A", season=SEASON, scales=SCALES)
    doubled = answered(start, cast("A", "grow", "bears"), RESOLVE, picks=("Scales",))
    assert count(doubled, "bears") == 4
    added = answered(start, cast("A", "grow", "bears"), RESOLVE, picks=("Season",))
    assert count(added, "bears") == 3


def test_122_6_counters_that_it_enters_with() -> None:
    """122.6, 614.16, 616.1g: entering with counters is having them put on it, by a replacement effect."""
    assert count(answered(board().field("A", scales=SCALES), cast("A", "ooze"), RESOLVE), "ooze@3") == 3
    assert count(answered(board().field("A", season=SEASON), cast("A", "ooze"), RESOLVE), "ooze@3") == 4


def test_614_16_damage_is_no_effect_that_puts_counters() -> None:
    start = board().field("A", season=SEASON, walker=WALKER)
    outcome = answered(start, activate("A", "walker", 1, "bears"), RESOLVE)
    assert count(outcome, "bears", "-1/-1") == 1


def test_614_1a_only_counters_of_that_kind() -> None:
    outcome = answered(board().field("A", scales=SCALES), cast("A", "shrink", "bears"), RESOLVE)
    assert count(outcome, "bears", "-1/-1") == 1


def test_616_1_effects_that_add_apply_in_any_order():
    for_bears = enchantment(
        "Honey",
        "{G}",
        "If one or more +1/+1 counters would be put on a Bear you control, that many plus one +1/+1 counters are put on "
        "it instead.",
    )
    board = Board().lands("A", "G").hand("A", grow=GROW).field("A", bears=BEARS, one=SCALES, two=for_bears)
    outcome = board.run(cast("A", "grow", "bears"), RESOLVE)
    assert outcome.state.objects["bears"].count("+1/+1") == 3


def test_614_12_its_own_effect_on_many_does_not_modify_its_own_entering() -> None:
    """614.12: an effect of the entering permanent itself counts only if it is about that permanent alone."""
    text = "If one or more +1/+1 counters would be put on {}, twice that many +1/+1 counters are put on it instead."
    many = creature("Many", "{G}", text.format("a creature you control"), "1/1")
    alone = creature("Alone", "{G}", text.format("this creature"), "1/1")
    guide = creature("Guide", "{G}", "Each other creature you control enters with an additional +1/+1 counter on it.")
    for entering, counters in ((many, 1), (alone, 2)):
        stage = Board().lands("A", "G").hand("A", one=entering).field("A", guide=guide)
        outcome = answered(stage, cast("A", "one"), until="stack_empty")
        (there,) = (one for one in outcome.state.objects.values() if one.definition.name == entering.name)
        assert there.count("+1/+1") == counters
