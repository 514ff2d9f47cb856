import type { Job } from 'graphile-worker';
import { tasks } from '../src/queue/carry.ts';
import type { Services } from '../src/services.ts';
import type { World } from './fixture.ts';

type Due = Pick<Job, 'id' | 'key' | 'attempts' | 'max_attempts' | 'created_at'> & {
  task: string;
  payload: unknown;
  runAt: Date;
};

/** The clock of workers and of KSeF. */
export type VirtualClock = { now: () => Date; time: number };

/** A clock that goes as its holder says. */
export function createVirtualClock(): VirtualClock {
  const clock = { time: Date.now(), now: () => new Date(clock.time) };
  return clock;
}

/**
 * Carries what is queued for KSeF in the order of its time, as workers would, taking turns among the given ones; the
 * clock leaps from one job to the next.
 * @returns how many jobs ran
 */
export async function carryUntil(
  world: World,
  workers: readonly Services[],
  clock: VirtualClock,
  end: Date,
): Promise<number> {
  const lists = workers.map((services) => tasks(services, 'ksef'));
  for (let count = 0; ; count += 1) {
    const job = await takeJob(world, end);
    if (!job) return count;
    clock.time = Math.max(clock.time, job.runAt.getTime());
    try {
      await lists[count % lists.length]?.[job.task]?.(job.payload, trustHelpers({ job }));
      await completeJob(world, job);
    } catch {
      await failJob(world, job, clock);
    }
  }
}

async function takeJob({ database }: World, end: Date): Promise<Due | undefined> {
  const [job] = await database.db.$queryRaw<Due[]>`
    UPDATE graphile_worker._private_jobs AS job
      SET attempts = job.attempts + 1, locked_by = 'virtual', locked_at = now()
    FROM graphile_worker._private_tasks AS task
    WHERE task.id = job.task_id AND job.id = (
      SELECT job.id FROM graphile_worker._private_jobs AS job
        JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
      WHERE task.identifier ~ 'ksef|upo' AND job.run_at <= ${end} AND job.attempts < job.max_attempts
        ORDER BY job.run_at, job.id LIMIT 1)
    RETURNING job.id::text AS id, job.key, job.attempts, job.max_attempts, job.created_at,
      task.identifier AS task, job.payload, job.run_at AS "runAt"`;
  return job;
}

/** As the queue does it. */
async function completeJob({ database }: World, { id }: Due): Promise<void> {
  await database.db.$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE id = ${id}::bigint`;
}

/** As the queue does it, by this clock. */
async function failJob({ database }: World, { id }: Due, clock: VirtualClock): Promise<void> {
  await database.db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET locked_by = NULL, locked_at = NULL, last_error = 'x',
      run_at = greatest(${clock.now()}, run_at) + exp(least(attempts, 10)) * interval '1 second'
    WHERE id = ${id}::bigint AND locked_by = 'virtual'`;
}

type Helpers = Parameters<NonNullable<ReturnType<typeof tasks>[string]>>[1];

/** Nothing else of the helpers is used by those who carry. */
function trustHelpers(value: unknown): Helpers {
  return value as Helpers;
}
