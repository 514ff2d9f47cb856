"""The client."""

from __future__ import annotations

from typing import Any, Callable, Mapping, Sequence

from .calls import Attempt, Calls
from .corrections import Corrections
from .endpoints import WebhookDeliveries, WebhookEndpoints
from .flows import Flows
from .resources import Approvals, Artifacts, Customers, Drafts, Invoices, Submissions
from .tokens import ClientCredentials
from .transport import Transport, require_safe, send

VERSION = "0.3.0-preview.1"


class Invoicing:
    """A client of the Invoicing Service API, safe to share between threads.

    Amounts are strings: make them from and into `decimal.Decimal`, never `float`.
    """

    def __init__(
        self,
        base_url: str,
        client_id: str,
        client_secret: str,
        *,
        scopes: Sequence[str] | None = None,
        timeout: float = 30.0,
        max_retries: int = 2,
        on_attempt: Callable[[Attempt], None] | None = None,
        transport: Transport = send,
        app_info: str | None = None,
    ) -> None:
        """`timeout` is in seconds, for each attempt. `on_attempt` is called with each attempt, for logs.

        Raises ValueError for a base URL that would send credentials in the clear.
        """
        url = require_safe(base_url)
        tokens = ClientCredentials(url, client_id, client_secret, scopes, transport, timeout)
        user_agent = f"invoicing-sdk-python/{VERSION}" + (f" {app_info}" if app_info else "")
        self._call = Calls(url, tokens, transport, timeout, max_retries, user_agent, on_attempt)
        self.customers = Customers(self._call)
        self.drafts = Drafts(self._call)
        self.approvals = Approvals(self._call)
        self.invoices = Invoices(self._call)
        self.submissions = Submissions(self._call)
        self.artifacts = Artifacts(self._call)
        self.corrections = Corrections(self._call)
        self.webhook_endpoints = WebhookEndpoints(self._call)
        self.webhook_deliveries = WebhookDeliveries(self._call)
        self.flows = Flows(self.drafts, self.approvals, self.invoices, self.submissions)

    def request(
        self,
        operation_id: str,
        *,
        path: Mapping[str, str] | None = None,
        query: Mapping[str, Any] | None = None,
        body: Mapping[str, Any] | None = None,
        idempotency_key: str | None = None,
    ) -> Any:
        """Any operation by its id, with members that this version of the client does not know."""
        return self._call(operation_id, path, query, body, idempotency_key)
