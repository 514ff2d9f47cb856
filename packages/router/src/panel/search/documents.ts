import { findByPart, type SearchedKind } from '@invoicing/db/search';
import { readStored } from '@invoicing/domain/stored';
import { StoredTotals } from '@invoicing/domain/stored-documents';
import { z } from 'zod';
import type { OperationContext } from '../../trpc.ts';
import type { Found } from './found.ts';
import { shownOfKind } from './found.ts';
import { isSearchable, partsOf } from './parts.ts';

const latest = { select: { id: true }, orderBy: { createdAt: 'desc' } } as const;
const StoredDelta = z.object({ delta: StoredTotals });

export async function findInvoices(ctx: OperationContext, text: string): Promise<Found[]> {
  const { db } = ctx;
  // With thousands of numbers that go on from this one, it is still the first.
  const exact = await db.invoice.findMany({ ...latest, take: shownOfKind, where: { number: text } });
  const ids = await idsOf(ctx, 'invoice', text, exact);
  const rows = await db.invoice.findMany({
    where: { id: { in: ids } },
    select: { id: true, number: true, buyerName: true, totals: true, currency: true },
  });
  return inOrder(ids, rows).map(({ id, number, buyerName, totals, currency }) => ({
    id,
    label: number,
    detail: buyerName,
    amount: { gross: readStored(StoredTotals, totals).gross, currency },
  }));
}

/** Each with the amount by which it changes what is due. */
export async function findCorrections(ctx: OperationContext, text: string): Promise<Found[]> {
  const { db } = ctx;
  const exact = await db.invoiceCorrection.findMany({ ...latest, take: shownOfKind, where: { number: text } });
  const ids = await idsOf(ctx, 'invoice_correction', text, exact);
  const rows = await db.invoiceCorrection.findMany({
    where: { id: { in: ids } },
    select: { id: true, number: true, buyerName: true, totals: true, currency: true },
  });
  return inOrder(ids, rows).map(({ id, number, buyerName, totals, currency }) => ({
    id,
    label: number,
    detail: buyerName,
    amount: { gross: readStored(StoredDelta, totals).delta.gross, currency },
  }));
}

export async function findCustomers(ctx: OperationContext, text: string): Promise<Found[]> {
  const { db } = ctx;
  const exact = await db.customer.findMany({ ...latest, take: shownOfKind, where: { nameFolded: text.toLowerCase() } });
  const ids = await idsOf(ctx, 'customer', text, exact);
  const rows = await db.customer.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, externalReference: true },
  });
  return inOrder(ids, rows).map(({ id, name, externalReference }) => ({
    id,
    label: name,
    detail: externalReference,
    amount: null,
  }));
}

/** What is called exactly so, then what has the text anywhere, the latest first. */
async function idsOf({ db }: OperationContext, kind: SearchedKind, text: string, exact: { id: string }[]) {
  const byPart = isSearchable(text) ? await findByPart(db, kind, partsOf(text), shownOfKind) : [];
  return [...new Set([...exact.map(({ id }) => id), ...byPart])].slice(0, shownOfKind);
}

function inOrder<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
