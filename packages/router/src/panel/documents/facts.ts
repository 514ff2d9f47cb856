import type { DocumentKind } from '@invoicing/db/tax-document';
import { readStored } from '@invoicing/domain/fields/stored';
import { z } from 'zod';

/** Upper bound on the rows of each kind. */
export const countedAtMost = 100;

export const numberedFacts = { id: true, number: true, buyerName: true, currency: true, totals: true } as const;
type Numbered = { number: string; buyerName: string; currency: string; totals: unknown };

const Gross = z.object({ gross: z.string() });
const Delta = z.object({ delta: Gross });

/** What a row says of a numbered document: of an invoice its total, of a correction the difference that it makes. */
export function documentFacts(kind: DocumentKind, { number, buyerName, currency, totals }: Numbered) {
  const { gross } = kind === 'invoice' ? readStored(Gross, totals) : readStored(Delta, totals).delta;
  return { name: number, buyerName, amount: { gross, currency } };
}

/** The power to write what stands for a rejected document. */
export const replacing = { invoice: 'invoice-drafts:write', invoice_correction: 'invoice-corrections:write' } as const;
