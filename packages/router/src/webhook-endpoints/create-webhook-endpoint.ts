import { lockOrganization } from '@invoicing/db/connection/locking';
import { AppError } from '@invoicing/domain/errors';
import { requireStepUpOfMember } from '../access/require-member.ts';
import { command } from '../operation.ts';
import { route } from '../route.ts';
import { emitEndpointEvent } from './events.ts';
import { mintSecret } from './mint-secret.ts';
import { presentWithSecret } from './present.ts';
import { WebhookEndpointCreate, WebhookEndpointWithSecret } from './schema.ts';
import { getEndpointOrThrow } from './store.ts';
import { requireUrl } from './url.ts';

const maxEndpoints = 20;

/** Registers an endpoint and queues its first delivery, a ping. The secret is in this answer only. */
export const createWebhookEndpoint = command(
  {
    permission: 'webhook-endpoints:write',
    route: route('POST', '/api/v1/webhook-endpoints', 'createWebhookEndpoint', {
      success: 201,
      location: ({ id }) => `/api/v1/webhook-endpoints/${id}`,
      showsSecret: true,
    }),
    input: WebhookEndpointCreate,
    output: WebhookEndpointWithSecret,
  },
  async ({ ctx, input }) => {
    requireStepUpOfMember(ctx.actor, ctx.now);
    requireUrl(ctx, input.url);
    await lockOrganization(ctx.tx, ctx.organizationId);
    const existing = await ctx.tx.webhookEndpoint.count({ where: { status: { not: 'revoked' } } });
    if (existing >= maxEndpoints)
      throw new AppError(
        'endpoint_limit_reached',
        `An organization has at most ${maxEndpoints} webhook endpoints; revoke one first.`,
      );
    const { url, description, status, event_types: eventTypes } = input;
    const { id } = await ctx.tx.webhookEndpoint.create({ data: { url, description, status, eventTypes } });
    const secret = await mintSecret(ctx.tx, ctx.services.keys, id, ctx.now);
    const row = await getEndpointOrThrow(ctx.tx, id);
    await emitEndpointEvent(ctx, row, { name: 'ping' });
    return presentWithSecret(row, secret, ctx.now);
  },
);
