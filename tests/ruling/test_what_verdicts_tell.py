"""What a verdict tells besides who died and what entered: turns, levels, faces, searches, and who fights whom."""

from __future__ import annotations

import pytest

from adjudicator.ruling.verdict import happened
from engine.dialogue.actions import Advance, DeclareAttackers, DeclareBlockers, PlayLand
from engine.dialogue.outcome import Outcome
from engine.oracle.card import CardText, FaceText
from engine.oracle.compile import compile_card
from engine.state.change import edit
from engine.state.objects import Counters
from tests.rules.asking import RESOLVE, activate, answered, cast
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.face_down import DEMON, MORPH, up
from tests.rules.pool import creature, enchantment, instant, sorcery

STRENGTH = card("Strength", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+2.")
HYDRA = creature("Hydra", "{G}", "", "5/5")


def told(board: Board, outcome: Outcome) -> str:
    assert outcome.status == "resolved", (outcome.status, outcome.illegal, outcome.pending)
    return happened(board.state, outcome)


def spell(text: str, *targets: str) -> tuple[Board, Outcome]:
    board = Board().lands("A", "WUBRG").field("A", bears=BEARS).field("B", giant=HYDRA)
    board.put("A", "graveyard", "bolt", BOLT).hand("A", spell=sorcery("Spell", "{G}", text))
    return board, board.run(cast("A", "spell", *targets), RESOLVE)


@pytest.mark.parametrize(
    ("text", "targets", "said"),
    [
        (
            "Target player takes an extra turn after this one. Shuffle Spell into its owner's library.",
            ("A",),
            "A will take an extra turn after this one",
        ),
        ("Target player skips their next draw step.", ("B",), "B will skip their next draw step"),
        ("Target creature phases out.", ("giant",), "Hydra phases out"),
        ("You become the monarch.", (), "A becomes the monarch"),
        ("You get {E}{E}.", (), "A has 2 energy counters"),
        ("Target player mills two cards. You gain 1 life.", ("B",), "B mills 2 unknown cards"),
        (
            "Return target card from your graveyard to your hand.",
            ("bolt",),
            "Lightning Bolt returns to its owner's hand",
        ),
        (
            "Search your library for a creature card, reveal it, put it into your hand, then shuffle. You gain 1 life.",
            (),
            "A searches their library",
        ),
    ],
)
def test_what_a_spell_did_is_told(text: str, targets: tuple[str, ...], said: str) -> None:
    board, outcome = spell(text, *targets)
    if outcome.pending is not None:
        outcome = answered(board, cast("A", "spell", *targets), RESOLVE, picks=((),))
    assert said in told(board, outcome)


def test_a_level_that_is_gained_is_told_with_what_else_happened() -> None:
    """716.2d: the Class gains the level, and what triggers on that is another matter."""
    lesson = card(
        "Lesson",
        "{G}",
        "Enchantment — Class",
        "You have no maximum hand size.\n{G}: Level 2\nWhen this Class becomes level 2, you gain 3 life.",
    )
    board = Board().lands("A", "G").field("A", lesson=lesson)
    said = told(board, board.run(activate("A", "lesson", "{G}: Level 2"), RESOLVE, RESOLVE))
    assert "the level of Lesson becomes 2" in said
    assert "A goes from 20 to 23 life" in said


def test_every_creature_that_blocks_is_told() -> None:
    board = Board().field("A", hydra=HYDRA).field("B", one=BEARS, two=creature("Ogre", "{R}", "", "3/3"))
    board.field("B", watch=enchantment("Watch", "{G}", "Whenever a creature you control blocks, you gain 1 life."))
    attack = DeclareAttackers(player="A", attackers=(("hydra", "B"),))
    block = DeclareBlockers(player="B", blockers=(("one", ("hydra",)), ("two", ("hydra",))))
    said = told(board, board.run(attack, block, until="action"))
    assert "Grizzly Bears and Ogre block Hydra" in said


def test_a_card_that_is_turned_face_up_is_told() -> None:
    board = Board().lands("A", "BBB").put("A", "battlefield", "demon", DEMON, face_down=MORPH)
    assert "Grim Demon is turned face up and is 6/6" in told(board, board.run(up("A", "demon")))


def test_704_5i_a_planeswalker_is_not_destroyed_with_the_creatures():
    walker = compile_card(CardText(name="Walker", mana_cost="{3}", type_line="Legendary Planeswalker", loyalty="3"))
    sweep = sorcery("Sweep", "{R}", "Sweep deals 3 damage to each creature and each planeswalker.")
    board = Board().lands("A", "R").field("B", bears=BEARS, walker=walker).hand("A", sweep=sweep)
    board.state = edit(board.state, "walker", counters=(Counters("loyalty", 3, 0),))
    said = told(board, board.run(cast("A", "sweep"), RESOLVE))
    assert "Grizzly Bears is destroyed" in said
    assert "Walker is put into its owner's graveyard" in said


def test_305_1_a_land_that_is_played_from_exile_does_not_return():
    text = "Exile the top card of your library. You may play that card this turn."
    board = Board().lands("A", "G").hand("A", spell=sorcery("Spell", "{G}", text))
    board.put("A", "library", "forest", card("Forest", None, "Basic Land — Forest"))
    outcome = board.run(cast("A", "spell"), RESOLVE, PlayLand(player="A", object="forest@2"))
    assert "enters the battlefield" in told(board, outcome)


def test_701_28a_what_is_converted_is_said_to_convert():
    robot = compile_card(
        CardText(
            name="Robot // Truck",
            layout="transform",
            card_faces=(
                FaceText(
                    name="Robot",
                    mana_cost="{2}",
                    type_line="Artifact Creature — Robot",
                    power="2",
                    toughness="2",
                    oracle_text="{0}: Convert Robot.",
                ),
                FaceText(name="Truck", type_line="Artifact — Vehicle", power="3", toughness="3", oracle_text="Crew 1"),
            ),
        )
    )
    board = Board().field("A", robot=robot)
    assert "Robot converts" in told(board, board.run(activate("A", "robot"), RESOLVE))


def test_what_two_do_together_is_one_clause() -> None:
    """702.26b: a permanent and what is attached to it phase out, and phase in."""
    out = instant("Out", "{U}", "Target creature phases out.")
    board = Board().lands("A", "U").hand("A", out=out).field("A", bears=BEARS, strength=STRENGTH)
    board.state = edit(board.state, "strength", attached_to="bears")
    said = told(board, board.run(cast("A", "out", "bears"), RESOLVE))
    assert said == "Grizzly Bears and Strength phase out."


def test_cards_of_one_name_are_counted() -> None:
    exile = instant("Exile", "{U}", "Exile all cards from target player's graveyard.")
    board = Board().lands("A", "U").hand("A", exile=exile)
    board.put("B", "graveyard", "one", BEARS).put("B", "graveyard", "two", BEARS).put("B", "graveyard", "bolt", BOLT)
    said = told(board, board.run(cast("A", "exile", "B"), RESOLVE))
    assert said == "Lightning Bolt and two cards named Grizzly Bears are exiled."


def test_a_spell_that_is_put_into_a_library_is_told() -> None:
    away = instant("Away", "{U}", "Put target spell on top of its owner's library.")
    board = Board().lands("A", "UR").hand("A", away=away, bolt=BOLT)
    outcome = board.run(cast("A", "bolt", "B"), cast("A", "away", "bolt"), RESOLVE)
    assert told(board, outcome) == "Lightning Bolt is put on top of its owner's library."


def test_that_nothing_was_done_is_told_only_where_nothing_else_is() -> None:
    """603.12."""
    text = "You gain 1 life. You may sacrifice a land. When you do, draw a card."
    board = Board().lands("A", "U").hand("A", deal=sorcery("Deal", "{U}", text))
    assert told(board, answered(board, cast("A", "deal"), RESOLVE, picks=(False,))) == "A goes from 20 to 21 life."


def test_damage_that_several_effects_prevent_is_added_up() -> None:
    """615.1."""
    armor = enchantment("Armor", "{W}", "If a source would deal damage to you, prevent 1 of that damage.")
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", one=armor, two=armor)
    said = told(board, board.run(cast("A", "bolt", "B"), RESOLVE))
    assert "2 damage from Lightning Bolt to B is prevented" in said


def test_who_controls_in_the_end_what_entered_under_another_players_control() -> None:
    gift = creature("Gift", "{G}", "When this creature enters, target opponent gains control of it.", "3/3")
    board = Board().lands("A", "G").hand("A", gift=gift)
    said = told(board, board.run(cast("A", "gift"), RESOLVE, RESOLVE))
    assert said == "Gift enters the battlefield and comes under B's control."


def test_the_counters_that_were_put_on_what_entered() -> None:
    cub = creature("Cub", "{G}", "When this creature enters, put two +1/+1 counters on it.", "1/1")
    board = Board().lands("A", "G").hand("A", cub=cub)
    said = told(board, board.run(cast("A", "cub"), RESOLVE, RESOLVE))
    assert said == "Cub enters the battlefield and has two +1/+1 counters on it."


def test_cards_of_one_name_are_counted_beside_a_spell_that_goes_to_the_hand() -> None:
    crypt = sorcery("Purge", "{W}", "Exile target player's graveyard. Return Purge to its owner's hand.")
    board = Board().lands("A", "W").hand("A", purge=crypt)
    board.put("B", "graveyard", "one", BEARS).put("B", "graveyard", "two", BEARS)
    said = told(board, board.run(cast("A", "purge", "B"), RESOLVE))
    assert said == "Two cards named Grizzly Bears are exiled and Purge returns to its owner's hand."


def test_an_emblem_is_told_of_as_it_is_got() -> None:
    text = (
        "Whenever a creature you control deals combat damage to a player, search your library for a creature card, put "
        "it onto the battlefield, then shuffle."
    )
    board, outcome = spell(f'You get an emblem with "{text}"')
    assert told(board, outcome) == "A gets an emblem."
    board, outcome = spell('You get an emblem with "Creatures you control have flying."')
    assert told(board, outcome) == "A gets an emblem with “Creatures you control have flying”."


def test_122_1_the_counters_that_came_after_it_entered_are_told() -> None:
    grower = creature("Grower", "{G}", "When this creature enters, put a +1/+1 counter on it.")
    board = Board().lands("A", "G").hand("A", grower=grower)
    outcome = board.run(cast("A", "grower"), RESOLVE, RESOLVE)
    assert told(board, outcome) == "Grower enters the battlefield and has a +1/+1 counter on it."
    ready = creature("Ready", "{G}", "This creature enters with a +1/+1 counter on it.")
    board = Board().lands("A", "G").hand("A", ready=ready)
    assert told(board, board.run(cast("A", "ready"), RESOLVE)) == "Ready enters the battlefield with a +1/+1 counter."


def test_701_54a_the_ring_bearer_is_told_in_words() -> None:
    board, outcome = spell("The Ring tempts you.")
    assert told(board, outcome) == "The Ring has tempted A once this game and Grizzly Bears is a Ring-bearer."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Target creature an opponent controls attacks you this turn if able.", "Hydra attacks A if able until end"),
        ("Creatures your opponents control don't untap during their controllers' next untap steps.", "don't untap"),
        ("Goad target creature an opponent controls.", "Hydra is goaded until A's next turn."),
    ],
)
def test_611_2a_an_effect_names_whom_it_speaks_of(text: str, said: str) -> None:
    _, outcome = spell(text, *(("giant",) if "arget" in text else ()))
    assert any(said in step.text for step in outcome.steps)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        (
            "Sacrifice a creature unless you tap an untapped land you control.",
            "Does A tap an untapped land they control?",
        ),
        (
            "Choose an opponent. They look at the top four cards of your library and separate them into a face-down pile "
            "and a face-up pile. Put one pile into your hand and the other into your graveyard.",
            "Which cards does B put into the face-down pile? The others are the face-up one.",
        ),
    ],
)
def test_608_2d_a_choice_is_asked_in_words_about_who_makes_it(text: str, asked: str) -> None:
    _, outcome = spell(text)
    assert outcome.pending is not None
    assert outcome.pending.prompt == asked


def test_115_1_a_card_that_is_left_out_is_told_by_what_it_is() -> None:
    dig = sorcery("Dig", "{G}", "Exile target card in a graveyard other than a basic land card.")
    wood = card("Wood", None, "Basic Land — Forest")
    board = Board().lands("A", "G").hand("A", dig=dig).put("B", "graveyard", "wood", wood)
    outcome = board.run(cast("A", "dig", "wood"))
    assert outcome.illegal is not None
    assert outcome.illegal.why.endswith("Wood is basic and a land")


def test_counters_of_several_kinds_are_one_clause() -> None:
    """122.1."""
    bless = instant(
        "Bless", "{W}", "Put a flying counter, a lifelink counter, and a trample counter on target creature."
    )
    board = Board().lands("A", "W").hand("A", bless=bless).field("A", bears=BEARS)
    said = told(board, board.run(cast("A", "bless", "bears"), RESOLVE))
    assert said == "Grizzly Bears has a flying counter, a lifelink counter and a trample counter on it."


def test_a_card_that_can_not_be_played_as_offered_is_told_of() -> None:
    """608.2d, 609.3."""
    text = "You may cast a sorcery spell from your hand without paying its mana cost."
    ban = enchantment("Ban", "{U}", "Your opponents can't cast sorcery spells.")
    board = (
        Board().lands("A", "U").hand("A", deal=instant("Deal", "{U}", text), one=sorcery("One", "{G}", "Draw a card."))
    )
    assert "can't" in told(board.field("B", ban=ban), board.run(cast("A", "deal"), RESOLVE))


def test_that_something_became_attached_is_not_told_where_it_came_off() -> None:
    strap = card("Strap", "{1}", "Artifact — Equipment", "Equipped creature has haste.\nEquip {0}")
    board = Board().lands("A", "R").field("A", strap=strap, bears=BEARS).hand("A", bolt=BOLT)
    equipped = (activate("A", "strap", "Equip", "bears"), RESOLVE)
    assert "Strap becomes attached to Grizzly Bears" in told(board, board.run(*equipped))
    gone = told(board, board.run(*equipped, cast("A", "bolt", "bears"), RESOLVE))
    assert "attached" not in gone
    assert "Grizzly Bears is destroyed" in gone


def test_701_26a_what_an_effect_taps_is_told_beside_an_attack() -> None:
    text = "Whenever this creature attacks, tap target creature defending player controls."
    board = Board().field("A", one=creature("Binder", "{W}", text, "2/2")).field("B", giant=HYDRA)
    attack = DeclareAttackers(player="A", attackers=(("one", "B"),))
    outcome = answered(board, Advance(to="declare_attackers"), attack, RESOLVE)
    assert told(board, outcome) == "Binder attacks B and Hydra becomes tapped."
