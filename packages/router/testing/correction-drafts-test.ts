import { warsawDay } from '@invoicing/domain/dates/dates';
import { issuedInvoice, openProcess } from './corrections.ts';
import { call, correctionInput, type Json } from './harness.ts';
import { test as base } from './test.ts';

const today = warsawDay(new Date());
const pathOf = (draft: Json) => ({ process_id: String(draft['process_id']), draft_id: String(draft['id']) });

/** What the tests of correction drafts share. */
export const test = base
  .extend('readDraft', ({ harness, tenant }) => (draft: Json, query: [string, string][] = [], as = tenant) => {
    return call(harness, as, 'getInvoiceCorrectionDraft', { pathParameters: pathOf(draft), query });
  })
  .extend('readProcess', ({ read }) => async (id: unknown) => {
    return await read('getInvoiceCorrectionProcess', { process_id: String(id) });
  })
  .extend('update', ({ post }) => (draft: Json, expectedVersion: number, changes: Json) => {
    return post(
      'updateInvoiceCorrectionDraft',
      { expected_version: expectedVersion, input: correctionInput(today, changes) },
      pathOf(draft),
    );
  })
  .extend('abandon', ({ harness }) => ({ id }: Json) => {
    return harness.database.db.correctionProcess.updateMany({
      where: { id: String(id) },
      data: { status: 'abandoned' },
    });
  })
  .extend(
    'startedProcess',
    ({ harness, tenant }) =>
      async (changes: Json = {}): Promise<{ invoice: Json; process: Json }> => {
        const invoice = await issuedInvoice(harness, tenant, changes);
        return { invoice, process: await openProcess(harness, tenant, invoice) };
      },
  );
