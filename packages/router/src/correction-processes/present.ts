import { statusAt } from '@invoicing/domain/states/approval-intent';
import type { z } from 'zod';
import type { InvoiceCorrectionProcess } from './schema.ts';
import type { ProcessRow } from './store.ts';

type Wire = z.infer<typeof InvoiceCorrectionProcess>;

/** A process as the contract defines it; its stage follows from its open draft and that draft's live approval. */
export function presentProcess(row: ProcessRow, now: Date): Wire {
  const [draft] = row.drafts;
  const submission = row.correction?.submission;
  return {
    id: row.id,
    type: 'invoice_correction_process',
    status: row.status,
    stage: stageOf(row, now),
    invoice_id: row.invoiceId,
    base: {
      kind: row.baseKind === 'invoice' ? 'invoice' : 'invoice_correction',
      id: row.baseId,
      document_sha256: row.baseSha256,
    },
    external_system: row.externalSystem,
    external_reference: row.externalReference,
    reason: row.reason,
    replaces_correction_id: row.replacesCorrectionId,
    current_draft: draft ? { id: draft.id, version: draft.version } : null,
    correction_id: row.correction?.id ?? null,
    ksef: { status: submission?.status ?? 'not_submitted', submission_id: submission?.id ?? null },
    meta: { created_at: row.createdAt.toISOString(), updated_at: row.updatedAt.toISOString() },
  };
}

type Staged = Pick<ProcessRow, 'status'> & { drafts: Pick<ProcessRow['drafts'][number], 'approvalIntents'>[] };

/** The stage of a process; `drafts` contains at most its open draft. */
export function stageOf({ status, drafts }: Staged, now: Date): Wire['stage'] {
  if (status !== 'open') return status;
  const [draft] = drafts;
  if (!draft) return 'no_draft';
  const statuses = draft.approvalIntents.map((intent) => statusAt(intent, now));
  if (statuses.includes('approved')) return 'approval_granted';
  return statuses.includes('pending') ? 'approval_pending' : 'drafting';
}
