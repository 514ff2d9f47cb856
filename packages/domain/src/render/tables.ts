import { formatDecimal, subtract } from '../amounts/decimal.ts';
import { lineAmount, lineDiscount, lineVat } from '../amounts/totals.ts';
import { vatTable } from '../amounts/vat.ts';
import type { InvoiceDocument, InvoiceLine, VatRate } from '../document.ts';
import { vatRateCodes } from '../fields/vat-rates.ts';
import { lineWords } from './detail-words.ts';
import { money } from './facts.ts';
import { wordsOf } from './fields.ts';
import { formatMoney, formatQuantity, formatRate, isDecimal } from './format.ts';
import { joined, type Label, labels, plain, type RenderLocale, type Term, term } from './labels.ts';

/**
 * `name` takes the remaining width and wraps; `amount` is right-aligned and never wraps; `rate` is right-aligned and
 * may wrap.
 */
export type Column = { label: Term; kind: 'ordinal' | 'name' | 'text' | 'rate' | 'amount' };
export type Cell = Term & { detail?: string | null };
export type Table = { heading: Term; columns: Column[]; rows: Cell[][]; total: Cell[] | null };

/** A column with how its cell is made from a row. */
export type Field<Row> = Column & { cell: (row: Row, index: number) => Cell };

/** The members of a document that tables use. */
export type Tabled = {
  input: Pick<InvoiceDocument['input'], 'kind' | 'currency' | 'price_mode' | 'lines' | 'total_only' | 'vat_per_line'>;
  totals: InvoiceDocument['totals'];
};

/**
 * The lines of the invoice: what was sold, how much of it, and its value (art. 106e ust. 1 pkt 7–12 of the VAT act).
 */
export function linesTable({ input }: Pick<Tabled, 'input'>, locale: RenderLocale): Table {
  const l = (name: Label) => term(labels[name], locale);
  const net = input.price_mode === 'net';
  const amount = (name: Label, read: (line: InvoiceLine) => string) => textField(name, 'amount', locale, read);
  const discount = amount('discount', discountOf);
  const base = amount('amountNet', (line) => baseOf(line, input.price_mode));
  const tax = amount('vatAmount', (line) => taxOf(line, input.price_mode));
  const fields: Field<InvoiceLine>[] = [
    ordinalField(locale),
    nameField(locale, (line) => named(line, input.currency, locale)),
    { label: l('quantity'), kind: 'amount', cell: ifFull((line) => formatQuantity(line.quantity)) },
    { label: l('unit'), kind: 'text', cell: ifFull((line) => line.unit ?? '') },
    { label: l(net ? 'priceNet' : 'priceGross'), kind: 'amount', cell: ifFull((line) => formatMoney(line.unit_price)) },
    ...(input.lines.some((line) => discountOf(line) !== '') ? [discount] : []),
    {
      label: l('rate'),
      kind: 'rate',
      cell: (line) => (isNamed(line) && !input.total_only ? plain('') : rateName(line.vat_rate, locale)),
    },
    // An advance invoice states the net value and the tax of what was ordered (art. 106f ust. 1 pkt 4 of the VAT act).
    ...(input.kind === 'advance' && !net ? [base] : []),
    ...(input.vat_per_line || input.kind === 'advance' ? [tax] : []),
    amount(net ? 'amountNet' : 'amountGross', (line) => (isNamed(line) ? '' : amountOf(line))),
  ];
  return { ...filled(fields, input.lines), heading: l(input.kind === 'advance' ? 'orderLines' : 'lines'), total: null };
}

/** As in FA(3), a line that is not shown in full has neither quantity nor price. */
function ifFull(read: (line: InvoiceLine) => string): (line: InvoiceLine) => Cell {
  return (line) => plain(line.presentation === 'full' ? read(line) : '');
}

function isNamed({ presentation }: InvoiceLine): boolean {
  return presentation === 'name';
}

/** Invoices state neither base nor tax of a margin (art. 106e ust. 2 and 3). */
type Sums = { net: string; vat: string; gross: string; vat_pln: string | null; vat_rate?: VatRate };

/** Sums by rate and of all rates; in another currency also the VAT in PLN (art. 106e ust. 1 pkt 13–15 and ust. 11). */
export function ratesTable({ input, totals }: Tabled, locale: RenderLocale): Table {
  const l = (name: Label) => term(labels[name], locale);
  const amount = (name: 'net' | 'vat' | 'gross'): Field<Sums> => ({
    label: l(name),
    kind: 'amount',
    cell: (row) => plain(name !== 'gross' && row.vat_rate === 'margin' ? '–' : formatMoney(row[name])),
  });
  const inPln: Field<Sums> = {
    label: l('vatPln'),
    kind: 'amount',
    cell: (row) => plain(row.vat_pln === null ? '–' : formatMoney(row.vat_pln)),
  };
  const amounts = [amount('net'), amount('vat'), amount('gross'), ...(input.currency === 'PLN' ? [] : [inPln])];
  const { columns, rows } = filled(amounts, input.total_only ? [] : totals.by_rate);
  const names = totals.by_rate.map((row) => rateName(row.vat_rate, locale));
  return {
    heading: l(
      input.kind === 'advance' ? 'summaryAdvance' : input.kind === 'settlement' ? 'summarySettlement' : 'summary',
    ),
    columns: [{ label: l('rate'), kind: 'name' }, ...columns],
    rows: rows.map((cells, index) => [names[index] ?? plain(''), ...cells]),
    total: [l('total'), ...amounts.map((field) => field.cell(totals, 0))],
  };
}

export function filled<Row>(fields: Field<Row>[], rows: Row[]): Pick<Table, 'columns' | 'rows'> {
  return {
    columns: fields.map(({ label, kind }) => ({ label, kind })),
    rows: rows.map((row, index) => fields.map((field) => field.cell(row, index))),
  };
}

/** The place of a row, from 1. */
export function ordinalField<Row>(locale: RenderLocale): Field<Row> {
  return { label: term(labels.ordinal, locale), kind: 'ordinal', cell: (_, index) => plain(String(index + 1)) };
}

/** What was sold, with its codes and its other details in small print. */
export function nameField<Row>(locale: RenderLocale, read: (row: Row) => Named): Field<Row> {
  return {
    label: term(labels.name, locale),
    kind: 'name',
    cell: (row) => {
      const { name, codes, before = [], after = [] } = read(row);
      const { gtin, pkwiu, cn } = codes;
      const details = [...before, gtin && `GTIN ${gtin}`, pkwiu && `PKWiU ${pkwiu}`, cn && `CN ${cn}`, ...after].filter(
        Boolean,
      );
      return { ...plain(name), detail: details.join(' · ') || null };
    },
  };
}

/** A column of texts that are the same in every language. */
export function textField<Row>(
  label: Label,
  kind: Column['kind'],
  locale: RenderLocale,
  read: (row: Row) => string,
): Field<Row> {
  return { label: term(labels[label], locale), kind, cell: (row) => plain(read(row)) };
}

type Named = {
  name: string;
  codes: InvoiceLine['classification'];
  before?: (string | null)[];
  after?: (string | null)[];
};

function named(line: InvoiceLine, currency: string, locale: RenderLocale): Named {
  const {
    name,
    classification: codes,
    gtu,
    procedure,
    supply_date,
    row_id,
    annex_15,
    excise_duty: excise,
    tax_exchange_rate: rate,
    unit_discount: discount,
  } = line;
  const word = (of: keyof typeof lineWords) => joined(term(lineWords[of], locale));
  const after = [
    gtu,
    procedure,
    annex_15 ? word('annex15') : null,
    excise && `${word('excise')} ${money(excise, currency)}`,
    discount && `${word('unitDiscount')} ${money(discount, currency)}`,
    rate && `1 ${currency} = ${formatRate(rate)} PLN`,
    row_id && `ID ${row_id}`,
  ];
  return { name, codes, before: [supply_date], after };
}

function rateName(rate: InvoiceLine['vat_rate'], locale: RenderLocale): Term {
  return wordsOf(vatRateCodes, rate, locale);
}

/** The total discount of a line; if a value is invalid and it cannot be computed, the line's own text. */
function discountOf({ quantity, discount, unit_discount: ofUnit }: InvoiceLine): string {
  const isReadable = [quantity, discount ?? '0', ofUnit ?? '0'].every(isDecimal);
  const all = ofUnit === null || !isReadable ? null : lineDiscount({ quantity, discount, unit_discount: ofUnit });
  const shown = all === null ? (discount ?? ofUnit) : formatDecimal(all, 2);
  return shown === null ? '' : formatMoney(shown);
}

/** The value of a line; empty if it cannot be computed. */
function amountOf(line: InvoiceLine): string {
  const numbers = [line.quantity, line.unit_price, line.discount ?? '0', line.unit_discount ?? '0'];
  return numbers.every(isDecimal) ? formatMoney(formatDecimal(lineAmount(line), 2)) : '–';
}

/** The net value of a line at gross prices, as FA(3) states it of an order; empty if it cannot be computed. */
function baseOf(line: InvoiceLine, mode: InvoiceDocument['input']['price_mode']): string {
  if (isNamed(line)) return '';
  return amountOf(line) === '–' ? '–' : formatMoney(formatDecimal(subtract(lineAmount(line), lineVat(line, mode)), 2));
}

/** The tax of a line that states it, otherwise empty. */
function taxOf(line: InvoiceLine, mode: InvoiceDocument['input']['price_mode']): string {
  const row = vatTable.find(({ rate }) => rate === line.vat_rate);
  if (isNamed(line) || !row?.tax || amountOf(line) === '–') return '';
  return formatMoney(formatDecimal(lineVat(line, mode), 2));
}

/**
 * The number of characters of all amounts of the widest row, which determines how wide a table is without its texts.
 */
export function widestAmounts({ columns, rows, total }: Table): number {
  const all = total ? [...rows, total] : rows;
  const widest = columns.map(({ kind }, index) =>
    kind === 'amount' ? Math.max(0, ...all.map((cells) => cells[index]?.text.length ?? 0)) : 0,
  );
  return widest.reduce((sum, width) => sum + width, 0);
}
