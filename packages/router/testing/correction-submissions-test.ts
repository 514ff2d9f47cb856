import { waitingJobs } from '@invoicing/db/testing/jobs';
import { acceptedByKsef, approvedCorrection, issuedInvoice } from './corrections.ts';
import { approve, type Json } from './harness.ts';
import { test as base } from './test.ts';

export const idOf = (json: Json) => String(json['id']);

/** What the tests of correction submissions share. */
export const test = base
  .extend('send', ({ post }) => (body: Json) => {
    return post('createInvoiceCorrectionKsefSubmission', body);
  })
  .extend('approved', ({ harness, tenant, post }) => async (body: Json): Promise<Json> => {
    const intent = (await post('createInvoiceCorrectionApprovalIntent', body)).json;
    await approve(harness, tenant, intent);
    return intent;
  })
  .extend('finalized', ({ harness, tenant, post }) => async (): Promise<{ invoice: Json; correction: Json }> => {
    const invoice = await issuedInvoice(harness, tenant);
    await acceptedByKsef(harness, tenant, invoice);
    const { body } = await approvedCorrection(harness, tenant, invoice);
    return { invoice, correction: (await post('finalizeInvoiceCorrection', body)).json };
  })
  .extend('submitted', ({ finalized, approved, send }) => async (): Promise<Json> => {
    const { correction } = await finalized();
    const intent = await approved({
      action: 'send',
      correction_id: correction['id'],
      document_sha256: correction['document_sha256'],
    });
    return (await send({ correction_id: correction['id'], approval_intent_id: intent['id'] })).json;
  })
  .extend(
    'become',
    ({ harness }) =>
      (submission: Json, status: 'failed' | 'uncertain' | 'accepted', changes: object = {}) => {
        return harness.database.db.submission.updateMany({
          where: { id: idOf(submission) },
          data: { status, ...changes },
        });
      },
  )
  .extend('jobs', ({ harness }) => async (name: string, submission: Json) => {
    const waiting = await waitingJobs(harness.database.db, { task: name });
    return waiting.flatMap(({ key, runAt, payload }) =>
      payload['submissionId'] === idOf(submission) ? [{ key, run_at: runAt }] : [],
    );
  });
