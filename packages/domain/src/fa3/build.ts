import type { InvoiceDocument } from '../document.ts';
import { invoice } from '../fields/invoice.ts';
import { type Element, said, writeXml } from './elements.ts';
import { fa } from './fa.ts';
import { advanceReferences, order, partialAdvances } from './order.ts';
import { authorised, buyer, seller, thirdParty } from './parties.ts';
import { annotations, header, row, saleDate, sums } from './parts.ts';
import { adjustments, payment } from './payment.ts';
import { attachment, footer } from './terms.ts';

/**
 * Builds the FA(3) XML of an invoice (kinds VAT, UPR, ZAL and ROZ), elements in the schema's order.
 * @param facts `number` goes to P_2; `createdAt` is an RFC 3339 moment for DataWytworzeniaFa, fixed at issue
 */
export function buildFa3(document: InvoiceDocument, facts: { number: string; createdAt: string }): string {
  const { input } = document;
  return writeXml([
    'Faktura',
    [
      header(facts.createdAt),
      seller(document.seller, input.seller_details, input),
      buyer(document.buyer, input, null),
      ...input.third_parties.map((party) => thirdParty(party, null)),
      input.authorised_entity && authorised(input.authorised_entity),
      invoiceFa(document, facts.number),
      input.footer && footer(input.footer),
      input.attachment.length === 0 ? null : attachment(input.attachment),
    ],
  ]);
}

/** Members that map to one element come from their table; elements that depend on several members are written here. */
function invoiceFa({ input, totals }: InvoiceDocument, number: string): Element {
  const isAdvance = input.kind === 'advance';
  const ordered = input.lines.map((line, index) => ({ line, number: index + 1, isBefore: false }));
  return fa(invoice, input, {
    numbering: said('P_2', number),
    sale_date: [saleDate(input)],
    sale_period: [],
    sums: input.total_only ? [] : sums(totals, input.currency),
    expected_total_gross: said('P_15', totals.gross),
    exchange_rate: said('KursWalutyZ', isAdvance ? (input.exchange_rate?.rate ?? null) : null),
    annotations: [annotations(input.annotations, input.lines)],
    received_payments: isAdvance && input.received_payments.length < 2 ? [] : partialAdvances(input.received_payments),
    advance_invoices: advanceReferences(input.advance_invoices),
    vat_per_line: [],
    lines: isAdvance ? [] : input.lines.map((line, index) => row(input, line, index + 1, false)),
    adjustments: [input.adjustments && adjustments(input.adjustments, totals.gross)],
    payment: [input.payment && payment(input.payment)],
    order: isAdvance ? [order(input, ordered)] : [],
  });
}
