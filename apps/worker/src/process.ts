import { onStopSignal } from '@invoicing/config/drain';
import { orExit } from '@invoicing/config/read';
import { logMisfits } from '@invoicing/db/events/misfits';
import { requireFitToServe } from '@invoicing/db/operations/start';
import { pino } from 'pino';
import { readEnv } from './env.ts';
import { startMetricsServer } from './metrics-server.ts';
import { createServices } from './services.ts';
import { startWorker } from './worker.ts';

const env = orExit(readEnv);
const logger = pino({ level: env.LOG_LEVEL, name: 'worker' });
const services = createServices(env, logger);
logMisfits(logger);
await requireFitToServe([services.db], services.keys.encryption, logger).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
const metrics =
  env.METRICS_PORT === null
    ? null
    : await startMetricsServer(services, { host: env.METRICS_HOST, port: env.METRICS_PORT });
const worker = await startWorker(services, { databaseUrl: env.DATABASE_URL, concurrency: env.CONCURRENCY });
logger.info('worker started');

onStopSignal(async () => {
  await worker.stop();
  await metrics?.close();
});
