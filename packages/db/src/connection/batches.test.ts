import { expect, test } from 'vitest';
import { type Batch, inBatches } from './batches.ts';

const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));

async function taken(count: number, size: number) {
  const asked: number[] = [];
  const read = async ({ take, after }: Batch) => {
    const found = rows
      .slice(0, count)
      .filter(({ id }) => id > (after.id?.gt ?? ''))
      .slice(0, take);
    asked.push(found.length);
    return found;
  };
  const ids: string[] = [];
  for await (const batch of inBatches(read, size)) ids.push(...batch.map(({ id }) => id));
  return { ids: ids.join(''), asked };
}

test.each([
  [0, 2, { ids: '', asked: [0] }],
  [1, 2, { ids: 'a', asked: [1] }],
  [4, 2, { ids: 'abcd', asked: [2, 2, 0] }],
  [5, 2, { ids: 'abcde', asked: [2, 2, 1] }],
  [5, 9, { ids: 'abcde', asked: [5] }],
])('%i rows come in batches of %i, each once and in order', async (count, size, expected) => {
  expect(await taken(count, size)).toEqual(expected);
});
