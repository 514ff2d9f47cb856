import { z } from 'zod';
import { query } from '../../operation.ts';
import { getEndpointOrThrow } from '../../webhook-endpoints/store.ts';
import { Uuid } from '../../wire.ts';

const hourMs = 3_600_000;
const shownHours = 48;

type Hour = { at: Date; delivered: number; failed: number };

/**
 * The health of an endpoint: its attempts of the last 48 hours by hour, including hours without any, and its deliveries
 * by state.
 */
export const getWebhookHealth = query(
  {
    permission: 'webhook-endpoints:read',
    input: z.strictObject({ id: Uuid }),
  },
  async ({ ctx, input: { id } }) => {
    await getEndpointOrThrow(ctx.db, id);
    const first = Math.floor(ctx.now.getTime() / hourMs) * hourMs - (shownHours - 1) * hourMs;
    const rows = await ctx.db.$queryRaw<Hour[]>`
      SELECT to_timestamp(floor(extract(epoch FROM attempt.started_at) / 3600) * 3600) AS at,
        count(*) FILTER (WHERE attempt.error_code IS NULL)::int AS delivered,
        count(*) FILTER (WHERE attempt.error_code IS NOT NULL)::int AS failed
      FROM webhook_deliveries AS delivery
      JOIN webhook_attempts AS attempt ON attempt.organization_id = delivery.organization_id
        AND attempt.delivery_id = delivery.id
      WHERE delivery.organization_id = ${ctx.organizationId}::uuid AND delivery.endpoint_id = ${id}::uuid
        AND attempt.started_at >= ${new Date(first)}
      GROUP BY 1`;
    const found = new Map(rows.map((row) => [row.at.getTime(), row]));
    const counts = await ctx.db.webhookDelivery.groupBy({ by: ['status'], where: { endpointId: id }, _count: true });
    return {
      hours: Array.from({ length: shownHours }, (_, index) => {
        const at = first + index * hourMs;
        const { delivered = 0, failed = 0 } = found.get(at) ?? {};
        return { at: new Date(at).toISOString(), delivered, failed };
      }),
      counts: Object.fromEntries(counts.map(({ status, _count: count }) => [status, count])),
    };
  },
);
