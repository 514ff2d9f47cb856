import { EventEmitter } from 'node:events';
import { isKsefJob } from '@invoicing/db/submission-jobs';
import { Logger, parseCronItems, type Logger as QueueLogger, type Runner, type RunnerOptions, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Services } from '../services.ts';
import { tasks } from './carry.ts';
import type { RunnerKind } from './kinds.ts';
import { removeIdleQueues, removeReplacedJobs } from './tidy.ts';

const webhookJob = 'deliver-webhook';
const tidyQueues = 'remove-idle-queues';
const tidyJobs = 'remove-replaced-jobs';
/** How often jobs that wait for a free queue are looked for. */
const queuePollMs = 200;
/** A job that was found and whose worker is not free soon goes back to where others find it. */
const foundTtlMs = 2000;

const cron = parseCronItems([
  { task: 'expire-approval-intents', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'sweep-unsettled', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'sweep-webhook-deliveries', match: '* * * * *', options: { maxAttempts: 1 } },
  { task: tidyJobs, match: '* * * * *', options: { maxAttempts: 1 } },
  { task: 'warn-of-failing-webhooks', match: '*/5 * * * *', options: { maxAttempts: 1 } },
  { task: 'warn-of-expiring-certificates', match: '41 * * * *', options: { maxAttempts: 3 } },
  { task: 'purge-expired', match: '17 * * * *', options: { maxAttempts: 3 } },
  { task: 'check-audit', match: '43 2 * * *', options: { maxAttempts: 3 } },
  { task: tidyQueues, match: '23 3 * * *', options: { maxAttempts: 3 } },
]);

type Given = { services: Services; pool: pg.Pool; concurrency: number; processId: string };

/**
 * Starts three runners: what waits for KSeF, what waits for webhook receivers, and everything else. Each has workers of its own, so that none
 * waits for another's far side.
 * @returns what stops them, after the jobs that they are in
 */
export async function startRunners({ services, pool, concurrency, processId }: Given): Promise<() => Promise<void>> {
  const logger = queueLogger(services);
  const common = (kind: RunnerKind): RunnerOptions => ({
    pgPool: pool,
    pollInterval: 1000,
    noHandleSignals: true,
    logger,
    events: naming(`${processId}:${kind}`),
  });
  const tidying: TaskList = { [tidyQueues]: () => removeIdleQueues(pool), [tidyJobs]: () => removeReplacedJobs(pool) };
  const general = await run({
    ...common('general'),
    concurrency,
    taskList: { ...tasks(services, (name) => name !== webhookJob && !isKsefJob(name)), ...tidying },
    parsedCronItems: cron,
  });
  const ksef = await runQueued(common('ksef'), tasks(services, isKsefJob), services.ksefConcurrency);
  const webhooks = await runQueued(
    common('webhooks'),
    tasks(services, (name) => name === webhookJob),
    services.webhooks.concurrency,
  );
  return async () => void (await Promise.all([general, ksef, webhooks].map((runner) => runner.stop())));
}

/** Has a runner lock jobs under a name that says whose they are, from its first job on; the queue's own is random. */
function naming(name: string): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    workerPool.id = name;
  });
  return events;
}

/** A look for a job locks every free queue for that moment, and another look meanwhile finds none: so one runner looks for all. */
function runQueued(common: RunnerOptions, taskList: TaskList, concurrency: number): Promise<Runner> {
  const worker = { localQueue: { size: concurrency, ttl: foundTtlMs } };
  return run({ ...common, pollInterval: queuePollMs, preset: { worker }, concurrency, taskList });
}

function queueLogger({ logger }: Services): QueueLogger {
  return new Logger(() => (level, message) => {
    if (level === 'error') logger.error({ queue: true }, message);
    else logger.debug({ queue: true }, message);
  });
}
