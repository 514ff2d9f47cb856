import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeKsefSession } from '../src/jobs/close-ksef-session.ts';
import { pollKsefSubmission } from '../src/jobs/poll-ksef-submission.ts';
import { reconcileKsefSubmission } from '../src/jobs/reconcile-ksef-submission.ts';
import { sendKsefSubmission } from '../src/jobs/send-ksef-submission.ts';
import { RetryLater } from '../src/outcomes.ts';
import type { Services } from '../src/services.ts';
import { createSubmission, createWorld, type Made, readSubmission, type World } from './fixture.ts';

let world: World;
let time: number;
let services: Services;
beforeEach(async () => {
  world = await createWorld({ KSEF_TIMEOUT_MS: '15000' });
  time = Date.now();
  services = { ...world.services, clock: () => new Date(time) };
});
afterEach(() => world.close());

const minute = 60_000;
const jobOf = ({ submissionId }: Made) => ({ organizationId: world.organizationId, submissionId });
const queued = () => createSubmission(world, { enqueue: false });
/** By a worker; two are two `Services`. @returns false where the document waits for another time */
const send = (made: Made, by = services) =>
  sendKsefSubmission(by, { ...jobOf(made), attempt: 1 }).then(
    () => true,
    (error: unknown) => (error instanceof RetryLater ? false : Promise.reject(error)),
  );
const sent = async (by = services) => {
  const made = await queued();
  expect(await send(made, by)).toBe(true);
  return made;
};
const sessions = () => [...world.simulator.store.sessions.values()];
const sizes = () => sessions().map(({ invoices }) => invoices.length);
/** How many times KSeF took a document in. */
const taken = ({ hash }: Made) =>
  sessions().flatMap(({ invoices }) => invoices.filter((invoice) => invoice.hash === hash)).length;
const close = (session: string) => closeKsefSession(services, { organizationId: world.organizationId, session });
const plannedEnds = () =>
  world.database.db.$queryRaw<
    { key: string; runAt: Date }[]
  >`SELECT key, run_at AS "runAt" FROM graphile_worker.jobs WHERE task_identifier = 'close-ksef-session'`;
const kept = () => world.database.db.ksefSession.findMany({ orderBy: { openedAt: 'asc' } });
const first = () => sessions()[0]?.reference ?? '';

test('two workers put their documents into one session, and each is taken once', async () => {
  const other = { ...services };
  const made = [await sent(), await sent(other), await sent(), await sent(other)];
  expect(sizes()).toEqual([4]);
  for (const one of made) {
    await pollKsefSubmission(services, jobOf(one));
    expect(await readSubmission(world, one.submissionId)).toMatchObject({
      status: 'accepted',
      sessionReference: first(),
    });
    expect(taken(one)).toBe(1);
  }
});

test('a full session is left to others, and one that has grown old: no document goes in after its time', async () => {
  services.sessions = { documents: 2, ageMs: 15 * minute };
  for (let count = 0; count < 5; count += 1) await sent();
  expect(sizes()).toEqual([2, 2, 1]);
  time += 15 * minute;
  await sent();
  expect(sizes()).toEqual([2, 2, 1, 1]);
});

test('a session is kept together with the job that closes it; closed, it has its collective UPO and no key', async () => {
  await sent();
  const [planned] = await plannedEnds();
  expect(planned).toMatchObject({ key: `close:${first()}`, runAt: new Date(time + 16 * minute) });
  const [before] = await kept();
  expect(before).toMatchObject({ documents: 1, retiredAt: null, closedAt: null });
  const stored = sessions()[0]?.key ?? '';
  expect(Buffer.from(before?.sealedKey ?? []).toString('latin1')).not.toContain(stored);
  await close(first());
  await close(first());
  expect(sessions()[0]?.closedAt).not.toBeNull();
  expect((await kept())[0]).toMatchObject({ closedAt: new Date(time), sealedKey: null });
  await sent();
  expect(sizes()).toEqual([1, 1]);
});

/** KSeF ends the sessions that are open. */
function endAll(): void {
  for (const session of sessions())
    world.simulator.store.commit({ kind: 'session', value: { ...session, closedAt: new Date().toISOString() } });
}

test.each([
  ['closed behind our back', endAll],
  ['unknown to KSeF', () => world.simulator.store.sessions.clear()],
])(
  'a session that is %s: the document was not taken, and goes in another one under the same approval',
  async (_, kill) => {
    await sent();
    const lost = first();
    kill();
    const made = await queued();
    expect(await send(made)).toBe(false);
    expect(await readSubmission(world, made.submissionId)).toMatchObject({
      status: 'queued',
      retryAllowed: false,
      attempts: [{ number: 1, outcome: null, transmissionStartedAt: null, sessionReference: null }],
    });
    expect(await send(made)).toBe(true);
    const row = await readSubmission(world, made.submissionId);
    expect(row).toMatchObject({ status: 'processing', attempts: [{ number: 1 }] });
    expect(row.sessionReference).not.toBe(lost);
    expect(taken(made)).toBe(1);
  },
);

test('a session in which a document is looked for takes no other: what is not in it then never will be', async () => {
  world.fault({ name: 'send_reset_after_accept' });
  const lost = await queued();
  await send(lost);
  expect(await readSubmission(world, lost.submissionId)).toMatchObject({ status: 'uncertain' });
  const held = await sent();
  await reconcileKsefSubmission(services, jobOf(lost));
  expect(await readSubmission(world, lost.submissionId)).toMatchObject({ status: 'accepted' });
  await sent();
  expect(sizes()).toEqual([2, 1]);
  await pollKsefSubmission(services, jobOf(held));
  expect(await readSubmission(world, held.submissionId)).toMatchObject({ status: 'accepted' });
});

test('a session that KSeF blames for a document takes no further one', async () => {
  world.fault({ name: 'force_invoice_status', value: 405 });
  const made = await sent();
  await pollKsefSubmission(services, jobOf(made));
  expect(await readSubmission(world, made.submissionId)).toMatchObject({ status: 'failed', retryAllowed: true });
  await sent();
  expect(sizes()).toEqual([1, 1]);
});

test('nothing is written ahead in a session that retired in the meantime', async () => {
  await sent();
  const made = await queued();
  const { db } = world.database;
  // Somebody who looks for a document in it was faster by a moment.
  await db.$executeRaw`CREATE FUNCTION retire() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN UPDATE ksef_sessions SET retired_at = now() WHERE retired_at IS NULL; RETURN NEW; END'`;
  await db.$executeRaw`CREATE TRIGGER retire AFTER UPDATE ON submissions FOR EACH ROW EXECUTE FUNCTION retire()`;
  expect(await send(made)).toBe(false);
  await db.$executeRaw`DROP TRIGGER retire ON submissions`;
  expect(await readSubmission(world, made.submissionId)).toMatchObject({
    status: 'queued',
    attempts: [{ transmissionStartedAt: null }],
  });
  expect(await send(made)).toBe(true);
  expect(taken(made)).toBe(1);
});

test('while KSeF does not close a session it is tried again, until KSeF has ended it automatically', async () => {
  await sent();
  world.fault({ name: 'close_502_before_accept' });
  await expect(close(first())).rejects.toBeInstanceOf(RetryLater);
  time += 12 * 60 * minute + 1;
  await close(first());
  expect((await kept())[0]).toMatchObject({ closedAt: new Date(time), sealedKey: null });
});
