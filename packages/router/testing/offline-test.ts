import { warsawDay } from '@invoicing/domain/dates/dates';
import { approve, draftBody, type Json, panelOf } from './harness.ts';
import { storeOfflineCertificate } from './offline-certificate.ts';
import { numberedDocument } from './sending-doors.ts';
import { test as base } from './test.ts';

const dayMs = 24 * 3600 * 1000;

/** A test of an organization that may issue offline. */
export const test = base
  /** An invoice that is issued and not sent. */
  .extend(
    'issued',
    ({ harness, tenant }) =>
      () =>
        numberedDocument(harness, tenant, 'invoice'),
  )
  .extend('ask', ({ post }) => (invoice_id: unknown, mode: string) => {
    return post('createInvoiceApprovalIntent', { action: 'send', invoice_id, mode });
  })
  .extend('askAgain', ({ post }) => (submission_id: unknown, mode: string) => {
    return post('createInvoiceApprovalIntent', { action: 'retry', submission_id, mode });
  })
  .extend('send', ({ post }) => (invoice_id: unknown, approval_intent_id: unknown, mode: string) => {
    return post('createKsefSubmission', { invoice_id, approval_intent_id, mode });
  })
  /** What the approval page of an intent shows. */
  .extend('review', ({ harness, tenant }) => ({ approval_url }: Json) => {
    const urlToken = String(approval_url).split('/').at(-1) ?? '';
    return panelOf(harness, tenant.approverActor).reviewApproval({ urlToken });
  })
  .extend('sentOffline', ({ harness, tenant, issued, ask, send }) => async () => {
    const invoice = await issued();
    const intent = (await ask(invoice['id'], 'offline')).json;
    await approve(harness, tenant, intent);
    return { invoice, submission: (await send(invoice['id'], intent['id'], 'offline')).json };
  })
  .extend('stored', ({ db }) => (submission: Json) => {
    return db.submission.findFirstOrThrow({ where: { id: String(submission['id']) } });
  })
  /** The jobs that a submission has, by their names. */
  .extend('jobsOf', ({ db }) => async (submission: Json): Promise<string[]> => {
    const rows = await db.$queryRaw<{ name: string }[]>`
      SELECT task_identifier AS name FROM graphile_worker.jobs WHERE key LIKE ${`%:${String(submission['id'])}`}`;
    return rows.map(({ name }) => name);
  })
  /** KOD II is made, as the worker leaves it. */
  .extend('certified', ({ db }) => async (submission: Json): Promise<void> => {
    const data = { certificateUrl: 'https://qr-test.ksef.mf.gov.pl/certificate/x' };
    await db.submission.updateMany({ where: { id: String(submission['id']) }, data });
  })
  /** KSeF rejected it. */
  .extend('rejected', ({ db }) => async (submission: Json): Promise<void> => {
    const data = { status: 'rejected', statusCode: 450, retryAllowed: false } as const;
    await db.submission.updateMany({ where: { id: String(submission['id']) }, data });
  })
  /** It failed, and may be tried again. */
  .extend('failed', ({ db }) => async (submission: Json): Promise<void> => {
    const data = { status: 'failed', retryAllowed: true } as const;
    await db.submission.updateMany({ where: { id: String(submission['id']) }, data });
  })
  /** Lets the certificate of the organization expire, for the rest of the test. */
  .extend('expireCertificate', ({ db, tenant: { organizationId } }, { onCleanup }) => {
    const validUntil = async (offsetMs: number): Promise<void> => {
      const data = { validUntil: new Date(Date.now() + offsetMs) };
      await db.ksefOfflineCertificate.updateMany({ where: { organizationId }, data });
    };
    onCleanup(() => validUntil(dayMs));
    return () => validUntil(-1000);
  })
  /** An issued invoice of today in place of a rejected one. */
  .extend('replacing', ({ harness, tenant, posted }) => async (invoice: Json): Promise<Json> => {
    const body = draftBody(String(invoice['customer_id']), warsawDay(new Date()));
    const draft = await posted('createInvoiceDraft', { ...body, replaces_invoice_id: invoice['id'] });
    const subject = { draft_id: draft['id'], draft_version: 1 };
    const intent = await posted('createInvoiceApprovalIntent', { action: 'issue', ...subject });
    await approve(harness, tenant, intent);
    return posted('issueInvoice', { ...subject, approval_intent_id: intent['id'] });
  });

test.beforeAll(async ({ harness, tenant }) => {
  await storeOfflineCertificate(harness, tenant);
});
test.afterEach(({ harness }) => harness.setNow(null));
