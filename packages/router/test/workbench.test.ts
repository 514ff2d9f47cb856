import { nextBusinessDay } from '@invoicing/domain/dates/business-days';
import { dayAfter, endOfWarsawDay, warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { issuedInvoice } from '../testing/corrections.ts';
import { approve } from '../testing/harness.ts';
import { test, type View } from '../testing/workbench-test.ts';

const nothing = { unsent: 0, waiting: 0, uncertain: 0, rejected: 0 };
const today = warsawDay(new Date());
const noonOf = (day: string) => new Date(endOfWarsawDay(day).getTime() - 12 * 3_600_000);

test.beforeEach(async ({ harness }) => {
  harness.setNow(noonOf(today));
});
test.afterEach(async ({ harness, apiOf, stranger }) => {
  // What is to be done in one organization is in no other's list.
  const panel = apiOf(stranger, stranger.approver).panel;
  expect(await panel.countSubmissionWork({})).toEqual({ countedAtMost: 100, ...nothing });
  for (const view of ['unsent', 'waiting', 'uncertain', 'rejected'] as const)
    expect((await panel.listSubmissionWork({ view })).data).toEqual([]);
  harness.setNow(null);
});

test('a document is in the view of its state alone, and each view says how much it has', async ({
  harness,
  tenant,
  as,
  submitted,
  rowsOf,
}) => {
  expect(await (await as('auditor')).panel.countSubmissionWork({})).toMatchObject(nothing);
  await submitted({ status: 'accepted' });
  const unsent = [
    await issuedInvoice(harness, tenant),
    (await submitted({ status: 'queued', mode: 'offline' })).invoice,
  ];
  const waiting = [await submitted({ status: 'queued' }), await submitted({ status: 'processing' })];
  const uncertain = await submitted({ status: 'uncertain', manualAttention: true });
  const rejected = [await submitted({ status: 'rejected' }), await submitted({ status: 'failed' })];
  const counts = { unsent: 2, waiting: 2, uncertain: 1, rejected: 2 };
  expect(await (await as('auditor')).panel.countSubmissionWork({})).toMatchObject(counts);
  const names = async (view: View) => (await rowsOf(view)).map(({ name }) => name);
  expect((await names('unsent')).sort()).toEqual(unsent.map(({ number }) => number).sort());
  expect(await names('waiting')).toEqual(waiting.map(({ invoice }) => invoice['number']));
  expect(await names('uncertain')).toEqual([uncertain.invoice['number']]);
  expect(await names('rejected')).toEqual(rejected.map(({ invoice }) => invoice['number']).reverse());
});

test('what is unsent stands by its deadline, page by page: late ones first, then what ends today', async ({
  harness,
  tenant,
  submitted,
  as,
}) => {
  const inTime = [await issuedInvoice(harness, tenant), await issuedInvoice(harness, tenant)];
  const offline = await submitted({ status: 'queued', mode: 'offline' });
  const late = await issuedInvoice(harness, tenant, { issue_date: dayAfter(today, -20) });
  const panel = (await as('auditor')).panel;
  const first = await panel.listSubmissionWork({ view: 'unsent', limit: 2 });
  const cursor = first.meta.page.next_cursor ?? '';
  const rest = await panel.listSubmissionWork({ view: 'unsent', limit: 2, cursor });
  expect(rest.meta.page.next_cursor).toBeNull();
  const rows = [...first.data, ...rest.data];
  expect(new Set(rows.map(({ id }) => id)).size).toBe(4);
  expect(rows.map(({ id }) => id).sort()).toEqual([late, ...inTime, offline.invoice].map(({ id }) => id).sort());
  expect(rows.map(({ reason, due }) => [reason, due])).toEqual([
    ['unsent_late', endOfWarsawDay(nextBusinessDay(dayAfter(today, -20))).toISOString()],
    ['unsent', endOfWarsawDay(today).toISOString()],
    ['unsent', endOfWarsawDay(today).toISOString()],
    ['offline', endOfWarsawDay(nextBusinessDay(today)).toISOString()],
  ]);
});

test('sending is asked for, then decided on, then carried out, each by whom it is up to', async ({
  harness,
  tenant,
  verbsOf,
  as,
  rowsOf,
}) => {
  const { id: invoice_id } = await issuedInvoice(harness, tenant);
  const lookingOn = { approver: ['open'], admin: ['open'], auditor: ['open'] };
  const roles = ['owner', 'accountant', 'approver', 'admin', 'auditor'] as const;
  expect(await verbsOf('unsent', roles)).toEqual({ owner: ['ask'], accountant: ['ask'], ...lookingOn });
  const api = await as('accountant');
  const [row] = await rowsOf('unsent');
  expect(row).toMatchObject({ approval: null, step: { do: 'ask', action: 'send', mode: 'online' } });
  const intent = await api.createInvoiceApprovalIntent({ action: 'send', invoice_id: String(invoice_id) });
  const deciding = { owner: ['decide'], approver: ['decide'] };
  expect(await verbsOf('unsent', roles)).toEqual({ ...lookingOn, accountant: ['open'], ...deciding });
  const urlToken = intent.approval_url.split('/').at(-1);
  const pending = { urlToken, action: 'send', status: 'pending', until: intent.expires_at };
  expect(await rowsOf('unsent')).toMatchObject([{ approval: pending }]);
  await approve(harness, tenant, intent);
  const sending = { owner: ['carry_out'], accountant: ['carry_out'] };
  expect(await verbsOf('unsent', roles)).toEqual({ ...lookingOn, ...sending });
  expect(await rowsOf('unsent')).toMatchObject([{ step: { intentId: intent.id }, approval: { status: 'approved' } }]);
  harness.setNow(noonOf(dayAfter(today, 1)));
  expect(await rowsOf('unsent')).toMatchObject([
    { verb: 'ask', step: { mode: 'late' }, approval: { status: 'expired' } },
  ]);
});

test('under four eyes who asked for an approval is not offered to decide on it', async ({
  harness,
  tenant,
  addMember,
  apiOf,
  verbsOf,
}) => {
  const { id: invoice_id } = await issuedInvoice(harness, tenant);
  const owner = await addMember('owner');
  await apiOf(tenant, owner).createInvoiceApprovalIntent({ action: 'send', invoice_id: String(invoice_id) });
  const own = await apiOf(tenant, owner).panel.listSubmissionWork({ view: 'unsent' });
  expect(own.data.map(({ verb }) => verb)).toEqual(['open']);
  expect(await verbsOf('unsent', ['owner'])).toEqual({ owner: ['decide'] });
});

test('an unsent correction is asked for by its own power, with the difference that it makes', async ({
  finalizedCorrection,
  rowsOf,
  verbsOf,
}) => {
  const correction = await finalizedCorrection();
  expect(await rowsOf('unsent')).toMatchObject([
    { name: correction['number'], kind: 'invoice_correction', amount: { gross: '-615.00' }, verb: 'ask' },
  ]);
  expect(await verbsOf('unsent', ['approver'])).toEqual({ approver: ['open'] });
});

test('what waits says why, until when and how often it was tried; it is only opened', async ({
  harness,
  tenant,
  submitted,
  rowsOf,
  as,
}) => {
  const waitsUntil = new Date(noonOf(today).getTime() + 3_600_000);
  const { submission, invoice } = await submitted({ status: 'queued', waitsBecause: 'unavailable', waitsUntil });
  const later = await submitted({ status: 'sending' });
  await harness.database.db.submissionAttempt.create({
    data: {
      organizationId: tenant.organizationId,
      submissionId: submission,
      number: 1,
      approvalIntentId: String(invoice['approval_intent_id']),
      outcome: 'failed',
      errorCode: 'ksef_unavailable',
      finishedAt: harness.services.clock(),
    },
  });
  expect(await rowsOf('waiting')).toMatchObject([
    {
      reason: 'queued',
      notices: [{ code: 'waits_for_ksef' }],
      submission: { attempts: 1, startsAt: waitsUntil.toISOString(), lastAttempt: { outcome: 'failed' } },
      verb: 'open',
    },
    { name: later.invoice['number'], reason: 'sending', submission: { attempts: 0, startsAt: null } },
  ]);
  const panel = (await as('owner')).panel;
  const first = await panel.listSubmissionWork({ view: 'waiting', limit: 1 });
  const cursor = first.meta.page.next_cursor ?? '';
  const rest = await panel.listSubmissionWork({ view: 'waiting', limit: 1, cursor });
  expect(rest.data.map(({ name }) => name)).toEqual([later.invoice['number']]);
  await expect(panel.listSubmissionWork({ view: 'unsent', cursor })).rejects.toMatchObject({
    cause: { code: 'invalid_cursor' },
  });
});

test('what is uncertain shows its evidence; a look for an invoice is asked for, one for a correction is taken at once', async ({
  submitted,
  finalizedCorrection,
  rowsOf,
  verbsOf,
}) => {
  const evidence = [{ at: noonOf(today).toISOString(), check: 'session', result: 'not_found' }];
  await submitted({ status: 'uncertain', evidence, nextCheckAt: noonOf(dayAfter(today, 1)) });
  await submitted({ status: 'uncertain', manualAttention: true }, await finalizedCorrection());
  expect(await rowsOf('uncertain')).toMatchObject([
    { kind: 'invoice_correction', reason: 'uncertain_person', verb: 'look' },
    {
      reason: 'uncertain',
      submission: { checked: evidence[0], nextCheckAt: noonOf(dayAfter(today, 1)).toISOString() },
      verb: 'ask',
      step: { action: 'retry', mode: 'reconcile' },
    },
  ]);
  expect(await verbsOf('uncertain', ['auditor'])).toEqual({ auditor: ['look', 'open'] });
});

test('what was rejected says why in the words of KSeF, and is replaced, or sent again where that may help', async ({
  submitted,
  rowsOf,
  verbsOf,
}) => {
  const answer = { statusCode: 450, statusDescription: 'Błąd weryfikacji', statusDetails: ['Pole P_1'] };
  const final = await submitted({ status: 'rejected', ...answer });
  const again = await submitted({ status: 'rejected', retryAllowed: true });
  const failed = await submitted({ status: 'failed' });
  expect(await rowsOf('rejected')).toMatchObject([
    { name: failed.invoice['number'], reason: 'failed', verb: 'ask', step: { action: 'retry', mode: 'retry' } },
    { name: again.invoice['number'], reason: 'rejected', verb: 'ask', step: { action: 'retry', mode: 'retry' } },
    {
      name: final.invoice['number'],
      verb: 'replace',
      step: null,
      submission: { said: { code: 450, description: 'Błąd weryfikacji', details: ['Pole P_1'] } },
    },
  ]);
  expect(await verbsOf('rejected', ['owner', 'approver', 'auditor'])).toEqual({
    owner: ['ask', 'ask', 'replace'],
    approver: ['open', 'open', 'open'],
    auditor: ['open', 'open', 'open'],
  });
});

test('a rejected correction is replaced in its process, named by the invoice that it corrects', async ({
  finalizedCorrection,
  submitted,
  rowsOf,
}) => {
  const correction = await finalizedCorrection();
  await submitted({ status: 'rejected' }, correction);
  const { id } = Object(correction['corrected_invoice']);
  expect(await rowsOf('rejected')).toMatchObject([{ id: correction['id'], verb: 'replace', correctedId: id }]);
});
