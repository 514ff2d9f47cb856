import { type Decimal, formatDecimal, parseDecimal, subtract, zero } from '../amounts/decimal.ts';
import { amountScale, formatAmount, sumAmounts } from '../amounts/money.ts';
import { lineAmount, lineVat, suppliedTotals } from '../amounts/totals.ts';
import type { AdvanceInvoice, InvoiceInput, InvoiceLine } from '../document.ts';
import { advanceInvoice } from '../fields/advance-invoices.ts';
import { line } from '../fields/lines.ts';
import { type ReceivedPayment, receivedPayment } from '../fields/received-payments.ts';
import type { RecordType } from '../fields/types.ts';
import { type Element, said } from './elements.ts';
import { elementsOf, type Judged } from './fields.ts';

type Ordered = Pick<InvoiceInput, 'lines' | 'price_mode' | 'currency' | 'exchange_rate'>;
export type OrderRow = { line: InvoiceLine; number: number; isBefore: boolean };

/**
 * The order or contract that an advance invoice is for (art. 106f ust. 1 pkt 4 of the VAT act); `rows` are the rows to
 * show.
 */
export function order(ordered: Ordered, rows: readonly OrderRow[]): Element {
  return [
    'Zamowienie',
    [['WartoscZamowienia', suppliedTotals(ordered).gross], ...rows.map((row) => orderRow(ordered.price_mode, row))],
  ];
}

/** The elements of a row of an order, in the schema's order. */
export const orderRowElements: readonly string[] = [
  ...['NrWierszaZam', 'UU_IDZ', 'P_7Z', 'GTINZ', 'PKWiUZ', 'CNZ', 'P_8AZ', 'P_8BZ', 'P_9AZ', 'P_11NettoZ', 'P_11VatZ'],
  ...['P_12Z', 'P_12Z_Zal_15', 'GTUZ', 'ProceduraZ', 'KwotaAkcyzyZ', 'StanPrzedZ'],
];

/** The name of a line's element within an order, with a Z: P_12_Zal_15 becomes P_12Z_Zal_15. */
export function nameInOrder(fa3: string): string {
  return fa3.replace(/^(P_\d+[A-Z]?|\D+)/, '$1Z');
}

/** Some elements orders do not have. */
function inOrder(fa3: string): string {
  const name = nameInOrder(fa3);
  return orderRowElements.includes(name) ? name : '';
}

/** A table of lines with the element names of orders. */
function ordered({ table }: RecordType): RecordType {
  const fields = Object.entries(table.fields).map(([name, field]) => {
    const type = field.type.kind === 'record' ? { ...field.type, ...ordered(field.type) } : field.type;
    return [name, { ...field, type, fa3: inOrder(field.fa3) }] as const;
  });
  return { table: { order: orderRowElements, fields: Object.fromEntries(fields) } };
}

const orderedLine = ordered(line);

/** FA(3) has no gross price of an order: net and tax of a line at gross prices follow from its value. */
function orderRow(mode: InvoiceInput['price_mode'], { line: given, number, isBefore }: OrderRow): Element {
  const { net, vat } = lineParts(mode, given);
  const judged: Judged = {
    ref: said('NrWierszaZam', String(number)),
    unit_price: said('P_9AZ', mode === 'net' ? given.unit_price : null),
    net: said('P_11NettoZ', formatDecimal(net, amountScale)),
    vat: said('P_11VatZ', formatDecimal(vat, amountScale)),
    before: said('StanPrzedZ', isBefore ? '1' : null),
  };
  return ['ZamowienieWiersz', elementsOf(orderedLine, given, judged)];
}

function lineParts(mode: InvoiceInput['price_mode'], line: InvoiceLine): { net: Decimal; vat: Decimal } {
  const amount = lineAmount(line);
  const vat = lineVat(line, mode);
  return { net: mode === 'net' ? amount : subtract(amount, vat), vat };
}

/** The payments that an invoice documents, where they are several, or only a part of what is to be paid. */
export function partialAdvances(payments: readonly ReceivedPayment[]): Element[] {
  return payments.map((given) => {
    const amount = formatDecimal(parseDecimal(given.amount), amountScale);
    return ['ZaliczkaCzesciowa', elementsOf(receivedPayment, { ...given, amount })];
  });
}

type Payments = { received_payments: readonly ReceivedPayment[] };

/**
 * The difference of the payments by day (FA(3), P_15Z of a correction): a payment that is missing from the other state
 * is taken back or added in full.
 */
export function paymentDifferences(before: Payments, after: Payments): ReceivedPayment[] {
  const taken = before.received_payments.map((given) => ({ ...given, amount: negated(given.amount) }));
  const all = [...taken, ...after.received_payments];
  const dayOf = ({ date, exchange_rate }: ReceivedPayment) => `${date} ${exchange_rate}`;
  return [...Map.groupBy(all, dayOf).values()].flatMap((payments) => {
    const amount = sumAmounts(payments.map((payment) => payment.amount));
    return amount.units === 0n ? [] : payments.slice(-1).map((one) => ({ ...one, amount: formatAmount(amount) }));
  });
}

function negated(amount: string): string {
  return formatAmount(subtract(zero, parseDecimal(amount)));
}

/** Advance invoices that came before, by their KSeF numbers, or by their own where they are not in KSeF. */
export function advanceReferences(invoices: readonly AdvanceInvoice[]): Element[] {
  return invoices.map((given) => {
    const judged: Judged = given.ksef_number === null ? { mark: said('NrKSeFZN', '1') } : { number: [] };
    return ['FakturaZaliczkowa', elementsOf(advanceInvoice, given, judged)];
  });
}
