import { formatDecimal, parseDecimal } from '../decimal.ts';
import type { Address, BuyerSnapshot, InvoiceDocument, KsefEnvironment, VatRate } from '../document.ts';
import { lineAmount } from '../totals.ts';
import { vatRow } from '../vat.ts';
import { type Label, label, type RenderLocale } from './labels.ts';
import { amountInWords } from './words.ts';

/** Changes whenever the same document could look different. */
export const rendererVersion = '1';

export type RenderOptions = {
  locale: RenderLocale;
  /** The number, or its form before it is given. */
  numberDisplay: string;
  mode: 'preview' | 'issued';
  valid: boolean;
  /** Set once the invoice is issued: KOD I and, after acceptance, the KSeF number. */
  ksef: { number: string | null; verificationUrl: string; environment: KsefEnvironment } | null;
};

export type Fact = { label: string; value: string };
export type Party = { heading: string; name: string; address: string[]; identifier: Fact | null };
export type LineRow = {
  ordinal: string;
  name: string;
  detail: string | null;
  quantity: string;
  unit: string;
  price: string;
  discount: string;
  rate: string;
  amount: string;
};
export type RateRow = { rate: string; net: string; vat: string; gross: string };

/** What is written on the document, once, for HTML and PDF alike: they cannot contradict each other. */
export type RenderModel = {
  lang: 'pl' | 'en';
  title: string;
  number: string;
  watermark: string | null;
  facts: Fact[];
  parties: [Party, Party];
  columns: Record<keyof LineRow, string>;
  linesHeading: string;
  lines: LineRow[];
  hasDiscount: boolean;
  summaryHeading: string;
  rateColumns: RateRow;
  rates: RateRow[];
  total: RateRow;
  due: Fact;
  settlement: Fact[];
  paymentHeading: string;
  payment: Fact[];
  annotations: { heading: string; words: string[] };
  notes: { heading: string; rows: Fact[] };
  ksef: { caption: string; url: string } | null;
  pageWord: string;
};

const thin = '\u00A0';

/** `1230.5` → `1 230,50` with no-break spaces; independent of the platform's locale data. */
export function formatAmount(amount: string): string {
  const [whole = '0', fraction] = amount.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, thin);
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

/** Builds the model of a document. Same document and options, same model. */
export function renderModel(document: InvoiceDocument, options: RenderOptions): RenderModel {
  const { input, totals, seller, buyer } = document;
  const l = (name: Label) => label(name, options.locale);
  const net = input.price_mode === 'net';
  const money = (amount: string) => `${formatAmount(amount)}${thin}${input.currency}`;
  return {
    lang: options.locale === 'en' ? 'en' : 'pl',
    title: l('title'),
    number: options.mode === 'preview' && input.numbering.mode === 'series' ? `${options.numberDisplay} (${l('assigned')})` : options.numberDisplay,
    watermark: options.mode === 'issued' ? null : options.valid ? l('preview') : `${l('preview')} · ${l('invalid')}`,
    facts: dateFacts(input, l),
    parties: [
      party(l('seller'), seller.name, seller.address, { label: l('nip'), value: seller.nip }),
      party(l('buyer'), buyer.name, buyer.address, identifier(buyer, l)),
    ],
    linesHeading: l('lines'),
    columns: columns(net, l),
    lines: lineRows(document),
    hasDiscount: input.lines.some((line) => line.discount !== null),
    summaryHeading: l('summary'),
    rateColumns: { rate: l('rate'), net: l('net'), vat: l('vat'), gross: l('gross') },
    rates: totals.by_rate.map((row) => rateRow(vatRow(row.vat_rate).label_pl, row)),
    total: rateRow(l('total'), totals),
    due: { label: input.payment?.paid ? l('alreadyPaid') : l('due'), value: money(totals.gross) },
    settlement: settlement(document, l),
    paymentHeading: l('payment'),
    payment: payment(input, l),
    annotations: { heading: l('annotations'), words: annotations(input, l) },
    notes: { heading: l('notes'), rows: input.notes.map(({ key, value }) => ({ label: key, value })) },
    ksef: options.ksef && { caption: options.ksef.number ?? l('awaiting'), url: options.ksef.verificationUrl },
    pageWord: l('page'),
  };
}

type Words = (name: Label) => string;
type Input = InvoiceDocument['input'];

function dateFacts(input: Input, l: Words): Fact[] {
  const { sale_date, sale_period, place_of_issue } = input;
  return [
    { label: l('issueDate'), value: input.issue_date },
    ...(sale_date ? [{ label: l('saleDate'), value: sale_date }] : []),
    ...(sale_period ? [{ label: l('salePeriod'), value: `${sale_period.from} – ${sale_period.to}` }] : []),
    ...(place_of_issue ? [{ label: l('place'), value: place_of_issue }] : []),
  ];
}

function party(heading: string, name: string, address: Address, id: Fact | null): Party {
  const lines = [address.address_line_1, address.address_line_2, address.country_code].filter((line) => line !== null);
  return { heading, name, address: lines, identifier: id };
}

function identifier({ tax_identifier: id }: BuyerSnapshot, l: Words): Fact | null {
  switch (id.kind) {
    case 'nip':
      return { label: l('nip'), value: id.value };
    case 'eu_vat':
      return { label: l('euVat'), value: `${id.country_code}${id.value}` };
    case 'other':
      return { label: l('otherId'), value: `${id.country_code} ${id.value}` };
    case 'none':
      return null;
  }
}

function columns(net: boolean, l: Words): Record<keyof LineRow, string> {
  const [price, amount] = net ? (['priceNet', 'valueNet'] as const) : (['priceGross', 'valueGross'] as const);
  return {
    ordinal: l('ordinal'),
    name: l('name'),
    detail: '',
    quantity: l('quantity'),
    unit: l('unit'),
    price: l(price),
    discount: l('discount'),
    rate: l('rate'),
    amount: l(amount),
  };
}

function lineRows({ input }: InvoiceDocument): LineRow[] {
  return input.lines.map((line, index) => {
    const { gtin, pkwiu, cn } = line.classification;
    const codes = [gtin && `GTIN ${gtin}`, pkwiu && `PKWiU ${pkwiu}`, cn && `CN ${cn}`, line.gtu, line.procedure].filter(Boolean);
    return {
      ordinal: String(index + 1),
      name: line.name,
      detail: codes.length > 0 ? codes.join(' · ') : null,
      quantity: formatAmount(trimZeros(line.quantity)),
      unit: line.unit ?? '',
      price: formatAmount(atLeastTwo(line.unit_price)),
      discount: line.discount === null ? '' : formatAmount(atLeastTwo(line.discount)),
      rate: vatRow(line.vat_rate).label_pl,
      amount: formatAmount(formatDecimal(lineAmount(line), 2)),
    };
  });
}

function rateRow(rate: string, row: { net: string; vat: string; gross: string; vat_rate?: VatRate }): RateRow {
  return { rate, net: formatAmount(row.net), vat: formatAmount(row.vat), gross: formatAmount(row.gross) };
}

function settlement({ input, totals }: InvoiceDocument, l: Words): Fact[] {
  const { exchange_rate: rate, currency } = input;
  const words = { label: l('inWords'), value: amountInWords(totals.gross, currency) };
  if (currency === 'PLN' || totals.vat_pln === null) return [words];
  const source = rate ? [`1 ${currency} = ${formatAmount(rate.rate)} PLN`, rate.table, rate.date].filter(Boolean).join(', ') : null;
  return [words, { label: l('vatPln'), value: `${formatAmount(totals.vat_pln)}${thin}PLN` }, ...(source ? [{ label: l('exchangeRate'), value: source }] : [])];
}

function payment({ payment: given }: Input, l: Words): Fact[] {
  if (!given) return [];
  return [
    { label: l('method'), value: l(given.method) },
    ...(given.due_date ? [{ label: l('dueDate'), value: given.due_date }] : []),
    ...(given.paid && given.paid_date ? [{ label: l('alreadyPaid'), value: given.paid_date }] : []),
    ...(given.bank_account ? [{ label: l('account'), value: groupedAccount(given.bank_account) }] : []),
  ];
}

function annotations({ annotations: given }: Input, l: Words): string[] {
  const words: [boolean, Label][] = [
    [given.cash_accounting, 'cashAccounting'],
    [given.self_billing, 'selfBilling'],
    [given.reverse_charge, 'reverseCharge'],
    [given.split_payment, 'splitPayment'],
  ];
  const basis = given.exemption_basis ? [`${l('exemption')}: ${given.exemption_basis.text}`] : [];
  return [...words.filter(([on]) => on).map(([, name]) => l(name)), ...basis];
}

function groupedAccount(account: string): string {
  const [, letters = '', digits = account] = /^([A-Z]{2}\d{2}|\d{2})(.*)$/.exec(account) ?? [];
  return [letters, ...(digits.match(/.{1,4}/g) ?? [])].filter(Boolean).join(thin);
}

function trimZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/0+$/, '').replace(/\.$/, '') : decimal;
}

function atLeastTwo(decimal: string): string {
  const trimmed = trimZeros(decimal);
  const scale = Math.max(2, trimmed.split('.')[1]?.length ?? 0);
  return formatDecimal(parseDecimal(trimmed), scale);
}
