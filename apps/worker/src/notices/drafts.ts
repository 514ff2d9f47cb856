import type { Tx } from '@invoicing/db/connection/client';
import { amountDue, correctionAmountDue } from '@invoicing/domain/amounts/amount-due';
import { endOfWarsawDay, warsawDay } from '@invoicing/domain/dates/dates';
import { readStored } from '@invoicing/domain/fields/stored';
import { quoted } from '@invoicing/domain/letter';
import { StoredPayable, StoredSettling } from '@invoicing/domain/stored/stored-documents';
import { z } from 'zod';
import { amount, dueFact, type Item, polishTime, same, type Waiting, type Words } from './item.ts';
import type { Recipient } from './recipient.ts';

const see: Words = { pl: 'Zobacz szkic', en: 'View the draft' };
const current = { orderBy: { version: 'desc' }, take: 1 } as const;

/** The parts of stored draft versions that notices use. */
const Invoice = z.object({
  input: StoredPayable.extend({ issue_date: z.string(), currency: z.string() }),
  buyer: z.object({ name: z.string() }),
  totals: z.object({ gross: z.string() }),
});
const Correction = z.object({
  input: StoredSettling.extend({ correction_date: z.string() }),
  after: z.object({ buyer: z.object({ name: z.string() }) }),
  delta: z.object({ gross: z.string() }),
  currency: z.string(),
});

type Draft = {
  id: string;
  kind: 'invoice' | 'correction';
  path: string;
  day: string;
  buyer: string;
  gross: string;
  due: string;
  currency: string;
};

/**
 * The items of a member's notices about open drafts of today; none for those issued or given another date meanwhile.
 */
export async function draftItems(
  tx: Tx,
  { organizationId }: Recipient,
  notices: readonly Waiting[],
  { baseUrl, now }: { baseUrl: string; now: Date },
): Promise<Map<string, Item>> {
  if (notices.length === 0) return new Map();
  const among = { organizationId, status: 'open' as const, id: { in: notices.map(({ subjectId }) => subjectId) } };
  const drafts = [...(await invoiceDrafts(tx, among)), ...(await correctionDrafts(tx, among))];
  const today = warsawDay(now);
  const items = notices.flatMap(({ id, subjectId }): [string, Item][] => {
    const draft = drafts.find((found) => found.id === subjectId && found.day === today);
    return draft ? [[id, item(draft, `${baseUrl}/o/${organizationId}`)]] : [];
  });
  return new Map(items);
}

type Among = { organizationId: string; status: 'open'; id: { in: string[] } };

async function invoiceDrafts(tx: Tx, where: Among): Promise<Draft[]> {
  const select = { id: true, versions: { ...current, select: { input: true, buyer: true, totals: true } } };
  // Bounded by the notices of one mail, each about one draft.
  const rows = await tx.invoiceDraft.findMany({ where, select });
  return rows.flatMap(({ id, versions: [version] }) => {
    if (!version) return [];
    const { input, buyer, totals } = readStored(Invoice, version);
    const { issue_date: day, currency } = input;
    const { gross } = totals;
    const due = amountDue(gross, input);
    return [{ id, kind: 'invoice', path: `drafts/${id}`, day, buyer: buyer.name, gross, due, currency }];
  });
}

async function correctionDrafts(tx: Tx, where: Among): Promise<Draft[]> {
  const select = {
    id: true,
    process: { select: { invoiceId: true } },
    versions: { ...current, select: { document: true } },
  };
  // Bounded by the notices of one mail, each about one draft.
  const rows = await tx.correctionDraft.findMany({ where, select });
  return rows.flatMap(({ id, process, versions: [version] }) => {
    if (!version) return [];
    const { input, after, delta, currency } = readStored(Correction, version.document);
    const path = `invoices/${process.invoiceId}`;
    const { correction_date: day } = input;
    const { gross } = delta;
    const due = correctionAmountDue(gross, input.payment);
    return [{ id, kind: 'correction', path, day, buyer: after.buyer.name, gross, due, currency }];
  });
}

function item({ id, kind, path, day, buyer, gross, due, currency }: Draft, organizationUrl: string): Item {
  return {
    about: `draft_waiting:${id}`,
    title:
      kind === 'invoice'
        ? { pl: `Szkic faktury dla ${quoted(buyer)}`, en: `Draft of an invoice to ${quoted(buyer)}` }
        : { pl: `Szkic korekty dla ${quoted(buyer)}`, en: `Draft of a correction to ${quoted(buyer)}` },
    facts: [
      {
        label:
          kind === 'invoice'
            ? { pl: 'Kwota brutto', en: 'Gross amount' }
            : { pl: 'Zmiana kwoty brutto', en: 'Change of the gross amount' },
        value: amount(gross, currency),
      },
      dueFact(due, currency),
      { label: { pl: 'Data wystawienia', en: 'Issue date' }, value: same(day) },
      { label: { pl: 'Wystaw i wyślij przed', en: 'Issue and send before' }, value: polishTime(endOfWarsawDay(day)) },
    ],
    link: `${organizationUrl}/${path}`,
    words: see,
  };
}
