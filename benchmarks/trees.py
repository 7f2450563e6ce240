"""Trees in which something can be measured, and the processes that measure in them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

ROOT: Final = Path(__file__).parents[1]
CHILD: Final = Path(__file__).with_name("child.py")


class ChildError(Exception):
    """A process ended without an answer; the last line it wrote says why."""


@dataclass(frozen=True)
class Tree:
    """A version of the project, and the Python that has what it needs."""

    place: Path
    python: Path


def today() -> Tree:
    """The tree that this file is in, with the Python that runs."""
    return Tree(ROOT, Path(sys.executable))


def tree_of(commit: str) -> Tree:
    """The tree of a commit, with an environment of its own: made once, and kept outside of the project."""
    digest = _git("rev-parse", "--verify", f"{commit}^{{commit}}")
    kept = _cache() / digest[:12]
    place, environment, done = kept / "tree", kept / "venv", kept / "installed"
    tree = Tree(place, environment / "bin" / "python")
    if done.is_file() and place.is_dir() and done.read_text() == sys.version:
        return tree
    print(f"Making a tree and an environment of {digest[:12]} in {kept} (a minute) ...", file=sys.stderr)
    if not place.is_dir():
        _git("worktree", "add", "--force", "--detach", str(place), digest)
    subprocess.run([sys.executable, "-m", "venv", "--clear", str(environment)], check=True)
    install = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable", str(place))
    subprocess.run([str(tree.python), *install], check=True)
    done.write_text(sys.version)
    return tree


def _cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "adjudicator-bench"


def _git(*arguments: str) -> str:
    ran = subprocess.run(["git", "-C", str(ROOT), *arguments], check=True, capture_output=True, text=True)
    return ran.stdout.strip()


class Child:
    """A process that measures one task in a tree; it ends with the ``with``.

    :raises ChildError: the tree cannot do the task.
    """

    def __init__(self, tree: Tree, task: dict[str, Any], home: Path | None = None) -> None:
        environment = {**os.environ, "PYTHONPATH": str(tree.place), "PYTHONDONTWRITEBYTECODE": ""}
        if home is not None:
            environment["ADJUDICATOR_HOME"] = str(home)
        self._tree = tree
        self._said = tempfile.TemporaryFile()  # noqa: SIM115  (closed in __exit__)
        self._process = subprocess.Popen(
            [str(tree.python), str(CHILD)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._said,
            env=environment,
            cwd=tree.place,
            text=True,
        )
        try:
            hello = self._answer()
            if not Path(hello["engine"]).is_relative_to(tree.place):
                raise ChildError(f"not this tree's engine was imported, but {hello['engine']}")
            #: What became of the task when it was done once, unmeasured.
            self.became: Any = self._asked(task)["became"]
        except ChildError:
            self.__exit__(None, None, None)
            raise

    def samples(self, number: int) -> list[float]:
        """So many samples."""
        taken: list[float] = self._asked(number)["samples"]
        return taken

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout, self._said):
            if pipe is not None:
                try:
                    pipe.close()
                except BrokenPipeError:  # what the child did not read any more is written as the pipe is closed
                    continue

    def _asked(self, what: object) -> dict[str, Any]:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(what) + "\n")
            self._process.stdin.flush()
        except BrokenPipeError as gone:
            raise ChildError(self._last_words()) from gone
        return self._answer()

    def _answer(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise ChildError(self._last_words())
        answer: dict[str, Any] = json.loads(line)
        return answer

    def _last_words(self) -> str:
        self._process.wait()
        self._said.seek(0)
        lines = self._said.read().decode(errors="replace").strip().splitlines()
        why = lines[-1] if lines else f"ended with {self._process.returncode}"
        return f"in {self._tree.place}: {why}"
