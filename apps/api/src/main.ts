import { createDb, createOrganizationDb } from '@invoicing/db/client';
import { limitsFromEnv } from '@invoicing/db/limits';
import { keysFromEnv } from '@invoicing/db/secrets';
import { pino } from 'pino';
import { readEnv } from './env.ts';
import { createServer } from './server.ts';

const env = readEnv();
const logger = pino({ level: env.LOG_LEVEL, name: 'api', redact: ['req.headers.authorization', '*.clientSecret', '*.token'] });
const pool = { max: env.DATABASE_CONNECTIONS, limits: limitsFromEnv(env) };
const perOrganization = env.DATABASE_CONNECTIONS_PER_ORGANIZATION;
const db = createDb(env.DATABASE_URL, pool);
const organizationDb = createOrganizationDb(env.DATABASE_URL, { ...pool, ...(perOrganization === undefined ? {} : { perOrganization }) });
const services = {
  db,
  organizationDb,
  keys: keysFromEnv(env),
  baseUrl: env.BASE_URL,
  allowLoopbackWebhooks: env.WEBHOOK_ALLOW_LOOPBACK === '1',
  clock: () => new Date(),
  logger,
};
const server = await createServer(services, {
  panelOrigin: env.PANEL_ORIGIN,
  panelSockets: env.NODE_ENV === 'development',
  rateLimitFactor: env.RATE_LIMIT_FACTOR,
  deadlineMs: env.REQUEST_TIMEOUT_MS,
  trusts: env.TRUSTED_PROXIES,
});

const stop = async () => {
  await server.close();
  await Promise.all([db.$disconnect(), organizationDb.$disconnect()]);
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

await server.listen({ host: env.HOST, port: env.PORT });
logger.info({ port: env.PORT }, 'api is listening');
