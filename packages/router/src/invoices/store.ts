import type { Tx } from '@invoicing/db/client';
import { type InvoiceRow, invoiceRows } from '@invoicing/db/invoice-rows';
import { partsOfInvoices } from '@invoicing/db/payable-parts';
import { AppError } from '@invoicing/domain/errors';
import { storedAmountDue } from '@invoicing/domain/stored-amount-due';

export type { InvoiceRow };

/** An invoice with what remains to be paid of it. */
export type InvoiceDue = InvoiceRow & { amountDue: string };

/** An invoice with its submission and corrections. @throws AppError not_found */
export async function getInvoiceOrThrow(db: Tx, id: string): Promise<InvoiceRow> {
  const [row] = await invoiceRows(db, [id]);
  if (!row) throw new AppError('not_found', 'There is no such invoice.');
  return row;
}

/** The same with what remains to be paid of it. @throws AppError not_found */
export async function getInvoiceDueOrThrow(db: Tx, id: string): Promise<InvoiceDue> {
  const row = await getInvoiceOrThrow(db, id);
  return { ...row, amountDue: storedAmountDue((await partsOfInvoices(db, [row]))(row)) };
}

/** Invoices, each with what remains to be paid of it. */
export async function invoicesDue(db: Tx, rows: readonly InvoiceRow[]): Promise<InvoiceDue[]> {
  const partsOf = await partsOfInvoices(db, rows);
  return rows.map((row) => ({ ...row, amountDue: storedAmountDue(partsOf(row)) }));
}
