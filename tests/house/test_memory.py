"""What a process keeps for good is bounded: by its size, or because there is only so much that it could be asked."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.house.source import PACKAGES, ROOT, files, nodes

MENTIONS = re.compile(r"\bcache\b|lru_cache|__dict__")


def test_what_is_kept_without_a_bound_is_on_the_page() -> None:
    """Each is in the table of the page, which says why it does not grow for ever."""
    page = (ROOT / "docs" / "memory.md").read_text(encoding="utf-8")
    told = set(re.findall(r"^\| `([\w/]+\.py): (\w+)` \|", page, re.MULTILINE))
    found = {(str(path.relative_to(ROOT)), name) for path in files(*PACKAGES) for name in _unbounded(path)}
    assert found == told


def test_nothing_else_is_kept_in_modules() -> None:
    """A mutable thing at the top of a module would be kept by the process, whatever is put into it."""
    assert [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in files(*PACKAGES)
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.Assign | ast.AnnAssign) and _is_empty(node.value)
    ] == []


def _unbounded(path: Path) -> Iterator[str]:
    """The functions that keep all that they were asked, and the dictionaries that records keep beside their fields."""
    for node in nodes(path, MENTIONS):
        if isinstance(node, ast.FunctionDef):
            if any(_keeps_all(one) for one in node.decorator_list):
                yield node.name
            if any(_is_beside_fields(one) for one in ast.walk(node)):
                yield node.name


def _keeps_all(decorator: ast.expr) -> bool:
    call = decorator if isinstance(decorator, ast.Call) else None
    name = ast.unparse(call.func if call is not None else decorator).removeprefix("functools.")
    if name == "lru_cache":
        return call is not None and any(ast.unparse(one) == "None" for one in _arguments(call))
    return name == "cache"


def _arguments(call: ast.Call) -> list[ast.expr]:
    return [*call.args, *(one.value for one in call.keywords)]


def _is_beside_fields(node: ast.AST) -> bool:
    """Whether it is a dictionary that grows beside the fields of a record."""
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "setdefault"
        and isinstance(node.func.value, ast.Attribute)
        and node.func.value.attr == "__dict__"
    )


def _is_empty(value: ast.expr | None) -> bool:
    if isinstance(value, ast.Call):
        return ast.unparse(value.func) in {
            "dict",
            "list",
            "set",
            "defaultdict",
            "deque",
            "OrderedDict",
            "Counter",
        } and (not value.args)
    return (isinstance(value, ast.Dict) and not value.keys) or (isinstance(value, ast.List) and not value.elts)
