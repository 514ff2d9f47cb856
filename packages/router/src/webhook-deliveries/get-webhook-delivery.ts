import { z } from 'zod';
import { query } from '../operation.ts';
import { route } from '../route.ts';
import { Uuid } from '../wire.ts';
import { presentDelivery } from './present.ts';
import { WebhookDelivery } from './schema.ts';
import { getDeliveryOrThrow } from './store.ts';

export const getWebhookDelivery = query(
  {
    permission: 'webhook-endpoints:read',
    route: route('GET', '/api/v1/webhook-deliveries/{webhook_delivery_id}', 'getWebhookDelivery'),
    input: z.strictObject({ webhook_delivery_id: Uuid }),
    output: WebhookDelivery,
  },
  async ({ ctx, input }) => {
    const row = await getDeliveryOrThrow(ctx.db, input.webhook_delivery_id);
    return presentDelivery(row, row.payload);
  },
);
