import type { Words } from './type.ts';

const endpoint = {
  url: 'The https address that events are sent to, of a public name and port 443 or 8443, at most 2048 characters, without user, fragment or IP address.',
  description: 'What the endpoint is for, in your words; empty where nothing was said.',
  event_types: 'The types of events that it gets, or `*` alone for all.',
  status:
    '`active`; `paused` by you: events are held for 30 days; `disabled` because it failed for days or answered 410: events are held too; `revoked`, which is final.',
  disabled_reason: 'Why it is disabled: `sustained_failure` or `gone`; null for any other.',
};
const given = {
  url: endpoint.url,
  event_types: 'The types of events that it is to get, none twice, or `*` alone for all.',
  description: 'What the endpoint is for, at most 200 characters on one line.',
  status: 'Whether events are sent (`active`) or held (`paused`).',
};

/** Webhook endpoints and deliveries. */
export const webhookWords: Words = {
  WebhookEndpoint: { '': 'Where events are sent to.', ...endpoint },
  WebhookEndpointWithSecret: {
    '': 'An endpoint with the secret that signs its events. No other answer shows the secret.',
    ...endpoint,
    secret:
      'The secret, `whsec_` and Base64 of 32 bytes; keep it safe. A replay of this answer a day later shows null.',
  },
  CreateWebhookEndpointRequest: { '': 'A new endpoint.', ...given },
  UpdateWebhookEndpointRequest: {
    '': 'What changes of an endpoint. What is left out stays; the last write wins.',
    ...given,
    release_held: 'Whether events that were held go out when the endpoint is active again; true where it is left out.',
  },
  RotateWebhookEndpointSecretRequest: {
    '': 'How the secret is changed; the whole body may be left out.',
    overlap_seconds:
      'For how many seconds deliveries carry signatures of the old secret and the new one, up to 604800 (7 days). With 0 the old one stops at once.',
  },
  WebhookSigning: {
    '': 'How deliveries are signed (Standard Webhooks).',
    scheme: 'The scheme of the signature.',
    secret_hint: 'The last characters of the secret, to distinguish it; null once the endpoint is revoked.',
    previous_secret_expires_at: 'Until when the secret before signs too, in UTC; null where there is none.',
    public_key:
      'The public key of the signature `v1a` (Ed25519), `whpk_` and Base64; null once the endpoint is revoked.',
    previous_public_key: 'The public key before, as long as it signs too; null where there is none.',
  },
  WebhookHealth: {
    '': 'How deliveries to the endpoint went.',
    last_success_at: 'When one was received last, in UTC; null before the first.',
    last_failure_at: 'When one failed last, in UTC; null before the first.',
    failing_since: 'Since when every attempt has failed, in UTC; null where the last one did not.',
    consecutive_failures: 'How many attempts have failed since the last success.',
  },
  WebhookDelivery: {
    '': 'An event on its way to one endpoint, with every attempt. It is kept for 30 days.',
    webhook_endpoint_id: 'The endpoint.',
    event: 'The event.',
    'event.id': 'The id of the event, the same in every delivery and replay; also in the header `webhook-id`.',
    'event.type': 'The type of the event, such as `invoice.issued`.',
    'event.timestamp': 'When it happened, in UTC.',
    'event.subject': 'What it is about.',
    'event.subject.type': 'The kind of resource.',
    'event.subject.id': 'The id of the resource.',
    status:
      '`pending`; `retry_scheduled` after a failed attempt; `delivered`; `failed` after the last attempt; `held` while the endpoint is paused or disabled; `canceled` with its endpoint.',
    replay_of: 'The delivery that this one repeats; null for a first one.',
    attempts: 'The attempts, the oldest first, at most ten.',
    next_attempt_at: 'When it is tried next, in UTC; null where it is not.',
    payload: 'The body exactly as it is sent, as text; null in lists and where it is no longer kept.',
    payload_sha256: 'The SHA-256 of the payload in 64 hexadecimal digits.',
  },
  WebhookDeliveryAttempt: {
    '': 'One attempt to deliver an event.',
    number: 'The number of the attempt, from 1 on; also in the header `x-webhook-attempt`.',
    started_at: 'When it began, in UTC.',
    duration_ms: 'How long it took, in milliseconds.',
    request: 'What was sent.',
    'request.url_host': 'The host that it was sent to.',
    'request.headers': 'The headers that were sent, without the value of the signature.',
    response: 'What was answered; null where nothing was.',
    'response.status_code': 'The HTTP status.',
    'response.headers': 'Some headers of the answer.',
    'response.body_excerpt': 'The beginning of the body, at most 4 KiB; null where there was none.',
    error: 'Why it counts as failed; null where it does not.',
    'error.code':
      'A code for programs, such as `unsuccessful_status`, `redirect_not_followed`, `dns_failure` or `address_not_allowed`.',
  },
};
