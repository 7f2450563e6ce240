"""Unspent mana on the wire: restricted, from snow sources, and mana that stays (106.3, 106.4, 106.6)."""

from __future__ import annotations

import msgspec
import pytest

from adjudicator.wire.dumping.players import _mana as dump_mana
from adjudicator.wire.loading.mana import load_mana
from adjudicator.wire.loading.notes import Notes
from adjudicator.wire.records.players import ManaEntry
from engine.state.players import Mana

RESTRICTION = "Spend this mana only to cast creature spells."


@pytest.mark.parametrize(
    "entry",
    [
        ManaEntry(mana="{G}", source="elf"),
        ManaEntry(mana="{C}", snow=True),
        ManaEntry(mana="{R}", until="end of turn"),
        ManaEntry(mana="{G}", source="nest", text=RESTRICTION),
    ],
)
def test_106_6_what_is_loaded_is_dumped_again(entry: ManaEntry) -> None:
    notes = Notes()
    mana = load_mana(entry, notes, "/x")
    assert not notes.not_supported
    assert dump_mana(mana) == entry


def test_a_restriction_that_is_not_understood_is_said() -> None:
    notes = Notes()
    load_mana(ManaEntry(mana="{G}", text="Spend this mana on Tuesdays."), notes, "/x")
    assert notes.not_supported
    assert load_mana("{G}", notes, "/x") == Mana("G")
    assert msgspec.json.encode(ManaEntry(mana="{G}")) == b'{"mana":"{G}"}'
