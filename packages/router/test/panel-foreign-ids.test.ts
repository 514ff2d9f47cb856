import { createMember } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { TRPCError } from '@trpc/server';
import { describe, expect } from 'vitest';
import type { MemberActor } from '../src/access/actor.ts';
import { acceptedByKsef, approvedCorrection, issuedInvoice } from '../testing/corrections.ts';
import {
  actorOf,
  approve,
  call,
  createTenant,
  customerBody,
  draftBody,
  type Json,
  panelOf,
  type Tenant,
} from '../testing/harness.ts';
import { rejectedByKsef } from '../testing/numbers.ts';
import { test as base } from '../testing/test.ts';

/** What an organization has that others must not learn of. */
type World = {
  tenant: Tenant;
  corrected: string;
  customer: string;
  correction: string;
  process: string;
  replaced: string;
  replacement: string;
  intent: string;
  urlToken: string;
};

const tokenOf = (intent: Json) => String(intent['approval_url']).split('/').at(-1) ?? '';

type Panel = ReturnType<typeof panelOf>;

/** The code of what was refused, the catalogue's where it has one; null where there was an answer. */
async function refused(answer: Promise<unknown>): Promise<string | null> {
  try {
    await answer;
    return null;
  } catch (error) {
    return error instanceof TRPCError ? String(Reflect.get(Object(error.cause), 'code') ?? error.code) : String(error);
  }
}

/** How each of them is asked about something by its id. */
const asking: Record<string, (of: Panel, id: string) => Promise<unknown>> = {
  listCorrectedAmounts: (of, id) => of.listCorrectedAmounts({ invoice_ids: [id] }),
  listReplacements: (of, id) => of.listReplacements({ invoice_ids: [id] }),
  getApprovalReceipt: (of, urlToken) => of.getApprovalReceipt({ urlToken }),
  getApprovedContent: (of, urlToken) => of.getApprovedContent({ urlToken }),
  watchApproval: (of, id) => of.watchApproval({ id }),
  'listCorrections of an invoice': (of, id) => of.listCorrections({ invoice_id: id }),
  'listCorrections of a process': (of, id) => of.listCorrections({ process_id: id }),
  'listCorrections of a buyer': (of, id) => of.listCorrections({ customer_id: id }),
};
const unknownId = '01932f00-0000-7000-8000-00000000dead';

const test = base
  .extend('world', { scope: 'file' }, ({ harness }) => async (): Promise<World> => {
    const tenant = await createTenant(harness);
    const post = async (name: string, body: Json) => (await call(harness, tenant, name, { body })).json;
    const invoice = await issuedInvoice(harness, tenant);
    await acceptedByKsef(harness, tenant, invoice);
    const { body } = await approvedCorrection(harness, tenant, invoice);
    const correction = await post('finalizeInvoiceCorrection', body);
    const rejected = await issuedInvoice(harness, tenant);
    await rejectedByKsef(harness, tenant, rejected, 430);
    const customer = await post('createCustomer', customerBody());
    const today = warsawDay(new Date());
    const draft = await post('createInvoiceDraft', {
      ...draftBody(String(customer['id']), today),
      replaces_invoice_id: rejected['id'],
    });
    const subject = { draft_id: draft['id'], draft_version: 1 };
    const intent = await post('createInvoiceApprovalIntent', { action: 'issue', ...subject });
    await approve(harness, tenant, intent);
    const replacement = await post('issueInvoice', { ...subject, approval_intent_id: intent['id'] });
    return {
      tenant,
      corrected: String(invoice['id']),
      customer: String(invoice['customer_id']),
      correction: String(correction['id']),
      process: String(correction['process_id']),
      replaced: String(rejected['id']),
      replacement: String(replacement['id']),
      intent: String(intent['id']),
      urlToken: tokenOf(intent),
    };
  })
  .extend('mine', { scope: 'file' }, ({ world }) => world())
  .extend('theirs', { scope: 'file' }, ({ world }) => world())
  .extend('panel', ({ harness, mine }) => (actor: MemberActor = mine.tenant.approverActor) => {
    return panelOf(harness, actor);
  });

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

test.for(malformed)('what is no id is refused or not found, and ends in no error: %s', async ([_, id], { panel }) => {
  for (const [name, ask] of Object.entries(asking))
    expect([name, ['BAD_REQUEST', 'not_found'].includes((await refused(ask(panel(), id))) ?? '')]).toEqual([
      name,
      true,
    ]);
  for (const text of ['number', 'ksef_number'] as const)
    expect([null, 'BAD_REQUEST']).toContain(await refused(panel().listCorrections({ [text]: id })));
});
