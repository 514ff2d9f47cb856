import { dayAfter, endOfWarsawDay, warsawDay, warsawMoment } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { urlTokenOf } from '../testing/approval-doors.ts';
import {
  acceptedByKsef,
  draftCorrection,
  issuedInvoice,
  openProcess,
  requestFinalization,
} from '../testing/corrections.ts';
import { approve, draftBody, type Json, panelOf } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

/** Tomorrow: no hour of it is over by now. */
const day = dayAfter(warsawDay(new Date()), 1);
const codes = (issues: unknown) => (Array.isArray(issues) ? issues.map(({ code }: Json) => code) : []);

const test = base
  .extend('at', ({ harness }) => (time: string) => {
    return harness.setNow(warsawMoment(day, time));
  })
  .extend('owner', { scope: 'file' }, ({ panelAs }) => panelAs('owner'))
  .extend('waitUntil', { scope: 'file' }, ({ owner: panel }) => async (time: string | null) => {
    const { version: expectedVersion, settings } = await panel.getSettings({});
    return panel.changeSettings({ expectedVersion, settings: { ...settings, drafts_wait_until: time } });
  })
  .extend('drafted', ({ customerId, post }) => async (issueDate = day) => {
    const { json } = await post('createInvoiceDraft', draftBody(customerId, issueDate));
    return { draft_id: json['id'], draft_version: 1 };
  })
  .extend('ask', ({ post }) => async (subject: Json) => {
    return (await post('createInvoiceApprovalIntent', { action: 'issue', ...subject })).json;
  });

test.beforeAll(async ({ waitUntil }) => {
  await waitUntil('18:00');
});
test.afterEach(({ harness }) => harness.setNow(null));

test('an approval to issue that is requested before the cut-off time cannot be used until then, and ends at that time', async ({
  harness,
  tenant,
  post,
  at,
  drafted,
  ask,
}) => {
  at('17:00');
  const subject = await drafted();
  const intent = await ask(subject);
  expect(intent['expires_at']).toBe(warsawMoment(day, '18:00').toISOString());
  expect(codes(intent['warnings'])).not.toContain('waited_past_its_time');
  await approve(harness, tenant, intent);
  at('18:00');
  const held = await post('issueInvoice', { ...subject, approval_intent_id: intent['id'] });
  expect(held.errorCode).toBe('approval_expired');
});

test('an approval that is requested after the cut-off time lasts until midnight, with a warning that its page shows', async ({
  harness,
  tenant,
  post,
  at,
  drafted,
  ask,
}) => {
  at('18:00');
  const subject = await drafted();
  const checked = await post('validateInvoiceDraft', { draft_version: 1 }, { draft_id: String(subject.draft_id) });
  expect(codes(checked.json['issues'])).toContain('waited_past_its_time');
  const intent = await ask(subject);
  expect(intent['expires_at']).toBe(endOfWarsawDay(day).toISOString());
  expect(codes(intent['warnings'])).toContain('waited_past_its_time');
  const urlToken = urlTokenOf(intent);
  const page = await panelOf(harness, tenant.approverActor).reviewApproval({ urlToken });
  expect(page.warnings.find(({ code }) => code === 'waited_past_its_time')?.message).toContain('18:00');
  await approve(harness, tenant, intent);
  expect((await post('issueInvoice', { ...subject, approval_intent_id: intent['id'] })).status).toBe(201);
});

test('after the cut-off time issued documents may be sent, and the approval has the warning, on its page too', async ({
  harness,
  tenant,
  post,
  at,
}) => {
  at('18:30');
  const invoice = await issuedInvoice(harness, tenant);
  const send = (await post('createInvoiceApprovalIntent', { action: 'send', invoice_id: invoice['id'] })).json;
  expect(codes(send['warnings'])).toEqual(['waited_past_its_time']);
  const urlToken = urlTokenOf(send);
  const page = await panelOf(harness, tenant.approverActor).reviewApproval({ urlToken });
  expect(codes(page.warnings)).toEqual(['waited_past_its_time']);
  await approve(harness, tenant, send);
  const sent = await post('createKsefSubmission', { invoice_id: invoice['id'], approval_intent_id: send['id'] });
  expect(sent.status).toBe(201);
});

test('corrections, documents of another day and the transmission of issued ones do not wait for the cut-off time', async ({
  harness,
  tenant,
  post,
  at,
  ask,
  drafted,
}) => {
  at('17:00');
  const invoice = await issuedInvoice(harness, tenant);
  const send = (await post('createInvoiceApprovalIntent', { action: 'send', invoice_id: invoice['id'] })).json;
  expect(send['expires_at']).toBe(endOfWarsawDay(day).toISOString());
  await acceptedByKsef(harness, tenant, invoice);
  const draft = (await draftCorrection(harness, tenant, await openProcess(harness, tenant, invoice))).json;
  const finalize = (await requestFinalization(harness, tenant, draft)).json;
  expect(finalize['expires_at']).toBe(warsawMoment(day, '18:00').toISOString());
  const older = await ask(await drafted(dayAfter(day, -1)));
  expect(older['expires_at']).toBe(warsawMoment(dayAfter(day, 1), '17:00').toISOString());
});

test('a time is two digits, a colon and two digits; it makes no draft outdated, and null takes it back', async ({
  owner,
  harness,
  post,
  waitUntil,
  at,
  drafted,
  ask,
}) => {
  for (const wrong of ['24:00', '9:00', '18', '18:60', ''])
    await expect(waitUntil(wrong)).rejects.toMatchObject({
      cause: { code: 'validation_failed', details: [{ path: '/drafts_wait_until', code: 'pattern' }] },
    });
  at('12:00');
  const subject = await drafted();
  harness.setNow(null);
  await waitUntil('19:30');
  at('12:00');
  const checked = await post('validateInvoiceDraft', { draft_version: 1 }, { draft_id: String(subject.draft_id) });
  expect(codes(checked.json['issues'])).not.toContain('seller_outdated');
  harness.setNow(null);
  await waitUntil(null);
  at('12:00');
  expect((await ask(subject))['expires_at']).toBe(endOfWarsawDay(day).toISOString());
  harness.setNow(null);
  const { changes } = await owner.getSettings({});
  expect(changes[0]?.changed).toEqual(['drafts_wait_until']);
});
