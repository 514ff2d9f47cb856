import type { InvoiceDocument } from '../document.ts';
import { type Element, leaf, writeXml } from './elements.ts';
import { fa3KindOf } from './kinds.ts';
import { advanceReferences, order, partialAdvances } from './order.ts';
import { authorised, buyer, seller, thirdParty } from './parties.ts';
import { annotations, header, noteElements, row, saleDate, sums } from './parts.ts';
import { adjustments, payment } from './payment.ts';
import { attachment, footer, transactionTerms } from './terms.ts';

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
      invoice(document, facts.number),
      input.footer && footer(input.footer),
      input.attachment.length === 0 ? null : attachment(input.attachment),
    ],
  ]);
}

function invoice({ input, totals }: InvoiceDocument, number: string): Element {
  const isAdvance = input.kind === 'advance';
  return [
    'Fa',
    [
      ['KodWaluty', input.currency],
      ['P_1', input.issue_date],
      leaf('P_1M', input.place_of_issue),
      ['P_2', number],
      ...input.warehouse_documents.map((document): Element => ['WZ', document]),
      saleDate(input),
      ...(input.total_only ? [] : sums(totals, input.currency)),
      ['P_15', totals.gross],
      leaf('KursWalutyZ', isAdvance ? (input.exchange_rate?.rate ?? null) : null),
      annotations(input.annotations, input.lines),
      ['RodzajFaktury', fa3KindOf(input.kind)],
      ...(isAdvance && input.received_payments.length < 2 ? [] : partialAdvances(input.received_payments)),
      leaf('FP', input.receipt_invoice ? '1' : null),
      leaf('TP', input.related_parties ? '1' : null),
      ...noteElements(input.notes),
      ...advanceReferences(input.advance_invoices),
      leaf('ZwrotAkcyzy', input.excise_refund ? '1' : null),
      ...(isAdvance ? [] : input.lines.map((line, index) => row(input, line, index + 1, false))),
      input.adjustments && adjustments(input.adjustments, totals.gross),
      input.payment && payment(input.payment),
      input.transaction_terms && transactionTerms(input.transaction_terms),
      isAdvance
        ? order(
            input,
            input.lines.map((line, index) => ({ line, number: index + 1, isBefore: false })),
          )
        : null,
    ],
  ];
}
