import { lockRow } from '@invoicing/db/connection/locking';
import { ids } from '@invoicing/domain/events/example-ids';
import { z } from 'zod';
import { command } from '../operation.ts';
import { route } from '../route.ts';
import { Uuid } from '../wire.ts';
import { presentEndpoint } from './present.ts';
import { WebhookEndpoint } from './schema.ts';
import { getEndpointOrThrow } from './store.ts';

/** Revokes an endpoint permanently: destroys its secrets and cancels pending deliveries. Repeating it has no effect. */
export const revokeWebhookEndpoint = command(
  {
    permission: 'webhook-endpoints:write',
    route: route('DELETE', '/api/v1/webhook-endpoints/{webhook_endpoint_id}', 'revokeWebhookEndpoint'),
    docs: {
      tag: 'Webhooks',
      summary: 'Revoke a webhook endpoint permanently',
      description:
        'Permanently revokes a webhook endpoint: its secrets are destroyed and its pending deliveries canceled. A repeated request returns the same response.',
      next: 'To stop deliveries temporarily, set `status` to `paused` instead.',
      errors: ['not_found'],
      examples: {
        permanently: { summary: 'Permanently', input: { webhook_endpoint_id: ids.endpoint } },
      },
    },
    input: z.strictObject({ webhook_endpoint_id: Uuid }),
    output: WebhookEndpoint,
  },
  async ({ ctx, input }) => {
    const id = input.webhook_endpoint_id;
    await lockRow(ctx.tx, 'webhook_endpoints', ctx.organizationId, id);
    const row = await getEndpointOrThrow(ctx.tx, id);
    if (row.status === 'revoked') return presentEndpoint(row, ctx.now);
    await ctx.tx.webhookSecret.deleteMany({ where: { endpointId: id } });
    const undelivered = {
      endpointId: id,
      status: { in: ['pending' as const, 'retry_scheduled' as const, 'held' as const] },
    };
    await ctx.tx.webhookDelivery.updateMany({ where: undelivered, data: { status: 'canceled', nextAttemptAt: null } });
    await ctx.tx.webhookEndpoint.updateMany({ where: { id }, data: { status: 'revoked' } });
    return presentEndpoint(await getEndpointOrThrow(ctx.tx, id), ctx.now);
  },
);
