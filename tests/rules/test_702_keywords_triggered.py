"""Keywords that stand for triggered abilities and for entering with counters (702)."""

from __future__ import annotations

import pytest

from engine.abilities.ability import Keyword, Triggered
from engine.abilities.phrases.quantities import Number, X
from engine.keywords.meanings import MEANINGS, meaning_of
from engine.keywords.supported import is_supported
from engine.keywords.table import BY_NAME
from engine.layers import view
from engine.state.definition import Definition
from tests.rules.asking import RESOLVE, answered, cast, cited, names, steps
from tests.rules.boards import BEARS, BOLT, DOOM_BLADE, GROWTH, Board, card
from tests.rules.pool import BOUNCE, FLICKER, HUMILITY, TOKENS, creature, enchantment, instant

MONK = creature("Monk", "{W}", "Prowess", "1/2")
ADEPT = creature("Adept", "{G}", "Evolve", "1/2")
GHOUL = creature("Ghoul", "{B}", "Undying", "2/2")
FINKS = creature("Ouphe", "{G}", "Persist", "3/2")
SAVANT = creature("Savant", "{B}", "Exploit", "2/2")
SMITH = creature("Smith", "{G}", "Fabricate 2", "1/1")
DEACON = creature("Deacon", "{W}", "Afterlife 2", "1/1")
WORKER = card("Worker", "{1}", "Artifact Creature — Construct", "Modular 2", "0/0")
GOLEM = card("Golem", "{1}", "Artifact Creature — Golem", "", "3/3")
TEACHER = enchantment("Teacher", "{W}", "Creatures you control have prowess.")
LESSON = instant("Lesson", "{W}", "Target creature gains undying until end of turn.")


def on_board(outcome, name: str) -> list:
    """The permanents of a name."""
    objects = (outcome.state.objects[one] for one in outcome.state.battlefield)
    return [obj for obj in objects if obj.definition.name == name]


def power(outcome, object_id: str) -> tuple[int | None, int | None]:
    seen = view(outcome.state).of(object_id)
    return seen.power, seen.toughness


# -- what a keyword stands for -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keyword", "text"),
    [
        ("Prowess", "Whenever you cast a noncreature spell, ~ gets +1/+1 until end of turn."),
        ("Afterlife 2", "When ~ dies, create two 1/1 white and black Spirit creature tokens with flying."),
        (
            "Fabricate 2",
            "When ~ enters, you may put two +1/+1 counters on ~. If you don't, create two 1/1 colorless Servo artifact"
            " creature tokens.",
        ),
    ],
)
def test_702_1_a_keyword_means_what_its_rule_says_in_full(keyword: str, text: str):
    short, long = creature("Short", "{W}", keyword).front.abilities, creature("~", "{W}", text).front.abilities
    assert isinstance(short[0], Keyword)
    assert meaning_of(short[0]) == long


def test_702_every_meaning_is_of_a_keyword_under_its_own_rule():
    assert set(MEANINGS) <= set(BY_NAME)
    assert all(meaning.rule.startswith(BY_NAME[name].rule) for name, meaning in MEANINGS.items())


def test_702_a_form_without_an_exact_meaning_is_not_carried_out():
    assert not is_supported(Keyword("modular", amount=X()))
    assert not is_supported(Keyword("fabricate"))
    assert is_supported(Keyword("fabricate", amount=Number(2)))


def test_113_2_the_keyword_and_what_it_means_have_one_number():
    board = Board().field(
        "A", monk=creature("Both", "{W}", "Flying, prowess\n{W}: This creature gets +1/+0 until end of turn.")
    )
    held = view(board.state).of("monk").abilities
    assert [(one.index, type(one.ability).__name__) for one in held] == [
        (0, "Keyword"),
        (1, "Keyword"),
        (2, "Activated"),
        (1, "Triggered"),
    ]
    assert view(board.state).of("monk").has_keyword("prowess")


def test_613_1f_a_keyword_that_was_lost_means_nothing():
    board = Board().lands("A", "R").field("A", monk=MONK, humble=HUMILITY).hand("A", bolt=BOLT)
    outcome = board.run(cast("A", "bolt", "B"))
    assert steps(outcome, "trigger") == []
    assert not any(isinstance(held.ability, Triggered) for held in view(outcome.state).of("monk").abilities)


def test_613_1f_a_keyword_that_was_gained_means_what_it_means():
    board = Board().lands("A", "R").field("A", bears=BEARS, teacher=TEACHER).hand("A", bolt=BOLT)
    outcome = board.run(cast("A", "bolt", "B"), RESOLVE)
    assert power(outcome, "bears") == (3, 3)


# -- prowess -----------------------------------------------------------------------------------------------------------


def test_702_108a_prowess_triggers_on_a_noncreature_spell_and_resolves_before_it():
    outcome = Board().lands("A", "R").field("A", monk=MONK).hand("A", bolt=BOLT).run(cast("A", "bolt", "B"), RESOLVE)
    assert outcome.status == "resolved"
    assert power(outcome, "monk") == (2, 3)
    assert steps(outcome, "resolve") == ["The ability of Monk resolves.", "Lightning Bolt resolves."]
    assert "702.108a" in cited(outcome, "trigger")


def test_702_108a_prowess_ignores_creature_spells_and_the_spells_of_others():
    mine = Board().lands("A", "GG").field("A", monk=MONK).hand("A", bears=BEARS).run(cast("A", "bears"))
    theirs = Board().lands("A", "R").field("B", monk=MONK).hand("A", bolt=BOLT).run(cast("A", "bolt", "B"))
    assert steps(mine, "trigger") == steps(theirs, "trigger") == []


def test_702_108b_each_instance_of_prowess_triggers():
    twice = Board().lands("A", "R").field("A", monk=MONK, teacher=TEACHER).hand("A", bolt=BOLT)
    outcome = answered(twice, cast("A", "bolt", "B"))
    assert len(steps(outcome, "trigger")) == 2


# -- undying, persist --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dead", "kind", "size"), [(GHOUL, "+1/+1", (3, 3)), (FINKS, "-1/-1", (2, 1))])
def test_702_93a_702_79a_it_returns_with_a_counter(dead: Definition, kind: str, size: tuple[int, int]):
    board = Board().lands("A", "R").field("A", dead=dead).hand("A", bolt=BOLT)
    outcome = board.run(cast("A", "bolt", "dead"), RESOLVE, RESOLVE)
    assert outcome.status == "resolved", outcome.not_understood
    (back,) = on_board(outcome, dead.name)
    assert back.count(kind) == 1
    assert power(outcome, back.id) == size
    assert {"702.93a", "702.79a"} & {*cited(outcome, "trigger")}


@pytest.mark.parametrize(("dead", "kind"), [(GHOUL, "+1/+1"), (FINKS, "-1/-1")])
def test_603_4_it_had_a_counter_and_does_not_trigger(dead: Definition, kind: str):
    board = Board().lands("A", "RR").field("A", dead=dead).counters("dead", kind, 1).hand("A", bolt=BOLT)
    outcome = board.run(cast("A", "bolt", "dead"), RESOLVE)
    assert steps(outcome, "trigger") == []
    assert sorted(names(outcome.state, "graveyard", "A")) == sorted([dead.name, "Lightning Bolt"])


def test_603_10a_undying_that_was_gained_looks_back():
    board = Board().lands("A", "WR").field("A", bears=BEARS).hand("A", lesson=LESSON, bolt=BOLT)
    outcome = board.run(cast("A", "lesson", "bears"), RESOLVE, cast("A", "bolt", "bears"), RESOLVE, RESOLVE)
    (back,) = on_board(outcome, "Grizzly Bears")
    assert back.count("+1/+1") == 1


def test_702_93a_it_returns_under_its_owners_control():
    board = Board().lands("A", "R").hand("A", bolt=BOLT).put("B", "battlefield", "dead", GHOUL, controller="A")
    outcome = board.run(cast("A", "bolt", "dead"), RESOLVE, RESOLVE)
    (back,) = on_board(outcome, "Ghoul")
    assert view(outcome.state).of(back.id).controller == "B"


def test_400_7_persist_does_not_find_a_card_that_left_the_graveyard():
    recall = instant("Recall", "{U}", "Exile target card from a graveyard.")
    board = Board().lands("A", "RU").field("A", dead=FINKS).hand("A", bolt=BOLT, recall=recall)
    outcome = board.run(cast("A", "bolt", "dead"), RESOLVE, cast("A", "recall", "dead@2"), RESOLVE, RESOLVE)
    assert on_board(outcome, "Ouphe") == []


# -- evolve ------------------------------------------------------------------------------------------------------------


def test_702_100a_evolve_compares_power_and_toughness():
    board = Board().lands("A", "GG").field("A", adept=ADEPT).hand("A", bears=BEARS)
    outcome = board.run(cast("A", "bears"), RESOLVE, RESOLVE)
    assert outcome.state.objects["adept"].count("+1/+1") == 1
    assert "702.100a" in cited(outcome, "trigger")


def test_603_4_evolve_asks_again_as_it_resolves():
    board = Board().lands("A", "GGG").field("A", adept=ADEPT).hand("A", bears=BEARS, growth=GROWTH)
    outcome = board.run(cast("A", "bears"), RESOLVE, cast("A", "growth", "adept"), RESOLVE, RESOLVE)
    assert outcome.state.objects["adept"].count("+1/+1") == 0
    assert cited(outcome, "if_clause") == ["608.2a", "603.4"]


def test_702_100a_evolve_uses_what_the_creature_was_if_it_is_gone():
    board = Board().lands("A", "GGU").field("A", adept=ADEPT).hand("A", bears=BEARS, bounce=BOUNCE)
    outcome = board.run(cast("A", "bears"), RESOLVE, cast("A", "bounce", "bears@3"), RESOLVE, RESOLVE)
    assert outcome.state.objects["adept"].count("+1/+1") == 1


def test_702_100a_nothing_smaller_and_no_creature_of_an_opponent_counts():
    small = Board().lands("A", "W").field("A", bear=BEARS, adept=creature("Big", "{G}", "Evolve", "2/2"))
    outcome = small.hand("A", tokens=TOKENS).run(cast("A", "tokens"), RESOLVE)
    theirs = Board().lands("A", "GG").field("B", adept=ADEPT).hand("A", bears=BEARS).run(cast("A", "bears"), RESOLVE)
    assert steps(outcome, "trigger") == steps(theirs, "trigger") == []


def test_702_100c_nothing_is_greater_than_what_is_no_creature():
    relic = card("Relic", "{1}", "Artifact", "Evolve")
    board = Board().lands("A", "GG").field("A", relic=relic).hand("A", bears=BEARS)
    assert steps(board.run(cast("A", "bears"), RESOLVE), "trigger") == []


# -- exploit, fabricate, afterlife -------------------------------------------------------------------------------------


def test_702_110a_exploit_may_sacrifice_any_creature_of_yours():
    board = Board().lands("A", "B").field("A", bears=BEARS).field("B", other=BEARS).hand("A", savant=SAVANT)
    outcome = answered(board, cast("A", "savant"), RESOLVE, RESOLVE, picks=(True,))
    assert {option.object for option in outcome.pending.options} == {"bears", "savant@3"}
    done = answered(board, cast("A", "savant"), RESOLVE, RESOLVE, picks=(True, "bears"))
    assert names(done.state, "graveyard", "A") == ["Grizzly Bears"]
    kept = answered(board, cast("A", "savant"), RESOLVE, RESOLVE, picks=(False,))
    assert len(on_board(kept, "Grizzly Bears")) == 2


def test_702_123a_fabricate_gives_counters_or_servos():
    board = Board().lands("A", "G").hand("A", smith=SMITH)
    grown = answered(board, cast("A", "smith"), RESOLVE, RESOLVE, picks=(True,))
    assert power(grown, "smith@3") == (3, 3)
    assert on_board(grown, "Servo Token") == []
    made = answered(board, cast("A", "smith"), RESOLVE, RESOLVE, picks=(False,))
    assert len(on_board(made, "Servo Token")) == 2
    assert power(made, "smith@3") == (1, 1)


def test_608_2d_nobody_chooses_counters_for_what_is_gone():
    board = Board().lands("A", "GU").hand("A", smith=SMITH, bounce=BOUNCE)
    outcome = board.run(cast("A", "smith"), RESOLVE, cast("A", "bounce", "smith@3"), RESOLVE, RESOLVE)
    assert outcome.status == "resolved"
    assert len(on_board(outcome, "Servo Token")) == 2


def test_702_135a_afterlife_leaves_spirits_that_fly():
    board = Board().lands("A", "R").field("A", deacon=DEACON).hand("A", bolt=BOLT)
    outcome = board.run(cast("A", "bolt", "deacon"), RESOLVE, RESOLVE)
    spirits = on_board(outcome, "Spirit Token")
    assert len(spirits) == 2
    seen = view(outcome.state).of(spirits[0].id)
    assert seen.has_keyword("flying")
    assert seen.colors == ("W", "B")


# -- modular -----------------------------------------------------------------------------------------------------------


def test_702_43a_modular_enters_with_counters_and_hands_on_all_it_had():
    board = Board().lands("A", "WB").hand("A", worker=WORKER, blade=DOOM_BLADE).field("A", golem=GOLEM)
    board = board.put("A", "battlefield", "land-3", card("Waste", None, "Land", "{T}: Add {C}."))
    entered = board.run(cast("A", "worker"), RESOLVE)
    assert power(entered, "worker@3") == (2, 2)
    assert "702.43a" in cited(entered, "replacement")
    actions = (cast("A", "blade", "worker"), RESOLVE)
    field = Board().lands("A", "BB").hand("A", blade=DOOM_BLADE).field("A", golem=GOLEM, worker=WORKER)
    field = field.counters("worker", "+1/+1", 3)
    done = answered(field, *actions, RESOLVE, picks=(True,))
    assert done.status == "resolved", (done.pending, done.illegal)
    assert done.state.objects["golem"].count("+1/+1") == 3
    assert answered(field, *actions, RESOLVE, picks=(False,)).state.objects["golem"].count("+1/+1") == 0


def test_614_12_what_enters_again_enters_with_its_counters_again():
    board = Board().lands("A", "W").hand("A", flicker=FLICKER).field("A", worker=WORKER).counters("worker", "+1/+1", 5)
    outcome = board.run(cast("A", "flicker", "worker"), RESOLVE)
    assert power(outcome, on_board(outcome, "Worker")[0].id) == (2, 2)
