import type { Db, Tx } from '@invoicing/db/connection/client';
import type { InvoiceDocument } from '@invoicing/domain/document';
import { z } from 'zod';
import { documentOf } from '../../invoice-drafts/document.ts';
import { getDraftOrThrow, getDraftVersionOrThrow } from '../../invoice-drafts/store.ts';
import { getInvoiceOrThrow } from '../../invoices/store.ts';
import { Uuid } from '../../wire.ts';

/** A document that a new draft or a template is copied from. */
export const Source = z.strictObject({ of: z.enum(['invoice', 'draft']), id: Uuid });
type Source = z.infer<typeof Source>;

/** The document of the invoice, or of the draft's current version. @throws AppError not_found */
export async function documentOfSource(db: Db | Tx, source: Source): Promise<InvoiceDocument> {
  const { draftId, draftVersion } = await versionOf(db, source);
  return documentOf(await getDraftVersionOrThrow(db, draftId, draftVersion));
}

async function versionOf(db: Db | Tx, { of, id }: Source) {
  if (of === 'invoice') return getInvoiceOrThrow(db, id);
  const draft = await getDraftOrThrow(db, id);
  return { draftId: draft.id, draftVersion: draft.version };
}
