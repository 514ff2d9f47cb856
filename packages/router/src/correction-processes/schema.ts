import { text } from '@invoicing/domain/fields/values';
import { z } from 'zod';
import { KsefStatus } from '../invoices/schema.ts';
import { ExternalReference, ExternalSystem, optional, page, Times, Uuid } from '../wire.ts';

export const ProcessStatus = z.enum(['open', 'finalized', 'abandoned']);

export const InvoiceCorrectionProcessCreate = z
  .strictObject({
    invoice_id: Uuid,
    external_system: ExternalSystem,
    external_reference: ExternalReference,
    reason: text(256),
    replaces_correction_id: optional(Uuid).describe(
      'A correction of the same invoice that KSeF rejected permanently. The new one takes its number in series mode, and may name it in explicit mode; after KSeF status 440 it takes a new one.',
    ),
  })
  .meta({ id: 'InvoiceCorrectionProcessCreate' });

/** The corrected document: the invoice, or its last finalized correction. */
export const CorrectionBase = z
  .object({ kind: z.enum(['invoice', 'invoice_correction']), id: Uuid, document_sha256: z.string() })
  .meta({ id: 'CorrectionBase' });

export const InvoiceCorrectionProcess = z
  .object({
    id: Uuid,
    type: z.literal('invoice_correction_process'),
    status: ProcessStatus,
    stage: z.enum(['no_draft', 'drafting', 'approval_pending', 'approval_granted', 'finalized', 'abandoned']),
    invoice_id: Uuid,
    base: CorrectionBase,
    external_system: z.string(),
    external_reference: z.string(),
    reason: z.string(),
    replaces_correction_id: Uuid.nullable(),
    current_draft: z.object({ id: Uuid, version: z.number().int() }).nullable(),
    correction_id: Uuid.nullable(),
    ksef: z.object({ status: KsefStatus, submission_id: Uuid.nullable() }),
    meta: Times,
  })
  .meta({ id: 'InvoiceCorrectionProcess' });

export const InvoiceCorrectionProcessPage = page(InvoiceCorrectionProcess).meta({ id: 'InvoiceCorrectionProcessPage' });
