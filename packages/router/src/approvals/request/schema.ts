import { invoiceRetryModes, retryModes, sendModes } from '@invoicing/domain/ksef/sending';
import { says } from '@invoicing/domain/messages/says';
import { z } from 'zod';
import { ContentHash, Sha256, Times, Timestamp, Uuid, Version } from '../../wire.ts';

const lifetime = { expires_in_seconds: z.number().int().min(900).max(259_200).default(86_400) };

/** Client text, shown to the approver as untrusted: no line breaks, no bidirectional controls. */
const Note = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}\p{Cf}]+$/u, { error: says('pattern.note', {}) })
  .nullable()
  .default(null);
const ReturnUrl = z
  .url({ protocol: /^https$/ })
  .max(2048)
  .nullable()
  .default(null);
const common = { ...lifetime, note: Note, return_url: ReturnUrl };

export const InvoiceApprovalIntentCreate = z
  .discriminatedUnion('action', [
    z
      .strictObject({
        action: z.literal('issue'),
        draft_id: Uuid,
        draft_version: Version,
        content_hash: ContentHash.optional(),
        ...common,
      })
      .meta({ id: 'IssueInvoiceApproval' }),
    z
      .strictObject({
        action: z.literal('send'),
        invoice_id: Uuid,
        document_sha256: Sha256.optional(),
        mode: z.enum(sendModes).default('online'),
        ...common,
      })
      .meta({ id: 'SendInvoiceApproval' }),
    z
      .strictObject({
        action: z.literal('retry'),
        submission_id: Uuid,
        mode: z.enum(invoiceRetryModes).default('retry'),
        ...common,
      })
      .meta({ id: 'RetryInvoiceApproval' }),
  ])
  .meta({ id: 'InvoiceApprovalIntentCreate' });

export const InvoiceCorrectionApprovalIntentCreate = z
  .discriminatedUnion('action', [
    z
      .strictObject({
        action: z.literal('finalize'),
        process_id: Uuid,
        draft_id: Uuid,
        draft_version: Version,
        content_hash: ContentHash.optional(),
        ...common,
      })
      .meta({ id: 'FinalizeCorrectionApproval' }),
    z
      .strictObject({
        action: z.literal('send'),
        correction_id: Uuid,
        document_sha256: Sha256.optional(),
        mode: z.enum(['online', 'late']).default('online'),
        ...common,
      })
      .meta({ id: 'SendCorrectionApproval' }),
    z
      .strictObject({
        action: z.literal('retry'),
        submission_id: Uuid,
        mode: z.enum(retryModes).default('retry'),
        ...common,
      })
      .meta({ id: 'RetryCorrectionApproval' }),
  ])
  .meta({ id: 'InvoiceCorrectionApprovalIntentCreate' });

export const ApprovalStatus = z.enum(['pending', 'approved', 'consumed', 'denied', 'expired', 'superseded', 'revoked']);

/** An issue that the approver should look at. */
const ApprovalWarning = z
  .object({
    code: z.string(),
    severity: z.enum(['error', 'warning']),
    path: z.string(),
    message: z.string(),
    message_pl: z.string(),
  })
  .meta({ id: 'ApprovalWarning' });

const ApprovalSubject = z
  .object({ type: z.string(), id: Uuid, version: z.number().int().nullable(), hash: ContentHash })
  .meta({ id: 'ApprovalSubject' });

const ApprovalSummary = z
  .object({
    buyer_name: z.string(),
    total_gross: z.string(),
    amount_due: z.string(),
    currency: z.string(),
    issue_date: z.string(),
  })
  .meta({ id: 'ApprovalSummary' });

const ApprovalRequester = z
  .object({ client_id: z.string(), client_name: z.string(), member_id: Uuid.nullable() })
  .meta({ id: 'ApprovalRequester' });

const ApprovalPolicy = z
  .object({ four_eyes: z.enum(['off', 'requester_excluded', 'two_person']), required_approvals: z.number().int() })
  .meta({ id: 'ApprovalPolicy' });

const ApprovalDecision = z
  .object({
    decision: z.enum(['approved', 'denied']),
    decided_at: Timestamp,
    member_id: Uuid,
    member_display: z.string(),
    authentication: z.object({ methods: z.array(z.string()), authenticated_at: Timestamp }),
    reason: z.string().nullable(),
  })
  .meta({ id: 'ApprovalDecision' });

const ApprovalUse = z.object({ type: z.string(), id: Uuid }).meta({ id: 'ApprovalUse' });

const ApprovalReceipt = z
  .object({ format: z.literal('jws+eddsa'), kid: z.string(), value: z.string() })
  .meta({ id: 'ApprovalReceipt' });

const intent = {
  id: Uuid,
  status: ApprovalStatus,
  mode: z.string().nullable(),
  environment: z.enum(['simulator', 'test', 'demo', 'production']),
  subject: ApprovalSubject,
  summary: ApprovalSummary,
  approval_url: z.url(),
  requested_by: ApprovalRequester,
  policy: ApprovalPolicy,
  warnings: z.array(ApprovalWarning),
  note: z.string().nullable(),
  return_url: z.string().nullable(),
  decisions: z.array(ApprovalDecision),
  expires_at: Timestamp,
  usable_until: Timestamp.nullable(),
  consumed_at: Timestamp.nullable(),
  consumed_by: ApprovalUse.nullable(),
  receipt: ApprovalReceipt.nullable(),
  meta: Times,
};

export const InvoiceApprovalIntent = z
  .object({ ...intent, type: z.literal('invoice_approval_intent'), action: z.enum(['issue', 'send', 'retry']) })
  .meta({ id: 'InvoiceApprovalIntent' });

/** `summary.total_gross` is what the correction changes. */
export const InvoiceCorrectionApprovalIntent = z
  .object({
    ...intent,
    type: z.literal('invoice_correction_approval_intent'),
    action: z.enum(['finalize', 'send', 'retry']),
  })
  .meta({ id: 'InvoiceCorrectionApprovalIntent' });
