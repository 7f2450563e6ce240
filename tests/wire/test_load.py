"""Boards as the engine's state: what is read, what is filled in and listed, and what is beyond the engine."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from adjudicator.intake import opened, prepare
from adjudicator.problems import Problem
from adjudicator.wire.dump import dump
from adjudicator.wire.dumping.cards import in_place
from adjudicator.wire.load import Loaded, load
from adjudicator.wire.loading.targets import Choices, Slot, chosen, slots
from adjudicator.wire.records.stack import TargetEntry
from engine.abilities.ability import SpellAbility
from engine.layers import view
from engine.oracle.card import CardText
from engine.oracle.compile import compile_card
from engine.state.game import GameState
from engine.state.objects import ChosenTarget
from tests.notation.source import ruled
from tests.wire.cards import Shelf
from tests.wire.compiled import COMPILER

PLAYERS: list[dict[str, Any]] = [{"id": "A"}, {"id": "B"}]
BEARS = {"id": "bears", "card": "Grizzly Bears", "controller": "A"}
PINGER = {"id": "pinger", "card": "Prodigal Sorcerer", "controller": "A"}


def loaded(**state: Any) -> Loaded:
    board = {"players": PLAYERS, "battlefield": [BEARS], **state}
    body = opened(prepare(msgspec.json.encode({"format": "adjudicator/1", "state": board}), Shelf()).body)
    return load(body.request, body.cards, COMPILER)


def state_of(**state: Any) -> GameState:
    return loaded(**state).request.state


def assumed(made: Loaded) -> dict[str, str]:
    return {one.pointer: one.text for one in made.assumed}


def test_607_2a_what_nothing_says_is_exiled_by_anything() -> None:
    ring = {"name": "Ring", "type_line": "Enchantment", "mana_cost": "{W}"}
    ring["oracle_text"] = "When this enchantment leaves the battlefield, return the exiled card to its owner's hand."
    field = [{"id": "ring", "card": ring, "controller": "A"}]
    exile = [{"id": "lost", "card": "Grizzly Bears"}]
    said = assumed(loaded(battlefield=field, players=[{"id": "A", "exile": exile}, {"id": "B"}]))
    assert "exiled_by" in said["/state/players"]


def test_608_2i_a_log_that_does_not_tell_what_a_static_ability_asks() -> None:
    guest = {"name": "Guest", "type_line": "Creature", "mana_cost": "{W}", "power": "1", "toughness": "1"}
    guest["oracle_text"] = "This creature gets +1/+1 as long as a creature died this turn."
    field = [{"id": "guest", "card": guest, "controller": "A"}]
    made = loaded(battlefield=field, history=[{"event": "die", "turn": 2, "player": "A"}])
    assert [one.pointer for one in made.not_supported] == ["/state/history"]


def test_101_4_turn_and_priority_by_default() -> None:
    state = state_of()
    assert state.turn_order == ("A", "B")
    turn = state.turn
    assert (turn.number, turn.active, turn.step, turn.priority, turn.begun) == (2, "A", "precombat_main", "A", True)


@pytest.mark.parametrize("step", ["untap", "cleanup"])
def test_502_4_514_3_nobody_has_priority(step: str) -> None:
    turn = state_of(turn={"step": step}).turn
    assert (turn.priority, turn.begun) == (None, False)


def test_500_2_a_step_that_is_beginning() -> None:
    turn = state_of(turn={"step": "draw", "priority": None}).turn
    assert (turn.priority, turn.begun) == (None, False)


def test_a_sentence_that_lacks_its_full_stop_is_read_with_it() -> None:
    effect = {"text": "Target creature gets +3/+3 until end of turn", "affects": ["bears"], "controller": "A"}
    made = loaded(battlefield=[BEARS], effects=[effect])
    assert made.not_supported == ()
    assert view(made.request.state).of("bears").power == 5


def test_613_7_assumed_timestamps() -> None:
    """The command zone, permanents with their counters right after each, effects in order."""
    players = [{"id": "A", "command": [{"id": "c", "card": "Forest"}]}, {"id": "B"}]
    effect = {
        "id": "f",
        "text": "Target creature gets +3/+3 until end of turn.",
        "affects": ["bears"],
        "controller": "A",
    }
    made = loaded(
        players=players, battlefield=[{**BEARS, "counters": {"oil": 1, "+1/+1": 1}}, PINGER], effects=[effect]
    )
    state = made.request.state
    assert state.objects["c"].timestamp == 1
    assert state.objects["bears"].timestamp == 2
    assert [(one.kind, one.timestamp) for one in state.objects["bears"].counters] == [("+1/+1", 3), ("oil", 4)]
    assert state.objects["pinger"].timestamp == 5
    assert state.effects[0].timestamp == state.clock == 6
    assert "/state" in assumed(made)


def test_613_7_given_timestamps() -> None:
    made = loaded(battlefield=[{**BEARS, "timestamp": 7, "counters": {"oil": 1}}, {**PINGER, "timestamp": 3}])
    state = made.request.state
    assert (state.objects["bears"].timestamp, state.objects["pinger"].timestamp, state.clock) == (7, 3, 7)
    assert state.objects["bears"].counters[0].timestamp == 7
    assert "/state" not in assumed(made)


def test_613_7e_becoming_attached_counts() -> None:
    state = state_of(battlefield=[{**BEARS, "timestamp": 1, "attached_to": {"to": "B", "timestamp": 9}}])
    assert (state.objects["bears"].timestamp, state.objects["bears"].attached_to) == (9, "B")


def test_what_is_filled_in_is_listed() -> None:
    said = assumed(loaded())
    assert said["/state/players/0/life"] == "A has the starting life total of 20."
    assert said["/state/players/1/library/size"] == "B's library has 40 cards."
    assert "untapped" in said["/state/battlefield"]
    assert "no lands played this turn" in said["/state/players"]
    assert said["/state/stack"] == "Nothing is on the stack."


def test_what_is_said_is_not_assumed() -> None:
    players = [{"id": "A", "life": 5, "library": {"size": 3}, "max_hand_size": 5}, {"id": "B"}]
    turn = {"number": 3, "active": "B", "step": "end", "priority": "A", "passed": ["B"]}
    said = assumed(loaded(players=players, turn=turn))
    assert not [pointer for pointer in said if pointer.startswith(("/state/players/0/", "/state/turn/"))]


def test_103_4_starting_life_of_a_variant() -> None:
    made = loaded(variant="commander")
    assert made.request.state.players["A"].life == 40
    assert made.not_supported == ()


def test_712_8_the_name_of_a_back_face_means_that_face() -> None:
    delver = {"id": "d", "card": "Insectile Aberration", "controller": "A"}
    assert state_of(battlefield=[delver]).objects["d"].face == 1
    assert state_of(battlefield=[{**delver, "card": "Delver of Secrets"}]).objects["d"].face == 0
    assert state_of(battlefield=[{**delver, "face": "front"}]).objects["d"].face == 0


def test_an_effect_by_its_text() -> None:
    entry = {
        "id": "f",
        "text": "Target creature gets +X/+X until end of turn.",
        "values": {"X": 3},
        "affects": ["bears"],
    }
    made = loaded(effects=[entry])
    effect = made.request.state.effects[0]
    assert (effect.affects, effect.controller, effect.started_turn) == (("bears",), "A", 2)
    assert '"value":3' in msgspec.json.encode(effect.effect).decode()
    assert assumed(made)["/state/effects/0/controller"] == "A controls the effect."
    written = dump(made.request.state, made.book).effects[0]
    assert (written.values, written.effect) == ({"X": 3}, None)


SHIELD = {"text": "Prevent the next 3 damage that would be dealt to any target this turn.", "controller": "A"}


@pytest.mark.parametrize("said", [{"affects": ["bears"]}, {"bindings": {"t1": "bears"}}])
def test_615_7_a_shield_is_on_what_it_affects_or_its_target_is_bound_to(said: dict[str, Any]) -> None:
    made = loaded(effects=[{**SHIELD, **said, "remaining": 2}])
    assert made.not_supported == ()
    (shield,) = made.request.state.shields
    assert [(one.name, one.refs) for one in shield.bindings] == [("t1", ("bears",))]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({}, {"bindings": 'write "bindings": {"t1": "..."}; t1 is the first target'}),
        ({"affects": ["bears"], "bindings": {"t1": "bears"}}, {"affects": "not as many as the text has targets"}),
        ({"bindings": {"t1": "bears", "t2": "bears"}}, {"bindings": "nothing in the effect is called 't2'; it has:"}),
    ],
)
def test_what_a_shield_is_on_is_said_once(said: dict[str, Any], told: dict[str, str]) -> None:
    found = loaded(effects=[{**SHIELD, **said, "remaining": 2}]).not_supported
    assert [one.pointer for one in found] == [f"/state/effects/0/{field}" for field in told]
    assert [why in one.why for one, why in zip(found, told.values(), strict=True)] == [True]


@pytest.mark.parametrize(
    ("entry", "place", "rule"),
    [
        ({"text": "Target creature gets +X/+X until end of turn.", "affects": ["bears"]}, "values", "608.2h"),
        ({"text": "Target creature gets +1/+1 until end of turn."}, "affects", "611.2c"),
    ],
)
def test_what_was_fixed_as_an_effect_began_has_to_be_said(entry: dict[str, Any], place: str, rule: str) -> None:
    with pytest.raises(Problem) as refused:
        loaded(effects=[entry])
    assert [(one.pointer, one.rule) for one in refused.value.defects] == [(f"/state/effects/0/{place}", rule)]


def test_an_effect_beyond_the_engine() -> None:
    entry = {"text": "Prevent the next 3 damage.", "affects": ["bears"]}
    assert [one.pointer for one in loaded(effects=[entry]).not_supported] == ["/state/effects/0/text"]


def test_613_1b_a_control_effect_explains_the_controller() -> None:
    gain = {
        "is": "apply_to_objects",
        "what": {"is": "this"},
        "changes": [{"is": "change_controller", "who": {"is": "you"}}],
    }
    effect = {"id": "f", "text": "x", "effect": gain, "affects": ["bears"], "controller": "B"}
    stolen = {**BEARS, "controller": "B", "owner": "A", "entered_under": "A"}
    made = loaded(battlefield=[stolen], effects=[effect])
    assert made.not_supported == ()
    assert made.request.state.objects["bears"].controller == "A"
    assert dump(made.request.state, made.book).battlefield[0].controller == "B"


def test_colors_without_a_cost_are_those_of_an_indicator() -> None:
    spirit = {"name": "Spirit", "type_line": "Token Creature — Spirit", "colors": ["W"], "power": "1", "toughness": "1"}
    face = (
        state_of(battlefield=[{"id": "s", "card": spirit, "controller": "A", "token": True}])
        .objects["s"]
        .definition.front
    )
    assert (face.colors, face.types, face.subtypes) == (("W",), ("creature",), ("Spirit",))


@pytest.mark.parametrize(("colors", "told"), [(["R"], "R"), ([], "colorless")])
def test_707_9b_colors_against_the_cost_are_those_of_a_copy(colors: list[str], told: str) -> None:
    odd = {"name": "Odd", "type_line": "Artifact", "mana_cost": "{G}", "colors": colors}
    made = loaded(battlefield=[{"id": "s", "card": odd, "controller": "A"}])
    assert view(made.request.state).of("s").colors == tuple(colors)
    said = f"Odd is {told}, as `colors` says; its mana cost alone would not make it that."
    assert made.warnings == (said,)


def test_707_9b_a_token_copy_of_another_color_is_the_same_when_it_is_posted_again() -> None:
    bears = state_of().objects["bears"].definition
    black = replace(bears, faces=(replace(bears.front, colors=("B",)),))
    token = msgspec.to_builtins(in_place(black))
    state = state_of(battlefield=[{"id": "z", "card": token, "controller": "A", "token": True}])
    assert view(state).of("z").colors == ("B",)


def test_a_mana_symbol_that_the_engine_does_not_have() -> None:
    odd = {"name": "Odd", "type_line": "Artifact", "mana_cost": "{HW}"}
    assert [one.pointer for one in loaded(battlefield=[{"id": "s", "card": odd, "controller": "A"}]).not_supported] == [
        "/state/battlefield/0/card"
    ]


def test_113_7_an_ability_by_number_and_by_text() -> None:
    def on_stack(ability: object) -> Any:
        entry = {"id": "x", "kind": "activated_ability", "controller": "A", "source": "pinger", "ability": ability}
        state = state_of(battlefield=[PINGER], stack=[{**entry, "targets": ["B"]}])
        return state.objects["x"].on_stack

    by_number, by_text = on_stack(0), on_stack("{T}: This creature deals")
    assert by_number == by_text
    assert by_number.targets == (ChosenTarget("t1", "B"),)
    assert by_number.index == 0


def test_a_source_that_is_gone() -> None:
    former = {"id": "pinger", "card": "Prodigal Sorcerer", "controller": "A", "became": "pinger@2"}
    entry = {
        "id": "x",
        "kind": "activated_ability",
        "controller": "A",
        "source": "pinger",
        "ability": 0,
        "targets": ["B"],
    }
    made = loaded(former=[former], stack=[entry])
    assert made.not_supported == ()
    assert assumed(made)["/state/former/0/characteristics"] == "pinger last had its printed characteristics."


@pytest.mark.parametrize(
    ("text", "bindings", "wanted"),
    [
        (
            "Whenever another creature dies, exile that creature.",
            {"that creature": "bears"},
            ("event.object", ("bears",), None),
        ),
        (
            "Whenever another creature dies, exile that creature.",
            {"event.object": "bears"},
            ("event.object", ("bears",), None),
        ),
        ("Whenever you gain life, each opponent loses that much life.", {"That much": 3}, ("event.amount", (), 3)),
    ],
)
def test_608_2k_bindings_by_the_words_of_the_text(text: str, bindings: dict[str, Any], wanted: Any) -> None:
    entry = {"id": "x", "kind": "triggered_ability", "controller": "A", "source": "bears", "text": text}
    made = loaded(stack=[{**entry, "trigger": {"bindings": bindings}}])
    assert made.not_supported == ()
    facts = made.request.state.objects["x"].on_stack
    assert facts is not None
    assert [(one.name, one.refs, one.amount) for one in facts.bindings] == [wanted]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Whenever you gain life, each opponent loses that much life.", "that much"),
        ("Whenever another creature dies, exile that creature.", "that creature"),
    ],
)
def test_608_2k_what_the_event_was_about_has_to_be_said(text: str, word: str) -> None:
    """A posted ability has triggered already: no amount and no object of its event is guessed."""
    entry = {"id": "x", "kind": "triggered_ability", "controller": "A", "source": "bears", "text": text}
    with pytest.raises(Problem) as refused:
        loaded(stack=[entry])
    (defect,) = refused.value.defects
    assert (defect.pointer, defect.rule) == ("/state/stack/0/trigger/bindings", "608.2k")
    assert word in defect.detail


def test_608_2k_abilities_that_are_created_have_events_of_their_own() -> None:
    text = "Whenever you gain life, when you next cast a creature spell this turn, it gains haste until end of turn."
    entry = {"id": "x", "kind": "triggered_ability", "controller": "A", "source": "bears", "text": text}
    assert loaded(stack=[entry]).not_supported == ()


def test_a_binding_that_the_ability_does_not_have() -> None:
    entry = {
        "id": "x",
        "kind": "triggered_ability",
        "controller": "A",
        "source": "bears",
        "text": "When this creature dies, draw a card.",
    }
    made = loaded(stack=[{**entry, "trigger": {"bindings": {"that dragon": "bears"}}}])
    assert [one.pointer for one in made.not_supported] == ["/state/stack/0/trigger/bindings"]


def test_113_7_an_ability_that_its_source_does_not_have_is_told_with_those_that_it_has() -> None:
    entry = {"id": "x", "kind": "activated_ability", "controller": "A", "source": "pinger", "targets": ["B"]}
    (told,) = loaded(battlefield=[PINGER], stack=[{**entry, "ability": "{T}: Wurgle"}]).not_supported
    assert told.pointer == "/state/stack/0/ability"
    assert told.why.endswith(": Prodigal Sorcerer has “{T}: This creature deals 1 damage to any target.”")


def body_of(text: str) -> Any:
    card = CardText(name="X", mana_cost="{R}", type_line="Instant", oracle_text=text)
    return tuple(
        part
        for ability in compile_card(card).front.abilities
        if isinstance(ability, SpellAbility)
        for part in ability.body
    )


def test_601_2c_slots_in_reading_order() -> None:
    body = body_of("Target creature gets +1/+1 until end of turn. X deals 1 damage to any target.")
    assert [slot.name for slot in slots(body, Choices())] == ["t1", "t2"]


def entries(*refs: str) -> tuple[TargetEntry, ...]:
    return tuple(TargetEntry(ref=ref) for ref in refs)


@pytest.mark.parametrize(
    ("available", "refs", "wanted"),
    [
        ([("t1", 1, 1), ("t2", 1, 1)], "ab", ["t1", "t2"]),
        ([("t1", 1, 2), ("t2", 1, 1)], "ab", ["t1", "t2"]),
        ([("t1", 1, 2), ("t2", 1, 1)], "abc", ["t1", "t1", "t2"]),
        ([("t1", 0, 1), ("t2", 1, 1)], "a", ["t2"]),
        ([("t1", 0, None)], "abc", ["t1", "t1", "t1"]),
        ([("t1", 0, None), ("t2", 1, 1)], "ab", ["t1", "t2"]),
        ([("t1", 1, 1)], "ab", None),
        ([], "a", None),
    ],
)
def test_115_3_targets_go_to_slots_in_order(
    available: list[tuple[str, int, int | None]], refs: str, wanted: list[str] | None
) -> None:
    made = chosen(entries(*refs), tuple(Slot(name, None, low, high) for name, low, high in available))
    assert (None if made is None else [target.slot for target in made]) == wanted


def test_a_named_slot_is_taken_as_it_is() -> None:
    made = chosen(
        (TargetEntry(ref="a", slot="t2"), TargetEntry(ref="b")), (Slot("t1", None, 1, 1), Slot("t2", None, 1, 1))
    )
    assert made == (ChosenTarget("t2", "a"), ChosenTarget("t1", "b"))


def test_a_token_of_the_engine_is_defined_in_place() -> None:
    from tests.wire.states import BOOK, TOKEN

    state = state_of()
    token = msgspec.structs.replace(state.objects["bears"], printed=TOKEN, kind="token")
    state = msgspec.structs.replace(state, objects=state.objects.set("bears", token))
    written = msgspec.to_builtins(dump(state, BOOK).battlefield[0])["card"]
    assert written["type_line"] == "Creature — Spirit"
    assert written["abilities"] == ({"is": "keyword", "name": "flying"},)


def test_a_card_is_written_the_same_whether_it_was_compiled_or_read_from_a_file() -> None:
    from adjudicator.wire.dumping.cards import in_place

    usual = compile_card(CardText(name="Bears", type_line="Creature — Bear", power="2", toughness="2"))
    read = msgspec.msgpack.decode(msgspec.msgpack.encode(usual), type=type(usual))
    assert read == usual
    assert msgspec.json.encode(in_place(read)) == msgspec.json.encode(in_place(usual))


def test_707_10_a_copy_of_a_spell_is_what_the_spell_is() -> None:
    spell = {"id": "bolt", "kind": "spell", "card": "Lightning Bolt", "controller": "A", "targets": ["B"]}
    copy = {"id": "copy", "kind": "spell", "copy_of": "bolt", "controller": "B", "targets": ["A"]}
    objects = state_of(stack=[spell, copy]).objects
    assert (objects["copy"].kind, objects["copy"].definition) == ("copy", objects["bolt"].definition)
    assert objects["bolt"].kind == "card"


def test_716_2b_the_level_of_a_class_is_told() -> None:
    assert state_of(battlefield=[{**BEARS, "class_level": 2}]).objects["bears"].level == 2


def test_702_26b_what_is_phased_out_is_posted_and_comes_back() -> None:
    aura = {"name": "Wings", "type_line": "Enchantment — Aura", "mana_cost": "{U}", "oracle_text": "Enchant creature"}
    wings = {"id": "wings", "card": aura, "controller": "A", "attached_to": "bears", "phased_out": True}
    made = loaded(battlefield=[{**BEARS, "phased_out": True, "damage": 1}, wings, PINGER])
    state = made.request.state
    assert state.battlefield == ("pinger",)
    assert (state.phased["bears"].under, state.phased["wings"].indirectly) == ("A", True)
    again = dump(state, made.book)
    assert {entry.id: entry.phased_out for entry in again.battlefield} == {
        "pinger": False,
        "bears": True,
        "wings": True,
    }
    body = opened(prepare(msgspec.json.encode({"format": "adjudicator/1", "state": again}), Shelf()).body)
    assert load(body.request, body.cards, COMPILER).request.state.phased == state.phased


def test_702_33f_of_two_kickers_the_one_that_was_paid_is_named() -> None:
    """702.33f: of a permanent that was just "kicked" nobody could say which of its abilities that is linked to."""
    text = "Kicker {W} and/or {2}{B}\nWhen this creature enters, if it was kicked with its {W} kicker, you gain 3 life."
    card = {"name": "Mage", "mana_cost": "{U}", "type_line": "Creature — Wizard", "oracle_text": text}
    card |= {"power": "2", "toughness": "2"}
    mage = {"id": "mage", "card": card, "controller": "A", "cast": {"costs": [{"kind": "kicker {2}{B}"}]}}
    facts = loaded(battlefield=[mage]).request.state.objects["mage"].cast
    assert facts is not None
    assert [cost.kind for cost in facts.costs] == ["kicker {2}{B}"]
    with pytest.raises(Problem) as refused:
        loaded(battlefield=[{**mage, "cast": {"costs": [{"kind": "kicker"}]}}])
    assert [defect.rule for defect in refused.value.defects] == ["702.33f"]


FOUR: list[dict[str, Any]] = [{"id": "A"}, {"id": "B", "lost": "104.3a"}, {"id": "C"}, {"id": "D"}]


def test_801_2c_who_was_there_as_the_turn_began() -> None:
    made = loaded(players=FOUR, range_of_influence=1)
    assert "/state/turn/seated" in assumed(made)
    state = made.request.state
    assert state.influence is not None
    assert state.influence.seated == ("A", "C", "D")
    assert state.within("A") == ("A", "C", "D")
    made = loaded(players=FOUR, range_of_influence=1, turn={"seated": ["D", "C", "B", "A"]})
    state = made.request.state
    assert "/state/turn/seated" not in assumed(made)
    assert state.within("A") == ("A", "D")
    board = dump(state, made.book)
    assert (board.range_of_influence, board.turn.seated) == (1, ("A", "B", "C", "D"))


@pytest.mark.parametrize(
    "state",
    [{"turn": {"seated": ["A"]}}, {"turn": {"seated": ["A"]}, "range_of_influence": 1}],
    ids=["without a range", "without a player"],
)
def test_801_2c_who_cannot_have_been_there(state: dict[str, Any]) -> None:
    with pytest.raises(Problem):
        loaded(**state)


def test_601_2a_a_posted_spell_was_cast_from_a_hand_where_a_text_asks_for_that() -> None:
    wash = "card Wash | {U} | Instant | | Counter target spell that wasn't cast from its owner's hand."
    board = "turn 3, B's main\nA hand: {spell}\nB 20 life\nstack: B's Grizzly Bears\nA casts {spell} on Grizzly Bears"
    ruling = ruled(f"{wash}\n{board.format(spell='Wash')}")
    assert ruling.status == "illegal"
    (told,) = [one for one in ruling["assumptions"] if "was cast from its owner's hand" in one["text"]]
    assert told["material"]
    ruling = ruled(f"card Halt | {{U}} | Instant | | Counter target spell.\n{board.format(spell='Halt')}")
    assert not any("cast from" in one["text"] for one in ruling["assumptions"])
