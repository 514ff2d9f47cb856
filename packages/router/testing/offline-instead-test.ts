import { warsawDay } from '@invoicing/domain/dates/dates';
import { approve, draftBody, type Json, panelOf } from './harness.ts';
import { numberedDocument, type SentKind, sendingOperations } from './sending-doors.ts';
import { test as base } from './test.ts';

/** A test of what is issued offline in place of going online. */
export const test = base
  /** What somebody approved to go online: it waits for the worker. */
  .extend('sentOnline', ({ harness, tenant, post }) => async (document: Json, kind: SentKind = 'invoice') => {
    const names = sendingOperations[kind];
    const subject = { [names.id]: document['id'] };
    const intent = (await post(names.intent, { action: 'send', ...subject })).json;
    await approve(harness, tenant, intent);
    const { json } = await post(names.send, { ...subject, approval_intent_id: intent['id'] });
    return { document, id: String(json['id']) };
  })
  .extend('queued', ({ harness, tenant, sentOnline }) => async (kind: SentKind = 'invoice') => {
    return sentOnline(await numberedDocument(harness, tenant, kind), kind);
  })
  /** An invoice in place of one that was issued offline today and that KSeF rejected. */
  .extend('replacing', ({ harness, tenant, post }) => async ({ document, id }: { document: Json; id: string }) => {
    await harness.database.db.submission.updateMany({
      where: { id },
      data: { mode: 'offline', status: 'rejected', statusCode: 450, retryAllowed: false },
    });
    const body = draftBody(String(document['customer_id']), warsawDay(new Date()));
    const draft = (await post('createInvoiceDraft', { ...body, replaces_invoice_id: document['id'] })).json;
    const subject = { draft_id: draft['id'], draft_version: 1 };
    const intent = (await post('createInvoiceApprovalIntent', { action: 'issue', ...subject })).json;
    await approve(harness, tenant, intent);
    return (await post('issueInvoice', { ...subject, approval_intent_id: intent['id'] })).json;
  })
  .extend('askOffline', ({ post }) => (submission_id: string) => {
    return post('createInvoiceApprovalIntent', { action: 'retry', submission_id, mode: 'offline' });
  })
  .extend('carryOut', ({ post }) => (submission_id: string, intent: Json) => {
    return post('retryKsefSubmission', { approval_intent_id: intent['id'], mode: 'offline' }, { submission_id });
  })
  .extend('approved', ({ harness, tenant, askOffline }) => async (id: string): Promise<Json> => {
    const { json } = await askOffline(id);
    await approve(harness, tenant, json);
    return json;
  })
  .extend('stored', ({ harness }) => (id: string) => {
    return harness.database.db.submission.findFirstOrThrow({
      where: { id },
      include: { attempts: { orderBy: { number: 'asc' } } },
    });
  })
  /** The jobs that make KOD II of a submission, which the worker alone can. */
  .extend('certifications', ({ harness }) => (id: string) => {
    return harness.database.db.$queryRaw<{ task: string }[]>`
    SELECT task_identifier AS task FROM graphile_worker.jobs WHERE key = ${`certify:${id}`}`;
  })
  .extend('offered', ({ harness, tenant }) => async ({ document }: { document: Json }) => {
    return (await panelOf(harness, tenant.approverActor).mayIssueOffline({ invoice_id: String(document['id']) }))
      .action;
  })
  .extend('transmit', ({ harness }) => (id: string) => {
    return harness.database.db.submissionAttempt.updateMany({
      where: { submissionId: id },
      data: { transmissionStartedAt: new Date() },
    });
  })
  .extend('sendingNow', ({ harness, queued }) => async () => {
    const made = await queued();
    await harness.database.db.submission.updateMany({ where: { id: made.id }, data: { status: 'sending' } });
    return made;
  });
