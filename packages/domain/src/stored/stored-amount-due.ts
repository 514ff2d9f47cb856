import { amountDue, correctionAmountDue } from '../amounts/amount-due.ts';
import { add, compare, formatDecimal, parseDecimal, subtract, zero } from '../amounts/decimal.ts';
import { amountScale, sumAmounts } from '../amounts/money.ts';
import type { DecimalString } from '../document.ts';
import { readStored } from '../fields/stored.ts';
import { StoredPayable, StoredSettling } from './stored-documents.ts';

/** What storage holds of a document: its total, or the difference of a correction, and the members that it names. */
type Stored = { type: 'invoice' | 'correction'; gross: DecimalString; stated: unknown };

/**
 * What remains to be paid of a stored document. It is computed whenever it is shown and stored nowhere: documents of
 * any release have it.
 */
export function storedAmountDue({ type, gross, stated }: Stored): DecimalString {
  return type === 'invoice'
    ? amountDue(gross, readStored(StoredPayable, stated))
    : correctionAmountDue(gross, readStored(StoredSettling, stated).payment);
}

type Parts = Omit<Stored, 'type'>;
/** A correction of an invoice, with the totals between which it goes. */
type Correcting = Parts & { grossBefore: DecimalString; grossAfter: DecimalString };

/**
 * What is left of an invoice after its corrections: its gross total, what remains to be paid, below zero where it is to
 * be paid back, and whether they took it to zero. Each takes off the difference that it states, for that is what KSeF
 * has of it: one may go on from the state of another that KSeF rejected finally. A discount for a period changes no
 * total of the invoice.
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
