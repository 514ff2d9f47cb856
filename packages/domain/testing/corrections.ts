import fc from 'fast-check';
import { baseOfInvoice } from '../src/correction/compose.ts';
import type { CorrectionBase, CorrectionInput } from '../src/correction/document.ts';
import type { PeriodDiscount } from '../src/correction/period-discount.ts';
import type { InvoiceDocument, InvoiceLine } from '../src/document.ts';
import { withCheckDigits } from '../src/identifiers/ksef-number.ts';
import { invoiceDocument, invoiceLine } from './arbitraries.ts';
import { sampleDay, sampleDocument } from './sample.ts';
import { documentText } from './texts.ts';

export const sampleKsefNumber = withCheckDigits('5265877635-20261121-0123456789AB');

/** The sample invoice, or another, as the base of its first correction. */
export function sampleBase(
  document: InvoiceDocument = sampleDocument(),
  ksefNumber: string | null = sampleKsefNumber,
): CorrectionBase {
  return baseOfInvoice(document, {
    id: '01932f00-0000-7000-8000-000000000012',
    document_sha256: 'a'.repeat(64),
    number: 'FV/1/11/2026',
    ksef_number: ksefNumber,
  });
}

/** A correction that changes nothing yet. */
export function sampleChange(change: Partial<CorrectionInput> = {}): CorrectionInput {
  return {
    correction_date: sampleDay,
    reason: 'Zwrot jednej godziny',
    vat_effect: 'correction_date',
    mode: 'line_changes',
    lines: [],
    buyer: null,
    seller: null,
    corrected_third_parties: null,
    annotations: null,
    exchange_rate: null,
    payment: null,
    notes: [],
    numbering: { mode: 'series', series: 'KOR' },
    original_outside_ksef: false,
    corrected_payments: null,
    corrected_advance_invoices: null,
    place_of_issue: null,
    footer: null,
    period_discount: null,
    row_form: 'before_and_after',
    ...change,
  };
}

/** What somebody asks to have corrected, before it is known of which invoice: lines are identified by their place. */
export type WantedChange = {
  kind: CorrectionInput['mode'];
  touched: { place: number; change: Partial<InvoiceLine> }[];
  added: InvoiceLine[];
  buyer: { name: string; line: string } | null;
  seller: string | null;
  reason: string;
  effect: CorrectionInput['vat_effect'];
  note: string | null;
  place: string | null;
  form: CorrectionInput['row_form'];
  footer: string | null;
  basis: string;
  /** Leaves out the third parties. */
  alone: boolean;
};

/** Rates that every buyer can have. */
const anyBuyer = ['23', '8', '5', '4', '0_domestic', 'exempt', 'outside_scope'] as const;

const lineChange: fc.Arbitrary<Partial<InvoiceLine>> = fc.oneof(
  fc.constant({ quantity: '0', discount: null, unit_discount: null }),
  fc.record({ unit_discount: fc.constantFrom('0.01', null) }),
  fc.record({ quantity: fc.constantFrom('1', '2.5', '0.000001', '120'), discount: fc.constant(null) }),
  fc.record({ unit_price: fc.constantFrom('0.01', '17.35', '123.45678901', '9999.99') }),
  fc.record({ vat_rate: fc.constantFrom(...anyBuyer) }),
  fc.record({ name: documentText(60) }),
);

export const anyChange: fc.Arbitrary<WantedChange> = fc.record({
  kind: fc.constantFrom('line_changes', 'line_changes', 'line_changes', 'full_reversal', 'data_only'),
  touched: fc.array(fc.record({ place: fc.nat(7), change: lineChange }), { minLength: 1, maxLength: 4 }),
  added: fc.array(invoiceLine(anyBuyer), { maxLength: 2 }),
  buyer: fc.option(fc.record({ name: documentText(60), line: documentText(60) })),
  seller: fc.option(documentText(60)),
  reason: documentText(60),
  effect: fc.constantFrom('original_date', 'correction_date', 'other'),
  note: fc.option(documentText(40)),
  place: fc.option(documentText(20)),
  form: fc.constantFrom('before_and_after', 'difference'),
  footer: fc.option(documentText(40)),
  basis: documentText(40),
  alone: fc.boolean(),
});

/**
 * The change as input for a correction of this base: lines by their refs, an exemption with its basis, only what the
 * mode allows.
 */
export function inputFor(base: CorrectionBase, given: WantedChange): CorrectionInput {
  const { state } = base;
  const places = new Map(given.touched.map(({ place, change }) => [place % state.lines.length, change]));
  const changed = [...places].flatMap(([place, change]) =>
    state.lines.slice(place, place + 1).map((line) => ({ ...line, ...change })),
  );
  const lines = [
    ...changed.map(({ ref, ...after }) => ({ ref, after })),
    ...given.added.map(({ ref: _, ...after }) => ({
      ref: null,
      after: { ...after, annex_15: false, tax_exchange_rate: null },
    })),
  ];
  const addsExemption =
    state.annotations.exemption_basis === null && lines.some(({ after }) => after.vat_rate === 'exempt');
  const annotations = { ...state.annotations, exemption_basis: { kind: 'act' as const, text: given.basis } };
  const buyer = given.buyer && {
    name: given.buyer.name,
    tax_identifier: state.buyer.tax_identifier,
    address: { ...state.buyer.address, address_line_1: given.buyer.line },
  };
  const mode = given.kind;
  return structuredClone(
    sampleChange({
      mode,
      lines: mode === 'line_changes' ? lines : [],
      annotations: mode === 'line_changes' && addsExemption ? annotations : null,
      ...(mode === 'full_reversal' ? {} : { buyer, ...otherParties(base, given) }),
      reason: given.reason,
      vat_effect: given.effect,
      notes: given.note === null ? [] : [{ key: 'Uwaga', value: given.note }],
      original_outside_ksef: base.corrected_invoice.ksef_number === null,
      place_of_issue: given.place,
      row_form: given.form,
      footer: given.footer === null ? null : { text: given.footer, krs: null, regon: '123456785', bdo: null },
    }),
  );
}

/** What is said of the parties but the buyer. */
function otherParties(
  base: CorrectionBase,
  { seller: name, alone }: WantedChange,
): Pick<CorrectionInput, 'seller' | 'corrected_third_parties'> {
  return {
    seller: name === null ? null : { name, address: base.seller.address },
    corrected_third_parties: alone ? [] : null,
  };
}

/** As it comes out of storage: plain objects all through. */
export const correctionBase: fc.Arbitrary<CorrectionBase> = fc
  .tuple(invoiceDocument, fc.boolean())
  .map(([document, isInKsef]) => sampleBase(structuredClone(document), isInKsef ? sampleKsefNumber : null));

/** A discount of 50 000 gross for half a year, which names five invoices after the first: as examples 6 and 7. */
export function periodDiscount(change: Partial<PeriodDiscount> = {}): Partial<CorrectionInput> {
  const invoices = [1, 2, 3, 4, 5].map((month) => ({
    number: `FV/${month}/2026`,
    issue_date: `2026-0${month}-15`,
    ksef_number: sampleKsefNumber,
  }));
  return {
    mode: 'period_discount',
    reason: 'Rabat za poziom zakupów',
    period_discount: {
      period: 'pierwsze półrocze 2026',
      scope: 'all_supplies',
      invoices,
      goods: [],
      price_mode: 'gross',
      reductions: [{ vat_rate: '23', amount: '50000' }],
      ...change,
    },
  };
}

/** What a discount for some supplies names. */
export const discountedGoods: PeriodDiscount['goods'][number] = {
  name: 'Lodówka',
  quantity: '1000',
  unit: 'szt.',
  classification: { gtin: null, pkwiu: null, cn: '8418 21 91' },
};
