import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyChange, correctionBase, inputFor, sampleBase, sampleChange } from '../../testing/corrections.ts';
import { propertyRuns } from '../../testing/env.ts';
import { correctionIssuesOf } from '../../testing/issues.ts';
import { sampleDocument, sampleLine } from '../../testing/sample.ts';
import { add, parseDecimal } from '../amounts/decimal.ts';
import { formatAmount, sumAmounts } from '../amounts/money.ts';
import { computeTotals } from '../amounts/totals.ts';
import type { InvoiceTotals } from '../document.ts';
import { vatRates } from '../document.ts';
import { baseOfCorrection, composeCorrection, isReversedInFull } from './compose.ts';
import { changedLines } from './difference.ts';
import type { CorrectionBase, CorrectionDocument } from './document.ts';

const { runs: numRuns, seed } = propertyRuns(80);
const runs = { numRuns, seed };
const { ref: _, ...sampleAfter } = sampleLine;
const facts = (id: string) => ({ id, document_sha256: id.padEnd(64, '0'), ksef_number: null });

const amountKeys = ['net', 'vat', 'gross', 'vat_pln'] as const;
const ofRate = (totals: InvoiceTotals, rate: string) => totals.by_rate.find((row) => row.vat_rate === rate);

/** All amounts of the totals, as a whole and by rate; zero for an absent rate. */
const amountsOf = (totals: InvoiceTotals) =>
  [totals, ...vatRates.map((rate) => ofRate(totals, rate))].flatMap((row) =>
    amountKeys.map((key) => row?.[key] ?? '0.00'),
  );

const plus = (a: string[], b: string[]) =>
  a.map((value, index) => formatAmount(add(parseDecimal(value), parseDecimal(b[index] ?? '0'))));
const negated = (values: string[]) =>
  values.map((value) => (/^-?0\.00$/.test(value) ? value : value.startsWith('-') ? value.slice(1) : `-${value}`));

/** Invariants of every correction. */
function expectSound(
  base: CorrectionBase,
  { before, after, delta, input, earlier_seller, earlier_third_parties, ...unchanged }: CorrectionDocument,
): void {
  const { state, ...rest } = base;
  const earlier = {
    seller: earlier_seller ?? unchanged.seller,
    third_parties: earlier_third_parties ?? unchanged.third_parties,
  };
  expect({ before, ...unchanged, ...earlier }).toEqual({ before: state, ...rest });
  expect(unchanged.seller).toEqual({ ...rest.seller, ...(input.mode === 'full_reversal' ? null : input.seller) });
  expect(plus(amountsOf(before.totals), amountsOf(delta))).toEqual(amountsOf(after.totals));
  expect(after.lines.slice(0, before.lines.length).map(({ ref }) => ref)).toEqual(before.lines.map(({ ref }) => ref));
  expect(new Set(after.lines.map(({ ref }) => ref)).size).toBe(after.lines.length);
  expect(after.totals).toEqual(computeTotals({ ...unchanged, ...after, kind: unchanged.invoice_kind }));
  if (input.mode !== 'line_changes') expect(after.lines.length).toBe(before.lines.length);
}

test('before and difference make after, in every amount and every rate; lines keep their order and refs', () => {
  fc.assert(
    fc.property(correctionBase, anyChange, (base, wanted) => {
      const document = composeCorrection(base, inputFor(base, wanted));
      expectSound(base, document);
      const { before, after, input } = document;
      const named = new Set(input.lines.map(({ ref }) => ref));
      const untouched = before.lines.filter(({ ref }) => input.mode !== 'full_reversal' && !named.has(ref));
      expect(after.lines.filter(({ ref }) => untouched.some((line) => line.ref === ref))).toEqual(untouched);
      const added = input.lines.filter(({ ref }) => ref === null);
      expect(after.lines.slice(before.lines.length).map(({ ref, ...rest }) => rest)).toEqual(
        added.map((line) => line.after),
      );
    }),
    runs,
  );
});

test('a full reversal takes everything to zero and its difference is what was invoiced, with the sign turned', () => {
  fc.assert(
    fc.property(correctionBase, (base) => {
      const document = composeCorrection(base, sampleChange({ mode: 'full_reversal' }));
      expectSound(base, document);
      expect(amountsOf(document.after.totals).every((value) => value === '0.00')).toBe(true);
      expect(amountsOf(document.delta)).toEqual(negated(amountsOf(base.state.totals)));
      expect(document.after.lines.every((line) => line.quantity === '0')).toBe(true);
    }),
    runs,
  );
});

test('an invoice is reversed in full exactly where another reversal would change nothing', () => {
  const reversal = (base: CorrectionBase) => composeCorrection(base, sampleChange({ mode: 'full_reversal' }));
  const changesNothing = (base: CorrectionBase) =>
    correctionIssuesOf(reversal(base)).includes('error nothing_changes /input/mode');
  fc.assert(
    fc.property(correctionBase, (base) => {
      expect(isReversedInFull(base.state)).toBe(changesNothing(base));
      const reversed = baseOfCorrection(reversal(base), facts('1'));
      expect([isReversedInFull(reversed.state), changesNothing(reversed)]).toEqual([true, true]);
    }),
    runs,
  );
});

test('a correction of data changes no amount and no line', () => {
  fc.assert(
    fc.property(correctionBase, anyChange, (base, wanted) => {
      const document = composeCorrection(base, inputFor(base, { ...wanted, kind: 'data_only' }));
      expect(changedLines(document)).toEqual([]);
      expect(document.after.totals).toEqual(document.before.totals);
      expect(document.delta).toMatchObject({ net: '0.00', vat: '0.00', gross: '0.00', by_rate: [] });
    }),
    runs,
  );
});

test('corrections of corrections compose: each starts where the last ended, and all differences make the last state', () => {
  fc.assert(
    fc.property(correctionBase, fc.array(anyChange, { minLength: 2, maxLength: 4 }), (first, wantedChanges) => {
      let base = first;
      let total = amountsOf(first.state.totals);
      for (const [index, wanted] of wantedChanges.entries()) {
        const document = composeCorrection(base, inputFor(base, wanted));
        expectSound(base, document);
        total = plus(total, amountsOf(document.delta));
        expect(total).toEqual(amountsOf(document.after.totals));
        expect(document.corrected_invoice.number).toBe(first.corrected_invoice.number);
        base = baseOfCorrection(document, facts(String(index)));
        expect(base).toMatchObject({ state: document.after, base: { kind: 'invoice_correction', id: String(index) } });
      }
    }),
    runs,
  );
});

test('each line that reads otherwise is shown once, and the shown differences make the difference of the whole', () => {
  fc.assert(
    fc.property(correctionBase, anyChange, (base, wanted) => {
      const document = composeCorrection(base, inputFor(base, wanted));
      const changes = changedLines(document);
      expect(formatAmount(sumAmounts(changes.map(({ amounts }) => amounts.delta)))).toBe(
        document.delta[document.price_mode],
      );
      for (const { number, before, after, amounts } of changes) {
        expect([before, after]).toEqual([document.before.lines[number - 1] ?? null, document.after.lines[number - 1]]);
        expect(plus([amounts.before], [amounts.delta])).toEqual([amounts.after]);
        expect(after).not.toEqual(before);
      }
    }),
    runs,
  );
});

test('one hour of two returned: 1000 becomes 500, the difference is −500 net and −115 tax (art. 106j ust. 2 pkt 5 of the VAT act)', () => {
  const { delta, after } = composeCorrection(
    sampleBase(),
    sampleChange({ lines: [{ ref: '1', after: { ...sampleAfter, quantity: '1' } }] }),
  );
  expect(delta).toEqual({
    net: '-500.00',
    vat: '-115.00',
    gross: '-615.00',
    vat_pln: '-115.00',
    by_rate: [{ vat_rate: '23', net: '-500.00', vat: '-115.00', gross: '-615.00', vat_pln: '-115.00' }],
  });
  expect(after.totals.gross).toBe('615.00');
});

test('a wrong rate leaves one group and enters another', () => {
  const { delta } = composeCorrection(
    sampleBase(),
    sampleChange({ lines: [{ ref: '1', after: { ...sampleAfter, vat_rate: '8' } }] }),
  );
  expect(delta.by_rate).toEqual([
    { vat_rate: '23', net: '-1000.00', vat: '-230.00', gross: '-1230.00', vat_pln: '-230.00' },
    { vat_rate: '8', net: '1000.00', vat: '80.00', gross: '1080.00', vat_pln: '80.00' },
  ]);
  expect(delta).toMatchObject({ net: '0.00', vat: '-150.00', gross: '-150.00' });
});

test('tax in PLN follows the rate of the invoice, and a corrected exchange rate alone changes only tax in PLN', () => {
  const rate = (value: string) => ({ rate: value, date: '2026-11-19', source: 'nbp_a' as const, table: null });
  const base = sampleBase(sampleDocument({ currency: 'EUR', exchange_rate: rate('4.2511') }));
  // 977.75 PLN of tax were invoiced and 488.88 remain: the remainder is rounded, and the difference is computed from
  // it.
  const half = composeCorrection(
    base,
    sampleChange({ lines: [{ ref: '1', after: { ...sampleAfter, quantity: '1' } }] }),
  );
  expect(half.delta).toMatchObject({ vat: '-115.00', vat_pln: '-488.87' });
  const rated = composeCorrection(base, sampleChange({ exchange_rate: rate('4.3') }));
  expect(rated.delta).toMatchObject({
    net: '0.00',
    vat: '0.00',
    gross: '0.00',
    vat_pln: '11.25',
    by_rate: [{ vat_rate: '23', vat_pln: '11.25' }],
  });
  expect(changedLines(rated).map(({ ref }) => ref)).toEqual(['1']);
});

test('a new line gets the number of its place as its ref, or the next one that is free', () => {
  const refs = (...given: string[]) =>
    sampleBase(sampleDocument({ lines: given.map((ref) => ({ ...sampleLine, ref })) }));
  const added = sampleChange({
    lines: [
      { ref: null, after: sampleAfter },
      { ref: null, after: sampleAfter },
    ],
  });
  const after = (base: CorrectionBase) => composeCorrection(base, added).after.lines.map(({ ref }) => ref);
  expect(after(refs('1'))).toEqual(['1', '2', '3']);
  expect(after(refs('3', 'x'))).toEqual(['3', 'x', '4', '5']);
});

test('an annotation falls away with the last line that needs it', () => {
  const exemption_basis = { kind: 'act', text: 'art. 43 ust. 1 pkt 29' } as const;
  const annotations = {
    split_payment: true,
    reverse_charge: false,
    cash_accounting: false,
    self_billing: false,
    exemption_basis,
    margin_procedure: null,
    simplified_triangular: false,
    new_transport: null,
  };
  const base = sampleBase(sampleDocument({ lines: [{ ...sampleLine, vat_rate: 'exempt' }], annotations }));
  const taxed = composeCorrection(base, sampleChange({ lines: [{ ref: '1', after: sampleAfter }] }));
  expect(taxed.after.annotations).toEqual({ ...annotations, exemption_basis: null });
  expect(composeCorrection(base, sampleChange({ mode: 'full_reversal' })).after.annotations).toEqual(annotations);
});
