import { idsOfInvoiceEvents } from '@invoicing/db/events/document-events';
import { z } from 'zod';
import { requirePermission } from '../../access/require-permission.ts';
import { getInvoiceOrThrow } from '../../invoices/store.ts';
import { preparedCommand } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { makeVerifier, startPack } from './start.ts';

/**
 * Plans the evidence pack of an invoice, for members who may read it and its files, and records the download in the
 * audit log.
 * @throws AppError not_found
 */
export const startInvoiceEvidence = preparedCommand(
  {
    permission: 'invoices:read',
    input: z.strictObject({ invoice_id: Uuid }),
  },
  makeVerifier,
  async ({ ctx, input: { invoice_id: id } }) => {
    requirePermission(ctx.actor, 'artifacts:read');
    const invoice = await getInvoiceOrThrow(ctx.db, id);
    const subjects = { id, draftId: invoice.draftId, submissionId: invoice.submission?.id ?? null };
    return startPack(ctx, 'invoice', invoice, {
      verifier: ctx.prepared,
      findIds: (page) => idsOfInvoiceEvents(ctx.db, ctx.organizationId, subjects, page),
    });
  },
);
