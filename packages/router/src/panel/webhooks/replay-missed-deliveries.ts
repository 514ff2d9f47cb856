import { missedDeliveries } from '@invoicing/db/events/missed-deliveries';
import { enqueueJob } from '@invoicing/db/jobs/jobs';
import { Moment } from '@invoicing/domain/fields/values';
import { z } from 'zod';
import { auditMember } from '../../audit/audit-member.ts';
import { command } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { lockActiveEndpoint } from './store.ts';

const most = 10_000;

/**
 * Replays every delivery that failed permanently in a span of time and has not arrived since: at most 10,000 events,
 * oldest first. A job creates the new deliveries; if there are none, no job is enqueued.
 * @throws AppError endpoint_not_active
 */
export const replayMissedDeliveries = command(
  {
    permission: 'webhook-endpoints:write',
    input: z.strictObject({ id: Uuid, since: Moment, until: Moment.optional() }),
    output: z.object({ count: z.number(), isCut: z.boolean() }),
  },
  async ({ ctx, input: { id: endpointId, since, until } }) => {
    const { organizationId } = ctx;
    await lockActiveEndpoint(ctx, endpointId);
    const span = { organizationId, endpointId, since: new Date(since), until: until ? new Date(until) : ctx.now };
    const missed = await missedDeliveries(ctx.tx, span, most + 1);
    const count = Math.min(missed.length, most);
    if (count === 0) return { count, isCut: false };
    const range = { since: span.since.toISOString(), until: span.until.toISOString(), count };
    const key = `replay-webhook-deliveries:${endpointId}:${range.since}:${range.until}`;
    await enqueueJob(ctx.tx, 'replay-webhook-deliveries', { organizationId, endpointId, ...range }, { key });
    await auditMember(ctx, 'webhook_endpoint.missed_replayed', { type: 'webhook_endpoint', id: endpointId }, range);
    return { count, isCut: missed.length > most };
  },
);
