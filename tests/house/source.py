"""The project's own source, as the tests of the house read it."""

from __future__ import annotations

import ast
import importlib.util
import sys
from collections.abc import Iterator
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
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            for name in node.names:
                yield node.lineno, name.name
        elif isinstance(node, ast.ImportFrom):
            above = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            yield node.lineno, ".".join(part for part in (above, node.module or "") if part)


def place(path: Path, line: int) -> str:
    """A place to be named in a failure."""
    return f"{path.relative_to(ROOT)}:{line}"
