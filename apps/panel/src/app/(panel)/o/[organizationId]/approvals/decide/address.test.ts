import { expect, test } from 'vitest';
import { addressOf, idsIn } from './address';

const id = (last: number) => `0198f000-0000-7000-8000-${String(last).padStart(12, '0')}`;

test('the chosen documents are read from the address in their order, each once, a hundred at most; what is no id is left out', () => {
  expect(idsIn({})).toEqual([]);
  expect(idsIn({ id: id(1) })).toEqual([id(1)]);
  expect(idsIn({ id: [id(2), 'x', id(1), id(2).toUpperCase(), ''] })).toEqual([id(2), id(1)]);
  const many = Array.from({ length: 120 }, (_, index) => id(index));
  expect(idsIn({ id: many })).toEqual(many.slice(0, 100));
});

test('the page without one of its documents keeps the others in their order', () => {
  const address = addressOf([{ id: id(3) }, { id: id(1) }, { id: id(2) }], id(1));
  expect(idsIn({ id: new URLSearchParams(address).getAll('id') })).toEqual([id(3), id(2)]);
});
