"""Verifies deliveries (Standard Webhooks, `v1`: HMAC-SHA256 over `id.timestamp.body`).

The standard library has no Ed25519: `v1a` signatures are not checked here.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Any, Mapping, Sequence

from .errors import WebhookVerificationError

_TOLERANCE = 300.0


def unwrap(
    body: bytes | str,
    headers: Mapping[str, str],
    secrets: str | Sequence[str],
    *,
    tolerance: float = _TOLERANCE,
    now: float | None = None,
) -> dict[str, Any]:
    """The event of a delivery. Raises WebhookVerificationError with a `reason`.

    `body` is the bytes as they came: JSON that was parsed and written again has another signature. `secrets` is one, or
    several while a secret is rotated, each `whsec_` followed by base64. `tolerance` is how many seconds old a delivery
    may be.
    """
    lowered = {name.lower(): value for name, value in headers.items()}
    identifier, timestamp, signature = (lowered.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature"))
    if not (identifier and timestamp and signature):
        raise WebhookVerificationError(
            "headers_missing", "webhook-id, webhook-timestamp and webhook-signature must all be there"
        )
    moment = time.time() if now is None else now
    if not (timestamp.isascii() and timestamp.isdigit()) or abs(moment - int(timestamp)) > tolerance:
        raise WebhookVerificationError(
            "timestamp_out_of_tolerance", f"webhook-timestamp is not within {tolerance:g} s of now"
        )
    content = body.encode() if isinstance(body, str) else body
    signed = f"{identifier}.{timestamp}.".encode() + content
    given = [part[3:].encode() for part in signature.split(" ") if part.startswith("v1,")]
    for secret in [secrets] if isinstance(secrets, str) else secrets:
        expected = base64.b64encode(hmac.new(_key(secret), signed, hashlib.sha256).digest())
        if any(hmac.compare_digest(expected, one) for one in given):
            return _event(content)
    raise WebhookVerificationError(
        "signature_mismatch", "no signature fits: another secret, or other bytes than those that were sent"
    )


def is_stale(event: Mapping[str, Any], last_sequence: int | None) -> bool:
    """Whether a later event of the same subject, of `last_sequence`, was handled already."""
    return last_sequence is not None and event["subject"]["sequence"] <= last_sequence


def _key(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True) if secret.startswith("whsec_") else b""
    except binascii.Error:
        key = b""
    if not key:
        raise WebhookVerificationError("secret_malformed", "a secret is whsec_ followed by base64")
    return key


def _event(content: bytes) -> dict[str, Any]:
    try:
        event = json.loads(content)
    except ValueError:
        event = None
    if not isinstance(event, dict):
        raise WebhookVerificationError("body_malformed", "the signed body is no JSON object")
    return event
