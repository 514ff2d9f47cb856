import { expect } from 'vitest';
import { approveAgain, type Made, transmissions } from './fixture.ts';
import { test as base } from './packages-test.ts';
import { inTurn, minute } from './packages-world.ts';

const ids = (all: readonly Made[]) => all.map(({ submissionId }) => submissionId).sort();

const test = base
  .extend('sql', ({ w }) => (text: string) => {
    return w.world.database.db.$executeRawUnsafe(text);
  })
  .extend('gathered', ({ w }) => async () => {
    return (await w.world.database.db.ksefPackageDocument.findMany()).map(({ submissionId }) => submissionId).sort();
  });

test('what was never transmitted is gathered without a question to KSeF; all the rest takes one', async ({
  w,
  gathered,
  sql,
}) => {
  const queries: string[] = [];
  await w.watch((point, moment) => void (point === 'query' && moment === 'before' && queries.push(point)));
  const fresh = await inTurn(2, w.attached);
  for (const made of fresh) await approveAgain(w.world, made);
  await w.gather();
  expect(await gathered()).toEqual(ids(fresh));
  expect(queries).toEqual([]);
  const again = await inTurn(3, w.attached);
  for (const { submissionId } of again)
    await sql(`UPDATE submission_attempts SET transmission_started_at = now() WHERE submission_id = '${submissionId}'`);
  for (const made of again) await approveAgain(w.world, made);
  await w.gather();
  expect(await gathered()).toEqual(ids([...fresh, ...again]));
  expect(queries).toHaveLength(1);
});

test('a document whose bytes cannot be read keeps no other back, and its own job says so', async ({
  w,
  sql,
  gathered,
}) => {
  const [bad, good] = await inTurn(2, w.attached);
  if (!bad || !good) throw new Error('nothing was made');
  const sha256 = Buffer.from(bad.hash, 'base64').toString('hex');
  await sql('ALTER TABLE blobs DISABLE TRIGGER moved');
  await sql(`UPDATE blobs SET bytes = '\\x00' WHERE sha256 = '${sha256}'`);
  expect(await w.gather()).toBe(true);
  expect(await gathered()).toEqual(ids([good]));
  await expect(w.send(bad)).rejects.toThrow('approved hash');
});

test('what a person has to look at is not gathered before its own job goes on', async ({ w, sql, gathered }) => {
  const [shown, other] = await inTurn(2, w.attached);
  if (!shown || !other) throw new Error('nothing was made');
  await sql(`UPDATE submissions SET manual_attention = true WHERE id = '${shown.submissionId}'`);
  await w.gather();
  expect(await gathered()).toEqual(ids([other]));
  expect(await w.send(shown)).toBe(false);
  expect(await w.read(shown)).toMatchObject({ status: 'queued', manualAttention: false });
  await w.gather();
  expect(await gathered()).toEqual(ids([shown, other]));
});

test('what KSeF still works on is not sent once more, one by one or in a package', async ({ w, sql }) => {
  w.world.simulator.store.settings.processingMs = 20 * minute;
  const [made] = await w.plain(1);
  if (!made) throw new Error('nothing was made');
  await w.send(made);
  await sql("UPDATE submissions SET status = 'queued'");
  await approveAgain(w.world, made);
  expect(await w.send(made, 2)).toBe(false);
  w.services.packages = { ...w.services.packages, threshold: 0 };
  expect(await w.gather()).toBe(true);
  expect(await w.packages()).toEqual([]);
  w.services.packages = { ...w.services.packages, threshold: 20 };
  w.clock.time += 20 * minute;
  expect(await w.send(made, 2)).toBe(true);
  expect(await w.read(made)).toMatchObject({
    status: 'accepted',
    attempts: [{ number: 1 }, { outcome: 'resolved_without_resend', transmissionStartedAt: null }],
  });
  expect(transmissions(w.world, made)).toBe(1);
});

test('a job that gathers whose queue is gone is made again by a document that waits for it', async ({ w, sql }) => {
  const made = await w.attached();
  await w.send(made);
  await sql('DELETE FROM graphile_worker._private_job_queues');
  await w.send(made);
  expect(await w.jobs('gather-ksef-package')).toHaveLength(1);
  expect(
    await w.world.database.db.$queryRaw<object[]>`SELECT 1 FROM graphile_worker.jobs
      WHERE key LIKE 'gather:%' AND queue_name IS NOT NULL`,
  ).toHaveLength(1);
});
