"""The files of the pages: they come with the package, and stay for ever under an address that changes with them."""

from __future__ import annotations

import gzip
import hashlib
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from flask import Blueprint, Response, abort, request, url_for

ROOT: Final = Path(__file__).parent / "static"
_TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
}
_FOR_EVER: Final = "public, max-age=31536000, immutable"

blueprint = Blueprint("files", __name__)


@cache
def edition() -> str:
    """The digest of all files."""
    found = hashlib.sha256()
    for path in sorted(ROOT.rglob("*")):
        if path.is_file():
            found.update(f"{path.relative_to(ROOT)}\0{path.stat().st_size}\0".encode() + path.read_bytes())
    return found.hexdigest()[:16]


def address(name: str) -> str:
    """The address of a file."""
    return url_for("files.read", digest=edition(), name=name)


@blueprint.get("/static/<digest>/<path:name>")
def read(digest: str, name: str) -> Response:
    """A file. Who asks for an edition that is no more gets what there is, for now."""
    found = _file(name)
    if found is None:
        abort(404, f"There is no file {name!r}.")
    plain, packed = found
    small = request.accept_encodings.quality("gzip") > 0
    response = Response(packed if small else plain, content_type=_TYPES[Path(name).suffix])
    if small:
        response.headers["Content-Encoding"] = "gzip"
    response.headers["Vary"] = "Accept-Encoding"
    response.headers["Cache-Control"] = _FOR_EVER if digest == edition() else "no-cache"
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response


@lru_cache(maxsize=64)
def _file(name: str) -> tuple[bytes, bytes] | None:
    path = (ROOT / name).resolve()
    if not path.is_relative_to(ROOT.resolve()) or path.suffix not in _TYPES or not path.is_file():
        return None
    content = path.read_bytes()
    return content, gzip.compress(content, 9, mtime=0)
