"""Compiling whole cards: characteristics, kinds of lines, refusals with their place in the printed text."""

from __future__ import annotations

import pytest

from engine.abilities.ability import Activated, Keyword, SpellAbility, Static, Triggered
from engine.abilities.combat.events import Attacks
from engine.abilities.damage.damaging import DealDamage
from engine.abilities.node import find
from engine.abilities.phrases.filters import InZone
from engine.abilities.phrases.mana_symbols import parse_mana
from engine.abilities.phrases.references import Back, You
from engine.abilities.triggers.stack_events import Casts
from engine.oracle.card import CardText, FaceText
from engine.oracle.compile import compile_card, compile_text


def test_characteristics() -> None:
    card = CardText(
        name="Shivan Dragon",
        mana_cost="{4}{R}{R}",
        type_line="Creature — Dragon",
        oracle_text="Flying\n{R}: This creature gets +1/+0 until end of turn.",
        power="5",
        toughness="5",
    )
    face = compile_card(card).front
    assert (face.types, face.subtypes, face.power, face.toughness) == (("creature",), ("Dragon",), 5, 5)
    assert (face.mana_cost, face.colors) == (parse_mana("{4}{R}{R}"), ("R",))
    assert [type(ability) for ability in face.abilities] == [Keyword, Activated]


def test_a_star_counts_as_0_and_a_color_indicator_gives_colors() -> None:
    card = CardText(name="X", type_line="Creature", power="1+*", toughness="*", color_indicator=("U", "B"))
    face = compile_card(card).front
    assert (face.power, face.toughness, face.colors, face.mana_cost) == (1, 0, ("U", "B"), None)


def test_each_face_reads_its_own_name() -> None:
    faces = (
        FaceText(name="Fire", type_line="Instant", oracle_text="Fire deals 1 damage to any target."),
        FaceText(name="Ice", type_line="Instant", oracle_text="Tap target permanent."),
    )
    definition = compile_card(CardText(name="Fire // Ice", layout="split", card_faces=faces))
    assert [face.name for face in definition.faces] == ["Fire", "Ice"]
    assert not any(face.unread for face in definition.faces)


def test_instructions_stand_on_spells_only() -> None:
    assert compile_text("Draw a card.", types=("creature",))[0].unread is not None
    assert isinstance(compile_text("Draw a card.", types=("sorcery",))[0].abilities[0], SpellAbility)


def test_reminder_text_alone_is_no_ability() -> None:
    (line,) = compile_text("({T}: Add {G}.)", types=("land",))
    assert (line.abilities, line.unread, line.printed) == ((), None, "")


def test_a_name_that_is_a_word_of_the_game() -> None:
    (line,) = compile_text("Exile target nonwhite attacking creature.", name="Exile", types=("instant",))
    assert line.unread is None


def test_the_short_name_of_a_legend() -> None:
    text = "When Kiora enters, draw a card."
    (line,) = compile_text(text, name="Kiora, Behemoth Beckoner", types=("legendary", "planeswalker"))
    assert line.printed == "When ~ enters, draw a card."


def test_201_5a_a_name_in_a_granted_ability_is_the_object_that_grants_it() -> None:
    text = 'Enchanted creature has "{T}: Brand deals 1 damage to any target."'
    (ability,) = compile_text(text, name="Brand", types=("enchantment",))[0].abilities
    assert [one.by for one in find(ability, DealDamage)] == [Back("~", "granter")]


def test_an_ability_word_is_a_label_and_a_keyword_is_none() -> None:
    (line,) = compile_text("Landfall — Whenever a land you control enters, you gain 1 life.")
    assert line.unread is None
    assert line.printed.startswith("Landfall — Whenever")
    assert compile_text("Companion — Each card in your deck is red.")[0].unread is not None


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("Creatures you control frobnicate twice.", "frobnicate twice."),
        ("Flying (It's up there.), frobnication", "frobnication"),
        ("Draw a card. Then frobnicate.", "frobnicate."),
        ("Draw a card", "card"),
    ],
)
def test_the_span_is_in_the_printed_text(text: str, rest: str) -> None:
    (line,) = compile_text(text)
    assert line.unread is not None
    assert text[slice(*line.unread.span)] == rest


def test_the_event_is_kept_where_the_body_was_not_read() -> None:
    (line,) = compile_text("Whenever this creature attacks, frobnicate.")
    assert line.unread is not None
    assert line.unread.kind == "triggered"
    assert isinstance(line.unread.event, Attacks)


def test_an_if_after_the_event_is_intervening() -> None:
    (line,) = compile_text("When this creature enters, if you control an artifact, draw a card.")
    ability = line.abilities[0]
    assert isinstance(ability, Triggered)
    assert ability.condition is not None
    assert len(ability.body) == 1


def test_a_condition_that_is_not_understood_refuses_the_line() -> None:
    assert compile_text("As long as the moon is full, this creature gets +1/+1.")[0].unread is not None
    assert compile_text("Creatures you control get +1/+1 as long as the moon is full.")[0].unread is not None


def test_a_static_ability_has_no_duration_and_an_effect_has_one() -> None:
    (static,) = compile_text("Creatures you control get +1/+1.")
    assert isinstance(static.abilities[0], Static)
    (spell,) = compile_text("Creatures you control get +1/+1 until end of turn.")
    assert isinstance(spell.abilities[0], SpellAbility)


@pytest.mark.parametrize(
    "text",
    [
        "LEVEL 1-4\nFlying\nLEVEL 5+\nFlying",
        "8+ | Flying\n{1}: This Spacecraft gets +2/+0 until end of turn.",
    ],
)
def test_what_counts_at_a_level_only_is_not_read_as_if_always(text: str) -> None:
    assert all(line.unread is not None for line in compile_text(text, types=("creature",)))


@pytest.mark.parametrize(
    "text",
    [
        "LEVEL 1-4\n2/2\nFlying\nWhatever this is.",
        "{1}{W}: Level 2\nCreatures you control get +1/+1.\nWhatever this is.",
    ],
)
def test_a_static_ability_of_a_band_is_read_whole_or_not_at_all(text: str) -> None:
    last = compile_text(text)[-1]
    assert last.unread is not None
    assert last.text[slice(*last.unread.span)] == "Whatever this is."


def test_a_spell_cast_from_a_zone_is_not_a_spell_in_that_zone() -> None:
    (cast,) = compile_text("Whenever you cast a spell from your hand, draw a card.")[0].abilities
    assert isinstance(cast, Triggered)
    assert isinstance(cast.event, Casts)
    assert not cast.event.what.post
    assert cast.event.origin == InZone("hand", You(), "from")
    assert compile_text("Exile target card from your graveyard.")[0].unread is None


def test_a_zone_after_a_list_is_that_of_all() -> None:
    text = "Return target creature card and target artifact card from your graveyard to your hand."
    (line,) = compile_text(text)
    assert line.printed == text
    assert len(list(find(line.abilities, InZone))) == 2
    assert compile_text("Tap target artifact and target creature you control.")[0].unread is not None


def test_an_adjective_whose_scope_is_not_certain_is_refused() -> None:
    assert compile_text("Destroy target tapped artifact or creature.")[0].unread is not None
    assert compile_text("Destroy target artifact or creature.")[0].unread is None
    for cast in ("a Vehicle or artifact creature spell", "a Goblin creature or artifact creature spell"):
        assert compile_text(f"Whenever you cast {cast}, draw a card.")[0].unread is not None
    assert compile_text("Whenever you cast a Goblin or Orc creature spell, draw a card.")[0].unread is None


def test_what_is_done_with_the_rest_is_not_left_to_a_player_who_may_reveal() -> None:
    text = (
        "Look at the top five cards of your library. You may reveal up to two creature cards from among them, then put"
    )
    assert compile_text(f"{text} the rest on the bottom of your library in a random order.")[0].unread is not None
