import { inTransaction } from '@invoicing/db/connection/transaction';
import { enqueueJob } from '@invoicing/db/jobs/jobs';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { misfitsIn } from '@invoicing/domain/testing/events-written';
import { expect } from 'vitest';
import { sendKsefSubmission } from '../src/jobs/send-ksef-submission.ts';
import {
  addAttempt,
  createSubmission,
  createWorld,
  type Made,
  readSubmission,
  transmissions,
  until,
} from './fixture.ts';
import { testWithWorker as base } from './test.ts';

const test = base
  .extend('variables', { scope: 'file' }, { KSEF_TIMEOUT_MS: '3000' })
  .extend('changedServices', { scope: 'file' }, { leastWaitMs: 100 })
  .extend('settled', ({ world }) => (made: Made, ...states: string[]) => {
    return until(
      states.join(' or '),
      () => readSubmission(world, made.submissionId),
      ({ status }) => states.includes(status),
    );
  })
  .extend('upoStored', ({ world }) => (made: Made) => {
    return until(
      'UPO',
      () => readSubmission(world, made.submissionId),
      ({ upoStatus }) => upoStatus === 'available',
    );
  })
  .extend('events', ({ world }) => async (made: Made) => {
    return (
      await world.database.db.event.findMany({ where: { subjectId: made.submissionId }, orderBy: { sequence: 'asc' } })
    ).map(({ type }) => type.replace('ksef_submission.', ''));
  });

test.beforeEach(async ({ world }) => {
  // Faults are queued for a seller: what earlier tests left unfinished would take them.
  const unfinished = { status: 'accepted' as const, upoStatus: 'pending' };
  world.simulator.store.faults.clear();
  await until(
    'quiet',
    () => world.database.db.submission.count({ where: unfinished }),
    (count) => count === 0,
  );
});

test('an invoice is sent once, accepted, and its UPO kept with the hash of the sent bytes', async ({
  world,
  settled,
  upoStored,
  events,
}) => {
  const made = await createSubmission(world);
  await settled(made, 'accepted');
  const row = await upoStored(made);
  expect(row.ksefNumber).toMatch(new RegExp(`^${world.nip}-`));
  expect(transmissions(world, made)).toBe(1);
  expect(row.attempts).toMatchObject([{ number: 1, outcome: 'accepted', errorCode: null }]);
  expect(await events(made)).toEqual(['processing', 'accepted']);
  const files = () =>
    world.database.db.artifact.findMany({ where: { invoiceId: made.document.id }, orderBy: { kind: 'asc' } });
  await until('the copies', files, (found) =>
    ['pdf', 'upo_pdf'].every((kind) => found.some((file) => file.kind === kind)),
  );
  expect((await files()).map(({ kind }) => kind)).toEqual(['pdf', 'qr_code_i_png', 'upo_pdf', 'upo_xml']);
});

test.for(['send_503_after_accept', 'send_reset_after_accept', 'send_hang_after_accept'] as const)(
  'after %s loses the answer, the invoice is found and never sent again',
  async (name, { world, settled, upoStored, events }) => {
    world.fault({ name });
    const made = await createSubmission(world);
    await settled(made, 'accepted');
    await upoStored(made);
    expect(transmissions(world, made)).toBe(1);
    expect(await events(made)).toContain('uncertain');
    expect(await events(made)).toContain('reconciled');
  },
);

test('an invoice that KSeF never got is proven absent by two looks, fails, and goes out again only with a new approval', async ({
  world,
  settled,
}) => {
  world.fault({ name: 'send_503_before_accept' });
  const made = await createSubmission(world);
  const failed = await settled(made, 'failed');
  expect(failed.negativeChecks).toBeGreaterThanOrEqual(2);
  expect(failed.attempts).toMatchObject([{ outcome: 'uncertain' }]);
  expect(transmissions(world, made)).toBe(1);
  await inTransaction(world.database.db, async (tx) => {
    await tx.submission.updateMany({ where: { id: made.submissionId }, data: { status: 'queued' } });
    await addAttempt(tx, world, made, 2);
    await enqueueJob(tx, 'send-ksef-submission', {
      organizationId: world.organizationId,
      submissionId: made.submissionId,
      attempt: 2,
    });
  });
  await settled(made, 'accepted');
  expect(transmissions(world, made)).toBe(2);
});

test('a retry of a document that KSeF has sends nothing', async ({ world, settled }) => {
  const made = await createSubmission(world);
  const first = await settled(made, 'accepted');
  await inTransaction(world.database.db, async (tx) => {
    await tx.submission.updateMany({ where: { id: made.submissionId }, data: { status: 'queued', ksefNumber: null } });
    await addAttempt(tx, world, made, 2);
    await enqueueJob(tx, 'send-ksef-submission', {
      organizationId: world.organizationId,
      submissionId: made.submissionId,
      attempt: 2,
    });
  });
  const row = await settled(made, 'accepted');
  expect(row.ksefNumber).toBe(first.ksefNumber);
  expect(row.attempts[1]).toMatchObject({ outcome: 'resolved_without_resend', transmissionStartedAt: null });
  expect(transmissions(world, made)).toBe(1);
});

test.for([
  ['force_invoice_status', 450, 'rejected', false],
  ['force_invoice_status', 410, 'rejected', true],
  ['force_invoice_status', 405, 'failed', true],
  ['force_invoice_status', 550, 'failed', true],
] as const)('%s %i ends as %s (retry allowed: %s)', async ([name, value, status, retryAllowed], { world, settled }) => {
  world.fault({ name, value });
  const made = await createSubmission(world);
  const row = await settled(made, status);
  expect(row).toMatchObject({ statusCode: value, retryAllowed });
  expect(transmissions(world, made)).toBe(1);
});

test("another system's invoice under our number rejects ours; our own duplicate counts as accepted", async ({
  world,
  settled,
}) => {
  const number = `F/${crypto.randomUUID()}`;
  const foreign = await fetch(`${world.simulator.controlUrl}/admin/foreign-invoices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nip: world.nip, number, issueDate: warsawDay(new Date()) }),
  });
  expect(foreign.status).toBe(201);
  const made = await createSubmission(world, { number });
  const row = await settled(made, 'rejected');
  expect(row).toMatchObject({ statusCode: 440, retryAllowed: false });
});

test('an unreachable KSeF before sending only costs time: one approval, one transmission', async ({
  world,
  settled,
}) => {
  world.fault({ name: 'open_503' }, { name: 'open_429', value: 1 }, { name: 'rotate_key' });
  const made = await createSubmission(world);
  await settled(made, 'accepted');
  expect(transmissions(world, made)).toBe(1);
});

test('HTML instead of a status, a huge answer and a delayed verdict leave the submission in processing until KSeF answers', async ({
  world,
  settled,
}) => {
  world.fault({ name: 'status_503_html' }, { name: 'status_huge', value: 12 }, { name: 'delay_status', value: 2 });
  const made = await createSubmission(world);
  await settled(made, 'accepted');
  expect(transmissions(world, made)).toBe(1);
});

test('a forged UPO, an HTML page and an unready one are refused; the true one is kept in the end', async ({
  world,
}) => {
  world.fault({ name: 'forged_upo' }, { name: 'html_instead_of_upo' }, { name: 'upo_not_ready' });
  const made = await createSubmission(world);
  const row = await until(
    'UPO',
    () => readSubmission(world, made.submissionId),
    ({ upoStatus }) => upoStatus === 'available',
  );
  expect(JSON.stringify(row.evidence)).toContain('another document');
  const stored = await world.database.db.artifact.findMany({ where: { invoiceId: made.document.id, kind: 'upo_xml' } });
  expect(stored).toHaveLength(1);
});

test('a KSeF number with wrong check digits is not accepted', async ({ world }) => {
  world.fault({ name: 'bad_ksef_number' });
  const made = await createSubmission(world);
  await until(
    'processing',
    () => readSubmission(world, made.submissionId),
    ({ status }) => status === 'processing',
  );
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(await readSubmission(world, made.submissionId)).toMatchObject({ status: 'processing', ksefNumber: null });
});

test('a credential that KSeF refuses fails the attempt before anything is sent', async () => {
  const other = await createWorld();
  other.fault({ name: 'token_revoked' });
  const made = await createSubmission(other, { enqueue: false });
  await sendKsefSubmission(other.services, {
    organizationId: other.organizationId,
    submissionId: made.submissionId,
    attempt: 1,
  });
  expect(await readSubmission(other, made.submissionId)).toMatchObject({
    status: 'failed',
    retryAllowed: true,
    attempts: [{ errorCode: 'credential_refused', transmissionStartedAt: null }],
  });
  expect(transmissions(other, made)).toBe(0);
  await other.close();
});

test('two workers with the same job send once', async ({ world, settled }) => {
  const made = await createSubmission(world, { enqueue: false });
  const job = { organizationId: world.organizationId, submissionId: made.submissionId, attempt: 1 };
  await Promise.allSettled([
    sendKsefSubmission(world.services, job),
    sendKsefSubmission(world.services, job),
    sendKsefSubmission(world.services, job),
  ]);
  await settled(made, 'accepted');
  expect(transmissions(world, made)).toBe(1);
});

test('every event that came of all this is what the schema of its type says', async ({ world }) => {
  const written = await world.database.db.event.findMany({ select: { type: true, data: true } });
  expect(written.length).toBeGreaterThan(20);
  expect(misfitsIn(written)).toEqual([]);
});
