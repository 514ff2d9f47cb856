import { warsawDay } from '@invoicing/domain/dates/dates';
import { customerBody, draftBody, type Json } from './harness.ts';
import { test as base } from './test.ts';

const today = warsawDay(new Date());
export const object = (value: unknown): Json => Object(value);
const pathOf = (draft: Json) => ({ draft_id: String(draft['id']) });

/** What the tests of read and write back share. */
export const test = base
  .extend('draft', ({ posted }) => async (changes: Json): Promise<Json> => {
    const customer = await posted('createCustomer', customerBody());
    const body = draftBody(String(customer['id']), today, changes);
    return await posted('createInvoiceDraft', body);
  })
  .extend('readDraft', ({ read }) => async (draft: Json) => {
    return await read('getInvoiceDraft', pathOf(draft));
  })
  .extend('write', ({ post }) => (draft: Json, input: unknown) => {
    return post('updateInvoiceDraft', { expected_version: draft['version'], input }, pathOf(draft));
  })
  .extend('stored', ({ harness }) => async (draft: Json) => {
    const latest = { where: { draftId: String(draft['id']) }, orderBy: { version: 'desc' } } as const;
    return object((await harness.database.db.invoiceDraftVersion.findFirstOrThrow(latest)).input);
  });
