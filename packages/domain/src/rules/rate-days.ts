import { supplyDay, supplyDays } from '../amounts/supply.ts';
import { previousBusinessDay } from '../dates/business-days.ts';
import type { BusinessDate, InvoiceInput } from '../document.ts';
import { isDocumentDate } from './dates.ts';

/**
 * The days before which the rate's table may be taken, the likelier first: the tax point, and the issue date if it is
 * earlier (art. 31a ust. 1 and 2 of the VAT act). If the invoice itself makes tax due (art. 19a ust. 5 pkt 4) it is the
 * issue date. None for an advance invoice for several payments, because each has its own day.
 */
export function rateDays(input: InvoiceInput): BusinessDate[] {
  const { kind, issue_date, sale_period, received_payments } = input;
  if (kind === 'advance' && received_payments.length > 1) return [];
  const supplied = supplyDay(input) ?? sale_period?.to ?? issue_date;
  return (supplied < issue_date ? [supplied, issue_date] : [issue_date]).filter(isDocumentDate);
}

/**
 * The days whose NBP table applies under art. 31a ust. 1 and 2 of the VAT act: the last working day before the tax
 * point, or before an earlier issue. There are several if lines or payments have their own days; services of a period
 * may be taxed at the issue of the invoice (art. 19a ust. 5 pkt 4).
 */
export function expectedTableDays(input: InvoiceInput): BusinessDate[] {
  const { issue_date } = input;
  const points = taxPoints(input);
  const before = points.some((day) => day >= issue_date)
    ? [...points.filter((day) => day < issue_date), issue_date]
    : points;
  return [...new Set(before)].filter(isDocumentDate).map(previousBusinessDay).toSorted();
}

function taxPoints(input: InvoiceInput): BusinessDate[] {
  const { kind, sale_period, issue_date, received_payments } = input;
  if (kind === 'advance') return received_payments.map(({ date }) => date);
  return sale_period === null ? supplyDays(input) : [...supplyDays(input), issue_date];
}
