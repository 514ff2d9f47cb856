import { z } from 'zod';
import { query } from '../../operation.ts';

/** What a person needs to see first: approvals that wait, KSeF trouble, counts of the month. */
export const getDashboard = query('organization:read')
  .input(z.strictObject({}))
  .query(async ({ ctx }) => {
    const month = new Date(Date.UTC(ctx.now.getUTCFullYear(), ctx.now.getUTCMonth(), 1));
    const [organization, pending, submissions, drafts, issued, connection] = await Promise.all([
      ctx.db.organization.findUniqueOrThrow({ where: { id: ctx.organizationId } }),
      ctx.db.approvalIntent.count({ where: { status: 'pending', expiresAt: { gt: ctx.now } } }),
      ctx.db.submission.groupBy({ by: ['status'], _count: true }),
      ctx.db.invoiceDraft.count({ where: { status: 'open' } }),
      ctx.db.invoice.findMany({ where: { createdAt: { gte: month } }, select: { totals: true, currency: true } }),
      ctx.db.ksefConnection.findFirst({ where: { environment: ctx.actor.environment, revokedAt: null }, select: { lastSuccessAt: true, lastError: true } }),
    ]);
    const submissionCounts = Object.fromEntries(submissions.map(({ status, _count }) => [status, _count]));
    return {
      organizationName: organization.name,
      environment: organization.environment,
      pendingApprovals: pending,
      openDrafts: drafts,
      issuedThisMonth: issued.length,
      submissions: submissionCounts,
      ksef: connection && { lastSuccessAt: connection.lastSuccessAt?.toISOString() ?? null, lastError: connection.lastError },
    };
  });
