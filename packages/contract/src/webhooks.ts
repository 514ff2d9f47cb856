import { eventDocs } from '@invoicing/domain/event-docs';
import { sampleEvent } from '@invoicing/domain/event-samples';
import { type EventType, eventSubject, eventTypes } from '@invoicing/domain/events';

const id = (description: string) => ({ type: 'string', format: 'uuid', description });
const nullable = (type: string, description: string) => ({ type: [type, 'null'], description });
const text = (description: string) => ({ type: 'string', description });
const open = (description: string) => ({ ...text(description), 'x-extensible-enum': true });
const version = { type: 'integer', minimum: 1 };

/** Parts that every payload has. */
const commonSchemas = {
  WebhookEventSubject: {
    type: 'object',
    description: 'What the event is about.',
    properties: {
      type: text('The kind of resource.'),
      id: id('The id of the resource.'),
      version: nullable('integer', 'The version that the event is about; null for what has none.'),
      sequence: {
        type: 'integer',
        minimum: 1,
        description: 'Rises by one for each event of the subject: drop what comes after a higher one.',
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
        description: '`operation` of the API, a person in the `panel`, or the `worker` of the service.',
      },
      operation_id: nullable('string', 'The operation; null for the worker and for most of the panel.'),
      client_id: nullable('string', 'The client that called the operation; null for others.'),
      correlation_id: {
        ...nullable('string', 'The correlation id of the request that caused it; null for the worker.'),
        format: 'uuid',
      },
    },
    required: ['kind', 'operation_id', 'client_id', 'correlation_id'],
  },
};

/** The thin payload of an event: ids and states, never names, tax identifiers or addresses. */
function payloadSchema<Object extends object>(description: string, type: object, object: Object) {
  const data = {
    type: 'object',
    description: 'What happened.',
    properties: {
      object,
      previous: {
        type: ['object', 'null'],
        description: 'What the members that changed held before; null where there is no before.',
        additionalProperties: true,
      },
      external_system: nullable('string', 'Your system that the resource belongs to; null for what has none.'),
      external_reference: nullable('string', 'Your own reference of the resource; null for what has none.'),
    },
    required: ['object', 'previous', 'external_system', 'external_reference'],
  };
  const properties = {
    id: id('The id of the event, also in the header `webhook-id`. Drop what you have seen.'),
    type: { ...type, description: 'The type of the event.' },
    timestamp: { ...text('When it happened, in UTC.'), format: 'date-time' },
    api_version: { ...text('The major version of the API.'), const: 'v1' },
    environment: {
      type: 'string',
      enum: ['simulator', 'test', 'demo', 'production'],
      description: 'The KSeF environment that the organization works with.',
    },
    organization_id: id('The organization that the endpoint belongs to.'),
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
  WebhookId: signed(
    'webhook-id',
    'The id of the event, the same in every attempt and replay. Drop what you have seen.',
  ),
  WebhookTimestamp: signed(
    'webhook-timestamp',
    'When this attempt began, in seconds since 1970. Refuse what is older than five minutes.',
  ),
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
  version: { ...version, description: 'The version that was made.' },
  status: open('The state that it is in now.'),
  lifecycle_status: open('Whether the customer is `active` or `archived` now.'),
  content_hash: text('The hash of everything that a person approves.'),
  action: open('What was asked for.'),
  subject: {
    type: 'object',
    description: 'What the approval is about, and which version of it.',
    properties: {
      type: open('The kind of resource.'),
      id: id('The id of the resource.'),
      version: nullable('integer', 'The version of a draft; null for what has none.'),
    },
    required: ['type', 'id', 'version'],
  },
  owner: {
    type: 'object',
    description: 'The document that the artifact belongs to.',
    properties: {
      type: { ...text('The kind of document.'), enum: ['invoice', 'invoice_correction'] },
      id: id('The id of the document.'),
    },
    required: ['type', 'id'],
  },
  usable_until: {
    ...nullable('string', 'Until when an approval may be used; null before the decision.'),
    format: 'date-time',
  },
  number: text('The number of the document.'),
  series: nullable('string', 'The series that gave the number; null for a number that the client gave.'),
  draft_id: id('The draft that the document was made of.'),
  draft_version: { ...version, description: 'The version of that draft.' },
  process_id: id('The correction process.'),
  invoice_id: id('The invoice.'),
  correction_id: id('The correction.'),
  ksef_number: nullable('string', 'The number that KSeF gave; null while there is none.'),
  mode: text('How it is sent, or what is tried.'),
  kind: open('What the file is.'),
  sha256: text('The SHA-256 of the file in 64 hexadecimal digits.'),
  disabled_reason: nullable('string', 'Why the endpoint is disabled.'),
};

const test = {
  type: 'boolean',
  description: 'True in events that a person sends to try an endpoint; absent otherwise.',
};

function payloadOf(type: EventType) {
  const members = Object.keys(eventDocs[type].object);
  const properties = {
    id: id('The id of the resource.'),
    type: { description: 'The kind of resource.', const: eventSubject(type) },
    ...Object.fromEntries(members.map((name) => [name, memberOf(type, name)])),
  };
  return payloadSchema(
    eventDocs[type].when,
    { const: type },
    {
      type: 'object',
      description: 'The resource in short: its id, its state and what it belongs to. Read it for the rest.',
      properties: { ...properties, test },
      required: Object.keys(properties),
    },
  );
}

function memberOf(type: EventType, name: string): object {
  // Issuing and finalizing have no mode; an attempt of a submission always has one.
  const member =
    name === 'mode' && type.includes('approval_intent')
      ? nullable('string', 'How it is to be sent; null for what sends nothing.')
      : objectMembers[name];
  if (!member) throw new Error(`the member ${name} of an event's object has no schema in webhooks.ts`);
  return member;
}
