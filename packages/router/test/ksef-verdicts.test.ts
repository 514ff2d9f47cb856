import { ksefAdvice, mayRetry } from '@invoicing/domain/ksef/status';
import { expect } from 'vitest';
import { acceptedByKsef, approvedCorrection, issuedInvoice } from '../testing/corrections.ts';
import { approve } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const notTaken = [405, 435, 550];

const test = base
  .extend('invoice', { scope: 'file' }, ({ harness, tenant }) => issuedInvoice(harness, tenant))
  .extend('correction', { scope: 'file' }, async ({ harness, tenant, posted }) => {
    const other = await issuedInvoice(harness, tenant);
    await acceptedByKsef(harness, tenant, other);
    const { body } = await approvedCorrection(harness, tenant, other);
    return posted('finalizeInvoiceCorrection', body);
  })
  .extend(
    'send',
    { scope: 'file' },
    ({ harness, tenant, post, invoice, correction }) =>
      async (kind: 'invoice' | 'correction'): Promise<string> => {
        const [intentOf, sendAs, member, document] =
          kind === 'invoice'
            ? (['createInvoiceApprovalIntent', 'createKsefSubmission', 'invoice_id', invoice] as const)
            : ([
                'createInvoiceCorrectionApprovalIntent',
                'createInvoiceCorrectionKsefSubmission',
                'correction_id',
                correction,
              ] as const);
        const intent = (await post(intentOf, { action: 'send', [member]: document['id'] })).json;
        await approve(harness, tenant, intent);
        return String((await post(sendAs, { [member]: document['id'], approval_intent_id: intent['id'] })).json['id']);
      },
  )
  .extend('submission', { scope: 'file' }, async ({ send }) => ({
    invoice: await send('invoice'),
    correction: await send('correction'),
  }));

test.for([405, 410, 415, 430, 435, 440, 450, 550] as const)(
  'advice, retry and next actions of the status %i say the same of invoices and corrections',
  async (code, { harness, read, submission, invoice, correction }) => {
    const status = notTaken.includes(code) ? 'failed' : 'rejected';
    const data = { status, statusCode: code, retryAllowed: mayRetry(code) } as const;
    await harness.database.db.submission.updateMany({ where: { id: { in: Object.values(submission) } }, data });
    const facts = {
      invoice: {
        document: await read('getInvoice', { invoice_id: String(invoice['id']) }),
        submission: await read('getKsefSubmission', { submission_id: submission.invoice }),
        next: mayRetry(code)
          ? { operation_id: 'createInvoiceApprovalIntent', action: 'retry', mode: 'retry', blocked_by: null }
          : { operation_id: 'createInvoiceDraft', action: null, mode: null, blocked_by: null },
      },
      invoice_correction: {
        document: await read('getInvoiceCorrection', { correction_id: String(correction['id']) }),
        submission: await read('getInvoiceCorrectionKsefSubmission', { submission_id: submission.correction }),
        next: mayRetry(code)
          ? { operation_id: 'createInvoiceCorrectionApprovalIntent', action: 'retry', mode: 'retry', blocked_by: null }
          : { operation_id: 'createInvoiceCorrectionProcess', action: null, mode: null, blocked_by: null },
      },
    };
    for (const kind of ['invoice', 'invoice_correction'] as const) {
      const advice = ksefAdvice(code, kind);
      const notices = [{ code: `ksef_${code}`, message: advice?.en, message_pl: advice?.pl }];
      expect(facts[kind].document['ksef']).toMatchObject({ status, notices });
      expect(facts[kind].submission).toMatchObject({ notices, retry: { allowed: mayRetry(code) } });
      expect(facts[kind].document['next_actions']).toEqual([facts[kind].next]);
    }
  },
);

test('a rejected correction waits while another process of the invoice is open', async ({
  harness,
  correction,
  post,
  read,
  submission,
}) => {
  const data = { status: 'rejected', statusCode: 450, retryAllowed: false } as const;
  await harness.database.db.submission.updateMany({ where: { id: submission.correction }, data });
  const { id } = Object(correction['corrected_invoice']);
  await post('createInvoiceCorrectionProcess', {
    invoice_id: id,
    external_system: 'shop',
    external_reference: crypto.randomUUID(),
    reason: 'Zwrot',
  });
  expect(
    (await read('getInvoiceCorrection', { correction_id: String(correction['id']) }))['next_actions'],
  ).toMatchObject([{ blocked_by: 'correction_process_open' }]);
});
