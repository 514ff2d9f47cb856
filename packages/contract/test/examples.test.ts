import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eventTypes } from '@invoicing/domain/events/types';
import { withCheckDigits } from '@invoicing/domain/identifiers/ksef-number';
import { isUpdatingGolden } from '@invoicing/domain/testing/env';
import { operationById, operations } from '@invoicing/router/operations';
import { holdToSchema } from '@invoicing/router/testing/contract';
import { call, createHarness, createTenant, type Harness, type Tenant } from '@invoicing/router/testing/harness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Brings, startWalk, type Taken, type Walk } from '../testing/example-walk.ts';

const file = path.resolve(import.meta.dirname, '../src/examples/answers.json');

/** The examples in a working order: the operation, the name of the example, and the ids that its answer provides. */
const beforeSending: [string, string, Brings][] = [
  ['getAuthorizationServerMetadata', 'metadata', {}],
  ['getProtectedResourceMetadata', 'metadata', {}],
  ['createWebhookEndpoint', 'two_events', { endpoint: ['id'] }],
  ['getWebhookEndpoint', 'active', {}],
  ['listWebhookEndpoints', 'active', {}],
  ['createCustomer', 'company', { customer: ['id'] }],
  ['getCustomer', 'current', {}],
  ['listCustomers', 'by_reference', {}],
  ['updateCustomer', 'new_name', {}],
  ['createInvoiceDraft', 'one_line', { draft: ['id'] }],
  ['getInvoiceDraft', 'current', {}],
  ['listInvoiceDrafts', 'open', {}],
  ['updateInvoiceDraft', 'with_place', {}],
  ['validateInvoiceDraft', 'valid', {}],
  ['createInvoicePreview', 'polish', { preview: ['id'] }],
  ['createInvoiceApprovalIntent', 'issue', { issueIntent: ['id'] }],
];
const afterIssueApproval: typeof beforeSending = [
  ['getInvoiceApprovalIntent', 'approved', {}],
  ['issueInvoice', 'approved', { invoice: ['id'] }],
  ['getInvoice', 'issued', {}],
  ['listInvoices', 'of_a_month', {}],
  ['listInvoiceArtifacts', 'xml', { artifact: ['data', 0, 'id'] }],
  ['createArtifactDownloadLink', 'five_minutes', {}],
  ['createInvoiceApprovalIntent', 'send', { sendIntent: ['id'] }],
];
const afterSendApproval: typeof beforeSending = [
  ['createKsefSubmission', 'online', { submission: ['id'] }],
  ['getKsefSubmission', 'queued', {}],
];
const afterRetryApproval: typeof beforeSending = [
  ['retryKsefSubmission', 'retry', {}],
  ['createInvoiceCorrectionProcess', 'return', { process: ['id'] }],
  ['reconcileInvoiceCorrectionProcess', 'found', {}],
  ['getInvoiceCorrectionProcess', 'open', {}],
  ['listInvoiceCorrectionProcesses', 'of_an_invoice', {}],
];
const afterAcceptance: typeof beforeSending = [
  ['createInvoiceCorrectionDraft', 'one_back', { correctionDraft: ['id'] }],
  ['getInvoiceCorrectionDraft', 'current', {}],
  ['updateInvoiceCorrectionDraft', 'other_reason', {}],
  ['createInvoiceCorrectionPreview', 'polish', { correctionPreview: ['id'] }],
  ['createInvoiceCorrectionApprovalIntent', 'finalize', { finalizeIntent: ['id'] }],
];
const afterFinalizeApproval: typeof beforeSending = [
  ['getInvoiceCorrectionApprovalIntent', 'approved', {}],
  ['finalizeInvoiceCorrection', 'approved', { correction: ['id'] }],
  ['getInvoiceCorrection', 'finalized', {}],
  ['listInvoiceCorrections', 'of_an_invoice', {}],
  ['listInvoiceCorrectionArtifacts', 'xml', { correctionArtifact: ['data', 0, 'id'] }],
  ['createInvoiceCorrectionArtifactDownloadLink', 'five_minutes', {}],
  ['createInvoiceCorrectionApprovalIntent', 'send', { correctionSendIntent: ['id'] }],
];
const afterCorrectionSendApproval: typeof beforeSending = [
  ['createInvoiceCorrectionKsefSubmission', 'online', { correctionSubmission: ['id'] }],
  ['getInvoiceCorrectionKsefSubmission', 'queued', {}],
  ['reconcileInvoiceCorrectionKsefSubmission', 'nothing_uncertain', {}],
];
const afterCorrectionRetryApproval: typeof beforeSending = [
  ['retryInvoiceCorrectionKsefSubmission', 'retry', {}],
  ['listWebhookDeliveries', 'of_a_type', { delivery: ['data', 0, 'id'], event: ['data', 0, 'event', 'id'] }],
];
const afterDelivery: typeof beforeSending = [
  ['getWebhookDelivery', 'delivered', {}],
  ['replayWebhookDelivery', 'again', { replay: ['id'] }],
  ['rotateWebhookEndpointSecret', 'a_day_of_overlap', {}],
  ['updateWebhookEndpoint', 'pause', {}],
  ['revokeWebhookEndpoint', 'permanently', {}],
];

let harness: Harness;
let tenant: Tenant;
let walk: Walk;
let everyEvent = '';
const taken = new Map<string, Taken>();

beforeAll(async () => {
  harness = await createHarness();
  tenant = await createTenant(harness);
  walk = startWalk(harness, tenant);
  await take(beforeSending);
  await walk.approve();
  const endpoint = { url: 'https://example.com/all', event_types: ['*'] };
  everyEvent = String((await call(harness, tenant, 'createWebhookEndpoint', { body: endpoint })).json['id']);
  await take(afterIssueApproval);
  await walk.approve();
  await take(afterSendApproval);
  const { submission, webhookDelivery } = harness.database.db;
  await submission.updateMany({ where: { id: walk.idOf('submission') }, data: { status: 'failed' } });
  await take([['createInvoiceApprovalIntent', 'retry', { retryIntent: ['id'] }]]);
  await walk.approve();
  await take(afterRetryApproval);
  const ksefNumber = withCheckDigits('5265877635-20261121-0100C0A1B2C3');
  await submission.updateMany({ where: { id: walk.idOf('submission') }, data: { status: 'accepted', ksefNumber } });
  await take(afterAcceptance);
  await walk.approve();
  await take(afterFinalizeApproval);
  await walk.approve();
  await take(afterCorrectionSendApproval);
  await submission.updateMany({ where: { id: walk.idOf('correctionSubmission') }, data: { status: 'failed' } });
  await take([['createInvoiceCorrectionApprovalIntent', 'retry', { correctionRetryIntent: ['id'] }]]);
  await walk.approve();
  await take(afterCorrectionRetryApproval);
  const delivered = { status: 'delivered', nextAttemptAt: null } as const;
  await webhookDelivery.updateMany({ where: { id: walk.idOf('delivery') }, data: delivered });
  await take(afterDelivery);
  if (isUpdatingGolden) writeFileSync(file, `${JSON.stringify(answers(), null, 2)}\n`);
});
afterAll(() => harness.database.drop());

async function take(steps: typeof beforeSending): Promise<void> {
  for (const [operationId, name, brings] of steps) {
    const example = operationById(operationId).docs.examples[name];
    if (!example) throw new Error(`${operationId} has no example ${name}`);
    taken.set(`${operationId} ${name}`, await walk.step(operationId, example.input, brings));
  }
}

const named = operations.flatMap(({ operationId, docs }) =>
  Object.keys(docs.examples).map((name): [string, string] => [operationId, name]),
);

/** What the service answered, in the order of the examples. */
function answers(): object {
  const ofOperation = (id: string) =>
    named.filter(([operationId]) => operationId === id).map(([, name]) => [name, taken.get(`${id} ${name}`)?.answer]);
  return Object.fromEntries(
    operations.map(({ operationId }) => [operationId, Object.fromEntries(ofOperation(operationId))]),
  );
}

describe('the examples of the document', () => {
  test('there is one of every operation, and every one is taken', () => {
    expect(
      operations.filter(({ docs }) => Object.keys(docs.examples).length === 0).map(({ operationId }) => operationId),
    ).toEqual([]);
    expect(named.map((pair) => pair.join(' ')).filter((name) => !taken.has(name))).toEqual([]);
  });

  test.each(named)('%s, %s: sent as it is there, it is answered as it is there', (operationId, name) => {
    const { status, body, answer } = taken.get(`${operationId} ${name}`) ?? { status: 0, body: '', answer: null };
    expect([status, status < 300 ? '' : body]).toEqual([operationById(operationId).success, '']);
    const shown: unknown = JSON.parse(readFileSync(file, 'utf8'))[operationId]?.[name];
    expect(answer, 'UPDATE_GOLDEN=1 writes what the service answers now').toEqual(shown);
  });
});

test('every event that the examples cause has the payload that the document gives for its type', async () => {
  const rows = await harness.database.db.webhookDelivery.findMany({
    where: { endpointId: everyEvent },
    include: { event: true },
  });
  const seen = new Set(
    rows.map(
      ({ event, payload }) =>
        holdToSchema(['webhooks', event.type, 'post', 'requestBody'], JSON.parse(payload)) ?? event.type,
    ),
  );
  expect(eventTypes.filter((type) => seen.has(type)).length).toBe(seen.size);
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'invoice.issued',
      'ksef_submission.created',
      'artifact.available',
      'invoice_approval_intent.consumed',
    ]),
  );
});
