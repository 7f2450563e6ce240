"""With what of a pool generic mana is paid makes a difference where something asks for the rest (107.4b, 118.3a)."""

from __future__ import annotations

from tests.notation.source import ruled

CUBE = "card Cube | {2} | Artifact | | {3}, {T}: Double the amount of each type of unspent mana you have."


def assumed(text: str) -> list[str]:
    return [one["text"] for one in ruled(text)["assumptions"]]


def test_107_4b_what_is_left_is_assumed_where_other_mana_could_be() -> None:
    said = assumed(f"{CUBE}\nA battlefield: Cube; mana: {{C}}{{W}}{{W}}{{B}}{{G}}\nB 20 life\nA activates Cube")
    assert any("of the mana in the pool" in one for one in said)


def test_701_10f_mana_of_the_pool_is_told_where_lands_could_pay() -> None:
    said = assumed(f"{CUBE}\nA battlefield: Cube, 3 Forest; mana: {{C}}{{W}}{{W}}\nB 20 life\nA activates Cube")
    assert any("of the mana in the pool" in one for one in said)


def test_107_4b_mana_of_one_type_leaves_nothing_to_choose() -> None:
    said = assumed("A hand: Grizzly Bears; mana: {G}{G}{G}\nB 20 life\nA casts Grizzly Bears")
    assert not any("of the mana in the pool" in one for one in said)
