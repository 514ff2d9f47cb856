import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { Views } from './views';

const namesFor = (decides: boolean) =>
  [...rendered('en', createElement(Views, { view: 'others', decides })).matchAll(/>([^<]+)<\/a>/g)].map(
    ([, name]) => name,
  );

test('a tab of the inbox has one name for every role', () => {
  expect(namesFor(true)).toEqual(['For me', 'For others', 'Decided']);
  expect(namesFor(false)).toEqual(['For others', 'Decided']);
});
