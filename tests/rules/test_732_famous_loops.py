"""Loops that players know by name (732, 104.4b): what each comes to, worked out from the rules, each answered soon."""

from __future__ import annotations

import pytest

from engine.dialogue.actions import ActivateAbility, AdditionalPayment
from engine.dialogue.outcome import Outcome
from engine.state.change import edit_player
from engine.state.game import GameState
from engine.state.game_over import result
from tests.rules.asking import RESOLVE, activate, answer_to, answered, cast, life, names
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, enchantment, instant

HEAL = instant("Heal", "{W}", "You gain 3 life.")
TITAN = card(
    "Worldgorger Dragon",
    "{3}{R}{R}{R}",
    "Creature — Nightmare Dragon",
    "Flying, trample\nWhen this creature enters, exile all other permanents you control.\nWhen this creature leaves the"
    " battlefield, return the exiled cards to the battlefield under their owners' control.",
    "7/7",
)
ANIMATE_DEAD = card(
    "Animate Dead",
    "{1}{B}",
    "Enchantment — Aura",
    "Enchant creature card in a graveyard\nWhen this Aura enters, if it's on the battlefield, it loses “enchant creature"
    " card in a graveyard” and gains “enchant creature put onto the battlefield with this Aura.” Return enchanted creature"
    " card to the battlefield under your control and attach this Aura to it. When this Aura leaves the battlefield, that"
    " creature's controller sacrifices it.\nEnchanted creature gets -1/-0.",
)
BOND = enchantment("Sanguine Bond", "{3}{B}{B}", "Whenever you gain life, target opponent loses that much life.")
BLOOD = enchantment("Exquisite Blood", "{4}{B}", "Whenever an opponent loses life, you gain that much life.")
PLATINUM = creature("Platinum Angel", "{7}", "You can't lose the game and your opponents can't win the game.", "4/4")
RING = enchantment(
    "Oblivion Ring",
    "{2}{W}",
    "When this enchantment enters, exile another target nonland permanent.\nWhen this enchantment leaves the battlefield,"
    " return the exiled card to the battlefield under its owner's control.",
)
KIKI = card(
    "Kiki-Jiki, Mirror Breaker",
    "{2}{R}{R}{R}",
    "Legendary Creature — Goblin Shaman",
    "Haste\n{T}: Create a token that's a copy of target nonlegendary creature you control, except it has haste. Sacrifice"
    " it at the beginning of the next end step.",
    "2/2",
)
PESTERMITE = creature(
    "Pestermite", "{2}{U}", "Flash\nFlying\nWhen this creature enters, you may tap or untap target permanent.", "2/1"
)
MINDCRANK = card("Mindcrank", "{2}", "Artifact", "Whenever an opponent loses life, that player mills that many cards.")
ASCENSION = enchantment(
    "Bloodchief Ascension",
    "{B}",
    "At the beginning of each end step, if an opponent lost 2 or more life this turn, you may put a quest counter on this"
    " enchantment.\nWhenever a card is put into an opponent's graveyard from anywhere, if this enchantment has three or"
    " more quest counters on it, you may have that player lose 2 life. If you do, you gain 2 life.",
)
GUARDIAN = creature(
    "Felidar Guardian",
    "{3}{W}",
    "When this creature enters, you may exile another target permanent you control, then return that card to the"
    " battlefield under its owner's control.",
    "1/4",
)
FEEDER = creature(
    "Spike Feeder",
    "{1}{G}{G}",
    "This creature enters with two +1/+1 counters on it.\n{2}, Remove a +1/+1 counter from this creature: Put a +1/+1"
    " counter on target creature.\nRemove a +1/+1 counter from this creature: You gain 2 life.",
    "0/0",
)
THUNE = creature(
    "Archangel of Thune",
    "{3}{W}{W}",
    "Flying\nLifelink\nWhenever you gain life, put a +1/+1 counter on each creature you control.",
    "3/4",
)
ROCK = card("Rock", "{3}", "Artifact", "{T}: Add {C}{C}{C}.\n{1}: Untap this artifact.")
FINKS = creature("Kitchen Finks", "{1}{G}{W}", "When this creature enters, you gain 2 life.\nPersist", "3/2")
MELIRA = creature(
    "Melira",
    "{1}{G}",
    "You can't get poison counters.\nCreatures you control can't have -1/-1 counters put on them.\nCreatures your opponents"
    " control lose infect.",
    "2/2",
)
SEER = creature("Viscera Seer", "{B}", "Sacrifice a creature: Scry 1.", "1/1")
HELIOD = card(
    "Heliod, Sun-Crowned",
    "{2}{W}",
    "Legendary Enchantment Creature — God",
    "Indestructible\nAs long as your devotion to white is less than five, Heliod isn't a creature.\nWhenever you gain life,"
    " put a +1/+1 counter on target creature or enchantment you control.\n{1}{W}: Another target creature gains lifelink"
    " until end of turn.",
    "5/5",
)
BALLISTA = card(
    "Walking Ballista",
    "{X}{X}",
    "Artifact Creature — Construct",
    "This creature enters with X +1/+1 counters on it.\n{4}: Put a +1/+1 counter on this creature.\nRemove a +1/+1 counter"
    " from this creature: It deals 1 damage to any target.",
    "0/0",
)
GOND = card(
    "Presence of Gond",
    "{2}{G}",
    "Enchantment — Aura",
    "Enchant creature\nEnchanted creature has “{T}: Create a 1/1 green Elf Warrior creature token.”",
)
GUARD = creature("Midnight Guard", "{2}{W}", "Whenever another creature enters, untap this creature.", "2/3")
DRUID = creature(
    "Devoted Druid", "{1}{G}", "{T}: Add {G}.\nPut a -1/-1 counter on this creature: Untap this creature.", "0/2"
)
VIZIER = creature(
    "Vizier of Remedies",
    "{1}{W}",
    "If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 counters minus one are put on it"
    " instead.",
    "2/1",
)


def ended(outcome: Outcome) -> tuple[str, str | None]:
    """How a run ended, and how the game did."""
    return outcome.status, result(outcome.state)


def until_over(board: Board, *actions: object, yes: bool = True, most: int = 80, **fields: object) -> Outcome:
    """Run, with the same answer to whatever may be done or not, until nothing more is asked."""
    outcome, answers = board.run(*actions, **fields), []
    while outcome.status == "choice_required" and len(answers) < most:
        assert outcome.pending.kind == "choose_yes_no", outcome.pending.prompt
        answers.append(answer_to(outcome, yes))
        outcome = board.run(*actions, answers=tuple(answers), **fields)
    return outcome


def _dragon(**graveyard) -> Board:
    board = Board().lands("A", "BB").hand("A", animate=ANIMATE_DEAD).put("A", "graveyard", "dragon", TITAN)
    for one, definition in graveyard.items():
        board.put("B", "graveyard", one, definition)
    return board


def test_104_4b_the_dragon_that_animates_itself_is_a_draw():
    """The Dragon exiles the Aura, so that it is sacrificed; the Aura returns and can enchant nothing else (303.4f)."""
    outcome = _dragon().run(cast("A", "animate", "dragon"), until="stack_empty")
    assert ended(outcome) == ("resolved", "draw")
    assert len(outcome.steps) < 500


def test_104_4b_the_dragon_is_no_draw_where_another_card_may_be_animated():
    """303.4f: each time the Aura returns its controller chooses what it enchants; a choice may end the loop."""
    board = _dragon(bears=BEARS)
    asked = board.run(cast("A", "animate", "dragon"), until="stack_empty")
    assert (asked.status, asked.pending.player) == ("choice_required", "A")
    again = answered(board, cast("A", "animate", "dragon"), picks=("dragon@3",), until="stack_empty")
    assert again.status == "choice_required"
    out = answered(board, cast("A", "animate", "dragon"), picks=("bears",), until="stack_empty")
    assert ended(out) == ("resolved", None)
    assert sorted(names(out.state, "battlefield")) == ["Animate Dead", "Grizzly Bears", "Swamp", "Swamp"]
    assert names(out.state, "graveyard", "A") == ["Worldgorger Dragon"]


def test_104_3b_bond_and_blood_kill_an_opponent():
    board = Board().lands("A", "W").hand("A", heal=HEAL).field("A", bond=BOND, blood=BLOOD)
    outcome = board.run(cast("A", "heal"), until="stack_empty")
    assert ended(outcome) == ("resolved", "A")
    assert (life(outcome.state, "A"), life(outcome.state, "B")) == (41, -1)


def test_104_4b_bond_and_blood_against_who_can_not_lose_is_a_draw():
    board = Board().lands("A", "W").hand("A", heal=HEAL).field("A", bond=BOND, blood=BLOOD).field("B", angel=PLATINUM)
    assert ended(board.run(cast("A", "heal"), until="stack_empty")) == ("resolved", "draw")


def _rings(**more) -> Board:
    board = Board().lands("A", "WWWWWW").hand("A", first=RING, third=RING).field("A", second=RING)
    return board.field("B", **more)


def test_104_4b_three_rings_and_nothing_else_are_a_draw():
    """Each one that returns has one target: the Ring that is there. That one's card then returns, and so on."""
    outcome = _rings().run(cast("A", "first"), RESOLVE, RESOLVE, RESOLVE, cast("A", "third"), until="stack_empty")
    assert ended(outcome) == ("resolved", "draw")


def test_104_4b_three_rings_are_no_draw_beside_another_target():
    actions = (cast("A", "first"), RESOLVE, RESOLVE, RESOLVE, cast("A", "third"))
    board = _rings(bears=BEARS)
    asked = answered(board, *actions, picks=("second", "first@3"), until="stack_empty")
    assert asked.status == "choice_required"
    out = answered(board, *actions, picks=("second", "first@3", "bears"), until="stack_empty")
    assert ended(out) == ("resolved", None)
    assert names(out.state, "exile") == ["Oblivion Ring", "Grizzly Bears"]


def test_732_2a_copies_that_untap_what_made_them():
    """The loop is of activations, so that as many tokens are made as are asked for: three."""
    board = Board().field("A", kiki=KIKI, mite=PESTERMITE)
    once = (activate("A", "kiki", 1, "mite"), RESOLVE, RESOLVE)
    outcome = board.run(*once, until="stack_empty")
    assert outcome.status == "choice_required"
    picks = ("kiki", True, "untap") * 3
    outcome = answered_in_any_way(board, *(once * 3), wanted=picks)
    assert outcome.status == "resolved"
    assert names(outcome.state, "battlefield").count("Pestermite") == 4
    assert not outcome.state.objects["kiki"].tapped


def answered_in_any_way(board: Board, *actions: object, wanted: tuple[object, ...], most: int = 60) -> Outcome:
    """Run, answering what is asked with the first of what is wanted that is on offer, else with yes, else with nothing."""
    outcome, answers = board.run(*actions, until="stack_empty"), []
    while outcome.status == "choice_required" and len(answers) < most:
        offered = {one for option in outcome.pending.options for one in (option.object, option.label)}
        pick = next((one for one in wanted if one in offered), True if outcome.pending.kind == "choose_yes_no" else ())
        answers.append(answer_to(outcome, pick))
        outcome = board.run(*actions, answers=tuple(answers), until="stack_empty")
    return outcome


def test_732_2a_milling_and_draining_kill_by_choices():
    """Two life lost is two cards milled, each of which may cost two life: with every yes B comes to nothing."""
    board = Board(library=60).lands("A", "R").hand("A", bolt=BOLT).field("A", crank=MINDCRANK, blood=ASCENSION)
    board.counters("blood", "quest", 3)
    board.state = _with_life(board, "B", 9)
    outcome = until_over(board, cast("A", "bolt", "B"), until="stack_empty")
    assert ended(outcome) == ("resolved", "A")
    assert life(outcome.state, "B") <= 0
    no = until_over(board, cast("A", "bolt", "B"), until="stack_empty", yes=False)
    assert (ended(no), life(no.state, "B")) == (("resolved", None), 6)


def test_122_6_counters_that_pay_for_themselves():
    """Each time: a counter off, two life, a counter on each creature."""
    board = Board().field("A", feeder=FEEDER, thune=THUNE).counters("feeder", "+1/+1", 2)
    outcome = board.run(*(activate("A", "feeder", 2), RESOLVE, RESOLVE) * 6, until="stack_empty")
    assert (outcome.status, life(outcome.state, "A")) == ("resolved", 32)
    assert outcome.state.objects["feeder"].count("+1/+1") == 2
    assert outcome.state.objects["thune"].count("+1/+1") == 6


def test_106_4_mana_without_end_is_as_much_as_is_asked_for():
    """An artifact that makes three for the one that it costs to untap it leaves two more each round."""
    board = Board().field("A", rock=ROCK)
    once = (activate("A", "rock", 0), activate("A", "rock", 1), RESOLVE)
    outcome = board.run(*once * 5, until="stack_empty")
    assert outcome.status == "resolved", outcome.illegal
    assert [mana.symbol for mana in outcome.state.players["A"].mana_pool] == ["C"] * 10


def test_702_79a_what_persists_without_counters_is_sacrificed_again_and_again():
    board = Board(library=3).field("A", finks=FINKS, melira=MELIRA, seer=SEER)
    sacrifice = [
        ActivateAbility(
            player="A", object="seer", ability=0, costs=(AdditionalPayment(cost="sacrifice", pay_with=(one,)),)
        )
        for one in ("finks", "finks@3", "finks@5", "finks@7")
    ]
    actions = [one for each in sacrifice for one in (each, RESOLVE, RESOLVE, RESOLVE)]
    outcome = answered_in_any_way(board, *actions, wanted=())
    assert (outcome.status, life(outcome.state, "A")) == ("resolved", 28), outcome.illegal
    assert "Kitchen Finks" in names(outcome.state, "battlefield")


@pytest.mark.parametrize("total", [1, 6])
def test_702_15b_damage_that_gains_life_that_puts_a_counter(total):
    board = Board().lands("A", "WW").field("A", heliod=HELIOD, gun=BALLISTA).counters("gun", "+1/+1", 2)
    board.state = _with_life(board, "B", total)
    shot = (activate("A", "gun", 2, "B"), RESOLVE)
    actions = (activate("A", "heliod", 3, "gun"), RESOLVE, *(*shot, RESOLVE) * (total - 1), *shot)
    outcome = answered_in_any_way(board, *actions, wanted=("gun",))
    assert ended(outcome) == ("resolved", "A"), outcome.illegal


def _with_life(board: Board, player: str, total: int) -> GameState:
    return edit_player(board.state, player, life=total)


def test_732_2a_a_creature_that_untaps_as_it_makes_others():
    board = Board().field("A", guard=GUARD).put("A", "battlefield", "gond", GOND, attached_to="guard")
    once = (activate("A", "guard", "{T}: Create a 1/1 green Elf Warrior creature token."), RESOLVE, RESOLVE)
    outcome = board.run(*once * 5, until="stack_empty")
    assert outcome.status == "resolved", outcome.illegal
    assert names(outcome.state, "battlefield").count("Elf Warrior Token") == 5


def test_614_16_a_cost_that_puts_no_counter():
    board = Board().field("A", druid=DRUID, vizier=VIZIER)
    outcome = board.run(*(activate("A", "druid", 0), activate("A", "druid", 1), RESOLVE) * 5, until="stack_empty")
    assert outcome.status == "resolved", outcome.illegal
    assert len(outcome.state.players["A"].mana_pool) == 5
    assert outcome.state.objects["druid"].count("-1/-1") == 0
