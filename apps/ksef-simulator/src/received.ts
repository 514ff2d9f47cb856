import { reference } from './references.ts';
import { invoiceStatuses, takeFault } from './scenarios.ts';
import type { SentInvoice, Session } from './state.ts';
import type { Store } from './store.ts';

type Given = Pick<
  SentInvoice,
  'hash' | 'size' | 'offline' | 'correctedHash' | 'cipher' | 'receivedAt' | 'fileName' | 'ordinal'
>;

/**
 * An invoice as it comes into a session, with the faults that strike its delay and its verdict.
 * @param from when the work on it begins, in milliseconds
 */
export function takenIn(store: Store, { nip }: Session, given: Given, from: number): SentInvoice {
  const delay = takeFault(store.faults, nip, 'delay');
  return {
    ...given,
    reference: reference('EE', store.clock()),
    readyAt: delay?.name === 'stuck_150' ? null : from,
    polls: delay?.name === 'delay_status' ? delay.value : 0,
    looks: 0,
    fault: takeFault(store.faults, nip, 'verdict'),
    code: 100,
    description: invoiceStatuses[100] ?? '',
    details: [],
    extensions: null,
    number: null,
    ksefNumber: null,
  };
}
