"""Pin the images that Dockerfile and compose.yaml name to digests: python scripts/pin_images.py [--check].

Asks the registry which digest each tag has now, and writes it behind the tag (``redis:8.2-alpine@sha256:...``), so that
each build has the same images until this is run again. ``--check`` writes nothing and ends with exit code 1 if an image
has no digest. The registry is Docker's, or the one that ``--registry`` names.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import requests

ROOT: Final = Path(__file__).parents[1]
FILES: Final = ("Dockerfile", "compose.yaml")
DOCKER: Final = "https://registry-1.docker.io"
_IMAGE: Final = re.compile(
    r"^(?P<before>FROM |\s*image: )(?P<image>[a-z][a-z0-9./-]*:[\w.-]+)(?P<digest>@sha256:[0-9a-f]{64})?", re.MULTILINE
)
_ACCEPTED: Final = (
    "application/vnd.oci.image.index.v1+json, application/vnd.docker.distribution.manifest.list.v2+json, "
    "application/vnd.oci.image.manifest.v1+json, application/vnd.docker.distribution.manifest.v2+json"
)
_CHALLENGE: Final = re.compile(r'(\w+)="([^"]*)"')


def pinned(text: str, digest: Callable[[str], str]) -> str:
    """The text of a file with the digest of each image behind its tag.

    >>> pinned("FROM python:3.12-slim AS build", lambda image: "sha256:" + "0" * 64)[:40]
    'FROM python:3.12-slim@sha256:00000000000'
    """
    return _IMAGE.sub(lambda found: f"{found['before']}{found['image']}@{digest(found['image'])}", text)


def unpinned(text: str) -> list[str]:
    """The images of a file that have no digest.

    >>> unpinned("image: redis:8")
    ['redis:8']
    """
    return [found["image"] for found in _IMAGE.finditer(text) if not found["digest"]]


def digest_of(image: str, registry: str = DOCKER) -> str:
    """The digest of what a tag names, for all machines that it is made for.

    :raises requests.RequestException: the registry can't be reached, or doesn't have it.
    """
    name, _, tag = image.partition(":")
    place = f"{registry}/v2/{name if '/' in name else f'library/{name}'}/manifests/{tag}"
    headers = {"Accept": _ACCEPTED}
    answer = requests.head(place, headers=headers, timeout=20)
    if answer.status_code == 401:
        challenge = dict(_CHALLENGE.findall(answer.headers.get("WWW-Authenticate", "")))
        asked = {key: challenge[key] for key in ("service", "scope") if key in challenge}
        token = requests.get(challenge["realm"], params=asked, timeout=20)
        token.raise_for_status()
        headers["Authorization"] = f"Bearer {token.json()['token']}"
        answer = requests.head(place, headers=headers, timeout=20)
    answer.raise_for_status()
    return answer.headers["Docker-Content-Digest"]


def main() -> None:
    """Pin, or check."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only say which images have no digest")
    parser.add_argument("--registry", default=DOCKER)
    options = parser.parse_args()
    left = []
    for path in (ROOT / name for name in FILES):
        text = path.read_text(encoding="utf-8")
        if options.check:
            left += [f"{path.name}: {image} has no digest" for image in unpinned(text) if image != "adjudicator:local"]
            continue
        try:
            path.write_text(pinned(text, lambda image: digest_of(image, options.registry)), encoding="utf-8")
        except requests.RequestException as error:
            sys.exit(f"{path.name} is as it was: {error}")
    print(*left, sep="\n")
    sys.exit(bool(left))


if __name__ == "__main__":
    main()
