import { EventEmitter } from 'node:events';
import { type JobName, jobs, type RunnerKind } from '@invoicing/db/jobs/definitions';
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
/** A job that was fetched but gets no worker within this time is returned for others to fetch. */
const foundTtlMs = 2000;

/** Maintenance of the queue itself, over the queue's own connections. */
const tidying = {
  'remove-replaced-jobs': { schedule: '* * * * *', attempts: 1, carry: removeReplacedJobs },
  'remove-idle-queues': { schedule: '23 3 * * *', attempts: 3, carry: removeIdleQueues },
};
/**
 * The key of a scheduled job is its name: the next run replaces one that waits for a retry, and a failed one is listed
 * until then.
 */
const cronOf = ({ files }: Services) =>
  parseCronItems(
    Object.entries({ ...jobs, ...tidying }).flatMap(([task, { schedule, attempts }]) =>
      schedule === null || (files === null && ofBucket.has(task))
        ? []
        : [{ task, match: schedule, options: { maxAttempts: attempts, jobKey: task } }],
    ),
  );
/** Not even enqueued where files are in the database alone. */
const ofBucket: ReadonlySet<string> = new Set<JobName>(['move-files', 'check-files']);

type Given = { services: Services; pool: pg.Pool; concurrency: number; processId: string };

/**
 * Starts a runner for each kind of work: sending to KSeF, webhooks, rendering, mails, and everything else. Each has its
 * own workers, so that an unresponsive KSeF, receiver or mail server delays only its own jobs, and a batch of documents
 * delays no mail.
 * @returns a function that stops them after their current jobs
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
      parsedCronItems: cronOf(services),
    }),
    await run({ ...options('rendering'), concurrency }),
    await run({ ...options('mails'), concurrency: services.mailConcurrency }),
    await runQueued(options('ksef'), services.ksefConcurrency),
    await runQueued(options('webhooks'), services.webhooks.concurrency),
  ];
  return async () => void (await Promise.all(runners.map((runner) => runner.stop())));
}

/**
 * Makes a runner lock jobs under a name that identifies its process from the first job on; the queue's own name is
 * random.
 */
function naming(name: string): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    workerPool.id = name;
  });
  return events;
}

/**
 * Fetching a job briefly locks every free queue, and a concurrent fetch then finds none; so one runner fetches for all
 * workers.
 */
function runQueued(options: RunnerOptions, concurrency: number): Promise<Runner> {
  const worker = { localQueue: { size: concurrency, ttl: foundTtlMs } };
  return run({ ...options, pollInterval: queuePollMs, preset: { worker }, concurrency });
}

/**
 * Suppresses the queue's own log of a failed job: it is logged where its run ends, with its organization, and a waiting
 * job has not failed.
 */
function queueLogger({ logger }: Services): QueueLogger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error' && !meta?.['failure']) logger.error({ queue: true }, message);
    else logger.debug({ queue: true }, message);
  });
}
