"""Gift: an opponent is promised something as the spell is cast, and gets it before all else (702.174)."""

from __future__ import annotations

from engine.dialogue.actions import AdditionalPayment
from tests.rules.asking import RESOLVE, answered, cast, cited, life, names, passing, steps
from tests.rules.boards import BEARS, Board, card
from tests.rules.pool import creature, instant

CARD = instant(
    "Card Gift", "{U}", "Gift a card\nTarget player draws two cards. If the gift was promised, you gain 3 life."
)
FISH = instant(
    "Fish Gift",
    "{U}",
    "Gift a tapped Fish\nReturn target creature an opponent controls to its owner's hand. If the gift was promised, "
    "instead return target nonland permanent an opponent controls to its owner's hand.",
)
FOOD = instant(
    "Food Gift", "{B}", "Gift a Food\nDestroy target creature. If the gift wasn't promised, you lose 2 life."
)
TREASURE = instant("Treasure Gift", "{R}", "Gift a Treasure\nYou gain 1 life.")
OCTOPUS = instant("Octopus Gift", "{U}", "Gift an Octopus\nYou gain 1 life.")
TURN = instant("Turn Gift", "{U}", "Gift an extra turn\nYou gain 1 life.")
SCRAP = creature(
    "Scrap",
    "{G}",
    "Gift a card\nWhen this creature enters, if the gift was promised, destroy target artifact an opponent controls.",
    "4/4",
)
ROCK = card("Rock", "{1}", "Artifact")
FORK = instant("Fork", "{R}", "Copy target instant or sorcery spell. You may choose new targets for the copy.")
COUNTER = instant("Counter", "{U}", "Counter target spell.")


def promising(cost: str, *to: str) -> tuple[AdditionalPayment, ...]:
    return (AdditionalPayment(cost=cost, pay_with=to),)


def test_702_174j_the_gift_is_given_before_all_else():
    board = Board().lands("A", "U").hand("A", gift=CARD)
    done = board.run(cast("A", "gift", "A", additional=promising("gift a card")), RESOLVE)
    drawn = steps(done, "draw")
    assert len(drawn) == 3
    assert drawn[0].startswith("B draws")
    assert life(done.state, "A") == 23
    assert "702.174a" in cited(done, "announce_cost")


def test_702_174a_without_a_promise_nothing_is_given():
    board = Board().lands("A", "U").hand("A", gift=CARD)
    done = board.run(cast("A", "gift", "A", additional=()), RESOLVE)
    assert life(done.state, "A") == 20
    assert len(steps(done, "draw")) == 2
    assert not names(done.state, "hand", "B")


def test_702_174a_the_player_is_asked_whether_and_to_whom():
    board = Board(("A", "B", "C")).lands("A", "U").hand("A", gift=CARD)
    done = answered(board, cast("A", "gift", "A"), RESOLVE, picks=(True, "C"))
    assert steps(done, "draw")[0].startswith("C draws")
    named = board.run(cast("A", "gift", "A", additional=promising("gift", "C")), RESOLVE)
    assert steps(named, "draw")[0].startswith("C draws")
    assert board.run(cast("A", "gift", "A", additional=promising("gift", "A"))).status != "complete"


def test_702_174m_other_targets_if_it_was_promised():
    board = Board().lands("A", "U").hand("A", gift=FISH).field("B", rock=ROCK, bears=BEARS)
    done = board.run(cast("A", "gift", "rock", additional=promising("gift")), RESOLVE)
    assert names(done.state, "hand", "B") == ["Rock"]
    fish = next(one for one in done.state.battlefield if done.state.objects[one].definition.name.startswith("Fish"))
    made = done.state.objects[fish]
    assert (made.controller, made.tapped, made.kind) == ("B", True, "token")
    assert board.run(cast("A", "gift", "rock", additional=())).illegal is not None


def test_702_174d_a_food_that_can_be_eaten():
    board = Board().lands("A", "B").hand("A", gift=FOOD).field("B", bears=BEARS)
    done = board.run(cast("A", "gift", "bears", additional=promising("gift")), RESOLVE)
    food = next(one for one in done.state.battlefield if done.state.objects[one].kind == "token")
    assert done.state.objects[food].definition.faces[0].subtypes == ("Food",)
    assert life(done.state, "A") == 20
    alone = board.run(cast("A", "gift", "bears", additional=()), RESOLVE)
    assert life(alone.state, "A") == 18


def test_702_174g_h_i_other_gifts():
    board = Board().lands("A", "UUR").hand("A", turn=TURN, octopus=OCTOPUS, treasure=TREASURE)
    gift = promising("gift")
    actions = [part for one in ("turn", "octopus", "treasure") for part in (cast("A", one, additional=gift), RESOLVE)]
    done = board.run(*actions)
    made = [done.state.objects[one] for one in done.state.battlefield if done.state.objects[one].kind == "token"]
    assert [(one.controller, one.definition.faces[0].subtypes) for one in made] == [
        ("B", ("Octopus",)),
        ("B", ("Treasure",)),
    ]
    assert (made[0].definition.faces[0].power, made[0].definition.faces[0].toughness) == (8, 8)
    assert any("extra turn" in text for text in steps(done, "extra_turn") + [step.text for step in done.steps])


def test_702_174b_a_permanent_gives_it_as_it_has_entered():
    board = Board().lands("A", "G").hand("A", scrap=SCRAP).field("B", rock=ROCK)
    cast_it = cast("A", "scrap", targets=(), additional=promising("gift"))
    asked = board.run(cast_it, RESOLVE, RESOLVE)
    assert asked.pending is not None
    assert asked.pending.kind == "order"
    order = tuple(option.object or option.label for option in asked.pending.options)
    done = answered(board, cast_it, RESOLVE, RESOLVE, RESOLVE, picks=(order,))
    assert names(done.state, "graveyard", "B") == ["Rock"]
    assert any(text.startswith("B draws") for text in steps(done, "draw"))
    alone = board.run(cast("A", "scrap", targets=(), additional=()), RESOLVE)
    assert not alone.state.stack
    assert not steps(alone, "draw")


def test_702_174j_a_countered_spell_gives_nothing():
    board = Board().lands("A", "U").lands("B", "U").hand("A", gift=CARD).hand("B", no=COUNTER)
    done = board.run(
        cast("A", "gift", "A", additional=promising("gift")),
        passing("A"),
        cast("B", "no", "gift@2"),
        RESOLVE,
    )
    assert not steps(done, "draw")


def test_707_10_a_copy_gives_the_same_gift():
    board = Board().lands("A", "UR").hand("A", gift=CARD, fork=FORK)
    actions = (
        cast("A", "gift", "A", additional=promising("gift")),
        cast("A", "fork", "gift@2"),
        RESOLVE,
        RESOLVE,
        RESOLVE,
    )
    done = answered(board, *actions, picks=(False,))
    assert life(done.state, "A") == 26
    assert len([text for text in steps(done, "draw") if text.startswith("B draws")]) == 2
