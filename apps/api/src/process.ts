import { createDrain, onStopSignal } from '@invoicing/config/drain';
import { bucketOf } from '@invoicing/config/files';
import { configuredLookups } from '@invoicing/config/lookups';
import { orExit } from '@invoicing/config/read';
import { createDb, createOrganizationDb } from '@invoicing/db/connection/client';
import { limitsFromEnv } from '@invoicing/db/connection/limits';
import { logMisfits } from '@invoicing/db/events/misfits';
import { requireFitToServe } from '@invoicing/db/operations/start';
import { startStatusReports } from '@invoicing/db/operations/status-reports';
import { replicaFromEnv } from '@invoicing/db/replica/from-env';
import { keysFromEnv } from '@invoicing/db/secrets/secrets';
import { createS3Store } from '@invoicing/files/s3';
import { createRendering } from '@invoicing/rendering/pool';
import { readinessOf } from '@invoicing/router/readiness';
import { pino } from 'pino';
import { readEnv } from './env.ts';
import { createRegister, noteUnreadableFiles, serveMetrics } from './metrics.ts';
import { createServer } from './server.ts';

const env = orExit(readEnv);
const logger = pino({
  level: env.LOG_LEVEL,
  name: 'api',
  redact: ['req.headers.authorization', '*.clientSecret', '*.token'],
});
const register = createRegister();
const bucket = bucketOf(env);
const files = bucket && createS3Store(bucket, noteUnreadableFiles(register, logger));
const pool = { max: env.DATABASE_CONNECTIONS, limits: limitsFromEnv(env), files };
const perOrganization = env.DATABASE_CONNECTIONS_PER_ORGANIZATION;
const db = createDb(env.DATABASE_URL, { ...pool, role: 'invoicing_service' });
const ofOrganizations = { ...pool, ...(perOrganization === undefined ? {} : { perOrganization }) };
const organizationDb = createOrganizationDb(env.ORGANIZATION_DATABASE_URL, ofOrganizations);
const replica = replicaFromEnv(env, { ...ofOrganizations, primary: db, logger });
const services = {
  db,
  organizationDb,
  ...(replica && { replica }),
  keys: keysFromEnv(env),
  rendering: createRendering({ timeoutMs: env.RENDERING_TIMEOUT_MS }),
  baseUrl: env.BASE_URL,
  allowLoopbackWebhooks: env.WEBHOOK_ALLOW_LOOPBACK === '1',
  lookups: configuredLookups(env),
  requestsKeptDays: env.RETENTION_API_REQUESTS_DAYS,
  otherReceiptKeys: { next: env.RECEIPT_NEXT_KEYS, retired: env.RECEIPT_RETIRED_KEYS },
  clock: () => new Date(),
  logger,
};
logMisfits(logger);
await requireFitToServe([db, organizationDb], services.keys.encryption, logger).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
const drain = createDrain({ delayMs: env.DRAIN_DELAY_MS, requestMs: env.REQUEST_TIMEOUT_MS });
const server = await createServer(services, {
  panelOrigin: env.PANEL_ORIGIN,
  panelSockets: env.NODE_ENV === 'development',
  rateLimits: {
    factor: env.RATE_LIMIT_FACTOR,
    plans: env.RATE_LIMIT_PLANS,
    store: env.RATE_LIMIT_STORE === 'database' ? db.$connections.pool : null,
  },
  deadlineMs: env.REQUEST_TIMEOUT_MS,
  trusts: env.TRUSTED_PROXIES,
  register,
  isDraining: drain.isDraining,
});
drain.watch(server.server);
const metrics =
  env.METRICS_PORT === null ? null : await serveMetrics(register, { host: env.METRICS_HOST, port: env.METRICS_PORT });

const stopReports = startStatusReports({ db, component: 'api', readiness: readinessOf(services), logger });

onStopSignal(async () => {
  stopReports();
  await drain.begin(() => server.close());
  metrics?.close();
  await Promise.all([db.$disconnect(), organizationDb.$disconnect(), replica?.close(), services.rendering.close()]);
});

await server.listen({ host: env.HOST, port: env.PORT });
logger.info({ port: env.PORT }, 'api is listening');
