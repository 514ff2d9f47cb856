import { warsawDay } from '@invoicing/domain/dates';
import { z } from 'zod';
import { permits } from '../../access/actor.ts';
import { countPending } from '../../approvals/count-pending.ts';
import { query } from '../../operation.ts';
import type { OperationContext } from '../../trpc.ts';
import { hasOneApprover } from '../policy/one-approver.ts';
import { policyOf } from '../policy/schema.ts';

/** Nothing is counted beyond this: a page must not take longer the more an organization has. */
const countedAtMost = 10_000;
const shownStates = ['accepted', 'uncertain', 'rejected', 'failed'] as const;

/**
 * What a person needs to see first: approvals that wait, KSeF trouble, counts of the month. A count of 10,000 says that
 * many or more. `policy` is there for an owner who has to say who decides, as four eyes are asked for and no one else
 * could.
 */
export const getDashboard = query('organization:read')
  .input(z.strictObject({}))
  .query(async ({ ctx }) => {
    const monthStart = `${warsawDay(ctx.now).slice(0, 7)}-01`;
    const issued = { issueDate: { gte: new Date(monthStart) } };
    const take = countedAtMost;
    const [organization, pendingApprovals, openDrafts, issuedThisMonth, connection, ...counts] = await Promise.all([
      ctx.db.organization.findUniqueOrThrow({ where: { id: ctx.organizationId } }),
      countPending(ctx),
      ctx.db.invoiceDraft.count({ where: { statusText: 'open' }, take }),
      ctx.db.invoice.count({ where: issued, take }),
      findConnection(ctx),
      ...shownStates.map((ksefStatus) => ctx.db.invoiceState.count({ where: { ksefStatus }, take })),
    ]);
    const asksWhoDecides = permits(ctx.actor, 'policy:manage') && (await hasOneApprover(ctx.db, organization, ctx.now));
    return {
      organizationName: organization.name,
      environment: organization.environment,
      policy: asksWhoDecides ? policyOf(organization) : null,
      countedAtMost,
      pendingApprovals,
      openDrafts,
      issuedThisMonth,
      monthStart,
      invoices: Object.fromEntries(shownStates.map((state, index) => [state, counts[index] ?? 0])),
      ksef: connection && {
        lastSuccessAt: connection.lastSuccessAt?.toISOString() ?? null,
        lastError: connection.lastError,
      },
    };
  });

/** The connection with a credential in use, if there is one. */
function findConnection({ db, actor }: OperationContext) {
  const where = { environment: actor.environment, credentials: { some: { status: 'active' } } } as const;
  return db.ksefConnection.findFirst({ where, select: { lastSuccessAt: true, lastError: true } });
}
