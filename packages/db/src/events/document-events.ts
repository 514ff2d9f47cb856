import type { Db, Tx } from '../connection/client.ts';
import { Prisma } from '../generated/client.ts';
import type { Position } from '../search/keyset.ts';

/** An invoice, its draft and its submission. */
export type InvoiceSubjects = { id: string; draftId: string; submissionId: string | null };
/** A correction, its process and its submission; the process may have had other drafts that were discarded. */
export type CorrectionSubjects = { id: string; processId: string; submissionId: string | null };

type Page = { position: Position | null; take: number };

/**
 * The ids of one page of events, latest first, of an invoice, its draft, its submission, the approval intents about any
 * of these, and its artifacts.
 */
export function idsOfInvoiceEvents(
  db: Db | Tx,
  organizationId: string,
  { id, draftId, submissionId }: InvoiceSubjects,
  page: Page,
): Promise<string[]> {
  const own = ownedBy(organizationId);
  return idsOfEvents(
    db,
    organizationId,
    Prisma.sql`
      SELECT unnest(ARRAY[${id}, ${draftId}, ${submissionId}]::uuid[])
      UNION ALL SELECT id FROM approval_intents WHERE ${own} AND draft_id = ${draftId}::uuid
      UNION ALL SELECT id FROM approval_intents WHERE ${own} AND invoice_id = ${id}::uuid
      UNION ALL SELECT id FROM approval_intents WHERE ${own} AND submission_id = ${submissionId}::uuid
      UNION ALL SELECT id FROM artifacts WHERE ${own} AND invoice_id = ${id}::uuid`,
    page,
  );
}

/**
 * The same for a correction: of it, its process, all drafts of the process, its submission, the approval intents and
 * its artifacts.
 */
export function idsOfCorrectionEvents(
  db: Db | Tx,
  organizationId: string,
  { id, processId, submissionId }: CorrectionSubjects,
  page: Page,
): Promise<string[]> {
  const own = ownedBy(organizationId);
  const drafts = Prisma.sql`SELECT id FROM correction_drafts WHERE ${own} AND process_id = ${processId}::uuid`;
  return idsOfEvents(
    db,
    organizationId,
    Prisma.sql`
      SELECT unnest(ARRAY[${id}, ${processId}, ${submissionId}]::uuid[])
      UNION ALL ${drafts}
      UNION ALL SELECT id FROM approval_intents WHERE ${own} AND correction_draft_id IN (${drafts})
      UNION ALL SELECT id FROM approval_intents WHERE ${own} AND correction_id = ${id}::uuid
      UNION ALL SELECT id FROM approval_intents WHERE ${own} AND submission_id = ${submissionId}::uuid
      UNION ALL SELECT id FROM artifacts WHERE ${own} AND correction_id = ${id}::uuid`,
    page,
  );
}

/** The same for a submission alone, of either kind of document: of it and its approval intents. */
export function idsOfSubmissionEvents(
  db: Db | Tx,
  organizationId: string,
  submissionId: string,
  page: Page,
): Promise<string[]> {
  const own = ownedBy(organizationId);
  return idsOfEvents(
    db,
    organizationId,
    Prisma.sql`
      SELECT ${submissionId}::uuid
      UNION ALL SELECT id FROM approval_intents WHERE ${own} AND submission_id = ${submissionId}::uuid`,
    page,
  );
}

const ownedBy = (organizationId: string) => Prisma.sql`organization_id = ${organizationId}::uuid`;

async function idsOfEvents(
  db: Db | Tx,
  organizationId: string,
  subjects: Prisma.Sql,
  { position, take }: Page,
): Promise<string[]> {
  const beyond = position
    ? Prisma.sql`AND (created_at, id) < (${position.createdAt}::timestamptz, ${position.id}::uuid)`
    : Prisma.empty;
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM events WHERE ${ownedBy(organizationId)} ${beyond} AND subject_id IN (${subjects})
    ORDER BY created_at DESC, id DESC LIMIT ${take}`;
  return rows.map((row) => row.id);
}
