import { createMember } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { draftCorrection, finalizationOf, openProcess, requestFinalization } from './corrections.ts';
import { actorOf, approve, correctionInput, type Json, panelOf } from './harness.ts';
import { rejectedByKsef } from './numbers.ts';
import { test as base } from './test.ts';

const leaving = (quantity: string, isOutside = true): Json => ({
  original_outside_ksef: isOutside,
  lines: [{ ref: '1', after: { name: 'Usługa', quantity, unit: 'szt.', unit_price: '1000.00', vat_rate: '23' } }],
});

/** What the tests of correction chains share. */
export const test = base
  .extend('open', ({ harness, tenant }) => (invoice: Json, replaced?: Json) => {
    return openProcess(harness, tenant, invoice, { replaces_correction_id: replaced?.['id'] ?? null });
  })
  .extend('drafted', ({ harness, tenant }) => async (process: Json, quantity: string, isOutside = true) => {
    return (await draftCorrection(harness, tenant, process, leaving(quantity, isOutside))).json;
  })
  .extend('approved', ({ harness, tenant }) => async (draft: Json): Promise<Json> => {
    const intent = (await requestFinalization(harness, tenant, draft)).json;
    await approve(harness, tenant, intent);
    return finalizationOf(draft, intent);
  })
  .extend('finalize', ({ post }) => (body: Json) => {
    return post('finalizeInvoiceCorrection', body);
  })
  .extend(
    'corrected',
    ({ finalize, approved, drafted, open }) =>
      async (invoice: Json, quantity: string, isOutside = true, replaced?: Json) => {
        return (await finalize(await approved(await drafted(await open(invoice, replaced), quantity, isOutside)))).json;
      },
  )
  .extend('edited', ({ harness, tenant }) => async ({ id }: Json) => {
    const given = { role: 'accountant' } as const;
    const member = await createMember(harness.database.db, harness.keys.keys, tenant.organizationId, given);
    return panelOf(harness, actorOf(tenant.organizationId, member)).editCorrection({ invoice_id: String(id) });
  })
  .extend('ask', ({ post }) => (body: Json) => {
    return post('createInvoiceCorrectionApprovalIntent', body);
  })
  /** Lets a correction have failed to reach KSeF. @returns its submission */
  .extend('failedToSend', ({ harness, tenant, post, ask }) => async (correction: Json): Promise<string> => {
    const { json } = await ask({ action: 'send', correction_id: correction['id'] });
    await approve(harness, tenant, json);
    const body = { correction_id: correction['id'], approval_intent_id: json['id'] };
    const sent = await post('createInvoiceCorrectionKsefSubmission', body);
    const where = { id: String(sent.json['id']) };
    await harness.database.db.submission.updateMany({ where, data: { status: 'failed', retryAllowed: true } });
    return where.id;
  })
  .extend('reject', ({ harness, tenant }) => (correction: Json) => {
    return rejectedByKsef(harness, tenant, correction, 430);
  })
  .extend('store', ({ post }) => (draft: Json, quantity: string) => {
    return post(
      'updateInvoiceCorrectionDraft',
      { expected_version: draft['version'], input: correctionInput(warsawDay(new Date()), leaving(quantity)) },
      { process_id: String(draft['process_id']), draft_id: String(draft['id']) },
    );
  });
