import type { JobHelpers, TaskList } from 'graphile-worker';
import { handlers } from '../jobs/index.ts';
import { RetryLater } from '../outcomes.ts';
import type { Services } from '../services.ts';

const maxRetryMs = 15 * 60_000;

type Facts = { organizationId?: unknown; submissionId?: unknown; queue?: unknown; _tries?: unknown };

/** The jobs of one runner, each carried by its handler and tried again as it asks. */
export function tasks(services: Services, wanted: (name: string) => boolean): TaskList {
  const entries = Object.entries(handlers).filter(([name]) => wanted(name));
  return Object.fromEntries(
    entries.map(([name, handle]): [string, TaskList[string]] => [
      name,
      async (payload, helpers) => {
        const end = services.metrics.startJob(name);
        try {
          await handle(services, payload);
          end('done');
        } catch (error) {
          end(error instanceof RetryLater ? 'later' : 'failed');
          await tryAgain(services, name, payload, helpers, error);
        }
      },
    ]),
  );
}

/**
 * The queue's own back-off grows for hours; here a job is tried again within minutes. What waits for somebody else (`RetryLater`) waits for as
 * long as it takes; what fails does so `maxAttempts` times and then stays among the failed jobs, where `npm run jobs` shows it.
 */
async function tryAgain(services: Services, name: string, payload: unknown, { job, addJob }: JobHelpers, error: unknown): Promise<void> {
  const facts: Facts = Object(payload);
  const waits = error instanceof RetryLater;
  const left = waits ? job.max_attempts : job.max_attempts - job.attempts;
  if (!waits) services.logger.error({ err: error, job: name, key: job.key, ...named(facts), triesLeft: left }, left > 0 ? 'job failed' : 'job given up');
  // The queue keeps it with the error; its attempts are used up.
  if (left <= 0) throw error;
  const tries = Number(facts._tries ?? 0);
  const wait = Math.min(services.firstRetryMs * 2 ** Math.min(tries, 20), maxRetryMs);
  const runAt = waits && error.at ? error.at : new Date(services.clock().getTime() + wait);
  const jobKey = job.key?.startsWith('retry:') ? job.key : `retry:${name}:${job.key ?? job.id}`;
  // A job of a named queue says so in its payload, and stays in it.
  const queueName = typeof facts.queue === 'string' ? { queueName: facts.queue } : {};
  await addJob(name, { ...facts, _tries: tries + 1 }, { runAt, maxAttempts: left, jobKey, ...queueName });
}

/** What says in a log line whose job it was; never more of the payload, which may be sealed. */
function named({ organizationId, submissionId }: Facts): Facts {
  return { ...(organizationId ? { organizationId } : {}), ...(submissionId ? { submissionId } : {}) };
}
