"""Merged permanents (730): what they are, and what becomes of them."""

from __future__ import annotations

import msgspec
import pytest

from engine.committing.commit import commit
from engine.events import kinds
from engine.layers import view
from engine.layers.explaining import explain
from engine.state.canonical import canonical
from engine.state.change import edit
from engine.state.copiable import Component, Copied, Merged
from engine.state.face_down import FaceDown
from tests.rules.asking import RESOLVE, activate, answered, cast, cited, life, names, passing
from tests.rules.boards import BEARS, DOOM_BLADE, Board, card
from tests.rules.mutants import OVER, UNDER, after, keywords, look, mutated, mutating
from tests.rules.pool import BOUNCE, FLICKER, creature, enchantment, instant

TOKEN = {"kind": "token"}
ARRIVALS = enchantment("Herald", "{B}", "Whenever a creature enters, you gain 1 life.")
DEATHS = enchantment("Knell", "{B}", "Whenever a creature dies, you gain 1 life.")
GRAVES = enchantment("Pit", "{B}", "Whenever a card is put into a graveyard from anywhere, you gain 1 life.")
BANISH = instant("Banish", "{W}", "Exile target creature.")
TUCK = instant("Tuck", "{U}", "Put target creature on top of its owner's library.")
JOURNEY = instant(
    "Journey",
    "{W}",
    "Exile target creature. At the beginning of the next end step, return that card to the battlefield under its owner's "
    "control with a +1/+1 counter on it.",
)
DEMISE = card(
    "Demise",
    "{U}",
    "Enchantment — Aura",
    "Enchant creature\nWhen enchanted creature dies, return that card to the battlefield under your control.",
)
REST = enchantment("Void", "{B}", "If a card or token would be put into a graveyard from anywhere, exile it instead.")
GROWTH = instant("Swell", "{G}", "Target creature gets +3/+3 until end of turn.")


def test_730_1_one_keyword_merges():
    assert "702.140c" in cited(mutated(UNDER), "merge")


def test_730_2_one_object_of_two_components():
    """730.2: the components are kept in their order, topmost first."""
    for where, ids in ((OVER, ["new@2", "old"]), (UNDER, ["old", "new@2"])):
        state = mutated(where).state
        assert [one.id for one in state.objects["old"].merged] == ids
        assert state.zone("stack") == () or len(state.stack) == 1, "but for the ability that has triggered"


def test_730_2a_a_copiable_effect():
    """730.2a, 613.2a: later copy effects override it, earlier ones are built on, those that end leave it."""
    board = after(UNDER)
    obj = board.state.objects["old"]
    merged = obj.copied[0]
    assert isinstance(merged, Merged)
    bears = Copied(BEARS, timestamp=merged.timestamp + 1)
    copied = edit(board.state, "old", copied=(merged, bears))
    assert view(copied).of("old").name == "Grizzly Bears"
    assert not view(copied).of("old").has_keyword("flying")
    before = edit(board.state, "old", copied=(bears, merged))
    assert view(before).of("old").name == "Grizzly Bears"
    assert view(before).of("old").has_keyword("flying")
    assert not view(before).of("old").has_keyword("haste")


def test_730_2a_it_is_explained():
    entry = explain(after(OVER).state, "old")[0]
    assert (entry.rule, "Dream Heron" in entry.effect, "Savant" in entry.effect) == ("613.2a", True, True)


def test_730_2a_abilities_keep_their_numbers():
    """730.2a: what was there first keeps the places of its abilities, wherever the new component is put."""
    assert look(after(OVER)).abilities[0].ability == look(after(UNDER)).abilities[0].ability


def test_730_2b_it_has_not_entered():
    board = mutating().field("A", herald=ARRIVALS)
    assert life(mutated(OVER, board=board).state, "A") == 20


def test_730_2c_it_is_the_same_object():
    """730.2c: damage, counters, effects, being tapped and attachments stay."""
    board = mutating().counters("old", "+1/+1", 1).lands("B", "G").hand("B", swell=GROWTH)
    board.state = edit(board.state, "old", tapped=True, damage=1)
    first = (passing("A"), cast("B", "swell", "old"), RESOLVE)
    outcome = answered(board, *first, cast("A", "new", "old", method="mutate"), RESOLVE, picks=(OVER,))
    obj = outcome.state.objects["old"]
    assert (obj.tapped, obj.damage, obj.count("+1/+1"), obj.controlled_since_turn_began) == (True, 1, 1, True)
    assert (look(outcome).power, look(outcome).toughness) == (7, 8)


@pytest.mark.parametrize("where", [OVER, UNDER])
def test_730_2d_a_token_if_the_topmost_is_one(where):
    board = mutating()
    board.state = edit(board.state, "old", kind="token")
    assert mutated(where, board=board).state.objects["old"].kind == ("card" if where == OVER else "token")


def test_730_2e_face_down_below_and_above():
    """730.2e: the topmost component decides; becoming face up so is no turning face up."""
    told = creature("Shy", "{U}", "When this creature is turned face up, you gain 5 life.\nMorph {U}")
    board = mutating(told)
    board.state = edit(board.state, "old", face_down=FaceDown("morph"))
    under = mutated(UNDER, board=board)
    assert (look(under).name, keywords(under)) == ("", set())
    over = mutated(OVER, board=board)
    assert look(over).name == "Dream Heron"
    assert "gain 5" not in str(look(over).abilities), "what lies face down has no text"
    assert life(over.state, "A") == 20


def test_730_2f_turning_turns_each_component():
    from engine.events import kinds

    state = commit(after(UNDER).state, kinds.TurnFaceDown(object="old"))
    assert all(one.face_down is not None for one in state.objects["old"].merged)
    assert view(state).of("old").name == ""
    state = commit(state, kinds.TurnFaceUp(object="old"))
    assert not any(one.face_down for one in state.objects["old"].merged)
    assert view(state).of("old").has_keyword("flying")


def test_730_2g_an_instant_card_among_the_components():
    from engine.events import kinds
    from engine.replacement.possible import impossible

    board = after(UNDER)
    obj = board.state.objects["old"]
    hidden = Component(id="trick", kind="card", owner="A", printed=DOOM_BLADE, face_down=FaceDown("manifest"))
    state = edit(board.state, "old", merged=(hidden, *obj.merged), face_down=FaceDown("manifest"))
    why = impossible(state, kinds.TurnFaceUp(object="old"))
    assert why is not None
    assert why[0] == "730.2g"


DAY = msgspec.structs.replace(
    card("Pup", "{1}{R}", "Creature — Wolf", "Haste", "2/2"),
    layout="transform",
    faces=(
        card("Pup", "{1}{R}", "Creature — Wolf", "Haste", "2/2").front,
        card("Hound", None, "Creature — Wolf", "Trample", "5/5").front,
    ),
)


FLIP = msgspec.structs.replace(
    card("Akki", "{1}{R}", "Creature — Goblin", "Haste", "1/1"),
    layout="flip",
    faces=(
        card("Akki", "{1}{R}", "Creature — Goblin", "Haste", "1/1").front,
        card("Tok-Tok", "{1}{R}", "Creature — Goblin", "Trample", "2/2").front,
    ),
)


@pytest.mark.parametrize("where", [OVER, UNDER])
def test_730_2h_flipped_its_alternative_characteristics_count(where):
    """730.2h: those of the flip card, wherever it is among the components."""
    board = after(where, FLIP)
    assert keywords(board) >= {"haste", "flying"}
    board.state = edit(board.state, "old", flipped=True)
    assert keywords(board) >= {"trample", "flying"}
    assert not look(board).has_keyword("haste")
    assert look(board).name == ("Dream Heron" if where == OVER else "Tok-Tok")


@pytest.mark.parametrize("where", [OVER, UNDER])
def test_730_2i_each_component_that_can_transform(where):
    board = after(where, DAY)
    state = commit(board.state, kinds.TransformPermanent(object="old"))
    seen = view(state).of("old")
    assert seen.name == ("Dream Heron" if where == OVER else "Hound")
    assert seen.has_keyword("trample")
    assert not seen.has_keyword("haste")
    assert view(commit(state, kinds.TransformPermanent(object="old"))).of("old").has_keyword("haste")


def test_730_2j_a_double_faced_component():
    from engine.events import kinds
    from engine.replacement.possible import impossible

    why = impossible(after(OVER, DAY).state, kinds.TurnFaceDown(object="old"))
    assert why is not None
    assert why[0] == "730.2j"
    assert impossible(after(OVER).state, kinds.TurnFaceDown(object="old")) is None


def gone(spell, where: bool = UNDER, *actions: object, picks: tuple[object, ...] = (), board: Board | None = None):
    """What becomes of a merged permanent that a spell of B's is cast at."""
    there = board if board is not None else after(where)
    there = there.lands("B", "WUBRG").hand("B", spell=spell)
    return answered(there, passing("A"), cast("B", "spell", "old"), *actions, picks=picks)


@pytest.mark.parametrize("where", [OVER, UNDER])
def test_730_3_one_permanent_dies_and_each_card_goes_there(where):
    """730.3, 712.21e: one creature has died, two cards were put into the graveyard."""
    outcome = gone(DOOM_BLADE, where, RESOLVE, RESOLVE, board=after(where).field("A", knell=DEATHS))
    assert sorted(names(outcome.state, "graveyard", "A")) == ["Dream Heron", "Savant"]
    assert {"old@2", "new@3"} <= set(outcome.state.objects)
    assert life(outcome.state, "A") == 21
    outcome = gone(DOOM_BLADE, where, board=after(where).field("A", pit=GRAVES))
    assert sum(step.event == "trigger" for step in outcome.steps) == 3, "two cards of A's, and the spell"


def test_730_3_tokens_among_the_components():
    """730.3, 704.5d: the token ceases to exist, the card stays."""
    for where in (OVER, UNDER):
        board = mutating()
        board.state = edit(board.state, "old", kind="token")
        outcome = gone(DOOM_BLADE, board=after(where, board=board))
        assert names(outcome.state, "graveyard", "A") == ["Dream Heron"]


def test_730_3a_the_owner_arranges_them_in_the_library():
    for order in (("Savant", "Dream Heron"), ("Dream Heron", "Savant")):
        outcome = gone(TUCK, picks=(order,))
        top = outcome.state.players["A"].library.top
        assert [outcome.state.objects[one].definition.name for one in top[:2]] == list(reversed(order))
        assert "730.3a" in cited(outcome, "arrange")


def test_730_3b_all_are_exiled():
    assert sorted(names(gone(BANISH).state, "exile")) == ["Dream Heron", "Savant"]


def test_730_3b_who_exiles_them_orders_them():
    """730.3b: where another ability may ask which card was exiled last."""
    jailer = creature(
        "Jailer",
        "{W}",
        "{W}: Exile target creature.\n{1}: Return the last creature card exiled with this creature to its owner's hand.",
    )
    for order in (("Savant", "Dream Heron"), ("Dream Heron", "Savant")):
        board = after(UNDER).lands("B", "W").field("B", jailer=jailer)
        outcome = answered(board, passing("A"), activate("B", "jailer", 0, "old"), picks=(order,))
        assert names(outcome.state, "exile") == list(order)
        assert "730.3b" in cited(outcome, "arrange")
        assert [step.actor for step in outcome.steps if step.event == "arrange"] == ["B"]


def test_730_3c_an_effect_finds_all_of_them():
    """730.3c, 400.7j: they return together, as separate permanents."""
    outcome = gone(FLICKER)
    assert {"Dream Heron", "Savant"} <= set(names(outcome.state, "battlefield"))
    assert not any(obj.merged for obj in outcome.state.objects.values())


def test_730_3c_a_trigger_finds_all_of_them():
    """730.3c, 400.7e: persist returns every card, each with its counter."""
    outcome = gone(DOOM_BLADE, UNDER, RESOLVE, board=after(UNDER, creature("Bound", "{W}", "Persist", "2/2")))
    back = [one for one in outcome.state.battlefield if outcome.state.objects[one].count("-1/-1")]
    assert sorted(outcome.state.objects[one].definition.name for one in back) == ["Bound", "Dream Heron"]


def test_730_3d_a_replacement_applies_to_all():
    board = after(UNDER).field("A", void=REST)
    outcome = gone(DOOM_BLADE, board=board)
    assert sorted(names(outcome.state, "exile")) == ["Doom Blade", "Dream Heron", "Savant"]
    assert names(outcome.state, "graveyard", "A") == []


def test_903_3c_a_commander_among_the_components():
    board = mutating()
    board.state = msgspec.structs.replace(board.state, variant="commander")
    board.state = edit(board.state, "new", designations=("commander",))
    state = mutated(UNDER, board=board).state
    assert state.objects["old"].is_commander


@pytest.mark.parametrize("back", [True, False])
def test_903_9c_only_the_commander_goes_to_the_command_zone(back):
    board = mutating()
    board.state = msgspec.structs.replace(board.state, variant="commander")
    board.state = edit(board.state, "new", designations=("commander",))
    outcome = gone(BOUNCE, board=after(UNDER, board=board), picks=(back,))
    assert names(outcome.state, "command") == (["Dream Heron"] if back else [])
    assert set(names(outcome.state, "hand", "A")) >= ({"Savant"} if back else {"Savant", "Dream Heron"})
    assert outcome.state.objects["new@3"].is_commander
    assert not outcome.state.objects["old@2"].is_commander


def test_712_21c_a_delayed_ability_finds_all_of_them():
    outcome = gone(JOURNEY)
    bound = {ref for one in outcome.state.delayed[0].bindings for ref in one.refs}
    assert {"old@2", "new@3"} <= bound


def test_702_140e_states_that_differ_only_in_the_order_are_different():
    assert canonical(after(OVER).state) != canonical(after(UNDER).state)


CARDS_ONLY = "If a card would be put into an opponent's graveyard from anywhere, exile it instead."
LEYLINE = enchantment("Leyline", "{B}", CARDS_ONLY)


def test_730_3e_cards_in_a_merged_token():
    """730.3e: an effect on cards alone moves only the cards of it; that is not carried out, and said."""
    board = mutating()
    board.state = edit(board.state, "old", kind="token")
    made = after(UNDER, board=board).field("B", leyline=LEYLINE)
    outcome = gone(DOOM_BLADE, board=made)
    assert outcome.status == "unsupported"
    assert "730.3e" in str(outcome)
    card = gone(DOOM_BLADE, board=after(UNDER).field("B", leyline=LEYLINE))
    assert {"Dream Heron", "Savant"} <= set(names(card.state, "exile")), (
        "all components of a permanent that is no token"
    )


def test_603_6c_put_into_exile_from_the_battlefield():
    """603.6c, 730.3c: it looks back, and finds each card that the permanent became."""
    god = creature(
        "God",
        "{G}",
        "When this creature dies or is put into exile from the battlefield, you may put it into its owner's library third "
        "from the top.",
        "5/5",
    )
    for spell in (BANISH, DOOM_BLADE):
        outcome = gone(spell, UNDER, RESOLVE, board=after(UNDER, god), picks=(True,))
        assert outcome.pending is None or outcome.pending.kind == "order"
    assert not any(step.event == "trigger" for step in gone(BOUNCE, UNDER, board=after(UNDER, god)).steps)
