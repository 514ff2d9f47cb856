import { createClient, createMember, type MadeMember } from '@invoicing/db/testing/factories';
import { acceptAsNewUser, acceptAsUser, readInvitation } from '@invoicing/identity/invitations/accept-invitation';
import { readEnrollingSession, readSession } from '@invoicing/identity/session/read-session';
import { openSession } from '@invoicing/identity/session/sign-in';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mayGrant } from '../src/access/permissions.ts';
import { actorOf, createHarness, createTenant, type Harness, panelOf, type Tenant } from '../testing/harness.ts';
import { mailsTo, signIn, visitor } from '../testing/people.ts';

let harness: Harness;
let tenant: Tenant;
let owner: MadeMember;
let admin: MadeMember;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(async () => {
  harness.setNow(null);
  tenant = await createTenant(harness);
  owner = await add('owner');
  admin = await add('admin');
});
afterAll(() => harness.database.drop());

const add = (role: MadeMember['role'], organizationId = tenant.organizationId) =>
  createMember(harness.database.db, harness.keys.keys, organizationId, { role });
const as = (member: MadeMember) => panelOf(harness, actorOf(tenant.organizationId, member));
const newEmail = () => `${crypto.randomUUID()}@example.com`;
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'let in',
    (error: Error) => error.message,
  );
const good = { displayName: 'Anna Nowak', password: 'a walk through Tatra snow', ip: visitor.ip };
const linkIn = (text = '') => /invite\/(inv_[\w-]+)/.exec(text)?.[1] ?? '';

async function invite(
  role: MadeMember['role'],
  email = newEmail(),
): Promise<{ email: string; token: string; id: string }> {
  const { id } = await as(owner).inviteMember({ email, role });
  return { email, id, token: linkIn((await mailsTo(harness, email))[0]) };
}

test('an invitation works once, for its e-mail, and looking at it uses nothing up', async () => {
  const { services, database } = harness;
  const { email, token } = await invite('accountant');
  for (let index = 0; index < 3; index += 1)
    expect(await readInvitation(services, token)).toMatchObject({ email, role: 'accountant', hasAccount: false });
  const elsewhere = await createTenant(harness);
  const stranger = await signIn(harness, await add('auditor', elsewhere.organizationId));
  expect(await refusal(acceptAsUser(services, token, stranger, visitor.ip))).toContain('ask for a new one');
  expect(await refusal(acceptAsNewUser(services, token, { ...good, password: 'too short' }))).toContain('at least 12');
  const both = await Promise.all([good, good].map((given) => refusal(acceptAsNewUser(services, token, given))));
  expect(both.filter((answer) => answer === 'let in')).toHaveLength(1);
  expect(await readInvitation(services, token)).toBeNull();
  const members = await database.db.member.findMany({ where: { user: { email } } });
  expect(members).toMatchObject([{ role: 'accountant', organizationId: tenant.organizationId, status: 'active' }]);
  const dump = JSON.stringify([
    await database.db.invitation.findMany(),
    await database.db.mail.findMany(),
    await database.db.auditEntry.findMany(),
  ]);
  expect(dump).not.toContain(token);
});

test('who accepts as somebody new can enrol a second factor and nothing else', async () => {
  const { services } = harness;
  const { token } = await invite('developer');
  const opened = await openSession(services, await acceptAsNewUser(services, token, good), visitor);
  expect(await readSession(services, opened ?? '')).toBeNull();
  expect(await readEnrollingSession(services, opened ?? '')).toMatchObject({ displayName: 'Anna Nowak' });
});

test('somebody with an account accepts while signed in, and cannot be made a second account', async () => {
  const { services } = harness;
  const elsewhere = await createTenant(harness);
  const person = await add('auditor', elsewhere.organizationId);
  const { token } = await invite('developer', person.email);
  expect(await readInvitation(services, token)).toMatchObject({ hasAccount: true });
  expect(await refusal(acceptAsNewUser(services, token, good))).toContain('sign in first');
  const session = await signIn(harness, person);
  expect(await acceptAsUser(services, token, session, visitor.ip)).toEqual({ organizationId: tenant.organizationId });
  expect((await readSession(services, session.token))?.memberships.map(({ role }) => role).sort()).toEqual([
    'auditor',
    'developer',
  ]);
});

test('an invitation ends after seven days, when it is taken back, and when a newer one takes its place', async () => {
  const { services } = harness;
  const [late, revoked, replaced] = [await invite('developer'), await invite('developer'), await invite('developer')];
  await as(admin).revokeInvitation({ id: revoked.id });
  await harness.database.db.invitation.updateMany({
    where: { email: replaced.email },
    data: { createdAt: new Date(Date.now() - 600_000) },
  });
  const newer = await invite('auditor', replaced.email);
  for (const { token } of [revoked, replaced]) expect(await readInvitation(services, token)).toBeNull();
  expect(await readInvitation(services, newer.token)).toMatchObject({ role: 'auditor' });
  harness.setNow(new Date(Date.now() + 7 * 86_400_000 + 1000));
  expect(await readInvitation(services, late.token)).toBeNull();
  expect(await refusal(acceptAsNewUser(services, late.token, good))).toContain('too old');
  harness.setNow(null);
  const other = await createTenant(harness);
  const foreigner = panelOf(harness, actorOf(other.organizationId, await add('owner', other.organizationId)));
  expect(await refusal(foreigner.revokeInvitation({ id: late.id }))).toContain('no such open invitation');
});

test('a deactivated member comes back by no invitation, neither an old one nor a new one', async () => {
  const { services, database } = harness;
  const elsewhere = await createTenant(harness);
  const person = await add('auditor', elsewhere.organizationId);
  const { token } = await invite('developer', person.email);
  const old = await database.db.invitation.findFirstOrThrow({ where: { email: person.email } });
  const session = await signIn(harness, person);
  await acceptAsUser(services, token, session, visitor.ip);
  const { data: members } = await as(owner).listMembers({});
  const id = members.find(({ email }) => email === person.email)?.id ?? '';
  await as(owner).deactivateMember({ id });
  expect(await refusal(as(owner).inviteMember({ email: person.email, role: 'developer' }))).toContain(
    'belongs to a member',
  );
  // Even a row that somebody put back by hand opens nothing.
  await database.db.invitation.update({
    where: { tokenHash: old.tokenHash },
    data: { acceptedAt: null, revokedAt: null },
  });
  expect(await refusal(acceptAsUser(services, token, session, visitor.ip))).toContain('ask for a new one');
  expect(await database.db.member.findFirst({ where: { id } })).toMatchObject({ status: 'suspended' });
});

test('the open invitations of a member end with the role under which they were given', async () => {
  const second = await add('owner');
  const email = newEmail();
  await as(second).inviteMember({ email, role: 'owner' });
  const token = linkIn((await mailsTo(harness, email))[0]);
  expect(await readInvitation(harness.services, token)).not.toBeNull();
  await as(owner).changeMemberRole({ id: second.memberId, role: 'admin' });
  expect(await readInvitation(harness.services, token)).toBeNull();
});

test('no one gives a power that they do not have, and only an owner changes an owner', async () => {
  expect(mayGrant('admin', 'admin') && mayGrant('admin', 'developer') && mayGrant('admin', 'auditor')).toBe(true);
  expect(mayGrant('admin', 'owner') || mayGrant('admin', 'approver') || mayGrant('admin', 'accountant')).toBe(false);
  const second = await add('owner');
  const developer = await add('developer');
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

test('approver, accountant, developer and auditor change no one', async () => {
  for (const role of ['approver', 'accountant', 'developer', 'auditor'] as const) {
    const panel = as(await add(role));
    const attempts = [
      panel.inviteMember({ email: newEmail(), role: 'auditor' }),
      panel.changeMemberRole({ id: admin.memberId, role: 'auditor' }),
      panel.deactivateMember({ id: admin.memberId }),
      panel.reactivateMember({ id: admin.memberId }),
    ];
    for (const answer of await Promise.all(attempts.map(refusal))) expect(answer).toContain('does not permit');
  }
});

test('the last owner stays: two owners who demote each other at the same moment leave one', async () => {
  const second = await add('owner');
  const both = await Promise.all([
    refusal(as(owner).changeMemberRole({ id: second.memberId, role: 'admin' })),
    refusal(as(second).deactivateMember({ id: owner.memberId })),
  ]);
  expect(both.filter((answer) => answer === 'let in')).toHaveLength(1);
  const owners = { organizationId: tenant.organizationId, role: 'owner' as const, status: 'active' as const };
  expect(await harness.database.db.member.count({ where: owners })).toBe(1);
});

test('a change of members needs a second factor of the last five minutes', async () => {
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

test('another role ends sessions; deactivation ends sessions, consents and tokens, which reactivation does not restore', async () => {
  const { services, database, keys } = harness;
  const developer = await add('developer');
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

test('members and invitations of another organization do not exist', async () => {
  const other = await createTenant(harness);
  const foreign = await add('developer', other.organizationId);
  expect(await refusal(as(owner).changeMemberRole({ id: foreign.memberId, role: 'auditor' }))).toBe(
    'There is no such member.',
  );
  expect(await refusal(as(owner).deactivateMember({ id: foreign.memberId }))).toBe('There is no such member.');
  const { data: members } = await as(owner).listMembers({});
  expect(members.map(({ email }) => email)).not.toContain(foreign.email);
});
