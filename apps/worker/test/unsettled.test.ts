import { inTransaction } from '@invoicing/db/connection/transaction';
import { giveUpFailedJob, listFailedJobs } from '@invoicing/db/jobs/failed';
import { storeCredential } from '@invoicing/db/ksef/credentials';
import { enqueueMail, queueMail } from '@invoicing/db/people/mails';
import { failJobs, rescheduleJobs, takeJobs } from '@invoicing/db/testing/jobs';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { pollKsefSubmission } from '../src/jobs/poll-ksef-submission.ts';
import { sendKsefSubmission } from '../src/jobs/send-ksef-submission.ts';
import { sweepUnsettled } from '../src/jobs/sweep-unsettled.ts';
import { createMailer } from '../src/mailer.ts';
import { type RunningWorker, startWorker } from '../src/worker.ts';
import {
  createSubmission,
  createWorld,
  type MadeInvoice,
  readSubmission,
  transmissions,
  until,
  type World,
} from './fixture.ts';

let world: World;
let worker: RunningWorker | null = null;
let lines: { level: number; msg: string; kind?: string; ageSeconds?: number; id?: string }[] = [];
beforeEach(async () => {
  await worker?.stop();
  await world?.close();
  worker = null;
  lines = [];
  world = await createWorld();
  world.services.sweepAfterSeconds = 0;
  world.services.logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
});
afterAll(async () => {
  await worker?.stop();
  await world.close();
});

const sql = (text: string) => world.database.db.$executeRawUnsafe(text);
const loseJobs = () => takeJobs(world.database.db);
const jobs = () =>
  world.database.db.$queryRaw<{ task: string; key: string; queue: string | null; runAt: Date }[]>`
    SELECT task_identifier AS task, key, queue_name AS queue, run_at AS "runAt" FROM graphile_worker.jobs ORDER BY key`;
const start = async () => {
  worker = await startWorker(world.services, { databaseUrl: world.database.workerUrl, concurrency: 2 });
};
const settled = (made: MadeInvoice) =>
  until(
    'accepted with UPO',
    () => readSubmission(world, made.submissionId),
    ({ status, upoStatus }) => status === 'accepted' && upoStatus === 'available',
  );

/** A submission that its jobs, one after another, have brought into a state. */
async function broughtTo(state: string): Promise<MadeInvoice> {
  if (state === 'uncertain') world.fault({ name: 'send_reset_after_accept' });
  const made = await createSubmission(world);
  const { organizationId, services } = world;
  const job = { organizationId, submissionId: made.submissionId };
  if (state === 'sending') {
    const session = '20260101-SO-0000000000-0000000000-00';
    await sql(`UPDATE submission_attempts SET transmission_started_at = now(), session_reference = '${session}'`);
    await sql(`UPDATE submissions SET status = 'sending', session_reference = '${session}'`);
  } else if (state !== 'queued') await sendKsefSubmission(services, { ...job, attempt: 1 });
  if (state === 'accepted') await pollKsefSubmission(services, job);
  expect((await readSubmission(world, made.submissionId)).status).toBe(state);
  return made;
}

test.each([
  ['queued', 'send'],
  ['sending', 'send'],
  ['processing', 'poll'],
  ['uncertain', 'reconcile'],
  ['accepted', 'upo'],
])('66 a submission that is %s and lost its job gets it again, once', async (state, step) => {
  const made = await broughtTo(state);
  await loseJobs();
  await sweepUnsettled(world.services);
  await sweepUnsettled(world.services);
  const found = (await jobs()).filter(({ key }) => key.endsWith(made.submissionId));
  expect(found).toMatchObject([
    { key: `${step}:${made.submissionId}`, queue: expect.stringMatching(`^ksef:${world.organizationId}:[0-3]$`) },
  ]);
  expect(lines.map(({ msg }) => msg)).toContain('KSeF submissions without a job: enqueued again');
});

test('66 a submission whose every job was lost is carried to its end, and its document transmitted once', async () => {
  const made = await createSubmission(world);
  await loseJobs();
  await sweepUnsettled(world.services);
  await start();
  await settled(made);
  expect(transmissions(world, made)).toBe(1);
});

const everyMinute =
  'collect-notices expire-approval-intents record-status remove-replaced-jobs sweep-unsettled sweep-webhook-deliveries'.split(
    ' ',
  );
const rarer =
  'check-audit fetch-exchange-rates manage-partitions notify-of-unsent-documents notify-of-waiting-drafts purge-expired remove-idle-queues warn-of-expiring-certificates warn-of-failing-webhooks'.split(
    ' ',
  );
test('66 a worker looks every minute for what lost its job, and has a time for all that comes back', async () => {
  const made = await createSubmission(world);
  await loseJobs();
  // Three seconds before the last full minute: what is due then is due by the database's clock.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 60_000) * 60_000 - 3000 });
  const ticking = setInterval(() => vi.setSystemTime(Date.now() + 50), 50);
  try {
    await start();
    await settled(made);
  } finally {
    clearInterval(ticking);
    vi.useRealTimers();
  }
  const known = await world.database.db.$queryRaw<{ identifier: string; ran: boolean }[]>`
    SELECT identifier, last_execution IS NOT NULL AS ran FROM graphile_worker._private_known_crontabs`;
  const ran = known.filter((one) => one.ran).map(({ identifier }) => identifier);
  expect(ran).toEqual(expect.arrayContaining(everyMinute));
  expect(known.map(({ identifier }) => identifier).toSorted()).toEqual([...everyMinute, ...rarer].toSorted());
});

test('66 a job that waits, also after a failure, is not doubled; one whose queue is gone counts for nothing', async () => {
  const made = await createSubmission(world);
  const { db } = world.database;
  await failJobs(db);
  await rescheduleJobs(db, {}, { attempts: 3, runAt: new Date(Date.now() + 3_600_000) });
  await sweepUnsettled(world.services);
  expect((await jobs()).filter(({ key }) => key.includes(made.submissionId))).toHaveLength(1);
  await sql('DELETE FROM graphile_worker._private_job_queues');
  await sweepUnsettled(world.services);
  expect((await jobs()).filter(({ queue }) => queue !== null)).toMatchObject([{ key: `send:${made.submissionId}` }]);
});

test('66 a submission whose job failed permanently waits for a person, and gets no job behind their back', async () => {
  const made = await createSubmission(world);
  await failJobs(world.database.db, { key: 'send:%' }, 'boom');
  await sweepUnsettled(world.services);
  expect(await readSubmission(world, made.submissionId)).toMatchObject({ status: 'queued', manualAttention: true });
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 50,
      msg: 'KSeF submissions need manual attention: their jobs failed permanently',
    }),
  );
  await sweepUnsettled(world.services);
  expect((await jobs()).filter(({ key }) => key.startsWith('send:'))).toHaveLength(1);
});

test('66 a mail and the copies of a document that lost their jobs get them again', async () => {
  world.services.mailer = createMailer('smtp://127.0.0.1:9', 'x@example.com');
  const made = await createSubmission(world, { enqueue: false });
  await inTransaction(world.database.db, (tx) =>
    queueMail(tx, world.services.keys.encryption, { recipient: 'a@example.com', subject: 'x', text: 'x' }),
  );
  await loseJobs();
  await sweepUnsettled(world.services);
  const keys = (await jobs()).map(({ key }) => key);
  expect(keys).toContainEqual(expect.stringMatching(/^send-mail:/));
  expect(keys).toContain(`render:${made.document.id}`);
  await sweepUnsettled(world.services);
  expect(await jobs()).toHaveLength(keys.length);
});

test('66 a session of KSeF whose closing lost its job gets it again, at its time, and is closed', async () => {
  const { organizationId, services } = world;
  await broughtTo('accepted');
  const closings = async () => (await jobs()).filter(({ task }) => task === 'close-ksef-session');
  const [planned] = await closings();
  await loseJobs();
  await sweepUnsettled(services);
  await sweepUnsettled(services);
  expect(await closings()).toEqual([planned]);
  await loseJobs();
  // Its time came while no worker could know of it.
  await sql("UPDATE ksef_sessions SET opened_at = now() - interval '17 minutes'");
  await sweepUnsettled(services);
  await start();
  const read = () => world.database.db.ksefSession.findFirstOrThrow({ where: { organizationId } });
  expect(await until('closed', read, ({ closedAt }) => closedAt !== null)).toMatchObject({
    documents: 1,
    sealedKey: null,
  });
  expect([...world.simulator.store.sessions.values()].map(({ closedAt }) => typeof closedAt)).toEqual(['string']);
});

test.each([
  ['was never tried', {}],
  ['KSeF has not decided on', { checkRequestedAt: null, checkedAt: new Date(), checkOutcome: 'unreachable' }],
])('66 a stored credential that %s and whose check lost its job is tried, and put to use', async (_, changes) => {
  const { organizationId, nip, services, simulator, database } = world;
  const token = `20261101-EC-0123456789-12ECB5B36E-45|nip-${nip}|${'a'.repeat(64)}`;
  simulator.store.commit({ kind: 'token', nip, token, revoked: false });
  const storing = { organizationId, environment: 'simulator', nip, storedById: null, now: new Date() } as const;
  const id = await inTransaction(database.db, (tx) =>
    storeCredential(tx, services.keys.encryption, storing, { kind: 'token', secret: token, hint: 'aaaa' }),
  );
  await database.db.ksefCredential.updateMany({ where: { id }, data: changes });
  await loseJobs();
  await sweepUnsettled(services);
  await sweepUnsettled(services);
  const checks = async () => (await jobs()).filter(({ task }) => task === 'check-ksef-connection');
  expect(await checks()).toMatchObject([{ key: `check-ksef:${id}` }]);
  await start();
  const read = () => database.db.ksefCredential.findFirstOrThrow({ where: { id } });
  expect(await until('in use', read, ({ status }) => status === 'active')).toMatchObject({
    checkOutcome: 'ready',
    checkRequestedAt: null,
  });
  // The job goes after what it did is committed.
  await expect.poll(checks).toEqual([]);
  await sweepUnsettled(services);
  expect(await checks()).toEqual([]);
});

test('66 what an operator has given up is not made again by the sweep, only by a new cause', async () => {
  world.services.mailer = createMailer('smtp://127.0.0.1:9', 'x@example.com');
  const { db } = world.database;
  await inTransaction(db, (tx) =>
    queueMail(tx, world.services.keys.encryption, { recipient: 'a@example.com', subject: 'x', text: 'x' }),
  );
  await failJobs(db, { key: 'send-mail:%' });
  const [failed] = await listFailedJobs(db);
  expect(await giveUpFailedJob(db, BigInt(failed?.id ?? ''))).toBe(true);
  await sweepUnsettled(world.services);
  const waiting = () => db.$queryRaw<object[]>`SELECT 1 FROM graphile_worker.jobs WHERE attempts < max_attempts`;
  expect([await waiting(), await listFailedJobs(db)]).toEqual([[], []]);
  const [mail] = await db.mail.findMany();
  await inTransaction(db, (tx) => enqueueMail(tx, mail?.id ?? ''));
  expect(await waiting()).toHaveLength(1);
});

test('66 the oldest that is not settled is an error in the log, with its kind and age', async () => {
  const old = await createSubmission(world);
  await createSubmission(world);
  await sql(`ALTER TABLE submission_attempts DISABLE TRIGGER write_once`);
  await sql(`UPDATE submission_attempts SET created_at = now() - interval '2 hours'
    WHERE submission_id = '${old.submissionId}'`);
  await sweepUnsettled(world.services);
  const alarms = lines.filter(({ level }) => level === 50);
  expect(alarms).toMatchObject([
    { kind: 'submission', id: old.submissionId, count: 2, organizationId: world.organizationId },
  ]);
  expect(alarms[0]?.ageSeconds).toBeGreaterThanOrEqual(7200);
});
