"""608.2c, 608.2n: a spell that puts itself elsewhere while it resolves is no longer on the stack for what follows."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, cast
from tests.rules.boards import Board
from tests.rules.pool import read, sorcery

ORIGINS = read(sorcery("Origins", "{G}", "You gain 2 life. Exile Origins, then put it onto the battlefield."))


def test_608_2c_a_spell_exiles_itself_and_goes_on():
    board = Board().lands("A", "G").hand("A", origins=ORIGINS)
    ended = board.run(cast("A", "origins"), RESOLVE)
    assert ended.status == "resolved"
    assert ended.state.players["A"].life == 22
    assert [obj.zone for obj in ended.state.objects.values() if obj.definition.name == "Origins"] == ["exile"]
