import { nextBusinessDay } from '@invoicing/domain/dates/business-days';
import { dayAfter, endOfWarsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { roles } from '../src/access/roles.ts';
import { appRouter } from '../src/router.ts';
import { acceptedByKsef, approvedCorrection, issuedInvoice } from '../testing/corrections.ts';
import { test, today } from '../testing/dashboard-test.ts';
import { approve, call } from '../testing/harness.ts';

const noonOf = (day: string) => new Date(endOfWarsawDay(day).getTime() - 12 * 3_600_000);

test.beforeEach(async ({ harness }) => {
  harness.setNow(noonOf(today));
});
test.afterEach(async ({ harness, as, stranger }) => {
  // What waits in one organization is in no other's list.
  expect((await as('owner', stranger).getWork({})).groups).toEqual([]);
  harness.setNow(null);
});

test('the dashboard of every role asks for nothing while every list is empty, whatever KSeF has', async ({
  submitted,
  addEndpoint,
  namesOf,
}) => {
  await submitted({ status: 'accepted' });
  await submitted({ status: 'queued' });
  await addEndpoint({});
  for (const role of roles) expect([role, await namesOf(role)]).toEqual([role, []]);
});

test('an invoice that no one has sent is due until its day ends, and late by the law after it', async ({
  harness,
  tenant,
  only,
  as,
  namesOf,
}) => {
  const invoice = await issuedInvoice(harness, tenant);
  expect(await only('due')).toEqual([
    {
      id: invoice['id'],
      name: invoice['number'],
      buyerName: 'ACME sp. z o.o.',
      amount: { gross: '1230.00', currency: 'PLN' },
      reason: 'unsent',
      detail: null,
      since: null,
      by: endOfWarsawDay(today).toISOString(),
      verb: 'send',
      target: { kind: 'invoice', id: invoice['id'] },
    },
  ]);
  harness.setNow(noonOf(dayAfter(today, 20)));
  const lateBy = endOfWarsawDay(nextBusinessDay(today)).toISOString();
  expect(await only('due')).toMatchObject([{ id: invoice['id'], reason: 'unsent_late', by: lateBy }]);
  expect((await as('auditor').getWork({})).groups).toMatchObject([{ name: 'due', rows: [{ verb: 'open' }] }]);
  expect(await namesOf('developer')).toEqual([]);
});

test('a correction that no one has sent is due with the difference that it makes', async ({
  harness,
  tenant,
  only,
}) => {
  const invoice = await issuedInvoice(harness, tenant);
  await acceptedByKsef(harness, tenant, invoice);
  const { body } = await approvedCorrection(harness, tenant, invoice);
  const { json: correction } = await call(harness, tenant, 'finalizeInvoiceCorrection', { body });
  expect(await only('due')).toMatchObject([
    {
      name: correction['number'],
      amount: { gross: '-615.00', currency: 'PLN' },
      target: { kind: 'invoice_correction', id: correction['id'] },
    },
  ]);
});

test('what was issued offline and waits for KSeF is due on the last day that the law gives, and not before', async ({
  harness,
  submitted,
  namesOf,
  only,
}) => {
  const invoice = await submitted({ status: 'queued', mode: 'offline' });
  expect(await namesOf('owner')).toEqual([]);
  const lastDay = nextBusinessDay(today);
  harness.setNow(noonOf(lastDay));
  const by = endOfWarsawDay(lastDay).toISOString();
  expect(await only('due')).toMatchObject([
    { name: invoice['number'], reason: 'on_its_way', by, verb: 'look', target: { kind: 'submission' } },
  ]);
});

test('what KSeF rejected waits to be replaced, what failed to be sent once more; what another one replaced, for no one', async ({
  harness,
  submitted,
  only,
  as,
}) => {
  const rejected = await submitted({ status: 'rejected', statusCode: 450, statusDescription: 'Błąd weryfikacji' });
  const failed = await submitted({ status: 'failed', statusCode: 550, retryAllowed: true });
  expect(await only('rejected')).toMatchObject([
    {
      name: failed['number'],
      reason: 'failed',
      detail: 'Operacja została anulowana przez system (550)',
      verb: 'retry',
      target: { kind: 'invoice', id: failed['id'] },
    },
    { name: rejected['number'], reason: 'rejected', verb: 'replace', detail: 'Błąd weryfikacji (450)' },
  ]);
  expect((await as('approver').getWork({})).groups[0]?.rows.map(({ verb }) => verb)).toEqual(['open', 'open']);
  const { database } = harness;
  const replacing = await submitted({ status: 'accepted' });
  await database.db.$executeRaw`ALTER TABLE invoices DISABLE TRIGGER USER`;
  await database.db
    .$executeRaw`UPDATE invoices SET replaces_invoice_id = ${rejected['id']}::uuid WHERE id = ${replacing['id']}::uuid`;
  await database.db.$executeRaw`ALTER TABLE invoices ENABLE TRIGGER USER`;
  expect(await only('rejected')).toMatchObject([{ name: failed['number'] }]);
});

test('what is unknown in KSeF leads to its evidence, and says whether a person has to look', async ({
  submitted,
  only,
}) => {
  await submitted({ status: 'uncertain' });
  const stuck = await submitted({ status: 'uncertain', manualAttention: true });
  expect(await only('uncertain')).toMatchObject([
    { name: stuck['number'], reason: 'uncertain_person', verb: 'evidence', target: { kind: 'submission' } },
    { reason: 'uncertain', verb: 'evidence' },
  ]);
});

test('what a member may decide on waits for them, and is due for everybody shortly before it expires', async ({
  harness,
  asked,
  namesOf,
  only,
  as,
}) => {
  const intent = await asked();
  expect(await namesOf('auditor')).toEqual([]);
  const token = String(intent['approval_url']).split('/').at(-1);
  expect(await only('decisions')).toMatchObject([
    {
      buyerName: 'ACME sp. z o.o.',
      amount: { gross: '1230.00', currency: 'PLN' },
      reason: 'invoice_issue',
      by: intent['expires_at'],
      verb: 'decide',
      target: { kind: 'approval', id: token },
    },
  ]);
  // Only the mode says of an approval that nothing is sent by it.
  await harness.database.db.approvalIntent.updateMany({
    where: { id: String(intent['id']) },
    data: { mode: 'reconcile' },
  });
  expect(await only('decisions')).toMatchObject([{ reason: 'invoice_look' }]);
  harness.setNow(new Date(Date.parse(String(intent['expires_at'])) - 60_000));
  expect(await only('due')).toMatchObject([{ id: intent['id'], verb: 'decide' }]);
  expect((await as('accountant').getWork({})).groups).toMatchObject([{ name: 'due', rows: [{ verb: 'open' }] }]);
  harness.setNow(new Date(Date.parse(String(intent['expires_at'])) + 1));
  expect(await namesOf('owner')).toEqual([]);
});

test('who has decided, or asked under four eyes, is not asked again', async ({ harness, tenant, asked, namesOf }) => {
  await harness.database.db.organization.update({
    where: { id: tenant.organizationId },
    data: { fourEyes: 'two_person' },
  });
  const intent = await asked();
  await approve(harness, tenant, intent);
  expect(await namesOf('owner')).toEqual([]);
});

test('of a group a few rows are shown, and all of it is counted', async ({ asked, as }) => {
  for (let count = 0; count < 7; count += 1) await asked();
  const { groups } = await as('approver').getWork({});
  expect(groups.map(({ name, rows, total }) => [name, rows.length, total])).toEqual([['decisions', 5, 7]]);
});

test('what is approved waits, with its end, for those who carry it out, unless an application does', async ({
  harness,
  tenant,
  memberActor,
  asked,
  namesOf,
  only,
  as,
}) => {
  await approve(harness, tenant, await asked());
  expect(await namesOf('accountant')).toEqual([]);
  const intent = await asked();
  const { db } = harness.database;
  await db.approvalIntent.updateMany({ where: { id: String(intent['id']) }, data: { status: 'superseded' } });
  const { id } = Object(intent['subject']);
  const request = { correlationId: crypto.randomUUID(), ip: null, idempotency: null };
  const api = appRouter.createCaller({
    services: harness.services,
    actor: await memberActor('accountant'),
    ...request,
  });
  const own = await api.createInvoiceApprovalIntent({ action: 'issue', draft_id: String(id), draft_version: 1 });
  await approve(harness, tenant, own);
  const { usableUntil } = await db.approvalIntent.findFirstOrThrow({ where: { id: own.id } });
  expect(await only('approved')).toMatchObject([
    {
      buyerName: 'ACME sp. z o.o.',
      reason: 'approved_invoice_issue',
      by: usableUntil?.toISOString(),
      verb: 'issue',
      target: { kind: 'draft', id },
    },
  ]);
  const listed = async () => (await as('owner').listApprovals({ view: 'approved' })).data;
  expect(await listed()).toMatchObject([{ id: own.id, target: { kind: 'draft', id } }]);
  expect(await namesOf('approver')).toEqual([]);
  harness.setNow(usableUntil);
  expect(await namesOf('owner')).toEqual([]);
  expect(await listed()).toEqual([]);
});
