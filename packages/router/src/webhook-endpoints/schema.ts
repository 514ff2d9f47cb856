import { eventTypes } from '@invoicing/domain/events/types';
import { text } from '@invoicing/domain/fields/values';
import { says } from '@invoicing/domain/messages/says';
import { z } from 'zod';
import { page, Times, Timestamp, Uuid } from '../wire.ts';

export const EndpointStatus = z.enum(['active', 'paused', 'disabled', 'revoked']);

const EventName = z.enum(['*', ...eventTypes]);

/** `["*"]` for every type, or the types themselves; none twice. */
const EventTypes = z
  .array(EventName)
  .min(1)
  .max(eventTypes.length)
  .refine((types) => new Set(types).size === types.length, { error: says('repeated.list', {}) })
  .refine((types) => types.length === 1 || !types.includes('*'), { error: says('invalid.all_types', {}) });

export const endpointFields = {
  /** `requireUrl` restricts it further. */
  url: z.string(),
  event_types: EventTypes,
  description: z.union([z.literal(''), text(200, { isLine: true })]),
  status: z.enum(['active', 'paused']),
};

export const WebhookEndpointCreate = z
  .strictObject({
    ...endpointFields,
    description: endpointFields.description.default(''),
    status: endpointFields.status.default('active'),
  })
  .meta({ id: 'WebhookEndpointCreate' });

const endpointShape = {
  id: Uuid,
  type: z.literal('webhook_endpoint'),
  url: z.string(),
  description: z.string(),
  event_types: z.array(z.string()),
  status: EndpointStatus,
  disabled_reason: z.string().nullable(),
  signing: z
    .object({
      scheme: z.literal('standard-webhooks/v1'),
      secret_hint: z.string().nullable(),
      previous_secret_expires_at: Timestamp.nullable(),
      public_key: z.string().nullable(),
      previous_public_key: z.string().nullable(),
    })
    .meta({ id: 'WebhookSigning' }),
  health: z
    .object({
      last_success_at: Timestamp.nullable(),
      last_failure_at: Timestamp.nullable(),
      failing_since: Timestamp.nullable(),
      consecutive_failures: z.number().int(),
    })
    .meta({ id: 'WebhookHealth' }),
};

export const WebhookEndpoint = z.object({ ...endpointShape, meta: Times }).meta({ id: 'WebhookEndpoint' });
export const WebhookEndpointPage = page(WebhookEndpoint).meta({ id: 'WebhookEndpointPage' });
/** The secret is in this answer only; a replay a day later shows null. */
export const WebhookEndpointWithSecret = z
  .object({ ...endpointShape, secret: z.string().nullable(), meta: Times })
  .meta({ id: 'WebhookEndpointWithSecret' });
