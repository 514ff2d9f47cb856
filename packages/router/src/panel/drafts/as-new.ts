import type { InvoiceInput } from '@invoicing/domain/document';

/**
 * An input as another document has it that begins with it, dated today. What belongs to the one document goes: dates of
 * supply, due dates, payments and the exchange rate.
 */
export function asNew(input: InvoiceInput, today: string): InvoiceInput {
  const { payment } = input;
  return {
    ...input,
    issue_date: today,
    sale_date: null,
    sale_period: null,
    exchange_rate: null,
    expected_total_gross: null,
    lines: input.lines.map((line) => ({ ...line, supply_date: null, tax_exchange_rate: null })),
    payment: payment && { ...payment, due_date: null, paid: false, paid_date: null, partial_payments: [] },
  };
}
