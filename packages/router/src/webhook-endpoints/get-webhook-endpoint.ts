import { z } from 'zod';
import { query, route } from '../operation.ts';
import { Uuid } from '../wire.ts';
import { presentEndpoint } from './present.ts';
import { WebhookEndpoint } from './schema.ts';
import { getEndpointOrThrow } from './store.ts';

export const getWebhookEndpoint = query('webhook-endpoints:read')
  .meta(route('GET', '/api/v1/webhook-endpoints/{webhook_endpoint_id}', 'getWebhookEndpoint'))
  .input(z.strictObject({ webhook_endpoint_id: Uuid }))
  .output(WebhookEndpoint)
  .query(async ({ ctx, input }) =>
    presentEndpoint(await getEndpointOrThrow(ctx.db, input.webhook_endpoint_id), ctx.now),
  );
