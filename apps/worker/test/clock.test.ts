import { expect } from 'vitest';
import { createSubmission, readSubmission, transmissions, until } from './fixture.ts';
import { test } from './processes-test.ts';

const skewMs = 600_000;
/** A machine whose clock is ten minutes ahead. */
const ahead = `globalThis.Date = class extends Date {
  constructor(...given) { if (given.length > 0) super(...given); else super(super.constructor.now()); }
  static now() { return super.now() + ${skewMs}; }
};`.replace('super.constructor.now()', 'globalThis.Date.now()');

test("a worker whose clock is ten minutes ahead takes no living worker's job, and dates what it does by the database's clock", async ({
  world,
  startProcess,
}) => {
  const { db } = world.database;
  const made = await createSubmission(world);
  const right = startProcess();
  await until(
    'the document at KSeF',
    async () => transmissions(world, made),
    (count) => count === 1,
  );
  startProcess({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(ahead)}` });
  const living = () => db.workerProcess.findMany({ orderBy: { startedAt: 'asc' } });
  const [first] = await until(
    'both steady',
    living,
    (rows) => rows.length === 2 && rows.every((row) => row.beatAt.getTime() - row.steadySince.getTime() > 1500),
  );
  const [job] = await db.$queryRaw<
    { by: string | null }[]
  >`SELECT locked_by AS by FROM graphile_worker.jobs WHERE key = ${`send:${made.submissionId}`}`;
  expect(job?.by).toBe(`${first?.id}:ksef`);
  await right.kill();
  const row = await until(
    'acceptance by the other',
    () => readSubmission(world, made.submissionId),
    ({ status }) => status === 'accepted',
  );
  expect(Math.abs((row.lastCheckedAt?.getTime() ?? 0) - Date.now())).toBeLessThan(skewMs / 2);
  expect(transmissions(world, made)).toBe(1);
});
