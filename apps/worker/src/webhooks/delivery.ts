import type { Tx } from '@invoicing/db/client';
import type { Prisma } from '@invoicing/db/generated/client';
import { inTransaction } from '@invoicing/db/transaction';
import { next } from '@invoicing/domain/state-machine';
import { webhookDelivery } from '@invoicing/domain/states/webhook-delivery';
import { RetryLater } from '../outcomes.ts';
import type { Services } from '../services.ts';

/** The states in which a delivery waits for an attempt. */
export const waiting: ('pending' | 'retry_scheduled')[] = ['pending', 'retry_scheduled'];

const include = {
  endpoint: { include: { secrets: { orderBy: { createdAt: 'desc' } } } },
  event: true,
  attempts: { orderBy: { number: 'desc' }, take: 1 },
} satisfies Prisma.WebhookDeliveryInclude;
export type DueDelivery = Prisma.WebhookDeliveryGetPayload<{ include: typeof include }>;

/**
 * The delivery, if it is to be attempted now. One whose endpoint was paused, disabled or revoked in the moment it was made is put aside.
 * @throws RetryLater when its time has not come
 */
export async function takeDelivery(services: Services, organizationId: string, id: string): Promise<DueDelivery | null> {
  const row = await services.db.webhookDelivery.findUnique({ where: { organizationId_id: { organizationId, id } }, include });
  if (!row || !isWaiting(row.status)) return null;
  if (row.endpoint.status !== 'active') {
    await putAside(services, row);
    return null;
  }
  if (row.nextAttemptAt && row.nextAttemptAt > services.clock()) throw new RetryLater('the delivery is not due yet', row.nextAttemptAt);
  return row;
}

/**
 * Locks an endpoint against whoever changes its state; events may still be fanned out to it.
 * @returns the endpoint as it is now
 */
export async function lockEndpoint(tx: Tx, { organizationId, endpointId }: { organizationId: string; endpointId: string }) {
  await tx.$executeRaw`SELECT 1 FROM webhook_endpoints WHERE organization_id = ${organizationId}::uuid AND id = ${endpointId}::uuid FOR NO KEY UPDATE`;
  return tx.webhookEndpoint.findUniqueOrThrow({ where: { organizationId_id: { organizationId, id: endpointId } } });
}

export function isWaiting(status: string): status is 'pending' | 'retry_scheduled' {
  return status === 'pending' || status === 'retry_scheduled';
}

function putAside({ db }: Services, { organizationId, endpointId, id, status }: DueDelivery): Promise<void> {
  return inTransaction(db, async (tx) => {
    const endpoint = await lockEndpoint(tx, { organizationId, endpointId });
    if (!isWaiting(status)) return;
    if (endpoint.status === 'active') throw new RetryLater('the endpoint has become active again');
    const aside = next(webhookDelivery, status, endpoint.status === 'revoked' ? 'cancel' : 'hold');
    await tx.webhookDelivery.updateMany({ where: { organizationId, id, status }, data: { status: aside, nextAttemptAt: null } });
  });
}
