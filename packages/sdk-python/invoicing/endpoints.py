"""Webhook endpoints and deliveries."""

from __future__ import annotations

from typing import Any

from .lists import Pages
from .resources import Json, Resource


class WebhookEndpoints(Resource):
    """Addresses that events are delivered to."""

    def list(self, **query: Any) -> Pages:
        return Pages(self._call, "listWebhookEndpoints", query)

    def get(self, endpoint_id: str) -> Json:
        return self._call("getWebhookEndpoint", {"webhook_endpoint_id": endpoint_id})

    def create(self, body: Json, *, idempotency_key: str | None = None) -> Json:
        """The answer holds the secret of the signatures, once."""
        return self._call("createWebhookEndpoint", body=body, idempotency_key=idempotency_key)

    def update(self, endpoint_id: str, body: Json, *, idempotency_key: str | None = None) -> Json:
        return self._call(
            "updateWebhookEndpoint", {"webhook_endpoint_id": endpoint_id}, body=body, idempotency_key=idempotency_key
        )

    def revoke(self, endpoint_id: str, *, idempotency_key: str | None = None) -> Json:
        return self._call(
            "revokeWebhookEndpoint", {"webhook_endpoint_id": endpoint_id}, idempotency_key=idempotency_key
        )

    def rotate_secret(self, endpoint_id: str, body: Json, *, idempotency_key: str | None = None) -> Json:
        """The answer holds the new secret, once; the former one signs too for the time that is asked for."""
        return self._call(
            "rotateWebhookEndpointSecret",
            {"webhook_endpoint_id": endpoint_id},
            body=body,
            idempotency_key=idempotency_key,
        )


class WebhookDeliveries(Resource):
    """What was delivered, is waited for, or failed."""

    def list(self, **query: Any) -> Pages:
        return Pages(self._call, "listWebhookDeliveries", query)

    def get(self, delivery_id: str) -> Json:
        return self._call("getWebhookDelivery", {"webhook_delivery_id": delivery_id})

    def replay(self, delivery_id: str, *, idempotency_key: str | None = None) -> Json:
        """Delivers the same event again, under its own id."""
        return self._call(
            "replayWebhookDelivery", {"webhook_delivery_id": delivery_id}, idempotency_key=idempotency_key
        )
