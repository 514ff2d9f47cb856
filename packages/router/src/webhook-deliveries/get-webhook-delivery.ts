import { ids } from '@invoicing/domain/events/example-ids';
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
    docs: {
      tag: 'Webhooks',
      summary: 'Read a delivery with its payload and every attempt',
      description: 'Returns a delivery with its payload and all attempts, including what your endpoint responded.',
      goesWrong: 'Returns `not_found` after 30 days.',
      next: 'Repeat it with `replayWebhookDelivery`.',
      errors: ['not_found'],
      examples: {
        delivered: { summary: 'After it was delivered', input: { webhook_delivery_id: ids.delivery } },
      },
    },
    input: z.strictObject({ webhook_delivery_id: Uuid }),
    output: WebhookDelivery,
  },
  async ({ ctx, input }) => {
    const row = await getDeliveryOrThrow(ctx.db, input.webhook_delivery_id);
    return presentDelivery(row, row.payload);
  },
);
