import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';

/** A beat that takes longer has lost its connection. */
const beatTimeoutMs = 5000;
/** A process whose connection still stands may be halted altogether, or cut off without a word. */
const haltedAfterSeconds = 60;
/** Jobs under a name that no process has said: an older version's, or one that ended in its first second. */
const unknownAfterSeconds = 300;
/** The first half of the advisory lock that each process holds; the second is made from its id. */
const livenessLock = 714_202;

/** What a process runs; each locks jobs under the process's id and this. */
const runnerKinds = ['general', 'ksef', 'webhooks'] as const;
export type RunnerKind = (typeof runnerKinds)[number];

/** The same for every worker process of a database. */
export type Pace = {
  /** How often a process says that it lives. */
  beatMs: number;
  /** A process is gone when its connection is and its beats have stopped this long; the process that finds that must itself have been steady as long. */
  goneAfterMs: number;
};

export type Liveness = {
  id: string;
  /** How far this machine's clock is behind the database's, as of the last beat. */
  clockOffsetMs: () => number;
  stop: () => Promise<void>;
};

/**
 * Says that this process lives, again and again, and frees the jobs of those that do not. All by the database's clock. A process that lost its
 * connection gets another and goes on; while a database was away for all, nobody is taken for dead until everybody had time to come back.
 */
export async function startLiveness(databaseUrl: string, pace: Pace, logger: Logger): Promise<Liveness> {
  const id = randomUUID();
  let client: pg.Client | null = null;
  let offsetMs = 0;
  const round = async () => {
    client ??= await connect(databaseUrl, id);
    offsetMs = await beat(client, id, pace);
    const freed = await freeAbandoned(client, id, pace);
    if (freed.length > 0) logger.warn({ runners: freed }, 'jobs of a worker that is gone were freed');
  };
  const safeRound = () =>
    round().catch(async (error: unknown) => {
      logger.error({ err: error }, 'the worker could not say that it lives; it tries again');
      const broken = client;
      client = null;
      await broken?.end().catch(() => undefined);
    });
  await round();
  const loop = repeat(safeRound, pace.beatMs);
  return {
    id,
    clockOffsetMs: () => offsetMs,
    stop: async () => {
      await loop.stop();
      await client?.query('DELETE FROM worker_processes WHERE id = $1', [id]).catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}

/** Runs `work` again and again, never twice at once. */
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

/** A connection that holds this process's lock: PostgreSQL lets go of it in the moment in which the process dies. */
async function connect(connectionString: string, id: string): Promise<pg.Client> {
  const limits = { connectionTimeoutMillis: beatTimeoutMs, query_timeout: beatTimeoutMs, keepAlive: true };
  const client = new pg.Client({ connectionString, application_name: 'worker-liveness', ...limits });
  // The next use of it gets the error; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('SELECT pg_advisory_lock_shared($1, hashtext($2))', [livenessLock, id]);
  return client;
}

/** Writes that this process lives. A gap in its beats begins its steady time again. @returns how far its clock is behind the database's */
async function beat(client: pg.Client, id: string, { goneAfterMs }: Pace): Promise<number> {
  const sentAt = Date.now();
  const { rows } = await client.query<{ now: Date }>(
    `INSERT INTO worker_processes AS process (id) VALUES ($1)
     ON CONFLICT (id) DO UPDATE SET beat_at = clock_timestamp(),
       steady_since = CASE WHEN process.beat_at < clock_timestamp() - $2 * interval '1 millisecond' THEN clock_timestamp() ELSE process.steady_since END
     RETURNING clock_timestamp() AS now`,
    [id, goneAfterMs],
  );
  const between = (sentAt + Date.now()) / 2;
  return (rows[0]?.now.getTime() ?? between) - between;
}

/**
 * Frees what processes held that are gone, and forgets them. @returns the names under which they may have locked jobs
 */
export async function freeAbandoned(client: pg.Client | pg.Pool, id: string, { goneAfterMs }: Pace): Promise<string[]> {
  const { rows } = await client.query<{ runners: string[] }>(
    `WITH gone AS (
       DELETE FROM worker_processes AS process
       USING worker_processes AS me
       WHERE me.id = $1 AND me.steady_since <= now() - $2 * interval '1 millisecond' AND process.id <> me.id
         AND process.beat_at <= now() - $2 * interval '1 millisecond'
         AND (process.beat_at <= now() - $3 * interval '1 second' OR NOT EXISTS (
           SELECT 1 FROM pg_locks AS held
           WHERE held.locktype = 'advisory' AND held.granted AND held.database = (SELECT oid FROM pg_database WHERE datname = current_database())
             AND held.classid = $4::int::oid AND held.objid = (hashtext(process.id::text)::bigint & 4294967295)::oid))
       RETURNING process.id
     ), abandoned AS (
       SELECT format('%s:%s', id, kind) AS runner FROM gone, unnest($6::text[]) AS kind
       UNION
       SELECT locked_by FROM graphile_worker.jobs
       WHERE locked_at <= now() - $5 * interval '1 second' AND NOT EXISTS (SELECT 1 FROM worker_processes AS process WHERE starts_with(locked_by, process.id::text))
     )
     SELECT array_agg(runner) AS runners, graphile_worker.force_unlock_workers(array_agg(runner)) AS freed FROM abandoned HAVING count(*) > 0`,
    [id, goneAfterMs, haltedAfterSeconds, livenessLock, unknownAfterSeconds, runnerKinds],
  );
  return rows[0]?.runners ?? [];
}
