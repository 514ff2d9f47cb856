import { workerPools } from '@invoicing/config/connections';
import { startSealing } from './audit-sealing.ts';
import { createBeatPool, startLiveness } from './queue/liveness.ts';
import { createQueuePool } from './queue/pool.ts';
import { startRunners } from './queue/runners.ts';
import type { Services } from './services.ts';

/** Smaller differences come from network latency, not from the clock. */
const noticedSkewMs = 1000;

export type RunningWorker = { stop: () => Promise<void> };

/**
 * Starts running jobs. Jobs that a killed worker left locked are freed within seconds, those of a live one never. Times
 * follow the database's clock: if this machine's clock differs, the clock given to jobs is corrected.
 */
export async function startWorker(
  services: Services,
  options: { databaseUrl: string; concurrency: number },
): Promise<RunningWorker> {
  const { logger, webhooks, ksefConcurrency } = services;
  const { databaseUrl, concurrency } = options;
  const limits = {
    CONCURRENCY: concurrency,
    WEBHOOK_CONCURRENCY: webhooks.concurrency,
    KSEF_CONCURRENCY: ksefConcurrency,
  };
  const pool = createQueuePool({ connectionString: databaseUrl, max: workerPools(limits).queue }, (error) =>
    logger.error({ err: error }, 'database connection lost'),
  );
  const beatPool = createBeatPool(databaseUrl, logger);
  const liveness = await startLiveness(beatPool, services.liveness, logger);
  const ofDatabase = onDatabaseTime(services, liveness.clockOffsetMs);
  const stopSealing = startSealing(ofDatabase);
  const stopRunners = await startRunners({ services: ofDatabase, pool, concurrency, processId: liveness.id });
  return {
    stop: async () => {
      await stopSealing();
      await stopRunners();
      await liveness.stop();
      await Promise.all([pool.end(), beatPool.end()]);
      await Promise.all([services.db.$disconnect(), services.rendering.close()]);
    },
  };
}

function onDatabaseTime(services: Services, offsetMs: () => number): Services {
  const skew = () => (Math.abs(offsetMs()) < noticedSkewMs ? 0 : offsetMs());
  return { ...services, clock: () => new Date(services.clock().getTime() + skew()) };
}
