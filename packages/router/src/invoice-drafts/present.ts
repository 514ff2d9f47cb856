import type { InvoiceDraftModel } from '@invoicing/db/generated/models/InvoiceDraft';
import type { InvoiceDraftVersionModel } from '@invoicing/db/generated/models/InvoiceDraftVersion';
import type { z } from 'zod';
import { documentOf } from './document.ts';
import type { InvoiceDraft } from './schema.ts';

type DraftRow = InvoiceDraftModel & { invoice: { id: string } | null; approvalIntents: { id: string }[] };

/** A draft at one of its versions. */
export function presentDraft(row: DraftRow, version: InvoiceDraftVersionModel): z.infer<typeof InvoiceDraft> {
  const { input, totals } = documentOf(version);
  return {
    id: row.id,
    type: 'invoice_draft',
    version: version.version,
    status: row.status,
    external_system: row.externalSystem,
    external_reference: row.externalReference,
    customer_id: version.customerId,
    customer_version: version.customerVersion,
    replaces_invoice_id: row.replacesInvoiceId,
    input,
    totals,
    content_hash: version.contentHash,
    latest_approval_intent_id: row.approvalIntents[0]?.id ?? null,
    invoice_id: row.invoice?.id ?? null,
    created_by: { kind: row.createdByKind === 'member' ? 'member' : 'client', id: row.createdById },
    meta: { created_at: row.createdAt.toISOString(), updated_at: row.updatedAt.toISOString() },
  };
}
