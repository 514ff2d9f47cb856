import { expect, test } from 'vitest';
import { merge } from './merge.ts';
import { mayLose } from './phase.ts';
import { begin, commonWith, rebase, storeNow } from './store-now.ts';
import type { Values } from './values.ts';

/** A form with one line, whose service is as given. */
function form(store: (input: Values) => Promise<void>) {
  const values: Values = { place_of_issue: '', lines: [{ ref: '1', name: 'A' }] };
  const whole = () => structuredClone(values);
  const first = { id: 'draft', version: 1 };
  const given = {
    ...{ first, read: whole, whole },
    store: async (before: typeof first | null, input: Values) => {
      await store(input);
      return { id: 'draft', version: (before?.version ?? 0) + 1 };
    },
  };
  return { values, given, known: begin(given) };
}

test('a change that was stored, though its answer was lost, is no conflict with oneself', async () => {
  const { values, given, known } = form(async () => {
    throw new TypeError('the connection is gone');
  });
  values['lines'] = [{ ref: '1', name: 'AB' }];
  expect(await storeNow(given, known, () => undefined)).toMatchObject({ phase: 'unreachable' });
  const theirs = { ...given.whole(), place_of_issue: 'filled in by the settings' };
  values['lines'] = [{ ref: '1', name: 'ABC' }];
  const base = commonWith(known, theirs, []);
  expect(merge([], { base, mine: given.whole(), theirs })).toEqual({
    merged: { place_of_issue: 'filled in by the settings', lines: [{ ref: '1', name: 'ABC' }] },
    clashes: [],
  });
});

test('a change made while the one before is being stored is not taken for stored', async () => {
  const { given, known } = form(async () => {
    known.changes += 1;
  });
  known.changes = 1;
  expect(await storeNow(given, known, () => undefined)).toMatchObject({ phase: 'saved' });
  expect([known.changes, known.kept]).toEqual([2, 1]);
});

test('nothing is stored over another version before both are joined', async () => {
  let times = 0;
  const { given, known } = form(async () => {
    times += 1;
  });
  known.isOutdated = true;
  expect(await storeNow(given, known, () => undefined)).toEqual({ phase: 'conflict' });
  expect(times).toBe(0);
  rebase(known, { id: 'draft', version: 7 }, given.whole());
  expect(await storeNow(given, known, () => undefined)).toMatchObject({ phase: 'saved' });
  expect(known.stored).toEqual({ id: 'draft', version: 8 });
});

test('who leaves may lose something in every phase but where all is saved or nothing was written', () => {
  for (const phase of ['changed', 'saving', 'refused', 'conflict', 'unreachable'] as const)
    expect([phase, mayLose(phase, true)]).toEqual([phase, true]);
  expect([mayLose('empty', true), mayLose('empty', false), mayLose('saved', true)]).toEqual([true, false, false]);
});
