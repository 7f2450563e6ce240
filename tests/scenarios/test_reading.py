"""Reading scenarios: what is not in the format is refused, with a pointer."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from adjudicator.problems import Problem
from adjudicator.scenarios.reading import read_scenario, read_scenarios
from adjudicator.scenarios.running import run_scenario
from tests.notation.source import cards
from tests.scenarios.playing import do, life, put, scenario


def whole(**more: Any) -> dict[str, Any]:
    made = scenario([put("Bears")], [do("cast", card="Shock")], [life("A", 20)], [{"player": "A", "yes": True}])
    return {**made, **more}


def test_a_scenario_in_the_format_is_read() -> None:
    read = read_scenario(whole(tags=["x"], cards=["Bears"]))
    assert (read.id, read.tags, len(read.segments)) == ("hand/made", ("x",), 1)
    assert read.library_filler == {"A": (("Mountain", 10),), "B": (("Mountain", 5), ("Forest", 5))}


@pytest.mark.parametrize(
    ("change", "pointer", "meant"),
    [
        ({"varient": "two_player"}, "/varient", "Did you mean variant?"),
        ({"variant": "two_players"}, "/variant", "Did you mean two_player?"),
        ({"stop": {"turn": 1, "step": "endd"}}, "/stop/step", "Did you mean end?"),
        ({"stop": {"turn": "1", "step": "end"}}, "/stop/turn", "A whole number is expected here, not text."),
        ({"stop": {"turn": 0, "step": "end"}}, "/stop/turn", "A whole number of 1 or more is expected here."),
        ({"timeline": [do("kast", card="Shock")]}, "/timeline/0/do", "Did you mean cast?"),
        (
            {"timeline": [do("cast", card="Shock", targets=[{"objekt": "Bears"}])]},
            "/timeline/0/targets/0/objekt",
            "Did you mean object?",
        ),
        ({"answers": [{"player": "A", "choose": [{"object": 1}]}]}, "/answers/0/choose/0/object", "Text is expected"),
        ({"expect": [{"that": "lives"}]}, "/expect/0/that", "Did you mean life?"),
        (
            {"expect": [{"that": "count", "zone": "hands", "name": "x", "is": 1}]},
            "/expect/0/zone",
            "Did you mean hand?",
        ),
        ({"library_filler": {"A": [["Forest", "2"]]}}, "/library_filler/A/0/1", "A whole number is expected"),
    ],
)
def test_what_was_meant_is_told_at_its_place(change: dict[str, Any], pointer: str, meant: str) -> None:
    with pytest.raises(Problem) as caught:
        read_scenario(whole(**change))
    [defect] = caught.value.defects
    assert defect.pointer == f"scenario{pointer}"
    assert meant in defect.detail


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"unknown": 1}, "/unknown"),
        ({"id": "no\nline"}, "/id"),
        ({"turn_order": ["A", "A"]}, "/turn_order"),
        ({"starting_life": 0}, "/starting_life"),
        ({"variant": "poker"}, "/variant"),
        ({"setup": [{"put": "Bears", "player": "A", "zone": "stack"}]}, "/setup/0/zone"),
        ({"setup": [{"put": "Bears", "player": "C", "zone": "hand"}]}, "/setup/0"),
        ({"setup": [{"set": "mood", "to": "good"}]}, "/setup/0/set"),
        ({"setup": [{"emblem": "", "player": "A"}]}, "/setup/0/emblem"),
        ({"timeline": [{**do("cast", card="Shock"), "extra": 1}]}, "/timeline/0/extra"),
        ({"timeline": [do("cast")]}, "/timeline/0"),
        ({"timeline": [do("dance")]}, "/timeline/0/do"),
        ({"timeline": [do("cast", card="Shock", targets=[{"player": "A", "object": "B"}])]}, "/timeline/0/targets/0"),
        ({"timeline": [do("expect", that={"that": "life", "player": "A"})]}, "/timeline/0/that"),
        ({"timeline": [do("cast", "H", card="Shock")]}, "/timeline/0"),
        ({"answers": [{"player": "A"}]}, "/answers/0"),
        ({"answers": [{"player": "A", "yes": True, "number": 1}]}, "/answers/0"),
        ({"answers": [{"player": "A", "target": []}]}, "/answers/0"),
        ({"answers": [{"player": "A", "yes": True, "source": "Bears"}]}, "/answers/0"),
        ({"expect": [{"that": "joy", "is": 1}]}, "/expect/0/that"),
        ({"expect": [{"that": "count", "zone": "hand", "is": 1}]}, "/expect/0"),
        ({"expect": [{"that": "can_do", "player": "A", "do": "play_land", "is": True}]}, "/expect/0"),
        ({"stop": {"turn": 0, "step": "end"}}, "/stop/turn"),
        ({"strict": "yes"}, "/strict"),
        ({"expect_error": {"kind": "sadness"}}, "/expect_error/kind"),
        ({"library_filler": {"A": ["Mountain"]}}, "/library_filler/A/0"),
        ({"segments": []}, ""),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_what_is_not_in_the_format_is_refused(change: dict[str, Any], pointer: str) -> None:
    with pytest.raises(Problem) as refused:
        read_scenario(whole(**change))
    assert f"scenario{pointer}" in [defect.pointer for defect in refused.value.defects]


def test_all_defects_are_told_at_once() -> None:
    with pytest.raises(Problem) as refused:
        read_scenario(whole(setup=[{"put": ""}], answers=[{}]))
    assert len(refused.value.defects) == 2


@pytest.mark.parametrize("shape", ["one", "array", "lines"])
def test_files_of_one_of_many_or_of_lines(tmp_path: Path, shape: str) -> None:
    data = whole()
    text = {
        "one": json.dumps(data),
        "array": json.dumps([data, data]),
        "lines": f"{json.dumps(data)}\n\n{json.dumps(data)}\n",
    }
    path = tmp_path / "file"
    path.write_text(text[shape])
    assert len(list(read_scenarios(path))) == (1 if shape == "one" else 2)


def test_the_defects_of_all_scenarios_of_a_file_are_told_with_their_ids(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text(json.dumps([whole(id="one", answers=[{}]), whole(), whole(id="three", setup=[{"put": ""}])]))
    with pytest.raises(Problem) as refused:
        list(read_scenarios(path))
    places = [one.pointer.removeprefix(str(path)) for one in refused.value.defects]
    assert (places[0], places[-1]) == ("#/0/answers/0/player (one)", "#/2/setup/0/put (three)")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(Problem, match="No such file"):
        list(read_scenarios(tmp_path / "none"))
    path = tmp_path / "broken"
    path.write_text('{"id": \n')
    with pytest.raises(Problem, match="broken:1 is not JSON"):
        list(read_scenarios(path))


def test_the_scenario_of_the_page_passes(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    file = tmp_path / "small.json"
    file.write_text(page.partition("```json\n")[2].partition("```")[0], encoding="utf-8")
    (scenario,) = read_scenarios(file)
    assert run_scenario(scenario, cards()).status == "pass"
