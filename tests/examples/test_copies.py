"""The examples of copies of permanents (707)."""

from __future__ import annotations

from typing import Any

from tests.examples.reading import Ruling, pick, ruled, say


def answered(name: str, *picks: str | bool) -> Ruling:
    """The ruling once each choice is answered as it comes: yes or no, or an option by its words."""
    ruling, answers = ruled(name), []
    for one in picks:
        answers.append(say(ruling, yes=one) if isinstance(one, bool) else pick(ruling, one))
        ruling = ruled(name, *answers)
    return ruling


def copied(ruling: Ruling, one: str) -> dict[str, Any]:
    """What the last copy effect makes of a permanent."""
    values: dict[str, Any] = ruling.object(one)["copy_effects"][-1]["of"]
    return values


def test_707_5_what_enters_under_the_essence_is_one() -> None:
    ruling = ruled("121-essence-of-the-wild-and-bears")
    assert (copied(ruling, "bears-1")["name"], copied(ruling, "bears-1")["power"]) == ("Essence of the Wild", "6")
    assert "707.5" in ruling.cited


def test_707_9d_what_defines_the_size_is_not_copied() -> None:
    values = copied(answered("122-maro-copied-as-a-7-7", True), "garg-1")
    assert (values["name"], values["power"], values.get("abilities", [])) == ("Maro", "7", [])


def test_614_15_five_of_those_tokens_instead() -> None:
    ruling = ruled("123-kicked-rite-of-replication")
    (step,) = ruling.steps("701.7a")
    assert step["text"] == "A creates 5 tokens that are copies of Grizzly Bears."
    assert len(ruling.tokens()) == 5


def test_707_2_the_image_of_an_animated_staff_is_no_creature() -> None:
    """And so no Illusion: it has no creature types without being a creature (205.3d)."""
    values = copied(answered("124-image-of-an-animated-staff", True), "image-1")
    assert (values["name"], values["type_line"]) == ("Chimeric Staff", "Artifact")


def test_608_2c_that_creature_is_what_was_chosen() -> None:
    assert copied(answered("125-cytoshape", "Wall of Wood"), "bears-1")["name"] == "Wall of Wood"


def test_707_9f_a_double_of_a_legend_is_not_legendary_and_has_a_counter() -> None:
    ruling = answered("126-spark-double-of-a-legend", True)
    assert copied(ruling, "double-1")["type_line"] == "Creature — Dog"
    assert ruling.counters("double-1") == {"+1/+1": 1}
    assert ruling.where("isamaru-1") == "battlefield"


def test_707_6_the_clone_of_a_voice_has_a_color_of_its_own() -> None:
    ruling = answered("127-clone-of-voice-of-all", True, "blue")
    (own,), (other,) = ruling.object("clone-1")["links"], ruling.object("voice-1")["links"]
    assert (own["values"]["chosen"], other["values"]["chosen"]) == ("U", "R")
