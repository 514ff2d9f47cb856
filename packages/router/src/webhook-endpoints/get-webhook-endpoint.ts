import { ids } from '@invoicing/domain/events/example-ids';
import { z } from 'zod';
import { query } from '../operation.ts';
import { route } from '../route.ts';
import { Uuid } from '../wire.ts';
import { presentEndpoint } from './present.ts';
import { WebhookEndpoint } from './schema.ts';
import { getEndpointOrThrow } from './store.ts';

export const getWebhookEndpoint = query(
  {
    permission: 'webhook-endpoints:read',
    route: route('GET', '/api/v1/webhook-endpoints/{webhook_endpoint_id}', 'getWebhookEndpoint'),
    docs: {
      tag: 'Webhooks',
      summary: 'Read a webhook endpoint and its health',
      description: 'Returns a webhook endpoint and the recent success of its deliveries.',
      goesWrong: 'Returns `not_found` for endpoints of other organizations as well.',
      errors: ['not_found'],
      examples: {
        active: { summary: 'Just registered', input: { webhook_endpoint_id: ids.endpoint } },
      },
    },
    input: z.strictObject({ webhook_endpoint_id: Uuid }),
    output: WebhookEndpoint,
  },
  async ({ ctx, input }) => presentEndpoint(await getEndpointOrThrow(ctx.db, input.webhook_endpoint_id), ctx.now),
);
