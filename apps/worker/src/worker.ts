import {
  type JobHelpers,
  Logger,
  makeWorkerUtils,
  parseCronItems,
  type Logger as QueueLogger,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
} from 'graphile-worker';
import pg from 'pg';
import { startSealing } from './audit-sealing.ts';
import { handlers } from './jobs/index.ts';
import { RetryLater } from './outcomes.ts';
import type { Services } from './services.ts';

const webhookJob = 'deliver-webhook';
const tidyQueues = 'remove-idle-queues';
/** How often the webhook jobs that wait for a free queue are looked for. */
const webhookPollMs = 200;
/** A job that was found and whose worker is not free soon goes back to where others find it. */
const webhookTtlMs = 2000;
const maxRetryMs = 15 * 60_000;
const firstRetryMs = 2000;
const sweepMs = 2000;
const staleMs = 5 * 60_000;
/** Held shared by every live worker process; one holder alone means that no other lives. */
const livenessLock = 714_202;

export type RunningWorker = { stop: () => Promise<void> };

/** Starts carrying jobs. Jobs that a killed worker left locked are freed: at once when it was the only one, else after five minutes. */
export async function startWorker(services: Services, options: { databaseUrl: string; concurrency: number }): Promise<RunningWorker> {
  const pool = new pg.Pool({ connectionString: options.databaseUrl, max: options.concurrency + services.webhooks.concurrency + 8 });
  pool.on('error', (error) => services.logger.error({ err: error }, 'database connection lost'));
  pool.on('connect', (client) => client.on('error', (error) => services.logger.error({ err: error }, 'database connection lost')));
  const alive = await announce(pool);
  const startedAt = new Date();
  const sweep = setInterval(() => void freeJobs(pool, startedAt).catch((error: unknown) => services.logger.error({ err: error }, 'sweep failed')), sweepMs);
  await freeJobs(pool, startedAt);
  const stopSealing = startSealing(services);
  const common = { pgPool: pool, pollInterval: 1000, noHandleSignals: true, logger: queueLogger(services) };
  const runner: Runner = await run({
    ...common,
    concurrency: options.concurrency,
    taskList: { ...tasks(services, (name) => name !== webhookJob), [tidyQueues]: () => removeIdleQueues(pool) },
    parsedCronItems: parseCronItems([
      { task: 'expire-approval-intents', match: '* * * * *', options: { maxAttempts: 1 } },
      { task: 'purge-expired', match: '17 * * * *', options: { maxAttempts: 3 } },
      { task: 'check-audit', match: '43 2 * * *', options: { maxAttempts: 3 } },
      { task: 'sweep-webhook-deliveries', match: '* * * * *', options: { maxAttempts: 1 } },
      { task: 'warn-of-failing-webhooks', match: '*/5 * * * *', options: { maxAttempts: 1 } },
      { task: tidyQueues, match: '23 3 * * *', options: { maxAttempts: 3 } },
    ]),
  });
  const webhooks = await runWebhooks(services, common);
  return {
    stop: async () => {
      clearInterval(sweep);
      await stopSealing();
      await Promise.all([runner.stop(), webhooks.stop()]);
      alive.release(true);
      await pool.end();
      await services.db.$disconnect();
    },
  };
}

/** Receivers may take their fifteen seconds; nothing else shall wait for them. */
function runWebhooks(services: Services, common: RunnerOptions): Promise<Runner> {
  const { concurrency } = services.webhooks;
  // Whoever looks for a job locks every free queue for that moment, and who looks meanwhile finds none: so one looks for all.
  const worker = { localQueue: { size: concurrency, ttl: webhookTtlMs } };
  const taskList = tasks(services, (name) => name === webhookJob);
  return run({ ...common, pollInterval: webhookPollMs, preset: { worker }, concurrency, taskList });
}

/** Says that this process lives, for as long as its connection does. */
async function announce(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  await client.query('SELECT pg_advisory_lock_shared($1)', [livenessLock]);
  return client;
}

/** Frees jobs whose worker is gone: all that are older than this process when no other process lives, else those stuck for minutes. */
async function freeJobs(pool: pg.Pool, startedAt: Date): Promise<void> {
  const living = await pool.query<{ count: string }>(
    `SELECT count(*) FROM pg_locks
     WHERE locktype = 'advisory' AND objid = $1 AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [livenessLock],
  );
  const stale = new Date(Date.now() - staleMs);
  const before = Number(living.rows[0]?.count) === 1 && startedAt > stale ? startedAt : stale;
  await pool.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
     WHERE locked_by IS NOT NULL AND locked_at <= $1 HAVING count(*) > 0`,
    [before],
  );
}

/**
 * Each webhook endpoint has named queues; those without a job are rows for nothing. A delivery made in this very moment may lose its
 * queue to it: the sweep finds it.
 */
async function removeIdleQueues(pgPool: pg.Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool });
  await utils.cleanup({ tasks: ['GC_JOB_QUEUES'] }).finally(() => utils.release());
}

function tasks(services: Services, wanted: (name: string) => boolean): TaskList {
  const entries = Object.entries(handlers).filter(([name]) => wanted(name));
  const tasks = entries.map(([name, handle]): [string, TaskList[string]] => [
    name,
    async (payload, helpers) => {
      try {
        await handle(services, payload);
      } catch (error) {
        if (!(error instanceof RetryLater)) services.logger.error({ err: error, job: name, attempt: helpers.job.attempts }, 'job failed');
        await tryAgain(services, name, payload, helpers, error);
      }
    },
  ]);
  return Object.fromEntries(tasks);
}

/** The queue's own back-off grows for hours; what waits for KSeF is asked again within minutes, for as long as it takes. */
async function tryAgain(services: Services, name: string, payload: unknown, { job, addJob }: JobHelpers, error: unknown): Promise<void> {
  const tries = Number(Reflect.get(Object(payload), '_tries') ?? 0);
  const wait = Math.min(firstRetryMs * 2 ** Math.min(tries, 20), maxRetryMs);
  const runAt = error instanceof RetryLater && error.at ? error.at : new Date(services.clock().getTime() + wait);
  const jobKey = job.key?.startsWith('retry:') ? job.key : `retry:${name}:${job.key ?? job.id}`;
  // A job of a named queue says so in its payload, and stays in it.
  const queue: unknown = Reflect.get(Object(payload), 'queue');
  const queueName = typeof queue === 'string' ? { queueName: queue } : {};
  await addJob(name, { ...Object(payload), _tries: tries + 1 }, { runAt, maxAttempts: job.max_attempts, jobKey, ...queueName });
}

function queueLogger({ logger }: Services): QueueLogger {
  return new Logger(() => (level, message) => {
    if (level === 'error') logger.error({ queue: true }, message);
    else logger.debug({ queue: true }, message);
  });
}
