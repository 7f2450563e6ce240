"""Terms and definitions of 101 to 118 that mechanisms rest on: draws, halves, sources, permanent spells, symbols."""

from __future__ import annotations

import pytest

from engine.layers import view
from engine.state.game_over import result
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names
from tests.rules.boards import BEARS, BOLT, Board, card
from tests.rules.pool import creature, enchantment, instant, read, sorcery


def test_104_4c_an_effect_may_say_that_the_game_is_a_draw():
    truce = read(sorcery("Truce", "{W}", "The game is a draw."))
    outcome = Board().lands("A", "W").hand("A", truce=truce).run(cast("A", "truce"))
    assert result(outcome.state) == "draw"
    assert "104.4c" in cited(outcome, "draw_game")
    assert "104.4a" not in cited(outcome, "draw_game")


@pytest.mark.parametrize(("how", "left"), [("up", 3), ("down", 4)])
def test_107_1a_a_half_is_rounded_as_its_text_says(how, left):
    """107.1, 107.1a: of 7 the half is 4 or 3, and never three and a half."""
    halve = read(
        instant("Halve", "{B}", f"You gain X life, where X is half the number of cards in your hand, rounded {how}.")
    )
    board = Board().lands("A", "B").hand("A", halve=halve, **{f"c{n}": BEARS for n in range(7)})
    assert life(board.run(cast("A", "halve"), RESOLVE).state, "A") == 20 + (7 - left)


def test_109_2c_a_source_is_one_in_any_zone():
    """109.2c: of damage, a spell on the stack as well as a permanent."""
    shield = read(
        instant(
            "Shield",
            "{W}",
            "The next time a source of your choice would deal damage to you this turn, prevent that damage.",
        )
    )
    pinger = creature("Pinger", "{R}", "{T}: This creature deals 1 damage to any target.")
    board = Board().lands("A", "W").lands("B", "R").hand("A", shield=shield).hand("B", bolt=BOLT)
    board.field("B", pinger=pinger)
    outcome = answered(board, cast("A", "shield"), RESOLVE, picks=())
    choice = outcome.pending
    assert choice is not None
    assert "pinger" in {option.object for option in choice.options}


def test_109_2c_a_red_source_is_a_spell_or_a_permanent():
    glow = read(creature("Glow", "{W}", "Whenever a red source deals damage to you, you gain 1 life."))
    pinger = creature("Pinger", "{R}", "{T}: This creature deals 1 damage to any target.")
    stone = card("Stone", "{1}", "Artifact", "{T}: This artifact deals 1 damage to any target.")
    board = Board().lands("A", "R").hand("A", bolt=BOLT).field("A", glow=glow, pinger=pinger, stone=stone)
    assert life(board.run(cast("A", "bolt", "A"), RESOLVE, RESOLVE).state, "A") == 18
    assert life(board.run(activate("A", "pinger", 0, "A"), RESOLVE, RESOLVE).state, "A") == 20
    assert life(board.run(activate("A", "stone", 0, "A"), RESOLVE, RESOLVE).state, "A") == 19


@pytest.mark.parametrize("kind", ["Artifact", "Creature — Elf", "Enchantment", "Planeswalker — Nissa"])
def test_110_4b_a_permanent_spell_is_one_that_enters_as_a_permanent(kind):
    notice = read(enchantment("Notice", "{G}", "Whenever you cast a permanent spell, you gain 1 life."))
    it = card("It", "{0}", kind, "", "1/1" if kind.startswith("Creature") else "")
    board = Board().hand("A", it=it).field("A", notice=notice)
    assert life(board.run(cast("A", "it"), RESOLVE).state, "A") == 21


def test_110_4b_an_instant_is_no_permanent_spell():
    deny = read(instant("Deny", "{U}", "Counter target permanent spell."))
    board = Board().lands("A", "R").lands("B", "U").hand("A", bolt=BOLT, ring=card("Ring", "{0}", "Artifact"))
    board.hand("B", deny=deny)
    assert board.run(cast("A", "bolt", "B"), cast("B", "deny", "bolt")).status == "illegal"


def test_113_6i_a_permanent_that_cannot_have_counters_enters_without_them():
    sterile = read(
        creature(
            "Sterile",
            "{G}",
            "This creature enters with two +1/+1 counters on it.\nThis creature can't have counters put on it.",
        )
    )
    outcome = Board().lands("A", "G").hand("A", sterile=sterile).run(cast("A", "sterile"), RESOLVE)
    (one,) = [one for one in outcome.state.battlefield if one.startswith("sterile")]
    assert outcome.state.objects[one].counters == ()
    grow = sorcery("Grow", "{G}", "Put a +1/+1 counter on target creature.")
    board = Board().lands("A", "G").hand("A", grow=grow).field("A", sterile=sterile)
    assert board.run(cast("A", "grow", "sterile"), RESOLVE).state.objects["sterile"].counters == ()


def test_109_4c_an_emblem_is_controlled_by_who_got_it():
    """109.4c, 113.6p: and its ability functions in the command zone."""
    rise = read(sorcery("Rise", "{W}", 'You get an emblem with "Creatures you control get +1/+1."'))
    outcome = (
        Board()
        .lands("A", "W")
        .hand("A", rise=rise)
        .field("A", own=BEARS)
        .field("B", other=BEARS)
        .run(cast("A", "rise"), RESOLVE)
    )
    (emblem,) = outcome.state.emblems
    assert (outcome.state.objects[emblem].owner, outcome.state.objects[emblem].zone) == ("A", "command")
    assert [view(outcome.state).of(one).power for one in ("own", "other")] == [3, 2]


def test_107_15_a_chapter_symbol_is_a_triggered_ability():
    """107.15, 107.15a, 107.15b: each number of a line triggers once, as the lore counters reach it."""
    tale = card("Tale", "{W}", "Enchantment — Saga", "I, II — You gain 2 life.\nIII — You gain 10 life.")
    more = sorcery("More", "{W}", "Put a lore counter on target enchantment.")
    board = Board().lands("A", "WWW").hand("A", one=more, two=more, three=more).field("A", tale=tale)
    played = (cast("A", "one", "tale"), RESOLVE, RESOLVE)
    assert life(board.run(*played).state, "A") == 22
    played = (*played, cast("A", "two", "tale"), RESOLVE, RESOLVE)
    assert life(board.run(*played).state, "A") == 24
    assert life(board.run(*played, cast("A", "three", "tale"), RESOLVE, RESOLVE).state, "A") == 34


def test_example_113_6m_1():
    """113.6m: an ability that moves its object out of the graveyard functions only there."""
    skeleton = read(
        creature("Skeleton", "{1}{B}", "{1}{B}: Return this card from your graveyard to the battlefield tapped.")
    )
    board = Board().lands("A", "BB").put("A", "graveyard", "skeleton", skeleton)
    outcome = board.run(activate("A", "skeleton"), RESOLVE)
    assert "Skeleton" in names(outcome.state, "battlefield")
    assert Board().lands("A", "BB").field("A", skeleton=skeleton).run(activate("A", "skeleton")).status == "illegal"


def test_example_111_4_2():
    """111.4: a token that is given a name has that name alone, and only the subtypes that it is given."""
    named = sorcery("Ranger", "{W}", "Create a 1/1 red Hamster creature token named Boo.")
    outcome = Board().lands("A", "W").hand("A", named=named).run(cast("A", "named"), RESOLVE)
    token = next(one for one in outcome.state.battlefield if outcome.state.objects[one].kind == "token")
    seen = view(outcome.state).of(token)
    assert (seen.name, seen.subtypes) == ("Boo", ("Hamster",))


def test_113_6f_what_it_may_be_cast_from_functions_where_it_is():
    """113.6f: an ability that lets its own object be cast from a zone functions in that zone."""
    walker = read(creature("Walker", "{B}", "You may cast this card from your graveyard."))
    board = Board().lands("A", "B").put("A", "graveyard", "walker", walker)
    assert board.run(cast("A", "walker")).status == "resolved"
    board = Board().lands("A", "B").put("A", "graveyard", "bears", creature("Plain", "{B}"))
    assert board.run(cast("A", "bears")).status == "illegal"
