"""Trigger conditions of attacking and blocking, and the keywords that they stand for (508.3, 509.3, 702)."""

from __future__ import annotations

from engine.dialogue.actions import Advance, DeclareAttackers, DeclareBlockers
from engine.dialogue.outcome import Outcome
from engine.layers import view
from engine.state.definition import Definition
from tests.rules.asking import RESOLVE, answered, life
from tests.rules.boards import BEARS, Board
from tests.rules.pool import creature, enchantment

GIANT = creature("Giant", "{3}{R}", "", "5/5")


def attacks(*creatures: str | tuple[str, str], player: str = "A") -> DeclareAttackers:
    pairs = tuple((one, None) if isinstance(one, str) else one for one in creatures)
    return DeclareAttackers(player=player, attackers=pairs)


def blocks(*pairs: tuple[str, str], player: str = "B") -> DeclareBlockers:
    return DeclareBlockers(player=player, blockers=tuple((one, (whom,)) for one, whom in pairs))


def size(outcome: Outcome, one: str) -> tuple[int | None, int | None]:
    seen = view(outcome.state).of(one)
    return seen.power, seen.toughness


def ruled(board: Board, *actions: object) -> Outcome:
    """What happens, where it does not matter in which order abilities go on the stack."""
    return board.run(*actions, policy="default")


def triggered(outcome: Outcome) -> int:
    """How many abilities triggered."""
    assert outcome.status == "resolved", (outcome.status, outcome.illegal, outcome.not_understood)
    return sum(step.event == "trigger" for step in outcome.steps)


def holding(text: str, *, player: str = "A", **others: Definition) -> Board:
    """A board where a player has an enchantment with this text, and A other creatures."""
    return Board().field("A", **others).field(player, source=enchantment("Source", "{W}", text))


def test_508_3d_a_player_attacks_once_however_many_creatures_do() -> None:
    board = holding("Whenever you attack, you gain 1 life.", one=BEARS, two=BEARS)
    assert triggered(ruled(board, attacks("one", "two"))) == 1
    assert triggered(ruled(board, attacks())) == 0
    with_two = holding("Whenever you attack with two or more creatures, you gain 1 life.", one=BEARS, two=BEARS)
    assert triggered(ruled(with_two, attacks("one", "two"))) == 1
    assert triggered(ruled(with_two, attacks("one"))) == 0


def test_508_3d_counters_on_each_of_those_that_attacked() -> None:
    text = "Whenever you attack with one or more Bears, put a +1/+1 counter on each of them."
    board = holding(text, one=BEARS, two=BEARS, three=BEARS, giant=GIANT)
    outcome = board.run(attacks("one", "two", "giant"), RESOLVE)
    assert [size(outcome, one) for one in ("one", "two", "three", "giant")] == [(3, 3), (3, 3), (2, 2), (5, 5)]


def test_506_5_attacks_alone_if_nothing_else_was_declared() -> None:
    board = holding(
        "Whenever a creature you control attacks alone, it gets +1/+1 until end of turn.", one=BEARS, two=BEARS
    )
    assert size(board.run(attacks("one"), RESOLVE), "one") == (3, 3)
    assert triggered(ruled(board, attacks("one", "two"))) == 0


def test_508_3a_attacking_a_planeswalker_is_not_attacking_the_player() -> None:
    walker = creature("Walker", "{3}", "", "", "Planeswalker — Jace")
    text = "Whenever a creature attacks you, you gain 1 life."
    board = holding(text, player="B", one=BEARS, two=BEARS).put("B", "battlefield", "jace", walker)
    board.counters("jace", "loyalty", 3)
    assert triggered(ruled(board, attacks(("one", "B"), ("two", "B")))) == 2
    assert triggered(ruled(board, attacks(("one", "jace"), ("two", "B")))) == 1
    text = "Whenever a creature attacks you or a planeswalker you control, you gain 1 life."
    both = holding(text, player="B", one=BEARS, two=BEARS).put("B", "battlefield", "jace", walker)
    both.counters("jace", "loyalty", 3)
    assert triggered(ruled(both, attacks(("one", "jace"), ("two", "B")))) == 2


def test_508_3a_attacking_an_opponent_or_a_planeswalker_of_one() -> None:
    walker = creature("Walker", "{3}", "", "", "Planeswalker — Jace")
    text = "Whenever a creature attacks one of your opponents or a planeswalker an opponent controls, you gain 1 life."
    board = holding(text, one=BEARS, two=BEARS).put("B", "battlefield", "jace", walker)
    board.counters("jace", "loyalty", 3)
    assert triggered(ruled(board, attacks(("one", "jace"), ("two", "B")))) == 2
    theirs = holding(text, player="B", one=BEARS, two=BEARS)
    assert triggered(ruled(theirs, attacks(("one", "B"), ("two", "B")))) == 0, "B is attacked, and no opponent of B's"


def test_508_3e_a_player_attacks_another_once_for_each_that_is_attacked() -> None:
    text = "Whenever you attack a player, that player loses 1 life."
    board = Board(("A", "B", "C")).field("A", one=BEARS, two=BEARS, three=BEARS)
    board.field("A", source=enchantment("Source", "{W}", text))
    outcome = ruled(board, attacks(("one", "B"), ("two", "C"), ("three", "C")))
    assert triggered(outcome) == 2


def test_509_3b_once_for_each_creature_that_it_blocks() -> None:
    """509.3b, 509.3d: "that creature" is the one that blocks it, or that it blocks."""
    biter = creature("Biter", "{1}", "Whenever this creature blocks a creature, tap that creature.", "1/1")
    board = Board().field("A", one=BEARS).field("B", biter=biter)
    outcome = board.run(attacks("one"), blocks(("biter", "one")))
    assert triggered(outcome) == 1
    thorn = creature("Thorn", "{1}", "Whenever this creature becomes blocked by a creature, tap that creature.", "4/4")
    twice = Board().field("A", thorn=thorn).field("B", one=BEARS, two=BEARS)
    outcome = ruled(twice, attacks("thorn"), blocks(("one", "thorn"), ("two", "thorn")))
    assert triggered(outcome) == 2


def test_509_3f_blocks_or_becomes_blocked_by_a_creature_that_fits() -> None:
    text = "Whenever this creature blocks or becomes blocked by a Spirit, you gain 1 life."
    hunter = creature("Hunter", "{1}", text, "2/2", "Creature — Human")
    spirit = creature("Ghost", "{1}", "", "1/1")
    board = Board().field("A", hunter=hunter).field("B", ghost=spirit, bears=BEARS)
    assert triggered(ruled(board, attacks("hunter"), blocks(("ghost", "hunter"), ("bears", "hunter")))) == 1
    assert triggered(ruled(board, attacks("hunter"), blocks(("bears", "hunter")))) == 0
    back = Board().field("A", ghost=spirit, bears=BEARS).field("B", hunter=hunter)
    assert triggered(ruled(back, attacks("ghost", "bears"), blocks(("hunter", "ghost")))) == 1
    assert triggered(ruled(back, attacks("ghost", "bears"), blocks(("hunter", "bears")))) == 0


def test_508_1m_it_and_at_least_two_others_attack() -> None:
    """508.1m: battalion counts the creatures declared beside it."""
    text = "Whenever this creature and at least two other creatures attack, you gain 1 life."
    board = Board().field("A", leader=creature("Leader", "{W}", text), one=BEARS, two=BEARS)
    assert triggered(ruled(board, attacks("leader", "one", "two"))) == 1
    assert triggered(ruled(board, attacks("leader", "one"))) == 0


def test_702_25a_flanking() -> None:
    knight = creature("Knight", "{W}", "Flanking", "2/2")
    board = Board().field("A", knight=knight).field("B", bears=BEARS, other=knight)
    outcome = board.run(attacks("knight"), blocks(("bears", "knight"), ("other", "knight")), RESOLVE)
    assert size(outcome, "bears") == (1, 1)
    assert size(outcome, "other") == (2, 2)


def test_702_45a_bushido() -> None:
    samurai = creature("Samurai", "{W}", "Bushido 2", "2/2")
    board = Board().field("A", samurai=samurai).field("B", one=BEARS, two=BEARS)
    outcome = board.run(attacks("samurai"), blocks(("one", "samurai"), ("two", "samurai")), RESOLVE)
    assert size(outcome, "samurai") == (4, 4)


def test_702_68a_frenzy() -> None:
    sliver = creature("Frenzied", "{R}", "Frenzy 2", "1/1")
    board = Board().field("A", sliver=sliver).field("B", bears=BEARS)
    assert size(board.run(attacks("sliver"), blocks(), RESOLVE), "sliver") == (3, 1)
    assert triggered(ruled(board, attacks("sliver"), blocks(("bears", "sliver")))) == 0


def test_702_83a_exalted() -> None:
    """702.83a, 702.83b: each instance triggers where one creature is declared."""
    squire = creature("Squire", "{W}", "Exalted", "1/1")
    board = Board().field("A", one=squire, two=squire, bears=BEARS)
    outcome = ruled(board, attacks("bears"))
    assert triggered(outcome) == 2
    assert triggered(ruled(board, attacks("bears", "one"))) == 0


def test_702_86a_annihilator() -> None:
    eldrazi = creature("Eldrazi", "{8}", "Annihilator 2", "8/8")
    board = Board().field("A", eldrazi=eldrazi).field("B", one=BEARS, two=BEARS)
    outcome = board.run(attacks("eldrazi"), RESOLVE)
    assert "one" not in outcome.state.battlefield
    assert "two" not in outcome.state.battlefield


def test_702_91a_battle_cry() -> None:
    hero = creature("Hero", "{R}", "Battle cry", "2/2")
    board = Board().field("A", hero=hero, one=BEARS, home=BEARS)
    outcome = board.run(attacks("hero", "one"), RESOLVE)
    assert [size(outcome, one) for one in ("hero", "one", "home")] == [(2, 2), (3, 2), (2, 2)]


def test_702_105a_dethrone() -> None:
    """702.105a: tied for the most life is enough, and a planeswalker is no player."""
    board = Board().field("A", one=creature("Usurper", "{B}", "Dethrone", "1/1"))
    assert size(board.run(attacks("one"), RESOLVE), "one") == (2, 2)


def test_702_112a_renown() -> None:
    """702.112a, 702.112b, 702.112c: once renowned it gets no more counters."""
    squire = creature("Squire", "{W}", "Renown 1", "2/2")
    board = Board().field("A", one=squire)
    outcome = board.run(attacks("one"), Advance(to="postcombat_main"))
    assert size(outcome, "one") == (3, 3)
    assert "renowned" in outcome.state.objects["one"].designations
    again = Board().put("A", "battlefield", "one", squire, designations=("renowned",))
    assert size(again.run(attacks("one"), Advance(to="postcombat_main")), "one") == (2, 2)


def test_702_164c_toxic() -> None:
    """702.164b, 702.164c, 120.3g: besides the loss of life, the player gets as many poison counters as toxic says."""
    sting = creature("Sting", "{G}", "Toxic 1", "2/2")
    outcome = Board().field("A", one=sting).run(attacks("one"), Advance(to="postcombat_main"))
    assert life(outcome.state, "B") == 18
    poison = [one.amount for one in outcome.state.players["B"].counters if one.kind == "poison"]
    assert poison == [1]


def test_702_70a_poisonous() -> None:
    outcome = (
        Board()
        .field("A", one=creature("Snake", "{G}", "Poisonous 3", "1/1"))
        .run(attacks("one"), Advance(to="postcombat_main"))
    )
    assert [one.amount for one in outcome.state.players["B"].counters if one.kind == "poison"] == [3]


def test_702_115a_ingest() -> None:
    board = Board().field("A", one=creature("Eater", "{B}", "Ingest", "1/1"))
    board.put("B", "library", "top", BEARS)
    outcome = board.run(attacks("one"), Advance(to="postcombat_main"))
    assert len(outcome.state.zone("exile")) == 1


def test_702_130a_afflict() -> None:
    board = Board().field("A", one=creature("Whip", "{B}", "Afflict 2", "1/4")).field("B", bears=BEARS)
    assert life(board.run(attacks("one"), blocks(("bears", "one")), RESOLVE).state, "B") == 18


def test_702_134a_mentor() -> None:
    board = Board().field("A", one=creature("Guide", "{W}", "Mentor", "3/3"), small=BEARS, big=GIANT)
    outcome = answered(board, attacks("one", "small", "big"), RESOLVE)
    assert size(outcome, "small") == (3, 3)


def test_702_149a_training() -> None:
    trainee = creature("Trainee", "{W}", "Training", "1/1")
    board = Board().field("A", one=trainee, big=GIANT, small=trainee)
    assert size(board.run(attacks("one", "big"), RESOLVE), "one") == (2, 2)
    assert triggered(ruled(board, attacks("one", "small"))) == 0
