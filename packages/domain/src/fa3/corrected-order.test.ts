import { expect, test } from 'vitest';
import { advanceDocument, changeOf, charged, correctionOf, piece, settlementDocument } from '../../testing/kinds.ts';
import { reading } from '../../testing/xml.ts';
import type { CorrectionDocument } from '../correction/document.ts';
import { buildCorrectionFa3 } from './build-correction.ts';
import { validateFa3 } from './validate.ts';

/** Corrections of an order with payments before its supply (FA(3), notes on Zamowienie and P_15ZK). */
function texts(document: CorrectionDocument, ...paths: string[]): string[][] {
  const xml = buildCorrectionFa3(document, { number: 'KOR/1', createdAt: '2026-11-21T10:00:00Z' });
  expect(validateFa3(xml)).toEqual({ valid: true, errors: [] });
  let found: string[][] = [];
  reading(xml, (all) => {
    found = paths.map((path) => all(`//f:Fa/${path}`));
  });
  return found;
}

const rate = { rate: '4.25', date: '2026-11-19', source: 'nbp_a', table: null } as const;
const inEuro = { currency: 'EUR', exchange_rate: rate };
const [flat] = advanceDocument().input.lines;

test('a correction of an advance invoice in another currency states the exchange rate as it is and as it was', () => {
  const document = correctionOf(advanceDocument(inEuro), { exchange_rate: { ...rate, rate: '4.3' } });
  expect(texts(document, 'f:KursWalutyZ', 'f:P_15ZK', 'f:KursWalutyZK')).toEqual([['4.3'], ['20000.00'], ['4.25']]);
});

test('a correction of a settlement states what was to be paid, and the exchange rate with each line', () => {
  const settled = settlementDocument(charged.right, inEuro);
  const document = correctionOf(settled, { lines: [changeOf(settled.input.lines[0], { unit_price: '307499' })] });
  expect(texts(document, 'f:KursWalutyZ', 'f:P_15ZK', 'f:KursWalutyZK', 'f:FaWiersz/f:KursWaluty')).toEqual([
    [],
    ['307635.00'],
    [],
    ['4.25', '4.25', '4.25', '4.25'],
  ]);
});

test('an order that grows shows its new line as it is; where the payment is shared out otherwise, every line', () => {
  const row = 'f:Zamowienie/f:ZamowienieWiersz';
  const shown = (vat_rate: '23' | '8') =>
    texts(
      correctionOf(advanceDocument(), {
        lines: [{ ...changeOf(piece('', 'Garaż', '50000'), { vat_rate }), ref: null }],
      }),
      `${row}[f:StanPrzedZ=1]/f:P_7Z`,
      `${row}[not(f:StanPrzedZ)]/f:P_7Z`,
      'f:Zamowienie/f:WartoscZamowienia',
      'f:FaWiersz',
    );
  expect(shown('23')).toEqual([[], ['Garaż'], ['436650.00'], []]);
  const others = ['Mieszkanie 50 m²', 'Usługi dodatkowe'];
  expect(shown('8')).toEqual([others, [...others, 'Garaż'], ['429150.00'], []]);
});

test('a correction that touches neither an amount nor a line states no order', () => {
  const { buyer } = advanceDocument();
  const document = correctionOf(advanceDocument(), {
    mode: 'data_only',
    buyer: { ...buyer, name: 'Nabywca Nowy S.A.' },
  });
  expect(texts(document, 'f:Zamowienie', 'f:P_15', 'f:P_15ZK')).toEqual([[], ['0.00'], ['20000.00']]);
  const renamed = correctionOf(advanceDocument(), { lines: [changeOf(flat, { name: 'Mieszkanie 50,5 m²' })] });
  expect(texts(renamed, 'f:Zamowienie/f:ZamowienieWiersz/f:P_7Z')).toEqual([
    ['Mieszkanie 50 m²', 'Mieszkanie 50,5 m²'],
  ]);
});
