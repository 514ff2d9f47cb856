import { invoiceKinds } from '@invoicing/domain/document';
import { BusinessDate } from '@invoicing/domain/fields/values';
import { z } from 'zod';
import { Totals } from '../invoice-drafts/schema.ts';
import { ContentHash, page, Times, Timestamp, Uuid } from '../wire.ts';

export const KsefStatus = z.enum([
  'not_submitted',
  'queued',
  'sending',
  'processing',
  'accepted',
  'rejected',
  'failed',
  'uncertain',
]);
export const CorrectionStatus = z.enum(['none', 'in_progress', 'corrected']);
export const Environment = z.enum(['simulator', 'test', 'demo', 'production']);

/** A sentence for people about the state of a document in KSeF, and a code for programs. */
export const Notice = z
  .object({ code: z.string(), message: z.string(), message_pl: z.string() })
  .meta({ id: 'Notice' });

/** The state of an invoice or a correction in KSeF. */
const DocumentKsef = z
  .object({
    status: KsefStatus,
    submission_id: Uuid.nullable(),
    ksef_number: z.string().nullable(),
    environment: Environment,
    verification_url: z.url().nullable(),
    offline_deadline: Timestamp.nullable(),
    notices: z.array(Notice),
  })
  .meta({ id: 'DocumentKsef' });

const NextAction = z
  .object({
    operation_id: z.string(),
    action: z.string().nullable(),
    mode: z.string().nullable(),
    blocked_by: z.string().nullable(),
  })
  .meta({ id: 'NextAction' });

export const Invoice = z
  .object({
    id: Uuid,
    type: z.literal('invoice'),
    status: z.literal('issued'),
    kind: z.enum(invoiceKinds),
    number: z.string(),
    series: z.string().nullable(),
    draft_id: Uuid,
    draft_version: z.number().int(),
    customer_id: Uuid,
    customer_version: z.number().int(),
    buyer_name: z.string(),
    external_system: z.string(),
    external_reference: z.string(),
    issue_date: BusinessDate,
    sale_date: BusinessDate.nullable(),
    currency: z.string(),
    totals: Totals,
    content_hash: ContentHash,
    document_sha256: z.string(),
    document_sha256_base64: z.string(),
    replaces_invoice_id: Uuid.nullable(),
    approval_intent_id: Uuid,
    ksef: DocumentKsef,
    correction: z.object({ status: CorrectionStatus, process_id: Uuid.nullable(), correction_ids: z.array(Uuid) }),
    next_actions: z.array(NextAction),
    meta: Times,
  })
  .meta({ id: 'Invoice' });

export const InvoicePage = page(Invoice).meta({ id: 'InvoicePage' });
