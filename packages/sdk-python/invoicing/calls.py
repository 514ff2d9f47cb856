"""Carries out operations: with a token, an Idempotency-Key on every command, and repeats where they are safe."""

from __future__ import annotations

import json
import random
import re
import time
import urllib.parse
import uuid
from dataclasses import dataclass
from typing import Any, Callable, Mapping

from .errors import ApiError, ConnectionFailed, InvoicingError, OAuthError, error_class
from .operations import OPERATIONS
from .tokens import ClientCredentials
from .transport import Answer, Transport

_LONGEST_WAIT = 60.0
"""Seconds; a longer wait that the service asks for is for the caller to decide on."""
_FIRST_DELAY, _LONGEST_DELAY = 0.5, 8.0
_RETRIED = {408, 429, 500, 502, 503, 504}


@dataclass(frozen=True)
class Attempt:
    """Facts of one attempt, fit for a log: neither a body nor a secret. `status` is None where no answer came."""

    operation_id: str
    method: str
    path: str
    attempt: int
    status: int | None
    correlation_id: str | None
    seconds: float


class Calls:
    """Every resource of the client goes through one of these."""

    def __init__(
        self,
        base_url: str,
        tokens: ClientCredentials,
        transport: Transport,
        timeout: float,
        max_retries: int,
        user_agent: str,
        on_attempt: Callable[[Attempt], None] | None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.base_url = base_url
        self.transport = transport
        self.timeout = timeout
        self.sleep = sleep
        self._tokens = tokens
        self._max_retries = max_retries
        self._user_agent = user_agent
        self._on_attempt = on_attempt

    def __call__(
        self,
        operation_id: str,
        path: Mapping[str, str] | None = None,
        query: Mapping[str, Any] | None = None,
        body: Mapping[str, Any] | None = None,
        idempotency_key: str | None = None,
    ) -> Any:
        """Carries out an operation. The bytes and the key are made once: each repeat is the same request."""
        method, template = OPERATIONS[operation_id]
        url = self.base_url + _filled(template, path or {}) + _search(query or {})
        headers = {"accept": "application/json", "user-agent": self._user_agent}
        if method != "GET":
            headers["idempotency-key"] = idempotency_key or str(uuid.uuid4())
        content = None
        if body is not None:
            headers["content-type"] = "application/json"
            content = json.dumps(body, ensure_ascii=False, allow_nan=False).encode()
        attempt = 1
        while True:
            try:
                return self._try_once(operation_id, method, template, url, headers, content, attempt)
            except InvoicingError as error:
                delay = delay_before_retry(error, attempt)
                if delay is None or attempt > self._max_retries:
                    raise
            self.sleep(delay)
            attempt += 1

    def _try_once(
        self,
        operation_id: str,
        method: str,
        template: str,
        url: str,
        headers: dict[str, str],
        content: bytes | None,
        attempt: int,
    ) -> Any:
        """One attempt, and another with a new token where the service no longer takes the one that was sent."""
        token = self._tokens.get()
        for last in (False, True):
            started_at = time.monotonic()
            try:
                answer = self.transport(
                    method, url, {**headers, "authorization": f"Bearer {token}"}, content, self.timeout
                )
            except ConnectionFailed:
                self._note(operation_id, method, template, attempt, None, started_at)
                raise
            self._note(operation_id, method, template, attempt, answer, started_at)
            try:
                return _read(answer, operation_id, attempt)
            except ApiError as error:
                if last or error.code != "invalid_token":
                    raise
                self._tokens.drop(token)
                another = self._tokens.get()
                if another == token:
                    raise
                token = another
        raise AssertionError("both tries end above")

    def _note(
        self, operation_id: str, method: str, path: str, attempt: int, answer: Answer | None, started_at: float
    ) -> None:
        if self._on_attempt is None:
            return
        status = answer.status if answer else None
        correlation_id = answer.headers.get("x-correlation-id") if answer else None
        self._on_attempt(
            Attempt(operation_id, method, path, attempt, status, correlation_id, time.monotonic() - started_at)
        )


def delay_before_retry(error: InvoicingError, attempts: int) -> float | None:
    """Seconds after which a call may be sent again as it is; None where that would not help."""
    if isinstance(error, ConnectionFailed):
        return _backoff(attempts)
    if isinstance(error, OAuthError):
        return _backoff(attempts) if error.status in _RETRIED else None
    if not isinstance(error, ApiError) or (error.status not in _RETRIED and error.code != "idempotency_in_progress"):
        return None
    if error.retry_after is None:
        return _backoff(attempts)
    return None if error.retry_after > _LONGEST_WAIT else max(error.retry_after, _backoff(attempts))


def _backoff(attempts: int) -> float:
    """Doubles with each attempt; half of it is random, so that many clients do not come back in one moment."""
    whole = min(_FIRST_DELAY * 2.0 ** (attempts - 1), _LONGEST_DELAY)
    return whole / 2 + random.random() * whole / 2


def _filled(template: str, path: Mapping[str, str]) -> str:
    def value(match: re.Match[str]) -> str:
        given = path.get(match[1])
        if not given:
            raise ValueError(f"{match[1]} is empty")
        return urllib.parse.quote(given, safe="")

    return re.sub(r"\{(\w+)\}", value, template)


def _search(query: Mapping[str, Any]) -> str:
    given = {name: _text(value) for name, value in query.items() if value is not None}
    return f"?{urllib.parse.urlencode(given)}" if given else ""


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _read(answer: Answer, operation_id: str, attempts: int) -> Any:
    given = answer.json()
    if 200 <= answer.status < 300 and given is not None:
        return given
    error = given.get("error") if isinstance(given, dict) else None
    facts = error if isinstance(error, dict) else {}
    details = facts.get("details")
    retry_after = answer.headers.get("retry-after", "")
    status = answer.status if answer.status >= 300 else 502
    raise error_class(status)(
        status=status,
        code=str(facts.get("code", "unknown")),
        message=str(facts.get("message", "the answer is no JSON")),
        details=details if isinstance(details, list) else [],
        correlation_id=answer.headers.get("x-correlation-id"),
        retry_after=float(retry_after) if retry_after.isdigit() else None,
        operation_id=operation_id,
        attempts=attempts,
    )
