// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { mounted } from '@/testing/mounted';
import { Bars } from './bars';

const parts = [{ key: 'gross', label: 'Gross', color: 'black' }];

test.each(['1300', '2564.79', '6100', '13950.5', '47000'])(
  'the steps of the axis up to %s are round',
  async (gross) => {
    vi.stubGlobal('ResizeObserver', Sized);
    mounted('en', createElement(Bars, { currency: 'PLN', parts, rows: [{ label: 'Nov', title: 'November', gross }] }));
    const texts = (await screen.findAllByText(/^[\d.]+k?$/)).map(({ textContent }) => textContent);
    const values = [...new Set(texts.map(ofTick))].toSorted((a, b) => a - b);
    expect(values.length).toBeGreaterThan(2);
    expect(values).toEqual(values.map((_value, index) => index * (values[1] ?? 0)));
    expect([1, 2, 2.5, 5]).toContain(Number((values[1] ?? 0).toExponential().split('e')[0]));
  },
);

const ofTick = (text: string) => Number.parseFloat(text) * (text.endsWith('k') ? 1000 : 1);

/** Says at once that there is room, which a page without a layout has none of. */
class Sized {
  readonly observe: () => void;
  constructor(say: (entries: unknown[]) => void) {
    this.observe = () => say([{ contentRect: { width: 600, height: 200 } }]);
  }
  unobserve() {}
  disconnect() {}
}
