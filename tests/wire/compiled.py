"""One compiler for the tests of the wire format: each text is read once."""

from __future__ import annotations

from typing import Final

from adjudicator.wire.loading.definitions import engine_compiler

COMPILER: Final = engine_compiler()
