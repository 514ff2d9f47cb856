import { isPastItsDay } from '@invoicing/domain/ksef/sending';
import { z } from 'zod';
import { dayOf } from '../../invoices/present.ts';
import { getInvoiceOrThrow } from '../../invoices/store.ts';
import { neverLeft } from '../../ksef-submissions/require-sendable.ts';
import { hasOfflineCertificate } from '../../offline/offline-mode.ts';
import { query } from '../../operation.ts';
import { Uuid } from '../../wire.ts';

/**
 * Whether an invoice can be issued offline now, and by which action: on its day, before any of it has left for KSeF,
 * with a certificate that is valid.
 * @throws AppError not_found
 */
export const mayIssueOffline = query(
  {
    permission: 'invoices:read',
    input: z.strictObject({ invoice_id: Uuid }),
  },
  async ({ ctx, input }) => {
    const { submission, issueDate } = await getInvoiceOrThrow(ctx.db, input.invoice_id);
    const no = { action: null };
    if (isPastItsDay(dayOf(issueDate), ctx.now) || !(await hasOfflineCertificate(ctx))) return no;
    if (submission === null) return { action: 'send' as const };
    // Bounded by the approvals that people gave: each attempt needs one.
    const attempts = await ctx.db.submissionAttempt.findMany({
      where: { submissionId: submission.id },
      select: { transmissionStartedAt: true },
    });
    return neverLeft({ ...submission, attempts }) ? { action: 'retry' as const } : no;
  },
);
