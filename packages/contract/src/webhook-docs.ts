import type { OperationDocs } from './operation-docs-type.ts';

/** The words of the operations on webhooks, by operation. */
export const webhookDocs: Record<string, OperationDocs> = {
  listWebhookEndpoints: {
    tag: 'Webhooks',
    summary: 'List webhook endpoints',
    description: 'Reads the webhook endpoints page by page. Revoked ones only when asked for with `status=revoked`.',
    goesWrong: 'A `cursor` fits the same filters and order alone: with others the answer is `invalid_cursor`.',
    errors: ['invalid_cursor'],
  },
  createWebhookEndpoint: {
    tag: 'Webhooks',
    summary: 'Register a webhook endpoint',
    description:
      'Registers an address that events are sent to. The signing secret is in this answer only: keep it before you do anything else. A `webhook_endpoint.ping` is queued to it.',
    goesWrong:
      '`url_not_allowed` in `validation_failed` for an address that is not public https; `endpoint_limit_reached` after 20 endpoints.',
    next: 'Verify the signature of the ping, answer 2xx within 15 seconds, and drop events whose id you have seen.',
    errors: ['endpoint_limit_reached', 'validation_failed'],
  },
  getWebhookEndpoint: {
    tag: 'Webhooks',
    summary: 'Read a webhook endpoint and its health',
    description: 'Reads a webhook endpoint and how its deliveries go.',
    goesWrong: '`not_found` for an id of another organization too.',
    errors: ['not_found'],
  },
  updateWebhookEndpoint: {
    tag: 'Webhooks',
    summary: 'Change, pause or reactivate a webhook endpoint',
    description:
      'Changes, pauses or reactivates an endpoint. The last write wins. What was held goes out on reactivation unless `release_held` is false.',
    goesWrong: '`endpoint_not_active` once it is revoked, and for pausing a disabled one.',
    next: 'Look at `listWebhookDeliveries` with `status=failed` for what did not arrive, and replay it.',
    errors: ['not_found', 'endpoint_not_active', 'validation_failed'],
  },
  revokeWebhookEndpoint: {
    tag: 'Webhooks',
    summary: 'Revoke a webhook endpoint permanently',
    description:
      'Revokes an endpoint permanently: destroys its secrets and cancels what was still to be delivered. A repeat gives the same answer.',
    next: 'To stop for a while only, set `status` to `paused` instead.',
    errors: ['not_found'],
  },
  rotateWebhookEndpointSecret: {
    tag: 'Webhooks',
    summary: 'Give a webhook endpoint a new secret',
    description:
      'Gives an endpoint a new secret, which is in this answer only. Until the overlap ends, deliveries carry a signature of each secret, so that none is lost; an overlap of 0 ends the old secret at once, for one that leaked.',
    goesWrong: '`rotation_in_progress` during an overlap, unless `overlap_seconds` is 0.',
    next: 'Take the new secret into your receiver before `previous_secret_expires_at`.',
    errors: ['not_found', 'rotation_in_progress', 'endpoint_not_active', 'validation_failed'],
  },
  listWebhookDeliveries: {
    tag: 'Webhooks',
    summary: 'List deliveries of the last 30 days',
    description: 'Reads the deliveries of the last 30 days page by page, the newest first, without their payloads.',
    goesWrong: 'A `cursor` fits the same filters and order alone: with others the answer is `invalid_cursor`.',
    next: 'Read one with `getWebhookDelivery`, or send it again with `replayWebhookDelivery`.',
    errors: ['invalid_cursor'],
  },
  getWebhookDelivery: {
    tag: 'Webhooks',
    summary: 'Read a delivery with its payload and every attempt',
    description: 'Reads a delivery with its payload and every attempt: what was sent, and what your receiver answered.',
    goesWrong: '`not_found` after 30 days.',
    next: 'Send it again with `replayWebhookDelivery`.',
    errors: ['not_found'],
  },
  replayWebhookDelivery: {
    tag: 'Webhooks',
    summary: 'Deliver an event once more',
    description:
      'Delivers an event once more, as a new delivery with the same event id, a new timestamp and a signature of the current secret. A delivery that waits for its next attempt gives way to it.',
    goesWrong:
      '`delivery_in_progress` while an attempt is under way or not made yet; `endpoint_not_active` unless the endpoint is active.',
    next: 'Your receiver drops it where it has seen the event id.',
    errors: ['not_found', 'delivery_in_progress', 'endpoint_not_active', 'validation_failed'],
  },
};
