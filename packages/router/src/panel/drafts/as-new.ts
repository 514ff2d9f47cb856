import { dayAfter, daysBetween } from '@invoicing/domain/dates/dates';
import type { BusinessDate, InvoiceInput } from '@invoicing/domain/document';

/**
 * An input as another document has it that begins with it, dated today. What belongs to the one document goes: dates of
 * supply, due dates, what was paid, the invoices for advances, the exchange rate and a number of its own.
 * @param series numbers it instead
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
 * An input as the document has it that replaces a rejected one: the same sale with what was paid for it, dated today,
 * and due after as many days.
 */
export function asReplacement(input: InvoiceInput, today: BusinessDate): InvoiceInput {
  const { payment, issue_date: before } = input;
  const due_date = payment?.due_date ? dayAfter(today, daysBetween(before, payment.due_date)) : null;
  return { ...input, issue_date: today, payment: payment && { ...payment, due_date } };
}
