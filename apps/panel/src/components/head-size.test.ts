import { expect, test } from 'vitest';
import { headSize } from './head-size';
import { decimalText } from './money-text';

const remPx = 16;
const largest = 'text-[2rem]/9';
const sizesPx = new Map([
  ['text-xl/9', 1.25 * remPx],
  ['text-2xl/9', 1.5 * remPx],
  [largest, 2 * remPx],
]);
/** Of a tabular figure with `tracking-tight`, of its size. */
const figureWidth = 0.54;
const phonePx = 390;
const marginsPx = 2 * 20;

test.each(['0', '9', '-9'])('an amount of up to 16 digits before its comma is one line on a phone: %s…', (first) => {
  for (let digits = 0; digits < 16; digits += 1) {
    const amount = `${first}${'9'.repeat(first === '0' ? 0 : digits)}.99`;
    const widthPx =
      decimalText(amount, 'pl').length * figureWidth * (sizesPx.get(headSize(amount, largest)) ?? phonePx);
    expect(widthPx).toBeLessThanOrEqual(phonePx - marginsPx);
  }
});

test('amounts of everyday invoices keep the largest size', () => {
  expect(headSize('123456789.99', largest)).toBe(largest);
  expect(headSize('-123456789.99', largest)).toBe(largest);
});
