import type { Words } from './type.ts';

const url =
  'HTTPS URL that receives the events, up to 2048 characters: a public host name and port 443 or 8443, without user, fragment or IP address.';
const endpoint = {
  url,
  description: 'Your description of the endpoint. May be empty.',
  event_types: 'Event types sent to the endpoint, or `*` alone for all.',
  status:
    'Either `active`; `paused` by you; `disabled` because it kept failing or answered 410; or `revoked`, which is final. Events for paused and disabled endpoints are held for 30 days.',
  disabled_reason: 'Why the endpoint was disabled: `sustained_failure` or `gone`; otherwise null.',
};
const given = {
  url,
  event_types: 'Event types to send to the endpoint, each once, or `*` alone for all.',
  description: 'Your description of the endpoint, on one line.',
  status: 'Whether events are sent (`active`) or held (`paused`).',
};

/** Webhook endpoints and deliveries. */
export const webhookWords: Words = {
  WebhookEndpoint: { '': 'A URL of yours that receives events.', ...endpoint },
  WebhookEndpointWithSecret: {
    '': 'A webhook endpoint with its signing secret. The secret is not returned by any other operation.',
    ...endpoint,
    secret:
      'Signing secret: `whsec_` followed by 32 bytes in Base64. Store it securely. A replay of this response after more than a day contains null.',
  },
  CreateWebhookEndpointRequest: { '': 'A webhook endpoint to create.', ...given },
  UpdateWebhookEndpointRequest: {
    '': 'Changes to a webhook endpoint. Omitted members are kept; the last write wins.',
    ...given,
    release_held: 'Whether held events are sent when the endpoint becomes active again. True if omitted.',
  },
  RotateWebhookEndpointSecretRequest: {
    '': 'Options of a secret rotation. The body may be omitted.',
    overlap_seconds:
      'Time in seconds during which deliveries carry signatures of the old and the new secret, up to 604800 (7 days). With 0, the old secret stops working at once.',
  },
  WebhookSigning: {
    '': 'How deliveries are signed (Standard Webhooks).',
    scheme: 'Signature scheme.',
    secret_hint: 'Last characters of the secret, or null once the endpoint is revoked.',
    previous_secret_expires_at: 'Time until which the previous secret signs as well, in UTC, or null.',
    public_key:
      'Public key of the `v1a` signature (Ed25519), `whpk_` followed by Base64, or null once the endpoint is revoked.',
    previous_public_key: 'Previous public key while it signs as well, or null.',
  },
  WebhookHealth: {
    '': 'Recent success of deliveries to the endpoint.',
    last_success_at: 'Time of the last successful attempt, in UTC, or null.',
    last_failure_at: 'Time of the last failed attempt, in UTC, or null.',
    failing_since: 'Time since which every attempt has failed, in UTC, or null.',
    consecutive_failures: 'Number of failed attempts since the last success.',
  },
  WebhookDelivery: {
    '': 'Delivery of one event to one endpoint, with all attempts. Deliveries are kept for 30 days.',
    webhook_endpoint_id: 'Identifier of the endpoint.',
    event: 'The event.',
    'event.id': 'Identifier of the event, the same in every delivery and replay, and in the header `webhook-id`.',
    'event.type': 'Type of the event, such as `invoice.issued`.',
    'event.timestamp': 'Time at which the event happened, in UTC.',
    'event.subject': 'Object that the event is about.',
    'event.subject.type': 'Type of the object.',
    'event.subject.id': 'Identifier of the object.',
    status:
      'Either `pending`; `retry_scheduled` after a failed attempt; `delivered`; `failed` after the last attempt; `held` while the endpoint is paused or disabled; or `canceled` because the endpoint was revoked or a replay took its place.',
    replay_of: 'Identifier of the delivery that this one repeats, or null.',
    attempts: 'Attempts, oldest first. There are at most ten.',
    next_attempt_at: 'Time of the next attempt, in UTC, or null.',
    payload: 'Body exactly as sent, or null in lists and once it is no longer kept.',
    payload_sha256: 'SHA-256 of the payload as 64 hexadecimal digits.',
  },
  WebhookDeliveryAttempt: {
    '': 'One attempt to deliver an event.',
    number: 'Number of the attempt, starting at 1, and the value of the header `x-webhook-attempt`.',
    started_at: 'Time at which the attempt started, in UTC.',
    duration_ms: 'Duration in milliseconds.',
    request: 'The request that was sent.',
    'request.url_host': 'Host name.',
    'request.headers': 'Headers, without the value of the signature.',
    response: 'The response of your endpoint, or null if there was none.',
    'response.status_code': 'HTTP status code.',
    'response.headers': 'Selected headers.',
    'response.body_excerpt': 'Beginning of the body, up to 4 KiB, or null.',
    error: 'Why the attempt failed, or null.',
    'error.code':
      'Machine-readable code, such as `unsuccessful_status`, `redirect_not_followed`, `dns_failure` or `address_not_allowed`.',
  },
};
