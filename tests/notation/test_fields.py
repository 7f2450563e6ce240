"""Every field of the format has words in the notation, or it is said that it has none."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from adjudicator.notation.fields import ONLY_JSON, SAID
from adjudicator.notation.reading import read
from adjudicator.wire.records import actions, base, board, cards, players, request, stack
from adjudicator.wire.records.base import Wire
from tests.notation.source import cards as source

#: What no field holds: what other records are made from, and what stands for counters with a timestamp.
NO_RECORDS = {actions.ActionEntry, actions.PlayerAction, actions.ObjectAction, base.CountersEntry}
IN_ITS_PLACE = "in its place"


def records() -> Iterator[type[Wire]]:
    for module in (actions, base, board, cards, players, request, stack):
        for one in vars(module).values():
            if (
                isinstance(one, type)
                and issubclass(one, Wire)
                and one is not Wire
                and one.__module__ == module.__name__
            ):
                yield one


@pytest.mark.parametrize("record", sorted(set(records()) - NO_RECORDS, key=lambda one: one.__name__))
def test_every_field_is_said_or_only_in_json(record: type[Wire]) -> None:
    assert set(SAID[record]) == set(record.__struct_fields__)


def examples(record: type[Wire]) -> dict[str, str]:
    return {field: said for field, said in SAID[record].items() if said not in (ONLY_JSON, IN_ITS_PLACE)}


CREATURE = "A 20 life; battlefield: Journey to Nowhere, Hill Giant\nB 20 life\nB battlefield: "
OUTSIDE = ("attached_to", "merged", "id")
BY_ITSELF = {"unknown": "unknown card", "one_of": "unknown card (one of Shock or Murder)"}


@pytest.mark.parametrize("field", examples(cards.Permanent))
def test_what_is_said_of_a_permanent(field: str) -> None:
    said = examples(cards.Permanent)[field]
    said = f"Serra Angel {said}" if field in OUTSIDE else f"Serra Angel ({said})"
    name = BY_ITSELF.get(field, said)
    done = read(f"{CREATURE}Grizzly Bears, {name}", source()).request
    assert getattr(done.state.battlefield[-1], field) != getattr(cards.Permanent(), field)


@pytest.mark.parametrize("field", examples(players.PlayerEntry))
def test_what_is_said_of_a_player(field: str) -> None:
    said = examples(players.PlayerEntry)[field]
    zone = {"hand:": "hand: Shock", "library:": "library: top Shock", "graveyard:": "graveyard: Shock"}
    zone |= {
        "companion:": "companion: Shock",
        "exile:": "exile: Shock",
        "command zone:": "command zone: Isamaru, Hound of Konda",
    }
    text = f"B 20 life; command: Isamaru, Hound of Konda\nA {zone.get(said, said)}\n"
    done = read(text, source()).request
    assert getattr(done.state.players[1], field) != getattr(players.PlayerEntry(id="A"), field)


@pytest.mark.parametrize("field", examples(board.TurnEntry))
def test_what_is_said_of_the_turn(field: str) -> None:
    done = read(f"A 20 life; B 20 life\n{examples(board.TurnEntry)[field]}", source()).request
    assert getattr(done.state.turn, field) != getattr(board.NO_TURN, field)


ACTIONS = {
    actions.CastEntry: "A casts Shock {}",
    actions.ActivateEntry: "A activates Prodigal Sorcerer {}",
    actions.PlayLandEntry: "A plays Forest {}",
    actions.TurnFaceUpEntry: "A turns Serra Angel face up {}",
    actions.SuspendEntry: "A suspends Shock {}",
    actions.AdvanceEntry: "{}",
    actions.DeclareAttackersEntry: "A {}",
    actions.AssignCombatDamageEntry: "A {}",
}


@pytest.mark.parametrize(("record", "field"), [(one, field) for one in ACTIONS for field in examples(one)])
def test_what_is_said_of_an_action(record: type[Wire], field: str) -> None:
    said = examples(record)[field]
    said = "attacks B with Hill Giant assuming mana" if "attackers" in SAID[record] and field == "payment" else said
    known = "Gonti | {B} | Creature — Aetherborn | 2/3", "Desperate Ritual | {R} | Instant | | Add {R}."
    text = "".join(f"card {one}\n" for one in known) + (
        "A 20 life; hand: Shock, Desperate Ritual, Forest; graveyard: Murder\n"
        "A battlefield: Prodigal Sorcerer, Serra Angel, Hill Giant, Grizzly Bears, Gonti, Crucible of Worlds\n"
        "B 20 life; battlefield: Runeclaw Bear\n"
    )
    action = (
        ACTIONS[record].format(said).replace("Bear Cub", "Runeclaw Bear").replace("delving Shock", "delving Murder")
    )
    (done,) = read(text + action, source()).request.actions
    assert isinstance(done, record)
    usual = {one.name: one.default for one in msgspec.structs.fields(record)}[field]
    assert getattr(done, field) != usual
