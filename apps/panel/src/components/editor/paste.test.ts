import { expect, test } from 'vitest';
import { pastedLines, withoutRate, withPasted } from './paste.ts';

const rates = [
  { value: '23', label: '23%' },
  { value: '8', label: '8%' },
  { value: '7', label: '7%' },
  { value: '0_domestic', label: '0%' },
  { value: 'zw', label: 'zw' },
];
const first = { quantity: '1', unit: 'szt.', vat_rate: '23' };
const pasted = (text: string) => pastedLines(text, 'name', rates) ?? [];

test('a pasted row without a rate gets none, and is named', () => {
  const rows = pasted('Z stawką\t1\tszt.\t10\t8%\nBez stawki\t1\t\t10\nZwolniona\t2\tszt.\t5\tzw.\nNazwa');
  const lines = withPasted([{ ...first, ref: '1' }], 0, rows, first);
  expect(lines.map(({ ref, vat_rate, unit }) => [ref, vat_rate, unit])).toEqual([
    ['1', '8', 'szt.'],
    ['2', '', 'szt.'],
    ['3', 'zw', 'szt.'],
    ['4', '', 'szt.'],
  ]);
  expect(withoutRate(lines)).toEqual([2, 4]);
});

test('a line that was written keeps the rate that was chosen for it where the row has none', () => {
  const written = { ...first, ref: '7', name: 'Usługa', unit_price: '10', vat_rate: '8' };
  const [line] = withPasted([written], 0, pasted('Inna nazwa\t3'), first);
  expect(line).toEqual({ ...written, name: 'Inna nazwa', quantity: '3' });
});

test('a line that is not written yet is not demanded a rate of', () => {
  expect(withoutRate([{ ...first, vat_rate: '' }])).toEqual([]);
});

test.each([
  ...['23', '23%', '23 %', '23,00%', '23.00 %', '23,0', '0,23', '0.2300'].map((cell) => [cell, '23']),
  ...['0,07', '7,00%'].map((cell) => [cell, '7']),
  ...['0', '0%', '0,00%'].map((cell) => [cell, '0_domestic']),
  ...['zw', 'zw.', ' ZW '].map((cell) => [cell, 'zw']),
  ...['99%', '2,3', '23,5%', '0,235', '0.08.1', 'exempt of'].map((cell) => [cell, '']),
])('the rate %j of a spreadsheet is read as %j', (cell, rate) => {
  expect(pasted(`Usługa\t1\tszt.\t10\t${cell}`)).toMatchObject([{ vat_rate: rate }]);
});

test('a line whose rate is none of FA(3) has none, and is named', () => {
  const written = { ...first, ref: '1', name: 'Mleko', vat_rate: '8' };
  const lines = withPasted([written], 0, pasted('Mleko\t1\tl\t3\t99%'), first);
  expect(lines).toMatchObject([{ vat_rate: '' }]);
  expect(withoutRate(lines)).toEqual([1]);
});
