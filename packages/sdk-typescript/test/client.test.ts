import { withCheckDigits } from '@invoicing/domain/identifiers/ksef-number';
import { beforeAll, expect, test } from 'vitest';
import type { FlowState } from '../src/index.ts';
import {
  ApprovalEndedError,
  ConflictError,
  NotFoundError,
  OAuthError,
  StillWaitingError,
  ValidationError,
} from '../src/index.ts';
import { createDraft, customerBody, draftInput, openService, type Service, today } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService();
  return () => service.door.close();
});

test('from a draft to the verdict of KSeF with two decisions of a person, across a process that stopped at each step', async () => {
  const client = service.client();
  const draft = await createDraft(client);
  const stored: FlowState[] = [];
  const asked: string[] = [];
  const stop = new Error('the process stopped');
  const checkpoint = (state: FlowState) => {
    stored.push(state);
    throw stop;
  };
  const onApprovalNeeded = async ({ action, approvalUrl }: { action: string; approvalUrl: string }) => {
    asked.push(action);
    await service.approve({ approval_url: approvalUrl });
  };
  const options = { checkpoint, onApprovalNeeded, intervalMs: 10, deadlineMs: 30_000 };
  await expect(client.flows.issueAndSend(draft, options)).rejects.toBe(stop);
  for (const _ of ['the invoice', 'the second approval', 'the submission'])
    await expect(client.flows.resume(stored.at(-1) ?? neverStored(), options)).rejects.toBe(stop);
  const state = stored.at(-1) ?? neverStored();
  await decidedByKsef(state.submissionId ?? '');
  const submission = await client.flows.resume(state, { ...options, checkpoint: () => {} });
  expect(submission).toMatchObject({ status: 'accepted', invoice_id: state.invoiceId });
  expect(asked).toEqual(['issue', 'send']);
  expect((await client.invoices.list({ draft_id: draft.id }).toArray({ limit: 10 })).map(({ id }) => id)).toEqual([
    state.invoiceId,
  ]);
});

test('a command of a flow that was carried out but not stored gives its first answer again', async () => {
  const client = service.client();
  const draft = await createDraft(client);
  const states: FlowState[] = [];
  const lost = new Error('the answer was lost');
  const onApprovalNeeded = ({ approvalUrl }: { approvalUrl: string }) => service.approve({ approval_url: approvalUrl });
  const options = { onApprovalNeeded, intervalMs: 10 };
  const checkpoint = (state: FlowState) => {
    if (state.invoiceId !== undefined) throw lost;
    states.push(state);
  };
  await expect(client.flows.issueAndSend(draft, { ...options, checkpoint })).rejects.toBe(lost);
  const resumed: FlowState[] = [];
  const again = (state: FlowState) => {
    resumed.push(state);
    throw lost;
  };
  await expect(client.flows.resume(states.at(-1) ?? neverStored(), { ...options, checkpoint: again })).rejects.toBe(
    lost,
  );
  const [invoice, ...others] = await client.invoices.list({ draft_id: draft.id }).toArray({ limit: 10 });
  expect(others).toEqual([]);
  expect(resumed[0]?.invoiceId).toBe(invoice?.id);
});

test('a denial ends the wait with its reason; a decision that does not come ends it at the deadline', async () => {
  const client = service.client();
  const draft = await createDraft(client);
  const intent = await client.approvals.request({ action: 'issue', draft_id: draft.id, draft_version: draft.version });
  await expect(client.approvals.waitFor(intent.id, { deadlineMs: 30, intervalMs: 10 })).rejects.toBeInstanceOf(
    StillWaitingError,
  );
  await client.drafts.update(draft.id, {
    expected_version: 1,
    input: { ...(await draftInput(client)), place_of_issue: 'Kraków' },
  });
  const ended = await client.approvals.waitFor(intent.id).catch((error: unknown) => error);
  expect(ended).toBeInstanceOf(ApprovalEndedError);
  expect(ended).toMatchObject({ status: 'superseded', intent: { id: intent.id } });
});

test('a list is read as far as the caller goes, across its pages, each element once', async () => {
  const client = service.client();
  const system = crypto.randomUUID();
  for (let index = 0; index < 5; index += 1)
    await client.customers.create({ ...customerBody(`c-${index}`), external_system: system });
  const references: string[] = [];
  for await (const { external_reference } of client.customers.list({ external_system: system, limit: 2, order: 'asc' }))
    references.push(external_reference ?? '');
  expect(references).toEqual(['c-0', 'c-1', 'c-2', 'c-3', 'c-4']);
  expect(await client.customers.list({ external_system: system, limit: 2 }).toArray({ limit: 3 })).toHaveLength(3);
  expect(await client.customers.list({ external_system: system, limit: 2 }).firstPage()).toMatchObject({
    hasMore: true,
    data: [{}, {}],
  });
});

test('create or get finds what has the reference already, and does not claim that it is equal', async () => {
  const client = service.client();
  const body = customerBody();
  const first = await client.customers.createOrGet(body);
  const second = await client.customers.createOrGet({ ...body, name: 'Another name' });
  expect([first.created, second.created]).toEqual([true, false]);
  expect(second.value).toEqual(first.value);
});

test('each refusal has its class, with what to act on', async () => {
  const client = service.client();
  const missing = await client.customers.get('0193f6a1-7c1e-7a4b-9d0e-3f6a2b8c4d5e').catch((error: unknown) => error);
  expect(missing).toBeInstanceOf(NotFoundError);
  expect(missing).toMatchObject({
    code: 'not_found',
    operationId: 'getCustomer',
    attempts: 1,
    correlationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const wrong = await client.customers
    .create({ ...customerBody(), tax_identifier: '5252445768' })
    .catch((error: unknown) => error);
  if (!(wrong instanceof ValidationError)) throw wrong;
  expect(Object.keys(wrong.byPointer)).toEqual(['/tax_identifier']);
  const customer = await client.customers.create(customerBody());
  await client.customers.update(customer.id, { expected_version: 1, name: 'A newer name' });
  const late = await client.customers
    .update(customer.id, { expected_version: 1, name: 'A late name' })
    .catch((error: unknown) => error);
  if (!(late instanceof ConflictError)) throw late;
  expect(late.currentVersion).toBe(2);
  const stranger = service.client({ clientId: 'icl_unknown', clientSecret: 'ics_unknown' });
  const refused = await stranger.customers
    .list()
    .firstPage()
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(OAuthError);
  expect(refused).toMatchObject({ code: 'invalid_client' });
});

test('a file comes with the hash that the service names; other bytes are refused', async () => {
  const client = service.client();
  const draft = await createDraft(client);
  const intent = await client.approvals.request({ action: 'issue', draft_id: draft.id, draft_version: 1 });
  await service.approve(intent);
  const invoice = await client.invoices.issue({ draft_id: draft.id, draft_version: 1, approval_intent_id: intent.id });
  const [xml] = await client.invoices.artifacts(invoice.id, { kind: 'fa3_xml' }).toArray({ limit: 1 });
  const file = await client.artifacts.download(xml?.id ?? '');
  expect(new TextDecoder().decode(file.bytes)).toContain('<KodFormularza kodSystemowy="FA (3)"');
  expect(file.sha256).toBe(xml?.sha256);
  const damaging: typeof fetch = async (input, init) => {
    const response = await fetch(String(input).replace('http://localhost:3000', service.door.base), init);
    return String(input).startsWith('http://localhost:3000') ? new Response(`${await response.text()} `) : response;
  };
  await expect(service.client({ fetch: damaging }).artifacts.download(xml?.id ?? '')).rejects.toThrow(/were named/);
});

test('credentials never travel in the clear', () => {
  expect(() => service.client({ baseUrl: 'http://invoices.example.com' })).toThrow(/in the clear/);
});

/** KSeF accepts it, as the worker records that. */
async function decidedByKsef(id: string): Promise<void> {
  const ksefNumber = withCheckDigits(`5265877635-${today().replaceAll('-', '')}-0123456789AB`);
  await service.door.harness.database.db.submission.updateMany({
    where: { id },
    data: { status: 'accepted', ksefNumber },
  });
}

function neverStored(): never {
  throw new Error('nothing was stored');
}
