import type { Role } from '@invoicing/db/generated/enums';
import { type Scope, scopes, scopeTable } from '@invoicing/oauth/scopes';
import { describe, expect } from 'vitest';
import { rolePermits } from '../src/access/permissions.ts';
import { askForToken, type Credentials } from '../testing/client-token.ts';
import { test as base } from '../testing/every-role-test.ts';
import { panelOf } from '../testing/harness.ts';
import { openClient } from '../testing/open-client.ts';
import { mailsTo } from '../testing/people.ts';

const refused = (code: string) => ({ cause: { code } });

/** Decisions of 2026-11-22: owners and admins any scope, developers what their role permits, no one else any. */
const gives = (role: Role, scope: Scope) =>
  role === 'owner' || role === 'admin' || (role === 'developer' && rolePermits(role, scope));

const test = base
  .extend('create', ({ as }) => (role: Role, wanted: readonly Scope[]) => {
    return as(role).createClient({ name: 'Shop', kind: 'machine_to_machine', scopes: [...wanted], redirectUris: [] });
  })
  /** What a token of a client holds; null where it gets none. */
  .extend('tokenScopes', ({ harness }) => async (client: Credentials, scope?: string): Promise<string[] | null> => {
    const answer = await askForToken(harness, client, scope === undefined ? {} : { scope });
    return answer.status === 200 ? answer.scope.split(' ') : null;
  })
  .extend('secretsOf', ({ as }) => async (id: string): Promise<[{ secretId: string }]> => {
    const [secret] = (await openClient(as('admin'), id)).secrets;
    return [{ secretId: secret?.id ?? '' }];
  });

describe.each(['owner', 'admin', 'developer'] as const)('a client that the %s makes or changes', (role) => {
  test.for(scopes)(
    'has %s in a token only when somebody entitled gave it',
    async (scope, { create, tokenScopes, as }) => {
      const isGiven = gives(role, scope);
      const made = await create(role, [scope]);
      expect(made.requestedScopes).toEqual(isGiven ? [] : [scope]);
      expect(await tokenScopes(made)).toEqual(isGiven ? [scope] : null);

      const base: Scope = scope === 'webhook-endpoints:read' ? 'webhook-endpoints:write' : 'webhook-endpoints:read';
      const changed = await create(role, [base]);
      const change = await as(role).changeClientScopes({ id: changed.id, from: [base], to: [base, scope] });
      expect([change.added, change.requested]).toEqual(isGiven ? [[scope], []] : [[], [scope]]);
      expect([...((await tokenScopes(changed)) ?? [])].sort()).toEqual((isGiven ? [base, scope] : [base]).sort());
      if (isGiven) return;
      expect(await tokenScopes(changed, scope)).toBeNull();
      await as('admin').confirmClientScopes({ id: changed.id, requested: [scope], isConfirmed: true });
      expect(await tokenScopes(changed, scope)).toEqual([scope]);
    },
  );
});

test.for(['approver', 'accountant', 'auditor'] as const)(
  'the %s makes no client, changes none and confirms nothing',
  async (role, { create, as }) => {
    const waiting = await create('developer', ['invoices:read']);
    await expect(create(role, ['customers:read'])).rejects.toMatchObject(refused('insufficient_scope'));
    await expect(
      as(role).changeClientScopes({ id: waiting.id, from: ['invoices:read'], to: ['customers:read'] }),
    ).rejects.toMatchObject(refused('insufficient_scope'));
    await expect(
      as(role).confirmClientScopes({ id: waiting.id, requested: ['invoices:read'], isConfirmed: true }),
    ).rejects.toMatchObject(refused('insufficient_scope'));
  },
);

test('a developer does not confirm what they asked for, and no other change of an admin confirms it by the way', async ({
  create,
  as,
  tokenScopes,
  secretsOf,
}) => {
  const made = await create('developer', ['webhook-endpoints:read', 'invoices:read']);
  const confirmation = { id: made.id, requested: ['invoices:read' as const], isConfirmed: true };
  await expect(as('developer').confirmClientScopes(confirmation)).rejects.toMatchObject(refused('insufficient_scope'));
  const from = ['webhook-endpoints:read', 'invoices:read'];
  await as('admin').changeClientScopes({
    id: made.id,
    from,
    to: ['webhook-endpoints:read', 'invoices:read', 'customers:read'],
  });
  expect(await tokenScopes(made)).toEqual(['customers:read', 'webhook-endpoints:read']);
  const [{ secretId }] = await secretsOf(made.id);
  const rotated = await as('admin').rotateClientSecret({ id: made.id, secretId, overlapHours: 0 });
  expect(await tokenScopes(rotated)).toEqual(['customers:read', 'webhook-endpoints:read']);
  await as('admin').confirmClientScopes({ ...confirmation, isConfirmed: false });
  expect(await tokenScopes(rotated, 'invoices:read')).toBeNull();
  expect((await openClient(as('admin'), made.id)).requestedScopes).toEqual([]);
});

test('confirming needs a fresh second factor and exactly the scopes that are requested, and is in the audit log', async ({
  harness,
  create,
  as,
  actorIn,
}) => {
  const { id } = await create('developer', ['invoices:read', 'invoices:issue']);
  const actor = actorIn('owner');
  const old = panelOf(harness, { ...actor, stepUpAt: new Date(Date.now() - 6 * 60_000) });
  await expect(
    old.confirmClientScopes({ id, requested: ['invoices:read', 'invoices:issue'], isConfirmed: true }),
  ).rejects.toMatchObject(refused('unauthorized'));
  await expect(
    as('owner').confirmClientScopes({ id, requested: ['invoices:read'], isConfirmed: true }),
  ).rejects.toMatchObject(refused('version_conflict'));
  await as('owner').confirmClientScopes({ id, requested: ['invoices:read', 'invoices:issue'], isConfirmed: true });
  const entry = await harness.database.db.auditEntry.findFirstOrThrow({
    where: { subjectId: id, action: 'oauth_client.scopes_confirmed' },
  });
  expect(entry).toMatchObject({
    actorId: actor.memberId,
    details: { requested: ['invoices:read', 'invoices:issue'], before: [] },
  });
});

test('owners are notified by e-mail of every high-risk scope that a client is given, and of no other', async ({
  harness,
  create,
  as,
  memberIn,
}) => {
  const { email } = memberIn('owner');
  const notified = async () =>
    (await mailsTo(harness, email)).filter((text) => text.includes('high-risk scopes')).length;
  const before = await notified();
  await create('admin', ['customers:read']);
  const asked = await create('developer', ['invoices:issue']);
  expect(await notified()).toBe(before);
  await as('admin').confirmClientScopes({ id: asked.id, requested: ['invoices:issue'], isConfirmed: true });
  expect(await notified()).toBe(before + 1);
  await create(
    'admin',
    scopes.filter((scope) => scopeTable[scope].highRisk),
  );
  expect(await notified()).toBe(before + 2);
});
