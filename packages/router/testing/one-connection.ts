import { createOrganizationDb, type Db } from '@invoicing/db/connection/client';
import type { Harness } from './harness.ts';

const limits = { poolMs: 5000, lockMs: 5000, statementMs: 10_000 };

/** The database of a process that has one connection for organizations, until `onCleanup`. */
export function oneConnection({ database }: Harness, onCleanup: (end: () => Promise<void>) => void): Db {
  const organizationDb = createOrganizationDb(database.organizationUrl, { max: 1, limits });
  onCleanup(() => organizationDb.$disconnect());
  return organizationDb;
}
