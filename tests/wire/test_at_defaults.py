"""Records that say little are told by one look, and those that say more are not taken for such."""

from __future__ import annotations

import msgspec
import pytest

from adjudicator.wire.at_defaults import OF_FEW, all_but, fields_of
from adjudicator.wire.records.cards import Permanent
from adjudicator.wire.records.players import PlayerEntry
from adjudicator.wire.referring import Place, mapped

BEARS = Permanent(id="bears-1", card="Grizzly Bears", controller="A", timestamp=3, tapped=True)


def test_most_permanents_say_nothing_that_few_do() -> None:
    assert OF_FEW.say_nothing(BEARS)


@pytest.mark.parametrize(
    "said", [{"counters": {"+1/+1": 1}}, {"damage": 1}, {"unknown": True}, {"one_of": ("Forest",)}]
)
def test_whatever_else_is_said_is_noticed(said: dict[str, object]) -> None:
    assert not OF_FEW.say_nothing(msgspec.structs.replace(BEARS, **said))


def test_one_field_is_read_as_several_are() -> None:
    life = fields_of(PlayerEntry, ("life",))
    assert life.read(PlayerEntry(id="A", life=3)) == (3,)
    assert life.say_nothing(PlayerEntry(id="A"))


def test_a_field_that_there_is_not_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="x not in list"):
        all_but(Permanent, ("toughness",))


def test_of_what_is_settled_or_not_wanted_nothing_is_asked() -> None:
    asked: list[str] = []

    def ask(ref: str, _place: Place) -> str:
        asked.append(ref)
        return ref.upper()

    one = msgspec.structs.replace(BEARS, attached_to="host", protector="c", paired_with="other")
    done = mapped(one, ask, wanted=frozenset({"player", "any"}), settled={"player": {"A"}})
    assert (sorted(asked), done.attached_to, done.protector) == (["c", "host"], "HOST", "C")
    assert (done.controller, done.paired_with) == ("A", "other")
