"""Errors of the client."""

from __future__ import annotations

from typing import Any


class InvoicingError(Exception):
    """Every error of this client."""


class ConnectionFailed(InvoicingError):
    """The service was not reached, or did not answer in time.

    A command may have been carried out; its repeat under the same key is safe.
    """


class StillWaiting(InvoicingError):
    """What was waited for had not come by the deadline. The thing itself goes on: wait again."""


class DamagedFile(InvoicingError):
    """The bytes are not those that the service names: nothing of them is given out."""


class OAuthError(InvoicingError):
    """The service refused to give a token (RFC 6749, section 5.2)."""

    def __init__(self, code: str, status: int, description: str) -> None:
        super().__init__(f"{code}: {description}")
        self.code = code
        self.status = status


class WebhookVerificationError(InvoicingError):
    """A delivery that cannot be trusted; answer it with 400 and do nothing."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


class ApprovalEnded(InvoicingError):
    """The approval did not come: `status` says how it ended."""

    def __init__(self, intent: dict[str, Any]) -> None:
        reasons = [decision["reason"] for decision in intent["decisions"] if decision.get("reason")]
        super().__init__(
            f"the approval {intent['id']} is {intent['status']}" + (": " + "; ".join(reasons) if reasons else "")
        )
        self.status: str = intent["status"]
        self.intent = intent


class ApiError(InvoicingError):
    """The service answered with a refusal or a fault of its own.

    `code` is open: codes are added; go by the status for one that is unknown. `correlation_id` names the request in the
    logs of the service; quote it to support.
    """

    def __init__(
        self,
        *,
        status: int,
        code: str,
        message: str,
        details: list[dict[str, Any]],
        correlation_id: str | None,
        retry_after: float | None,
        operation_id: str,
        attempts: int,
    ) -> None:
        super().__init__(f"{operation_id}: {status} {code}: {message} (correlation id {correlation_id or 'unknown'})")
        self.status = status
        self.code = code
        self.details = details
        self.correlation_id = correlation_id
        self.retry_after = retry_after
        self.operation_id = operation_id
        self.attempts = attempts


class BadRequest(ApiError):
    """400: the request is not one that the API takes."""


class AuthenticationFailed(ApiError):
    """401: the token is missing or no longer works."""


class PermissionDenied(ApiError):
    """403: the client may not do this."""


class NotFound(ApiError):
    """404: there is no such thing for this client."""


class Conflict(ApiError):
    """409: what is asked for does not fit the state of things."""

    @property
    def existing_id(self) -> str | None:
        """The object that it conflicts with, where there is one."""
        return next((detail["existing_id"] for detail in self.details if detail.get("existing_id")), None)

    @property
    def current_version(self) -> int | None:
        """The version to read before trying again, where another change came first."""
        return next((detail["current_version"] for detail in self.details if "current_version" in detail), None)


class Invalid(ApiError):
    """422: what was sent is not what the operation takes."""

    @property
    def by_pointer(self) -> dict[str, list[dict[str, Any]]]:
        """The details by JSON Pointer into the body; those about nothing in the body are under the empty pointer."""
        found: dict[str, list[dict[str, Any]]] = {}
        for detail in self.details:
            found.setdefault(detail.get("path", ""), []).append(detail)
        return found


class RateLimited(ApiError):
    """429: too many requests; `retry_after` says when to come back."""


class ServerFailed(ApiError):
    """5xx: a fault of the service."""


_BY_STATUS: dict[int, type[ApiError]] = {
    400: BadRequest,
    401: AuthenticationFailed,
    403: PermissionDenied,
    404: NotFound,
    409: Conflict,
    422: Invalid,
    429: RateLimited,
}


def error_class(status: int) -> type[ApiError]:
    """The class of errors of a status."""
    return _BY_STATUS.get(status, ServerFailed if status >= 500 else ApiError)
