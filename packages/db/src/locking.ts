import type { Tx } from './client.ts';
import { Prisma } from './generated/client.ts';

type LockedTable =
  | 'oauth_clients'
  | 'customers'
  | 'invoice_drafts'
  | 'invoices'
  | 'invoice_corrections'
  | 'correction_processes'
  | 'approval_intents'
  | 'submissions'
  | 'webhook_endpoints';

/** Lets one transaction at a time count what an organization may have only so many of; nothing else waits for it. */
export async function lockOrganization(tx: Tx, organizationId: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM organizations WHERE id = ${organizationId}::uuid FOR NO KEY UPDATE`;
}

/**
 * Locks one row until the transaction ends, so that whoever changes the same resource waits.
 * Order of locks: draft, correction process, invoice or correction, then submission, then approval intent.
 * The drafts of a correction are locked with their process. Nothing happens when there is no such row.
 */
export async function lockRow(tx: Tx, table: LockedTable, organizationId: string, id: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM ${Prisma.raw(table)} WHERE organization_id = ${organizationId}::uuid AND id = ${id}::uuid FOR UPDATE`;
}
