import type { Tx } from './client.ts';
import { Prisma } from './generated/client.ts';

type LockedTable = 'oauth_clients' | 'customers' | 'invoice_drafts' | 'invoices' | 'approval_intents' | 'submissions';

/**
 * Locks one row until the transaction ends, so that whoever changes the same resource waits.
 * Order of locks: draft or invoice, then submission, then approval intent. Nothing happens when there is no such row.
 */
export async function lockRow(tx: Tx, table: LockedTable, organizationId: string, id: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM ${Prisma.raw(table)} WHERE organization_id = ${organizationId}::uuid AND id = ${id}::uuid FOR UPDATE`;
}
