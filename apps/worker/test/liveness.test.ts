import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { childProcess } from '@invoicing/db/testing/child-process';
import { createTestDatabase, type TestDatabase } from '@invoicing/db/testing/database';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createBeatPool, freeAbandoned, type Liveness, startLiveness } from '../src/queue/liveness.ts';
import {
  createSubmission,
  createWorld,
  quickPace,
  readSubmission,
  transmissions,
  until,
  type World,
} from './fixture.ts';
import { type Held, holdAnswers } from './held.ts';

const main = path.resolve(import.meta.dirname, '../src/main.ts');
const silent = pino({ level: 'silent' });

describe('whose jobs are freed', () => {
  const pace = { beatMs: 1000, goneAfterMs: 3000 };
  let database: TestDatabase;
  let pool: pg.Pool;
  let me: Liveness;
  beforeAll(async () => {
    database = await createTestDatabase();
    pool = new pg.Pool({ connectionString: database.url, max: 4 });
    pool.on('error', () => undefined);
  });
  beforeEach(async () => {
    await pool.query('DELETE FROM worker_processes');
    await pool.query('DELETE FROM graphile_worker._private_jobs');
    // After its first beat nothing comes from it: what is freed is what the test asks for.
    me = await startLiveness(pool, { ...pace, beatMs: 600_000 }, silent);
  });
  afterEach(() => me.stop());
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const ago = (seconds: number) => `now() - interval '${seconds} seconds'`;
  const steadyFor = (seconds: number) =>
    pool.query(`UPDATE worker_processes SET steady_since = ${ago(seconds)} WHERE id = $1`, [me.id]);
  /** Another process's row, as its last beat left it, and a job that it has. */
  async function other(beatAgo: number): Promise<string> {
    const id = randomUUID();
    const values = `$1, ${ago(beatAgo)}, ${ago(600)}`;
    await pool.query(`INSERT INTO worker_processes (id, beat_at, steady_since) VALUES (${values})`, [id]);
    await lockedJob(`${id}:ksef`);
    return id;
  }
  const freed = () => freeAbandoned(pool, me.id, pace);
  const runners = (id: string) => ['general', 'ksef', 'mails', 'rendering', 'webhooks'].map((kind) => `${id}:${kind}`);
  const lockedJob = async (by: string) => {
    await pool.query(`SELECT graphile_worker.add_job('x', '{}', job_key => $1)`, [by]);
    await pool.query(
      'UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now(), attempts = 1 WHERE key = $1',
      [by],
    );
  };
  const lockers = 'SELECT locked_by AS by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL';
  const locked = async () => (await pool.query<{ by: string }>(lockers)).rows.map(({ by }) => by);

  test('those of a process without a heartbeat for the agreed time, whatever connections it holds, and of no other', async () => {
    const [gone, justBack] = [await other(4), await other(1)];
    // A process that is halted keeps its connections, and what locks they hold.
    const held = await pool.connect();
    onTestFinished(() => held.release(true));
    await held.query('SELECT pg_advisory_lock_shared(714202, hashtext($1))', [gone]);
    await steadyFor(4);
    expect((await freed()).sort()).toEqual(runners(gone));
    expect(await locked()).toEqual([`${justBack}:ksef`]);
  });

  test('those of a dead process, and its row; a process that comes back has a row again and its later jobs to itself', async () => {
    const gone = await other(4);
    await steadyFor(4);
    await freed();
    const rows = async () =>
      (await pool.query<{ id: string }>('SELECT id FROM worker_processes')).rows.map(({ id }) => id);
    expect(await rows()).toEqual([me.id]);
    await me.stop();
    me = await startLiveness(pool, { ...pace, beatMs: 50 }, silent);
    await pool.query('DELETE FROM worker_processes WHERE id = $1', [me.id]);
    await until('its next beat', rows, (ids) => ids.includes(me.id));
    expect(await rows()).not.toContain(gone);
  });

  test('none of a process whose beat arrives at the moment in which it would be declared dead', async () => {
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
    expect(await locked()).toEqual([`${late}:ksef`]);
  });

  test('none by a process that has only just come back itself, since the database may have been unreachable for all', async () => {
    const awayToo = await other(40);
    await steadyFor(2);
    expect(await freed()).toEqual([]);
    expect(await locked()).toEqual([`${awayToo}:ksef`]);
  });

  test('none until its own beats have been steady for long enough again', async () => {
    await me.stop();
    me = await startLiveness(pool, { ...pace, beatMs: 100 }, silent);
    await pool.query(`UPDATE worker_processes SET beat_at = ${ago(10)}, steady_since = ${ago(600)} WHERE id = $1`, [
      me.id,
    ]);
    const since = async () =>
      (await pool.query<{ fresh: boolean }>(`SELECT steady_since > ${ago(60)} AS fresh FROM worker_processes`)).rows[0]
        ?.fresh;
    await until('a beat after the gap', since, (fresh) => fresh === true);
  });

  test('those under a name that no process has, after five minutes', async () => {
    await lockedJob('unknown');
    await lockedJob('forgotten');
    await pool.query(`UPDATE graphile_worker._private_jobs SET locked_at = ${ago(301)} WHERE key = 'forgotten'`);
    expect(await freed()).toEqual(['forgotten']);
  });
});

test('each beat may go over another connection, as behind a pooler of transactions: the process lives on and leaves no lock', async () => {
  const database = await createTestDatabase();
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
  await database.drop();
});

test('a lost connection costs the heartbeat nothing but that beat', async () => {
  const database = await createTestDatabase();
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
  await database.drop();
});

describe('with real processes', () => {
  // Long enough for a process that waits for its share of a busy machine.
  const goneAfterMs = 2000;
  let world: World;
  let way: Held;
  const env = () => ({ ...world.env, KSEF_SIMULATOR_URL: way.url });
  const workers = [childProcess(main, env), childProcess(main, env)] as const;
  beforeEach(async () => {
    world = await createWorld({ KSEF_TIMEOUT_MS: '60000', ...quickPace, LIVENESS_GONE_AFTER_MS: String(goneAfterMs) });
    way = await holdAnswers(world, 'send');
  });
  afterEach(async () => {
    for (const worker of workers) await worker.kill();
    await way.close();
    await world.close();
  });

  const db = () => world.database.db;
  const living = () => db().workerProcess.findMany({ orderBy: { startedAt: 'asc' } });
  const lockedBy = async (key: string) =>
    (
      await db().$queryRaw<{ by: string | null }[]>`SELECT locked_by AS by FROM graphile_worker.jobs WHERE key = ${key}`
    )[0]?.by ?? null;
  const started = async (count: number) => until('workers', living, (rows) => rows.length === count);

  test('after every connection was cut a second worker leaves the living one its job, and all is sent once', async () => {
    const made = await createSubmission(world);
    workers[0].start();
    await until(
      'the document at KSeF',
      async () => transmissions(world, made),
      (count) => count === 1,
    );
    const [first] = await started(1);
    await db().$executeRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    workers[1].start();
    const [, second] = await started(2);
    await until('the second one steady', living, (rows) =>
      rows.some(
        ({ id, beatAt, steadySince }) =>
          id === second?.id && beatAt.getTime() - steadySince.getTime() > goneAfterMs + 500,
      ),
    );
    expect(await lockedBy(`send:${made.submissionId}`)).toBe(`${first?.id}:ksef`);
    way.release();
    await until(
      'acceptance',
      () => readSubmission(world, made.submissionId),
      ({ status }) => status === 'accepted',
    );
    expect((await readSubmission(world, made.submissionId)).attempts).toMatchObject([{ outcome: 'accepted' }]);
    expect(transmissions(world, made)).toBe(1);
  });

  test("with two workers, a killed one's jobs are carried by the other within seconds", async () => {
    const made = await createSubmission(world);
    workers[0].start();
    await until(
      'the document at KSeF',
      async () => transmissions(world, made),
      (count) => count === 1,
    );
    workers[1].start();
    await started(2);
    await workers[0].kill();
    const row = await until(
      'acceptance by the other',
      () => readSubmission(world, made.submissionId),
      ({ status }) => status === 'accepted',
    );
    expect(row.attempts).toMatchObject([{ outcome: 'uncertain', errorCode: 'interrupted' }]);
    expect(transmissions(world, made)).toBe(1);
  });
});
