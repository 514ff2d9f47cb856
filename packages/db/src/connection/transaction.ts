import type { Db, Sql, Tx } from './client.ts';
import { Lease } from './lease.ts';
import { readsOf } from './reads.ts';
import { hasCode } from './unavailable.ts';

const maxTries = 4;
const usualTimeoutMs = 20_000;

type Options = {
  /** Time after which the transaction is rolled back, even if its work continues. */
  timeoutMs?: number;
  /** The organization whose role and rows the transaction has; the filter of `inOrganization` is not added. */
  organizationId?: string;
};

/**
 * Runs `work` in one READ COMMITTED transaction; a thrown error rolls everything back.
 * Serialization failures and deadlocks are tried again, so `work` must be safe to run again.
 */
export function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { timeoutMs = usualTimeoutMs, organizationId }: Options = {},
): Promise<T> {
  return again(() => db.$transact({ organizationId: organizationId ?? null, filteredBy: null, timeoutMs }, work));
}

/** Runs `work` in one transaction for one organization: both the Prisma filter and the policies show only its rows. */
export function inOrganization<T>(
  organizationDb: Db,
  organizationId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return again(() =>
    organizationDb.$transact({ organizationId, filteredBy: organizationId, timeoutMs: usualTimeoutMs }, work),
  );
}

/** Runs `work` in one READ COMMITTED transaction with prepared statements only, under the login's own role. */
export function leaseTransaction<T>(db: Db, work: (tx: Sql) => Promise<T>): Promise<T> {
  return again(() => onLease(db, null, work));
}

/**
 * Runs `work` in one transaction for one organization with prepared statements only: the policies show only its rows.
 */
export function leaseOrganization<T>(
  organizationDb: Db,
  organizationId: string,
  work: (tx: Sql) => Promise<T>,
): Promise<T> {
  return again(() => onLease(organizationDb, organizationId, work));
}

/**
 * Runs reads of one organization with prepared statements only: the policies show only its rows. Statements without a
 * pause between them share a transaction; no connection is held during a pause.
 */
export function askOrganization<T>(
  organizationDb: Db,
  organizationId: string,
  work: (db: Sql) => Promise<T>,
): Promise<T> {
  return work({ $statements: readsOf(organizationDb.$connections, organizationId, usualTimeoutMs) });
}

/** Runs reads of one organization in one transaction: both the Prisma filter and the policies show only its rows. */
export function readOrganization<T>(
  organizationDb: Db,
  organizationId: string,
  work: (db: Tx) => Promise<T>,
): Promise<T> {
  return inOrganization(organizationDb, organizationId, work);
}

/** The same on a replica, tried once: what its recovery cancels is asked of the primary. */
export function readReplica<T>(replicaDb: Db, organizationId: string, work: (db: Tx) => Promise<T>): Promise<T> {
  return replicaDb.$transact({ organizationId, filteredBy: organizationId, timeoutMs: usualTimeoutMs }, work);
}

async function onLease<T>(db: Db, organizationId: string | null, work: (tx: Sql) => Promise<T>): Promise<T> {
  const lease = new Lease(db.$connections, organizationId, usualTimeoutMs);
  try {
    const result = await work({ $statements: lease });
    await lease.commit();
    return result;
  } catch (error) {
    await lease.rollback();
    throw error;
  }
}

async function again<T>(once: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once();
    } catch (error) {
      if (attempt >= maxTries || !hasCode(error, conflicts)) throw error;
    }
  }
}

/** A serialization failure or a deadlock, as Prisma names it and as PostgreSQL does. */
const conflicts: ReadonlySet<string> = new Set(['P2034', '40001', '40P01']);

/** A unique violation, as Prisma names it and as PostgreSQL does. */
const uniqueViolations: ReadonlySet<string> = new Set(['P2002', '23505']);

/** True for a unique violation, whatever the constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, uniqueViolations);
}
