import { createNotingDb } from '@invoicing/db/testing/queries';
import { inTransaction } from '@invoicing/db/transaction';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendKsefSubmission } from '../src/jobs/send-ksef-submission.ts';
import { createSubmission, createWorld, type World } from './fixture.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test("what a seller has sent is counted from an index, newest first, and no further than KSeF's limit", async () => {
  const noting = createNotingDb(world.database.url);
  const made = await createSubmission(world, { enqueue: false });
  await sendKsefSubmission({ ...world.services, db: noting.db }, { organizationId: world.organizationId, submissionId: made.submissionId, attempt: 1 });
  const counts = noting.statements().filter((text) => /"transmission_started_at" DESC/.test(text));
  expect(counts).toHaveLength(2);
  for (const text of counts) {
    const plan = await inTransaction(world.database.db, async (tx) => {
      // Few rows are read from the table by whatever plan; what counts is what many would be read by.
      await tx.$executeRaw`SELECT set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true)`;
      return tx.$queryRawUnsafe<Record<string, string>[]>(`EXPLAIN (GENERIC_PLAN) ${text}`);
    });
    const lines = plan.map((row) => Object.values(row).join('')).join('\n');
    expect(lines).toMatch(/Index (Only )?Scan Backward using submission_attempts_organization_id_transmission_started_at_idx/);
    expect(lines).not.toMatch(/Sort/);
  }
  await noting.db.$disconnect();
});
