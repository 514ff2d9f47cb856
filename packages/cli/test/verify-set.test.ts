import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createKeys } from '@invoicing/db/testing/factories';
import { receiptKeySet, signReceipt, signSetReceipt } from '@invoicing/router/approvals/decide/receipt';
import { afterAll, expect, test } from 'vitest';
import { inv, run } from './run.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'inv-set-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { RECEIPT_SIGNING_KEY: key } = createKeys().env;
const file = (name: string, content: string): string => {
  const target = path.join(folder, name);
  writeFileSync(target, content);
  return target;
};
const keys = file('jwks.json', JSON.stringify(receiptKeySet(key, { next: '', retired: '' })));
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A set of two approvals, the second of which waits for another person. */
async function made() {
  const receipt = (await signReceipt(key, { intent_id: 'first' })).value;
  const decision = { hash: `sha256:${'0'.repeat(64)}`, page_sha256: '1'.repeat(64) };
  const set = await signSetReceipt(key, {
    set_id: 'set-1',
    organization_id: 'organization-1',
    approver: { member_id: 'member-1', display: 'Anna Nowak' },
    amr: ['pwd', 'hwk', 'user'],
    auth_time: '2026-11-23T20:15:04.120Z',
    decided_at: '2026-11-23T20:15:04.120Z',
    decisions: [
      { intent_id: 'first', ...decision, receipt_sha256: sha256(receipt) },
      { intent_id: 'second', ...decision, receipt_sha256: null },
    ],
  });
  return { receipt, set: set.value };
}

test('the receipt of a set says who approved what together, and where in it a receipt is; offline, with the published keys', async () => {
  const { receipt, set } = await made();
  const own = file('own.jws', `${receipt}\n`);
  const { code, out } = await run(['verify', 'set', file('set.jws', set), own, '--key', keys]);
  expect([code, out.split('\n')]).toEqual([
    0,
    [
      'The signature holds.',
      'Approved together: 2 (set set-1, organization organization-1)',
      'By: Anna Nowak (member-1) at 2026-11-23T20:15:04.120Z with pwd, hwk, user',
      `1. approval first (sha256:${'0'.repeat(64)})`,
      `2. approval second (sha256:${'0'.repeat(64)}), the first of two`,
      `${own} is the receipt of number 1.`,
      '',
    ],
  ]);
});

test('a receipt that the set does not list, one that was changed, and a receipt in place of a set are refused', async () => {
  const { receipt, set } = await made();
  const other = (await signReceipt(key, { intent_id: 'other' })).value;
  const target = file('set.jws', set);
  const refused: [string[], string][] = [
    [[target, file('other.jws', other)], 'does not list this receipt'],
    [[target, file('changed.jws', `${receipt.slice(0, -8)}AAAAAAAA`)], 'was changed'],
    [[file('changed-set.jws', set.replace('.', '.e30'))], 'was changed'],
    [[file('receipt.jws', receipt)], 'it is no receipt of a set'],
  ];
  for (const [given, words] of refused)
    expect(await inv(['verify', 'set', ...given, '--key', keys])).toMatchObject({
      code: 1,
      err: expect.stringContaining(words),
    });
});
