import { warsawDay } from '@invoicing/domain/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../src/operations.ts';
import { approve, call, createHarness, createTenant, customerBody, draftBody, type Harness, type Json, type Tenant } from '../testing/harness.ts';

type Done = { operationId: string; body: Json; pathParameters: Record<string, string>; first: string; again: string; replayed: boolean };

const unknownId = '01932f00-0000-7000-8000-00000000dead';
const done: Done[] = [];
const ids: Record<string, string> = {};
let harness: Harness;
let owner: Tenant;
let stranger: Tenant;

/** Runs a command with a key, and the very same once more. */
async function twice(operationId: string, body: Json, pathParameters: Record<string, string> = {}): Promise<Json> {
  const idempotencyKey = [crypto.randomUUID()];
  const first = await call(harness, owner, operationId, { body, pathParameters, idempotencyKey });
  const again = await call(harness, owner, operationId, { body, pathParameters, idempotencyKey });
  const replayed = again.headers['idempotent-replayed'] === 'true' && first.status === again.status;
  done.push({ operationId, body, pathParameters, first: first.body, again: again.body, replayed });
  expect(first.errorCode).toBeNull();
  return first.json;
}

async function approved(body: Json): Promise<Json> {
  const intent = await twice('createInvoiceApprovalIntent', body);
  await approve(harness, owner, intent);
  return intent;
}

/** The whole main job of one organization, each command of it sent twice. */
async function mainJob(): Promise<void> {
  const customer = await twice('createCustomer', customerBody());
  ids['customer_id'] = String(customer['id']);
  await twice('updateCustomer', { expected_version: 1, name: 'ACME S.A.' }, { customer_id: String(ids['customer_id']) });
  const draft = await twice('createInvoiceDraft', draftBody(String(customer['id']), warsawDay(new Date())));
  const draftId = { draft_id: String(draft['id']) };
  Object.assign(ids, draftId);
  const input = { ...Object(draft['input']), place_of_issue: 'Gdańsk' };
  await twice('updateInvoiceDraft', { expected_version: 1, input }, draftId);
  await twice('validateInvoiceDraft', { draft_version: 2 }, draftId);
  await twice('createInvoicePreview', { draft_version: 2 }, draftId);
  const issue = await approved({ action: 'issue', ...draftId, draft_version: 2 });
  ids['approval_intent_id'] = String(issue['id']);
  const invoice = await twice('issueInvoice', { ...draftId, draft_version: 2, approval_intent_id: issue['id'] });
  ids['invoice_id'] = String(invoice['id']);
  const artifacts = await call(harness, owner, 'listInvoiceArtifacts', { pathParameters: { invoice_id: String(invoice['id']) } });
  ids['artifact_id'] = Object(artifacts.json['data'])[0].id;
  await twice('createArtifactDownloadLink', {}, { artifact_id: String(ids['artifact_id']) });
  const send = await approved({ action: 'send', invoice_id: invoice['id'] });
  const submission = await twice('createKsefSubmission', { invoice_id: invoice['id'], approval_intent_id: send['id'] });
  ids['submission_id'] = String(submission['id']);
  await harness.database.db.submission.updateMany({ where: { id: String(submission['id']) }, data: { status: 'failed' } });
  const retry = await approved({ action: 'retry', submission_id: submission['id'] });
  await twice('retryKsefSubmission', { approval_intent_id: retry['id'] }, { submission_id: String(submission['id']) });
}

beforeAll(async () => {
  harness = await createHarness();
  owner = await createTenant(harness);
  stranger = await createTenant(harness);
  await mainJob();
});
afterAll(() => harness.database.drop());

test('every command replays byte for byte under its key, and all of them were tried', () => {
  for (const { operationId, first, again, replayed } of done)
    expect({ operationId, replayed, same: first === again }).toEqual({ operationId, replayed: true, same: true });
  const commands = operations.filter(({ idempotent }) => idempotent).map(({ operationId }) => operationId);
  expect(new Set(done.map(({ operationId }) => operationId))).toEqual(new Set(commands));
});

describe.each(operations.filter(({ pathParameters }) => pathParameters.length > 0).map((operation) => [operation.operationId, operation] as const))(
  '%s',
  (operationId, operation) => {
    test("answers another organization's id byte for byte like an unknown one", async () => {
      const body = done.find((entry) => entry.operationId === operationId)?.body;
      const correlationId = crypto.randomUUID();
      const ask = (id: (name: string) => string) => {
        const pathParameters = Object.fromEntries(operation.pathParameters.map((name) => [name, id(name)]));
        return call(harness, stranger, operationId, { pathParameters, body, correlationId });
      };
      const foreign = await ask((name) => ids[name] ?? '');
      const unknown = await ask(() => unknownId);
      expect(foreign.status).toBe(404);
      expect(foreign.body).toBe(unknown.body);
    });
  },
);

test("another organization's ids in a body are references that do not exist, and nothing happens", async () => {
  const before = await harness.database.db.auditEntry.count();
  const commands = done.filter(
    ({ operationId, body }) => operationId !== 'createCustomer' && Object.keys(body).some((key) => key.endsWith('_id') || key === 'input'),
  );
  for (const { operationId, body, pathParameters } of commands.filter((entry) => Object.keys(entry.pathParameters).length === 0)) {
    const answer = await call(harness, stranger, operationId, { body, pathParameters });
    expect(answer.status).toBe(422);
    expect(answer.body).toContain('"reference_not_found"');
  }
  expect(await harness.database.db.auditEntry.count()).toBe(before);
});
