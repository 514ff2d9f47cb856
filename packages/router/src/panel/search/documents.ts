import { findByPart, type SearchedKind } from '@invoicing/db/search';
import { readStored } from '@invoicing/domain/stored';
import { StoredTotals } from '@invoicing/domain/stored-documents';
import { z } from 'zod';
import type { OperationContext } from '../../trpc.ts';
import { type Found, shownOfKind } from './found.ts';
import { isSearchable, partsOf } from './parts.ts';

type Db = OperationContext['db'];
type Id = { id: string };

/** A kind that is searched by any part: how what is named so exactly is found, and what the found ones are shown as. */
type Searched<Row extends Id> = {
  kind: SearchedKind;
  exact: (db: Db, text: string) => Promise<Id[]>;
  read: (db: Db, ids: string[]) => Promise<Row[]>;
  show: (row: Row) => Omit<Found, 'id'>;
};

/** With thousands of names that go on from one, that one is still the first. */
const latest = { select: { id: true }, orderBy: { createdAt: 'desc' } } as const;
const document = { id: true, number: true, buyerName: true, totals: true, currency: true } as const;
const StoredDelta = z.object({ delta: StoredTotals });

type Document = { number: string; buyerName: string; currency: string };
const shownDocument = ({ number, buyerName, currency }: Document, gross: string) => ({
  label: number,
  detail: buyerName,
  amount: { gross, currency },
});

export const findInvoices = finderOf({
  kind: 'invoice',
  exact: (db, number) => db.invoice.findMany({ ...latest, take: shownOfKind, where: { number } }),
  read: (db, ids) => db.invoice.findMany({ where: { id: { in: ids } }, select: document }),
  show: (row) => shownDocument(row, readStored(StoredTotals, row.totals).gross),
});

/** Each with the amount by which it changes what is due. */
export const findCorrections = finderOf({
  kind: 'invoice_correction',
  exact: (db, number) => db.invoiceCorrection.findMany({ ...latest, take: shownOfKind, where: { number } }),
  read: (db, ids) => db.invoiceCorrection.findMany({ where: { id: { in: ids } }, select: document }),
  show: (row) => shownDocument(row, readStored(StoredDelta, row.totals).delta.gross),
});

export const findCustomers = finderOf({
  kind: 'customer',
  exact: (db, name) =>
    db.customer.findMany({ ...latest, take: shownOfKind, where: { nameFolded: name.toLowerCase() } }),
  read: (db, ids) =>
    db.customer.findMany({ where: { id: { in: ids } }, select: { id: true, name: true, externalReference: true } }),
  show: ({ name, externalReference }) => ({ label: name, detail: externalReference, amount: null }),
});

/** What is called exactly so, then what has the text anywhere, the latest first. */
function finderOf<Row extends Id>({ kind, exact, read, show }: Searched<Row>) {
  return async ({ db }: OperationContext, text: string): Promise<Found[]> => {
    const named = await exact(db, text);
    const byPart = isSearchable(text) ? await findByPart(db, kind, partsOf(text), shownOfKind) : [];
    const ids = [...new Set([...named.map(({ id }) => id), ...byPart])].slice(0, shownOfKind);
    const rows = new Map((await read(db, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [{ id, ...show(row) }] : [];
    });
  };
}
