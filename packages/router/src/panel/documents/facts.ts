import type { DocumentKind } from '@invoicing/db/tax-document';
import { readStored } from '@invoicing/domain/fields/stored';
import { z } from 'zod';

/** Upper bound on the rows of each kind. */
export const countedAtMost = 100;

export const numberedFacts = { id: true, number: true, buyerName: true, currency: true, totals: true } as const;
type Numbered = { number: string; buyerName: string; currency: string; totals: unknown };

const Gross = z.object({ gross: z.string() });
const Delta = z.object({ delta: Gross });

/** The facts of a numbered document in a row: for an invoice its total, for a correction its difference. */
export function documentFacts(kind: DocumentKind, { number, buyerName, currency, totals }: Numbered) {
  const { gross } = kind === 'invoice' ? readStored(Gross, totals) : readStored(Delta, totals).delta;
  return { name: number, buyerName, amount: { gross, currency } };
}

/** The permission to write the replacement of a rejected document. */
export const replacing = { invoice: 'invoice-drafts:write', invoice_correction: 'invoice-corrections:write' } as const;
