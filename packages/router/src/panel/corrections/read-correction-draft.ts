import { z } from 'zod';
import { correctionOf } from '../../correction-drafts/document.ts';
import { shownTotals } from '../../correction-drafts/present.ts';
import { getCorrectionVersionOrThrow } from '../../correction-drafts/store.ts';
import { getInvoiceOrThrow } from '../../invoices/store.ts';
import { query } from '../../operation.ts';
import { Uuid } from '../../wire.ts';

/**
 * The open correction draft of an invoice, for members who may read but not write it; null if none is open.
 * @throws AppError not_found
 */
export const readCorrectionDraft = query(
  {
    permission: 'invoice-corrections:read',
    input: z.strictObject({ invoice_id: Uuid }),
  },
  async ({ ctx, input }) => {
    const { id: invoiceId, number } = await getInvoiceOrThrow(ctx.db, input.invoice_id);
    const open = await ctx.db.correctionDraft.findFirst({
      where: { status: 'open', process: { invoiceId, status: 'open' } },
      select: { id: true, version: true, process: { select: { id: true, externalReference: true } } },
    });
    if (!open) return null;
    const document = correctionOf(await getCorrectionVersionOrThrow(ctx.db, open.id, open.version));
    return {
      id: open.id,
      version: open.version,
      process_id: open.process.id,
      external_reference: open.process.externalReference,
      corrected_invoice: { id: invoiceId, number, ksef_number: null },
      buyer_name: document.after.buyer.name,
      reason: document.input.reason,
      issue_date: document.input.correction_date,
      currency: document.currency,
      totals: shownTotals(document),
    };
  },
);
