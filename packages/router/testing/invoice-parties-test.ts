import { warsawDay } from '@invoicing/domain/dates/dates';
import { approvedCorrection } from './corrections.ts';
import { customerBody, draftBody, type Json } from './harness.ts';
import { test as base } from './test.ts';

export const object = (value: unknown): Json => Object(value);

/** A test of the parties that a document names, in its answers and in its XML. */
export const test = base
  .extend('draft', ({ post, posted }) => async (changes: Json) => {
    const customer = await posted('createCustomer', customerBody());
    return post('createInvoiceDraft', draftBody(String(customer['id']), warsawDay(new Date()), changes));
  })
  .extend('xmlOf', ({ harness }) => async (document: Json): Promise<string> => {
    const blob = await harness.database.db.blob.findFirstOrThrow({
      where: { sha256: String(document['document_sha256']) },
    });
    return new TextDecoder().decode(blob.bytes ?? undefined);
  })
  .extend('corrected', ({ harness, tenant, posted }) => async (invoice: Json): Promise<Json> => {
    const { body } = await approvedCorrection(harness, tenant, invoice);
    return await posted('finalizeInvoiceCorrection', body);
  });
