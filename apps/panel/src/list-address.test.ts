import { expect, test } from 'vitest';
import { day, one, placeIn, withoutEmpty, withoutTrail } from './list-address.ts';

test('a day that no calendar has does not count, so that an address written by hand never ends in an error', () => {
  expect(['2026-11-21', '2028-02-29'].map(day)).toEqual(['2026-11-21', '2028-02-29']);
  for (const wrong of ['', '0000-01-01', '2026-02-30', '2026-13-01', '2026-1-1', '21.11.2026', '2026-11-21T00:00'])
    expect(day(wrong)).toBeNull();
});

test('what is repeated or absent counts as empty', () => {
  expect([one({ from: ' x ' }, 'from'), one({ from: ['x', 'y'] }, 'from'), one<'from'>({}, 'from')]).toEqual([
    'x',
    '',
    '',
  ]);
});

test('a NUL, which no stored text holds, finds nothing instead of ending in an error', () => {
  expect(one({ from: 'a\0b' }, 'from')).toBe('a\uFFFDb');
});

test('older leads on and newer leads back the way it came, with the filters kept', () => {
  const first = placeIn({}, { number: 'FV/1' });
  expect([first.isFiltered, first.position, first.newer, first.older(null)]).toEqual([true, {}, null, null]);
  const at = new URLSearchParams(first.older('a') ?? '').get('at') ?? '';
  const second = placeIn({ at }, { number: 'FV/1' });
  expect([second.position, second.newer]).toEqual([{ cursor: 'a' }, '?number=FV%2F1']);
  const third = placeIn({ at: new URLSearchParams(second.older('b') ?? '').get('at') ?? '' }, { number: 'FV/1' });
  expect(third.position).toEqual({ cursor: 'b' });
  expect(new URLSearchParams(third.newer ?? '').get('at')).toBe('a');
});

test('without filters and place there is nothing in the address', () => {
  expect([placeIn({}, {}).isFiltered, placeIn({}, {}).newer]).toEqual([false, null]);
});

test('an address of the list takes another value for a filter, or leaves it out', () => {
  const { query } = placeIn({}, { buyer: 'acme', from: '2026-11-01' });
  expect(query({ buyer: '', customer: 'c1' })).toBe('?from=2026-11-01&customer=c1');
  expect(query({ from: '2026-12-01' })).toBe('?buyer=acme&from=2026-12-01');
});

test('filters that say nothing leave an address, and those that are set stay as they are', () => {
  const shortened = (query: string) => withoutEmpty('/o/1/drafts', new URLSearchParams(query));
  expect(shortened('buyer=&from=%20&status=open&reference=a%26b')).toBe('/o/1/drafts?status=open&reference=a%26b');
  expect(shortened('buyer=&from=')).toBe('/o/1/drafts');
  for (const whole of ['', 'status=open', 'at=a~b&buyer=x%20y']) expect(shortened(whole)).toBeNull();
});

test('the first page of an asked list keeps its filters; an address without a place has none to leave', () => {
  expect(withoutTrail('/o/1/logs?status_class=4xx&at=a~b')).toBe('/o/1/logs?status_class=4xx');
  expect(withoutTrail('/o/1/audit?at=none')).toBe('/o/1/audit');
  for (const whole of ['/o/1/audit', '/o/1/logs?status_class=4xx', null]) expect(withoutTrail(whole)).toBeNull();
});
