import { lockRow } from '@invoicing/db/connection/locking';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { expect } from 'vitest';
import { pollKsefSubmission } from '../src/jobs/poll-ksef-submission.ts';
import { approveAgain, issueOffline, type Made, transmissions, until } from './fixture.ts';
import { test as base } from './packages-test.ts';
import { inTurn, minute, type PackagesWorld } from './packages-world.ts';

const test = base.extend('sql', ({ w }) => (text: string) => {
  return w.world.database.db.$executeRawUnsafe(text);
});

test.for([
  ['issued offline', issueOffline, 'offline'],
  ['approved again', approveAgain, 'online'],
] as const)(
  'a document that is %s while it is gathered is not sent under the approval that it had before',
  async ([_, decide, mode], { w }) => {
    const made = await w.attached();
    await w.watch((point, moment) => (point === 'package' && moment === 'before' ? decide(w.world, made) : undefined));
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

test('a run that dies while it ends the documents of a given up package leaves none of them without an end', async ({
  w,
  sql,
}) => {
  const all = await inTurn(2, w.attached);
  for (let count = 0; count < 4; count += 1) {
    w.world.fault({ name: 'force_session_status', value: 430 });
    await w.gather();
    await w.carryAll();
    w.clock.time += 60 * minute;
  }
  w.world.fault({ name: 'force_session_status', value: 430 });
  await w.gather();
  const last = (await w.packages()).at(-1)?.reference ?? '';
  const { submissionId } = all.toSorted((a, b) => a.submissionId.localeCompare(b.submissionId))[1] ?? {
    submissionId: '',
  };
  await sql(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'dead'; END $$`);
  await sql(`CREATE TRIGGER die BEFORE UPDATE ON submission_attempts FOR EACH ROW
    WHEN (NEW.submission_id = '${submissionId}' AND NEW.outcome IS NOT NULL) EXECUTE FUNCTION die()`);
  await expect(w.carry(last)).rejects.toThrow('dead');
  await sql('DROP TRIGGER die ON submission_attempts');
  expect(await w.carry(last)).toBe(true);
  for (const made of all) expect(await w.read(made)).toMatchObject({ status: 'failed', retryAllowed: true });
  expect((await w.packages()).at(-1)).toMatchObject({ refusal: 'ksef_430', settledAt: expect.any(Date) });
});

test('what is in processing without a reference is left to its package, and looked for where that is settled', async ({
  w,
  sql,
}) => {
  w.world.simulator.store.settings.processingMs = 20 * minute;
  const made = await w.attached();
  await w.gather();
  await w.carryAll();
  await pollKsefSubmission(w.services, w.jobOf(made));
  expect(await w.read(made)).toMatchObject({ status: 'processing', invoiceReference: null });
  await sql('UPDATE ksef_packages SET settled_at = now(), sealed_upload = NULL');
  await pollKsefSubmission(w.services, w.jobOf(made));
  expect(await w.read(made)).toMatchObject({ status: 'uncertain', attempts: [{ errorCode: 'interrupted' }] });
  expect(await w.jobs('reconcile-ksef-submission')).toEqual([`reconcile:${made.submissionId}`]);
});

test.for([
  [
    'one by one',
    (w: PackagesWorld) => w.plain(1).then(([made]) => made),
    (w: PackagesWorld, made: Made) => w.send(made),
  ],
  ['in a package', (w: PackagesWorld) => w.attached(), (w: PackagesWorld) => w.gather()],
] as const)(
  'writing a transmission ahead, %s, waits for a decision on the document, and locks nothing of it meanwhile',
  async ([_, make, go], { w }) => {
    const made = await make(w);
    if (!made) throw new Error('nothing was made');
    const { db } = w.world.database;
    let gone: Promise<boolean> = Promise.resolve(false);
    await inTransaction(db, async (tx) => {
      await lockRow(tx, 'submissions', w.world.organizationId, made.submissionId);
      gone = go(w, made);
      await until(
        'its wait',
        () => db.$queryRaw<object[]>`SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        (waits) => waits.length > 0,
      );
      await tx.$queryRaw`SELECT 1 FROM submission_attempts
      WHERE submission_id = ${made.submissionId}::uuid FOR UPDATE NOWAIT`;
    });
    expect(await gone).toBe(true);
  },
);
