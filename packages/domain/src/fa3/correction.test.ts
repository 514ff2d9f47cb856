import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  anyChange,
  correctionBase,
  inputFor,
  sampleBase,
  sampleChange,
  sampleKsefNumber,
} from '../../testing/corrections.ts';
import { propertyRuns } from '../../testing/env.ts';
import { hostileText } from '../../testing/hostile.ts';
import { sampleDay, sampleDocument, sampleLine } from '../../testing/sample.ts';
import { reading } from '../../testing/xml.ts';
import { subtract } from '../amounts/decimal.ts';
import { formatAmount, sumAmounts } from '../amounts/money.ts';
import { vatTable } from '../amounts/vat.ts';
import { baseOfCorrection, composeCorrection } from '../correction/compose.ts';
import { changedLines } from '../correction/difference.ts';
import type { CorrectionBase, CorrectionDocument, CorrectionInput } from '../correction/document.ts';
import { validateCorrection } from '../correction/validate.ts';
import { buildCorrectionFa3 } from './build-correction.ts';
import { readFa3 } from './read.ts';
import { validateFa3 } from './validate.ts';

const facts = { number: 'KOR/1/11/2026', createdAt: '2026-11-21T10:00:00Z' };
const { runs, seed } = propertyRuns(100);
const valid = { valid: true, errors: [] };

const errorsOf = (document: CorrectionDocument) =>
  validateCorrection(document, { today: sampleDay, number: facts.number }).filter(
    ({ severity }) => severity === 'error',
  );

type Reading = Parameters<Parameters<typeof reading>[1]>[0];

/** What the XML says is what was composed: differences, pairs of rows, the corrected invoice. */
function expectWritten(document: CorrectionDocument): void {
  const { delta, input, corrected_invoice } = document;
  const xml = buildCorrectionFa3(document, facts);
  expect(validateFa3(xml)).toEqual(valid);
  const written = { number: facts.number, kind: 'KOR', gross: delta.gross, issueDate: input.correction_date };
  expect(readFa3(xml)).toMatchObject(written);
  reading(xml, (all) => {
    expectSums(document, all);
    expectRows(document, all);
    expectParties(document, all);
    expect(all('//f:PrzyczynaKorekty')).toEqual([input.reason]);
    expect(all('//f:P_1M')).toEqual(input.place_of_issue === null ? [] : [input.place_of_issue]);
    expect(all('//f:StopkaFaktury')).toEqual(input.footer?.text ? [input.footer.text] : []);
    expect(all('//f:NrFaKorygowanej')).toEqual([corrected_invoice.number]);
    expect(all('//f:NrKSeFFaKorygowanej')).toEqual(
      corrected_invoice.ksef_number === null ? [] : [corrected_invoice.ksef_number],
    );
  });
}

const perRate = "/f:Faktura/f:Fa/*[starts-with(name(),'P_13_') or starts-with(name(),'P_14_')]";

function expectSums(document: CorrectionDocument, all: Reading): void {
  const { delta, input } = document;
  const amount = document.price_mode === 'net' ? 'P_11' : 'P_11A';
  const worth = (condition: string) => sumAmounts(all(`//f:FaWiersz[${condition}]/f:${amount}`));
  expect(formatAmount(subtract(worth('not(f:StanPrzed)'), worth('f:StanPrzed=1')))).toBe(delta[document.price_mode]);
  const tax = (condition: string) => sumAmounts(all(`//f:FaWiersz[${condition}]/f:P_11Vat`));
  if (document.vat_per_line)
    expect(formatAmount(subtract(tax('not(f:StanPrzed)'), tax('f:StanPrzed=1')))).toBe(delta.vat);
  const sums = all(`${perRate}[not(contains(name(),'W'))]`);
  expect(formatAmount(sumAmounts(sums))).toBe(delta.gross);
  const pln = all(`${perRate}[contains(name(),'W')]`);
  if (document.currency !== 'PLN') expect(formatAmount(sumAmounts(pln))).toBe(delta.vat_pln);
  if (input.mode === 'data_only') expect([...sums, ...all('//f:P_15'), ...all('//f:FaWiersz')]).toEqual(['0.00']);
}

function expectRows(document: CorrectionDocument, all: Reading): void {
  const changes = changedLines(document);
  if (document.input.row_form === 'difference') {
    expect(all('//f:StanPrzed')).toEqual([]);
    expect(new Set(all('//f:FaWiersz/f:NrWierszaFa')).size).toBeLessThanOrEqual(changes.length);
    return;
  }
  const after = '//f:FaWiersz[not(f:StanPrzed)]';
  expect(all('//f:FaWiersz[f:StanPrzed=1]/f:P_7')).toEqual(changes.flatMap((change) => change.before?.name ?? []));
  expect(all(`${after}/f:P_7`)).toEqual(changes.map((change) => change.after.name));
  expect(all(`${after}/f:NrWierszaFa`)).toEqual(changes.map((change) => String(change.number)));
}

function expectParties({ before, after, seller, earlier_seller }: CorrectionDocument, all: Reading): void {
  const buyerOf = (state: typeof before) => JSON.stringify([state.buyer.name, state.buyer.address]);
  const isOtherBuyer = buyerOf(before) !== buyerOf(after);
  expect(all('//f:Podmiot2/f:DaneIdentyfikacyjne/f:Nazwa')).toEqual([after.buyer.name]);
  expect(all('//f:Podmiot2K/f:DaneIdentyfikacyjne/f:Nazwa')).toEqual(isOtherBuyer ? [before.buyer.name] : []);
  expect(all('//f:Podmiot1/f:DaneIdentyfikacyjne/f:Nazwa')).toEqual([seller.name]);
  expect(all('//f:Podmiot1K/f:DaneIdentyfikacyjne/*')).toEqual(
    earlier_seller === null ? [] : [seller.nip, earlier_seller.name],
  );
  expect(all('//f:IDNabywcy')).toEqual(isOtherBuyer ? ['0001', '0001'] : []);
}

test('every correction that validation accepts, and every correction of it, is valid FA(3) and says what was composed', () => {
  process.stdout.write(`KOR property: PROPERTY_SEED=${seed} PROPERTY_RUNS=${runs}\n`);
  const rates = new Set<string>();
  const modes = new Set<string>();
  let accepted = 0;
  const property = fc.property(correctionBase, anyChange, anyChange, (first, wanted, again) => {
    const document = composeCorrection(first, inputFor(first, wanted));
    if (errorsOf(document).length > 0) return;
    accepted += 1;
    modes.add(document.input.mode);
    for (const { vat_rate } of document.delta.by_rate) rates.add(vat_rate);
    expectWritten(document);
    const base: CorrectionBase = baseOfCorrection(document, {
      id: '2',
      document_sha256: 'b'.repeat(64),
      ksef_number: first.corrected_invoice.ksef_number,
    });
    const next = composeCorrection(base, inputFor(base, again));
    if (errorsOf(next).length === 0) expectWritten(next);
  });
  fc.assert(property, { numRuns: runs, seed });
  expect(accepted).toBeGreaterThan(runs / 4);
  expect([...modes].toSorted()).toEqual(['data_only', 'full_reversal', 'line_changes']);
  if (runs >= 1000) expect([...rates].toSorted()).toEqual(vatTable.map((row) => row.rate).toSorted());
});

const { ref: _, ...line } = sampleLine;
const { buyer } = sampleDocument();
const half = { lines: [{ ref: '1', after: { ...line, quantity: '1' } }] };
const sellerAs = sampleDocument().seller;
const named = { name: 'Nabywca Nowy S.A.', tax_identifier: buyer.tax_identifier, address: buyer.address };

test.each<[string, string, (text: string) => Partial<CorrectionInput>]>([
  ['/input/reason', 'f:Fa/f:PrzyczynaKorekty', (reason) => ({ ...half, reason })],
  [
    '/input/lines/0/after/name',
    'f:Fa/f:FaWiersz[2]/f:P_7',
    (name) => ({ lines: [{ ref: '1', after: { ...line, quantity: '1', name } }] }),
  ],
  [
    '/input/lines/0/after/unit',
    'f:Fa/f:FaWiersz[1]/f:P_8A',
    (unit) => ({ lines: [{ ref: null, after: { ...line, unit } }] }),
  ],
  ['/input/buyer', 'f:Podmiot2/f:DaneIdentyfikacyjne/f:Nazwa', (name) => ({ ...half, buyer: { ...named, name } })],
  [
    '/input/buyer',
    'f:Podmiot2/f:Adres/f:AdresL1',
    (text) => ({ ...half, buyer: { ...named, address: { ...buyer.address, address_line_1: text } } }),
  ],
  ['/input/seller', 'f:Podmiot1/f:DaneIdentyfikacyjne/f:Nazwa', (name) => ({ ...half, seller: { ...sellerAs, name } })],
  [
    '/input/seller',
    'f:Podmiot1/f:Adres/f:AdresL1',
    (text) => ({ ...half, seller: { ...sellerAs, address: { ...sellerAs.address, address_line_1: text } } }),
  ],
  ['/input/notes/0/value', 'f:Fa/f:DodatkowyOpis[1]/f:Wartosc', (value) => ({ ...half, notes: [{ key: 'x', value }] })],
  ['/input/place_of_issue', 'f:Fa/f:P_1M', (place_of_issue) => ({ ...half, place_of_issue })],
  [
    '/input/footer/text',
    'f:Stopka/f:Informacje/f:StopkaFaktury',
    (text) => ({ ...half, footer: { text, krs: null, regon: null, bdo: null } }),
  ],
])('%s (%s): any text comes back the same, or an issue names the field', (path, fa3, change) => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const document = composeCorrection(sampleBase(), sampleChange(change(text)));
      const errors = errorsOf(document);
      if (errors.length > 0) {
        expect(new Set(errors.map((issue) => issue.path.startsWith(path)))).toEqual(new Set([true]));
        return;
      }
      const xml = buildCorrectionFa3(document, facts);
      expect(validateFa3(xml)).toEqual(valid);
      reading(xml, (all) => expect(all(`/f:Faktura/${fa3}`)).toEqual([text]));
    }),
    { numRuns: Math.ceil(runs / 4) },
  );
});

test('one hour of two returned reads like the example of the ministry: the line as it was, as it is, and the difference', () => {
  reading(buildCorrectionFa3(composeCorrection(sampleBase(), sampleChange(half)), facts), (all) => {
    expect(['P_13_1', 'P_14_1', 'P_15'].flatMap((name) => all(`//f:${name}`))).toEqual([
      '-500.00',
      '-115.00',
      '-615.00',
    ]);
    expect([all('//f:RodzajFaktury'), all('//f:TypKorekty')]).toEqual([['KOR'], ['2']]);
    expect(all('//f:DaneFaKorygowanej/*')).toEqual([sampleDay, 'FV/1/11/2026', '1', sampleKsefNumber]);
    expect(all('//f:FaWiersz/*[self::f:NrWierszaFa or self::f:P_8B or self::f:P_11 or self::f:StanPrzed]')).toEqual([
      ...['1', '2', '1000.00', '1'],
      ...['1', '1', '500.00'],
    ]);
  });
});

test('an invoice from outside KSeF is named without a KSeF number, and the effect in VAT is stated by its code', () => {
  const base = sampleBase(sampleDocument(), null);
  const xml = (effect: CorrectionInput['vat_effect']) =>
    buildCorrectionFa3(
      composeCorrection(base, sampleChange({ ...half, vat_effect: effect, original_outside_ksef: true })),
      facts,
    );
  reading(xml('other'), (all) => expect(all('//f:DaneFaKorygowanej/*')).toEqual([sampleDay, 'FV/1/11/2026', '1']));
  reading(xml('other'), (all) =>
    expect([all('//f:NrKSeFN'), all('//f:NrKSeF'), all('//f:TypKorekty')]).toEqual([['1'], [], ['3']]),
  );
  reading(xml('original_date'), (all) => expect(all('//f:TypKorekty')).toEqual(['1']));
});

test('the same correction gives the same bytes', () => {
  const document = composeCorrection(sampleBase(), sampleChange(half));
  expect(buildCorrectionFa3(structuredClone(document), facts)).toBe(buildCorrectionFa3(document, facts));
});
