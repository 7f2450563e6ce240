"""Permanents whose own ability must have resolved for the board to be what it is (303.4, 611.2b), posted without more."""

from __future__ import annotations

import pytest

from tests.rulings.playing import Game, cast


@pytest.mark.parametrize("aura", ["Animate Dead", "Dance of the Dead"])
def test_303_4_an_aura_that_put_its_creature_onto_the_battlefield_stays(aura: str) -> None:
    """303.4, 702.5a: it enchants the creature that it put there, which is sacrificed once the Aura has left."""
    game = Game().field("A", giant="Hill Giant", aura={"card": aura, "attached_to": "giant"}).lands("A", "WW")
    ruling = game.hand("A", away="Disenchant").play(cast("A", "away", "aura"))
    assert ruling.where("aura") == "graveyard"
    assert ruling.where("giant") == "graveyard"


def test_611_2b_what_a_permanent_exiled_may_be_cast_for_as_long_as_it_is_there() -> None:
    """611.2b, 601.3, 607.2a: the link says that the ability has resolved, and with it the permission."""
    game = Game().lands("A", "UUUU").field("A", taker={"card": "Hostage Taker", "links": [_LINK]})
    ruling = game.exile("B", bears="Grizzly Bears").play(cast("A", "bears"))
    assert ruling.where("bears") == "battlefield"


_LINK = {"ability": 0, "objects": ["bears"]}
