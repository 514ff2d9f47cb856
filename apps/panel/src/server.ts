import 'server-only';
import { bucketOf } from '@invoicing/config/files';
import { configuredLookups } from '@invoicing/config/lookups';
import { createDb, createOrganizationDb } from '@invoicing/db/connection/client';
import { limitsFromEnv } from '@invoicing/db/connection/limits';
import { logMisfits } from '@invoicing/db/events/misfits';
import { requireFitToServe } from '@invoicing/db/operations/start';
import { startStatusReports } from '@invoicing/db/operations/status-reports';
import { replicaFromEnv } from '@invoicing/db/replica/from-env';
import { keysFromEnv } from '@invoicing/db/secrets/secrets';
import { createS3Store } from '@invoicing/files/s3';
import { createRendering } from '@invoicing/rendering/pool';
import { createPageFailures, failureOf } from '@invoicing/router/page-failures';
import type { Services } from '@invoicing/router/services';
import { readEnv } from './env';
import { logger } from './log';

let services: Services | null = null;

/** What the router needs, made once for this process. */
export function getServices(): Services {
  if (services) return services;
  const env = readEnv();
  const bucket = bucketOf(env);
  const files =
    bucket &&
    createS3Store(bucket, (error) =>
      logger.error({ err: error, ...error.file, failure: error.failure }, 'file outside the database unreadable'),
    );
  const pool = { max: env.DATABASE_CONNECTIONS, limits: limitsFromEnv(env), files };
  const perOrganization = env.DATABASE_CONNECTIONS_PER_ORGANIZATION;
  const db = createDb(env.DATABASE_URL, { ...pool, role: 'invoicing_service' });
  const ofOrganizations = { ...pool, ...(perOrganization === undefined ? {} : { perOrganization }) };
  const organizationDb = createOrganizationDb(env.ORGANIZATION_DATABASE_URL, ofOrganizations);
  const replica = replicaFromEnv(env, { ...ofOrganizations, primary: db, logger });
  const { BASE_URL: baseUrl, WEBHOOK_ALLOW_LOOPBACK: allowLoopback } = env;
  const [keys, rendering] = [keysFromEnv(env), createRendering({ timeoutMs: env.RENDERING_TIMEOUT_MS })];
  services = {
    db,
    organizationDb,
    ...(replica && { replica }),
    keys,
    rendering,
    baseUrl,
    allowLoopbackWebhooks: allowLoopback === '1',
    lookups: configuredLookups(env),
    requestsKeptDays: env.RETENTION_API_REQUESTS_DAYS,
    otherReceiptKeys: { next: env.RECEIPT_NEXT_KEYS, retired: env.RECEIPT_RETIRED_KEYS },
    clock: () => new Date(),
    logger,
  };
  return services;
}

/**
 * Before the first request.
 * @throws Error with a message for the operator when a secret, a login of the database or a sealing key is not what it
 * must be
 */
export async function requireFit(): Promise<void> {
  const { db, organizationDb, keys, logger } = getServices();
  logMisfits(logger);
  await requireFitToServe([db, organizationDb], keys.encryption, logger);
}

/**
 * Has this process say for the public status page that it works, until it ends. Its database is all that it needs, and
 * what the report is written to.
 */
export function reportStatus(): void {
  startStatusReports({ db: getServices().db, component: 'panel', readiness: async () => [], logger });
}

let notePageFailure: ReturnType<typeof createPageFailures> | null = null;

/** Leaves a record of a page that could not be made, where an operation of an organization was what failed. */
export async function noteFailedPage(error: unknown, address: string): Promise<void> {
  const failure = failureOf(error);
  if (failure === null) return;
  notePageFailure ??= createPageFailures(getServices());
  // What an address asks for may be a secret.
  const [path = ''] = address.split(/[?#]/, 1);
  await notePageFailure({ ...failure, path });
}
