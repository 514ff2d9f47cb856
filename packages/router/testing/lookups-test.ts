import { lookupSources } from '@invoicing/domain/lookups/lookups';
import { expect } from 'vitest';
import { urlTokenOf } from './approval-doors.ts';
import { customerBody, type Json, panelOf } from './harness.ts';
import { test as base } from './test.ts';

const file = { scope: 'file' } as const;

/** A test of a service that looks everything up. */
export const test = base
  .extend('isAlone', file, true)
  .extend('changedServices', file, { lookups: new Set(lookupSources) })
  .extend('panel', file, ({ harness, tenant }) => panelOf(harness, tenant.approverActor))
  /** What is made of a body, which the service does not refuse. */
  .extend('made', file, ({ post }) => async (operationId: string, body: Json): Promise<Json> => {
    const { json, errorCode } = await post(operationId, body);
    expect(errorCode).toBeNull();
    return json;
  })
  .extend('customer', file, ({ made }) => async (changes: Json = {}): Promise<string> => {
    return String((await made('createCustomer', { ...customerBody(), ...changes }))['id']);
  })
  .extend('intentOf', file, ({ made }) => ({ id }: Json) => {
    return made('createInvoiceApprovalIntent', { action: 'issue', draft_id: id, draft_version: 1 });
  })
  /** What the approval page of an intent shows. */
  .extend('review', file, ({ panel }) => (intent: Json) => {
    return panel.reviewApproval({ urlToken: urlTokenOf(intent) });
  })
  /** Every question to a register, and its answer. */
  .extend('asked', file, ({ db }) => () => {
    return db.lookup.findMany({ orderBy: [{ source: 'asc' }, { subject: 'asc' }] });
  });
