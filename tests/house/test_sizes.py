"""Files can be read in one sitting."""

from __future__ import annotations

from tests.house.source import PACKAGES, ROOT, files

SITTING = 500
LIMIT = 800
#: Files over a sitting, each with the reason that it is one file.
LONG: dict[str, str] = {}


def test_no_file_is_longer_than_a_sitting() -> None:
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines())
        for path in files(*PACKAGES, "tests", "benchmarks")
    }
    assert {name: length for name, length in lengths.items() if length > LIMIT} == {}
    assert {name: length for name, length in lengths.items() if length > SITTING and name not in LONG} == {}
    assert {name for name in LONG if lengths.get(name, 0) <= SITTING} == set(), "no longer long"
