"""HTTP by the standard library: one request, its answer, and nothing repeated."""

from __future__ import annotations

import http.client
import json
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass
from typing import Any, Mapping, Protocol

from .errors import ConnectionFailed

_LOOPBACK = ("localhost", "::1")


@dataclass(frozen=True)
class Answer:
    """An answer of any status."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    def json(self) -> Any:
        """The body as JSON; None where it is none."""
        try:
            return json.loads(self.body)
        except ValueError:
            return None


class Transport(Protocol):
    """Sends one request. Raises ConnectionFailed when there is no answer."""

    def __call__(
        self, method: str, url: str, headers: Mapping[str, str], body: bytes | None, timeout: float
    ) -> Answer: ...


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """A redirect might lead a token elsewhere."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


_OPENER = urllib.request.build_opener(_NoRedirect)


def send(method: str, url: str, headers: Mapping[str, str], body: bytes | None, timeout: float) -> Answer:
    """Sends one request; proxies are those of the environment."""
    request = urllib.request.Request(url, data=body, headers=dict(headers), method=method)
    try:
        with _OPENER.open(request, timeout=timeout) as response:
            return Answer(response.status, _lowered(response.headers), response.read())
    except urllib.error.HTTPError as refusal:
        with refusal:
            return Answer(refusal.code, _lowered(refusal.headers), refusal.read())
    except (OSError, http.client.HTTPException) as error:
        raise ConnectionFailed(f"the service was not reached: {type(error).__name__}") from error


def _lowered(headers: Mapping[str, str]) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def require_safe(url: str) -> str:
    """The address of the service without a final slash.

    Raises ValueError for one that would send credentials in the clear.
    """
    parts = urllib.parse.urlsplit(url)
    host = parts.hostname or ""
    is_loopback = host in _LOOPBACK or host.startswith("127.")
    if not host or not (parts.scheme == "https" or (parts.scheme == "http" and is_loopback)):
        raise ValueError(f"{url} would send credentials in the clear; the base URL begins with https://")
    return url.rstrip("/")
