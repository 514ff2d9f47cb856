import { z } from 'zod';
import { query, route } from '../operation.ts';
import { Uuid } from '../wire.ts';
import { presentDelivery } from './present.ts';
import { WebhookDelivery } from './schema.ts';
import { getDeliveryOrThrow } from './store.ts';

export const getWebhookDelivery = query('webhook-endpoints:read')
  .meta(route('GET', '/api/v1/webhook-deliveries/{webhook_delivery_id}', 'getWebhookDelivery'))
  .input(z.strictObject({ webhook_delivery_id: Uuid }))
  .output(WebhookDelivery)
  .query(async ({ ctx, input }) => {
    const row = await getDeliveryOrThrow(ctx.db, input.webhook_delivery_id);
    return presentDelivery(row, row.payload);
  });
