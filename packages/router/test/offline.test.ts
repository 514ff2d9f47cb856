import { businessDayAfter, nextBusinessDay } from '@invoicing/domain/dates/business-days';
import { endOfWarsawDay, warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { approve, type Json } from '../testing/harness.ts';
import { test } from '../testing/offline-test.ts';

const today = warsawDay(new Date());
const deadline = endOfWarsawDay(nextBusinessDay(today));
const lastMomentOfToday = endOfWarsawDay(today);
const firstMomentOfTomorrow = new Date(lastMomentOfToday.getTime() + 1);
const refusal = (answer: { errorCode: string | null; json: Json }) => [
  answer.errorCode,
  Object(answer.json['error']).details?.map(({ code }: Json) => code),
];

test.afterAll(async ({ db }) => {
  await db.ksefAnnouncement.deleteMany();
});

test('what is approved as issued offline is left to the worker for KOD II, says that it waits, and has its legal deadline', async ({
  read,
  sentOffline,
  stored,
  certified,
  jobsOf,
}) => {
  const { invoice, submission } = await sentOffline();
  const pending = ['offline_code_pending', 'issued_offline'];
  const codes = (given: unknown) => Object(given).notices.map(({ code }: Json) => code);
  expect(submission).toMatchObject({ mode: 'offline', status: 'queued', offline_deadline: deadline.toISOString() });
  expect(codes(submission)).toEqual(pending);
  expect((await stored(submission)).certificateUrl).toBeNull();
  expect(await jobsOf(submission)).toEqual(['certify-ksef-submission']);
  const readInvoice = () => read('getInvoice', { invoice_id: String(invoice['id']) });
  const { ksef } = await readInvoice();
  expect(ksef).toMatchObject({ offline_deadline: deadline.toISOString() });
  expect(codes(ksef)).toEqual(pending);
  await certified(submission);
  expect(codes((await readInvoice())['ksef'])).toEqual(['issued_offline']);
});

test('the approval page says of each what it is: issued offline, or sent late', async ({
  harness,
  issued,
  ask,
  review,
}) => {
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

test('a document is issued offline on its day or not at all', async ({ harness, issued, ask }) => {
  const [invoice, other] = [await issued(), await issued()];
  harness.setNow(lastMomentOfToday);
  const intent = (await ask(invoice['id'], 'offline')).json;
  expect(intent['expires_at']).toBe(lastMomentOfToday.toISOString());
  harness.setNow(firstMomentOfTomorrow);
  const refused = ['issue_date_stale', ['issue_date_stale', 'issue_date_stale']];
  expect(refusal(await ask(other['id'], 'offline'))).toEqual(refused);
});

test('another transmission of it stays offline after its day, in words of its own, and is never a late one', async ({
  harness,
  tenant,
  post,
  askAgain,
  review,
  sentOffline,
  stored,
  certified,
  failed,
}) => {
  const { submission } = await sentOffline();
  await certified(submission);
  const before = await stored(submission);
  await failed(submission);
  harness.setNow(new Date(deadline.getTime() + 1));
  expect(refusal(await askAgain(before.id, 'late'))).toEqual(['validation_failed', ['not_late']]);
  const intent = (await askAgain(before.id, 'retry')).json;
  expect((await review(intent)).warnings.map(({ code }) => code)).toEqual(['issued_offline_overdue']);
  await approve(harness, tenant, intent);
  const body = { approval_intent_id: intent['id'], mode: 'retry' };
  const answer = await post('retryKsefSubmission', body, { submission_id: before.id });
  expect(answer.json).toMatchObject({ mode: 'offline', status: 'queued' });
  expect((await stored(submission)).certificateUrl).toBe(before.certificateUrl);
});

test('KOD II that was made cannot be changed or taken away', async ({ db, sentOffline, stored, certified }) => {
  const { submission } = await sentOffline();
  const { id } = await stored(submission);
  await certified(submission);
  for (const certificateUrl of [null, 'https://example.com/'])
    await expect(db.submission.updateMany({ where: { id }, data: { certificateUrl } })).rejects.toThrow(/append-only/);
});

test('an announced failure moves the deadline of every document of its environment, and is withdrawn with effect', async ({
  db,
  read,
  sentOffline,
}) => {
  const { invoice, submission } = await sentOffline();
  const deadlines = async () => {
    const [one, other, list] = await Promise.all([
      read('getInvoice', { invoice_id: String(invoice['id']) }),
      read('getKsefSubmission', { submission_id: String(submission['id']) }),
      read('listInvoices', {}, [['number', String(invoice['number'])]]),
    ]);
    const [listed] = Object(list)['data'];
    return [Object(one['ksef']).offline_deadline, other['offline_deadline'], listed.ksef.offline_deadline];
  };
  const everywhere = (at: Date | null) => Array.from({ length: 3 }, () => at?.toISOString() ?? null);
  const announced = { kind: 'failure', startsAt: new Date(Date.now() - 1000), source: 'BIP' } as const;
  await db.ksefAnnouncement.create({ data: { ...announced, environment: 'production' } });
  expect(await deadlines()).toEqual(everywhere(deadline));
  const { id } = await db.ksefAnnouncement.create({ data: { ...announced, environment: 'simulator' } });
  expect(await deadlines()).toEqual(everywhere(null));
  await db.ksefAnnouncement.update({ where: { id }, data: { endsAt: new Date(Date.now() + 1000) } });
  expect(await deadlines()).toEqual(everywhere(endOfWarsawDay(businessDayAfter(today, 7))));
  await db.ksefAnnouncement.update({ where: { id }, data: { withdrawnAt: new Date() } });
  expect(await deadlines()).toEqual(everywhere(deadline));
});

test('a replacement of the same day is the technical correction of what was issued offline, and names it, whenever it goes', async ({
  harness,
  tenant,
  read,
  ask,
  askAgain,
  send,
  review,
  sentOffline,
  stored,
  rejected,
  failed,
  replacing,
}) => {
  const { invoice, submission } = await sentOffline();
  await rejected(submission);
  harness.setNow(firstMomentOfTomorrow);
  const replacement = await replacing(invoice);
  const found = await read('getInvoice', { invoice_id: String(replacement['id']) });
  expect(found['next_actions']).toMatchObject([{ action: 'send', mode: 'offline' }]);
  const intent = (await ask(replacement['id'], 'offline')).json;
  const { warnings } = await review(intent);
  expect(warnings.map(({ code }) => code)).toEqual(['issued_offline', 'technical_correction']);
  expect(warnings[1]?.message).toContain(String(invoice['number']));
  await approve(harness, tenant, intent);
  const sent = (await send(replacement['id'], intent['id'], 'offline')).json;
  expect((await stored(sent)).correctedSha256).toBe(invoice['document_sha256']);
  await failed(sent);
  expect(refusal(await askAgain(sent['id'], 'late'))).toEqual(['validation_failed', ['not_late']]);
  expect((await askAgain(sent['id'], 'retry')).status).toBe(201);
});

test('with a certificate that has expired a document that waits says what blocks it', async ({
  read,
  sentOffline,
  rejected,
  replacing,
  expireCertificate,
}) => {
  const before = await sentOffline();
  await rejected(before.submission);
  const replacement = await replacing(before.invoice);
  await expireCertificate();
  const found = await read('getInvoice', { invoice_id: String(replacement['id']) });
  const blocked = { action: 'send', mode: 'offline', blocked_by: 'offline_certificate_missing' };
  expect(found['next_actions']).toMatchObject([blocked]);
  const listed = await read('listInvoices', {}, [['number', String(replacement['number'])]]);
  expect(Object(listed)['data'][0].next_actions).toMatchObject([blocked]);
});

test('with a certificate that has expired nothing is issued offline, and what still lacks KOD II gets no other attempt', async ({
  harness,
  tenant,
  post,
  issued,
  ask,
  askAgain,
  send,
  sentOffline,
  stored,
  failed,
  expireCertificate,
}) => {
  const invoice = await issued();
  const intent = (await ask(invoice['id'], 'offline')).json;
  await approve(harness, tenant, intent);
  const lacking = await stored((await sentOffline()).submission);
  await failed(lacking);
  const retry = (await askAgain(lacking.id, 'retry')).json;
  await approve(harness, tenant, retry);
  await expireCertificate();
  const missing = ['ksef_not_connected', ['offline_certificate_missing']];
  const body = { approval_intent_id: retry['id'], mode: 'retry' };
  expect(refusal(await post('retryKsefSubmission', body, { submission_id: lacking.id }))).toEqual(missing);
  expect(refusal(await send(invoice['id'], intent['id'], 'offline'))).toEqual(missing);
  expect(refusal(await ask((await issued())['id'], 'offline'))).toEqual(missing);
});
