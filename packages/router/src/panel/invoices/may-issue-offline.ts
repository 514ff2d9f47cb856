import { isPastItsDay } from '@invoicing/domain/ksef/sending';
import { z } from 'zod';
import { dayOf } from '../../invoices/present.ts';
import { getInvoiceOrThrow } from '../../invoices/store.ts';
import { neverLeft } from '../../ksef-submissions/require-sendable.ts';
import { hasOfflineCertificate } from '../../offline/offline-mode.ts';
import { query } from '../../operation.ts';
import { Uuid } from '../../wire.ts';

/**
 * Returns whether an invoice can be issued offline now, and by which action: on its issue day, before any of it was
 * transmitted to KSeF, and with a valid certificate.
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
    // Bounded by approvals given by people: each attempt needs one.
    const attempts = await ctx.db.submissionAttempt.findMany({
      where: { submissionId: submission.id },
      select: { transmissionStartedAt: true },
    });
    return neverLeft({ ...submission, attempts }) ? { action: 'retry' as const } : no;
  },
);
