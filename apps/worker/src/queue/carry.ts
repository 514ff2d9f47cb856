import { FileUnreadable } from '@invoicing/db/connection/file-store';
import { isConnectionLost } from '@invoicing/db/connection/unavailable';
import { isJob, type JobName, type JobPayload, jobs, type RunnerKind } from '@invoicing/db/jobs/definitions';
import type { WaitReason } from '@invoicing/domain/ksef/submission-notices';
import type { Job, TaskList } from 'graphile-worker';
import { handlers } from '../jobs/handlers.ts';
import { RetryLater } from '../outcomes.ts';
import { JobLost } from '../run-fence.ts';
import type { Services } from '../services.ts';
import { type Begun, beginRun, endRun, runAgain } from './runs.ts';

/** A job that waits without a known end waits again for as long as it has already waited, up to these limits. */
const longestWaitMs = { inFirstHour: 5 * 60_000, later: 15 * 60_000 };
const firstHourMs = 3_600_000;

type Facts = { organizationId?: unknown; submissionId?: unknown };

/** The task list of one runner: its jobs with their handlers. */
export function tasks(services: Services, runner: RunnerKind): TaskList {
  const names = Object.keys(jobs).filter(isJob);
  return Object.fromEntries(
    names
      .filter((name) => jobs[name].runner === runner)
      .map((name): [string, TaskList[string]] => [name, (_payload, { job }) => carry(services, name, job)]),
  );
}

async function carry(services: Services, name: JobName, job: Job): Promise<void> {
  const end = services.metrics.startJob(name);
  let begun: Begun | null = null;
  try {
    begun = await beginRun(services.db, job);
    await handle({ ...services, fence: begun.fence }, name, job.payload);
    if (!(await endRun(services.db, begun.fence))) throw new JobLost();
    end('done');
  } catch (error) {
    end(endOf(error));
    await fail(services, name, job, begun, error);
  }
}

/** @throws ZodError for a payload that does not match the job's definition */
function handle<Name extends JobName>(services: Services, name: Name, payload: unknown): Promise<void> {
  return handlers[name](services, trustPayload<Name>(jobs[name].payload.parse(payload)));
}

/** The definition of a job and its handler have the same name, and so the same payload. */
function trustPayload<Name extends JobName>(payload: unknown): JobPayload<Name> {
  return payload as JobPayload<Name>;
}

function endOf(error: unknown): 'later' | 'lost' | 'failed' {
  if (error instanceof RetryLater) return 'later';
  return error instanceof JobLost || isConnectionLost(error) ? 'lost' : 'failed';
}

/**
 * An error that is rethrown goes to the queue, which counts attempts and schedules the next; with none left, the job is
 * listed as failed by `npm run jobs`. Waiting for an external system (`RetryLater`) uses up no attempt, however long it
 * takes; nor does a run that lost its database connection.
 */
async function fail(services: Services, name: string, job: Job, begun: Begun | null, error: unknown): Promise<void> {
  const whose = named(Object(job.payload));
  const facts = { job: name, key: job.key, ...whose };
  try {
    if (error instanceof RetryLater && begun) {
      const at = error.at ?? nextLook(begun.since, services);
      await runAgain(services.db, job, begun, at);
      if (name === 'send-ksef-submission') await noteWait(services, whose, error.because, at);
      return;
    }
    if (isFileAway(error) && begun) {
      services.logger.warn({ err: error, ...facts }, 'file outside the database out of reach: the job runs again');
      return await runAgain(services.db, job, begun, nextLook(begun.since, services));
    }
    if (isConnectionLost(error) && begun) {
      services.logger.warn({ err: error, ...facts }, 'database connection lost while a job ran: the job runs again');
      const at = new Date(services.clock().getTime() + services.leastWaitMs);
      return await runAgain(services.db, job, begun, at);
    }
    throw error;
  } catch (failure) {
    if (failure instanceof JobLost) {
      services.logger.warn(facts, 'job lock lost while the job ran: its result was discarded');
      throw failure;
    }
    const attemptsLeft = job.max_attempts - job.attempts;
    services.logger.error(
      { err: failure, ...facts, attemptsLeft },
      attemptsLeft > 0 ? 'job failed: retry scheduled' : 'job failed permanently',
    );
    throw failure;
  }
}

/** A bucket that does not answer uses up no attempt, as an external system; a file that is missing or wrong does. */
function isFileAway(error: unknown): boolean {
  return error instanceof FileUnreadable && error.failure === 'unreachable';
}

/** Stores what people see of a waiting document: why it was not sent yet, and when it is tried again. */
async function noteWait(
  { db }: Services,
  { organizationId, submissionId }: Facts,
  waitsBecause: WaitReason | null,
  waitsUntil: Date,
): Promise<void> {
  const where = { organizationId: String(organizationId), id: String(submissionId), status: 'queued' as const };
  if (waitsBecause) await db.submission.updateMany({ where, data: { waitsBecause, waitsUntil } });
  else
    await db.submission.updateMany({
      where: { ...where, NOT: { waitsBecause: null } },
      data: { waitsBecause, waitsUntil: null },
    });
}

/** The time of the next check for a job that waits, which depends on how long it has waited. */
function nextLook(since: Date, { clock, leastWaitMs }: Services): Date {
  const now = clock();
  const waitedMs = now.getTime() - since.getTime();
  const longest = waitedMs < firstHourMs ? longestWaitMs.inFirstHour : longestWaitMs.later;
  return new Date(now.getTime() + Math.min(Math.max(waitedMs, leastWaitMs), longest));
}

/** The facts of a job for log lines; nothing else of the payload, which may be sealed. */
function named({ organizationId, submissionId }: Facts): Facts {
  return { ...(organizationId ? { organizationId } : {}), ...(submissionId ? { submissionId } : {}) };
}
