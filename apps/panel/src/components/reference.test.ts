import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { Reference } from './reference';

const shown = (value: string) => rendered('pl', createElement(Reference, { value }));

test.each(['019ac1f2-7d3e-7c11-9e0a-5b3f6f1d2a44', '3f786850e387550fdab836ed7e6dc881de23001b'])(
  'a reference that a program made takes few letters of a row, and is whole for who points at it or hears it: %s',
  (value) => {
    const html = shown(value);
    expect(html).toContain(`title="${value}"`);
    expect(html).toContain(`<span aria-hidden="true">${value.slice(0, 8)}…</span>`);
    expect(html).toContain(`<span class="sr-only">${value}</span>`);
  },
);

test.each(['ZAM/2026/11/0042', 'deadbeef', '61109010140000071219812874', 'Sklep internetowy, zamówienie 12'])(
  'a reference that people read is whole: %s',
  (value) => expect(shown(value)).toBe(`<bdi>${value}</bdi>`),
);
