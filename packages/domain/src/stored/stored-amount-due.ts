import { amountDue, correctionAmountDue } from '../amounts/amount-due.ts';
import { add, compare, formatDecimal, parseDecimal, subtract, zero } from '../amounts/decimal.ts';
import { amountScale, sumAmounts } from '../amounts/money.ts';
import type { DecimalString } from '../document.ts';
import { readStored } from '../fields/stored.ts';
import { StoredPayable, StoredSettling } from './stored-documents.ts';

/**
 * The stored data of a document: its total, or a correction's difference, and the members that determine the amount
 * due.
 */
type Stored = { type: 'invoice' | 'correction'; gross: DecimalString; stated: unknown };

/**
 * The amount due of a stored document. It is computed on demand and never stored, so it works for documents of any
 * release.
 */
export function storedAmountDue({ type, gross, stated }: Stored): DecimalString {
  return type === 'invoice'
    ? amountDue(gross, readStored(StoredPayable, stated))
    : correctionAmountDue(gross, readStored(StoredSettling, stated).payment);
}

type Parts = Omit<Stored, 'type'>;
/** A correction of an invoice with the totals before and after it. */
type Correcting = Parts & { grossBefore: DecimalString; grossAfter: DecimalString };

/**
 * An invoice after its corrections: its gross total, the amount due (negative if to be refunded), and whether they
 * reduced it to zero. Each correction contributes the difference that it states, because that is what KSeF records,
 * even if it builds on one that KSeF finally rejected. A discount for a period changes no total of the invoice.
 */
export function storedAmountAfter(invoice: Parts, corrections: readonly Correcting[]) {
  const dues = corrections.map((correction) => storedAmountDue({ type: 'correction', ...correction }));
  const amount = sumAmounts([storedAmountDue({ type: 'invoice', ...invoice }), ...dues]);
  const before = sumAmounts(corrections.map(({ grossBefore }) => grossBefore));
  const after = sumAmounts(corrections.map(({ grossAfter }) => grossAfter));
  const gross = add(parseDecimal(invoice.gross), subtract(after, before));
  return {
    gross: formatDecimal(gross, amountScale),
    amountDue: formatDecimal(amount, amountScale),
    isReversed: compare(gross, zero) === 0 && compare(parseDecimal(invoice.gross), zero) !== 0,
  };
}
