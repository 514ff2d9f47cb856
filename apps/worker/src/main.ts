import { pino } from 'pino';
import { readEnv } from './env.ts';
import { startMetricsServer } from './metrics-server.ts';
import { createServices } from './services.ts';
import { startWorker } from './worker.ts';

const env = readEnv();
const logger = pino({ level: env.LOG_LEVEL, name: 'worker' });
const services = createServices(env, logger);
const metrics = env.METRICS_PORT === undefined ? null : await startMetricsServer(services, { host: env.METRICS_HOST, port: env.METRICS_PORT });
const worker = await startWorker(services, { databaseUrl: env.DATABASE_URL, concurrency: env.CONCURRENCY });
logger.info('worker is running');

const stop = async () => {
  await metrics?.close();
  await worker.stop();
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
