import { invoice } from '@invoicing/domain/fields/invoice';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Clash, covers, merge } from './merge.ts';
import { nodesOf } from './nodes.ts';
import { objectOf, type Values } from './values.ts';

const fields = nodesOf(invoice.table, 'en', ['numbering']);
const line = (ref: string, changes: Values = {}): Values => ({
  ...{ ref, name: `Line ${ref}`, quantity: '1', unit_price: '10', vat_rate: '23' },
  ...changes,
});
const draft = (changes: Values = {}): Values => ({
  ...{ kind: 'vat', currency: 'PLN', issue_date: '2026-11-25', numbering: { mode: 'series', series: 'FV' } },
  ...{ lines: [line('1'), line('2'), line('3')], payment: { method: 'transfer', due_date: '2026-12-05' } },
  ...changes,
});
const namesOf = (clashes: readonly Clash[]) =>
  clashes.map(({ place }) => place.map((step) => ('ref' in step ? step.number : step.name)).join(' '));

test('changes of different fields and lines are there together, and nothing is asked', () => {
  const base = draft();
  const mine = draft({ lines: [line('1'), line('2', { name: 'Mine' })], payment: { method: 'cash', due_date: '' } });
  const theirs = draft({
    lines: [line('1', { quantity: '5' }), line('2', { unit_price: '12' }), line('3'), line('4')],
    place_of_issue: 'Gdynia',
    numbering: { mode: 'explicit', number: 'A/1' },
  });
  const { merged, clashes } = merge(fields, { base, mine, theirs });
  expect(clashes).toEqual([]);
  expect(merged).toMatchObject({ place_of_issue: 'Gdynia', numbering: { number: 'A/1' }, payment: { method: 'cash' } });
  expect(merged['lines']).toEqual([
    line('1', { quantity: '5' }),
    line('2', { name: 'Mine', unit_price: '12' }),
    line('4'),
  ]);
});

test('what both changed otherwise is asked about alone, and is what was chosen', () => {
  const base = draft();
  const mine = draft({ lines: [line('1', { name: 'A' }), line('3')], currency: 'EUR' });
  const theirs = draft({ lines: [line('1', { name: 'B' }), line('2', { quantity: '7' }), line('3')], currency: 'EUR' });
  const { clashes } = merge(fields, { base, mine, theirs });
  expect(namesOf(clashes)).toEqual(['lines 1 name', 'lines 2']);
  const chosen = new Map(clashes.map(({ key }) => [key, 'theirs' as const]));
  expect(merge(fields, { base, mine, theirs }, chosen)).toEqual({ merged: theirs, clashes: [] });
});

test('a record of which each side emptied another half stays empty where that was chosen', () => {
  const base = draft();
  const mine = draft({ payment: { ...objectOf(base['payment']), method: '' } });
  const theirs = draft({ payment: { method: 'cash', due_date: '' } });
  const { clashes } = merge(fields, { base, mine, theirs });
  expect(namesOf(clashes)).toEqual(['payment method']);
  const chosen = new Map(clashes.map(({ key }) => [key, 'mine' as const]));
  expect(merge(fields, { base, mine, theirs }, chosen).merged['payment']).toEqual({ method: '', due_date: '' });
});

test('one amount written in two ways is not asked about, and a text written in two ways is', () => {
  const base = draft();
  const written = (unit_price: string, name: string) => draft({ lines: [line('1', { unit_price, name }), line('2')] });
  const [mine, theirs] = [written('100', '100'), written('100.00', '100.00')];
  const { merged, clashes } = merge(fields, { base, mine, theirs });
  expect(namesOf(clashes)).toEqual(['lines 1 name']);
  expect(merged['lines']).toEqual(mine['lines']);
  // A change of notation only yields to a change of the amount.
  const again = merge(fields, { base: mine, mine: written('100.000', '100'), theirs: written('7', '100') });
  expect(again).toEqual({ merged: written('7', '100'), clashes: [] });
  expect(covers(fields, { base, mine: written('100', 'A'), theirs: written('100.0', 'A') })).toBe(true);
});

test('two new lines under one ref are two lines', () => {
  const base = draft();
  const mine = draft({ lines: [line('1'), line('2'), line('3'), line('4', { name: 'Mine' })] });
  const theirs = draft({ lines: [line('1'), line('2'), line('3'), line('4', { name: 'Theirs' })] });
  const { merged, clashes } = merge(fields, { base, mine, theirs });
  expect(clashes).toEqual([]);
  expect(merged['lines']).toEqual([...[theirs['lines']].flat(), line('5', { name: 'Mine' })]);
});

test('what was stored of mine is known again, with what the settings filled in', () => {
  const filled = draft({ place_of_issue: 'Gdynia', payment: { ...objectOf(draft()['payment']), bank_account: '1' } });
  const covered = (theirs: Values, mine: Values) => covers(fields, { base: draft(), mine, theirs });
  expect([covered(filled, draft()), covered(draft(), filled)]).toEqual([true, false]);
  // A value that I cleared and they still have is not stored.
  expect(covered(filled, draft({ currency: '' }))).toBe(false);
});

const cell = fc.constantFrom('name', 'quantity', 'unit_price', 'unit');
const text = fc.constantFrom('a', 'b', '');
const edits = fc.record({
  head: fc.dictionary(fc.constantFrom('currency', 'place_of_issue', 'issue_date'), text),
  payment: fc.dictionary(fc.constantFrom('method', 'due_date', 'bank_account'), text),
  cells: fc.array(fc.tuple(fc.constantFrom('1', '2', '3'), cell, text)),
  removed: fc.uniqueArray(fc.constantFrom('1', '2', '3'), { maxLength: 1 }),
  added: fc.uniqueArray(fc.constantFrom('4', '5'), { maxLength: 2 }),
});
const edited = edits.chain(({ head, payment, cells, removed, added }) =>
  fc.constantFrom('x', 'y').map((name): Values => {
    const was = draft();
    const kept = [line('1'), line('2'), line('3')].map((one) =>
      Object.assign(one, ...cells.filter(([ref]) => ref === one['ref']).map(([, at, value]) => ({ [at]: value }))),
    );
    const lines = [...kept, ...added.map((ref) => line(ref, { name }))].filter(
      ({ ref }) => !removed.some((gone) => gone === ref),
    );
    return { ...was, ...head, payment: { ...objectOf(was['payment']), ...payment }, lines };
  }),
);

/** Every value by where it is, lines by their ref. */
function leavesOf(value: unknown, at = ''): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, `${at}/${objectOf(item)['ref']}`));
  if (value === null || typeof value !== 'object') return value === '' || value === undefined ? [] : [[at, value]];
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, `${at}/${name}`));
}
const namesIn = (place: Clash['place']) => place.map((step) => ('ref' in step ? step.ref : step.name)).join('/');
const saidBy = (value: unknown, at = '') => leavesOf(value, at).map(String).toSorted();
const isNew = (at: string) => /^\/lines\/[4-9]/.test(at);

test('no change of either side is lost unless both changed the same thing', () => {
  fc.assert(
    fc.property(edited, edited, (mine, theirs) => {
      const base = draft();
      const { merged, clashes } = merge(fields, { base, mine, theirs });
      const [was, ours, others, now] = [base, mine, theirs, merged].map((one) => new Map(leavesOf(one)));
      if (!(was && ours && others && now)) throw new Error('four versions');
      const isAsked = (at: string) => clashes.some(({ place }) => `${at}/`.startsWith(`/${namesIn(place)}/`));
      for (const at of new Set([...was.keys(), ...ours.keys(), ...others.keys()])) {
        if (isNew(at) || isAsked(at)) continue;
        const isMine = ours.get(at) !== was.get(at);
        const isTheirs = others.get(at) !== was.get(at);
        if (isMine) expect([at, now.get(at)]).toEqual([at, ours.get(at)]);
        if (isTheirs) expect([at, now.get(at)]).toEqual([at, others.get(at)]);
        if (!(isMine || isTheirs)) expect([at, now.get(at)]).toEqual([at, was.get(at)]);
      }
      const added = (version: Values) => leavesOf(version).filter(([at]) => isNew(at) && at.endsWith('/name'));
      const names = added(merged).map(([, name]) => name);
      for (const [, name] of [...added(mine), ...added(theirs)]) expect(names).toContain(name);
    }),
  );
});

test('two who did the same, and one who did nothing, are never asked; what is chosen of all is that side', () => {
  fc.assert(
    fc.property(edited, edited, (mine, theirs) => {
      const base = draft();
      expect(merge(fields, { base, mine, theirs: mine })).toEqual({ merged: mine, clashes: [] });
      expect(saidBy(merge(fields, { base, mine: base, theirs }).merged)).toEqual(saidBy(theirs));
      expect(saidBy(merge(fields, { base, mine, theirs: base }).merged)).toEqual(saidBy(mine));
      const { clashes } = merge(fields, { base, mine, theirs });
      for (const side of ['mine', 'theirs'] as const) {
        const chosen = new Map(clashes.map(({ key }) => [key, side]));
        const again = merge(fields, { base, mine, theirs }, chosen);
        expect(again.clashes).toEqual([]);
        for (const { place, ...clash } of clashes) {
          const at = `/${namesIn(place)}`;
          const now = saidBy(again.merged).filter((said) => /^[/,]/.test(said.slice(at.length)) && said.startsWith(at));
          expect(now).toEqual(saidBy(clash[side], at));
        }
      }
    }),
  );
});
