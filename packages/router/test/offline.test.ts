import { verify, type X509Certificate } from 'node:crypto';
import { businessDayAfter, nextBusinessDay } from '@invoicing/domain/business-days';
import { endOfWarsawDay, warsawDay } from '@invoicing/domain/dates';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  approve,
  call,
  createHarness,
  createTenant,
  draftBody,
  type Harness,
  type Json,
  panelOf,
  type Tenant,
} from '../testing/harness.ts';
import { storeOfflineCertificate } from '../testing/offline-certificate.ts';
import { numberedDocument } from '../testing/sending-doors.ts';

let harness: Harness;
let tenant: Tenant;
let certificate: X509Certificate;
beforeAll(async () => {
  harness = await createHarness();
  tenant = await createTenant(harness);
  certificate = await storeOfflineCertificate(harness, tenant);
});
afterEach(() => harness.setNow(null));
afterAll(async () => {
  await harness.database.db.ksefAnnouncement.deleteMany();
  await harness.database.drop();
});

const today = warsawDay(new Date());
const deadline = endOfWarsawDay(nextBusinessDay(today));
const lastMomentOfToday = endOfWarsawDay(today);
const firstMomentOfTomorrow = new Date(lastMomentOfToday.getTime() + 1);
const post = (operationId: string, body: Json, pathParameters: Record<string, string> = {}) =>
  call(harness, tenant, operationId, { body, pathParameters });
const refusal = (answer: { errorCode: string | null; json: Json }) => [
  answer.errorCode,
  Object(answer.json['error']).details?.map(({ code }: Json) => code),
];
const issued = () => numberedDocument(harness, tenant, 'invoice');
const ask = (invoice_id: unknown, mode: string) =>
  post('createInvoiceApprovalIntent', { action: 'send', invoice_id, mode });
const send = (invoice_id: unknown, approval_intent_id: unknown, mode: string) =>
  post('createKsefSubmission', { invoice_id, approval_intent_id, mode });
const review = ({ approval_url }: Json) =>
  panelOf(harness, tenant.approverActor).reviewApproval({ urlToken: String(approval_url).split('/').at(-1) ?? '' });

async function sentOffline(): Promise<{ invoice: Json; submission: Json }> {
  const invoice = await issued();
  const intent = (await ask(invoice['id'], 'offline')).json;
  await approve(harness, tenant, intent);
  return { invoice, submission: (await send(invoice['id'], intent['id'], 'offline')).json };
}

const stored = (submission: Json) =>
  harness.database.db.submission.findFirstOrThrow({ where: { id: String(submission['id']) } });

test('what is approved as issued offline gets KOD II, which its certificate signed, and its legal deadline', async () => {
  const { invoice, submission } = await sentOffline();
  expect(submission).toMatchObject({ mode: 'offline', status: 'queued', offline_deadline: deadline.toISOString() });
  const { certificateUrl } = await stored(submission);
  const [, signed = '', signature = ''] = /^https:\/\/(.*)\/([\w-]+)$/.exec(certificateUrl ?? '') ?? [];
  const hash = Buffer.from(String(invoice['document_sha256']), 'hex').toString('base64url');
  const { nip } = tenant;
  expect(signed).toBe(`qr-test.ksef.mf.gov.pl/certificate/Nip/${nip}/${nip}/${certificate.serialNumber}/${hash}`);
  const key = { key: certificate.publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(signed), key, Buffer.from(signature, 'base64url'))).toBe(true);
  const { json } = await call(harness, tenant, 'getInvoice', { pathParameters: { invoice_id: String(invoice['id']) } });
  expect(json).toMatchObject({ ksef: { offline_deadline: deadline.toISOString() } });
});

test('the approval page says of each what it is: issued offline, or sent late', async () => {
  const [offline, late] = [await issued(), await issued()];
  const asked = (await ask(offline['id'], 'offline')).json;
  const page = await review(asked);
  expect(page.warnings.map(({ code }) => code)).toEqual(['issued_offline']);
  expect(page.warnings[0]?.message).toMatch(/KOD II.*CERTYFIKAT.*offlineMode/);
  expect(page.warnings[0]?.messagePl).toMatch(/KOD II.*CERTYFIKAT.*offlineMode/);
  harness.setNow(firstMomentOfTomorrow);
  const lateAsked = (await ask(late['id'], 'late')).json;
  expect((await review(lateAsked)).warnings.map(({ code }) => code)).toEqual(['sent_after_its_day']);
});

test('a document is issued offline on its day or not at all', async () => {
  const invoice = await issued();
  harness.setNow(lastMomentOfToday);
  const intent = (await ask(invoice['id'], 'offline')).json;
  expect(intent['expires_at']).toBe(lastMomentOfToday.toISOString());
  harness.setNow(firstMomentOfTomorrow);
  const stale = ['issue_date_stale', ['issue_date_stale', 'issue_date_stale']];
  expect(refusal(await ask((await issuedYesterday())['id'], 'offline'))).toEqual(stale);
});

/** Issued before the clock went on. */
async function issuedYesterday(): Promise<Json> {
  harness.setNow(null);
  const invoice = await issued();
  harness.setNow(firstMomentOfTomorrow);
  return invoice;
}

test('another transmission of it stays offline after its day, in words of its own, and is never a late one', async () => {
  const { submission } = await sentOffline();
  const before = await stored(submission);
  await harness.database.db.submission.updateMany({
    where: { id: before.id },
    data: { status: 'failed', retryAllowed: true },
  });
  harness.setNow(new Date(deadline.getTime() + 1));
  const again = (mode: string) =>
    post('createInvoiceApprovalIntent', { action: 'retry', submission_id: before.id, mode });
  expect(refusal(await again('late'))).toEqual(['validation_failed', ['not_late']]);
  const intent = (await again('retry')).json;
  expect((await review(intent)).warnings.map(({ code }) => code)).toEqual(['issued_offline_overdue']);
  await approve(harness, tenant, intent);
  const body = { approval_intent_id: intent['id'], mode: 'retry' };
  const answer = await post('retryKsefSubmission', body, { submission_id: before.id });
  expect(answer.json).toMatchObject({ mode: 'offline', status: 'queued' });
  expect((await stored(submission)).certificateUrl).toBe(before.certificateUrl);
});

test('KOD II that was made cannot be changed or taken away', async () => {
  const { submission } = await sentOffline();
  const { id } = await stored(submission);
  for (const certificateUrl of [null, 'https://example.com/'])
    await expect(
      harness.database.db.submission.updateMany({ where: { id }, data: { certificateUrl } }),
    ).rejects.toThrow(/append-only/);
});

test('an announced failure moves the deadline of every document of its environment, and is withdrawn with effect', async () => {
  const { db } = harness.database;
  const { invoice, submission } = await sentOffline();
  const read = async () => {
    const [one, other] = await Promise.all([
      call(harness, tenant, 'getInvoice', { pathParameters: { invoice_id: String(invoice['id']) } }),
      call(harness, tenant, 'getKsefSubmission', { pathParameters: { submission_id: String(submission['id']) } }),
    ]);
    const list = await call(harness, tenant, 'listInvoices', { query: [['number', String(invoice['number'])]] });
    const [listed] = Object(list.json)['data'];
    return [Object(one.json['ksef']).offline_deadline, other.json['offline_deadline'], listed.ksef.offline_deadline];
  };
  const everywhere = (at: Date | null) => Array.from({ length: 3 }, () => at?.toISOString() ?? null);
  const announced = { kind: 'failure', startsAt: new Date(Date.now() - 1000), source: 'BIP' } as const;
  await db.ksefAnnouncement.create({ data: { ...announced, environment: 'production' } });
  expect(await read()).toEqual(everywhere(deadline));
  const { id } = await db.ksefAnnouncement.create({ data: { ...announced, environment: 'simulator' } });
  expect(await read()).toEqual(everywhere(null));
  await db.ksefAnnouncement.update({ where: { id }, data: { endsAt: new Date(Date.now() + 1000) } });
  expect(await read()).toEqual(everywhere(endOfWarsawDay(businessDayAfter(today, 7))));
  await db.ksefAnnouncement.update({ where: { id }, data: { withdrawnAt: new Date() } });
  expect(await read()).toEqual(everywhere(deadline));
});

test('a replacement of the same day is the technical correction of what was issued offline, and names it, whenever it goes', async () => {
  const { db } = harness.database;
  const { invoice, submission } = await sentOffline();
  await db.submission.updateMany({
    where: { id: String(submission['id']) },
    data: { status: 'rejected', statusCode: 450, retryAllowed: false },
  });
  harness.setNow(firstMomentOfTomorrow);
  const replacement = await replacing(invoice, today);
  const { json } = await call(harness, tenant, 'getInvoice', {
    pathParameters: { invoice_id: String(replacement['id']) },
  });
  expect(json['next_actions']).toMatchObject([{ action: 'send', mode: 'offline' }]);
  const intent = (await ask(replacement['id'], 'offline')).json;
  const { warnings } = await review(intent);
  expect(warnings.map(({ code }) => code)).toEqual(['issued_offline', 'technical_correction']);
  expect(warnings[1]?.message).toContain(String(invoice['number']));
  await approve(harness, tenant, intent);
  const sent = (await send(replacement['id'], intent['id'], 'offline')).json;
  expect((await stored(sent)).correctedSha256).toBe(invoice['document_sha256']);
});

/** An issued invoice in place of a rejected one. */
async function replacing(invoice: Json, issueDate: string): Promise<Json> {
  const body = { ...draftBody(String(invoice['customer_id']), issueDate), replaces_invoice_id: invoice['id'] };
  const draft = (await post('createInvoiceDraft', body)).json;
  const subject = { draft_id: draft['id'], draft_version: 1 };
  const intent = (await post('createInvoiceApprovalIntent', { action: 'issue', ...subject })).json;
  await approve(harness, tenant, intent);
  return (await post('issueInvoice', { ...subject, approval_intent_id: intent['id'] })).json;
}

test('with a certificate that has expired nothing is issued offline any more, a technical correction neither', async () => {
  const { db } = harness.database;
  const rejected = await sentOffline();
  await db.submission.updateMany({
    where: { id: String(rejected.submission['id']) },
    data: { status: 'rejected', statusCode: 450, retryAllowed: false },
  });
  const replacement = await replacing(rejected.invoice, today);
  const invoice = await issued();
  const intent = (await ask(invoice['id'], 'offline')).json;
  await approve(harness, tenant, intent);
  const { organizationId } = tenant;
  await harness.database.db.ksefOfflineCertificate.updateMany({
    where: { organizationId },
    data: { validUntil: new Date(Date.now() - 1000) },
  });
  const pathParameters = { invoice_id: String(replacement['id']) };
  const blocked = { action: 'send', mode: 'offline', blocked_by: 'offline_certificate_missing' };
  expect((await call(harness, tenant, 'getInvoice', { pathParameters })).json['next_actions']).toMatchObject([blocked]);
  const listed = await call(harness, tenant, 'listInvoices', { query: [['number', String(replacement['number'])]] });
  expect(Object(listed.json)['data'][0].next_actions).toMatchObject([blocked]);
  const missing = ['ksef_not_connected', ['offline_certificate_missing']];
  expect(refusal(await send(invoice['id'], intent['id'], 'offline'))).toEqual(missing);
  expect(refusal(await ask((await issued())['id'], 'offline'))).toEqual(missing);
});
