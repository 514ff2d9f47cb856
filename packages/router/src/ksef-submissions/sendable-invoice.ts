import type { Sql } from '@invoicing/db/connection/client';
import { lockRow } from '@invoicing/db/connection/locking';
import type { CommandContext } from '../context.ts';
import { findInvoice, type InvoiceRow } from '../invoices/store.ts';
import { correctedTechnically } from '../offline/offline-mode.ts';
import { referenceNotFound } from '../refusals/reference-not-found.ts';
import { requireSendMode } from './send-mode.ts';
import type { Sendable } from './sendable.ts';

/** Locks and returns an issued invoice. @throws AppError validation_failed where there is none */
export async function lockSendableInvoice(ctx: CommandContext<Sql>, id: string): Promise<Sendable & InvoiceRow> {
  await lockRow(ctx.tx, 'invoices', ctx.organizationId, id);
  const invoice = await findInvoice(ctx.tx, id);
  if (!invoice) throw referenceNotFound('/invoice_id');
  const corrected = correctedTechnically(invoice);
  return {
    ...invoice,
    document: { kind: 'invoice', id: invoice.id },
    corrected,
    requireSendable: (mode) => requireSendMode(invoice.issueDate, mode, ctx.now, corrected !== null),
  };
}
