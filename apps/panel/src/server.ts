import 'server-only';
import { createDb, createOrganizationDb } from '@invoicing/db/client';
import { keysFromEnv, requireRandom } from '@invoicing/db/secrets';
import type { Services } from '@invoicing/router/services';
import { readEnv } from './env';

const write = (level: string) => (facts: object, message: string) => {
  const error: unknown = Reflect.get(facts, 'err');
  console.error(
    JSON.stringify({ level, name: 'panel', msg: message, ...facts, err: error instanceof Error ? { name: error.name, message: error.message } : undefined }),
  );
};

let services: Services | null = null;

/** What the router needs, made once for this process. */
export function getServices(): Services {
  if (services) return services;
  const env = readEnv();
  requireRandom('NEXTAUTH_SECRET', env.NEXTAUTH_SECRET);
  const logger = { info: write('info'), warn: write('warn'), error: write('error') };
  const [db, organizationDb] = [createDb(env.DATABASE_URL, { max: 8 }), createOrganizationDb(env.DATABASE_URL, { max: 8 })];
  const { BASE_URL: baseUrl, WEBHOOK_ALLOW_LOOPBACK: allowLoopback } = env;
  services = { db, organizationDb, keys: keysFromEnv(env), baseUrl, allowLoopbackWebhooks: allowLoopback === '1', clock: () => new Date(), logger };
  return services;
}
