import { organizationRow } from '@invoicing/db/organization/row';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { z } from 'zod';
import { permits } from '../../access/actor.ts';
import type { Permission } from '../../access/permissions.ts';
import { countPending } from '../../approvals/decide/count-pending.ts';
import type { OperationContext } from '../../context.ts';
import { query } from '../../operation.ts';
import { hasOneApprover } from '../policy/one-approver.ts';
import { policyOf } from '../policy/schema.ts';
import { ksefFailure } from './ksef-failure.ts';
import { ksefRateLimit } from './ksef-rate-limit.ts';

/** Upper bound of counts, so that the page stays fast for large organizations. */
const countedAtMost = 10_000;
const take = countedAtMost;
const dayMs = 86_400_000;
/** Documents that KSeF rejected permanently count as never issued; sales exclude them too. */
const neverIssued = { submission: { status: 'rejected', retryAllowed: false } } as const;

/**
 * The counts of the organization, each null for members who may not read what it counts, and the health of KSeF and
 * webhooks. 10,000 means 10,000 or more. `policy` is set for an owner if four eyes are required and no one else could
 * approve, so that the owner adds an approver or changes the policy.
 */
export const getDashboard = query(
  {
    permission: 'organization:read',
    input: z.strictObject({}),
  },
  async ({ ctx }) => {
    const { db, actor, organizationId } = ctx;
    const monthStart = `${warsawDay(ctx.now).slice(0, 7)}-01`;
    const issued = { issueDate: { gte: new Date(monthStart) }, environment: actor.environment, NOT: neverIssued };
    const read = <T>(needs: Permission, find: () => Promise<T>) => (permits(actor, needs) ? find() : null);
    const [organization, pendingApprovals, openDrafts, issuedThisMonth, accepted, connection, webhooks] =
      await Promise.all([
        organizationRow(db, organizationId),
        read('approvals:read', () => countPending(ctx)),
        read('invoice-drafts:read', () => db.invoiceDraft.count({ where: { statusText: 'open' }, take })),
        read('invoices:read', () => db.invoice.count({ where: issued, take })),
        read('invoices:read', () => db.invoiceState.count({ where: { ksefStatus: 'accepted' }, take })),
        findConnection(ctx),
        read('webhook-endpoints:read', () => countDeliveries(ctx)),
      ]);
    const asksWhoDecides = permits(actor, 'policy:manage') && (await hasOneApprover(db, organization, ctx.now));
    return {
      policy: asksWhoDecides ? policyOf(organization) : null,
      countedAtMost,
      pendingApprovals,
      openDrafts,
      issuedThisMonth,
      monthStart,
      accepted,
      ksef: connection && {
        lastSuccessAt: connection.lastSuccessAt?.toISOString() ?? null,
        lastError: connection.lastError,
        hasEnded: (await ksefFailure(ctx)) === 'sign_in_ended',
        rateLimit: await ksefRateLimit(ctx),
      },
      webhooks,
    };
  },
);

/** The connection, if it has an active credential. */
function findConnection({ db, actor }: OperationContext) {
  const where = { environment: actor.environment, credentials: { some: { status: 'active' } } } as const;
  return db.ksefConnection.findFirst({ where, select: { lastSuccessAt: true, lastError: true } });
}

/** Counts the deliveries of the last 24 hours that succeeded or failed permanently, and all that are being retried. */
async function countDeliveries({ db, now }: OperationContext) {
  const createdAt = { gte: new Date(now.getTime() - dayMs) };
  const [delivered, failed, retrying, endpoint] = await Promise.all([
    db.webhookDelivery.count({ where: { statusText: 'delivered', createdAt }, take }),
    db.webhookDelivery.count({ where: { statusText: 'failed', createdAt }, take }),
    db.webhookDelivery.count({ where: { statusText: 'retry_scheduled' }, take }),
    db.webhookEndpoint.findFirst({ orderBy: { createdAt: 'desc' }, select: { id: true } }),
  ]);
  return endpoint && { delivered, failing: failed + retrying };
}
