import type { Asked } from './approval-doors.ts';
import { acceptedByKsef, approvedCorrection, issuedInvoice } from './corrections.ts';
import { approve, call, type Harness, type Json, type Tenant } from './harness.ts';

export type SentKind = 'invoice' | 'correction';

/** The operations that bring a document of either kind into KSeF, and what its id is called. */
export const sendingOperations = {
  invoice: {
    intent: 'createInvoiceApprovalIntent',
    readIntent: 'getInvoiceApprovalIntent',
    send: 'createKsefSubmission',
    retry: 'retryKsefSubmission',
    read: 'getInvoice',
    id: 'invoice_id',
  },
  correction: {
    intent: 'createInvoiceCorrectionApprovalIntent',
    readIntent: 'getInvoiceCorrectionApprovalIntent',
    send: 'createInvoiceCorrectionKsefSubmission',
    retry: 'retryInvoiceCorrectionKsefSubmission',
    read: 'getInvoiceCorrection',
    id: 'correction_id',
  },
} as const;

/** An issued invoice, or the finalized correction of one that KSeF has. */
export async function numberedDocument(harness: Harness, tenant: Tenant, kind: SentKind): Promise<Json> {
  const invoice = await issuedInvoice(harness, tenant);
  if (kind === 'invoice') return invoice;
  await acceptedByKsef(harness, tenant, invoice);
  const { body } = await approvedCorrection(harness, tenant, invoice);
  return (await call(harness, tenant, 'finalizeInvoiceCorrection', { body })).json;
}

/** A numbered document that is to be sent. */
export async function sendAsked(harness: Harness, tenant: Tenant, kind: SentKind): Promise<Asked> {
  const { id } = await numberedDocument(harness, tenant, kind);
  const names = sendingOperations[kind];
  const subject = { [names.id]: String(id) };
  return {
    afterUse: 'submission_exists',
    ask: (actor = tenant.actor) => call(harness, tenant, names.intent, { actor, body: { action: 'send', ...subject } }),
    use: async (intent, actor = tenant.actor) =>
      (await call(harness, tenant, names.send, { actor, body: { ...subject, approval_intent_id: intent['id'] } }))
        .errorCode,
    read: readIntent(harness, tenant, kind),
  };
}

/** The submission of a document that a person has approved to be sent; its job waits for the worker. */
export async function sentDocument(harness: Harness, tenant: Tenant, kind: SentKind): Promise<Json> {
  const asked = await sendAsked(harness, tenant, kind);
  const { json: intent } = await asked.ask();
  await approve(harness, tenant, intent);
  await asked.use(intent);
  const { consumedById } = await harness.database.db.approvalIntent.findFirstOrThrow({
    where: { id: String(intent['id']) },
  });
  return { id: consumedById };
}

/** A submission that failed and is to be tried again. */
export async function retryAsked(harness: Harness, tenant: Tenant, kind: SentKind): Promise<Asked> {
  const { id } = await sentDocument(harness, tenant, kind);
  await harness.database.db.submission.updateMany({
    where: { id: String(id) },
    data: { status: 'failed', retryAllowed: true },
  });
  return againAsked(harness, tenant, { kind, submissionId: String(id), mode: 'retry' });
}

/** What can be asked for about a submission as it stands: another transmission or another look. */
export function againAsked(
  harness: Harness,
  tenant: Tenant,
  { kind, submissionId, mode }: { kind: SentKind; submissionId: string; mode: 'retry' | 'reconcile' },
): Asked {
  const names = sendingOperations[kind];
  const pathParameters = { submission_id: submissionId };
  return {
    afterUse: 'submission_not_retryable',
    ask: (actor = tenant.actor) =>
      call(harness, tenant, names.intent, { actor, body: { action: 'retry', ...pathParameters, mode } }),
    use: async (intent, actor = tenant.actor) =>
      (
        await call(harness, tenant, names.retry, {
          actor,
          pathParameters,
          body: { approval_intent_id: intent['id'], mode },
        })
      ).errorCode,
    read: readIntent(harness, tenant, kind),
  };
}

function readIntent(harness: Harness, tenant: Tenant, kind: SentKind): Asked['read'] {
  return async (intent) =>
    (
      await call(harness, tenant, sendingOperations[kind].readIntent, {
        pathParameters: { approval_intent_id: String(intent['id']) },
      })
    ).json;
}
