import type { BusinessDate, InvoiceInput } from '../document.ts';

/**
 * The days on which an invoice's lines were supplied: one for all, the last one of a period, or one for each line; the
 * day of issue where none is given.
 */
export function supplyDays({
  sale_date,
  sale_period,
  issue_date,
  lines,
}: Pick<InvoiceInput, 'sale_date' | 'sale_period' | 'issue_date' | 'lines'>): BusinessDate[] {
  const whole = sale_date ?? sale_period?.to ?? null;
  return whole === null ? lines.map(({ supply_date }) => supply_date ?? issue_date) : [whole];
}

type Dated = Pick<InvoiceInput, 'kind' | 'sale_date' | 'received_payments'>;

/**
 * The single day that an invoice states besides its issue date: that of the supply, or of an advance invoice's only
 * payment (art. 106e ust. 1 pkt 6 of the VAT act); null if there is none or several.
 */
export function supplyDay({ kind, sale_date, received_payments }: Dated): BusinessDate | null {
  if (kind !== 'advance') return sale_date;
  const [only, another] = received_payments;
  return another === undefined ? (only?.date ?? null) : null;
}
