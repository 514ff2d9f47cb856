import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { Views } from './views';

const namesFor = (isShown: (name: string) => boolean) =>
  [...rendered('en', createElement(Views, { view: 'others', isShown })).matchAll(/>([^<]+)<\/a>/g)].map(
    ([, name]) => name,
  );

test('a tab of the inbox has one name for every role', () => {
  expect(namesFor(() => true)).toEqual(['For me', 'For others', 'To carry out', 'Decided']);
  expect(namesFor((name) => name !== 'mine' && name !== 'approved')).toEqual(['For others', 'Decided']);
});
