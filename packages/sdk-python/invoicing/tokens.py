"""Tokens by client credentials (RFC 6749, section 4.4)."""

from __future__ import annotations

import base64
import threading
import time
import urllib.parse
from typing import Sequence

from .errors import OAuthError
from .transport import Transport

_USED_SHARE = 0.8
"""A token is renewed when this share of its life is over, so that none ends on its way."""


class ClientCredentials:
    """Takes tokens and keeps them; threads that need one at the same moment share one request."""

    def __init__(
        self,
        base_url: str,
        client_id: str,
        client_secret: str,
        scopes: Sequence[str] | None,
        transport: Transport,
        timeout: float,
    ) -> None:
        self._url = f"{base_url}/oauth/token"
        # RFC 6749, section 2.3.1: both are form-encoded before they are joined.
        pair = f"{urllib.parse.quote(client_id, safe='')}:{urllib.parse.quote(client_secret, safe='')}"
        self._authorization = "Basic " + base64.b64encode(pair.encode()).decode()
        self._scopes = scopes
        self._transport = transport
        self._timeout = timeout
        self._lock = threading.Lock()
        self._token: str | None = None
        self._renew_at = 0.0

    def get(self) -> str:
        """A token that is still valid for some time.

        Raises OAuthError when the service refuses, ConnectionFailed when it is not reached.
        """
        with self._lock:
            if self._token is None or time.monotonic() >= self._renew_at:
                self._renew()
            assert self._token is not None
            return self._token

    def drop(self, token: str) -> None:
        """Forgets a token that the service refused, unless another one has taken its place."""
        with self._lock:
            if self._token == token:
                self._token = None

    def _renew(self) -> None:
        form = {
            "grant_type": "client_credentials",
            **({"scope": " ".join(self._scopes)} if self._scopes is not None else {}),
        }
        headers = {"authorization": self._authorization, "content-type": "application/x-www-form-urlencoded"}
        asked_at = time.monotonic()
        answer = self._transport("POST", self._url, headers, urllib.parse.urlencode(form).encode(), self._timeout)
        given = answer.json()
        found = given if isinstance(given, dict) else {}
        if not isinstance(found.get("access_token"), str):
            code = str(found.get("error", "invalid_response"))
            raise OAuthError(code, answer.status, str(found.get("error_description", "no token was given")))
        self._token = found["access_token"]
        self._renew_at = asked_at + float(found.get("expires_in", 0)) * _USED_SHARE
