import { createClient } from '@invoicing/db/testing/factories';
import { readSession } from '@invoicing/identity/session/read-session';
import { expect } from 'vitest';
import { mayGrant } from '../src/access/permissions.ts';
import { actorOf, panelOf } from '../testing/harness.ts';
import { newEmail, test } from '../testing/members-test.ts';
import { refusal, signIn } from '../testing/people.ts';

test.beforeEach(async ({ harness }) => {
  harness.setNow(null);
});

test('no one gives a power that they do not have, and only an owner changes an owner', async ({
  newMember,
  owner,
  admin,
  as,
  invite,
}) => {
  expect(mayGrant('admin', 'admin') && mayGrant('admin', 'developer') && mayGrant('admin', 'auditor')).toBe(true);
  expect(mayGrant('admin', 'owner') || mayGrant('admin', 'approver') || mayGrant('admin', 'accountant')).toBe(false);
  const second = await newMember('owner');
  const developer = await newMember('developer');
  const byAdmin = as(admin);
  for (const role of ['owner', 'approver'] as const) {
    expect(await refusal(byAdmin.inviteMember({ email: newEmail(), role }))).toContain('more than your own');
    expect(await refusal(byAdmin.changeMemberRole({ id: developer.memberId, role }))).toContain('more than your own');
  }
  expect(await refusal(byAdmin.changeMemberRole({ id: second.memberId, role: 'admin' }))).toContain('Only an owner');
  expect(await refusal(byAdmin.deactivateMember({ id: second.memberId }))).toContain('Only an owner');
  const { id } = await invite('owner');
  expect(await refusal(byAdmin.revokeInvitation({ id }))).toContain('Only an owner');
  for (const self of [owner, admin]) {
    expect(await refusal(as(self).changeMemberRole({ id: self.memberId, role: 'developer' }))).toContain(
      'their own membership',
    );
    expect(await refusal(as(self).deactivateMember({ id: self.memberId }))).toContain('their own membership');
  }
});

test('approver, accountant, developer and auditor change no one', async ({ newMember, admin, as }) => {
  for (const role of ['approver', 'accountant', 'developer', 'auditor'] as const) {
    const panel = as(await newMember(role));
    const attempts = [
      panel.inviteMember({ email: newEmail(), role: 'auditor' }),
      panel.changeMemberRole({ id: admin.memberId, role: 'auditor' }),
      panel.deactivateMember({ id: admin.memberId }),
      panel.reactivateMember({ id: admin.memberId }),
    ];
    for (const answer of await Promise.all(attempts.map(refusal))) expect(answer).toContain('does not permit');
  }
});

test('the last owner stays: two owners who demote each other at the same moment leave one', async ({
  harness,
  tenant,
  newMember,
  owner,
  as,
}) => {
  const second = await newMember('owner');
  const both = await Promise.all([
    refusal(as(owner).changeMemberRole({ id: second.memberId, role: 'admin' })),
    refusal(as(second).deactivateMember({ id: owner.memberId })),
  ]);
  expect(both.filter((answer) => answer === 'let in')).toHaveLength(1);
  const owners = { organizationId: tenant.organizationId, role: 'owner' as const, status: 'active' as const };
  expect(await harness.database.db.member.count({ where: owners })).toBe(1);
});

test('a change of members needs a second factor of the last five minutes', async ({
  harness,
  tenant,
  owner,
  admin,
}) => {
  const stale = panelOf(harness, {
    ...actorOf(tenant.organizationId, owner),
    stepUpAt: new Date(Date.now() - 6 * 60_000),
  });
  const id = admin.memberId;
  const attempts = [
    stale.inviteMember({ email: newEmail(), role: 'auditor' }),
    stale.changeMemberRole({ id, role: 'auditor' }),
    stale.deactivateMember({ id }),
    stale.reactivateMember({ id }),
    stale.revokeInvitation({ id }),
  ];
  for (const answer of await Promise.all(attempts.map(refusal)))
    expect(answer).toBe('Confirm with your second factor first.');
});

test('another role ends sessions; deactivation ends sessions, consents and tokens, which reactivation does not restore', async ({
  harness,
  tenant,
  newMember,
  owner,
  admin,
  as,
}) => {
  const { services, database, keys } = harness;
  const developer = await newMember('developer');
  const before = await signIn(harness, developer);
  await as(owner).changeMemberRole({ id: developer.memberId, role: 'accountant' });
  expect(await readSession(services, before.token)).toBeNull();

  const session = await signIn(harness, developer);
  const client = await createClient(database.db, keys.keys, tenant.organizationId, ['customers:read']);
  const { organizationId } = tenant;
  const expiresAt = new Date(Date.now() + 3_600_000);
  const owned = { organizationId, oauthClientId: client.id, memberId: developer.memberId, scopes: ['customers:read'] };
  const consent = await database.db.oauthConsent.create({ data: owned });
  const token = { organizationId, consentId: consent.id, scopes: owned.scopes, expiresAt };
  await database.db.refreshToken.create({
    data: { ...token, hash: Buffer.from('refresh'), absoluteExpiresAt: expiresAt },
  });
  await database.db.accessToken.create({
    data: { ...token, oauthClientId: client.id, memberId: developer.memberId, hash: Buffer.from('access') },
  });
  await as(admin).deactivateMember({ id: developer.memberId });
  expect(await readSession(services, session.token)).toBeNull();
  expect((await signIn(harness, developer)).memberships).toEqual([]);
  await as(owner).reactivateMember({ id: developer.memberId });
  expect((await signIn(harness, developer)).memberships).toMatchObject([{ role: 'accountant' }]);
  const dead = { organizationId, revokedAt: { not: null } };
  expect(await database.db.oauthConsent.count({ where: dead })).toBe(1);
  expect(await database.db.refreshToken.count({ where: dead })).toBe(1);
  expect(await database.db.accessToken.count({ where: dead })).toBe(1);
});

test('members and invitations of another organization do not exist', async ({ owner, as, newStranger }) => {
  const foreign = await newStranger('developer');
  expect(await refusal(as(owner).changeMemberRole({ id: foreign.memberId, role: 'auditor' }))).toBe(
    'There is no such member.',
  );
  expect(await refusal(as(owner).deactivateMember({ id: foreign.memberId }))).toBe('There is no such member.');
  const { data: members } = await as(owner).listMembers({});
  expect(members.map(({ email }) => email)).not.toContain(foreign.email);
});
