"""What may be imported where: the engine is pure, the queue is known in few places, and imports stand at the top.

Which room may use which is said in pyproject.toml and checked by ``lint-imports``.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.house.source import ROOT, files, imports, nodes, place, statements

#: What the engine may use beside the parts of the standard library that neither do nor know anything of the world.
LIBRARIES = {"engine", "msgspec"}
IMPURE = {
    "asyncio", "concurrent", "ctypes", "datetime", "ftplib", "glob", "http", "importlib", "io", "locale", "logging", "mmap",
    "multiprocessing", "os", "pathlib", "pickle", "pkgutil", "platform", "queue", "random", "sched", "secrets", "select",
    "shelve", "shutil", "signal", "smtplib", "socket", "socketserver", "sqlite3", "ssl", "subprocess", "tempfile",
    "threading", "time", "urllib", "uuid", "wsgiref", "xmlrpc", "zoneinfo",
}  # fmt: skip
ACTING = {"open", "print", "input", "eval", "exec", "breakpoint"}


def test_engine_imports_nothing_that_acts() -> None:
    wrong = [
        f"{place(path, line)} imports {module}"
        for path in files("engine")
        for line, module in imports(path)
        if (top := module.split(".")[0]) in IMPURE or (top not in sys.stdlib_module_names and top not in LIBRARIES)
    ]
    assert wrong == []


def test_engine_calls_nothing_that_acts() -> None:
    wrong = [
        f"{place(path, node.lineno)} calls {node.func.id}"
        for path in files("engine")
        for node in nodes(path, re.compile(rf"\b({'|'.join(ACTING)})\("))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ACTING
    ]
    assert wrong == []


def test_queue_and_store_are_known_in_few_places() -> None:
    """The rulings themselves know nothing of Celery and Redis: they run on the command line without either."""
    allowed = ("adjudicator/messaging.py", "adjudicator/store/", "adjudicator/serving/", "adjudicator/cli/")
    wrong = [
        f"{place(path, line)} imports {module}"
        for path in files("adjudicator")
        for line, module in imports(path)
        if module.split(".")[0] in {"celery", "kombu", "redis"} and not place(path, line).startswith(allowed)
    ]
    assert wrong == []


#: The files that import something below their top, and why: an extra that need not be installed, or time to start.
BELOW_THE_TOP = {
    "adjudicator/__init__.py": "importing the package takes no time until something is asked",
    "adjudicator/cards/called.py": "the grammar is built only where a text is compiled",
    "adjudicator/cli/batch.py": "each command loads what it needs",
    "adjudicator/cli/board.py": "each command loads what it needs",
    "adjudicator/cli/cards.py": "each command loads what it needs",
    "adjudicator/cli/demo.py": "each command loads what it needs",
    "adjudicator/cli/diff.py": "each command loads what it needs",
    "adjudicator/cli/rule.py": "each command loads what it needs",
    "adjudicator/cli/scenarios.py": "each command loads what it needs",
    "adjudicator/scenarios/report.py": "the database of cards is opened only where there is one",
    "adjudicator/serving/redis_server.py": "an extra that need not be installed",
    "adjudicator/tracing.py": "an extra that need not be installed",
    "adjudicator/wire/loading/definitions.py": "the grammar is built only where a text is compiled",
}


def test_imports_stand_at_the_top() -> None:
    """No import inside a function or at the foot of a file holds a circle open."""
    found = {str(path.relative_to(ROOT)) for path in files("engine", "adjudicator") if any(_below_the_top(path))}
    assert found == set(BELOW_THE_TOP), "an import below the top of a file needs a reason, and a reason an import"


_LATER = re.compile(r"^(async def|def|class|@).*^\s*(import|from)\s", re.MULTILINE | re.DOTALL)
"""Something like an import after the first function or class: in a file without it all imports are at the top."""


def _below_the_top(path: Path) -> Iterator[int]:
    text = path.read_text(encoding="utf-8")
    if not _LATER.search(text):
        return
    tree = ast.parse(text)
    begun = False
    for node in tree.body:
        begun = begun or isinstance(node, ast.FunctionDef | ast.ClassDef)
        late = [node] if begun else []
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            late = list(statements(node.body))
        yield from (one.lineno for one in late if isinstance(one, ast.Import | ast.ImportFrom))
