import type { InvoiceDocument } from '../document.ts';
import { type Element, leaf, writeXml } from './elements.ts';
import { annotations, buyer, header, noteElements, payment, row, saleDate, seller, sums } from './parts.ts';

/**
 * Builds the FA(3) XML of an invoice (kind VAT), elements in the schema's order.
 * @param facts `number` goes to P_2; `createdAt` is an RFC 3339 moment for DataWytworzeniaFa, fixed at issue
 */
export function buildFa3(document: InvoiceDocument, facts: { number: string; createdAt: string }): string {
  return writeXml(['Faktura', [header(facts.createdAt), seller(document.seller), buyer(document.buyer, null), invoice(document, facts.number)]]);
}

function invoice({ input, totals }: InvoiceDocument, number: string): Element {
  return [
    'Fa',
    [
      ['KodWaluty', input.currency],
      ['P_1', input.issue_date],
      leaf('P_1M', input.place_of_issue),
      ['P_2', number],
      saleDate(input),
      ...sums(totals, input.currency),
      ['P_15', totals.gross],
      annotations(input.annotations),
      ['RodzajFaktury', 'VAT'],
      ...noteElements(input.notes),
      ...input.lines.map((line, index) => row(input, line, index + 1, false)),
      input.payment && payment(input.payment),
    ],
  ];
}
