import { inTransaction } from '@invoicing/db/connection/transaction';
import { giveUpFailedJob, listFailedJobs } from '@invoicing/db/jobs/failed';
import { storeCredential } from '@invoicing/db/ksef/credentials';
import { enqueueMail, queueMail } from '@invoicing/db/people/mails';
import { failJobs, rescheduleJobs } from '@invoicing/db/testing/jobs';
import { expect, vi } from 'vitest';
import { sweepUnsettled } from '../src/jobs/sweep-unsettled.ts';
import { createMailer } from '../src/mailer.ts';
import { confirmed } from './confirmed.ts';
import { createSubmission, readSubmission, transmissions, until } from './fixture.ts';
import { test } from './unsettled-test.ts';

test.for([
  ['queued', 'send'],
  ['sending', 'send'],
  ['processing', 'poll'],
  ['uncertain', 'reconcile'],
  ['accepted', 'upo'],
] as const)(
  'a submission that is %s and lost its job gets it again, once',
  async ([state, step], { broughtTo, loseJobs, world, jobs, lines }) => {
    const made = await broughtTo(state);
    await loseJobs();
    await sweepUnsettled(world.services);
    await sweepUnsettled(world.services);
    const found = (await jobs()).filter(({ key }) => key.endsWith(made.submissionId));
    expect(found).toMatchObject([
      { key: `${step}:${made.submissionId}`, queue: expect.stringMatching(`^ksef:${world.organizationId}:[0-3]$`) },
    ]);
    expect(lines.map(({ msg }) => msg)).toContain('KSeF submissions without a job: enqueued again');
  },
);

test('a submission whose every job was lost is carried to its end, and its document transmitted once', async ({
  world,
  loseJobs,
  start,
}) => {
  const made = await createSubmission(world);
  await loseJobs();
  await sweepUnsettled(world.services);
  await start(2);
  await confirmed(world, made);
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
test('a worker looks every minute for what lost its job, and has a time for all that comes back', async ({
  world,
  loseJobs,
  start,
}) => {
  const made = await createSubmission(world);
  await loseJobs();
  // Three seconds before the last full minute: what is due then is due by the database's clock.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 60_000) * 60_000 - 3000 });
  const ticking = setInterval(() => vi.setSystemTime(Date.now() + 50), 50);
  try {
    await start(2);
    await confirmed(world, made);
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

test('a job that waits, also after a failure, is not doubled; one whose queue is gone counts for nothing', async ({
  world,
  jobs,
  sql,
}) => {
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

test('a submission whose job failed permanently waits for a person, and gets no job behind their back', async ({
  world,
  lines,
  jobs,
}) => {
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

test('a mail and the copies of a document that lost their jobs get them again', async ({ world, loseJobs, jobs }) => {
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

test('a session of KSeF whose closing lost its job gets it again, at its time, and is closed', async ({
  world,
  broughtTo,
  jobs,
  loseJobs,
  sql,
  start,
}) => {
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
  await start(2);
  const read = () => world.database.db.ksefSession.findFirstOrThrow({ where: { organizationId } });
  expect(await until('closed', read, ({ closedAt }) => closedAt !== null)).toMatchObject({
    documents: 1,
    sealedKey: null,
  });
  expect([...world.simulator.store.sessions.values()].map(({ closedAt }) => typeof closedAt)).toEqual(['string']);
});

test.for([
  ['was never tried', {}],
  ['KSeF has not decided on', { checkRequestedAt: null, checkedAt: new Date(), checkOutcome: 'unreachable' }],
] as const)(
  'a stored credential that %s and whose check lost its job is tried, and put to use',
  async ([_, changes], { world, loseJobs, jobs, start }) => {
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
    await start(2);
    const read = () => database.db.ksefCredential.findFirstOrThrow({ where: { id } });
    expect(await until('in use', read, ({ status }) => status === 'active')).toMatchObject({
      checkOutcome: 'ready',
      checkRequestedAt: null,
    });
    // The job goes after what it did is committed.
    await expect.poll(checks).toEqual([]);
    await sweepUnsettled(services);
    expect(await checks()).toEqual([]);
  },
);

test('what an operator has given up is not made again by the sweep, only by a new cause', async ({ world }) => {
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

test('the oldest that is not settled is an error in the log, with its kind and age', async ({ world, sql, lines }) => {
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
