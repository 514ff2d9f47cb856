"""Client of the Invoicing Service API; needs the standard library alone."""

from .calls import Attempt
from .client import VERSION, Invoicing
from .errors import (
    ApiError,
    ApprovalEnded,
    AuthenticationFailed,
    BadRequest,
    Conflict,
    ConnectionFailed,
    DamagedFile,
    Invalid,
    InvoicingError,
    NotFound,
    OAuthError,
    PermissionDenied,
    RateLimited,
    ServerFailed,
    StillWaiting,
    WebhookVerificationError,
)
from .flows import FlowState
from .resources import Downloaded

__all__ = [
    "VERSION",
    "ApiError",
    "ApprovalEnded",
    "Attempt",
    "AuthenticationFailed",
    "BadRequest",
    "Conflict",
    "ConnectionFailed",
    "DamagedFile",
    "Downloaded",
    "FlowState",
    "Invalid",
    "Invoicing",
    "InvoicingError",
    "NotFound",
    "OAuthError",
    "PermissionDenied",
    "RateLimited",
    "ServerFailed",
    "StillWaiting",
    "WebhookVerificationError",
]
