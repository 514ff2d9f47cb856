import type { Db } from '../connection/client.ts';
import { fitness, type RuntimeRole, requireFit, UnfitDatabase } from '../connection/fitness.ts';
import { ask } from '../connection/prepared.ts';
import { missingMigrations } from '../migrations/expected-schema.ts';
import { expectedMigrations } from '../migrations/files.ts';
import { keysFit } from '../secrets/sealing-canary.ts';
import type { Encryption } from '../secrets/secrets.ts';

/** Why a process cannot serve now; the texts are for operators and contain no address, login or secret. */
export type Unreadiness =
  | 'database unavailable'
  | 'database of organizations unavailable'
  | 'schema is old'
  | 'role or policies are wrong'
  | 'sealing key does not fit';

/** A check that takes longer counts as failed: the load balancer has other processes to choose from. */
const limitMs = 2000;

/**
 * Checks whether requests can be served now: both pools yield a connection in time, their logins have the right roles,
 * every policy is enabled, every expected migration is applied, and the keys decrypt stored secrets. It uses the same
 * path as requests.
 */
export function createReadiness(services: {
  db: Db;
  organizationDb: Db;
  keys: { encryption: Encryption };
}): () => Promise<Unreadiness[]> {
  const { db, organizationDb, keys } = services;
  const expected = expectedMigrations();
  const own = async (): Promise<Unreadiness | null> => {
    const role = await roleProblem(db, 'invoicing_service');
    if (role) return role;
    if ((await missingMigrations(db, expected)).length > 0) return 'schema is old';
    return (await keysFit(db, keys.encryption)) ? null : 'sealing key does not fit';
  };
  return async () => {
    const found = await Promise.all([
      inTime(own(), 'database unavailable'),
      inTime(roleProblem(organizationDb, 'invoicing_app'), 'database of organizations unavailable'),
    ]);
    return found.filter((problem) => problem !== null);
  };
}

async function roleProblem(db: Db, role: RuntimeRole): Promise<Unreadiness | null> {
  try {
    const [facts] = await ask(db, fitness, {});
    if (facts) requireFit(facts, role);
    return null;
  } catch (error) {
    if (error instanceof UnfitDatabase) return 'role or policies are wrong';
    throw error;
  }
}

/** Returns the result of a check within the limit, or `late` if it did not finish in time or failed. */
async function inTime(check: Promise<Unreadiness | null>, late: Unreadiness): Promise<Unreadiness | null> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<Unreadiness>((resolve) => {
    timer = setTimeout(() => resolve(late), limitMs);
  });
  return Promise.race([check.catch((): Unreadiness => late), limit]).finally(() => clearTimeout(timer));
}
