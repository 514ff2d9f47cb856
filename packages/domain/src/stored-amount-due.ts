import { amountDue, correctionAmountDue } from './amount-due.ts';
import type { DecimalString } from './document.ts';
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
