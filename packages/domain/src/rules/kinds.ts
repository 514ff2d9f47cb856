import { compare, multiply, parseDecimal, zero } from '../amounts/decimal.ts';
import { sumAmounts } from '../amounts/money.ts';
import { supplyDays } from '../amounts/supply.ts';
import { suppliedTotals } from '../amounts/totals.ts';
import { type BusinessDate, type InvoiceDocument, type Issue, invoiceKinds, type VatRate } from '../document.ts';
import { isKsefNumber } from '../identifiers/ksef-number.ts';
import { error, type Rule, warning, when } from './issue.ts';

/** The kind is known, so that rules that calculate can rely on it. */
export const knownKindRules: Rule = ({ input }) =>
  when(!invoiceKinds.includes(input.kind), () =>
    error('unsupported_kind', { path: '/input/kind', fa3: 'Fa/RodzajFaktury' }),
  );

/** Requirements and restrictions of each kind of invoice. */
export const kindRules: Rule = (document) => [
  ...simplified(document),
  ...advance(document),
  ...positive(document),
  ...settlement(document),
  ...references(document),
];

/** Art. 106e ust. 5 pkt 3 of the VAT act. */
const simplifiedLimit = { PLN: parseDecimal('450'), EUR: parseDecimal('100') };
/** Art. 106e ust. 6: supplies that no simplified invoice can document. */
const outsideSimplified: readonly VatRate[] = ['0_intra_eu', 'outside_scope', 'outside_scope_art100'];

function simplified(document: InvoiceDocument): Issue[] {
  const { input, buyer } = document;
  if (input.kind !== 'simplified') return [];
  return [
    ...when(isAboveSimplifiedLimit(document), () =>
      error('simplified_limit_exceeded', { path: '/input/lines', fa3: 'Fa/P_15' }),
    ),
    ...when(buyer.tax_identifier.kind !== 'nip', () =>
      error('simplified_needs_nip', { path: '/input/customer_id', fa3: 'Podmiot2/DaneIdentyfikacyjne/NIP' }),
    ),
    ...input.lines.flatMap((line, index) =>
      when(outsideSimplified.includes(line.vat_rate), () =>
        error('simplified_rate', { path: `/input/lines/${index}/vat_rate`, fa3: 'Fa/FaWiersz/P_12' }),
      ),
    ),
  ];
}

/**
 * For other currencies the limit in PLN applies at the invoice's rate; without a rate the limit cannot be shown to be
 * kept.
 */
function isAboveSimplifiedLimit({ input: { currency, exchange_rate }, totals }: InvoiceDocument): boolean {
  const gross = parseDecimal(totals.gross);
  if (currency === 'EUR') return compare(gross, simplifiedLimit.EUR) > 0;
  if (currency === 'PLN') return compare(gross, simplifiedLimit.PLN) > 0;
  return exchange_rate === null || compare(multiply(gross, parseDecimal(exchange_rate.rate)), simplifiedLimit.PLN) > 0;
}

const payments = { path: '/input/received_payments', fa3: 'Fa/ZaliczkaCzesciowa' };

function advance(document: InvoiceDocument): Issue[] {
  const { kind, received_payments: received } = document.input;
  if (kind === 'vat') return inMonthOfSupply(document);
  if (kind !== 'advance')
    return when(received.length > 0 && kind !== 'settlement', () => error('received_payments_unused', payments));
  return [
    ...when(received.length === 0, () => error('received_payments_required', payments)),
    ...orderIssues(document),
    ...inAdvance(document),
  ];
}

/**
 * A payment received in the month of the supply needs no advance invoice (art. 106b ust. 1a of the VAT act): the
 * invoice of the supply states it.
 */
function inMonthOfSupply({ input, totals }: InvoiceDocument): Issue[] {
  const { received_payments: received } = input;
  const months = supplyDays(input).map(monthOf);
  const paid = sumAmounts(received.map(({ amount }) => amount));
  return [
    ...received.flatMap(({ date }, index) =>
      when(!months.includes(monthOf(date)), () =>
        error('received_payment_other_month', { path: `${payments.path}/${index}/date`, fa3: `${payments.fa3}/P_6Z` }),
      ),
    ),
    ...when(received.length > 0 && compare(paid, parseDecimal(totals.gross)) > 0, () =>
      error('payment_exceeds_order.total', { path: payments.path, fa3: payments.fa3 }),
    ),
  ];
}

function monthOf(day: BusinessDate): string {
  return day.slice(0, 7);
}

function positive({ input: { received_payments: received } }: InvoiceDocument): Issue[] {
  return received.flatMap(({ amount, exchange_rate }, index) => [
    ...when(compare(parseDecimal(amount), zero) <= 0, () =>
      error('amount_not_positive.received', { path: `${payments.path}/${index}/amount`, fa3: `${payments.fa3}/P_15Z` }),
    ),
    ...when(exchange_rate !== null && compare(parseDecimal(exchange_rate), zero) <= 0, () =>
      error('exchange_rate_not_positive', {
        path: `${payments.path}/${index}/exchange_rate`,
        fa3: `${payments.fa3}/KursWalutyZW`,
      }),
    ),
  ]);
}

/** The payment does not exceed the order and can be distributed over the ordered lines. */
function orderIssues({ input, totals }: InvoiceDocument): Issue[] {
  const order = parseDecimal(suppliedTotals(input).gross);
  return [
    ...when(compare(order, zero) <= 0, () =>
      error('order_without_value', { path: '/input/lines', fa3: 'Fa/Zamowienie/WartoscZamowienia' }),
    ),
    ...when(compare(parseDecimal(totals.gross), order) > 0, () =>
      error('payment_exceeds_order', { path: payments.path, fa3: 'Fa/P_15' }),
    ),
  ];
}

const orderedProcedures = new Set(['WSTO_EE', 'IED', 'TT_D', 'B_SPV', 'B_SPV_DOSTAWA', 'B_MPV_PROWIZJA']);

/** Data that FA(3) cannot state in an order. */
function inAdvance({ input }: InvoiceDocument): Issue[] {
  const { lines, sale_date, sale_period } = input;
  const row = 'Fa/Zamowienie/ZamowienieWiersz';
  const refused = (path: string, member: 'sale_date' | 'sale_period' | 'discount' | 'supply_date' | 'procedure') =>
    error(`not_allowed_in_advance.${member}`, { path, fa3: row });
  return [
    ...when(sale_date !== null, () => refused('/input/sale_date', 'sale_date')),
    ...when(sale_period !== null, () => refused('/input/sale_period', 'sale_period')),
    ...lines.flatMap((line, index) => [
      ...when(line.discount !== null, () => refused(`/input/lines/${index}/discount`, 'discount')),
      ...when(line.unit_discount !== null, () => refused(`/input/lines/${index}/unit_discount`, 'discount')),
      ...when(line.supply_date !== null, () => refused(`/input/lines/${index}/supply_date`, 'supply_date')),
      ...when(line.procedure !== null && !orderedProcedures.has(line.procedure), () =>
        refused(`/input/lines/${index}/procedure`, 'procedure'),
      ),
    ]),
  ];
}

const invoices = { path: '/input/advance_invoices', fa3: 'Fa/FakturaZaliczkowa' };
const maxReferences = 100;
const maxPayments = 31;

function settlement(document: InvoiceDocument): Issue[] {
  const { kind, advance_invoices: advances, received_payments: received } = document.input;
  return [
    ...when(kind === 'settlement' && advances.length === 0, () => error('advance_invoices_required', invoices)),
    ...when(kind !== 'settlement' && kind !== 'advance' && advances.length > 0, () =>
      error('advance_invoices_unused', invoices),
    ),
    ...when(advances.length > maxReferences, () =>
      error('too_many_advance_invoices', { ...invoices, with: { max: maxReferences } }),
    ),
    ...when(received.length > maxPayments, () =>
      error('too_many_payments', { ...payments, with: { max: maxPayments } }),
    ),
    ...charged(document),
  ];
}

/**
 * A settlement deducts what each advance invoice charged, only at rates that were supplied, and no rate's remainder is
 * negative.
 */
function charged({ input, totals }: InvoiceDocument): Issue[] {
  if (input.kind !== 'settlement') return [];
  return [
    ...input.advance_invoices.flatMap(({ by_rate }, index) =>
      when(by_rate.length === 0, () =>
        error('advance_amounts_required', { path: `/input/advance_invoices/${index}/by_rate`, fa3: 'Fa/P_13_1' }),
      ),
    ),
    ...when(totals.vat_pln === null && input.exchange_rate !== null, () =>
      error('advance_vat_pln_required', { path: invoices.path, fa3: 'Fa/P_14_1W' }),
    ),
    ...when(
      totals.by_rate.some(({ net, vat }) => net.startsWith('-') || vat.startsWith('-')),
      () => warning('advance_exceeds_rate', invoices),
    ),
  ];
}

function references({ input }: InvoiceDocument): Issue[] {
  return input.advance_invoices.flatMap(({ ksef_number, number }, index) => {
    const path = `/input/advance_invoices/${index}`;
    return [
      ...when((ksef_number === null) === (number === null), () =>
        error('advance_reference_ambiguous', { ...invoices, path }),
      ),
      ...when(ksef_number !== null && !isKsefNumber(ksef_number), () =>
        error('ksef_number_invalid', { path: `${path}/ksef_number`, fa3: 'Fa/FakturaZaliczkowa/NrKSeFFaZaliczkowej' }),
      ),
    ];
  });
}
