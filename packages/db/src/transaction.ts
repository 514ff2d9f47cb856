import type { Db, Tx } from './client.ts';
import { Prisma } from './generated/client.ts';
import { asOrganization } from './organization-pool.ts';
import { forOrganization } from './tenant.ts';

const maxTries = 4;

/**
 * Runs `work` in one READ COMMITTED transaction; a thrown error rolls everything back.
 * Serialization failures and deadlocks (Prisma P2034) are tried again, so `work` must be safe to run anew.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>, options: { timeoutMs?: number } = {}): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.$transaction(work, { timeout: options.timeoutMs ?? 20_000, maxWait: 10_000 });
    } catch (error) {
      if (attempt >= maxTries || !isConflict(error)) throw error;
    }
  }
}

/**
 * Runs `work` in one transaction for one organization: filters and policies both show its rows only.
 * @param organizationDb a client from `createOrganizationDb`; with any other the policies do not apply
 */
export function inOrganization<T>(organizationDb: Db, organizationId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return asOrganization(organizationId, () => inTransaction(forOrganization(organizationDb, organizationId), work));
}

function isConflict(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2034';
}

/** True for a unique violation (Prisma P2002), whatever the constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
