import { z } from 'zod';
import { getInvoiceOrThrow } from '../../invoices/store.ts';
import { query } from '../../operation.ts';
import { Uuid } from '../../wire.ts';

/** The life of an invoice as its events tell it: draft versions, approvals, issue, KSeF, artifacts. */
export const getInvoiceTimeline = query('invoices:read')
  .input(z.strictObject({ invoice_id: Uuid }))
  .query(async ({ ctx, input }) => {
    const invoice = await getInvoiceOrThrow(ctx.db, input.invoice_id);
    const intents = await ctx.db.approvalIntent.findMany({
      where: { OR: [{ draftId: invoice.draftId }, { invoiceId: invoice.id }, ...(invoice.submission ? [{ submissionId: invoice.submission.id }] : [])] },
      include: { decisions: true },
    });
    const artifacts = await ctx.db.artifact.findMany({ where: { invoiceId: invoice.id } });
    const subjects = [invoice.draftId, invoice.id, invoice.submission?.id, ...intents.map(({ id }) => id), ...artifacts.map(({ id }) => id)];
    const events = await ctx.db.event.findMany({
      where: { subjectId: { in: subjects.filter((id) => id !== undefined) } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    const byIntent = new Map(intents.map((intent) => [intent.id, intent]));
    return events.map((event) => {
      const intent = byIntent.get(event.subjectId);
      const decision = intent?.decisions.at(-1);
      const artifact = artifacts.find(({ id }) => id === event.subjectId);
      return {
        id: event.id,
        type: event.type,
        at: event.createdAt.toISOString(),
        version: event.subjectVersion,
        action: intent?.action ?? null,
        by: event.type.endsWith('.approved') || event.type.endsWith('.denied') ? (decision?.memberDisplay ?? null) : null,
        artifactKind: artifact?.kind ?? null,
      };
    });
  });
