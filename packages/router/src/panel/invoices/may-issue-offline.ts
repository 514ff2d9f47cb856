import { isPastItsDay } from '@invoicing/domain/sending';
import { z } from 'zod';
import { dayOf } from '../../invoices/present.ts';
import { getInvoiceOrThrow } from '../../invoices/store.ts';
import { query } from '../../operation.ts';
import { Uuid } from '../../wire.ts';

/**
 * Whether an invoice can be issued offline now: on its day, before it was asked to be sent, with a certificate that
 * is valid.
 * @throws AppError not_found
 */
export const mayIssueOffline = query('invoices:read')
  .input(z.strictObject({ invoice_id: Uuid }))
  .query(async ({ ctx, input }) => {
    const { db, now, actor } = ctx;
    const { submission, issueDate } = await getInvoiceOrThrow(db, input.invoice_id);
    if (submission !== null || isPastItsDay(dayOf(issueDate), now)) return { mayIssueOffline: false };
    const { environment } = actor;
    const where = { environment, endedAt: null, validUntil: { gt: now } };
    return { mayIssueOffline: (await db.ksefOfflineCertificate.count({ where })) > 0 };
  });
