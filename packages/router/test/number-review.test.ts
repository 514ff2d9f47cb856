import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { issueWith } from '../testing/numbers.ts';
import { testInOwnOrganization } from '../testing/test.ts';

const today = warsawDay(new Date());
const [year, month] = today.split('-');
const fv = (count: number) => `FV/${count}/${month}/${year}`;

const test = testInOwnOrganization
  .extend('panel', ({ panelAs }) => panelAs('owner'))
  .extend('review', ({ panel }) => (numbers: unknown, documents: 'invoice' | 'correction' = 'invoice') => {
    return panel.reviewNumbers({ documents, numbers });
  })
  .extend(
    'importing',
    ({ panel }) =>
      (numbers: string[]) =>
        panel.importNumbers({ documents: 'invoice', numbers }),
  );

test('numbers are shown by the series that would have given them, with the number that goes on', async ({ review }) => {
  const found = await review([fv(3), fv(12), `FV/40/01/${Number(year) - 1}`]);
  expect(found).toEqual({
    count: 3,
    known: 0,
    repeated: 0,
    series: [{ code: 'FV', count: 3, next: fv(13) }],
    others: { count: 0, named: [] },
  });
});

test('what fits no series is named with its place, up to twenty of it', async ({ review }) => {
  const odd = ['bzdura', 'FV/2/13/2026', `${fv(7)};100,00`];
  const { series, others } = await review([fv(1), ...odd, ` ${fv(1)} `]);
  expect(series).toEqual([{ code: 'FV', count: 1, next: fv(2) }]);
  expect(others).toEqual({ count: 3, named: odd.map((number, place) => ({ number, index: place + 1 })) });
  const many = (await review(Array.from({ length: 30 }, (_, place) => `OLD ${place}`))).others;
  expect([many.count, many.named.length]).toEqual([30, 20]);
});

test('what is known or repeated is counted, and nothing is noted by a review', async ({ review, importing }) => {
  expect(await importing(['OLD 1', fv(5)])).toEqual({ added: 2, known: 0 });
  const list = ['OLD 1', 'OLD 2', 'OLD 2', fv(4)];
  for (const _ of [1, 2]) expect(await review(list)).toMatchObject({ count: 3, known: 1, repeated: 1 });
  // Past what is noted already.
  expect((await review(list)).series).toEqual([{ code: 'FV', count: 1, next: fv(6) }]);
  expect((await review(list, 'correction')).known).toBe(0);
  expect(await importing(list)).toEqual({ added: 2, known: 1 });
});

test('an archived series has no next number', async ({ harness, tenant, panel, review }) => {
  const { db } = harness.database;
  const { organizationId } = tenant;
  const { id } = await db.numberSeries.findFirstOrThrow({ where: { organizationId, code: 'FV' } });
  await panel.archiveNumberSeries({ id, isArchived: true });
  expect((await review([fv(1)])).series).toEqual([{ code: 'FV', count: 1, next: null }]);
});

test('a review refuses what noting would refuse', async ({ harness, tenant, customerId, review }) => {
  const { number } = (await issueWith(harness, tenant, { customerId, input: {} })).issued;
  const taken = { code: 'number_already_used', path: '/numbers/1', number };
  await expect(review(['OLD 1', number])).rejects.toMatchObject({ cause: { details: [taken] } });
  const long = { path: '/numbers/0', code: 'too_long' };
  await expect(review(['x'.repeat(257)])).rejects.toMatchObject({ cause: { details: [long] } });
  await expect(review([])).rejects.toMatchObject({ cause: { code: 'validation_failed' } });
});
