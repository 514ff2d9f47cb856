import { sha256 } from './crypto.ts';
import { ksefNumber, reference } from './references.ts';
import type { AcceptedInvoice } from './state.ts';

/**
 * An accepted invoice that another system of the same seller sent under this number: another document, so another hash.
 */
export function foreignInvoice(
  given: Pick<AcceptedInvoice, 'nip' | 'number' | 'kind' | 'issueDate'>,
  now: Date,
): AcceptedInvoice {
  const at = now.toISOString();
  const number = ksefNumber(given.nip, now);
  return {
    ...given,
    ksefNumber: number,
    sessionReference: reference('SO', now),
    tokenReference: reference('EC', now),
    reference: reference('EE', now),
    sellerName: null,
    buyerNip: null,
    buyer: { type: 'None', value: null, name: null },
    hash: sha256(number),
    xml: '',
    acquiredAt: at,
    invoicingDate: at,
    storedAt: at,
    mode: 'Online',
    correctedHash: null,
    net: '1.00',
    vat: '0.00',
    gross: '1.00',
    currency: 'PLN',
    selfInvoicing: false,
    hasAttachment: false,
  };
}
