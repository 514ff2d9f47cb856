import { eventData, eventDefinitions } from '@invoicing/domain/events/definitions';
import { sampleEvent } from '@invoicing/domain/events/samples';
import { type EventType, eventTypes } from '@invoicing/domain/events/types';
import { z } from 'zod';
import { isObject, tidySchemas } from './schemas.ts';

const id = (description: string) => ({ type: 'string', format: 'uuid', description });
const nullable = (type: string, description: string) => ({ type: [type, 'null'], description });
const text = (description: string) => ({ type: 'string', description });

/** The members that every payload has. */
const commonSchemas = {
  WebhookEventSubject: {
    type: 'object',
    description: 'Object that the event is about.',
    properties: {
      type: text('Type of the object.'),
      id: id('Identifier of the object.'),
      version: nullable('integer', 'Version that the event is about, or null for objects without versions.'),
      sequence: {
        type: 'integer',
        minimum: 1,
        description:
          'Sequence number, increasing with every event about this object. Ignore events that arrive after a later one.',
      },
    },
    required: ['type', 'id', 'version', 'sequence'],
  },
  WebhookEventCause: {
    type: 'object',
    description: 'Why it happened; an operation is named with its client and with the correlation id of its answer.',
    properties: {
      kind: {
        type: 'string',
        enum: ['operation', 'panel', 'worker'],
        description: 'Either `operation` (an API request), `panel` (a person) or `worker` (the service itself).',
      },
      operation_id: nullable('string', 'Identifier of the operation, or null.'),
      client_id: nullable('string', 'Client that called the operation, or null.'),
      correlation_id: {
        ...nullable('string', 'Correlation identifier of the request, or null.'),
        format: 'uuid',
      },
    },
    required: ['kind', 'operation_id', 'client_id', 'correlation_id'],
  },
};

/** The thin payload of an event: ids and states, never names, tax identifiers or addresses. */
function payloadSchema(description: string, type: object, data: DataSchema) {
  const properties = {
    id: id('Identifier of the event, also in the header `webhook-id`. Ignore events that you have already processed.'),
    type: { ...type, description: 'Type of the event.' },
    timestamp: { ...text('Time at which the event happened, in UTC.'), format: 'date-time' },
    api_version: { ...text('Major version of the API.'), const: 'v1' },
    environment: {
      type: 'string',
      enum: ['simulator', 'test', 'demo', 'production'],
      description: 'KSeF environment of the organization.',
    },
    organization_id: id('Identifier of the organization.'),
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

/** The headers of every delivery (Standard Webhooks). */
export const webhookHeaders = {
  WebhookId: signed(
    'webhook-id',
    'Identifier of the event, the same in every attempt and replay. Ignore events that you have already processed.',
  ),
  WebhookTimestamp: signed(
    'webhook-timestamp',
    'Time of this attempt in seconds since 1970-01-01 UTC. Reject requests older than five minutes.',
  ),
  WebhookSignature: signed(
    'webhook-signature',
    '`v1,<base64 HMAC-SHA256>` of `id.timestamp.body`, one for each live secret; behind them `v1a,<base64 Ed25519>` for each live key pair.',
  ),
};

export { sampleEvent } from '@invoicing/domain/events/samples';

/** Every event type, for the apps, which access the domain only through this package. */
export const eventNames = eventTypes;

/** When an event is sent. */
export const eventSentence = (type: EventType) => eventDefinitions[type].when;

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
    description:
      type === 'webhook_endpoint.ping' ? eventDefinitions[type].when : `${eventDefinitions[type].when} ${sentTo(type)}`,
    security: [],
    parameters: Object.keys(webhookHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: { required: true, content: { 'application/json': { schema, example: sampleEvent(type) } } },
    responses: {
      '2XX': {
        description:
          'Received. After 410, the endpoint is disabled. After any other response, the delivery is attempted again, up to ten times within about three days.',
      },
    },
  };
}

const sentTo = (type: EventType) => `Sent to every active endpoint that asks for \`${type}\` or for all events.`;

function payloadOf(type: EventType) {
  return payloadSchema(eventDefinitions[type].when, { const: type }, dataSchema(type));
}

/** The schema of an event's `data`, as readable as those of answers. */
function dataSchema(type: EventType): DataSchema {
  const schema = tidySchemas(z.toJSONSchema(eventData(type), { override: ({ jsonSchema }) => spare(jsonSchema) }));
  return trustData(inOrder(schema));
}

/**
 * Drops the type of a constant, which needs none, and lets a `previous` that is null now become an object in a later
 * version.
 */
function spare(schema: z.core.JSONSchema.JSONSchema): void {
  if (schema.const !== undefined) delete schema.type;
  if (schema.type === 'null') Object.assign(schema, { type: ['object', 'null'] });
}

/** The order in which a reader looks for keywords: the type, then the meaning. */
const order = ['type', 'format', 'minimum', 'description'];

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isObject(value)) return value;
  const { properties, ...rest } = value;
  const first = order.flatMap((name) => (name in rest ? [[name, rest[name]]] : []));
  const members = Object.entries(Object(properties)).map(([name, member]) => [name, inOrder(member)]);
  return {
    ...Object.fromEntries(first),
    ...(properties === undefined ? {} : { properties: Object.fromEntries(members) }),
    ...rest,
  };
}

type DataSchema = { type: 'object'; properties: { object: { properties: Record<string, object> } } };

/** `eventData` has these members of every event. */
function trustData(schema: unknown): DataSchema {
  return schema as DataSchema;
}
