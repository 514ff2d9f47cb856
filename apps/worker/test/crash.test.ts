import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { enqueueRendering } from '@invoicing/db/documents/artifacts';
import { enqueueJob } from '@invoicing/db/jobs/jobs';
import { test as base, describe, expect } from 'vitest';
import { pollKsefSubmission } from '../src/jobs/poll-ksef-submission.ts';
import { sendKsefSubmission } from '../src/jobs/send-ksef-submission.ts';
import { confirmed } from './confirmed.ts';
import { createCorrection } from './corrections-fixture.ts';
import { createSubmission, type Made, neighbour, readSubmission, transmissions, until, type World } from './fixture.ts';
import { createCrashing, endsOnce, holdWrites, killAtStart, withoutPdfs } from './killed-worlds.ts';

/**
 * The worker is killed with each document at the step that a test is about, is killed again while it starts, and starts
 * once more: all tests share these lives, as a process takes a core for seconds to start.
 */
const test = base
  .extend('kinds', { scope: 'file' }, { invoice: createSubmission, correction: queuedCorrection })
  .extend('killed', { scope: 'file' }, async ({ kinds }, { onCleanup }) => {
    const world = await createCrashing(onCleanup, withoutPdfs);
    // Each of another seller: what hangs holds up the other documents of its own.
    const [other, third, fourth] = [await neighbour(world), await neighbour(world), await neighbour(world)];
    const sent = {
      invoice: { seller: world, made: await hanging(world, kinds.invoice) },
      correction: { seller: third, made: await hanging(third, kinds.correction) },
    };
    const processed = await processing(other);
    const announced = await announcedOnly(other);
    const held = await holdCopies(world);
    world.worker.start();
    for (const { seller, made } of Object.values(sent)) await transmitted(seller, made);
    await until(
      'processing',
      () => readSubmission(other, processed.submissionId),
      ({ status }) => status === 'processing',
    );
    await held.reached();
    await world.worker.kill();
    for (const { invoices } of world.simulator.store.sessions.values()) for (const one of invoices) one.polls = 0;
    await held.release();
    const queued = { seller: fourth, made: await createSubmission(fourth) };
    await killAtStart(world);
    const beforeRestart = transmissions(fourth, queued.made);
    world.worker.start();
    return { world, other, ...sent, processed, announced, held, queued, beforeRestart };
  });

/** For about so long three documents are on their way. */
const drawnWithinMs = 600;

describe('a worker that is killed', () => {
  for (const kind of ['invoice', 'correction'] as const)
    test(`while it transmits an outgoing ${kind} finds it after the restart and never sends it again`, async ({
      killed,
    }) => {
      const { seller, made } = killed[kind];
      const row = await confirmed(seller, made);
      expect(row.attempts).toMatchObject([{ outcome: 'uncertain', errorCode: 'interrupted' }]);
      expect(transmissions(seller, made)).toBe(1);
    });

  test('between the write-ahead and the transmission proves after the restart that the document is absent, and does not send it again', async ({
    killed: { other, announced },
  }) => {
    const row = await until(
      'uncertain',
      () => readSubmission(other, announced.submissionId),
      ({ status }) => status === 'uncertain' || status === 'failed',
    );
    expect(row.attempts[0]?.outcome).toMatch(/uncertain/);
    expect(transmissions(other, announced)).toBe(0);
  });

  test('while KSeF processes the invoice gets the verdict and the UPO after the restart', async ({
    killed: { other, processed },
  }) => {
    await confirmed(other, processed);
    expect(transmissions(other, processed)).toBe(1);
  });

  test('between copies of a document or at the end of an approval makes each of them once after the restart', async ({
    killed: { world, held },
  }) => {
    expect(held.before()).toEqual([['pdf'], []]);
    await held.end();
    await until('its copies', held.copies, (all) => all.length > 1);
    await until('its end', held.ends, ({ length }) => length > 0);
    await until(
      'no job',
      () => waiting(world),
      ({ length }) => length === 0,
    );
    expect(await held.copies()).toEqual(['pdf', 'qr_code_i_png']);
    expect(await held.ends()).toEqual(['invoice_approval_intent.expired']);
    expect(await world.database.db.approvalIntent.findFirst({ where: { id: held.intentId } })).toMatchObject({
      status: 'expired',
    });
  });

  test('and again while it starts sends what waited once, and is forgotten', async ({
    killed: { world, queued, beforeRestart },
  }) => {
    expect(beforeRestart).toBe(0);
    await confirmed(queued.seller, queued.made);
    expect(transmissions(queued.seller, queued.made)).toBe(1);
    await until(
      'only the one that lives',
      () => world.database.db.workerProcess.count(),
      (count) => count === 1,
    );
  });

  test('at a moment that is drawn loses, doubles and blocks nothing', async ({ killed: { world }, annotate }) => {
    const seller = await neighbour(world);
    const all = [await createSubmission(seller), await createSubmission(seller), await createSubmission(seller)];
    const afterMs = Math.round(Math.random() * drawnWithinMs);
    await annotate(`killed after ${afterMs} ms`);
    await sleep(afterMs);
    await world.worker.kill();
    world.worker.start();
    for (const made of all) await endsOnce(seller, made);
  });
});

/** A correction, queued, of an invoice that KSeF has accepted. */
async function queuedCorrection(world: World): Promise<Made> {
  const { organizationId, services } = world;
  const invoice = await createSubmission(world, { enqueue: false });
  const job = { organizationId, submissionId: invoice.submissionId };
  await sendKsefSubmission(services, { ...job, attempt: 1 });
  await pollKsefSubmission(services, job);
  return createCorrection(world, invoice, '0');
}

/** A queued document that KSeF will take without ever answering. */
async function hanging(world: World, queued: (world: World) => Promise<Made>): Promise<Made> {
  const made = await queued(world);
  world.simulator.store.documentFaults.set(made.hash, [{ name: 'send_hang_after_accept', value: 1 }]);
  return made;
}

/** A queued invoice whose processing by KSeF does not end while the worker lives. */
async function processing(world: World): Promise<Made> {
  const made = await createSubmission(world);
  world.simulator.store.documentFaults.set(made.hash, [{ name: 'delay_status', value: 100_000 }]);
  return made;
}

/** What a process leaves that died right after it committed that it is about to send. */
async function announcedOnly(world: World): Promise<Made> {
  const made = await createSubmission(world, { enqueue: true });
  const session = '20260101-SO-0000000000-0000000000-00';
  await world.database.db.submissionAttempt.updateMany({
    where: { submissionId: made.submissionId },
    data: { transmissionStartedAt: new Date(), sessionReference: session },
  });
  await world.database.db.submission.updateMany({
    where: { id: made.submissionId },
    data: { status: 'sending', sessionReference: session },
  });
  return made;
}

/** Waits until the write-ahead is committed and KSeF has the document. */
async function transmitted(world: World, made: Made): Promise<void> {
  await until(
    'the write-ahead',
    () => readSubmission(world, made.submissionId),
    ({ attempts }) => attempts[0]?.transmissionStartedAt != null,
  );
  await until(
    'the document at KSeF',
    async () => transmissions(world, made),
    (count) => count === 1,
  );
}

/** A document that has one of two copies, and an approval that has expired: the worker is held at the next of each. */
async function holdCopies(world: World) {
  const { organizationId, database } = world;
  const made = await createSubmission(world, { enqueue: false });
  const intentId = await overdueApproval(world, made);
  // As each minute does.
  const end = () =>
    inTransaction(database.db, (tx) =>
      enqueueJob(tx, 'expire-approval-intents', { organizationId }, { maxAttempts: 1 }),
    );
  const copies = async () =>
    (await database.db.artifact.findMany({ where: { invoiceId: made.document.id } })).map(({ kind }) => kind).sort();
  const ends = async () =>
    (await database.db.event.findMany({ where: { subjectId: intentId } })).map(({ type }) => type);
  await end();
  await inTransaction(database.db, (tx) => enqueueRendering(tx, organizationId, made.document));
  const { held, release } = await holdWrites(world, made);
  let before: string[][] = [];
  const reached = async () => {
    await until('both', held, (count) => count === 2);
    before = [await copies(), await ends()];
  };
  return { intentId, end, copies, ends, reached, release, before: () => before };
}

/** The jobs of copies and of approvals that have not ended; one that had its only try goes at the next minute. */
const waiting = ({ database }: World) =>
  database.db.$queryRaw<
    unknown[]
  >`SELECT id FROM graphile_worker.jobs WHERE task_identifier IN ('render-artifacts', 'expire-approval-intents')
    AND attempts < max_attempts`;

/** An approval request that has expired. */
async function overdueApproval({ organizationId, clientId, database }: World, { submissionId }: Made): Promise<string> {
  const facts = {
    action: 'retry' as const,
    submissionId,
    subjectHash: `sha256:${crypto.randomUUID()}`,
    environment: 'simulator' as const,
  };
  const asked = {
    requestedByClientId: clientId,
    urlToken: crypto.randomUUID(),
    summary: {},
    policy: {},
    expiresAt: new Date(Date.now() - 60_000),
  };
  return (await database.db.approvalIntent.create({ data: { organizationId, ...facts, ...asked } })).id;
}
