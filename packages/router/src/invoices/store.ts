import type { Sql } from '@invoicing/db/connection/client';
import { type InvoiceRow, invoiceRows } from '@invoicing/db/documents/invoice-rows';
import { partsOfInvoices } from '@invoicing/db/documents/payable-parts';
import { AppError } from '@invoicing/domain/errors';
import { storedAmountDue } from '@invoicing/domain/stored/stored-amount-due';

export type { InvoiceRow };

/** An invoice with its amount due. */
export type InvoiceDue = InvoiceRow & { amountDue: string };

/** An invoice with its submission and corrections, or null. */
export async function findInvoice(db: Sql, id: string): Promise<InvoiceRow | null> {
  const [row] = await invoiceRows(db, [id]);
  return row ?? null;
}

/** The same. @throws AppError not_found */
export async function getInvoiceOrThrow(db: Sql, id: string): Promise<InvoiceRow> {
  const row = await findInvoice(db, id);
  if (!row) throw new AppError('not_found', 'There is no such invoice.');
  return row;
}

/** The same with its amount due. @throws AppError not_found */
export async function getInvoiceDueOrThrow(db: Sql, id: string): Promise<InvoiceDue> {
  const row = await getInvoiceOrThrow(db, id);
  return { ...row, amountDue: storedAmountDue((await partsOfInvoices(db, [row]))(row)) };
}

/** Invoices, each with its amount due. */
export async function invoicesDue(db: Sql, rows: readonly InvoiceRow[]): Promise<InvoiceDue[]> {
  const partsOf = await partsOfInvoices(db, rows);
  return rows.map((row) => ({ ...row, amountDue: storedAmountDue(partsOf(row)) }));
}
