import { makeWorkerUtils } from 'graphile-worker';
import type pg from 'pg';

/**
 * Removes the queues of endpoints and organizations that have no job. A job enqueued at the same moment may lose its
 * queue; the sweeps enqueue it again.
 */
export async function removeIdleQueues(pgPool: pg.Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool });
  await utils.cleanup({ tasks: ['GC_JOB_QUEUES'] }).finally(() => utils.release());
}
