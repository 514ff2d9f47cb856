import { expect } from 'vitest';
import { pollKsefSubmission } from '../src/jobs/poll-ksef-submission.ts';
import { sendKsefSubmission } from '../src/jobs/send-ksef-submission.ts';
import { createSubmission } from './fixture.ts';
import { minute, test } from './reconcile-many-test.ts';

test('of many uncertain documents of one seller each session and its invoices are listed once', async ({
  lost,
  clock,
  seed,
  reconcile,
  asked,
  read,
}) => {
  const all = await lost(4);
  const [first, own, other, absent] = all;
  if (!own || !other || !absent) throw new Error('four documents were made');
  const taken = new Date(clock.time);
  seed(own.number, own.hash);
  seed(other.number);
  await reconcile(first);
  // The session alone is asked first: what it does not have is looked for among the seller's invoices once more is due.
  expect([asked('sessionInvoiceList'), asked('invoiceMetadata')]).toEqual([1, 0]);
  for (const made of all)
    expect(await read(made)).toMatchObject({
      status: 'uncertain',
      negativeChecks: 1,
      lastCheckedAt: new Date(clock.time),
    });
  clock.time += 11 * minute;
  await reconcile(absent);
  expect([asked('sessionInvoiceList'), asked('invoiceMetadata')]).toEqual([2, 1]);
  expect(await read(own)).toMatchObject({
    status: 'accepted',
    acquiredAt: taken,
    permanentlyStoredAt: taken,
    invoicingMode: 'Online',
    attempts: [{ outcome: 'uncertain' }],
  });
  expect(await read(other)).toMatchObject({ status: 'rejected', retryAllowed: false });
  for (const made of [first, absent])
    expect(await read(made)).toMatchObject({ status: 'failed', retryAllowed: true, reconciliationStatus: 'not_found' });
});

test('what one run looks for no other does, and each document keeps a job of its own', async ({
  lost,
  reconcile,
  read,
  world,
}) => {
  const [first, second] = await lost(2);
  if (!second) throw new Error('two documents were made');
  await Promise.all([reconcile(first), reconcile(first)]);
  expect(await read(second)).toMatchObject({ status: 'uncertain', negativeChecks: 1 });
  const jobs = await world.database.db.$queryRaw<{ key: string; runAt: Date }[]>`
    SELECT key, run_at AS "runAt" FROM graphile_worker.jobs WHERE task_identifier = 'reconcile-ksef-submission'`;
  expect(jobs.map(({ key }) => key).sort()).toEqual(
    [first, second].map((made) => `reconcile:${made.submissionId}`).sort(),
  );
  for (const made of [first, second]) {
    const { nextCheckAt } = await read(made);
    expect(jobs.find(({ key }) => key.endsWith(made.submissionId))?.runAt).toEqual(nextCheckAt);
  }
});

test('a list that is longer than asking for each is cut, and what it leaves open is asked about alone', async ({
  lost,
  seed,
  reconcile,
  clock,
  asked,
  read,
}) => {
  const [first, second] = await lost(2);
  if (!second) throw new Error('two documents were made');
  for (let count = 0; count < 501; count += 1) seed(`F/${count}`);
  seed(second.number, second.hash);
  await reconcile(first);
  clock.time += 11 * minute;
  await reconcile(first);
  expect(asked('invoiceMetadata')).toBe(4);
  expect(await read(second)).toMatchObject({ status: 'accepted' });
  expect(await read(first)).toMatchObject({ status: 'failed', retryAllowed: true });
});

test('one document alone is asked about by its number', async ({ lost, seed, reconcile, clock, asked, read }) => {
  const [first] = await lost(1);
  for (let count = 0; count < 501; count += 1) seed(`F/${count}`);
  seed(first.number, first.hash);
  await reconcile(first);
  clock.time += 11 * minute;
  await reconcile(first);
  expect([asked('invoiceMetadata'), (await read(first)).status]).toEqual([1, 'accepted']);
});

test.for([
  ['one that is looked for alone', 1],
  ['one of many', 2],
] as const)(
  'a correction under the number of an invoice does not keep the invoice out of KSeF: %s',
  async ([_, count], { lost, seed, reconcile, read, clock }) => {
    const [first] = await lost(count);
    seed(first.number, undefined, 'KOR');
    await reconcile(first);
    expect(await read(first)).toMatchObject({ status: 'uncertain', negativeChecks: 1 });
    clock.time += 11 * minute;
    await reconcile(first);
    expect(await read(first)).toMatchObject({ status: 'failed', retryAllowed: true });
  },
);

test('while its session is not over, another document under its number rejects none', async ({
  lost,
  seed,
  world,
  reconcile,
  read,
  clock,
}) => {
  const [first] = await lost(1);
  seed(first.number);
  world.fault({ name: 'close_502_before_accept' });
  await reconcile(first);
  expect(await read(first)).toMatchObject({ status: 'uncertain', negativeChecks: 0 });
  for (const _ of ['absent from its session', 'under another document’s number']) {
    clock.time += 11 * minute;
    await reconcile(first);
  }
  expect(await read(first)).toMatchObject({ status: 'rejected', retryAllowed: false });
});

test('a duplicate whose original KSeF does not show takes few of the questions that the seller has in an hour', async ({
  world,
  services,
  jobOf,
  clock,
  read,
  asked,
}) => {
  world.fault({ name: 'force_invoice_status', value: 440 });
  const made = await createSubmission(world, { enqueue: false });
  await sendKsefSubmission(services, { ...jobOf(made), attempt: 1 });
  // The paces of production.
  services.pollDelaysMs = [1000, 5000, 15_000, minute];
  services.reconcileDelaysMs = [30_000, 2 * minute, 10 * minute, 30 * minute];
  const end = clock.time + 60 * minute;
  const nextPoll = async () => {
    const [job] = await world.database.db.$queryRaw<{ at: Date }[]>`
      SELECT run_at AS at FROM graphile_worker.jobs WHERE key = ${`poll:${made.submissionId}`}`;
    return job?.at.getTime() ?? 0;
  };
  for (let polls = 0; polls < 100; polls += 1) {
    clock.time = await nextPoll();
    if (clock.time > end) break;
    await pollKsefSubmission(services, jobOf(made));
  }
  expect(clock.time).toBeGreaterThan(end);
  expect(await read(made)).toMatchObject({ status: 'processing' });
  expect(asked('invoiceMetadata')).toBeGreaterThan(0);
  expect(asked('invoiceMetadata')).toBeLessThan(8);
});
