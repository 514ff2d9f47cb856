import { expect, test } from 'vitest';
import { readAmount } from './read-amount';

test.each([
  ['10 000,50', '10000.50'],
  ['10\u00A0000,5', '10000.50'],
  ['10,000.50', '10000.50'],
  ['1,234,567.89', '1234567.89'],
  ['2564.79', '2564.79'],
  ['1,23', '1.23'],
  ['', null],
  // In Polish a decimal with three digits, in English a thousand.
  ['1,234', undefined],
  ['10,00.50', undefined],
])('%j is %j', (written, amount) => {
  expect(readAmount(written)).toBe(amount);
});
