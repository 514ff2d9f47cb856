import type { BusinessDate, InvoiceInput } from './document.ts';

type Dated = Pick<InvoiceInput, 'kind' | 'sale_date' | 'received_payments'>;

/**
 * The one day that an invoice names in addition to its own: of the supply, or of an advance invoice that of its only
 * payment (art. 106e ust. 1 pkt 6 of the VAT act); null where there is none, or several.
 */
export function supplyDay({ kind, sale_date, received_payments }: Dated): BusinessDate | null {
  if (kind !== 'advance') return sale_date;
  const [only, another] = received_payments;
  return another === undefined ? (only?.date ?? null) : null;
}
