import { warsawDay } from '@invoicing/domain/dates/dates';
import { withCheckDigits } from '@invoicing/domain/identifiers/ksef-number';
import {
  approve,
  call,
  correctionInput,
  customerBody,
  draftBody,
  type Harness,
  type Json,
  type Tenant,
} from './harness.ts';

const digits = (count: number) =>
  crypto.getRandomValues(new Uint32Array(count)).reduce((text, value) => text + String(value % 10), '');

/** An issued invoice as its client got it, of one line of 1000.00 unless changed, that a person has approved. */
export async function issuedInvoice(
  harness: Harness,
  tenant: Tenant,
  changes: Json = {},
  decide: (intent: Json) => Promise<unknown> = (intent) => approve(harness, tenant, intent),
): Promise<Json> {
  const post = async (operationId: string, body: Json) => (await call(harness, tenant, operationId, { body })).json;
  const customer = await post('createCustomer', customerBody());
  const draft = await post(
    'createInvoiceDraft',
    draftBody(String(customer['id']), warsawDay(harness.services.clock()), changes),
  );
  const subject = { draft_id: draft['id'], draft_version: 1 };
  const intent = await post('createInvoiceApprovalIntent', { action: 'issue', ...subject });
  await decide(intent);
  return post('issueInvoice', { ...subject, approval_intent_id: intent['id'] });
}

/** Lets KSeF have accepted an invoice or a correction, as the worker records it. */
export async function acceptedByKsef(
  { database }: Harness,
  { organizationId }: Tenant,
  document: Json,
): Promise<string> {
  const ksefNumber = withCheckDigits(`5265877635-${warsawDay(new Date()).replaceAll('-', '')}-${digits(12)}`);
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
      status: 'accepted',
      ksefNumber,
    },
  });
  return ksefNumber;
}

/** An issued invoice that KSeF has. */
export async function acceptedInvoice(harness: Harness, tenant: Tenant, changes: Json = {}): Promise<Json> {
  const invoice = await issuedInvoice(harness, tenant, changes);
  await acceptedByKsef(harness, tenant, invoice);
  return invoice;
}

/** An open process of an invoice; the refusal where it cannot be opened. */
export async function openProcess(harness: Harness, tenant: Tenant, invoice: Json, changes: Json = {}): Promise<Json> {
  const reference = { external_system: 'shop-pl', external_reference: crypto.randomUUID() };
  return (
    await call(harness, tenant, 'createInvoiceCorrectionProcess', {
      body: { invoice_id: invoice['id'], ...reference, reason: 'Zwrot', ...changes },
    })
  ).json;
}

/** Drafts a correction in a process; `answer` has the outcome. */
export function draftCorrection(harness: Harness, tenant: Tenant, process: Json, changes: Json = {}) {
  const input = correctionInput(warsawDay(harness.services.clock()), changes);
  return call(harness, tenant, 'createInvoiceCorrectionDraft', {
    pathParameters: { process_id: String(process['id']) },
    body: { input },
  });
}

/** Asks for an approval of a version of a correction draft; the current one unless said. */
export function requestFinalization(harness: Harness, tenant: Tenant, draft: Json, changes: Json = {}) {
  const subject = { process_id: draft['process_id'], draft_id: draft['id'], draft_version: draft['version'] };
  return call(harness, tenant, 'createInvoiceCorrectionApprovalIntent', {
    body: { action: 'finalize', ...subject, ...changes },
  });
}

/** A drafted correction of an invoice that a person has approved: the body of its finalization. */
export async function approvedCorrection(
  harness: Harness,
  tenant: Tenant,
  invoice: Json,
  changes: Json = {},
): Promise<Record<'body' | 'draft' | 'process', Json>> {
  const process = await openProcess(harness, tenant, invoice);
  const draft = (await draftCorrection(harness, tenant, process, changes)).json;
  const intent = (await requestFinalization(harness, tenant, draft)).json;
  await approve(harness, tenant, intent);
  return { body: finalizationOf(draft, intent), draft, process };
}

/** What finalizes a version of a correction draft with its approval. */
export function finalizationOf(draft: Json, intent: Json): Json {
  const subject = { process_id: draft['process_id'], draft_id: draft['id'], draft_version: draft['version'] };
  return { ...subject, approval_intent_id: intent['id'] };
}

/** A correction as finalizing leaves it. */
export async function finalizedByHand(
  { database: { db }, services }: Harness,
  { organizationId }: Tenant,
  process: Json,
  draft: Json,
): Promise<string> {
  const { id } = await db.invoiceCorrection.create({
    data: {
      organizationId,
      processId: String(process['id']),
      number: crypto.randomUUID(),
      kind: 'vat',
      fa3Kind: 'KOR',
      sellerNip: '5265877635',
      draftId: String(draft['id']),
      draftVersion: Number(draft['version']),
      buyerName: 'ACME sp. z o.o.',
      issueDate: new Date(warsawDay(services.clock())),
      currency: 'PLN',
      totals: Object(draft['totals']),
      contentHash: String(draft['content_hash']),
      documentSha256: 'c'.repeat(64),
      approvalIntentId: crypto.randomUUID(),
      environment: 'simulator',
      ...(process['replaces_correction_id'] ? { replacesCorrectionId: String(process['replaces_correction_id']) } : {}),
    },
  });
  await db.correctionProcess.updateMany({ where: { id: String(process['id']) }, data: { status: 'finalized' } });
  await db.correctionDraft.updateMany({ where: { id: String(draft['id']) }, data: { status: 'finalized' } });
  return id;
}

/** Whether another attempt is offered and what stands in its way, by the submission and by its correction. */
export async function offeredAgain(harness: Harness, tenant: Tenant, at: { submission_id: string }) {
  const { json } = await call(harness, tenant, 'getInvoiceCorrectionKsefSubmission', { pathParameters: at });
  const pathParameters = { correction_id: String(json['correction_id']) };
  const correction = await call(harness, tenant, 'getInvoiceCorrection', { pathParameters });
  const { allowed, blocked_by } = Object(json['retry']);
  const [next] = Object(correction.json)['next_actions'];
  return [allowed, blocked_by, next.action === 'retry' ? next.blocked_by : next];
}
