import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { Bars } from './bars';

const gross = [{ key: 'gross', label: 'Gross', color: 'black' }];
const sums = [
  { key: 'net', label: 'Net', color: 'black' },
  { key: 'vat', label: 'VAT', color: 'gray' },
];

test.each(['1300', '2564.79', '6100', '13950.5', '47000'])('the steps of the axis up to %s are round', (amount) => {
  const rows = [{ label: 'Nov', title: 'November', gross: amount }];
  const values = stepsOf(rendered('en', createElement(Bars, { currency: 'PLN', parts: gross, rows })));
  expect(values.length).toBeGreaterThan(2);
  expect(values).toEqual(values.map((_value, index) => index * (values[1] ?? 0)));
  expect([1, 2, 2.5, 5]).toContain(Number((values[1] ?? 0).toExponential().split('e')[0]));
  expect(values.at(-1)).toBeGreaterThanOrEqual(Number(amount));
});

test('the parts of a bar follow one another upwards, each as high as its amount', () => {
  const rows = [{ label: '23%', title: '23%', net: '1000.00', vat: '230.00' }];
  const [net, vat] = partsOf(rendered('en', createElement(Bars, { currency: 'PLN', parts: sums, rows })));
  expect(net?.height).toBeCloseTo(((vat?.height ?? 0) * 1000) / 230);
  expect((vat?.y ?? 0) + (vat?.height ?? 0)).toBeCloseTo(net?.y ?? 0);
});

test('what was corrected down hangs below nothing', () => {
  const rows = ['500.00', '-250.00'].map((amount) => ({ label: amount, title: amount, gross: amount }));
  const html = rendered('en', createElement(Bars, { currency: 'PLN', parts: gross, rows }));
  const [up, down] = partsOf(html);
  expect(down?.y).toBeCloseTo((up?.y ?? 0) + (up?.height ?? 0));
  expect(down?.height).toBeCloseTo((up?.height ?? 0) / 2);
  expect(stepsOf(html)[0]).toBeLessThanOrEqual(-250);
});

test('nothing but nothing has an axis too', () => {
  const rows = [{ label: 'Nov', title: 'November', gross: '0.00' }];
  const html = rendered('en', createElement(Bars, { currency: 'PLN', parts: gross, rows }));
  expect(partsOf(html)).toEqual([{ y: expect.any(Number), height: 0 }]);
});

test('bars and their names lie at shares of the width, whatever it will be', () => {
  const rows = ['Oct', 'Nov'].map((label) => ({ label, title: `${label} 2026`, gross: '1.00' }));
  const html = rendered('en', createElement(Bars, { currency: 'PLN', parts: gross, rows }));
  expect([...html.matchAll(/<svg[^>]* x="([^"]+)" width="([^"]+)"/g)].map(([, x, width]) => [x, width])).toEqual([
    ['0%', '50%'],
    ['50%', '50%'],
  ]);
  expect([...html.matchAll(/<text x="([^"]+%)"[^>]*>([^<]+)</g)].map(([, x, name]) => [x, name])).toEqual([
    ['25%', 'Oct'],
    ['75%', 'Nov'],
  ]);
  expect(html).not.toContain('viewBox');
  expect(html).not.toContain('style=');
});

function stepsOf(html: string): number[] {
  const [, axis = ''] = /visx-axis-left(.*?)<\/svg>/.exec(html) ?? [];
  const texts = [...axis.matchAll(/<text[^>]*>([^<]+)</g)].map(([, text = '']) => text.replace('−', '-'));
  return texts.map((text) => Number.parseFloat(text) * (text.endsWith('k') ? 1000 : 1));
}

function partsOf(html: string): { y: number; height: number }[] {
  const rects = html.matchAll(/<rect[^>]* y="([^"]+)" height="([^"]+)"/g);
  return [...rects].map(([, y, height]) => ({ y: Number(y), height: Number(height) }));
}
