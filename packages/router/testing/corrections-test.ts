import { getBlob } from '@invoicing/db/documents/blobs';
import { sha256Hex } from '@invoicing/domain/drafts/content-hash';
import { readFa3 } from '@invoicing/domain/fa3/read';
import { validateFa3 } from '@invoicing/domain/fa3/validate';
import { expect } from 'vitest';
import { acceptedInvoice, approvedCorrection } from './corrections.ts';
import type { Json } from './harness.ts';
import { test as base } from './test.ts';

/** What the tests of corrections share. */
export const test = base
  .extend('finalize', ({ perform }) => (body: Json, idempotencyKey: string[] = []) => {
    return perform('finalizeInvoiceCorrection', { body, idempotencyKey });
  })
  .extend('readOne', ({ perform }) => async (operationId: string, name: string, id: unknown) => {
    return (await perform(operationId, { pathParameters: { [name]: String(id) } })).json;
  })
  /** The ids that a list has for a query. */
  .extend('listed', ({ perform }) => async (operationId: string, query: string): Promise<unknown[]> => {
    const { json } = await perform(operationId, { query: [...new URLSearchParams(query)] });
    return Object(json['data']).map(({ id }: Json) => id);
  })
  .extend('acceptedInvoice', ({ harness, tenant }) => () => {
    return acceptedInvoice(harness, tenant);
  })
  .extend('ready', ({ harness, tenant, acceptedInvoice }) => async (changes: Json = {}) => {
    return approvedCorrection(harness, tenant, await acceptedInvoice(), changes);
  })
  /** The XML that a correction names is kept, fits the schema and says the same. */
  .extend('expectKept', ({ harness, tenant }) => async (correction: Json): Promise<void> => {
    const { database } = harness;
    const kept = await getBlob(database.db, tenant.organizationId, String(correction['document_sha256']));
    const xml = kept ?? new Uint8Array();
    expect(sha256Hex(xml)).toBe(correction['document_sha256']);
    expect(validateFa3(xml)).toEqual({ valid: true, errors: [] });
    expect(readFa3(xml)).toMatchObject({ kind: 'KOR', number: correction['number'], gross: '-615.00' });
    const artifacts = await database.db.artifact.findMany({ where: { correctionId: String(correction['id']) } });
    expect(artifacts.map(({ kind }) => kind).sort()).toEqual(['approval_receipt', 'approved_content', 'fa3_xml']);
  })
  .extend('corrections', ({ harness, tenant }) => () => {
    return harness.database.db.invoiceCorrection.count({ where: { organizationId: tenant.organizationId } });
  });
