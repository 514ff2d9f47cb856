import { expect, test } from 'vitest';
import { sampleBase, sampleChange } from '../../testing/corrections.ts';
import { changeOf } from '../../testing/kinds.ts';
import { sampleLine } from '../../testing/sample.ts';
import { beginningOf, correctionsInForce, gapUnder, type Link, leaveTheSame } from './chain.ts';
import { composeCorrection } from './compose.ts';

const link = (id: string, baseId: string, changes: Partial<Link> = {}): Link => ({
  id,
  baseId,
  replacesId: null,
  isRejected: false,
  ...changes,
});
const rejected = { isRejected: true };
const instead = (replacesId: string) => ({ replacesId });

/**
 * The state that the next correction starts from and the correction that continues from its result, or the reason why
 * there is none.
 */
function begins(links: Link[], replacesId: string | null = null): string {
  const found = beginningOf(links, replacesId);
  if (found.kind === 'tangle') return 'tangle';
  if (found.kind === 'gap') return `${found.rejected.id} has to be replaced for ${found.continuedBy.id}`;
  const { at, continuedBy } = found;
  return `${at === 'invoice' ? at : at.id}${continuedBy ? ` for ${continuedBy.id}` : ''}`;
}

test.each<[string, Link[], string]>([
  ['nothing is corrected', [], 'invoice'],
  ['corrections follow each other', [link('a', 'i'), link('b', 'a')], 'b'],
  ['the last one was rejected', [link('a', 'i'), link('b', 'a', rejected)], 'a'],
  ['all were rejected', [link('a', 'i', rejected), link('b', 'a', rejected)], 'invoice'],
  ['one was rejected before the next began', [link('a', 'i', rejected), link('b', 'i')], 'b'],
  ['it was replaced after that', [link('a', 'i', rejected), link('b', 'i'), link('c', 'b', instead('a'))], 'c'],
  ['it was replaced in its place', [link('a', 'i', rejected), link('b', 'a'), link('c', 'i', instead('a'))], 'b'],
  ['another builds upon a rejected one', [link('a', 'i', rejected), link('b', 'a')], 'a has to be replaced for b'],
  [
    'what came in its place was rejected too',
    [link('a', 'i', rejected), link('b', 'a'), link('c', 'i', { ...instead('a'), ...rejected })],
    'c has to be replaced for b',
  ],
  [
    'two under another were rejected: the first of them first',
    [link('a', 'i', rejected), link('b', 'a', rejected), link('c', 'b')],
    'a has to be replaced for c',
  ],
  ['two go on from one', [link('a', 'i'), link('b', 'a'), link('c', 'a')], 'tangle'],
  [
    'what came in place of a rejected one goes on from what builds upon it',
    [link('a', 'i', rejected), link('b', 'a'), link('c', 'b', instead('a'))],
    'tangle',
  ],
  [
    'rejected ones go round in a circle',
    [
      link('a', 'i', rejected),
      link('b', 'a', rejected),
      link('c', 'b', { ...instead('a'), ...rejected }),
      link('d', 'b'),
    ],
    'tangle',
  ],
])('the next correction begins where those that stand end: %s', (_, links, where) => {
  expect(begins(links)).toBe(where);
});

test('in the place of a rejected one upon which another builds, a correction begins where that one did', () => {
  const links = [link('a', 'i'), link('b', 'a', rejected), link('c', 'b')];
  expect([begins(links, 'b'), gapUnder(links, 'c')?.id, gapUnder(links, 'a')]).toEqual(['a for c', 'b', null]);
  expect(correctionsInForce(links).map(({ id }) => id)).toEqual(['a', 'c']);
  const closed = [...links, link('d', 'a', instead('b'))];
  expect([begins(closed), gapUnder(closed, 'c')]).toEqual(['c', null]);
});

test('lines and amounts make a correction leave the same as another, and who bought does not', () => {
  const base = sampleBase();
  const half = sampleChange({ lines: [changeOf(sampleLine, { quantity: '1' })] });
  const { tax_identifier, address } = base.state.buyer;
  const one = composeCorrection(base, half);
  const named = composeCorrection(base, { ...half, buyer: { name: 'Inna nazwa', tax_identifier, address } });
  const less = composeCorrection(base, sampleChange({ lines: [changeOf(sampleLine, { quantity: '0.5' })] }));
  expect([leaveTheSame(one, named), leaveTheSame(one, less)]).toEqual([true, false]);
});
