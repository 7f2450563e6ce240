"""The project's own source, as the tests of the house read it."""

from __future__ import annotations

import ast
import importlib.util
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "adjudicator", "api", "worker")


def files(*packages: str) -> Iterator[Path]:
    """The Python files of these packages."""
    for package in packages:
        yield from sorted((ROOT / package).rglob("*.py"))


def script(name: str) -> ModuleType:
    """A script of the project, as a module."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "scripts" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Each module that a file imports, wherever in the file, with the line."""
    package = path.relative_to(ROOT).parts[:-1]
    for node in statements(ast.parse(path.read_text(encoding="utf-8")).body):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield node.lineno, name.name
        elif isinstance(node, ast.ImportFrom):
            above = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            yield node.lineno, ".".join(part for part in (above, node.module or "") if part)


def statements(body: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a block and of all blocks in it."""
    for one in body:
        yield one
        for field in ("body", "orelse", "finalbody"):
            yield from statements(getattr(one, field, ()))
        for part in (*getattr(one, "handlers", ()), *getattr(one, "cases", ())):
            yield from statements(part.body)


def nodes(path: Path, having: re.Pattern[str]) -> Iterator[ast.AST]:
    """All nodes of a file in whose text a pattern is found: what is looked for can't be in another."""
    text = path.read_text(encoding="utf-8")
    if having.search(text):
        yield from ast.walk(ast.parse(text))


def place(path: Path, line: int) -> str:
    """A place to be named in a failure."""
    return f"{path.relative_to(ROOT)}:{line}"
