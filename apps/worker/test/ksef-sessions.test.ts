import { expect } from 'vitest';
import { pollKsefSubmission } from '../src/jobs/poll-ksef-submission.ts';
import { reconcileKsefSubmission } from '../src/jobs/reconcile-ksef-submission.ts';
import { RetryLater } from '../src/outcomes.ts';
import { readSubmission, type World } from './fixture.ts';
import { endAll, minute, test } from './ksef-sessions-test.ts';

test('two workers put their documents into one session, and each is taken once', async ({
  services,
  sent,
  sizes,
  jobOf,
  world,
  first,
  taken,
}) => {
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

test('no document is sent in a session that is full, or after the time of a session is over', async ({
  services,
  sent,
  sizes,
  clock,
}) => {
  services.sessions = { documents: 2, ageMs: 15 * minute };
  for (let count = 0; count < 5; count += 1) await sent();
  expect(sizes()).toEqual([2, 2, 1]);
  clock.time += 15 * minute;
  await sent();
  expect(sizes()).toEqual([2, 2, 1, 1]);
});

test('a session is kept together with the job that closes it; closed, it has its collective UPO and no key', async ({
  sent,
  plannedEnds,
  first,
  clock,
  kept,
  sessions,
  close,
  sizes,
}) => {
  await sent();
  const [planned] = await plannedEnds();
  expect(planned).toMatchObject({ key: `close:${first()}`, runAt: new Date(clock.time + 16 * minute) });
  const [before] = await kept();
  expect(before).toMatchObject({ documents: 1, retiredAt: null, closedAt: null });
  const stored = sessions()[0]?.key ?? '';
  expect(Buffer.from(before?.sealedKey ?? []).toString('latin1')).not.toContain(stored);
  await close(first());
  await close(first());
  expect(sessions()[0]?.closedAt).not.toBeNull();
  expect((await kept())[0]).toMatchObject({ closedAt: new Date(clock.time), sealedKey: null });
  await sent();
  expect(sizes()).toEqual([1, 1]);
});

test.for([
  ['closed behind our back', endAll],
  ['unknown to KSeF', ({ simulator }: World) => simulator.store.sessions.clear()],
] as const)(
  'a document whose session is %s was not accepted, and goes in another session under the same approval',
  async ([_, kill], { sent, first, queued, send, world, taken }) => {
    await sent();
    const lost = first();
    kill(world);
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

test('a session in which a document is looked for takes no other: what is not in it then never will be', async ({
  world,
  queued,
  send,
  sent,
  services,
  jobOf,
  sizes,
}) => {
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

test('a session that KSeF blames for a document takes no further one', async ({
  world,
  sent,
  services,
  jobOf,
  sizes,
}) => {
  world.fault({ name: 'force_invoice_status', value: 405 });
  const made = await sent();
  await pollKsefSubmission(services, jobOf(made));
  expect(await readSubmission(world, made.submissionId)).toMatchObject({ status: 'failed', retryAllowed: true });
  await sent();
  expect(sizes()).toEqual([1, 1]);
});

test('nothing is written ahead in a session that retired in the meantime', async ({
  sent,
  queued,
  world,
  send,
  taken,
}) => {
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

test('while KSeF does not close a session it is tried again, until KSeF has ended it automatically', async ({
  sent,
  world,
  close,
  first,
  clock,
  kept,
}) => {
  await sent();
  world.fault({ name: 'close_502_before_accept' });
  await expect(close(first())).rejects.toBeInstanceOf(RetryLater);
  clock.time += 12 * 60 * minute + 1;
  await close(first());
  expect((await kept())[0]).toMatchObject({ closedAt: new Date(clock.time), sealedKey: null });
});
