import { createMember } from '@invoicing/db/testing/factories';
import { describe, expect } from 'vitest';
import { acceptedByKsef, approvedCorrection, issuedInvoice } from '../testing/corrections.ts';
import { actorOf, call } from '../testing/harness.ts';
import { asking, refused, test, unknownId } from '../testing/panel-foreign-ids-test.ts';

describe('what belongs to another organization', () => {
  test('is left out among own ids, and own answers stay as they are', async ({ mine, theirs, panel }) => {
    const [{ corrected, replaced, replacement }, other] = [mine, theirs];
    const amounts = await panel().listCorrectedAmounts({
      invoice_ids: [other.corrected, corrected, unknownId, corrected],
    });
    expect(amounts.map(({ invoiceId }) => invoiceId)).toEqual([corrected]);
    const replacements = await panel().listReplacements({
      invoice_ids: [other.replaced, replaced, unknownId, replaced],
    });
    expect(replacements.map(({ id, invoiceId }) => [id, invoiceId])).toEqual([[replacement, replaced]]);
  });

  test('reads like what does not exist', async ({ theirs, panel }) => {
    const { corrected, replaced, process, customer, intent, urlToken } = theirs;
    const panelOfMine = panel();
    expect(await panelOfMine.listCorrectedAmounts({ invoice_ids: [corrected] })).toEqual([]);
    expect(await panelOfMine.listReplacements({ invoice_ids: [replaced] })).toEqual([]);
    for (const filter of [{ invoice_id: corrected }, { process_id: process }, { customer_id: customer }])
      expect((await panelOfMine.listCorrections(filter)).data).toEqual([]);
    const answers = [
      panelOfMine.watchApproval({ id: intent }),
      panelOfMine.watchApproval({ id: unknownId }),
      panelOfMine.getApprovalReceipt({ urlToken }),
      panelOfMine.getApprovalReceipt({ urlToken: 'x'.repeat(43) }),
    ];
    const said = (await Promise.allSettled(answers)).map((one) =>
      one.status === 'rejected' ? [Reflect.get(Object(one.reason.cause), 'code'), one.reason.message] : null,
    );
    expect(said.map((one) => one?.[0])).toEqual(Array(4).fill('not_found'));
    expect([said[0], said[2]]).toEqual([said[1], said[3]]);
  });

  test('is not reached by the cursor of another list or organization', async ({ harness, theirs, panel }) => {
    for (let made = 0; made < 2; made += 1) {
      const invoice = await issuedInvoice(harness, theirs.tenant);
      await acceptedByKsef(harness, theirs.tenant, invoice);
      const { body } = await approvedCorrection(harness, theirs.tenant, invoice);
      await call(harness, theirs.tenant, 'finalizeInvoiceCorrection', { body });
    }
    const page = await panel(theirs.tenant.approverActor).listCorrections({ limit: 1 });
    const cursor = String(page.meta.page.next_cursor);
    expect(cursor).not.toBe('null');
    for (const given of [cursor, `${cursor}x`, '', 'x'.repeat(1000), '%00'])
      expect(await refused(panel().listCorrections({ limit: 1, cursor: given }))).toBe('invalid_cursor');
    expect(
      await refused(panel(theirs.tenant.approverActor).listCorrections({ limit: 1, customer_id: unknownId, cursor })),
    ).toBe('invalid_cursor');
  });
});

test.for(Object.entries(asking))(
  '%s is refused alike to who lacks the permission, of own, foreign and unknown ids',
  async ([name, ask], { harness, mine, panel, theirs }) => {
    const given = { role: 'developer' } as const;
    const member = await createMember(harness.database.db, harness.keys.keys, mine.tenant.organizationId, given);
    const of = panel(actorOf(mine.tenant.organizationId, member));
    const ids = [mine, theirs].flatMap((one) => [one.corrected, one.replaced, one.intent, one.urlToken]);
    for (const id of [...ids, unknownId])
      expect([name, await refused(ask(of, id))]).toEqual([name, 'insufficient_scope']);
  },
);

const many = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

test('as many ids are taken as a page has rows, and no more', async ({ mine, panel }) => {
  const { corrected, replaced } = mine;
  const lists = {
    listCorrectedAmounts: (invoice_ids: string[]) => panel().listCorrectedAmounts({ invoice_ids }),
    listReplacements: (invoice_ids: string[]) => panel().listReplacements({ invoice_ids }),
  };
  for (const list of Object.values(lists)) {
    expect(await list([...many(98), corrected, replaced])).toHaveLength(1);
    expect(await refused(list(many(101)))).toBe('BAD_REQUEST');
    expect(await refused(list(many(1000)))).toBe('BAD_REQUEST');
    expect(await refused(list([...many(2), 'not an id']))).toBe('BAD_REQUEST');
  }
  expect(await refused(panel().listCorrections({ limit: 1000 }))).toBe('BAD_REQUEST');
});

const malformed: [string, string][] = [
  ['nothing', ''],
  ['a space', ' '],
  ['a NUL', '\0'],
  ['SQL', "' OR true --"],
  ['an id and a NUL', `${unknownId}\0`],
  ['an id in braces', `{${unknownId}}`],
  ['half a character', '\ud800'],
  ['a long text', 'x'.repeat(5000)],
];

test.for(malformed)(
  'an id that is %s is refused or not found, and never an internal error',
  async ([_, id], { panel }) => {
    for (const [name, ask] of Object.entries(asking))
      expect([name, ['BAD_REQUEST', 'not_found'].includes((await refused(ask(panel(), id))) ?? '')]).toEqual([
        name,
        true,
      ]);
    for (const text of ['number', 'ksef_number'] as const)
      expect([null, 'BAD_REQUEST']).toContain(await refused(panel().listCorrections({ [text]: id })));
  },
);
