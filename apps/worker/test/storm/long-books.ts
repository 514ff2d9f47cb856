import { stormDocuments, stormSeed } from '@invoicing/domain/testing/env';
import { expect, test } from 'vitest';
import { stormOfBooks } from './books.ts';

// pnpm storm: STORM_SEED=… brings a run back, STORM_DOCUMENTS=… makes it shorter.
test('through every fault at random each submission of twenty sellers ends, once, and the books agree to the grosz', async () => {
  const seed = stormSeed();
  const given = { sellers: 20, documents: stormDocuments, strikes: 40, seed, timeoutMs: 1_500_000 };
  process.stdout.write(`storm: STORM_SEED=${seed} STORM_DOCUMENTS=${given.documents}\n`);
  const { gross, ...result } = await stormOfBooks(given);
  process.stdout.write(`${JSON.stringify(result, null, 1)}\n`);
  expect(result).toMatchObject({
    unfinished: 0,
    inKsefTwice: [],
    missingInKsef: [],
    unknownToService: [],
    approvalsUsedTwice: [],
    brokenLimits: [],
  });
  expect(Object.values(result.ends).reduce((sum, count) => sum + count, 0)).toBe(given.documents);
  for (const { service, ksef } of gross) expect(service).toBe(ksef);
});
