import { businessDayAfter, nextBusinessDay } from '@invoicing/domain/dates/business-days';
import { endOfWarsawDay, warsawDay } from '@invoicing/domain/dates/dates';
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
beforeAll(async () => {
  harness = await createHarness();
  tenant = await createTenant(harness);
  await storeOfflineCertificate(harness, tenant);
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

/** The jobs that a submission has, by their names. */
async function jobsOf(submission: Json): Promise<string[]> {
  const rows = await harness.database.db.$queryRaw<{ name: string }[]>`
    SELECT task_identifier AS name FROM graphile_worker.jobs WHERE key LIKE ${`%:${String(submission['id'])}`}`;
  return rows.map(({ name }) => name);
}

test('what is approved as issued offline is left to the worker for KOD II, says that it waits, and has its legal deadline', async () => {
  const { invoice, submission } = await sentOffline();
  const pending = ['offline_code_pending', 'issued_offline'];
  const codes = (given: unknown) => Object(given).notices.map(({ code }: Json) => code);
  expect(submission).toMatchObject({ mode: 'offline', status: 'queued', offline_deadline: deadline.toISOString() });
  expect(codes(submission)).toEqual(pending);
  expect((await stored(submission)).certificateUrl).toBeNull();
  expect(await jobsOf(submission)).toEqual(['certify-ksef-submission']);
  const read = () => call(harness, tenant, 'getInvoice', { pathParameters: { invoice_id: String(invoice['id']) } });
  const { ksef } = (await read()).json;
  expect(ksef).toMatchObject({ offline_deadline: deadline.toISOString() });
  expect(codes(ksef)).toEqual(pending);
  await certified(submission);
  expect(codes((await read()).json['ksef'])).toEqual(['issued_offline']);
});

/** As the worker leaves it. */
async function certified(submission: Json): Promise<void> {
  const data = { certificateUrl: 'https://qr-test.ksef.mf.gov.pl/certificate/x' };
  await harness.database.db.submission.updateMany({ where: { id: String(submission['id']) }, data });
}

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
  await certified(submission);
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
  await certified(submission);
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
  await db.submission.updateMany({ where: { id: String(sent['id']) }, data: { status: 'failed', retryAllowed: true } });
  const again = (mode: string) =>
    post('createInvoiceApprovalIntent', { action: 'retry', submission_id: sent['id'], mode });
  expect(refusal(await again('late'))).toEqual(['validation_failed', ['not_late']]);
  expect((await again('retry')).status).toBe(201);
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

test('with a certificate that has expired nothing is issued offline any more, and what still lacks KOD II gets no other attempt', async () => {
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
  const lacking = await stored((await sentOffline()).submission);
  const failed = { status: 'failed', retryAllowed: true } as const;
  await db.submission.updateMany({ where: { id: lacking.id }, data: failed });
  const asked = { action: 'retry', submission_id: lacking.id, mode: 'retry' };
  const retry = (await post('createInvoiceApprovalIntent', asked)).json;
  await approve(harness, tenant, retry);
  await db.ksefOfflineCertificate.updateMany({
    where: { organizationId },
    data: { validUntil: new Date(Date.now() - 1000) },
  });
  const pathParameters = { invoice_id: String(replacement['id']) };
  const blocked = { action: 'send', mode: 'offline', blocked_by: 'offline_certificate_missing' };
  expect((await call(harness, tenant, 'getInvoice', { pathParameters })).json['next_actions']).toMatchObject([blocked]);
  const listed = await call(harness, tenant, 'listInvoices', { query: [['number', String(replacement['number'])]] });
  expect(Object(listed.json)['data'][0].next_actions).toMatchObject([blocked]);
  const missing = ['ksef_not_connected', ['offline_certificate_missing']];
  const body = { approval_intent_id: retry['id'], mode: 'retry' };
  expect(refusal(await post('retryKsefSubmission', body, { submission_id: lacking.id }))).toEqual(missing);
  expect(refusal(await send(invoice['id'], intent['id'], 'offline'))).toEqual(missing);
  expect(refusal(await ask((await issued())['id'], 'offline'))).toEqual(missing);
});
