import type { Role } from '@invoicing/db/generated/enums';
import { createMember } from '@invoicing/db/testing/factories';
import { dayAfter, endOfWarsawDay, warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { type ApiLogRow, writeApiLog } from '../src/api-log.ts';
import { createPageFailures, failureOf, markFailure } from '../src/page-failures.ts';
import { acceptedByKsef, approvedCorrection, issuedInvoice } from '../testing/corrections.ts';
import { actorOf, createTenant, panelOf, type Tenant } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const given = '0d15ea5e-0000-4000-8000-00000000babe';

const logged = ({ organizationId, client }: Tenant, changes: Partial<ApiLogRow>): ApiLogRow => ({
  organizationId,
  oauthClientId: client.id,
  operationId: 'issueInvoice',
  method: 'POST',
  path: '/api/v1/invoices',
  status: 201,
  errorCode: null,
  durationMs: 12,
  idempotencyReplayed: false,
  correlationId: crypto.randomUUID(),
  clientCorrelationId: null,
  ip: '127.0.0.1',
  createdAt: new Date(),
  ...changes,
});

const test = base
  .extend('stranger', { scope: 'file' }, ({ harness }) => createTenant(harness))
  .extend('invoice', { scope: 'file' }, ({ harness, tenant }) => issuedInvoice(harness, tenant))
  .extend('as', { scope: 'file' }, ({ harness, tenant }) => async (role: Role, of = tenant) => {
    const member = await createMember(harness.database.db, harness.keys.keys, of.organizationId, { role });
    return panelOf(harness, actorOf(of.organizationId, member));
  })
  /** The correlation id of the request by which the invoice was issued. */
  .extend('issuing', { scope: 'file' }, async ({ as, invoice }) => {
    const { data } = await (await as('auditor')).getInvoiceTimeline({ invoice_id: String(invoice['id']) });
    return data.find(({ type }) => type === 'invoice.issued')?.correlationId ?? '';
  });

test.beforeAll(async ({ issuing, harness, tenant, stranger }) => {
  const today = warsawDay(new Date());
  await writeApiLog(harness.database.db, [
    logged(tenant, { correlationId: issuing, clientCorrelationId: given }),
    logged(tenant, { operationId: 'listInvoices', method: 'GET', status: 200 }),
    logged(tenant, { operationId: 'createCustomer', status: 422, errorCode: 'validation_failed' }),
    logged(tenant, { operationId: 'getInvoice', status: 302, createdAt: endOfWarsawDay(dayAfter(today, -1)) }),
    logged(stranger, { correlationId: issuing }),
  ]);
});

test('requests are found by either correlation id, client, operation, status and day, in their organization alone', async ({
  issuing,
  tenant,
  as,
  stranger,
}) => {
  const panel = await as('developer');
  const found = async (filters: Parameters<typeof panel.listRequests>[0]) =>
    (await panel.listRequests(filters)).data.map(({ operationId }) => operationId).sort();
  const all = ['createCustomer', 'getInvoice', 'issueInvoice', 'listInvoices'];
  expect([await found({}), await found({ client: tenant.client.id })]).toEqual([all, all]);
  expect(await found({ client: stranger.client.id })).toEqual([]);
  for (const correlation_id of [issuing, issuing.toUpperCase(), given])
    expect(await found({ correlation_id })).toEqual(['issueInvoice']);
  expect(await found({ operation: 'listInvoices' })).toEqual(['listInvoices']);
  expect(await found({ status_class: '4xx' })).toEqual(['createCustomer']);
  expect(await found({ status_class: '2xx' })).toEqual(['issueInvoice', 'listInvoices']);
  expect(await found({ status_class: '4xx', operation: 'issueInvoice' })).toEqual([]);
  const yesterday = dayAfter(warsawDay(new Date()), -1);
  expect(await found({ day: yesterday })).toEqual(['getInvoice']);
  expect(await found({ day: dayAfter(yesterday, -1) })).toEqual([]);
});

test('a request shows its facts, its events and audit entries, and leads to its objects, which lead back to it', async ({
  issuing,
  tenant,
  as,
  invoice,
}) => {
  const log = await (await as('auditor')).getRequestLog({ correlation_id: issuing });
  expect(log.requests).toEqual([
    expect.objectContaining({
      operationId: 'issueInvoice',
      status: 201,
      durationMs: 12,
      clientCorrelationId: given,
      client: expect.objectContaining({ id: tenant.client.id }),
    }),
  ]);
  expect(Object.keys(log.requests[0] ?? {})).not.toEqual(expect.arrayContaining(['body']));
  expect(log.events.map(({ type }) => type)).toContain('invoice.issued');
  expect(log.entries?.map(({ action }) => action)).toEqual(['issueInvoice']);
  expect(log.objects).toContainEqual({ type: 'invoice', id: invoice['id'], name: invoice['number'] });
});

test('drafts of a correction, its process and its approval lead to where they can be read', async ({
  harness,
  tenant,
  posted,
  as,
}) => {
  const corrected = await issuedInvoice(harness, tenant);
  await acceptedByKsef(harness, tenant, corrected);
  const name = corrected['number'];
  const { draft, body } = await approvedCorrection(harness, tenant, corrected);
  const id = String(body['approval_intent_id']);
  const { db } = harness.database;
  const logOf = async (subjectId: unknown, type: string) => {
    const where = { subjectId: String(subjectId), type };
    const { correlationId } = await db.event.findFirstOrThrow({ where });
    return (await (await as('admin')).getRequestLog({ correlation_id: String(correlationId) })).objects;
  };
  const page = { type: 'invoice', id: corrected['id'] };
  expect(await logOf(draft['id'], 'invoice_correction_draft.created')).toContainEqual({
    ...{ type: 'invoice_correction_draft', id: draft['id'], name, page },
  });
  expect(await logOf(draft['process_id'], 'invoice_correction_process.created')).toContainEqual({
    ...{ type: 'invoice_correction_process', id: draft['process_id'], name, page },
  });
  expect(await logOf(id, 'invoice_correction_approval_intent.created')).toContainEqual({
    ...{ type: 'invoice_correction_approval_intent', id, name },
    page: { type: 'approval', id: (await db.approvalIntent.findFirstOrThrow({ where: { id } })).urlToken },
  });
  const correction = await posted('finalizeInvoiceCorrection', body);
  expect(await logOf(draft['id'], 'invoice_correction_draft.created')).toContainEqual({
    ...{ type: 'invoice_correction_draft', id: draft['id'], name },
    page: { type: 'invoice_correction', id: correction['id'] },
  });
});

test('who may read neither documents nor the audit log gets no name of a document and no entry', async ({
  issuing,
  as,
  invoice,
}) => {
  const log = await (await as('developer')).getRequestLog({ correlation_id: issuing });
  expect(log.entries).toBeNull();
  expect(log.objects).toEqual([]);
  expect(JSON.stringify(log)).not.toContain(String(invoice['number']));
});

test('another organization finds nothing under the same id but what is its own', async ({ issuing, as, stranger }) => {
  const theirs = await (await as('owner', stranger)).getRequestLog({ correlation_id: issuing });
  expect([theirs.requests.length, theirs.events, theirs.entries, theirs.objects]).toEqual([1, [], [], []]);
  const none = (await as('owner')).getRequestLog({ correlation_id: crypto.randomUUID() });
  await expect(none).rejects.toMatchObject({ cause: { code: 'not_found' } });
});

test('what a person did in the panel is found without a request of a client', async ({ as, invoice }) => {
  const panel = await as('owner');
  const { data } = await panel.getInvoiceTimeline({ invoice_id: String(invoice['id']) });
  const approved = data.find(({ type }) => type.endsWith('.approved'))?.correlationId ?? '';
  const log = await panel.getRequestLog({ correlation_id: approved });
  expect([log.requests, log.events.map(({ type }) => type)]).toEqual([[], ['invoice_approval_intent.approved']]);
});

test('a page that could not be made is found by its correlation id, in its organization alone', async ({
  harness,
  tenant,
  as,
  stranger,
}) => {
  const owner = actorOf(tenant.organizationId, tenant.approver);
  const note = createPageFailures(harness.services);
  const correlationId = crypto.randomUUID();
  const failure = { organizationId: tenant.organizationId, memberId: owner.memberId, path: '/o/1/audit' };
  const broken = Object.assign(new Error('broken'), { cause: new TypeError('NUL') });
  markFailure(broken, { ...failure, correlationId });
  expect(failureOf(new Error('of no operation'))).toBeNull();
  await note({ ...failure, correlationId, errorName: failureOf(broken)?.errorName ?? '' });
  const panel = await as('developer');
  const log = await panel.getRequestLog({ correlation_id: correlationId });
  expect(log.pages).toEqual([
    expect.objectContaining({ path: '/o/1/audit', errorName: 'TypeError', memberName: expect.any(String) }),
  ]);
  const [found] = await panel.search({ text: correlationId });
  expect(found).toMatchObject({ kind: 'request', found: [{ id: correlationId, detail: '/o/1/audit' }] });
  const theirs = (await as('owner', stranger)).getRequestLog({ correlation_id: correlationId });
  await expect(theirs).rejects.toMatchObject({ cause: { code: 'not_found' } });
});

test('of the failed pages of an organization the first twenty of each minute are noted', async ({
  harness,
  tenant,
}) => {
  const note = createPageFailures(harness.services);
  const { organizationId, approver } = tenant;
  const failure = { organizationId, memberId: approver.memberId, path: '/o/1/policy', errorName: 'Error' };
  const countAt = async (time: string) => {
    harness.setNow(new Date(time));
    for (let n = 0; n < 30; n += 1) await note({ ...failure, correlationId: crypto.randomUUID() });
    return harness.database.db.pageFailure.count({ where: { organizationId, path: failure.path } });
  };
  expect(await countAt('2026-11-25T10:00:00Z')).toBe(20);
  expect(await countAt('2026-11-25T10:00:59.999Z')).toBe(20);
  expect(await countAt('2026-11-25T10:01:00Z')).toBe(40);
  harness.setNow(null);
});

test('a request is listed, read and found for the days of its retention, although it is deleted later', async ({
  harness,
  tenant,
  as,
}) => {
  const panel = await as('developer');
  const correlationId = crypto.randomUUID();
  const client = tenant.client.id;
  const shownAfter = async (ms: number) => {
    harness.setNow(new Date(Date.now() + ms));
    const { data } = await panel.listRequests({ correlation_id: correlationId, client });
    const one = await panel.getRequestLog({ correlation_id: correlationId }).catch(() => null);
    const byBeginning = await panel.search({ text: correlationId });
    const byPart = await panel.search({ text: correlationId.slice(9) });
    harness.setNow(null);
    return [data.length, one?.requests.length ?? 0, byBeginning.length, byPart.length];
  };
  await writeApiLog(harness.database.db, [logged(tenant, { correlationId })]);
  const keptMs = harness.services.requestsKeptDays * 86_400_000;
  expect(await shownAfter(keptMs - 60_000)).toEqual([1, 1, 1, 1]);
  expect(await shownAfter(keptMs + 60_000)).toEqual([0, 0, 0, 0]);
});
