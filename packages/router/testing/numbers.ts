import { warsawDay } from '@invoicing/domain/dates/dates';
import type { InvoiceKind } from '@invoicing/domain/document';
import { urlTokenOf } from './approval-doors.ts';
import { draftCorrection, requestFinalization } from './corrections.ts';
import { approve, call, draftBody, type Harness, type Json, panelOf, type Tenant } from './harness.ts';

export type Numbering = { mode: 'series'; series: string } | { mode: 'explicit'; number: string };

const cheap = { ref: '1', name: 'Wiertarka', quantity: '1', unit: 'szt.', unit_price: '450.00', vat_rate: '23' };

/** What an invoice of each kind needs in addition to `draftBody` of that day. */
export const inputOfKind: Record<InvoiceKind, (today: string) => Json> = {
  vat: () => ({}),
  simplified: () => ({ price_mode: 'gross', lines: [cheap] }),
  advance: (today) => ({ received_payments: [{ date: today, amount: '615.00' }] }),
  settlement: () => ({
    advance_invoices: [{ number: 'ZAL/1', by_rate: [{ vat_rate: '23', net: '500.00', vat: '115.00' }] }],
  }),
};

/** Lets KSeF have refused an invoice or a correction permanently, with the code that it gave. */
export async function rejectedByKsef(
  { database }: Harness,
  { organizationId }: Tenant,
  document: Json,
  statusCode: number,
): Promise<void> {
  const owner =
    document['type'] === 'invoice' ? { invoiceId: String(document['id']) } : { correctionId: String(document['id']) };
  const documentSha256 = String(document['document_sha256']);
  await database.db.submission.create({
    data: {
      organizationId,
      ...owner,
      environment: 'simulator',
      mode: 'online',
      documentSha256,
      status: 'rejected',
      statusCode,
    },
  });
}

/** What one draft's number is, at every door that shows it, from the preview to the issued invoice. */
export type Shown = { preview: string; page: string; pageNow: string | null; html: string; issued: Json };

/**
 * Drafts an invoice, looks at its preview, has it approved and issues it.
 * @returns null where the draft or its approval is refused
 */
export async function issueWith(
  harness: Harness,
  tenant: Tenant,
  given: { customerId: string; input?: Json; replaces?: unknown },
): Promise<Shown> {
  const post = async (operationId: string, body: Json, pathParameters: Record<string, string> = {}) =>
    (await call(harness, tenant, operationId, { body, pathParameters })).json;
  const today = warsawDay(harness.services.clock());
  const draft = await post('createInvoiceDraft', {
    ...draftBody(given.customerId, today, given.input),
    replaces_invoice_id: given.replaces ?? null,
  });
  const preview = await post(
    'createInvoicePreview',
    { draft_version: 1, locale: 'pl' },
    { draft_id: String(draft['id']) },
  );
  const subject = { draft_id: draft['id'], draft_version: 1 };
  const intent = await post('createInvoiceApprovalIntent', { action: 'issue', ...subject });
  const { document } = await approve(harness, tenant, intent);
  const issued = await post('issueInvoice', { ...subject, approval_intent_id: intent['id'] });
  return {
    preview: numberDisplayOf(preview),
    page: document.number,
    pageNow: document.numberNow,
    html: document.html,
    issued,
  };
}

/**
 * Drafts a correction in an open process and has it approved: the body of its finalization, and the number at each
 * door.
 */
export async function approvedCorrectionIn(harness: Harness, tenant: Tenant, process: Json, changes: Json = {}) {
  const draft = (await draftCorrection(harness, tenant, process, changes)).json;
  const pathParameters = { process_id: String(process['id']), draft_id: String(draft['id']) };
  const preview = await call(harness, tenant, 'createInvoiceCorrectionPreview', {
    body: { draft_version: 1, locale: 'pl' },
    pathParameters,
  });
  const intent = (await requestFinalization(harness, tenant, draft)).json;
  const { document } = await approve(harness, tenant, intent);
  const body = { process_id: process['id'], draft_id: draft['id'], draft_version: 1, approval_intent_id: intent['id'] };
  return { body, preview: numberDisplayOf(preview.json), page: document.number, pageNow: document.numberNow };
}

/** The hosted page of an intent, as its approver gets it. */
export function reviewOf(harness: Harness, tenant: Tenant, intent: Json) {
  return panelOf(harness, tenant.approverActor).reviewApproval({
    urlToken: urlTokenOf(intent),
  });
}

/** The number that a preview shows. */
export function numberDisplayOf(preview: Json): string {
  return String(Object(preview['document'])['number_display']);
}
