import { EventEmitter } from 'node:events';
import {
  Logger,
  parseCronItems,
  type Logger as QueueLogger,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { removeIdleQueues } from '../jobs/remove-idle-queues.ts';
import { removeReplacedJobs } from '../jobs/remove-replaced-jobs.ts';
import type { Services } from '../services.ts';
import { tasks } from './carry.ts';
import { type RunnerKind, runnerOf } from './kinds.ts';

const tidyQueues = 'remove-idle-queues';
const tidyJobs = 'remove-replaced-jobs';
/** How often jobs that wait for a free queue are looked for. */
const queuePollMs = 200;
/** A job that was found and whose worker is not free soon goes back to where others find it. */
const foundTtlMs = 2000;

const minutely = { match: '* * * * *', maxAttempts: 1 };
const schedule: Record<string, { match: string; maxAttempts: number }> = {
  'expire-approval-intents': minutely,
  'sweep-unsettled': minutely,
  'sweep-webhook-deliveries': minutely,
  'collect-notices': minutely,
  'record-status': minutely,
  [tidyJobs]: minutely,
  'warn-of-failing-webhooks': { match: '*/5 * * * *', maxAttempts: 1 },
  'fetch-exchange-rates': { match: '*/5 * * * *', maxAttempts: 1 },
  'warn-of-expiring-certificates': { match: '41 * * * *', maxAttempts: 3 },
  'notify-of-unsent-documents': { match: '11 * * * *', maxAttempts: 3 },
  'notify-of-waiting-drafts': { match: '*/10 * * * *', maxAttempts: 1 },
  'purge-expired': { match: '17 * * * *', maxAttempts: 3 },
  'check-audit': { match: '43 2 * * *', maxAttempts: 3 },
  [tidyQueues]: { match: '23 3 * * *', maxAttempts: 3 },
};
/**
 * Each has its name as its key: the next one replaces what waits to be tried again, and one that has failed is seen
 * until then.
 */
const cron = parseCronItems(
  Object.entries(schedule).map(([task, { match, maxAttempts }]) => ({
    task,
    match,
    options: { maxAttempts, jobKey: task },
  })),
);

type Given = { services: Services; pool: pg.Pool; concurrency: number; processId: string };

/**
 * Starts a runner for each kind of work: sending to KSeF, webhooks, rendering, mails, and everything else. Each has
 * workers of its own, so that a KSeF, a receiver or a mail server that does not answer delays nothing but what is for
 * it, and no run of documents delays a mail.
 * @returns what stops them, after the jobs that they are in
 */
export async function startRunners({ services, pool, concurrency, processId }: Given): Promise<() => Promise<void>> {
  const logger = queueLogger(services);
  const options = (kind: RunnerKind): RunnerOptions & { taskList: TaskList } => ({
    pgPool: pool,
    pollInterval: 1000,
    noHandleSignals: true,
    logger,
    events: naming(`${processId}:${kind}`),
    taskList: tasks(services, (name) => runnerOf(name) === kind),
  });
  const general = options('general');
  const tidying: TaskList = { [tidyQueues]: () => removeIdleQueues(pool), [tidyJobs]: () => removeReplacedJobs(pool) };
  const runners = [
    await run({ ...general, concurrency, taskList: { ...general.taskList, ...tidying }, parsedCronItems: cron }),
    await run({ ...options('rendering'), concurrency }),
    await run({ ...options('mails'), concurrency: services.mailConcurrency }),
    await runQueued(options('ksef'), services.ksefConcurrency),
    await runQueued(options('webhooks'), services.webhooks.concurrency),
  ];
  return async () => void (await Promise.all(runners.map((runner) => runner.stop())));
}

/** Has a runner lock jobs under a name that says whose they are, from its first job on; the queue's own is random. */
function naming(name: string): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    workerPool.id = name;
  });
  return events;
}

/**
 * A look for a job locks every free queue for that moment, and another look meanwhile finds none: so one runner looks
 * for all.
 */
function runQueued(options: RunnerOptions, concurrency: number): Promise<Runner> {
  const worker = { localQueue: { size: concurrency, ttl: foundTtlMs } };
  return run({ ...options, pollInterval: queuePollMs, preset: { worker }, concurrency });
}

/** That a job failed is logged where its run ends, with whose it was; and what only waits has not failed. */
function queueLogger({ logger }: Services): QueueLogger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error' && !meta?.['failure']) logger.error({ queue: true }, message);
    else logger.debug({ queue: true }, message);
  });
}
