"""The house: rooms on floors, arrows that only go down, and circles that stay small."""

from __future__ import annotations

from types import ModuleType

import grimp
import pytest

from tests.house.source import ROOT, script


@pytest.fixture(scope="module")
def house() -> ModuleType:
    return script("make_house")


@pytest.fixture(scope="module")
def graph(house: ModuleType) -> grimp.ImportGraph:
    built: grimp.ImportGraph = house.built()
    return built


def test_no_arrow_goes_up(house: ModuleType, graph: grimp.ImportGraph) -> None:
    arrows = house.arrows(graph)
    assert sum(arrows.values()) > 3000
    assert house.wrong_way(arrows, house.floors()) == {}


def test_circles_of_modules_stay_small_and_at_home(house: ModuleType, graph: grimp.ImportGraph) -> None:
    circles = house.circles_of_modules(graph)
    assert [one for one in circles if len(one) > house.LARGEST] == []
    assert [one for one in circles if len({house.package_of(each) for each in one}) > 1] == []


def test_a_circle_is_found(house: ModuleType) -> None:
    assert house.circles({"a": "b", "b": "c", "c": "a", "d": "a"}) == [["a", "b", "c"]]


def test_every_room_is_on_a_floor(house: ModuleType) -> None:
    rooms = {one.parent.name for one in (ROOT / "engine").glob("*/__init__.py")}
    assert rooms == {name for floor in house.floors() for name in floor}


def test_the_page_and_the_picture_are_current(house: ModuleType, graph: grimp.ImportGraph) -> None:
    plan = house.floors()
    assert house.PAGE.read_text(encoding="utf-8") == house.page(graph, plan), "run scripts/make_house.py"
    assert house.MODULES.read_text(encoding="utf-8") == house.modules_page(), "run scripts/make_house.py"
    assert house.PICTURE.read_text(encoding="utf-8") == house.picture(graph, plan), "run scripts/make_house.py"
