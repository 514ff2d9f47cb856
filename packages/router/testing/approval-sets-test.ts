import { compactVerify, importJWK } from 'jose';
import { receiptKeySet } from '../src/approvals/decide/receipt.ts';
import { createSets, decider, type Panel } from './approval-sets.ts';
import type { Harness } from './harness.ts';
import { test as base } from './test.ts';

export type World = {
  harness: Harness;
  sets: Awaited<ReturnType<typeof createSets>>;
  approver: Awaited<ReturnType<typeof decider>>;
  panelAs: (role: 'approver') => Promise<Panel>;
};

/** What the tests of sets share. */
export const test = base
  .extend('sets', { scope: 'file' }, ({ harness }) => createSets(harness))
  .extend('tenant', { scope: 'file' }, ({ sets }) => sets.tenant)
  .extend('approver', { scope: 'file' }, ({ harness, tenant }) => decider(harness, tenant, tenant.approver))
  .extend('world', ({ harness, sets, approver, panelAs }): World => ({ harness, sets, approver, panelAs }))
  /** What a receipt says, once its signature holds under the published key. */
  .extend('verified', ({ harness: { services } }) => async (jws = '') => {
    const { keys } = receiptKeySet(services.keys.receiptKey, services.otherReceiptKeys);
    const [key] = keys;
    if (!key) throw new Error('there is a key');
    const { payload, protectedHeader } = await compactVerify(jws, await importJWK(key));
    return { header: protectedHeader, facts: JSON.parse(new TextDecoder().decode(payload)) };
  });
