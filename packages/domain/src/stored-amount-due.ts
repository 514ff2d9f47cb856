import { amountDue, correctionAmountDue } from './amount-due.ts';
import { compare, formatDecimal, parseDecimal, zero } from './decimal.ts';
import type { DecimalString } from './document.ts';
import { amountScale, sumAmounts } from './money.ts';
import { readStored } from './stored.ts';
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

/**
 * What remains to be paid of an invoice after its corrections, below zero where it is to be paid back, and whether they
 * took it to zero.
 */
export function storedAmountAfter(invoice: Parts, corrections: readonly Parts[]) {
  const dues = corrections.map((correction) => storedAmountDue({ type: 'correction', ...correction }));
  const amount = sumAmounts([storedAmountDue({ type: 'invoice', ...invoice }), ...dues]);
  const left = sumAmounts([invoice, ...corrections].map(({ gross }) => gross));
  const isReversed = compare(left, zero) === 0 && compare(parseDecimal(invoice.gross), zero) !== 0;
  return { amountDue: formatDecimal(amount, amountScale), isReversed };
}
