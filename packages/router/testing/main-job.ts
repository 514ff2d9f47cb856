import { warsawDay } from '@invoicing/domain/dates/dates';
import { withCheckDigits } from '@invoicing/domain/identifiers/ksef-number';
import type { Answer } from '../src/errors.ts';
import type { Operation } from '../src/operations.ts';
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

/**
 * One command of the job as it was sent, its answers to the first and to the second, equal sending, and all those to
 * the first where it was sent many times at once.
 */
export type Done = {
  operationId: string;
  body: Json;
  pathParameters: Record<string, string>;
  first: string;
  again: string;
  replayed: boolean;
  atOnce: Answer[];
};
type Ids = Record<string, string>;
/**
 * What was done, the id of each resource by the name of its path parameter, and queries that an operation cannot do
 * without. Operations of corrections name their own drafts, intents, submissions and artifacts by the same names as
 * those of invoices.
 */
export type Job = { done: Done[]; ids: Ids; correctionIds: Ids; queries: Record<string, [string, string][]> };

/** The path parameters that an operation has in the job. */
export function pathParametersOf({ ids, correctionIds }: Job, { path, pathParameters }: Operation): Ids {
  const own = path.startsWith('/api/v1/invoice-correction') ? { ...ids, ...correctionIds } : ids;
  return Object.fromEntries(pathParameters.map((name) => [name, own[name] ?? '']));
}

/**
 * The whole main job of one organization through the operations, corrections and webhooks included, each command of it
 * sent twice under one key.
 * @param copies how often the first sending is made at the same moment
 */
export async function runMainJob(harness: Harness, owner: Tenant, copies = 1): Promise<Job> {
  const job: Job = { done: [], ids: {}, correctionIds: {}, queries: {} };
  const twice = (operationId: string, body: Json, pathParameters: Record<string, string> = {}) =>
    sendTwice(harness, owner, { done: job.done, copies }, { operationId, body, pathParameters });
  const approved = async (body: Json): Promise<Json> => {
    const intent = await twice('createInvoiceApprovalIntent', body);
    await approve(harness, owner, intent);
    return intent;
  };
  const draftId = await workOnDraft(job, twice);
  const issue = await approved({ action: 'issue', ...draftId, draft_version: 2 });
  const invoice = await twice('issueInvoice', { ...draftId, draft_version: 2, approval_intent_id: issue['id'] });
  const invoiceId = { invoice_id: String(invoice['id']) };
  const artifacts = await call(harness, owner, 'listInvoiceArtifacts', { pathParameters: invoiceId });
  const artifactId = { artifact_id: String(Object(artifacts.json['data'])[0].id) };
  await twice('createArtifactDownloadLink', {}, artifactId);
  const send = await approved({ action: 'send', ...invoiceId });
  const submission = await twice('createKsefSubmission', { ...invoiceId, approval_intent_id: send['id'] });
  const submissionId = { submission_id: String(submission['id']) };
  await harness.database.db.submission.updateMany({
    where: { id: submissionId.submission_id },
    data: { status: 'failed' },
  });
  const retry = await approved({ action: 'retry', ...submissionId });
  await twice('retryKsefSubmission', { approval_intent_id: retry['id'] }, submissionId);
  const ksefNumber = withCheckDigits('5265877635-20261121-0123456789AB');
  await harness.database.db.submission.updateMany({
    where: { id: submissionId.submission_id },
    data: { status: 'accepted', ksefNumber },
  });
  await workOnCorrections(harness, owner, { job, twice }, invoiceId);
  await workOnWebhooks(harness, owner, job, twice);
  Object.assign(job.ids, { approval_intent_id: String(issue['id']), ...invoiceId, ...artifactId, ...submissionId });
  return job;
}

type Twice = (operationId: string, body: Json, pathParameters?: Record<string, string>) => Promise<Json>;

async function workOnDraft(job: Job, twice: Twice): Promise<{ draft_id: string }> {
  const customer = await twice('createCustomer', customerBody());
  const customerId = { customer_id: String(customer['id']) };
  await twice('updateCustomer', { expected_version: 1, name: 'ACME S.A.' }, customerId);
  const draft = await twice('createInvoiceDraft', draftBody(customerId.customer_id, warsawDay(new Date())));
  const draftId = { draft_id: String(draft['id']) };
  const input = { ...Object(draft['input']), place_of_issue: 'Gdańsk' };
  await twice('updateInvoiceDraft', { expected_version: 1, input }, draftId);
  await twice('validateInvoiceDraft', { draft_version: 2 }, draftId);
  await twice('createInvoicePreview', { draft_version: 2 }, draftId);
  Object.assign(job.ids, customerId, draftId);
  return draftId;
}

type Work = { job: Job; twice: Twice };

async function workOnCorrections(
  harness: Harness,
  owner: Tenant,
  { job, twice }: Work,
  invoiceId: { invoice_id: string },
): Promise<void> {
  const reference = { external_system: 'shop-pl', external_reference: crypto.randomUUID() };
  const process = await twice('createInvoiceCorrectionProcess', { ...invoiceId, ...reference, reason: 'Zwrot towaru' });
  const processId = { process_id: String(process['id']) };
  const intent = await workOnCorrectionDraft(job, processId, twice);
  await approve(harness, owner, intent);
  const { draft_id, approval_intent_id } = job.correctionIds;
  const correction = await twice('finalizeInvoiceCorrection', {
    ...processId,
    draft_id,
    draft_version: 2,
    approval_intent_id,
  });
  const correctionId = { correction_id: String(correction['id']) };
  const { db } = harness.database;
  const { id } = await db.artifact.findFirstOrThrow({ where: { correctionId: correctionId.correction_id } });
  await twice('createInvoiceCorrectionArtifactDownloadLink', {}, { ...correctionId, artifact_id: id });
  const send = await twice('createInvoiceCorrectionApprovalIntent', { action: 'send', ...correctionId });
  await approve(harness, owner, send);
  const submission = await twice('createInvoiceCorrectionKsefSubmission', {
    ...correctionId,
    approval_intent_id: send['id'],
  });
  const submissionId = { submission_id: String(submission['id']) };
  await twice('reconcileInvoiceCorrectionKsefSubmission', {}, submissionId);
  await db.submission.updateMany({ where: { id: submissionId.submission_id }, data: { status: 'failed' } });
  const retry = await twice('createInvoiceCorrectionApprovalIntent', { action: 'retry', ...submissionId });
  await approve(harness, owner, retry);
  await twice('retryInvoiceCorrectionKsefSubmission', { approval_intent_id: retry['id'] }, submissionId);
  Object.assign(job.ids, processId);
  Object.assign(job.correctionIds, { ...correctionId, ...submissionId, artifact_id: id });
  job.queries['reconcileInvoiceCorrectionProcess'] = Object.entries(reference);
}

async function workOnCorrectionDraft(job: Job, processId: { process_id: string }, twice: Twice): Promise<Json> {
  const input = correctionInput(warsawDay(new Date()));
  const draft = await twice('createInvoiceCorrectionDraft', { input }, processId);
  const draftId = { draft_id: String(draft['id']) };
  await twice(
    'updateInvoiceCorrectionDraft',
    { expected_version: 1, input: { ...input, reason: 'Zwrot całości' } },
    { ...processId, ...draftId },
  );
  await twice('createInvoiceCorrectionPreview', { draft_version: 2 }, { ...processId, ...draftId });
  const intent = await twice('createInvoiceCorrectionApprovalIntent', {
    action: 'finalize',
    ...processId,
    ...draftId,
    draft_version: 2,
  });
  Object.assign(job.correctionIds, draftId, { approval_intent_id: String(intent['id']) });
  return intent;
}

async function workOnWebhooks({ database }: Harness, owner: Tenant, job: Job, twice: Twice): Promise<void> {
  const endpoint = await twice('createWebhookEndpoint', { url: 'https://example.com/hooks', event_types: ['*'] });
  const endpointId = { webhook_endpoint_id: String(endpoint['id']) };
  const { organizationId } = owner;
  const { id } = await database.db.webhookDelivery.findFirstOrThrow({
    where: { organizationId, endpointId: endpointId.webhook_endpoint_id },
  });
  await database.db.webhookDelivery.updateMany({ where: { id }, data: { status: 'delivered' } });
  const deliveryId = { webhook_delivery_id: id };
  await twice('replayWebhookDelivery', {}, deliveryId);
  await twice('rotateWebhookEndpointSecret', {}, endpointId);
  await twice('updateWebhookEndpoint', { description: 'Orders' }, endpointId);
  await twice('revokeWebhookEndpoint', {}, endpointId);
  Object.assign(job.ids, endpointId, deliveryId);
}

type Sent = Pick<Done, 'operationId' | 'body' | 'pathParameters'>;

async function sendTwice(
  harness: Harness,
  owner: Tenant,
  { done, copies }: { done: Done[]; copies: number },
  given: Sent,
): Promise<Json> {
  const request = { body: given.body, pathParameters: given.pathParameters, idempotencyKey: [crypto.randomUUID()] };
  const send = () => call(harness, owner, given.operationId, request);
  const atOnce = await Promise.all(Array.from({ length: copies }, send));
  const first = atOnce.find(({ errorCode }) => errorCode === null);
  const again = await send();
  if (!first) throw new Error(`${given.operationId}: ${atOnce[0]?.body}`);
  const replayed = again.headers['idempotent-replayed'] === 'true' && first.status === again.status;
  done.push({ ...given, first: first.body, again: again.body, replayed, atOnce });
  return first.json;
}
