import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { freeAbandoned, type Liveness, startLiveness } from '../src/queue/liveness.ts';
import { test as base } from './database-test.ts';

const file = { scope: 'file' } as const;

export const silent = pino({ level: 'silent' });
/** When the processes of these tests beat, and when they are taken for dead. */
const pace = { beatMs: 1000, goneAfterMs: 3000 };

export const ago = (seconds: number) => `now() - interval '${seconds} seconds'`;
/** The names under which a process takes jobs. */
export const runnersOf = (id: string) =>
  ['general', 'ksef', 'mails', 'rendering', 'webhooks'].map((kind) => `${id}:${kind}`);

/** A test of one process, `me`, that looks for jobs of others to free. */
export const test = base
  .extend('pool', file, ({ database }, { onCleanup }) => {
    const pool = new pg.Pool({ connectionString: database.url, max: 4 });
    pool.on('error', () => undefined);
    onCleanup(() => pool.end());
    return pool;
  })
  /** Begins the heartbeat of a process, which ends with the test. No other process and no job is there before it. */
  .extend('start', async ({ pool }, { onCleanup }) => {
    await pool.query('DELETE FROM worker_processes');
    await pool.query('DELETE FROM graphile_worker._private_jobs');
    const started: Liveness[] = [];
    onCleanup(async () => {
      for (const one of started) await one.stop();
    });
    return async (beatMs: number): Promise<Liveness> => {
      const living = await startLiveness(pool, { ...pace, beatMs }, silent);
      started.push(living);
      return living;
    };
  })
  /** After its first beat nothing comes from it: what is freed is what the test asks for. */
  .extend('me', ({ start }) => start(600_000))
  .extend('freed', ({ pool, me }) => () => {
    return freeAbandoned(pool, me.id, pace);
  })
  /** Says for how many seconds the beats of `me` have been steady. */
  .extend('steadyFor', ({ pool, me }) => (seconds: number) => {
    return pool.query(`UPDATE worker_processes SET steady_since = ${ago(seconds)} WHERE id = $1`, [me.id]);
  })
  .extend('lockedJob', ({ pool, start: _ }) => async (by: string, seconds = 0) => {
    await pool.query(`SELECT graphile_worker.add_job('x', '{}', job_key => $1)`, [by]);
    await pool.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = ${ago(seconds)}, attempts = 1
         WHERE key = $1`,
      [by],
    );
  })
  /** Another process as its last beat left it, so many seconds ago, with a job that it has. @returns its id */
  .extend('other', ({ pool, lockedJob }) => async (beatAgo: number): Promise<string> => {
    const id = randomUUID();
    const values = `$1, ${ago(beatAgo)}, ${ago(600)}`;
    await pool.query(`INSERT INTO worker_processes (id, beat_at, steady_since) VALUES (${values})`, [id]);
    await lockedJob(`${id}:ksef`);
    return id;
  })
  /** The names under which jobs are held. */
  .extend('lockers', ({ pool }) => async () => {
    const asked = 'SELECT locked_by AS by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL';
    return (await pool.query<{ by: string }>(asked)).rows.map(({ by }) => by);
  })
  .extend('processes', ({ pool }) => async () => {
    return (await pool.query<{ id: string }>('SELECT id FROM worker_processes')).rows.map(({ id }) => id);
  });
