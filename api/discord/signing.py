"""Whether Discord sent it: the signature over the time and the body (Ed25519, RFC 8032)."""

from __future__ import annotations

import re
import time
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from adjudicator.problems import Problem

_SECONDS: Final = re.compile(r"[0-9]{1,15}")
_LATEST: Final = 5 * 60
"""So many seconds may lie between the time that was signed and ours: what is older may be sent again by anybody."""


class Verifier:
    """Knows the public key of an application."""

    def __init__(self, key: str) -> None:
        self._key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))

    def verify(self, signature: str, timestamp: str, body: bytes) -> None:
        """See that the application's private key signed it.

        :raises Problem: it did not.
        """
        try:
            self._key.verify(bytes.fromhex(signature), timestamp.encode() + body)
        except (InvalidSignature, ValueError):
            detail = "The headers X-Signature-Ed25519 and X-Signature-Timestamp don't sign this body."
            raise Problem(401, "bad-signature", "Unauthorized", detail) from None
        if not _SECONDS.fullmatch(timestamp) or abs(time.time() - int(timestamp)) > _LATEST:
            raise Problem(
                401, "bad-signature", "Unauthorized", "X-Signature-Timestamp is too far from the time it is now."
            )
