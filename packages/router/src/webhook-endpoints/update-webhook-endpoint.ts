import { lockRow } from '@invoicing/db/connection/locking';
import { enqueueDeliveries } from '@invoicing/db/jobs/deliveries';
import { AppError } from '@invoicing/domain/errors';
import { ids } from '@invoicing/domain/events/example-ids';
import { z } from 'zod';
import { requireStepUpOfMember } from '../access/require-member.ts';
import type { CommandContext } from '../context.ts';
import { command } from '../operation.ts';
import { route } from '../route.ts';
import { Uuid } from '../wire.ts';
import { emitEndpointEvent } from './events.ts';
import { presentEndpoint } from './present.ts';
import { endpointFields, WebhookEndpoint } from './schema.ts';
import { type EndpointRow, getEndpointOrThrow, requireNotRevoked } from './store.ts';
import { requireUrl } from './url.ts';

const { url, event_types, description, status } = endpointFields;
const WebhookEndpointUpdate = z.strictObject({
  webhook_endpoint_id: Uuid,
  url: url.optional(),
  event_types: event_types.optional(),
  description: description.optional(),
  status: status.optional(),
  release_held: z.boolean().optional(),
});

/**
 * Changes an endpoint; the last write wins. Reactivating it sends held deliveries, unless `release_held` is false. A
 * new URL needs a member's second factor, as the first one does.
 */
export const updateWebhookEndpoint = command(
  {
    permission: 'webhook-endpoints:write',
    route: route('PATCH', '/api/v1/webhook-endpoints/{webhook_endpoint_id}', 'updateWebhookEndpoint'),
    docs: {
      tag: 'Webhooks',
      summary: 'Change, pause or reactivate a webhook endpoint',
      description:
        'Changes, pauses or reactivates a webhook endpoint. The last write wins. Held events are sent on reactivation unless `release_held` is false.',
      goesWrong: 'Fails with `endpoint_not_active` if the endpoint is revoked, or if you pause a disabled one.',
      next: 'Find what was not delivered with `listWebhookDeliveries` and `status=failed`, and replay it.',
      errors: ['not_found', 'endpoint_not_active', 'validation_failed'],
      examples: {
        pause: {
          summary: 'Hold what happens meanwhile',
          input: { webhook_endpoint_id: ids.endpoint, status: 'paused' },
        },
      },
    },
    input: WebhookEndpointUpdate,
    output: WebhookEndpoint,
  },
  async ({ ctx, input }) => {
    const { webhook_endpoint_id: id, release_held: release, event_types: eventTypes, ...plain } = input;
    if (plain.url !== undefined) requireUrl(ctx, plain.url);
    await lockRow(ctx.tx, 'webhook_endpoints', ctx.organizationId, id);
    const before = await getEndpointOrThrow(ctx.tx, id);
    requireNotRevoked(before);
    if (plain.url !== undefined && plain.url !== before.url) requireStepUpOfMember(ctx.actor, ctx.now);
    if (before.status === 'disabled' && plain.status === 'paused')
      throw new AppError(
        'endpoint_not_active',
        'A disabled webhook endpoint can only be made active again or revoked.',
      );
    const changes = Object.fromEntries(
      Object.entries({ ...plain, eventTypes }).filter(([, value]) => value !== undefined),
    );
    const activated = plain.status === 'active' && before.status !== 'active';
    const fresh = activated
      ? { disabledReason: null, failingSince: null, consecutiveFailures: 0, warningsSent: 0 }
      : {};
    await ctx.tx.webhookEndpoint.updateMany({ where: { id }, data: { ...changes, ...fresh } });
    const row = await getEndpointOrThrow(ctx.tx, id);
    if (before.status === 'active' && row.status === 'paused') await hold(ctx, row);
    if (row.status === 'active' && (release ?? activated)) await releaseHeld(ctx, row);
    if (before.status === 'disabled' && activated)
      await emitEndpointEvent(ctx, row, { name: 'reactivated', previous: { status: before.status } });
    return presentEndpoint(row, ctx.now);
  },
);

/** Marks pending deliveries of a paused endpoint as held, so that they are kept and not attempted. */
async function hold(ctx: CommandContext, row: EndpointRow): Promise<void> {
  const waiting = { endpointId: row.id, status: { in: ['pending' as const, 'retry_scheduled' as const] } };
  await ctx.tx.webhookDelivery.updateMany({ where: waiting, data: { status: 'held', nextAttemptAt: null } });
}

async function releaseHeld(ctx: CommandContext, row: EndpointRow): Promise<void> {
  const released = await ctx.tx.webhookDelivery.updateManyAndReturn({
    where: { endpointId: row.id, status: 'held' },
    data: { status: 'pending', nextAttemptAt: ctx.now },
    select: { id: true, endpointId: true, nextAttemptAt: true },
  });
  await enqueueDeliveries(ctx.tx, ctx.organizationId, released);
}
