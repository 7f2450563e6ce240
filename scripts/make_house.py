"""The house as it is: its rooms by floors, the arrows between them, all modules. Writes three files in docs.

``--check`` says whether they are current. The floors are those of the contract in pyproject.toml that import-linter checks.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from pathlib import Path

import grimp

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs/house.md"
MODULES = ROOT / "docs/modules.md"
PICTURE = ROOT / "docs/house.svg"
CONTRACT = "floors"
SUBJECTS = "subjects"
LARGEST = 10
"""So many modules of one package may import each other in a circle, where the rules themselves do."""

Floors = list[list[str]]


def floors(contract: str = CONTRACT) -> Floors:
    """The packages of the engine, or the subjects of some of them, floor by floor, the highest first."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    layers = next(one["layers"] for one in contracts if one.get("id") == contract)
    return [[name.strip(" ()") for name in re.split(r"[|:]", layer)] for layer in layers]


def built() -> grimp.ImportGraph:
    """What imports what in the engine, as the program runs: imports for the type checker alone are left out."""
    sys.path.insert(0, str(ROOT))
    return grimp.build_graph("engine", exclude_type_checking_imports=True, cache_dir=None)


def package_of(module: str) -> str:
    """The package of the engine in which a module is."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "engine"


def arrows(graph: grimp.ImportGraph) -> Counter[tuple[str, str]]:
    """How many imports go from one package to another."""
    found: Counter[tuple[str, str]] = Counter()
    for module in graph.modules:
        for other in graph.find_modules_directly_imported_by(module):
            here, there = package_of(module), package_of(other)
            if here != there and "engine" not in (here, there):
                found[here, there] += 1
    return found


def circles(arrows: Mapping[str, Iterable[str]]) -> list[list[str]]:
    """The sets of nodes that can be reached from each other (Tarjan)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in sorted(arrows.get(node, ())):
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            at = stack.index(node)
            if len(stack) - at > 1:
                found.append(sorted(stack[at:]))
            del stack[at:]

    for node in sorted(arrows):
        if node not in index:
            visit(node)
    return found


def circles_of_modules(graph: grimp.ImportGraph) -> list[list[str]]:
    """The circles of modules, each within one package if all is well."""
    return circles({one: graph.find_modules_directly_imported_by(one) for one in graph.modules})


def door(package: str) -> tuple[str, str]:
    """What a package says of itself in its first sentence: what it is, and the rules that it carries out."""
    text = (ROOT / "engine" / package / "__init__.py").read_text(encoding="utf-8")
    first = text.split('"""')[1].split("\n\n")[0].replace("\n", " ").strip()
    numbers = re.search(r"\(([\d][^)]*)\)", first)
    return first, numbers[1] if numbers else "–"


def page(graph: grimp.ImportGraph, plan: Floors) -> str:
    """The page in Markdown."""
    sizes = Counter(package_of(one) for one in graph.modules)
    lines = [
        "# The house",
        "",
        "Made by `scripts/make_house.py` from the imports and the first sentence of each package;",
        "`lint-imports` checks the floors.",
        "",
        "![The rooms of the engine, floor by floor](house.svg)",
        "",
        "A room uses what is below it, never what is above. What the rules really do the other way round",
        "(an event asks for a payment, a payment activates a mana ability, and that makes events) goes through the table:",
        "`engine.table.procedures` names the few procedures.",
        "",
        "| floor | room | modules | what it is |",
        "|---:|---|---:|---|",
    ]
    for number, floor in zip(range(len(plan) - 1, -1, -1), plan, strict=True):
        lines.extend(f"| {number} | `engine/{name}` | {sizes[name]} | {door(name)[0]} |" for name in floor)
    between = arrows(graph)
    upward = wrong_way(between, plan)
    packages = defaultdict(set)
    for here, there in between:
        packages[here].add(there)
    modules = circles_of_modules(graph)
    lines += [
        "",
        f"{sum(between.values())} imports go from room to room, {sum(upward.values())} of them upward. "
        f"Circles of rooms: {len(circles(packages))}. Circles of modules within a room: {len(modules)}.",
        "",
        *(
            f"- {len(one)} in `engine/{package_of(one[0])}`: {', '.join(short(each) for each in one)}"
            for one in modules
        ),
        "",
        "## Subjects",
        "",
        "What is said of one subject has the same name in the three places through which a phrase goes.",
        "A subject uses those below it.",
        "",
        "| floor | subject | `abilities`: the meaning | `oracle.productions`: the words | `resolution`: what is done |",
        "|---:|---|---|---|---|",
        *subjects(floors(SUBJECTS)),
        "",
        "## From the rulebook to the rooms",
        "",
        "For each section of the Comprehensive Rules the rooms whose code cites it, those that do so most often first, and",
        "the tests that carry its number.",
        "",
        "| section | rooms | tests |",
        "|---|---|---|",
        *sections(),
        "",
    ]
    return "\n".join(lines)


def modules_page() -> str:
    """Each module of the engine with the first sentence of its docstring, room by room."""
    lines = [
        "# The modules",
        "",
        "Made by `scripts/make_house.py` from the first sentence of each module of the engine.",
    ]
    for room in sorted({path.parent for path in (ROOT / "engine").rglob("*.py")}):
        here = [(path.stem, said(path)) for path in sorted(room.glob("*.py")) if path.stem != "__init__"]
        name = room.relative_to(ROOT).as_posix()
        lines += ["", f"## `{name}`", "", said(room / "__init__.py"), ""]
        lines += ["| module | |", "|---|---|", *(f"| `{stem}` | {text} |" for stem, text in here)] if here else []
    return "\n".join(lines).rstrip() + "\n"


def said(path: Path) -> str:
    """The first sentence of a module's docstring, fit for a table."""
    text = path.read_text(encoding="utf-8").split('"""')[1].split("\n\n")[0]
    return " ".join(text.split()).replace("|", "\\|")


def subjects(plan: Floors) -> Iterator[str]:
    """A row for each subject: its floor, the rules, and its modules in each of the three places."""
    for number, floor in zip(range(len(plan) - 1, -1, -1), plan, strict=True):
        for name in floor:
            places = [ROOT / "engine" / place / name for place in ("abilities", "oracle/productions", "resolution")]
            said = door(f"abilities/{name}")[0].rstrip(".")
            modules = (
                ", ".join(f"`{one.stem}`" for one in sorted(place.glob("*.py")) if one.stem != "__init__") or "–"
                for place in places
            )
            yield f"| {number} | **{name}**: {said} | {' | '.join(modules)} |"


def sections() -> Iterator[str]:
    """A row for each section that is cited: its rooms, and the files of tests that are named for it."""
    rules = json.loads((ROOT / "adjudicator/data/rules-2026-04-17.json").read_text(encoding="utf-8"))["rules"]
    titles = {rule["number"]: rule["title"] for rule in rules if rule["kind"] == "section"}
    cited: dict[str, Counter[str]] = defaultdict(Counter)
    for path in sorted((ROOT / "engine").rglob("*.py")):
        parts = path.relative_to(ROOT / "engine").parts
        for number in re.findall(r"\b(\d{3})\.\d+[a-z]?\b", path.read_text(encoding="utf-8")) if len(parts) > 1 else ():
            cited[number]["/".join(parts[:-1])] += 1
    for number, title in titles.items():
        if cited[number]:
            tests = len(list((ROOT / "tests/rules").glob(f"test_{number}_*.py")))
            files = f"{tests} × `tests/rules/test_{number}_*`" if tests else "–"
            rooms = ", ".join(f"`{room}`" for room, _ in cited[number].most_common(4))
            yield f"| {number} {title} | {rooms} | {files} |"


def short(module: str) -> str:
    """A module as it is called in its package."""
    return f"`{'.'.join(module.split('.')[2:])}`"


def wrong_way(between: Mapping[tuple[str, str], int], plan: Floors) -> dict[tuple[str, str], int]:
    """The arrows that don't go down."""
    height = {name: -number for number, floor in enumerate(plan) for name in floor}
    return {pair: count for pair, count in between.items() if height[pair[1]] >= height[pair[0]]}


def picture(graph: grimp.ImportGraph, plan: Floors) -> str:
    """The house as an SVG: a room is as wide as it has modules, a line as strong as there are imports."""
    sizes = Counter(package_of(one) for one in graph.modules)
    row, left, width = 46, 20, 760
    places: dict[str, tuple[float, float]] = {}
    boxes, texts = [], []
    for number, floor in enumerate(plan):
        y = 20 + number * row
        x = float(left)
        for name in floor:
            wide = max(90.0, min(320.0, 60 + 4.0 * sizes[name]))
            places[name] = (x + wide / 2, y + 15)
            rules = door(name)[1]
            boxes.append(
                f'<rect x="{x:.0f}" y="{y}" width="{wide:.0f}" height="30" rx="4" fill="#f4f1ea" stroke="#8a7f6a"/>'
                f'<text x="{x + 8:.0f}" y="{y + 19}" font-weight="600">{escape(name)}</text>'
            )
            x += wide + 10
            texts.append(f'<text x="{x:.0f}" y="{y + 19}" fill="#6b6455" font-size="11">{escape(rules)}</text>')
            x += 7.0 * len(rules) + 20
    lines = []
    for (here, there), count in sorted(arrows(graph).items()):
        (x1, y1), (x2, y2) = places[here], places[there]
        if y2 - y1 <= row:
            continue
        bend = width + 14 * ((y2 - y1) / row)
        strong = 0.4 + min(count, 200) / 100
        lines.append(
            f'<path d="M{x1:.0f} {y1 + 15:.0f} C {bend:.0f} {y1:.0f} {bend:.0f} {y2:.0f} {x2:.0f} {y2 - 15:.0f}" '
            f'fill="none" stroke="#3d6b8e" stroke-opacity="0.14" stroke-width="{strong:.1f}"/>'
        )
    height = 20 + len(plan) * row
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 {height}" font-family="sans-serif" font-size="13">',
            "<title>The rooms of the engine, floor by floor: each uses what is below it</title>",
            *lines,
            *boxes,
            *texts,
            "</svg>",
            "",
        ]
    )


def main() -> int:
    """Write the page and the picture, or check them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="say whether they are current, and write nothing")
    given = parser.parse_args()
    graph, plan = built(), floors()
    made = {PAGE: page(graph, plan), PICTURE: picture(graph, plan), MODULES: modules_page()}
    if given.check:
        stale = [
            str(path.relative_to(ROOT))
            for path, text in made.items()
            if not path.exists() or path.read_text("utf-8") != text
        ]
        print("\n".join(f"{name} is not current" for name in stale) or "current")
        return bool(stale)
    for path, text in made.items():
        path.write_text(text, encoding="utf-8")
    upward = wrong_way(arrows(graph), plan)
    large = [one for one in circles_of_modules(graph) if len(one) > LARGEST]
    print(made[PAGE].split("\n\n", 4)[-1])
    return bool(upward or large)


if __name__ == "__main__":
    sys.exit(main())
