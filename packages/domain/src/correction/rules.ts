import { isDeepStrictEqual } from 'node:util';
import { computeTotals } from '../amounts/totals.ts';
import type { Issue } from '../document.ts';
import { correction } from '../fields/correction.ts';
import { isKsefNumber } from '../identifiers/ksef-number.ts';
import { error, when } from '../rules/issue.ts';
import { textIssues } from '../rules/texts.ts';
import { composeCorrection } from './compose.ts';
import { isChanged } from './difference.ts';
import { discountRules } from './discount-rules.ts';
import type { CorrectionDocument, CorrectionMode, InvoiceState } from './document.ts';

/** The member that a correction of each mode is expected to change. */
const purpose: Record<Exclude<CorrectionMode, 'period_discount'>, string> = {
  line_changes: '/input/lines',
  full_reversal: '/input/mode',
  data_only: '/input/buyer',
};

/** Rules that apply to corrections only. */
export const correctionRules: readonly ((document: CorrectionDocument) => Issue[])[] = [
  effect,
  original,
  reason,
  mode,
  buyerIdentity,
  lineRefs,
  limits,
  rowForm,
  stated,
  discountRules,
];

function effect(document: CorrectionDocument): Issue[] {
  const { input, before, after } = document;
  if (input.mode === 'period_discount') return [];
  const { mode } = input;
  const data = ({ buyer, annotations, received_payments, advance_invoices }: InvoiceState) => [
    buyer,
    annotations,
    received_payments,
    advance_invoices,
  ];
  const areSameParties = document.earlier_seller === null && document.earlier_third_parties === null;
  const isSameData = isDeepStrictEqual(data(before), data(after)) && areSameParties;
  return when(isSameData && !after.lines.some((_, index) => isChanged(document, index)), () =>
    error('nothing_changes', { path: purpose[mode] }),
  );
}

/** Art. 106j ust. 2 pkt 3 of the VAT act: the corrected invoice by date, number and KSeF number. */
function original({ input, corrected_invoice: { issue_date, ksef_number } }: CorrectionDocument): Issue[] {
  const at = { path: '/input/original_outside_ksef', fa3: 'Fa/DaneFaKorygowanej/NrKSeFN' };
  return [
    ...when(ksef_number === null && !input.original_outside_ksef, () => error('original_not_in_ksef', at)),
    ...when(ksef_number !== null && input.original_outside_ksef, () => error('original_is_in_ksef', at)),
    ...when(ksef_number !== null && !isKsefNumber(ksef_number), () =>
      error('ksef_number_invalid', {
        path: '/corrected_invoice/ksef_number',
        fa3: 'Fa/DaneFaKorygowanej/NrKSeFFaKorygowanej',
      }),
    ),
    ...when(input.correction_date < issue_date, () =>
      error('correction_before_invoice', { path: '/input/correction_date', fa3: 'Fa/P_1', with: { day: issue_date } }),
    ),
  ];
}

function reason({ input }: CorrectionDocument): Issue[] {
  return textIssues({
    value: input.reason,
    path: '/input/reason',
    fa3: 'Fa/PrzyczynaKorekty',
    max: correction.table.fields.reason.type.max,
    name: ['reason', 'przyczyna korekty'],
  });
}

/** Corrected payments require an advance invoice, and corrected deductions of advances a settlement. */
const kindWith = { corrected_payments: 'advance', corrected_advance_invoices: 'settlement' } as const;

function mode({ input, invoice_kind }: CorrectionDocument): Issue[] {
  const refused = (member: string) =>
    error('not_allowed_in_mode', { path: `/input/${member}`, with: { mode: input.mode, member } });
  return [
    ...when(input.mode !== 'line_changes' && input.lines.length > 0, () => refused('lines')),
    ...when((input.mode === 'full_reversal' || input.mode === 'data_only') && input.exchange_rate !== null, () =>
      refused('exchange_rate'),
    ),
    ...when(input.mode !== 'period_discount' && input.period_discount !== null, () => refused('period_discount')),
    ...(['corrected_payments', 'corrected_advance_invoices'] as const).flatMap((member) =>
      when(input[member] !== null && (input.mode !== 'line_changes' || invoice_kind !== kindWith[member]), () =>
        refused(member),
      ),
    ),
    ...(['buyer', 'seller', 'corrected_third_parties'] as const).flatMap((member) =>
      when((input.mode === 'full_reversal' || input.mode === 'period_discount') && input[member] !== null, () =>
        refused(member),
      ),
    ),
  ];
}

/** FA(3), Podmiot2K: the number is the same before and after; a wrong one takes the invoice to zero. */
function buyerIdentity({ before, after }: CorrectionDocument): Issue[] {
  return when(!isDeepStrictEqual(before.buyer.tax_identifier, after.buyer.tax_identifier), () =>
    error('buyer_nip_change_requires_reversal', {
      path: '/input/buyer/tax_identifier',
      fa3: 'Fa/Podmiot2K/DaneIdentyfikacyjne',
    }),
  );
}

function lineRefs({ input, before }: CorrectionDocument): Issue[] {
  const known = new Set(before.lines.map(({ ref }) => ref));
  const refs = input.lines.map(({ ref }) => ref);
  return refs.flatMap((ref, index) => {
    const path = `/input/lines/${index}/ref`;
    return [
      ...when(ref !== null && !known.has(ref), () => error('unknown_line_ref', { path })),
      ...when(ref !== null && refs.indexOf(ref) < index, () => error('line_ref_duplicate.change', { path })),
    ];
  });
}

/** A correction takes back at most what was invoiced. */
function limits({ input, before, after }: CorrectionDocument): Issue[] {
  const isNegative = (value: string) => value.startsWith('-');
  const wereBelowZero = new Set<string | null>(
    before.lines.filter(({ quantity }) => isNegative(quantity)).map(({ ref }) => ref),
  );
  return [
    ...input.lines.flatMap(({ ref, after: { quantity } }, index) =>
      when(isNegative(quantity) && !wereBelowZero.has(ref), () =>
        error('quantity_below_zero', { path: `/input/lines/${index}/after/quantity`, fa3: 'Fa/FaWiersz/P_8B' }),
      ),
    ),
    ...when(isNegative(after.totals.gross), () =>
      error('correction_exceeds_invoice', { path: '/input/lines', fa3: 'Fa/P_15' }),
    ),
  ];
}

/**
 * An order is restated in full. If a settlement deducts other advances, its lines are shown before and after, which
 * confirms them (FA(3), notes on Zamowienie and FaWiersz).
 */
function rowForm({ input, invoice_kind: kind }: CorrectionDocument): Issue[] {
  const isConfirmed = kind === 'advance' || (kind === 'settlement' && input.corrected_advance_invoices !== null);
  return when(input.row_form === 'difference' && isConfirmed, () =>
    error('row_form_needs_both_states', { path: '/input/row_form', fa3: 'Fa/FaWiersz/StanPrzed' }),
  );
}

function stated(document: CorrectionDocument): Issue[] {
  return when(!isAsComposed(document), () =>
    error('totals_inconsistent.correction', { path: '/totals', fa3: 'Fa/P_15' }),
  );
}

/**
 * Whether the stored state and difference equal a new composition. False if composing fails, as with an invalid or too
 * large number, which the rules of its field report too.
 */
function isAsComposed(document: CorrectionDocument): boolean {
  const { input, before, after: _, delta: __, earlier_seller, earlier_third_parties, ...read } = document;
  const earlier = { seller: earlier_seller, third_parties: earlier_third_parties };
  const unchanged = {
    ...read,
    seller: earlier.seller ?? read.seller,
    third_parties: earlier.third_parties ?? read.third_parties,
  };
  try {
    const totals = computeTotals({ ...unchanged, ...before, kind: unchanged.invoice_kind });
    return isDeepStrictEqual(
      pick({ ...document, before: { ...before, totals } }),
      pick(composeCorrection({ ...unchanged, state: before }, input)),
    );
  } catch (refusal) {
    if (refusal instanceof RangeError) return false;
    throw refusal;
  }
}

const composed = [
  'seller',
  'earlier_seller',
  'third_parties',
  'earlier_third_parties',
  'before',
  'after',
  'delta',
] as const;

function pick(document: CorrectionDocument): unknown[] {
  return composed.map((name) => document[name]);
}
