import { lockRow } from '@invoicing/db/locking';
import { inTransaction } from '@invoicing/db/transaction';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pollKsefSubmission } from '../src/jobs/poll-ksef-submission.ts';
import { approveAgain, issueOffline, type Made, transmissions, until } from './fixture.ts';
import { createPackagesWorld, inTurn, minute, type PackagesWorld } from './packages-world.ts';

let w: PackagesWorld;
beforeEach(async () => {
  w = await createPackagesWorld();
});
afterEach(() => w.close());

const sql = (text: string) => w.world.database.db.$executeRawUnsafe(text);

test.each([
  ['issued offline', issueOffline, 'offline'],
  ['approved again', approveAgain, 'online'],
] as const)(
  'what is %s while it is gathered does not leave under the approval that it had before',
  async (_, decide, mode) => {
    const made = await w.attached();
    await w.watch((point, moment) =>
      point === 'package' && moment === 'before' ? decide(w.world, made) : undefined,
    );
    expect(await w.gather()).toBe(false);
    expect(await w.packages()).toEqual([]);
    expect(await w.read(made)).toMatchObject({
      status: 'queued',
      mode,
      attempts: [
        { number: 1, outcome: 'failed', sessionReference: null },
        { number: 2, outcome: null, sessionReference: null, transmissionStartedAt: null },
      ],
    });
    expect(transmissions(w.world, made)).toBe(0);
  },
);
