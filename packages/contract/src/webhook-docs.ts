import type { OperationDocs } from './operation-docs-type.ts';

/** The words of the operations on webhooks, by operation. */
export const webhookDocs: Record<string, OperationDocs> = {
  listWebhookEndpoints: {
    tag: 'Webhooks',
    summary: 'List webhook endpoints',
    description: 'Returns the webhook endpoints. Revoked ones are returned only with `status=revoked`.',
    goesWrong: 'Fails with `invalid_cursor` if `cursor` was issued for other filters or another order.',
    errors: ['invalid_cursor'],
  },
  createWebhookEndpoint: {
    tag: 'Webhooks',
    summary: 'Register a webhook endpoint',
    description:
      'Creates a webhook endpoint and queues a `webhook_endpoint.ping` to it. The signing secret is returned only here: store it first.',
    goesWrong:
      'Fails with `validation_failed` (`url_not_allowed`) if the URL is not a public HTTPS address, and with `endpoint_limit_reached` if the organization has 20 endpoints.',
    next: 'Verify the signature of the ping, respond with a 2xx status within 15 seconds, and ignore events whose identifier you have seen.',
    errors: ['endpoint_limit_reached', 'validation_failed'],
  },
  getWebhookEndpoint: {
    tag: 'Webhooks',
    summary: 'Read a webhook endpoint and its health',
    description: 'Returns a webhook endpoint and the recent success of its deliveries.',
    goesWrong: 'Returns `not_found` for endpoints of other organizations as well.',
    errors: ['not_found'],
  },
  updateWebhookEndpoint: {
    tag: 'Webhooks',
    summary: 'Change, pause or reactivate a webhook endpoint',
    description:
      'Changes, pauses or reactivates a webhook endpoint. The last write wins. Held events are sent on reactivation unless `release_held` is false.',
    goesWrong: 'Fails with `endpoint_not_active` if the endpoint is revoked, or if you pause a disabled one.',
    next: 'Find what was not delivered with `listWebhookDeliveries` and `status=failed`, and replay it.',
    errors: ['not_found', 'endpoint_not_active', 'validation_failed'],
  },
  revokeWebhookEndpoint: {
    tag: 'Webhooks',
    summary: 'Revoke a webhook endpoint permanently',
    description:
      'Permanently revokes a webhook endpoint: its secrets are destroyed and its pending deliveries canceled. A repeated request returns the same response.',
    next: 'To stop deliveries temporarily, set `status` to `paused` instead.',
    errors: ['not_found'],
  },
  rotateWebhookEndpointSecret: {
    tag: 'Webhooks',
    summary: 'Give a webhook endpoint a new secret',
    description:
      'Replaces the signing secret of a webhook endpoint. The new secret is returned only here. During the overlap, deliveries carry signatures of both secrets; use an overlap of 0 if the secret has leaked.',
    goesWrong: 'Fails with `rotation_in_progress` during an overlap, unless `overlap_seconds` is 0.',
    next: 'Configure the new secret in your receiver before `previous_secret_expires_at`.',
    errors: ['not_found', 'rotation_in_progress', 'endpoint_not_active', 'validation_failed'],
  },
  listWebhookDeliveries: {
    tag: 'Webhooks',
    summary: 'List deliveries of the last 30 days',
    description: 'Returns the deliveries of the last 30 days, newest first, without their payloads.',
    goesWrong: 'Fails with `invalid_cursor` if `cursor` was issued for other filters or another order.',
    next: 'Read a delivery with `getWebhookDelivery`, or repeat it with `replayWebhookDelivery`.',
    errors: ['invalid_cursor'],
  },
  getWebhookDelivery: {
    tag: 'Webhooks',
    summary: 'Read a delivery with its payload and every attempt',
    description: 'Returns a delivery with its payload and all attempts, including what your endpoint responded.',
    goesWrong: 'Returns `not_found` after 30 days.',
    next: 'Repeat it with `replayWebhookDelivery`.',
    errors: ['not_found'],
  },
  replayWebhookDelivery: {
    tag: 'Webhooks',
    summary: 'Deliver an event once more',
    description:
      'Delivers an event again: a new delivery with the same event identifier, a new timestamp and a signature of the current secret. It replaces a delivery that is held or waiting for its next attempt.',
    goesWrong:
      'Fails with `delivery_in_progress` while an attempt is pending, and with `endpoint_not_active` unless the endpoint is active.',
    next: 'Your receiver should ignore the event if it has seen its identifier.',
    errors: ['not_found', 'delivery_in_progress', 'endpoint_not_active', 'validation_failed'],
  },
};
