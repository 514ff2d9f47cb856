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
function payloadSchema<Object extends object>(description: string, type: object, object: Object) {
  const data = {
    type: 'object',
    description: 'Data of the event.',
    properties: {
      object,
      previous: {
        type: ['object', 'null'],
        description: 'Previous values of the members that changed, or null.',
        additionalProperties: true,
      },
      external_system: nullable('string', 'Identifier of your system, or null.'),
      external_reference: nullable('string', 'Your own reference for the object, or null.'),
    },
    required: ['object', 'previous', 'external_system', 'external_reference'],
  };
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

/** What every delivery carries (Standard Webhooks). */
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
    description: type === 'webhook_endpoint.ping' ? eventDocs[type].when : `${eventDocs[type].when} ${sentTo(type)}`,
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

/** What the members of `data.object` are, wherever they occur. */
const objectMembers: Record<string, object> = {
  version: { ...version, description: 'New version number.' },
  status: open('New status.'),
  lifecycle_status: open('New lifecycle status, `active` or `archived`.'),
  content_hash: text('Hash of everything that a person approves.'),
  action: open('Requested action.'),
  subject: {
    type: 'object',
    description: 'Object that the approval is about.',
    properties: {
      type: open('Type of the object.'),
      id: id('Identifier of the object.'),
      version: nullable('integer', 'Version of the draft, or null for objects without versions.'),
    },
    required: ['type', 'id', 'version'],
  },
  owner: {
    type: 'object',
    description: 'Document that the artifact belongs to.',
    properties: {
      type: { ...text('Type of the document.'), enum: ['invoice', 'invoice_correction'] },
      id: id('Identifier of the document.'),
    },
    required: ['type', 'id'],
  },
  usable_until: {
    ...nullable('string', 'Time until which the approval can be used, in UTC, or null before the decision.'),
    format: 'date-time',
  },
  number: text('Number of the document.'),
  series: nullable('string', 'Number series that assigned the number, or null.'),
  draft_id: id('Identifier of the draft.'),
  draft_version: { ...version, description: 'Version of the draft.' },
  process_id: id('Identifier of the correction process.'),
  invoice_id: id('Identifier of the invoice.'),
  correction_id: id('Identifier of the correction.'),
  ksef_number: nullable('string', 'KSeF number, or null.'),
  mode: text('Mode of sending or retrying.'),
  kind: open('Kind of file.'),
  sha256: text('SHA-256 of the file as 64 hexadecimal digits.'),
  disabled_reason: nullable('string', 'Why the endpoint was disabled.'),
  purpose: open('What the certificate is for: `sign_in` to KSeF, or `offline` to sign KOD II.'),
  expires_at: { ...text('Time at which it expires, in UTC.'), format: 'date-time' },
  days_left: { type: 'integer', description: 'Number of days until then, rounded up.' },
};

const test = {
  type: 'boolean',
  description: 'True in test events sent from the panel; otherwise absent.',
};

function payloadOf(type: EventType) {
  const members = Object.keys(eventDocs[type].object);
  const properties = {
    id: id('Identifier of the object.'),
    type: { description: 'Type of the object.', const: eventSubject(type) },
    ...Object.fromEntries(members.map((name) => [name, memberOf(type, name)])),
  };
  return payloadSchema(
    eventDocs[type].when,
    { const: type },
    {
      type: 'object',
      description: 'Identifiers and state of the object. Read the object itself for more.',
      properties: { ...properties, test },
      required: Object.keys(properties),
    },
  );
}

function memberOf(type: EventType, name: string): object {
  // Issuing and finalizing have no mode; an attempt of a submission always has one.
  const member =
    name === 'mode' && type.includes('approval_intent')
      ? nullable('string', 'Mode of sending or retrying, or null for other actions.')
      : objectMembers[name];
  if (!member) throw new Error(`the member ${name} of an event's object has no schema in webhooks.ts`);
  return member;
}
