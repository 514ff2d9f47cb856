import type { OperationContext } from '../../context.ts';
import { countedAtMost } from '../documents/facts.ts';
import { plainRow, type WorkRow } from './work-row.ts';

/** Endpoints whose deliveries fail, or that were disabled for that; the longest-failing first. */
export async function failingWebhooks({ db }: OperationContext): Promise<WorkRow[]> {
  const endpoints = await db.webhookEndpoint.findMany({
    where: { status: { in: ['active', 'disabled'] }, NOT: { failingSince: null } },
    orderBy: { failingSince: 'asc' },
    take: countedAtMost,
    select: { id: true, url: true, status: true, failingSince: true },
  });
  return endpoints.map(({ id, url, status, failingSince }) => ({
    ...plainRow,
    id,
    name: url,
    reason: status === 'disabled' ? 'webhook_disabled' : 'webhook_failing',
    since: failingSince?.toISOString() ?? null,
    verb: 'failures',
    target: { kind: 'webhook', id },
  }));
}
