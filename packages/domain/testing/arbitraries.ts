import fc from 'fast-check';
import { computeTotals } from '../src/amounts/totals.ts';
import {
  type BuyerSnapshot,
  type InvoiceDocument,
  type InvoiceInput,
  type InvoiceLine,
  linePresentations,
  type VatRate,
  vatRates,
} from '../src/document.ts';
import { invoiceDefaults } from '../src/drafts/defaults.ts';
import { namesOf } from '../src/fields/kinds.ts';
import { line } from '../src/fields/lines.ts';
import { type Payment, payment, paymentDefaults, paymentMethods } from '../src/fields/payment.ts';
import type { TaxIdentifier } from '../src/identifiers/tax-identifier.ts';
import { withDescriptions } from './descriptions.ts';
import { drawn } from './fields.ts';
import { documentText } from './texts.ts';

const decimal = (whole: number, fraction: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: whole }), fc.integer({ min: 0, max: 10 ** fraction - 1 }))
    .map(([integer, rest]) => `${integer}.${String(rest).padStart(fraction, '0')}`);

/** Mostly full: a name alone is for simplified invoices, whose lines are drawn again. */
const presentations = [...linePresentations.filter((name) => name !== 'name'), 'full', 'full'] as const;

/** A line as its table allows it; members that rules look at, or that have forms of their own, are drawn here. */
export const invoiceLine = (rates: readonly VatRate[]): fc.Arbitrary<InvoiceLine> =>
  drawn(line, {
    ref: fc.uuid(),
    name: documentText(60),
    quantity: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 1, max: 9999 }).map(String) },
      { weight: 6, arbitrary: decimal(999, 6) },
      { weight: 1, arbitrary: fc.constant('-1.5') },
    ),
    unit: fc.option(documentText(10)),
    unit_price: fc.oneof(decimal(99_999, 2), decimal(999, 8)),
    discount: fc.option(decimal(20, 2)),
    unit_discount: fc.option(fc.constantFrom('0.01', '0.125', '0.00000001'), { freq: 2 }),
    vat_rate: fc.constantFrom(...rates),
    classification: fc.record({
      gtin: fc.option(documentText(20)),
      pkwiu: fc.option(documentText(20)),
      cn: fc.option(documentText(20)),
    }),
    gtu: fc.option(fc.integer({ min: 1, max: 13 }).map((code) => `GTU_${String(code).padStart(2, '0')}`)),
    supply_date: fc.constant(null),
    presentation: fc.constantFrom(...presentations),
    row_id: fc.option(fc.uuid()),
    annex_15: fc.constantFrom(false, false, false, true),
    excise_duty: fc.option(decimal(9, 2)),
    tax_exchange_rate: fc.option(decimal(9, 4).map((rate) => (rate === '0.0000' ? '4.2511' : rate))),
    procedure: fc.option(
      fc.constantFrom('WSTO_EE', 'IED', 'TT_D', 'I_42', 'I_63', 'B_SPV', 'B_SPV_DOSTAWA', 'B_MPV_PROWIZJA'),
    ),
  }).map((drawnLine) =>
    drawnLine.presentation === 'full' ? drawnLine : { ...drawnLine, discount: null, unit_discount: null },
  );

const taxIdentifier: fc.Arbitrary<TaxIdentifier> = fc.constantFrom<TaxIdentifier>(
  { kind: 'nip', country_code: 'PL', value: '7762811692' },
  { kind: 'eu_vat', country_code: 'DE', value: '123456789' },
  { kind: 'eu_vat', country_code: 'EL', value: '99999999A' },
  { kind: 'other', country_code: 'US', value: 'EIN 12-3456789' },
  { kind: 'none', country_code: null, value: null },
);

const buyer: fc.Arbitrary<BuyerSnapshot> = fc
  .record({
    name: documentText(80),
    line1: documentText(80),
    line2: fc.option(documentText(40)),
    tax_identifier: taxIdentifier,
  })
  .map(({ name, line1, line2, tax_identifier }) => ({
    customer_id: '01932f00-0000-7000-8000-000000000001',
    customer_version: 1,
    name,
    tax_identifier,
    address: {
      country_code: tax_identifier.country_code === 'EL' ? 'GR' : (tax_identifier.country_code ?? 'PL'),
      address_line_1: line1,
      address_line_2: line2,
    },
  }));

const day = fc.constantFrom('2026-11-21', '2026-11-20', '2026-10-31');

const inputWith = (rates: readonly VatRate[]): fc.Arbitrary<InvoiceInput> =>
  fc
    .record({
      lines: fc.uniqueArray(invoiceLine(rates), { minLength: 1, maxLength: 8, selector: (line) => line.ref }),
      currency: fc.constantFrom('PLN', 'PLN', 'PLN', 'EUR', 'USD', 'JPY', 'KWD'),
      price_mode: fc.constantFrom('net' as const, 'gross' as const),
      issue_date: day,
      sale: fc.constantFrom('none', 'date', 'period'),
      place_of_issue: fc.option(documentText(20)),
      rate: decimal(9, 4).map((rate) => (rate === '0.0000' ? '4.2511' : rate)),
      paid: fc.boolean(),
      method: fc.constantFrom(...namesOf(paymentMethods)),
      account: fc.option(fc.constant('PL61109010140000071219812874')),
      withPayment: fc.boolean(),
      number: fc.option(documentText(30)),
      cash: fc.boolean(),
      split: fc.boolean(),
      basis: fc.record({
        kind: fc.constantFrom('act' as const, 'directive' as const, 'other' as const),
        text: documentText(40),
      }),
      notes: fc.array(fc.record({ key: documentText(20), value: documentText(40) }), { maxLength: 3 }),
      perLine: fc.boolean(),
    })
    .map((given) => assemble(given));

/** Input whose annotations agree with its lines; whether its rates fit a buyer is another matter. */
export const invoiceInput: fc.Arbitrary<InvoiceInput> = inputWith(vatRates);

type Given = {
  lines: InvoiceLine[];
  currency: string;
  price_mode: 'net' | 'gross';
  issue_date: string;
  sale: string;
  place_of_issue: string | null;
  rate: string;
  paid: boolean;
  method: Payment['method'];
  account: string | null;
  withPayment: boolean;
  number: string | null;
  cash: boolean;
  split: boolean;
  basis: { kind: 'act' | 'directive' | 'other'; text: string };
  notes: { key: string; value: string }[];
  perLine: boolean;
};

function assemble(given: Given): InvoiceInput {
  const uses = (...rates: string[]) => given.lines.some((line) => rates.includes(line.vat_rate));
  return {
    ...invoiceDefaults,
    vat_per_line: given.perLine,
    kind: 'vat',
    customer_id: '01932f00-0000-7000-8000-000000000001',
    currency: given.currency,
    issue_date: given.issue_date,
    sale_date: given.sale === 'date' ? '2026-11-20' : null,
    sale_period: given.sale === 'period' ? { from: '2026-11-01', to: '2026-11-20' } : null,
    place_of_issue: given.place_of_issue,
    numbering: given.number === null ? { mode: 'series', series: 'FV' } : { mode: 'explicit', number: given.number },
    price_mode: given.price_mode,
    lines: given.currency === 'PLN' ? given.lines.map((line) => ({ ...line, tax_exchange_rate: null })) : given.lines,
    payment: given.withPayment ? paymentOf(given) : null,
    exchange_rate:
      given.currency === 'PLN' ? null : { rate: given.rate, date: '2026-11-20', source: 'nbp_a', table: null },
    annotations: {
      split_payment: given.split || given.lines.some(({ annex_15 }) => annex_15),
      reverse_charge: uses('reverse_charge'),
      cash_accounting: given.cash,
      // The seller of every document here issues it.
      self_billing: false,
      exemption_basis: uses('exempt') ? given.basis : null,
      margin_procedure: uses('margin') ? 'used_goods' : null,
      new_transport: null,
      simplified_triangular: given.lines.every(({ vat_rate }) => vat_rate === 'outside_scope'),
    },
    notes: given.notes,
    expected_total_gross: null,
  };
}

function paymentOf({ method, account, paid }: Given): Payment {
  return withDescriptions(payment, {
    ...paymentDefaults,
    method,
    due_date: '2026-12-05',
    bank_account: account,
    ...(paid ? { paid: true, paid_date: '2026-11-20' } : {}),
  });
}

/** Rates that a buyer of this kind cannot have. */
const unfit: Record<TaxIdentifier['kind'], readonly VatRate[]> = {
  nip: ['0_intra_eu', '0_export', 'outside_scope_art100'],
  eu_vat: ['reverse_charge'],
  other: ['reverse_charge', '0_intra_eu', 'outside_scope_art100'],
  none: ['reverse_charge', '0_intra_eu', '0_export', 'outside_scope_art100'],
};

/** A buyer with input: mostly of rates that fit the buyer, sometimes of any. */
const sale = fc.tuple(buyer, fc.integer({ min: 0, max: 3 })).chain(([bought, chance]) => {
  const fitting = vatRates.filter((rate) => !unfit[bought.tax_identifier.kind].includes(rate));
  return fc.record({ buyer: fc.constant(bought), input: inputWith(chance === 0 ? vatRates : fitting) });
});

/** A whole document with computed totals; may be invalid for tax reasons. */
export const invoiceDocument: fc.Arbitrary<InvoiceDocument> = fc
  .record({
    sale,
    sellerName: documentText(60),
    email: fc.option(fc.constantFrom('faktury@example.com', 'a@b')),
    phone: fc.option(fc.constantFrom('+48 22 123 45 67', '1')),
  })
  .map(({ sale: { input, buyer: bought }, sellerName, email, phone }) => ({
    organization_id: '01932f00-0000-7000-8000-0000000000aa',
    environment: 'simulator',
    seller: {
      name: sellerName,
      nip: '5265877635',
      address: { country_code: 'PL', address_line_1: 'ul. Testowa 1, 00-001 Warszawa', address_line_2: null },
      email,
      phone,
    },
    buyer: bought,
    input,
    totals: computeTotals(input),
  }));
