import type { Sql } from '@invoicing/db/connection/client';
import {
  ask,
  currentOrganization,
  flag,
  int,
  maybe,
  prepare,
  tables,
  text,
  uuid,
} from '@invoicing/db/connection/prepared';
import { v7 as uuidv7 } from 'uuid';

const parameters = {
  id: uuid,
  draftId: uuid,
  draftVersion: int,
  contentHash: text,
  previewHash: text,
  rendererVersion: text,
  locale: text,
  valid: flag,
  htmlSha256: text,
  pdfSha256: text,
  fa3SizeBytes: maybe(int),
  schemaValid: flag,
};
const insertInto = (table: 'invoice_previews' | 'correction_previews') =>
  prepare(`insert-into-${table}`, parameters, (given) =>
    tables
      .insertInto(table)
      .values({
        organization_id: currentOrganization,
        id: given.id,
        draft_id: given.draftId,
        draft_version: given.draftVersion,
        content_hash: given.contentHash,
        preview_hash: given.previewHash,
        renderer_version: given.rendererVersion,
        locale: given.locale,
        valid: given.valid,
        html_sha256: given.htmlSha256,
        pdf_sha256: given.pdfSha256,
        fa3_size_bytes: given.fa3SizeBytes,
        schema_valid: given.schemaValid,
      })
      .returning(['id', 'created_at as createdAt']),
  );
const statements = { invoice: insertInto('invoice_previews'), correction: insertInto('correction_previews') };

type NewPreview = {
  draftId: string;
  draftVersion: number;
  contentHash: string;
  previewHash: string;
  rendererVersion: string;
  locale: string;
  valid: boolean;
  htmlSha256: string;
  pdfSha256: string;
  fa3SizeBytes: number | null;
  schemaValid: boolean;
};

/** Inserts a preview of a draft. */
export async function insertPreview(tx: Sql, of: 'invoice' | 'correction', given: NewPreview) {
  const [row] = await ask(tx, statements[of], { ...given, id: uuidv7() });
  if (!row) throw new Error('preview not inserted');
  return row;
}
