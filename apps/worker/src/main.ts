import { pino } from 'pino';
import { readEnv } from './env.ts';
import { createServices } from './services.ts';
import { startWorker } from './worker.ts';

const env = readEnv();
const logger = pino({ level: env.LOG_LEVEL, name: 'worker' });
const worker = await startWorker(createServices(env, logger), { databaseUrl: env.DATABASE_URL, concurrency: env.CONCURRENCY });
logger.info('worker is running');

const stop = async () => {
  await worker.stop();
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
