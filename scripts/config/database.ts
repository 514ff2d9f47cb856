import { createDb, type Db } from '@invoicing/db/connection/client';
import {
  fitness,
  type RuntimeRole,
  requireFit,
  requireFitPooler,
  UnfitDatabase,
} from '@invoicing/db/connection/fitness';
import { findPooler } from '@invoicing/db/connection/pooler';
import { ask } from '@invoicing/db/connection/prepared';
import { missingMigrations } from '@invoicing/db/migrations/expected-schema';
import { expectedMigrations } from '@invoicing/db/migrations/files';
import { missingPartitions } from '@invoicing/db/operations/partitions';
import { isStandby } from '@invoicing/db/replica/watch';
import { canarySays } from '@invoicing/db/secrets/sealing-canary';
import { createEncryption, requireSealingKeys } from '@invoicing/db/secrets/secrets';
import { inWords } from '../command.ts';
import { requireServer, withClient } from '../product/database.ts';
import { type Read, takenBy } from './processes.ts';

/**
 * What is wrong with the databases that a process is given: out of reach, the wrong login, an old schema, keys that do
 * not fit.
 */
export async function databaseProblems({ name, variables }: Read): Promise<string[]> {
  const addresses = Object.entries(takenBy[name].roles).flatMap(([variable, role]) => {
    const url = variables[variable];
    return url && /^postgres(ql)?:\/\//.test(url) ? [{ variable, url, role }] : [];
  });
  const found = await Promise.all(
    addresses.map(({ variable, url, role }) => addressProblems(variable, url, role, variables['SEALING_KEYS'])),
  );
  return found.flat();
}

/** How many connections a server lets logins without special rights have; null where it cannot be asked. */
export async function connectionsAllowed(url: string): Promise<number | null> {
  try {
    return await withClient(url, async (client) => {
      const { rows } = await client.query<{ allowed: number }>(
        `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
           - coalesce(current_setting('reserved_connections', true), '0')::int AS allowed`,
      );
      return rows[0]?.allowed ?? null;
    });
  } catch {
    // An unreachable database is reported separately.
    return null;
  }
}

/** How many of the two pools of an api or a panel connect to PostgreSQL directly. */
export async function directPools(env: { DATABASE_URL: string; ORGANIZATION_DATABASE_URL: string }): Promise<number> {
  // An unreachable database is reported separately.
  const modes = await Promise.allSettled([findPooler(env.DATABASE_URL), findPooler(env.ORGANIZATION_DATABASE_URL)]);
  return modes.filter((found) => found.status === 'rejected' || found.value.mode === 'none').length;
}

/** The plans of organizations that an api would not know, by name. */
export async function unknownPlans(url: string, known: ReadonlyMap<string, number>): Promise<string[]> {
  const db = createDb(url, { max: 1 });
  try {
    const where = { plan: { notIn: [...known.keys()] } };
    const found = await db.organization.findMany({ where, distinct: 'plan', select: { plan: true } });
    return found.map(({ plan }) => plan).sort();
  } catch {
    // An unreachable database, and one that is not migrated yet, are reported separately.
    return [];
  } finally {
    await db.$disconnect();
  }
}

async function addressProblems(
  variable: string,
  url: string,
  role: RuntimeRole,
  sealingKeys: string | undefined,
): Promise<string[]> {
  const problems: (string | null)[] = [];
  try {
    await requireServer(url);
    problems.push(requireFitPooler(await findPooler(url), role));
    const db = createDb(url, { max: 1 });
    const keys = role === 'invoicing_app' ? undefined : sealingKeys;
    const isReplica = variable === 'DATABASE_REPLICA_URL';
    problems.push(await problemOf(db, role, keys, isReplica).finally(() => db.$disconnect()));
  } catch (error) {
    problems.push(inWords(error));
  }
  return problems.filter((problem) => problem !== null).map((problem) => `${variable}: ${problem}`);
}

async function problemOf(
  db: Db,
  role: RuntimeRole,
  sealingKeys: string | undefined,
  isReplica: boolean,
): Promise<string | null> {
  if (isReplica && !(await isStandby(db)))
    return 'The server is no standby: its reads would go to the primary. Set it to the address of a streaming replica.';
  try {
    const [facts] = await ask(db, fitness, {});
    if (facts) requireFit(facts, role);
  } catch (error) {
    if (error instanceof UnfitDatabase) return error.message;
    throw error;
  }
  const missing = await missingMigrations(db, expectedMigrations());
  if (missing.length > 0) return `The database lacks ${missing.join(', ')}: npm run db:migrate`;
  if (sealingKeys === undefined || !areKeys(sealingKeys)) return null;
  return (await canarySays(db, createEncryption(sealingKeys))) ?? (await missingPartitions(db, new Date()));
}

/** Malformed keys are reported as what is wrong with the variable. */
function areKeys(sealingKeys: string): boolean {
  try {
    requireSealingKeys(sealingKeys);
    return true;
  } catch {
    return false;
  }
}
