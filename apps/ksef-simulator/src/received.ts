import type { Store } from './contents.ts';
import { reference } from './references.ts';
import { invoiceStatuses, takeFault } from './scenarios.ts';
import type { SentInvoice, Session } from './state.ts';

type Given = Pick<
  SentInvoice,
  'hash' | 'size' | 'offline' | 'correctedHash' | 'cipher' | 'receivedAt' | 'fileName' | 'ordinal'
>;

/**
 * A received invoice, with the faults that affect its delay and its verdict.
 * @param from when the work on it begins, in milliseconds
 */
export function takenIn(store: Store, { nip }: Session, given: Given, from: number): SentInvoice {
  // Faults of the document's scenario take precedence over those queued for its seller.
  const ownFault = (point: 'delay' | 'verdict') =>
    takeFault(store.documentFaults, given.hash, point) ?? takeFault(store.faults, nip, point);
  const delay = ownFault('delay');
  return {
    ...given,
    reference: reference('EE', store.clock()),
    readyAt: delay?.name === 'stuck_150' ? null : from,
    polls: delay?.name === 'delay_status' ? delay.value : 0,
    looks: 0,
    fault: ownFault('verdict'),
    code: 100,
    description: invoiceStatuses[100] ?? '',
    details: [],
    extensions: null,
    number: null,
    ksefNumber: null,
  };
}
