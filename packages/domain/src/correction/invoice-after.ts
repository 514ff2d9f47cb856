import { invoiceDefaults } from '../details.ts';
import type { InvoiceDocument } from '../document.ts';
import type { CorrectionDocument } from './document.ts';

/** The state after a correction, read as an invoice of the day of the correction. */
export function invoiceAfter({
  organization_id,
  environment,
  seller,
  currency,
  price_mode,
  sale_date,
  sale_period,
  ...rest
}: CorrectionDocument): InvoiceDocument {
  const { input, after, corrected_invoice, invoice_kind: kind, buyer_details, third_parties } = rest;
  const { buyer, totals, ...state } = after;
  const { numbering, payment, notes, place_of_issue, footer, correction_date: issue_date } = input;
  // Without a date of its own the supply was made when the invoice was issued.
  const issued = sale_period === null && kind !== 'advance' ? corrected_invoice.issue_date : null;
  return {
    organization_id,
    environment,
    seller,
    buyer,
    totals,
    input: {
      ...invoiceDefaults,
      kind,
      buyer_details,
      third_parties,
      customer_id: buyer.customer_id,
      currency,
      price_mode,
      issue_date,
      sale_date: sale_date ?? issued,
      sale_period,
      place_of_issue,
      footer,
      expected_total_gross: null,
      numbering,
      payment,
      notes,
      ...state,
    },
  };
}
