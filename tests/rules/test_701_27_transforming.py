"""Transforming (701.27), and entering transformed (712)."""

from __future__ import annotations

import msgspec

from engine.dialogue.actions import Advance
from engine.layers import view
from engine.oracle.card import CardText, FaceText
from engine.oracle.compile import compile_card
from engine.state.copiable import Copied
from engine.state.definition import Definition
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names, steps
from tests.rules.boards import BEARS, BOLT, GROWTH, Board
from tests.rules.pool import creature, sorcery


def double(front: FaceText, back: FaceText) -> Definition:
    return compile_card(CardText(name=f"{front.name} // {back.name}", layout="transform", card_faces=(front, back)))


def human(text: str) -> FaceText:
    return FaceText(
        name="Keeper", mana_cost="{1}{G}", type_line="Creature — Human", oracle_text=text, power="2", toughness="2"
    )


BEAST = FaceText(
    name="Kept Beast",
    type_line="Creature — Beast",
    oracle_text="Trample\nWhen this creature transforms into Kept Beast, you gain 3 life.",
    power="4",
    toughness="4",
)
KEEPER = double(human("{G}: Transform this creature."), BEAST)
TURNS_BACK = double(
    human("{G}: Transform this creature."),
    FaceText(
        name="Kept Hound",
        type_line="Creature — Hound",
        oracle_text="{G}: Transform this creature.",
        power="3",
        toughness="3",
    ),
)
MARTYR = double(
    human("When this creature dies, return it to the battlefield transformed under its owner's control."), BEAST
)
SAGA = double(
    FaceText(
        name="Tale of Kings",
        mana_cost="{W}",
        type_line="Enchantment — Saga",
        oracle_text=(
            "I — You gain 1 life.\n"
            "II — Exile this Saga, then return it to the battlefield transformed under your control."
        ),
    ),
    FaceText(name="King Told Of", type_line="Creature — Noble", power="3", toughness="3"),
)
SPELL_BACK = double(
    human("{G}: Transform this creature."),
    FaceText(name="Kept Word", type_line="Sorcery", oracle_text="Draw a card."),
)
PLAIN = creature("Plain", "{G}", "{G}: Transform this creature.", "2/2")
NIGHT_WALK = sorcery("Turn Over", "{G}", "Transform target creature.")
WOLF = double(human("Daybound"), FaceText(name="Wolf", type_line="Creature — Wolf", oracle_text="Nightbound"))


def kept(definition: Definition = KEEPER) -> Board:
    return Board().lands("A", "GGGG").field("A", keeper=definition)


def test_701_27a_transforming_turns_the_other_face_up():
    """701.27a, 701.27e: what triggers on transforming into the face is on that face."""
    outcome = kept().run(activate("A", "keeper"))
    seen = view(outcome.state).of("keeper")
    assert (seen.name, seen.power, seen.has_keyword("trample")) == ("Kept Beast", 4, True)
    assert life(outcome.state, "A") == 23
    assert "701.27a" in cited(outcome, "transform")


def test_712_18_a_permanent_that_transforms_is_the_same_object():
    """712.18: damage stays on it, and effects go on."""
    board = kept().lands("B", "R").hand("A", growth=GROWTH)
    outcome = board.run(cast("A", "growth", "keeper"), RESOLVE, activate("A", "keeper"))
    assert view(outcome.state).of("keeper").power == 7
    assert "keeper" in outcome.state.battlefield


def test_613_7g_it_receives_a_new_timestamp():
    board = kept()
    outcome = board.run(activate("A", "keeper"))
    assert outcome.state.objects["keeper"].timestamp > board.state.objects["keeper"].timestamp


def test_701_27c_what_is_not_double_faced_does_not_transform():
    outcome = kept(PLAIN).run(activate("A", "keeper"))
    assert view(outcome.state).of("keeper").name == "Plain"
    assert "701.27c" in cited(outcome, "transform")


def test_701_27d_not_into_an_instant_or_sorcery():
    """701.27d, 712.10: nothing happens."""
    outcome = kept(SPELL_BACK).run(activate("A", "keeper"))
    assert view(outcome.state).of("keeper").name == "Keeper"
    assert "701.27d" in cited(outcome, "transform")


def test_701_27f_once_for_all_abilities_that_were_on_the_stack():
    """701.27f: the second ability was put on the stack before the permanent transformed, and is ignored."""
    twice = (activate("A", "keeper"), activate("A", "keeper"))
    outcome = kept(TURNS_BACK).run(*twice)
    assert view(outcome.state).of("keeper").name == "Kept Hound"
    assert "701.27f" in cited(outcome, "transform")
    after = kept(TURNS_BACK).run(activate("A", "keeper"), RESOLVE, activate("A", "keeper"))
    assert view(after.state).of("keeper").name == "Keeper"


def test_712_14a_put_onto_the_battlefield_transformed():
    """712.14a: with its back face up."""
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", martyr=MARTYR)
    outcome = board.run(cast("A", "bolt", "martyr"))
    back = outcome.state.battlefield[-1]
    assert view(outcome.state).of(back).name == "Kept Beast"
    assert life(outcome.state, "A") == 20  # it has entered, and has not transformed


def test_712_14a_what_is_not_double_faced_stays_where_it_is():
    single = creature(
        "Single", "{R}", "When this creature dies, return it to the battlefield transformed under your control."
    )
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", single=single)
    outcome = board.run(cast("A", "bolt", "single"))
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Lightning Bolt", "Single"]
    assert "712.14a" in cited(outcome, "impossible")


def test_712_14a_a_saga_returns_as_its_back_face():
    """712.14a, 714.4: it is exiled by its own last chapter, and comes back as another object."""
    board = Board().lands("A", "W").field("A", tale=SAGA).counters("tale", "lore", 1)
    from engine.state.change import edit_turn
    from tests.rules.asking import passing

    board.state = edit_turn(board.state, step="draw")
    outcome = board.run(passing("A"), passing("B"))
    assert view(outcome.state).of(outcome.state.battlefield[-1]).name == "King Told Of"
    assert not steps(outcome, "sacrifice")


def test_702_145b_what_has_daybound_transforms_by_nothing_else():
    board = Board().lands("A", "G").hand("A", turn=NIGHT_WALK).field("A", wolf=WOLF)
    board.state = msgspec.structs.replace(board.state, day_night="day")
    outcome = board.run(cast("A", "turn", "wolf"))
    assert view(outcome.state).of("wolf").name == "Keeper"
    assert "702.145b" in cited(outcome, "transform")


def test_701_27a_a_creature_of_another_player_may_be_meant():
    board = Board().lands("A", "G").hand("A", turn=NIGHT_WALK).field("B", keeper=KEEPER, bears=BEARS)
    outcome = board.run(cast("A", "turn", "keeper"))
    assert view(outcome.state).of("keeper").name == "Kept Beast"
    assert life(outcome.state, "B") == 23


def test_701_27g_a_transformed_permanent_has_its_back_face_up():
    """701.27g, 712.1: a double-faced permanent; a copy of one is none."""
    counts = creature("Counts", "{G}", "This creature gets +1/+0 for each transformed permanent you control.", "0/1")
    faced = creature("Faced", "{G}", "This creature gets +1/+0 for each double-faced creature you control.", "0/1")
    board = Board().field("A", counts=counts, faced=faced, front=KEEPER).put("A", "battlefield", "back", KEEPER, face=1)
    image = Copied(KEEPER, 1, timestamp=board.state.clock + 1)
    board.put("A", "battlefield", "image", BEARS, copied=(image,))
    seen = view(board.state)
    assert seen.of("image").name == "Kept Beast"
    assert (seen.of("counts").power, seen.of("faced").power) == (1, 2)


def test_712_20_it_is_attached_as_it_transforms():
    """712.20: while it transforms, so that it is no Aura without anything that it enchants (704.5m)."""
    leech = FaceText(
        name="Leech",
        mana_cost="{B}",
        type_line="Creature — Leech",
        oracle_text="{G}: Transform this creature.",
        power="4",
        toughness="4",
    )
    curse = FaceText(
        name="Curse",
        type_line="Enchantment — Aura Curse",
        oracle_text="Enchant player\nAs this permanent transforms into this Aura, attach it to a player.",
    )
    board = kept(double(leech, curse))
    outcome = answered(board, activate("A", "keeper"), picks=("B",), until="stack_empty")
    assert view(outcome.state).of("keeper").name == "Curse"
    assert outcome.state.objects["keeper"].attached_to == "B"
    assert "712.20" in cited(outcome, "attach")


def test_701_27a_text_of_the_other_face_that_was_not_read_is_not_passed_over():
    """701.27a, 704.5f: it may be gone before anybody has priority, and then nobody knows whether rightly."""
    cult = FaceText(
        name="Cult",
        type_line="Creature — Human",
        oracle_text="Cult's power and toughness are each equal florbulate to the number of creatures you control.",
        power="*",
        toughness="*",
    )
    stage = Board().field("A", keeper=double(human("At the beginning of your upkeep, transform this creature."), cult))
    outcome = stage.run(Advance(to="draw", turn=stage.state.turn.number + 2))
    assert "keeper@2" in outcome.state.zone("graveyard", "A")
    assert [one.text for one in outcome.not_understood] == [cult.oracle_text]


def test_701_27e_into_an_object_that_fits_right_afterwards():
    text = "Whenever a permanent you control transforms into a Beast, you gain 2 life."
    board = Board().lands("A", "GGG").field("A", watch=creature("Watch", "{G}", text), keeper=KEEPER, turns=TURNS_BACK)
    state = board.run(activate("A", "keeper", 0), RESOLVE, RESOLVE, RESOLVE, policy="default").state
    assert life(state, "A") == 25  # two, and three for its own
    state = board.run(activate("A", "turns", 0), RESOLVE).state
    assert not state.zone("stack")
