import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { createBeatPool, startLiveness } from '../src/queue/liveness.ts';
import { testInOwnDatabase } from './database-test.ts';
import { until } from './fixture.ts';
import { ago, runnersOf, silent, test } from './liveness-test.ts';

test('the jobs of a process that sends no heartbeat are freed, even while it holds connections, and no others', async ({
  pool,
  other,
  steadyFor,
  freed,
  lockers,
}) => {
  const [gone, justBack] = [await other(4), await other(1)];
  // A process that is halted keeps its connections, and what locks they hold.
  const held = await pool.connect();
  onTestFinished(() => held.release(true));
  await held.query('SELECT pg_advisory_lock_shared(714202, hashtext($1))', [gone]);
  await steadyFor(4);
  expect((await freed()).sort()).toEqual(runnersOf(gone));
  expect(await lockers()).toEqual([`${justBack}:ksef`]);
});

test('a dead process is removed with its jobs; one that was removed but lives is back with its next heartbeat', async ({
  pool,
  start,
  me,
  other,
  steadyFor,
  freed,
  processes,
}) => {
  const gone = await other(4);
  await steadyFor(4);
  await freed();
  expect(await processes()).toEqual([me.id]);
  await me.stop();
  const beating = await start(50);
  await pool.query('DELETE FROM worker_processes WHERE id = $1', [beating.id]);
  await until('its next beat', processes, (ids) => ids.includes(beating.id));
  expect(await processes()).not.toContain(gone);
});

test('no job is freed of a process whose heartbeat arrives while it is being declared dead', async ({
  pool,
  other,
  steadyFor,
  freed,
  lockers,
}) => {
  const late = await other(4);
  await steadyFor(4);
  const beating = await pool.connect();
  await beating.query('BEGIN');
  await beating.query('UPDATE worker_processes SET beat_at = clock_timestamp() WHERE id = $1', [late]);
  const found = freed();
  await until(
    'the other, waiting for the beat',
    async () => (await pool.query('SELECT 1 FROM pg_locks WHERE NOT granted')).rowCount,
    (count) => count === 1,
  );
  await beating.query('COMMIT');
  beating.release();
  expect(await found).toEqual([]);
  expect(await lockers()).toEqual([`${late}:ksef`]);
});

test('a process that has only just come back frees no jobs, since the database may have been unreachable for all', async ({
  other,
  steadyFor,
  freed,
  lockers,
}) => {
  const awayToo = await other(40);
  await steadyFor(2);
  expect(await freed()).toEqual([]);
  expect(await lockers()).toEqual([`${awayToo}:ksef`]);
});

test('after a gap in its heartbeats a process counts as steady from its next heartbeat on', async ({ pool, start }) => {
  const { id } = await start(100);
  await pool.query(`UPDATE worker_processes SET beat_at = ${ago(10)}, steady_since = ${ago(600)} WHERE id = $1`, [id]);
  const since = async () =>
    (await pool.query<{ fresh: boolean }>(`SELECT steady_since > ${ago(60)} AS fresh FROM worker_processes`)).rows[0]
      ?.fresh;
  await until('a beat after the gap', since, (fresh) => fresh === true);
});

test('jobs that are held under a name of no process are freed after five minutes', async ({ lockedJob, freed }) => {
  await lockedJob('unknown');
  await lockedJob('forgotten', 301);
  expect(await freed()).toEqual(['forgotten']);
});

testInOwnDatabase(
  'heartbeats work when each goes over another connection, as behind a transaction pooler, and leave no lock',
  async ({ database }) => {
    const pool = new pg.Pool({ connectionString: database.workerUrl, max: 1, maxUses: 1 });
    // The pool does not wait for the end of connections that were used up; dropping the database may come before it.
    pool.on('connect', (client) => client.on('error', () => undefined));
    const living = await startLiveness(pool, { beatMs: 20, goneAfterMs: 100 }, silent);
    const dead = randomUUID();
    await database.db.workerProcess.create({ data: { id: dead, beatAt: new Date(0) } });
    const rows = () => database.db.workerProcess.findMany();
    const [row] = await until('the removal of the dead one, by one that is steady', rows, (found) =>
      found.every(({ id }) => id !== dead),
    );
    expect(row?.id).toBe(living.id);
    expect(row?.beatAt.getTime()).toBeGreaterThan(row?.startedAt.getTime() ?? Number.NaN);
    const locks = await database.db.$queryRaw<object[]>`SELECT 1 FROM pg_locks WHERE locktype = 'advisory'
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    expect(locks).toEqual([]);
    await living.stop();
    expect(await rows()).toEqual([]);
    await pool.end();
  },
);

testInOwnDatabase('a lost connection costs the heartbeat one beat and no more', async ({ database }) => {
  const pool = createBeatPool(database.workerUrl, silent);
  const living = await startLiveness(pool, { beatMs: 20, goneAfterMs: 5000 }, silent);
  const beatAt = async () =>
    (await database.db.workerProcess.findUniqueOrThrow({ where: { id: living.id } })).beatAt.getTime();
  await database.db.$executeRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'worker-heartbeat'`;
  const before = await beatAt();
  await until('a beat after it', beatAt, (at) => at > before + 20);
  await living.stop();
  await pool.end();
});
