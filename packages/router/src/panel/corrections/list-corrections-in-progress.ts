import type { Prisma } from '@invoicing/db/generated/client';
import { z } from 'zod';
import { correctionOf } from '../../correction-drafts/document.ts';
import { presentProcess } from '../../correction-processes/present.ts';
import { listQuery } from '../../operation.ts';
import { Uuid } from '../../wire.ts';

/** Upper bound of the rows on a page. */
const shown = 25;

const include = {
  correction: { select: { id: true, submission: { select: { id: true, status: true } } } },
  invoice: { select: { number: true, buyerName: true, currency: true } },
  drafts: {
    where: { status: 'open' },
    select: {
      id: true,
      version: true,
      versions: { orderBy: { version: 'desc' }, take: 1 },
      approvalIntents: {
        where: { status: { in: ['pending', 'approved'] } },
        select: { status: true, expiresAt: true, usableUntil: true },
      },
    },
  },
} satisfies Prisma.CorrectionProcessInclude;

/**
 * Corrections that are neither issued nor abandoned, of one buyer or of all, latest change first: their invoice, reason
 * and difference so far, which is null before anything is stored. `hasMore` is true if there are older ones.
 */
export const listCorrectionsInProgress = listQuery(
  {
    permission: 'invoice-corrections:read',
    input: z.strictObject({ customer_id: Uuid.optional() }),
  },
  async ({ ctx, input: { customer_id: customerId } }) => {
    const found = await ctx.db.correctionProcess.findMany({
      where: { statusText: 'open', ...(customerId ? { invoice: { customerId } } : {}) },
      orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
      take: shown + 1,
      include,
    });
    const rows = found.slice(0, shown).map((process) => {
      const { id, stage, reason, meta } = presentProcess(process, ctx.now);
      const { invoice, invoiceId } = process;
      const [version] = process.drafts.flatMap(({ versions }) => versions);
      const written = version ? correctionOf(version) : null;
      return {
        id,
        stage,
        reason: written?.input.reason ?? reason,
        updatedAt: meta.updated_at,
        invoice: { id: invoiceId, number: invoice.number, buyerName: invoice.buyerName },
        difference: written ? { gross: written.delta.gross, currency: invoice.currency } : null,
      };
    });
    return { rows, hasMore: found.length > shown };
  },
);
