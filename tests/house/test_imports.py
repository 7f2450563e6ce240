"""Who may import whom: the engine is pure, and the API and the workers meet only through the queue."""

from __future__ import annotations

import ast
import sys

from tests.house.source import files, imports, place

#: What the engine may use beside the parts of the standard library that neither do nor know anything of the world.
LIBRARIES = {"engine", "msgspec", "immutables"}
IMPURE = {
    "asyncio", "concurrent", "ctypes", "datetime", "ftplib", "glob", "http", "importlib", "io", "locale", "logging", "mmap",
    "multiprocessing", "os", "pathlib", "pickle", "pkgutil", "platform", "queue", "random", "sched", "secrets", "select",
    "shelve", "shutil", "signal", "smtplib", "socket", "socketserver", "sqlite3", "ssl", "subprocess", "tempfile",
    "threading", "time", "urllib", "uuid", "wsgiref", "xmlrpc", "zoneinfo",
}  # fmt: skip
ACTING = {"open", "print", "input", "eval", "exec", "breakpoint"}

FORBIDDEN = {
    "adjudicator": {"api", "worker", "flask"},
    "api": {"worker"},
    "worker": {"api", "flask"},
}


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
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ACTING
    ]
    assert wrong == []


def test_packages_keep_apart() -> None:
    wrong = [
        f"{place(path, line)} imports {module}"
        for package, forbidden in FORBIDDEN.items()
        for path in files(package)
        for line, module in imports(path)
        if module.split(".")[0] in forbidden
    ]
    assert wrong == []


def test_queue_and_store_are_known_in_few_places() -> None:
    """The rulings themselves know nothing of Celery and Redis: they run on the command line without either."""
    allowed = ("adjudicator/messaging.py", "adjudicator/store.py", "adjudicator/serving/", "adjudicator/cli/")
    wrong = [
        f"{place(path, line)} imports {module}"
        for path in files("adjudicator")
        for line, module in imports(path)
        if module.split(".")[0] in {"celery", "kombu", "redis"} and not place(path, line).startswith(allowed)
    ]
    assert wrong == []
