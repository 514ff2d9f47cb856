import { z } from 'zod';
import { Environment, Notice } from '../invoices/schema.ts';
import { Times, Timestamp, Uuid } from '../wire.ts';

const nullableTime = Timestamp.nullable();

const SubmissionAttempt = z
  .object({
    number: z.number().int(),
    approval_intent_id: Uuid,
    started_at: nullableTime,
    finished_at: nullableTime,
    outcome: z.string().nullable(),
    error: z.object({ code: z.string() }).nullable(),
  })
  .meta({ id: 'SubmissionAttempt' });

const KsefVerdict = z
  .object({
    session_reference: z.string().nullable(),
    invoice_reference: z.string().nullable(),
    ksef_number: z.string().nullable(),
    status_code: z.number().int().nullable(),
    status_description: z.string().nullable(),
    status_details: z.array(z.string()),
    acquired_at: nullableTime,
    permanently_stored_at: nullableTime,
    invoicing_mode: z.string().nullable(),
    duplicate_of: z.object({ ksef_number: z.string().nullable(), session_reference: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'KsefVerdict' });

const SubmissionUpo = z.object({ status: z.string(), artifact_id: Uuid.nullable() }).meta({ id: 'SubmissionUpo' });

const SubmissionRetry = z
  .object({ allowed: z.boolean(), blocked_by: z.string().nullable(), requires_approval: z.literal(true) })
  .meta({ id: 'SubmissionRetry' });

const SubmissionReconciliation = z
  .object({
    status: z.string(),
    last_checked_at: nullableTime,
    next_check_at: nullableTime,
    manual_attention: z.boolean(),
    evidence: z.array(z.object({ at: Timestamp, check: z.string(), result: z.string() })),
  })
  .meta({ id: 'SubmissionReconciliation' });

/** One schema for invoices and corrections, which differ only in the type and the member that names the document. */
const facts = {
  status: z.enum(['queued', 'sending', 'processing', 'accepted', 'rejected', 'failed', 'uncertain']),
  environment: Environment,
  mode: z.string(),
  document_sha256: z.string(),
  attempts: z.array(SubmissionAttempt),
  ksef: KsefVerdict,
  /** The legal deadline for a document of offline24 to be in KSeF. */
  offline_deadline: nullableTime,
  notices: z.array(Notice),
  upo: SubmissionUpo,
  retry: SubmissionRetry,
  reconciliation: SubmissionReconciliation,
  delayed: z.boolean(),
  /** When a queued submission that waits for KSeF's rate limits is expected to be sent. */
  estimated_start_at: nullableTime,
  next_poll_after_seconds: z.number().int().nullable(),
  meta: Times,
};

export const KsefSubmission = z
  .object({ id: Uuid, type: z.literal('ksef_submission'), invoice_id: Uuid, ...facts })
  .meta({ id: 'KsefSubmission' });

export const InvoiceCorrectionKsefSubmission = z
  .object({ id: Uuid, type: z.literal('invoice_correction_ksef_submission'), correction_id: Uuid, ...facts })
  .meta({ id: 'InvoiceCorrectionKsefSubmission' });
