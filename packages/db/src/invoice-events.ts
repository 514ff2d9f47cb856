import type { Db, Tx } from './client.ts';
import { Prisma } from './generated/client.ts';
import type { Position } from './keyset.ts';

/** An invoice and what its life began and goes on with. */
export type InvoiceSubjects = { id: string; draftId: string; submissionId: string | null };

/**
 * The ids of one page of events of an invoice, the latest first: about it and its draft, its submission, what was asked
 * about any of them, and its artifacts.
 */
export async function idsOfInvoiceEvents(
  db: Db | Tx,
  organizationId: string,
  { id, draftId, submissionId }: InvoiceSubjects,
  { position, take }: { position: Position | null; take: number },
): Promise<string[]> {
  const own = Prisma.sql`organization_id = ${organizationId}::uuid`;
  const beyond = position
    ? Prisma.sql`AND (created_at, id) < (${position.createdAt}::timestamptz, ${position.id}::uuid)`
    : Prisma.empty;
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM events WHERE ${own} ${beyond} AND subject_id IN (
      SELECT unnest(ARRAY[${id}, ${draftId}, ${submissionId}]::uuid[])
      UNION ALL SELECT id FROM approval_intents WHERE ${own} AND draft_id = ${draftId}::uuid
      UNION ALL SELECT id FROM approval_intents WHERE ${own} AND invoice_id = ${id}::uuid
      UNION ALL SELECT id FROM approval_intents WHERE ${own} AND submission_id = ${submissionId}::uuid
      UNION ALL SELECT id FROM artifacts WHERE ${own} AND invoice_id = ${id}::uuid
    ) ORDER BY created_at DESC, id DESC LIMIT ${take}`;
  return rows.map((row) => row.id);
}
