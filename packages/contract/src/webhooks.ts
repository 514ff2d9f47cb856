import { eventDocs } from '@invoicing/domain/event-docs';
import { sampleEvent } from '@invoicing/domain/event-samples';
import { type EventType, eventSubject, eventTypes } from '@invoicing/domain/events';

const id = { type: 'string', format: 'uuid' };
const nullable = (type: string) => ({ type: [type, 'null'] });

/** Parts that every payload has. */
const commonSchemas = {
  WebhookEventSubject: {
    type: 'object',
    description: 'What the event is about.',
    properties: {
      type: { type: 'string' },
      id,
      version: nullable('integer'),
      sequence: { type: 'integer', minimum: 1, description: 'Rises by one for each event of the subject.' },
    },
    required: ['type', 'id', 'version', 'sequence'],
  },
  WebhookEventCause: {
    type: 'object',
    description: 'Why it happened; an operation is named with its client and with the correlation id of its answer.',
    properties: {
      kind: { type: 'string', enum: ['operation', 'panel', 'worker'] },
      operation_id: nullable('string'),
      client_id: nullable('string'),
      correlation_id: { type: ['string', 'null'], format: 'uuid' },
    },
    required: ['kind', 'operation_id', 'client_id', 'correlation_id'],
  },
};

/** The thin payload of an event: ids and states, never names, tax identifiers or addresses. */
function payloadSchema<Object extends object>(description: string, type: object, object: Object) {
  const data = {
    type: 'object',
    properties: {
      object,
      previous: {
        type: ['object', 'null'],
        description: 'What the changed members held before.',
        additionalProperties: true,
      },
      external_system: nullable('string'),
      external_reference: nullable('string'),
    },
    required: ['object', 'previous', 'external_system', 'external_reference'],
  };
  const properties = {
    id: { ...id, description: 'The event; also in the header webhook-id. Receivers drop what they have seen.' },
    type,
    timestamp: { type: 'string', format: 'date-time' },
    api_version: { type: 'string', const: 'v1' },
    environment: { type: 'string', enum: ['simulator', 'test', 'demo', 'production'] },
    organization_id: id,
    subject: { $ref: '#/components/schemas/WebhookEventSubject' },
    data,
    cause: { $ref: '#/components/schemas/WebhookEventCause' },
  };
  return { type: 'object', description, properties, required: Object.keys(properties) };
}

const signed = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** What every delivery carries (Standard Webhooks). */
export const webhookHeaders = {
  WebhookId: signed('webhook-id', 'The id of the event, the same in every attempt and replay.'),
  WebhookTimestamp: signed('webhook-timestamp', 'Seconds since 1970 of this attempt.'),
  WebhookSignature: signed(
    'webhook-signature',
    '`v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair.',
  ),
};

export { eventDocs } from '@invoicing/domain/event-docs';
export { sampleEvent } from '@invoicing/domain/event-samples';

/** Every event type, for doors, which know the domain through this package alone. */
export const eventNames = eventTypes;

/** The members of an event's `data.object` with their types as text. */
export function eventMembers(type: EventType): [name: string, type: string][] {
  const { properties } = payloadOf(type).properties.data.properties.object;
  return Object.entries(properties).map(([name, schema]) => [name, wordsFor(schema)]);
}

function wordsFor(schema: object): string {
  const { type, format, const: constant }: Record<string, unknown> = { ...schema };
  if (constant !== undefined) return `\`${String(constant)}\``;
  return [[type].flat().join(' or '), ...(format === undefined ? [] : [`(${String(format)})`])].join(' ');
}

/** A path item for each event type. */
export function webhooksOf(types: readonly EventType[]) {
  return Object.fromEntries(types.map((type) => [type, { post: deliveryOf(type) }]));
}

/** The payload of each event type under its name, and the parts that they share. */
export function eventSchemas(types: readonly EventType[]) {
  return { ...commonSchemas, ...Object.fromEntries(types.map((type) => [schemaName(type), payloadOf(type)])) };
}

/** `invoice.issued` → `InvoiceIssuedEvent`. */
function schemaName(type: EventType): string {
  const words = type.split(/[._]/).map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  return `${words.join('')}Event`;
}

function deliveryOf(type: EventType) {
  const schema = { $ref: `#/components/schemas/${schemaName(type)}` };
  return {
    operationId: `on_${type.replace('.', '_')}`,
    tags: ['Webhooks'],
    summary: `\`${type}\` happened`,
    description: `${eventDocs[type].when} Sent to every active endpoint that asks for \`${type}\` or for all events.`,
    security: [],
    parameters: Object.keys(webhookHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: { required: true, content: { 'application/json': { schema, example: sampleEvent(type) } } },
    responses: { '2XX': { description: 'Received. Anything else is tried again, up to ten times in three days.' } },
  };
}

/** What the members of `data.object` are, wherever they occur. */
const objectMembers: Record<string, object> = {
  version: { type: 'integer', minimum: 1 },
  status: { type: 'string', 'x-extensible-enum': true },
  lifecycle_status: { type: 'string', 'x-extensible-enum': true },
  content_hash: { type: 'string' },
  action: { type: 'string', 'x-extensible-enum': true },
  subject: {
    type: 'object',
    description: 'What the approval is about, and which version of it.',
    properties: { type: { type: 'string', 'x-extensible-enum': true }, id, version: nullable('integer') },
    required: ['type', 'id', 'version'],
  },
  owner: {
    type: 'object',
    description: 'The document that the artifact belongs to.',
    properties: { type: { type: 'string', enum: ['invoice', 'invoice_correction'] }, id },
    required: ['type', 'id'],
  },
  usable_until: {
    type: ['string', 'null'],
    format: 'date-time',
    description: 'Until when an approval may be used; null before the decision.',
  },
  number: { type: 'string' },
  series: nullable('string'),
  draft_id: id,
  draft_version: { type: 'integer', minimum: 1 },
  process_id: id,
  invoice_id: id,
  correction_id: id,
  ksef_number: nullable('string'),
  mode: { type: 'string' },
  kind: { type: 'string', 'x-extensible-enum': true },
  sha256: { type: 'string' },
  disabled_reason: nullable('string'),
};

function payloadOf(type: EventType) {
  const members = Object.keys(eventDocs[type].object);
  const properties = {
    id,
    type: { const: eventSubject(type) },
    ...Object.fromEntries(members.map((name) => [name, memberOf(type, name)])),
  };
  return payloadSchema(
    eventDocs[type].when,
    { const: type },
    { type: 'object', properties, required: Object.keys(properties) },
  );
}

function memberOf(type: EventType, name: string): object {
  // Issuing and finalizing have no mode; an attempt of a submission always has one.
  const member = name === 'mode' && type.includes('approval_intent') ? nullable('string') : objectMembers[name];
  if (!member) throw new Error(`the member ${name} of an event's object has no schema in webhooks.ts`);
  return member;
}
