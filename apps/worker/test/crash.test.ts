import { inTransaction } from '@invoicing/db/connection/transaction';
import { enqueueRendering } from '@invoicing/db/documents/artifacts';
import { enqueueJob } from '@invoicing/db/jobs/jobs';
import { repeats } from '@invoicing/domain/testing/env';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { pollKsefSubmission } from '../src/jobs/poll-ksef-submission.ts';
import { sendKsefSubmission } from '../src/jobs/send-ksef-submission.ts';
import { confirmed } from './confirmed.ts';
import { createCorrection } from './corrections-fixture.ts';
import { createSubmission, type Made, readSubmission, transmissions, until, type World } from './fixture.ts';
import { type Crashing, createCrashing } from './killed-worlds.ts';

/** A correction, queued, of an invoice that KSeF has accepted. */
async function queuedCorrection(world: World): Promise<Made> {
  const { organizationId, services } = world;
  const invoice = await createSubmission(world, { enqueue: false });
  const job = { organizationId, submissionId: invoice.submissionId };
  await sendKsefSubmission(services, { ...job, attempt: 1 });
  await pollKsefSubmission(services, job);
  return createCorrection(world, invoice, '0');
}

describe.concurrent('a worker that is killed', () => {
  test.for([
    ['an invoice', createSubmission],
    ['a correction', queuedCorrection],
  ] as const)(
    'while %s is transmitted finds it after the restart and never sends it again',
    async ([, queued], context) => {
      const world = await createCrashing(context);
      const { worker } = world;
      const made = await queued(world);
      world.fault({ name: 'slow', value: 10_000 });
      worker.start();
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
      await worker.kill();
      worker.start();
      const row = await confirmed(world, made);
      expect(row.attempts).toMatchObject([{ outcome: 'uncertain', errorCode: 'interrupted' }]);
      expect(transmissions(world, made)).toBe(1);
    },
  );

  test('between the write-ahead and the transmission proves after the restart that the document is absent, and does not send it again', async (context) => {
    const world = await createCrashing(context);
    const made = await createSubmission(world, { enqueue: true });
    // What a process leaves that died right after it committed that it is about to send.
    const session = '20260101-SO-0000000000-0000000000-00';
    await world.database.db.submissionAttempt.updateMany({
      where: { submissionId: made.submissionId },
      data: { transmissionStartedAt: new Date(), sessionReference: session },
    });
    await world.database.db.submission.updateMany({
      where: { id: made.submissionId },
      data: { status: 'sending', sessionReference: session },
    });
    world.worker.start();
    const row = await until(
      'uncertain',
      () => readSubmission(world, made.submissionId),
      ({ status }) => status === 'uncertain' || status === 'failed',
    );
    expect(row.attempts[0]?.outcome).toMatch(/uncertain/);
    expect(transmissions(world, made)).toBe(0);
  });

  test('while KSeF processes the invoice gets the verdict and the UPO after the restart', async (context) => {
    const world = await createCrashing(context);
    const { worker } = world;
    world.fault({ name: 'delay_status', value: 8 });
    const made = await createSubmission(world);
    worker.start();
    await until(
      'processing',
      () => readSubmission(world, made.submissionId),
      ({ status }) => status === 'processing',
    );
    await worker.kill();
    worker.start();
    await confirmed(world, made);
    expect(transmissions(world, made)).toBe(1);
  });

  test('between copies of a document or at the end of an approval makes each of them once after the restart', async (context) => {
    const world = await createCrashing(context);
    const { organizationId, database, worker } = world;
    const made = await createSubmission(world, { enqueue: false });
    const intentId = await overdueApproval(world, made);
    // As each minute does.
    const end = () =>
      inTransaction(database.db, (tx) =>
        enqueueJob(tx, 'expire-approval-intents', { organizationId }, { maxAttempts: 1 }),
      );
    await end();
    await inTransaction(database.db, (tx) => enqueueRendering(tx, organizationId, made.document));
    const { held, release } = await holdWrites(world);
    worker.start();
    await until('both', held, (count) => count >= 2);
    const copies = async () =>
      (await database.db.artifact.findMany({ where: { invoiceId: made.document.id } })).map(({ kind }) => kind).sort();
    const ends = () => database.db.event.findMany({ where: { subjectId: intentId } });
    expect([await copies(), await ends()]).toEqual([['pdf'], []]);
    await worker.kill();
    await release();
    await end();
    worker.start();
    await until('its copies', copies, (all) => all.length > 1);
    await until('its end', ends, ({ length }) => length > 0);
    await until(
      'no job',
      () => waiting(world),
      ({ length }) => length === 0,
    );
    expect(await copies()).toEqual(['pdf', 'qr_code_i_png']);
    expect((await ends()).map(({ type }) => type)).toEqual(['invoice_approval_intent.expired']);
    expect(await database.db.approvalIntent.findFirst({ where: { id: intentId } })).toMatchObject({
      status: 'expired',
    });
  });

  test('again and again at any moment loses, doubles and blocks nothing', async (context) => {
    const world = await createCrashing(context);
    const { worker } = world;
    const all: Made[] = [];
    for (let round = 0; round < repeats(2); round += 1) {
      for (let count = 0; count < 3; count += 1) all.push(await createSubmission(world));
      await lifeOf(world, round);
    }
    worker.start();
    for (const made of all) {
      const row = await until(
        'an end',
        () => readSubmission(world, made.submissionId),
        ({ status, upoStatus }) => (status === 'accepted' && upoStatus === 'available') || status === 'failed',
      );
      expect(transmissions(world, made)).toBeLessThanOrEqual(1);
      if (row.status === 'failed') expect(transmissions(world, made)).toBe(0);
    }
  });
});

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

/**
 * Blocks each write of a KOD I or of an approval's end, inside its transaction.
 * @returns the count of blocked writes, and a way to release them
 */
async function holdWrites({ database }: World): Promise<{ held: () => Promise<number>; release: () => Promise<void> }> {
  const { db, url } = database;
  await db.$executeRaw`CREATE FUNCTION be_held() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_advisory_xact_lock_shared(4711); RETURN NEW; END'`;
  await db.$executeRaw`CREATE TRIGGER held BEFORE INSERT ON artifacts FOR EACH ROW WHEN (NEW.kind = 'qr_code_i_png') EXECUTE FUNCTION be_held()`;
  await db.$executeRaw`CREATE TRIGGER held BEFORE INSERT ON events FOR EACH ROW WHEN (NEW.type LIKE '%.expired') EXECUTE FUNCTION be_held()`;
  const holder = new pg.Client({ connectionString: url });
  // Its database may end first, where the test failed.
  holder.on('error', () => {});
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock(4711)');
  const waits = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = 4711 AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  const held = async () => (await holder.query(waits)).rows.length;
  return { held, release: () => holder.end() };
}

/**
 * One life of the worker: the first ends while it starts, the others a little later each after it has said that it
 * lives.
 */
async function lifeOf({ database, worker }: Crashing, round: number): Promise<void> {
  const ids = async () => (await database.db.workerProcess.findMany()).map(({ id }) => id);
  const before = await ids();
  worker.start();
  if (round > 0) await until('a life', ids, (now) => now.some((id) => !before.includes(id)));
  await new Promise((resolve) => setTimeout(resolve, 100 + (round % 10) * 200));
  await worker.kill();
}
