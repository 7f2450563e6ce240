"""Copies for each that a spell could target, and copies with a target that is said (707.10d, 707.10e)."""

from __future__ import annotations

from engine.layers import view
from tests.rules.asking import RESOLVE, answered, cast, cited, life, names, passing
from tests.rules.boards import BEARS, BOLT, COUNTERSPELL, GROWTH, Board
from tests.rules.pool import creature, enchantment, instant

ZADA = creature(
    "Leader",
    "{R}",
    "Whenever you cast an instant or sorcery spell that targets only Leader, copy that spell for each other creature you "
    "control that the spell could target. Each copy targets a different one of those creatures.",
    "3/3",
)
GOLEM = creature(
    "First Golem",
    "{5}",
    "Whenever a player casts an instant or sorcery spell that targets only a single Golem, that player copies that spell "
    "for each other Golem that spell could target. Each copy targets a different one of those Golems.",
    "3/3",
    "Artifact Creature — Golem",
)
PLAIN = creature("Plain Golem", "{5}", "", "3/3", "Artifact Creature — Golem")
SLY = creature("Sly Golem", "{5}", "Hexproof", "3/3", "Artifact Creature — Golem")
FAIRY = creature(
    "Fairy",
    "{U}",
    "Whenever a player casts an instant, sorcery, or Aura spell that targets only a single creature other than Fairy, "
    "you may copy that spell. The copy targets Fairy.",
)
HEROISM = enchantment(
    "Heroism",
    "{R}",
    "Whenever you cast a spell that targets only a single creature you control, create a 1/1 red Soldier creature token "
    "with haste, then copy that spell. The copy targets that token.",
)
TWICE = enchantment(
    "Procession",
    "{W}",
    "If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.",
)
GREEN = instant("Green Blessing", "{G}", "Target green creature gets +1/+1 until end of turn.")
PAIR = instant(
    "Pair", "{G}", "Target creature gets +1/+1 until end of turn. Target creature gains trample until end of turn."
)
CHARM = instant(
    "Charm",
    "{R}",
    "Choose one —\n• Charm deals 2 damage to target creature.\n• Target creature gets +2/+0 until end of turn.",
)


def _power(outcome: object, one: str) -> int:
    return view(outcome.state).of(one).power


def test_707_10d_a_copy_for_each_other_creature_in_the_order_of_its_controllers_choice():
    board = Board().lands("A", "G").hand("A", growth=GROWTH).field("A", zada=ZADA, one=BEARS)
    board.field("A", two=creature("Second", "{G}", "", "2/2"))
    board.field("B", theirs=BEARS)
    first = answered(board, cast("A", "growth", "zada"), RESOLVE, picks=(("two", "one"),), until="action")
    copies = [first.state.objects[one].on_stack.targets[0].ref for one in first.state.stack[1:]]
    assert copies == ["two", "one"]
    outcome = answered(board, cast("A", "growth", "zada"), picks=(("two", "one"),), until="stack_empty")
    assert [_power(outcome, one) for one in ("zada", "one", "two", "theirs")] == [6, 5, 5, 2]
    assert "707.10d" in cited(outcome, "copy")


def test_707_10d_the_order_of_copies_for_what_nobody_can_tell_apart_is_not_asked():
    board = (
        Board().lands("A", "G").hand("A", growth=GROWTH).field("A", zada=ZADA, **{f"bear{n}": BEARS for n in range(4)})
    )
    outcome = board.run(cast("A", "growth", "zada"), until="stack_empty")
    assert outcome.status == "resolved"
    assert [_power(outcome, f"bear{n}") for n in range(4)] == [5, 5, 5, 5]


def test_707_10d_only_what_each_use_of_target_allows():
    """707.10d: a copy is made for what is legal for each "target", and each of its targets is that one."""
    board = Board().lands("A", "GG").hand("A", green=GREEN, pair=PAIR).field("A", one=BEARS)
    board.put("A", "battlefield", "zada", creature("Leader", "{G}", ZADA.front.lines[0].text, "3/3"))
    board.field("A", red=creature("Red", "{R}"))
    outcome = board.run(cast("A", "green", "zada"), until="stack_empty")
    assert [_power(outcome, one) for one in ("zada", "one", "red")] == [4, 3, 1]
    both = answered(board, cast("A", "pair", "zada", "zada"), picks=(("one", "red"),), until="stack_empty")
    assert [_power(both, one) for one in ("zada", "one", "red")] == [4, 3, 2]


def test_707_10d_the_copies_have_the_mode_and_are_made_though_the_spell_was_countered():
    """707.10d, 608.2h: the trigger copies the spell as it last was on the stack."""
    board = Board().lands("A", "R").hand("A", charm=CHARM).field("A", zada=ZADA, one=BEARS)
    board.lands("B", "UU").hand("B", no=COUNTERSPELL)
    outcome = board.run(
        cast("A", "charm", "zada", modes=(1,)), passing("A"), cast("B", "no", "charm"), until="stack_empty"
    )
    assert [_power(outcome, one) for one in ("zada", "one")] == [3, 4]


def test_707_10d_what_the_player_who_copies_could_not_target_gets_no_copy():
    """707.10d, 702.11b: hexproof keeps the copies of an opponent away."""
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", golem=GOLEM, other=PLAIN).field("B", sly=SLY)
    outcome = board.run(cast("A", "bolt", "golem"), until="stack_empty")
    assert sorted(names(outcome.state, "graveyard", "A")) == ["First Golem", "Lightning Bolt", "Plain Golem"]
    assert "sly" in outcome.state.battlefield


def test_707_10e_the_copy_targets_what_is_said_or_is_not_made():
    board = Board().lands("A", "GG").hand("A", growth=GROWTH, green=GREEN).field("A", fairy=FAIRY, one=BEARS)
    grown = answered(board, cast("A", "growth", "one"), picks=(True,), until="stack_empty")
    assert [_power(grown, one) for one in ("fairy", "one")] == [4, 5]
    blessed = board.run(cast("A", "green", "one"), until="stack_empty")
    assert [_power(blessed, one) for one in ("fairy", "one")] == [1, 3]
    assert any("Nothing is copied" in step.text for step in blessed.steps)


def test_example_707_10e_1_of_two_tokens_the_copys_controller_chooses_one():
    """707.10e: the example of the rule, with an effect that doubles the tokens."""
    board = Board().lands("A", "G").hand("A", growth=GROWTH).field("A", heroism=HEROISM, twice=TWICE, one=BEARS)
    first = board.run(cast("A", "growth", "one"), until="stack_empty")
    assert first.status == "choice_required"
    tokens = [option.object for option in first.pending.options]
    assert len(tokens) == 2
    outcome = answered(board, cast("A", "growth", "one"), picks=(tokens[1],), until="stack_empty")
    assert sorted(_power(outcome, one) for one in tokens) == [1, 4]
    assert life(outcome.state, "A") == 20
