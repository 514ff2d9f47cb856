import { z } from 'zod';
import { page, Times, Timestamp, Uuid } from '../wire.ts';

export const DeliveryStatus = z.enum(['pending', 'retry_scheduled', 'delivered', 'failed', 'held', 'canceled']);

const Headers = z.record(z.string(), z.string());

const Attempt = z
  .object({
    number: z.number().int(),
    started_at: Timestamp,
    duration_ms: z.number().int(),
    request: z.object({ url_host: z.string(), headers: Headers }),
    response: z
      .object({ status_code: z.number().int(), headers: Headers, body_excerpt: z.string().nullable() })
      .nullable(),
    error: z.object({ code: z.string() }).nullable(),
  })
  .meta({ id: 'WebhookDeliveryAttempt' });

export const WebhookDelivery = z
  .object({
    id: Uuid,
    type: z.literal('webhook_delivery'),
    webhook_endpoint_id: Uuid,
    event: z.object({
      id: Uuid,
      type: z.string(),
      timestamp: Timestamp,
      subject: z.object({ type: z.string(), id: Uuid }),
    }),
    status: DeliveryStatus,
    replay_of: Uuid.nullable(),
    attempts: z.array(Attempt),
    next_attempt_at: Timestamp.nullable(),
    payload: z.string().nullable(),
    payload_sha256: z.string(),
    meta: Times,
  })
  .meta({ id: 'WebhookDelivery' });

export const WebhookDeliveryPage = page(WebhookDelivery).meta({ id: 'WebhookDeliveryPage' });
