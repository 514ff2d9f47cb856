import { readStored } from '@invoicing/domain/fields/stored';
import { StoredTotals } from '@invoicing/domain/stored/stored-documents';
import { z } from 'zod';
import type { OperationContext } from '../../context.ts';
import { correctedAmounts } from '../../correction-processes/corrected-amounts.ts';
import { finderOf } from './finder.ts';
import { shownOfKind, undated } from './found.ts';

/** If thousands of names start with the text, an exact match still comes first. */
const latest = { select: { id: true }, orderBy: { createdAt: 'desc' } } as const;
const document = {
  ...{ id: true, number: true, buyerName: true, totals: true, currency: true, issueDate: true },
  state: { select: { ksefStatus: true } },
} as const;
const customer = {
  ...{ id: true, name: true, externalReference: true },
  versions: { select: { taxIdentifier: true }, orderBy: { version: 'desc' }, take: 1 },
} as const;
const StoredDelta = z.object({ delta: StoredTotals });

export const grossOfInvoice = (totals: unknown) => readStored(StoredTotals, totals).gross;
/** The difference that a correction makes to the gross total. */
export const grossOfCorrection = (totals: unknown) => readStored(StoredDelta, totals).delta.gross;

type Document = {
  number: string;
  buyerName: string;
  currency: string;
  issueDate: Date;
  state: { ksefStatus: string } | null;
};
const shownDocument = ({ number, buyerName, currency, issueDate, state }: Document, gross: string) => ({
  label: number,
  detail: buyerName,
  amount: { gross, currency },
  date: issueDate.toISOString().slice(0, 10),
  state: state?.ksefStatus ?? null,
});

export const findInvoices = finderOf({
  kind: 'invoice',
  hasNumber: true,
  exact: (db, number) => db.invoice.findMany({ ...latest, take: shownOfKind, where: { number } }),
  read: readInvoices,
  show: (row) => shownDocument(row, row.left ?? grossOfInvoice(row.totals)),
});

export const findCorrections = finderOf({
  kind: 'invoice_correction',
  hasNumber: true,
  exact: (db, number) => db.invoiceCorrection.findMany({ ...latest, take: shownOfKind, where: { number } }),
  read: ({ db }, ids) => db.invoiceCorrection.findMany({ where: { id: { in: ids } }, select: document }),
  show: (row) => shownDocument(row, grossOfCorrection(row.totals)),
});

export const findCustomers = finderOf({
  kind: 'customer',
  exact: (db, name) =>
    db.customer.findMany({ ...latest, take: shownOfKind, where: { nameFolded: name.toLowerCase() } }),
  read: ({ db }, ids) => db.customer.findMany({ where: { id: { in: ids } }, select: customer }),
  show: ({ name, externalReference, versions: [current] }) => ({
    label: name,
    detail: current?.taxIdentifier ?? externalReference,
    ...undated,
  }),
});

/** Reads the invoices, with the gross total after corrections. */
async function readInvoices({ db, organizationId }: OperationContext, ids: string[]) {
  const rows = await db.invoice.findMany({ where: { id: { in: ids } }, select: document });
  const corrected = await correctedAmounts(db, organizationId, ids);
  const left = new Map(corrected.map(({ invoiceId, gross }) => [invoiceId, gross]));
  return rows.map((row) => ({ ...row, left: left.get(row.id) ?? null }));
}
