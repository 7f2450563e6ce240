"""Granted abilities that name what grants them (201.5a)."""

from __future__ import annotations

from msgspec import to_builtins

from adjudicator.wire.dump import dump
from engine.dialogue.actions import PlayLand
from engine.layers import view
from engine.state.game import GameState
from tests.rules.asking import RESOLVE, activate, cast, life, names
from tests.rules.boards import BEARS, BOLT, ZOMBIE, Board, card, land
from tests.rules.pool import creature, enchantment, instant
from tests.wire.states import BOOK
from tests.wire.test_load import loaded

TORCH = card(
    "Torch",
    "{1}",
    "Artifact — Equipment",
    'Equipped creature has "{T}, Sacrifice this Equipment: This Equipment deals 2 damage to any target."\nEquip {0}',
)
TRAINING = card(
    "Training",
    "{W}",
    "Enchantment — Aura",
    "Enchant creature\n{0}: Put an arrow counter on this Aura.\n"
    'Enchanted creature has "{T}: This creature deals X damage to any target, where X is the number of arrow counters on '
    'this Aura."',
)
GRIME = enchantment(
    "Grime",
    "{G}",
    "Whenever a nontoken creature you control dies, put a slime counter on this enchantment, then create a green Ooze "
    'creature token with "This token\'s power and toughness are each equal to the number of slime counters on Grime."',
)
STRIP = instant("Strip", "{W}", "Destroy target enchantment.")
MIRROR = instant("Mirrored", "{U}", "Create a token that's a copy of target creature.")
WARDED = creature("Warded", "{W}", "Protection from artifacts", "2/2")


def sizes(state: GameState) -> list[int | None]:
    return sorted(view(state).of(one).power or 0 for one in state.battlefield if "Ooze" in view(state).of(one).subtypes)


def test_201_5a_the_granter_is_sacrificed_and_deals_the_damage() -> None:
    """201.5a, 118.3: the Equipment that grants it, not another of the same name, nor the creature."""
    board = Board().field("A", bears=BEARS, other=TORCH)
    board.put("A", "battlefield", "torch", TORCH, attached_to="bears")
    outcome = board.run(activate("A", "bears", 0, "B"), RESOLVE)
    assert (outcome.status, life(outcome.state, "B")) == ("resolved", 18)
    assert "torch" not in outcome.state.battlefield
    assert {"bears", "other"} <= {*outcome.state.battlefield}
    assert any("Torch deals 2 damage" in step.text for step in outcome.steps)


def test_201_5a_the_source_of_the_ability_is_the_creature() -> None:
    """201.5a, 113.7: protection from artifacts stops the damage, not the targeting."""
    board = Board().field("A", bears=BEARS).field("B", warded=WARDED)
    board.put("A", "battlefield", "torch", TORCH, attached_to="bears")
    outcome = board.run(activate("A", "bears", 0, "warded"), RESOLVE)
    assert outcome.status == "resolved"
    assert "warded" in outcome.state.battlefield


def test_201_5a_who_does_not_control_the_granter_cannot_sacrifice_it() -> None:
    """201.5a, 701.21a: the controller of the creature has the ability."""
    board = Board(("B", "A")).field("B", bears=BEARS)
    board.put("A", "battlefield", "torch", TORCH, attached_to="bears")
    assert board.run(activate("B", "bears", 0, "A")).status == "illegal"


def test_201_5a_each_ability_asks_the_object_that_grants_it() -> None:
    """201.5a, 608.2h: of two Auras with the same text; one that is gone is asked as it last was."""
    board = Board().lands("A", "W").field("A", bears=BEARS).hand("A", strip=STRIP)
    board.put("A", "battlefield", "one", TRAINING, attached_to="bears").counters("one", "arrow", 3)
    board.put("A", "battlefield", "two", TRAINING, attached_to="bears").counters("two", "arrow", 1)
    for index, damage in ((0, 3), (1, 1)):
        outcome = board.run(activate("A", "bears", index, "B"), RESOLVE)
        assert life(outcome.state, "B") == 20 - damage
    gone = board.run(activate("A", "bears", 0, "B"), cast("A", "strip", "one"), RESOLVE, RESOLVE)
    assert life(gone.state, "B") == 17


def test_example_201_5a_1() -> None:
    """The token looks at the one that created it; so does a copy of the token."""
    board = Board().lands("A", "RRU").hand("A", bolt=BOLT, again=BOLT, mirror=MIRROR)
    board.field("A", grime=GRIME, other=GRIME, bears=BEARS, corpse=ZOMBIE).counters("other", "slime", 5)
    made = board.run(cast("A", "bolt", "bears"), until="stack_empty", policy="default").state
    assert sizes(made) == [1, 6]
    token = next(one for one in made.battlefield if view(made).of(one).power == 1)
    copied = board.run(
        cast("A", "bolt", "bears"), RESOLVE, RESOLVE, RESOLVE, cast("A", "mirror", token), RESOLVE, policy="default"
    ).state
    assert sizes(copied) == [1, 1, 6]
    more = board.run(
        cast("A", "bolt", "bears"),
        RESOLVE,
        RESOLVE,
        RESOLVE,
        cast("A", "again", "corpse"),
        until="stack_empty",
        policy="default",
    ).state
    assert sizes(more) == [2, 2, 7, 7]


def test_201_5a_a_static_ability_finds_nothing_once_the_granter_is_gone() -> None:
    """201.5a, 611.3a: no counters are on what is not there."""
    board = Board().lands("A", "RW").hand("A", bolt=BOLT, strip=STRIP).field("A", grime=GRIME, bears=BEARS)
    state = board.run(
        cast("A", "bolt", "bears"), RESOLVE, RESOLVE, cast("A", "strip", "grime"), until="stack_empty"
    ).state
    assert sizes(state) == []


MAKER = card(
    "Maker",
    "{1}",
    "Artifact",
    '{0}: Exile target card from a graveyard.\n{0}: You get an emblem with "You may play cards exiled with Maker."\n'
    '{0}: Create a 1/1 red Imp creature token with "This token gets +1/+0 for each card exiled with Maker."',
)
SMASH = instant("Smash", "{R}", "Destroy target artifact.")


def test_607_1d_an_emblem_is_linked_to_the_object_that_made_it() -> None:
    """607.1d: to what that very object exiled, and not another with the same abilities, even when it is gone."""
    board = Board().lands("A", "RG").field("A", one=MAKER, two=MAKER).hand("A", smash=SMASH)
    board.put("A", "graveyard", "mine", BEARS).put("A", "graveyard", "ours", land("G"))
    made = (activate("A", "one", 0, "ours"), RESOLVE, activate("A", "two", 0, "mine"), RESOLVE)
    actions = (*made, activate("A", "one", 1), RESOLVE, cast("A", "smash", "one"), RESOLVE)
    assert board.run(*made, PlayLand(player="A", object="ours@2")).status == "illegal"
    assert board.run(*actions, PlayLand(player="A", object="ours@2")).status == "resolved"
    assert board.run(*actions, cast("A", "mine@2")).status == "illegal"


def test_607_1d_a_token_is_linked_to_the_object_that_made_it() -> None:
    board = Board().field("A", one=MAKER, two=MAKER).put("A", "graveyard", "dead", BEARS)
    made = board.run(
        activate("A", "one", 2), RESOLVE, activate("A", "two", 0, "dead"), RESOLVE, activate("A", "two", 2), RESOLVE
    )
    imps = [one for one in made.state.battlefield if "Imp" in view(made.state).of(one).subtypes]
    assert [view(made.state).of(one).power for one in imps] == [1, 2]


def test_201_5a_it_goes_to_the_hand_of_its_own_owner() -> None:
    """201.5a: what grants the ability is returned, not what the ability targets."""
    text = 'Equipped creature has "{T}: Tap target creature. Return Boomerang to its owner\'s hand."'
    board = Board().field("A", bears=BEARS).field("B", corpse=ZOMBIE)
    board.put("A", "battlefield", "boom", card("Boomerang", "{1}", "Artifact — Equipment", text), attached_to="bears")
    outcome = board.run(activate("A", "bears", 0, "corpse"), RESOLVE)
    assert names(outcome.state, "hand", "A") == ["Boomerang"]
    assert outcome.state.objects["corpse"].tapped


def test_201_5a_a_creature_may_fight_what_grants_it_the_ability() -> None:
    """201.5a: with two of the same name, the one whose effect grants the ability that triggered."""
    text = 'Other creatures have "{T}: This creature fights Devourer."'
    board = Board().field("A", bears=BEARS).field("B", one=creature("Devourer", "{G}", text, "10/8"))
    outcome = board.run(activate("A", "bears", 0), RESOLVE)
    assert names(outcome.state, "graveyard", "A") == ["Grizzly Bears"]
    assert outcome.state.objects["one"].damage == 2


def test_607_1d_a_posted_emblem_says_what_made_it() -> None:
    """607.1d, 201.5a: by its id; with just a name it is not known which object that was."""
    board = Board().field("A", one=MAKER, two=MAKER).put("A", "graveyard", "ours", land("G"))
    made = board.run(activate("A", "one", 0, "ours"), RESOLVE, activate("A", "one", 1), RESOLVE).state
    entry = dump(made, BOOK).emblems[0]
    assert entry.source == "one"
    state = {
        "emblems": [to_builtins(entry)],
        "battlefield": [{"id": "one", "card": "Grizzly Bears", "controller": "A", "timestamp": 1}],
    }
    (again,) = loaded(**state).request.state.emblems
    posted = loaded(**state).request.state.objects[again].definition.front
    assert posted.abilities == made.objects[made.emblems[0]].definition.front.abilities
    state["emblems"][0]["source"] = "Maker"
    (again,) = loaded(**state).request.state.emblems
    assert loaded(**state).request.state.objects[again].definition.front.unread
