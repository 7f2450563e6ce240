"""Example 4: what several continuous effects make of one creature (613)."""

from __future__ import annotations

from tests.examples.reading import ruled


def test_613_4_anthems_counter_pump_and_a_setting_effect() -> None:
    bears = ruled("04-anthems-counter-pump-shrink")
    assert bears.size("bears-1") == (6, 7)
    assert bears.short == "Grizzly Bears is 6/7."
    layers = bears["layers"]["bears-1"]
    modifying = [entry for entry in layers if entry["layer"] == "7c"]
    assert [entry["layer"] for entry in layers].index("7b") < min(layers.index(entry) for entry in modifying)
    assert len(modifying) == 4
    assert [entry["timestamp"] for entry in modifying] == [2, 3, 4, 5], "613.7: in timestamp order"
    (setting,) = [entry for entry in layers if entry["layer"] == "7b"]
    assert (setting["timestamp"], setting["rule"]) == (6, "613.4b")
    assert {entry["rule"] for entry in modifying} == {"613.4c"}


def test_613_5_the_second_example_as_it_is_played() -> None:
    ogre = ruled("04-gray-ogre")
    assert ogre.size("ogre-1") == (5, 8)
    assert "Gray Ogre is 5/8" in ogre.short
    results = [(entry["layer"], *entry["result"].values()) for entry in ogre["layers"]["ogre-1"]]
    assert results
    layers = [entry["layer"] for entry in ogre["layers"]["ogre-1"]]
    assert [layer for layer in layers if layer.startswith("7")] == ["7b", "7c", "7c", "7c"]


def test_613_5_on_the_way() -> None:
    """3/3 with the counter, 7/7 with the spell, 7/9 with the enchantment, 5/8 in the end."""
    for actions, size in ((2, (3, 3)), (4, (7, 7)), (6, (7, 9)), (8, (5, 8))):
        story = ruled("04-gray-ogre")
        from tests.examples.reading import request

        story = ruled("04-gray-ogre", actions=request("04-gray-ogre")["actions"][:actions])
        assert story.size("ogre-1") == size


def test_613_5_the_first_example() -> None:
    """A black creature that turns white gets the bonus: layer 5 before layer 7c."""
    corpse = ruled("18-control-the-layers")
    assert [entry["layer"] for entry in corpse["layers"]["corpse-1"]] == ["copiable values", "5", "7c"]
    assert corpse.size("corpse-1") == (3, 3)
