import { EventEmitter } from 'node:events';
import { jobs, type RunnerKind } from '@invoicing/db/jobs/definitions';
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

/** Poll interval for jobs whose queue was busy. */
const queuePollMs = 200;
/** A job that was found and whose worker is not free soon goes back to where others find it. */
const foundTtlMs = 2000;

/** What the queue itself is kept tidy by: it takes the queue's connections. */
const tidying = {
  'remove-replaced-jobs': { schedule: '* * * * *', attempts: 1, carry: removeReplacedJobs },
  'remove-idle-queues': { schedule: '23 3 * * *', attempts: 3, carry: removeIdleQueues },
};
/**
 * Each has its name as its key: the next one replaces what waits to be tried again, and one that has failed is seen
 * until then.
 */
const cron = parseCronItems(
  Object.entries({ ...jobs, ...tidying }).flatMap(([task, { schedule, attempts }]) =>
    schedule === null ? [] : [{ task, match: schedule, options: { maxAttempts: attempts, jobKey: task } }],
  ),
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
    taskList: tasks(services, kind),
  });
  const general = options('general');
  const tidy = Object.entries(tidying).map(([name, { carry }]): [string, TaskList[string]] => [
    name,
    () => carry(pool),
  ]);
  const runners = [
    await run({
      ...general,
      concurrency,
      taskList: { ...general.taskList, ...Object.fromEntries(tidy) },
      parsedCronItems: cron,
    }),
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
