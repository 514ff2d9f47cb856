import type { InvoiceDocument, InvoiceInput, InvoiceTotals } from '../document.ts';
import { invoiceDefaults } from '../drafts/defaults.ts';
import { annotationsOf } from './annotations.ts';
import type { CorrectionDocument } from './document.ts';
import { partyDetailsAfter } from './party-details-after.ts';
import { discountLines, discountOf, discountTotals } from './period-discount.ts';

type Read = Omit<
  InvoiceInput,
  'customer_id' | 'issue_date' | 'numbering' | 'payment' | 'notes' | 'place_of_issue' | 'footer'
> & { totals: InvoiceTotals };

/**
 * The state after a correction, as an invoice of the correction's date; for a discount for a period, the reductions as
 * an invoice.
 */
export function invoiceAfter(document: CorrectionDocument): InvoiceDocument {
  const { organization_id, environment, seller, input, after } = document;
  const { numbering, payment, notes, place_of_issue, footer, correction_date: issue_date } = input;
  const { totals, ...read } = discountRead(document) ?? stateRead(document);
  return {
    organization_id,
    environment,
    seller,
    buyer: after.buyer,
    totals,
    input: {
      ...read,
      customer_id: after.buyer.customer_id,
      issue_date,
      numbering,
      payment,
      notes,
      place_of_issue,
      footer,
    },
  };
}

function stateRead(document: CorrectionDocument): Read {
  const { after, corrected_invoice, invoice_kind: kind, ...rest } = document;
  const { currency, price_mode, vat_per_line, sale_date, sale_period, third_parties, authorised_entity } = rest;
  const { buyer: _, ...state } = after;
  // Without a supply date the supply was made on the issue date.
  const issued = sale_period === null && kind !== 'advance' ? corrected_invoice.issue_date : null;
  const unchanged = {
    kind,
    ...partyDetailsAfter(document),
    third_parties,
    authorised_entity,
    currency,
    price_mode,
    vat_per_line,
    sale_period,
  };
  return { ...invoiceDefaults, ...unchanged, sale_date: sale_date ?? issued, expected_total_gross: null, ...state };
}

/**
 * A discount is converted at the rate before its own correction, whatever the days of the supplies (art. 31b of the VAT
 * act).
 */
function discountRead(document: CorrectionDocument): Read | null {
  const { currency, third_parties, authorised_entity, input, before } = document;
  const discount = discountOf(document);
  if (!discount) return null;
  const exchange_rate = input.exchange_rate ?? before.exchange_rate;
  return {
    ...invoiceDefaults,
    kind: 'vat',
    ...partyDetailsAfter(document),
    third_parties,
    authorised_entity,
    currency,
    exchange_rate,
    price_mode: discount.price_mode,
    sale_date: null,
    sale_period: null,
    expected_total_gross: null,
    lines: discountLines(discount),
    annotations: annotationsOf(document),
    totals: discountTotals(discount, { currency, exchange_rate }),
  };
}
