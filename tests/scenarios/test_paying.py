"""Costs are paid in a way that leaves later entries of the step possible."""

from __future__ import annotations

from tests.scenarios.playing import count, do, life, passes, put

TARGET = [{"player": "B"}]


def test_mana_is_left_for_a_later_spell() -> None:
    setup = [put("Bears", zone="hand"), put("Shock", zone="hand"), put("Mountain"), put("Forest"), put("Taiga")]
    timeline = [do("cast", card="Bears"), do("wait"), do("cast", card="Shock", targets=TARGET)]
    passes(setup, timeline, [life("B", 18), count("Bears", "battlefield", 1)])


def test_mana_is_left_where_only_one_land_makes_the_color() -> None:
    setup = [
        put("Rock", zone="hand"),
        put("Growth", zone="hand"),
        put("Forest"),
        put("Mountain", count=2),
        put("Pinger"),
    ]
    timeline = [do("cast", card="Rock"), do("wait"), do("cast", card="Growth", targets=["Pinger"])]
    passes(setup, timeline, [count("Rock", "battlefield", 1), count("Growth", "graveyard", 1)])


def test_what_is_tapped_for_an_ability_later_is_not_tapped_for_mana() -> None:
    setup = [put("Rock", zone="hand"), put("Rock", alias="@rock"), put("Mountain", count=2), put("Prism")]
    pool = {"that": "mana_pool", "player": "A", "mana": "{C}", "is": 1}
    timeline = [
        do("cast", card="Rock"),
        do("wait"),
        do("mana", ability="{T}: Add {C}", object="@rock"),
        do("expect", that=pool),
    ]
    passes(setup, timeline, [])
