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

/** Counts stop here, so that the page takes no longer for a large organization. */
const countedAtMost = 10_000;
const take = countedAtMost;
const dayMs = 86_400_000;
/** What KSeF rejected permanently was never issued; sales leave it out too. */
const neverIssued = { submission: { status: 'rejected', retryAllowed: false } } as const;

/**
 * The counts of the organization, each null for who may not read what it counts, and the health of KSeF and webhooks. A
 * count of 10,000 says that many or more. `policy` is there for an owner who has to say who decides, as four eyes are
 * asked for and no one else could.
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

/** The connection with a credential in use, if there is one. */
function findConnection({ db, actor }: OperationContext) {
  const where = { environment: actor.environment, credentials: { some: { status: 'active' } } } as const;
  return db.ksefConnection.findFirst({ where, select: { lastSuccessAt: true, lastError: true } });
}

/** Of the events of a day those that were delivered and that were given up, and all that are tried again. */
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
