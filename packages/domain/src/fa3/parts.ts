import { type Decimal, formatDecimal } from '../amounts/decimal.ts';
import { amountScale, formatAmount, sumAmounts } from '../amounts/money.ts';
import { supplyDay } from '../amounts/supply.ts';
import { lineAmount, lineDiscount, lineVat, taxRate } from '../amounts/totals.ts';
import { vatRow, vatTable } from '../amounts/vat.ts';
import type { Annotations, InvoiceInput, InvoiceLine, InvoiceTotals } from '../document.ts';
import { annotations as annotationFields, exemptionBasisCodes, marginProcedureCodes } from '../fields/annotations.ts';
import { line } from '../fields/lines.ts';
import { type Element, said } from './elements.ts';
import { elementsOf, type Judged } from './fields.ts';
import { newTransport } from './new-transport.ts';

/**
 * The parts of FA(3) that invoices and their corrections have in common, each with its elements in the schema's order.
 */

const systemName = 'Invoicing Service';

export function header(createdAt: string): Element {
  return [
    'Naglowek',
    [
      ['KodFormularza', 'FA', { kodSystemowy: 'FA (3)', wersjaSchemy: '1-0E' }],
      ['WariantFormularza', '3'],
      ['DataWytworzeniaFa', createdAt],
      ['SystemInfo', systemName],
    ],
  ];
}

/** The day or period of the supply, or the day of a payment before it, on a document issued on `issue_date`. */
export function saleDate(
  input: Pick<InvoiceInput, 'kind' | 'sale_date' | 'sale_period' | 'issue_date' | 'received_payments'>,
): Element | null {
  if (input.sale_period)
    return [
      'OkresFa',
      [
        ['P_6_Od', input.sale_period.from],
        ['P_6_Do', input.sale_period.to],
      ],
    ];
  // P_6 is given only where it differs from the date of issue.
  const day = supplyDay(input);
  return day === null || day === input.issue_date ? null : ['P_6', day];
}

/** P_13_x with P_14_x, summed over the rates that share a field; P_14_xW in PLN for foreign currencies. */
export function sums(totals: InvoiceTotals, currency: string): Element[] {
  const fields = [...new Set(vatTable.map((entry) => entry.base))];
  return fields.flatMap((base) => {
    const rows = totals.by_rate.filter((entry) => vatRow(entry.vat_rate).base === base);
    if (rows.length === 0) return [];
    const sum = (values: string[]) => formatAmount(sumAmounts(values));
    const tax = vatTable.find((entry) => entry.base === base)?.tax ?? null;
    const elements: Element[] = [[base, sum(rows.map((entry) => entry.net))]];
    if (tax === null) return elements;
    elements.push([tax, sum(rows.map((entry) => entry.vat))]);
    if (currency !== 'PLN') elements.push([`${tax}W`, sum(rows.map((entry) => entry.vat_pln ?? '0'))]);
    return elements;
  });
}

/** Annotations; FA(3) also states explicitly that there is no exemption, no new means of transport or no margin. */
export function annotations(given: Annotations, lines: readonly InvoiceLine[]): Element {
  const { exemption_basis: basis, margin_procedure: margin } = given;
  const exemption: Element[] = basis
    ? [
        ['P_19', '1'],
        [exemptionBasisCodes[basis.kind].fa3, basis.text],
      ]
    : [['P_19N', '1']];
  const procedure: Element[] = margin
    ? [
        ['P_PMarzy', '1'],
        [marginProcedureCodes[margin].fa3, '1'],
      ]
    : [['P_PMarzyN', '1']];
  const judged: Judged = {
    exemption_basis: [['Zwolnienie', exemption]],
    margin_procedure: [['PMarzy', procedure]],
    new_transport: [newTransport(given.new_transport, lines)],
  };
  return ['Adnotacje', elementsOf(annotationFields, given, judged)];
}

type Priced = Pick<InvoiceInput, 'price_mode' | 'currency' | 'exchange_rate' | 'total_only' | 'vat_per_line'>;

/**
 * A line with its number; `isBefore` marks the state before a correction. A line shown with its name only states its
 * rate if the document has no sums by rate.
 */
export function row(
  { price_mode, currency, exchange_rate, total_only, vat_per_line }: Priced,
  given: InvoiceLine,
  number: number,
  isBefore: boolean,
): Element {
  const net = price_mode === 'net';
  const rate = currency === 'PLN' || !vatRow(given.vat_rate).tax ? null : taxRate(given, { exchange_rate });
  const isFull = given.presentation === 'full';
  const isNamed = given.presentation === 'name';
  const hasVat = vat_per_line && !isNamed && vatRow(given.vat_rate).tax !== null;
  const judged = {
    ref: said('NrWierszaFa', String(number)),
    ...(isFull ? {} : { unit: [], quantity: [] }),
    unit_price: said(net ? 'P_9A' : 'P_9B', isFull ? given.unit_price : null),
    // Exactly as given if the discount is of the whole line only.
    ...(given.unit_discount === null ? {} : { discount: said('P_10', discountText(lineDiscount(given))) }),
    amount: said(net ? 'P_11' : 'P_11A', isNamed ? null : formatDecimal(lineAmount(given), amountScale)),
    vat: said('P_11Vat', hasVat ? formatDecimal(lineVat(given, price_mode), amountScale) : null),
    ...(isNamed && !total_only ? { vat_rate: [] } : {}),
    tax_exchange_rate: said('KursWaluty', rate),
    before: said('StanPrzed', isBefore ? '1' : null),
  };
  return ['FaWiersz', elementsOf(line, given, judged)];
}

const discountDigits = 8;

/** With at least two decimal places. */
function discountText(value: Decimal | null): string | null {
  return value && formatDecimal(value, discountDigits).replace(/(?<=\.\d{2}(?:\d{0,5}[1-9])?)0+$/, '');
}
