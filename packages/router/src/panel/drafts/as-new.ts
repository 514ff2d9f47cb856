import { dayAfter, daysBetween } from '@invoicing/domain/dates/dates';
import type { BusinessDate, InvoiceInput } from '@invoicing/domain/document';

/**
 * A copy of an input for a new document, dated today. Members that belong to the one document are dropped: dates of
 * supply, due dates, payments, advance invoices, the exchange rate and an explicit number.
 * @param series the series that numbers the copy
 */
export function asNew(input: InvoiceInput, today: BusinessDate, series: string): InvoiceInput {
  const { payment, numbering } = input;
  return {
    ...input,
    issue_date: today,
    sale_date: null,
    sale_period: null,
    exchange_rate: null,
    expected_total_gross: null,
    received_payments: [],
    advance_invoices: [],
    numbering: numbering.mode === 'explicit' ? { mode: 'series', series } : numbering,
    lines: input.lines.map((line) => ({ ...line, supply_date: null, tax_exchange_rate: null })),
    payment: payment && { ...payment, due_date: null, paid: false, paid_date: null, partial_payments: [] },
  };
}

/**
 * A copy of an input for the replacement of a rejected document: the same sale with its payments, dated today, and with
 * the same payment term in days.
 */
export function asReplacement(input: InvoiceInput, today: BusinessDate): InvoiceInput {
  const { payment, issue_date: before } = input;
  const due_date = payment?.due_date ? dayAfter(today, daysBetween(before, payment.due_date)) : null;
  return { ...input, issue_date: today, payment: payment && { ...payment, due_date } };
}
