"""Protection that does not remove the Aura that grants it, or any Auras (702.16n)."""

from __future__ import annotations

from tests.rules.asking import RESOLVE, cast, passing
from tests.rules.boards import BEARS, Board, card


def ward(text: str) -> object:
    return card("Ward", "{W}", "Enchantment — Aura", f"Enchant creature\n{text}")


OWN = ward("Enchanted creature has protection from white. This effect doesn't remove this Aura.")
BARE = ward("Enchanted creature has protection from white.")
ALL = ward("Enchanted creature has protection from all colors. This effect doesn't remove Auras.")
PLAIN = card("Strength", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")


def board(aura: object) -> Board:
    start = Board().lands("A", "W").hand("A", ward=aura).field("A", bears=BEARS)
    return start.put("A", "battlefield", "plain", PLAIN, attached_to="bears")


def there(aura: object) -> list[str]:
    state = board(aura).run(cast("A", "ward", "bears"), RESOLVE).state
    return sorted(one.partition("@")[0] for one in state.battlefield if not one.startswith("land"))


def test_702_16c_an_aura_of_the_quality_is_put_into_the_graveyard():
    assert there(BARE) == ["bears"]


def test_702_16n_this_aura_stays_and_others_do_not():
    assert there(OWN) == ["bears", "ward"]


def test_702_16n_no_aura_is_removed():
    assert there(ALL) == ["bears", "plain", "ward"]


def test_702_16n_another_instance_removes_it_all_the_same():
    both = Board().field("A", bears=BEARS).lands("A", "W")
    both.put("A", "battlefield", "one", OWN, attached_to="bears").put(
        "A", "battlefield", "two", OWN, attached_to="bears"
    )
    left = both.run(passing("A")).state.battlefield
    assert [one for one in left if one in ("one", "two")] == []
