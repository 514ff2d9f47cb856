import type { Tx } from '@invoicing/db/client';
import { Prisma } from '@invoicing/db/generated/client';
import { AppError } from '@invoicing/domain/errors';

type LockedTable = 'customers' | 'invoice_drafts' | 'invoices' | 'approval_intents' | 'submissions';

/**
 * Locks one row until the transaction ends, so that whoever changes the same resource waits.
 * Order of locks: draft or invoice, then submission, then approval intent. Nothing happens when there is no such row.
 */
export async function lockRow(tx: Tx, table: LockedTable, organizationId: string, id: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM ${Prisma.raw(table)} WHERE organization_id = ${organizationId}::uuid AND id = ${id}::uuid FOR UPDATE`;
}

/** `expected_version` is not the current one. */
export function versionConflict(what: string, currentVersion: number, path = '/expected_version'): AppError {
  return new AppError('version_conflict', `The ${what} has a newer version.`, [{ code: 'current_version', path, current_version: currentVersion }]);
}
