import type { Role } from '@invoicing/db/generated/enums';
import { createMember, type MadeMember } from '@invoicing/db/testing/factories';
import type { Scope } from '@invoicing/oauth/scopes';
import { expect } from 'vitest';
import { roles } from '../src/access/roles.ts';
import { actorOf, createTenant, panelOf } from '../testing/harness.ts';
import { mailsTo } from '../testing/people.ts';
import { test as base } from '../testing/test.ts';

const members = new Map<Role, MadeMember>();

function memberOf(role: Role): MadeMember {
  const member = members.get(role);
  if (!member) throw new Error(`no ${role}`);
  return member;
}
const refused = (code: string, detail?: string) => ({
  cause: detail === undefined ? { code } : { code, details: [{ code: detail }] },
});

const test = base
  .extend('as', ({ harness, tenant }) => (role: Role) => {
    return panelOf(harness, { ...actorOf(tenant.organizationId, memberOf(role)), stepUpAt: harness.services.clock() });
  })
  .extend('make', ({ as }) => (...scopes: Scope[]) => {
    return as('owner').createClient({ name: 'Shop', kind: 'machine_to_machine', scopes, redirectUris: [] });
  })
  .extend('request', ({ as }) => (role: Role, id: string, note: string | null = null) => {
    return as(role).requestClientChange({ id, change: 'rotate_secret', note });
  });

test.beforeAll(async ({ newMember }) => {
  for (const role of roles) members.set(role, await newMember(role));
});
test.afterEach(({ harness }) => harness.setNow(null));

test('owners and admins get a mail with the change, the reason and the page of the client; no one else does', async ({
  harness,
  make,
  request,
}) => {
  const { id } = await make('invoices:issue');
  await request('developer', id, 'It was in a log');
  for (const role of roles) {
    const mails = (await mailsTo(harness, memberOf(role).email)).filter((text) => text.includes(`/clients/${id}`));
    const asked = mails.filter(
      (text) => text.includes('prosi o wymianę sekretu') && text.includes('asks you to rotate its secret'),
    );
    expect([role, asked.length]).toEqual([role, role === 'owner' || role === 'admin' ? 1 : 0]);
    for (const text of asked) expect(text).toContain('It was in a log');
  }
  const entry = await harness.database.db.auditEntry.findFirst({
    where: { subjectId: id, action: 'oauth_client.change_requested' },
  });
  expect(entry).toMatchObject({ actorId: memberOf('developer').memberId, details: { change: 'rotate_secret' } });
});

test('a change of one client can be requested once in ten minutes', async ({ harness, make, request }) => {
  const [{ id }, other] = [await make('invoices:issue'), await make('invoices:issue')];
  const both = await Promise.allSettled([request('developer', id), request('developer', id)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(request('developer', id)).rejects.toMatchObject(refused('validation_failed', 'asked_recently'));
  await request('developer', other.id);
  harness.setNow(new Date(Date.now() + 11 * 60_000));
  await request('developer', id);
});

test('a member requests changes of live clients that they work with and may not change, and of no others', async ({
  harness,
  make,
  request,
  as,
}) => {
  const own = await make('webhook-endpoints:read');
  await expect(request('developer', own.id)).rejects.toMatchObject(refused('version_conflict', 'page_changed'));
  const { id } = await make('invoices:issue');
  await expect(request('owner', id)).rejects.toMatchObject(refused('version_conflict', 'page_changed'));
  for (const role of ['approver', 'accountant', 'auditor'] as const)
    await expect(request(role, id)).rejects.toMatchObject(refused('insufficient_scope'));
  await as('admin').revokeClient({ id });
  await expect(request('developer', id)).rejects.toMatchObject(refused('not_found'));
  const stranger = await createTenant(harness);
  const theirs = await createMember(harness.database.db, harness.keys.keys, stranger.organizationId, {
    role: 'developer',
  });
  const change = { id: own.id, change: 'revoke' as const, note: null };
  await expect(
    panelOf(harness, actorOf(stranger.organizationId, theirs)).requestClientChange(change),
  ).rejects.toMatchObject(refused('not_found'));
});
