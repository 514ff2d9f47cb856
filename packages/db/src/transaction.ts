import pg from 'pg';
import type { Db, Tx } from './client.ts';
import { Prisma } from './generated/client.ts';
import { asOrganization } from './organization-pool.ts';
import { observed } from './statement.ts';
import { inCurrentOrganization } from './tenant.ts';

const maxTries = 4;
/**
 * How long to wait for a connection is the pool's to say, in its own words; Prisma's wait only has to be the longer
 * one.
 */
const maxWait = 600_000;

/**
 * Runs `work` in one READ COMMITTED transaction; a thrown error rolls everything back.
 * Serialization failures and deadlocks are tried again, so `work` must be safe to run again.
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  options: { timeoutMs?: number } = {},
): Promise<T> {
  const timeout = options.timeoutMs ?? 20_000;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await observed<T>(timeout, (within) =>
        db.$transaction((tx) => within(tx, () => work(tx)), { timeout, maxWait }),
      );
    } catch (error) {
      if (attempt >= maxTries || !isConflict(error)) throw error;
    }
  }
}

/**
 * Runs `work` in one transaction for one organization: filters and policies both show its rows only.
 * @param organizationDb a client from `createOrganizationDb`; with any other the policies do not apply
 */
export function inOrganization<T>(
  organizationDb: Db,
  organizationId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return asOrganization(organizationId, () => inTransaction(inCurrentOrganization(organizationDb), work));
}

/** A serialization failure or a deadlock, as Prisma names it or as PostgreSQL does. */
function isConflict(error: unknown): boolean {
  return codeOf(error) === 'P2034' || codeOf(error) === '40001' || codeOf(error) === '40P01';
}

/** True for a unique violation, whatever the constraint: P2002 of Prisma, 23505 of PostgreSQL. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === 'P2002' || codeOf(error) === '23505';
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Prisma.PrismaClientKnownRequestError || error instanceof pg.DatabaseError
    ? error.code
    : undefined;
}
