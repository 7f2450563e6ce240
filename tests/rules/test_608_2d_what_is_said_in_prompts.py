"""What players are asked and told, as a person would say it: what cipher offers, protection, and whose zones."""

from __future__ import annotations

from engine.dialogue.actions import Advance, DeclareAttackers
from engine.layers.explaining import explain
from tests.rules.asking import activate, answered, cast, steps
from tests.rules.boards import BEARS, BOLT, Board, card, texts
from tests.rules.pool import creature, enchantment, instant, sorcery

CIPHERED = sorcery("Secret", "{U}", "Draw a card.\nCipher")
KNIGHT = creature("Knight", "{W}", "Protection from red", pt="2/2")
MONK = creature("Monk", "{W}", "Protection from everything", pt="2/2")
WARY = creature("Wary", "{W}", "Protection from Goblins", pt="2/2")
SWEEP = sorcery("Sweep", "{U}", "Return all creatures to their owners' hands.")
ALTAR = card("Altar", "{1}", "Artifact", "{1}, {T}, Sacrifice a creature: Draw a card.")
EXTORT = instant("Squeeze", "{1}{U}", "Counter target spell unless its controller pays {W/B}.")


def test_702_99a_what_cipher_offers_is_said():
    board = Board().lands("A", "U").hand("A", secret=CIPHERED).field("A", bears=BEARS)
    pending = board.run(cast("A", "secret")).pending
    assert pending is not None
    assert pending.prompt == "Does A exile Secret encoded on a creature they control?"


def test_702_99a_what_an_encoded_creature_offers_is_said():
    board = Board().lands("A", "U").hand("A", secret=CIPHERED).field("A", bears=BEARS)
    fight = (Advance(to="declare_attackers"), DeclareAttackers(player="A", attackers=(("bears", "B"),)))
    outcome = answered(board, cast("A", "secret"), *fight, Advance(to="end"), picks=(True,))
    said = "Does A copy Secret, to cast the copy without paying its mana cost?"
    assert outcome.pending.prompt == said


def test_608_2d_who_has_a_card_drawn_is_named():
    gift = sorcery("Gift", "{U}", "Target opponent may have you draw a card. If they don't, you gain 1 life.")
    outcome = answered(Board().lands("A", "U").hand("A", gift=gift), cast("A", "gift", "B"), picks=(True,))
    assert "B chooses to have A draw a card." in texts(outcome)


def test_608_2d_damage_that_is_chosen_is_said():
    salvo = instant(
        "Salvo", "{U}", "Salvo deals 3 damage to target creature unless its controller has Salvo deal 5 damage to them."
    )
    board = Board().lands("A", "U").hand("A", salvo=salvo).field("B", bears=BEARS)
    assert board.run(cast("A", "salvo", "bears")).pending.prompt == "Does B have Salvo deal 5 damage to them?"


def test_702_116a_whom_the_copy_would_attack_is_said():
    many = creature("Many", "{U}", "Myriad", "1/1")
    board = Board(("A", "B", "C", "D")).field("A", many=many)
    fight = (Advance(to="declare_attackers"), DeclareAttackers(player="A", attackers=(("many", "B"),)))
    first = answered(board, *fight, Advance(to="end"))
    second = answered(board, *fight, Advance(to="end"), picks=(False,))
    told = [outcome.pending.prompt.partition("attacking ")[2] for outcome in (first, second)]
    assert told == ["C or a planeswalker they control?", "D or a planeswalker they control?"]


def test_702_16b_a_refusal_names_the_quality():
    """702.16b: what it has protection from, and that the spell is that."""
    for knight, why in (
        (KNIGHT, "Knight has protection from red, and Lightning Bolt is red"),
        (MONK, "Monk has protection from everything"),
    ):
        outcome = Board().lands("A", "R").hand("A", bolt=BOLT).field("B", it=knight).run(cast("A", "bolt", "it"))
        assert outcome.illegal is not None
        assert outcome.illegal.why.endswith(why)


def test_702_16e_damage_that_is_prevented_names_the_quality():
    goblin = creature("Grub", "{R}", "{T}: This creature deals 1 damage to each creature.", "1/3", "Creature — Goblin")
    outcome = Board().field("A", grub=goblin).field("B", it=WARY).run(activate("A", "grub"))
    assert any("Wary has protection from Goblins, which applies to Grub" in text for text in texts(outcome))


def test_608_2c_things_of_one_owner_have_one_owner():
    sweep = Board().lands("A", "U").hand("A", sweep=SWEEP).field("A", one=BEARS, two=KNIGHT)
    assert "Grizzly Bears and Knight are returned to their owner's hand." in texts(sweep.run(cast("A", "sweep")))
    both = sweep.field("B", three=MONK)
    told = "Grizzly Bears, Knight and Monk are returned to their owners' hands."
    assert told in texts(both.run(cast("A", "sweep")))


def test_601_2f_a_total_cost_is_told_in_the_words_of_the_card():
    board = Board().lands("A", "R").field("A", altar=ALTAR, bears=BEARS)
    outcome = board.run(activate("A", "altar"))
    assert steps(outcome, "total_cost") == ["The total cost of the ability is {1}, {T}, sacrifice a creature."]


def test_118_13b_symbols_are_paid_with_mana_where_mana_is_assumed():
    board = Board().hand("A", bolt=BOLT).hand("B", squeeze=EXTORT)
    actions = cast("A", "bolt", "B", payment="assume"), cast("B", "squeeze", "bolt", payment="assume")
    outcome = answered(board, *actions, picks=(True,))
    assert outcome.status == "resolved"
    assert any("hybrid and Phyrexian symbols with mana" in one for one in outcome.assumptions)


def test_119_7_whose_effect_says_so():
    """101.2, 119.7: a rule of a player names its source as a rule of an object does."""
    curse = enchantment("Curse", "{B}", "Players can't gain life.")
    gain = instant("Gain", "{W}", "You gain 3 life.")
    outcome = Board().lands("A", "W").hand("A", gain=gain).field("B", curse=curse).run(cast("A", "gain"))
    assert any("can't gain life, because of Curse" in text for text in texts(outcome))


def test_613_1f_whose_abilities_are_gained_is_said():
    text = "As long as a creature card with flying is in a graveyard, this creature has flying. "
    wanderer = creature("Wanderer", "{B}", f"{text}The same is true for landwalk and protection.", "4/4")
    board = Board().field("A", it=wanderer).put("A", "graveyard", "knight", KNIGHT)
    told = [entry.effect for entry in explain(board.state, "it")]
    assert "gains each kind of protection of creature cards in a graveyard: protection from red" in told
