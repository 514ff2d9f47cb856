import type { EventType } from '@invoicing/domain/events';
import { sampleId } from './components.ts';

const id = { type: 'string', format: 'uuid' };
const nullable = (type: string) => ({ type: [type, 'null'] });

/** The thin payload of every event: ids and states, never names, tax identifiers or addresses. */
export const webhookPayloadSchema = {
  type: 'object',
  properties: {
    id: { ...id, description: 'The event; also in the header webhook-id. Receivers drop what they have seen.' },
    type: { type: 'string', 'x-extensible-enum': true },
    timestamp: { type: 'string', format: 'date-time' },
    api_version: { type: 'string', const: 'v1' },
    environment: { type: 'string', enum: ['simulator', 'test', 'demo', 'production'] },
    organization_id: id,
    subject: {
      type: 'object',
      properties: {
        type: { type: 'string' },
        id,
        version: nullable('integer'),
        sequence: { type: 'integer', minimum: 1, description: 'Rises by one for each event of the subject.' },
      },
      required: ['type', 'id', 'version', 'sequence'],
    },
    data: {
      type: 'object',
      properties: {
        object: { type: 'object', properties: { id, type: { type: 'string' } }, required: ['id', 'type'], additionalProperties: true },
        previous: { type: ['object', 'null'], additionalProperties: true },
        external_system: nullable('string'),
        external_reference: nullable('string'),
      },
      required: ['object', 'previous', 'external_system', 'external_reference'],
    },
    cause: {
      type: 'object',
      properties: {
        kind: { type: 'string', enum: ['operation', 'panel', 'worker'] },
        operation_id: nullable('string'),
        client_id: nullable('string'),
        correlation_id: { type: ['string', 'null'], format: 'uuid' },
      },
      required: ['kind', 'operation_id', 'client_id', 'correlation_id'],
    },
  },
  required: ['id', 'type', 'timestamp', 'api_version', 'environment', 'organization_id', 'subject', 'data', 'cause'],
};

const signed = (name: string, description: string) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } });

/** What every delivery carries (Standard Webhooks). */
export const webhookHeaders = {
  WebhookId: signed('webhook-id', 'The id of the event, the same in every attempt and replay.'),
  WebhookTimestamp: signed('webhook-timestamp', 'Seconds since 1970 of this attempt.'),
  WebhookSignature: signed(
    'webhook-signature',
    '`v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair.',
  ),
};

/** A path item for each event type. */
export function webhooksOf(types: readonly EventType[]) {
  return Object.fromEntries(types.map((type) => [type, { post: deliveryOf(type) }]));
}

function deliveryOf(type: EventType) {
  const schema = { allOf: [{ $ref: '#/components/schemas/WebhookEvent' }, { type: 'object', properties: { type: { const: type } } }] };
  return {
    operationId: `on_${type.replace('.', '_')}`,
    tags: ['Webhooks'],
    summary: `\`${type}\` happened`,
    description: `Sent to every active endpoint that asks for \`${type}\` or for all events.`,
    security: [],
    parameters: Object.keys(webhookHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: { required: true, content: { 'application/json': { schema, example: example(type) } } },
    responses: { '2XX': { description: 'Received. Anything else is tried again, up to ten times in three days.' } },
  };
}

function example(type: EventType) {
  const subject = type.slice(0, type.indexOf('.'));
  return {
    id: sampleId,
    type,
    timestamp: '2026-11-21T10:15:00.000Z',
    api_version: 'v1',
    environment: 'test',
    organization_id: sampleId,
    subject: { type: subject, id: sampleId, version: null, sequence: 1 },
    data: { object: { id: sampleId, type: subject }, previous: null, external_system: null, external_reference: null },
    cause: { kind: 'worker', operation_id: null, client_id: null, correlation_id: null },
  };
}
