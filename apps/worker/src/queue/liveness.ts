import { randomUUID } from 'node:crypto';
import { runnerKinds } from '@invoicing/db/jobs/definitions';
import pg from 'pg';
import type { Logger } from 'pino';

/** Timeout of a heartbeat; the next one uses a new connection. */
const beatTimeoutMs = 5000;
/**
 * When to free jobs locked under an unregistered name: by an older version, or by a process that ended in its first
 * second.
 */
const unknownAfterSeconds = 300;

/** Heartbeat settings, the same for all worker processes of a database. */
export type Pace = {
  /** The interval of heartbeats. */
  beatMs: number;
  /**
   * The time without a heartbeat after which a process counts as dead. The process that determines this must itself
   * have had no gap for as long.
   */
  goneAfterMs: number;
};

export type Liveness = {
  id: string;
  /** The clock offset of this machine to the database, as of the last heartbeat. */
  clockOffsetMs: () => number;
  stop: () => Promise<void>;
};

/**
 * A connection pool only for heartbeats, so that no job delays one. It relies on no session state: each statement may
 * use another connection, as behind PgBouncer in transaction mode.
 */
export function createBeatPool(connectionString: string, logger: Logger): pg.Pool {
  const limits = { connectionTimeoutMillis: beatTimeoutMs, query_timeout: beatTimeoutMs, keepAlive: true };
  const pool = new pg.Pool({ connectionString, max: 1, application_name: 'worker-heartbeat', ...limits });
  pool.on('error', (error) => logger.warn({ err: error }, 'heartbeat connection lost'));
  return pool;
}

/**
 * Repeatedly records that this process is alive and frees the jobs of dead ones, both only by the database's clock.
 * After an outage of the database, no worker counts as dead before all had time to return. The caller ends the pool.
 */
export async function startLiveness(pool: pg.Pool, pace: Pace, logger: Logger): Promise<Liveness> {
  const id = randomUUID();
  let offsetMs = 0;
  let hasBeaten = false;
  const round = async () => {
    const { isNew, behindMs } = await beat(pool, id, pace);
    offsetMs = behindMs;
    if (isNew && hasBeaten) logger.warn({ worker: id }, 'heartbeat too late: jobs of this worker were released');
    hasBeaten = true;
    const freed = await freeAbandoned(pool, id, pace);
    if (freed.length > 0) logger.warn({ runners: freed }, 'jobs of a dead worker released');
  };
  const safeRound = () =>
    round().catch((error: unknown) => logger.error({ err: error }, 'heartbeat failed: retry follows'));
  await round();
  const loop = repeat(safeRound, pace.beatMs);
  return {
    id,
    clockOffsetMs: () => offsetMs,
    stop: async () => {
      await loop.stop();
      await pool.query('DELETE FROM worker_processes WHERE id = $1', [id]).catch(() => undefined);
    },
  };
}

/** Runs `work` repeatedly, never concurrently. */
function repeat(work: () => Promise<void>, pauseMs: number): { stop: () => Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const plan = () => {
    timer = setTimeout(() => {
      running = work().finally(() => {
        if (!stopped) plan();
      });
    }, pauseMs);
  };
  plan();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/**
 * Records a heartbeat. A gap restarts the time for which this process counts as steady.
 * @returns whether it had no row before, and how far its clock is behind that of the database
 */
async function beat(pool: pg.Pool, id: string, { goneAfterMs }: Pace): Promise<{ isNew: boolean; behindMs: number }> {
  const sentAt = Date.now();
  // An inserted row has no previous version.
  const { rows } = await pool.query<{ now: Date; isNew: boolean }>(
    `INSERT INTO worker_processes AS process (id) VALUES ($1)
     ON CONFLICT (id) DO UPDATE SET beat_at = clock_timestamp(),
       steady_since = CASE WHEN process.beat_at < clock_timestamp() - $2 * interval '1 millisecond'
         THEN clock_timestamp() ELSE process.steady_since END
     RETURNING clock_timestamp() AS now, xmax = 0 AS "isNew"`,
    [id, goneAfterMs],
  );
  const between = (sentAt + Date.now()) / 2;
  const [row] = rows;
  return { isNew: row?.isNew ?? false, behindMs: (row?.now.getTime() ?? between) - between };
}

/**
 * Deletes the rows of dead processes and frees their jobs, in one statement: a concurrent heartbeat either waits for it
 * and finds no row, or is seen by it and keeps the jobs.
 * @returns the names under which they may have locked jobs
 */
export async function freeAbandoned(pool: pg.Pool, id: string, { goneAfterMs }: Pace): Promise<string[]> {
  const { rows } = await pool.query<{ runners: string[] }>(
    `WITH gone AS (
       DELETE FROM worker_processes AS process
       USING worker_processes AS me
       WHERE me.id = $1 AND me.steady_since <= now() - $2 * interval '1 millisecond' AND process.id <> me.id
         AND process.beat_at <= now() - $2 * interval '1 millisecond'
       RETURNING process.id
     ), abandoned AS (
       SELECT format('%s:%s', id, kind) AS runner FROM gone, unnest($4::text[]) AS kind
       UNION
       SELECT locked_by FROM graphile_worker.jobs
       WHERE locked_at <= now() - $3 * interval '1 second'
         AND NOT EXISTS (SELECT 1 FROM worker_processes AS process WHERE starts_with(locked_by, process.id::text))
     )
     SELECT array_agg(runner) AS runners, graphile_worker.force_unlock_workers(array_agg(runner)) AS freed
       FROM abandoned HAVING count(*) > 0`,
    [id, goneAfterMs, unknownAfterSeconds, runnerKinds],
  );
  return rows[0]?.runners ?? [];
}
