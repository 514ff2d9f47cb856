import { makeWorkerUtils } from 'graphile-worker';
import type pg from 'pg';

/**
 * Each webhook endpoint and each organization has named queues; those without a job are rows for nothing. A job made in
 * this very moment may lose its queue to it: the sweeps find what it was for.
 */
export async function removeIdleQueues(pgPool: pg.Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool });
  await utils.cleanup({ tasks: ['GC_JOB_QUEUES'] }).finally(() => utils.release());
}
