import { lockRow } from '@invoicing/db/connection/locking';
import { enqueueDeliveries } from '@invoicing/db/jobs/deliveries';
import { AppError } from '@invoicing/domain/errors';
import { ids } from '@invoicing/domain/events/example-ids';
import { z } from 'zod';
import { command } from '../operation.ts';
import { route } from '../route.ts';
import { Uuid } from '../wire.ts';
import { presentDelivery } from './present.ts';
import { WebhookDelivery } from './schema.ts';
import { getDeliveryOrThrow } from './store.ts';

/**
 * Sends an event to its endpoint once more, as a new delivery with the same event id, so that receivers recognise it.
 */
export const replayWebhookDelivery = command(
  {
    permission: 'webhook-endpoints:write',
    route: route('POST', '/api/v1/webhook-deliveries/{webhook_delivery_id}/replays', 'replayWebhookDelivery', {
      success: 201,
      location: ({ id }) => `/api/v1/webhook-deliveries/${id}`,
      body: 'optional',
    }),
    docs: {
      tag: 'Webhooks',
      summary: 'Deliver an event once more',
      description:
        'Delivers an event again: a new delivery with the same event identifier, a new timestamp and a signature of the current secret. It replaces a delivery that is held or waiting for its next attempt.',
      goesWrong:
        'Fails with `delivery_in_progress` while an attempt is pending, and with `endpoint_not_active` unless the endpoint is active.',
      next: 'Your receiver should ignore the event if it has seen its identifier.',
      errors: ['not_found', 'delivery_in_progress', 'endpoint_not_active', 'validation_failed'],
      examples: {
        again: { summary: 'Once more', input: { webhook_delivery_id: ids.delivery } },
      },
    },
    input: z.strictObject({ webhook_delivery_id: Uuid }),
    output: WebhookDelivery,
  },
  async ({ ctx, input }) => {
    const id = input.webhook_delivery_id;
    const { endpointId } = await getDeliveryOrThrow(ctx.tx, id);
    await lockRow(ctx.tx, 'webhook_endpoints', ctx.organizationId, endpointId);
    const original = await getDeliveryOrThrow(ctx.tx, id);
    const endpoint = await ctx.tx.webhookEndpoint.findFirstOrThrow({ where: { id: endpointId } });
    if (endpoint.status !== 'active')
      throw new AppError('endpoint_not_active', `The webhook endpoint is ${endpoint.status}.`);
    const isDue = original.nextAttemptAt === null || original.nextAttemptAt <= ctx.now;
    if (original.status === 'pending' || (original.status === 'retry_scheduled' && isDue))
      throw new AppError('delivery_in_progress', 'The delivery is being attempted at this moment.');
    // It would be delivered twice: a held delivery when it is released, a scheduled one at its next attempt.
    if (original.status === 'held' || original.status === 'retry_scheduled')
      await ctx.tx.webhookDelivery.updateMany({ where: { id }, data: { status: 'canceled', nextAttemptAt: null } });
    const { eventId, payload, payloadSha256 } = original;
    const replay = await ctx.tx.webhookDelivery.create({
      data: { endpointId, eventId, payload, payloadSha256, replayOfId: id, status: 'pending', nextAttemptAt: ctx.now },
    });
    await enqueueDeliveries(ctx.tx, ctx.organizationId, [replay]);
    const row = await getDeliveryOrThrow(ctx.tx, replay.id);
    return presentDelivery(row, row.payload);
  },
);
