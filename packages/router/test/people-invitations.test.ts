import { acceptAsNewUser, acceptAsUser, readInvitation } from '@invoicing/identity/invitations/accept-invitation';
import { readEnrollingSession, readSession } from '@invoicing/identity/session/read-session';
import { openSession } from '@invoicing/identity/session/sign-in';
import { expect } from 'vitest';
import { actorOf, panelOf } from '../testing/harness.ts';
import { good, linkIn, newEmail, test } from '../testing/members-test.ts';
import { mailsTo, refusal, signIn, visitor } from '../testing/people.ts';

test.beforeEach(async ({ harness }) => {
  harness.setNow(null);
});

test('an invitation works once, for its e-mail, and looking at it uses nothing up', async ({
  harness,
  tenant,
  newStranger,
  invite,
}) => {
  const { services, database } = harness;
  const { email, token } = await invite('accountant');
  for (let index = 0; index < 3; index += 1)
    expect(await readInvitation(services, token)).toMatchObject({ email, role: 'accountant', hasAccount: false });
  const stranger = await signIn(harness, await newStranger('auditor'));
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

test('who accepts as somebody new can enrol a second factor and nothing else', async ({ harness, invite }) => {
  const { services } = harness;
  const { token } = await invite('developer');
  const opened = await openSession(services, await acceptAsNewUser(services, token, good), visitor);
  expect(await readSession(services, opened ?? '')).toBeNull();
  expect(await readEnrollingSession(services, opened ?? '')).toMatchObject({ displayName: 'Anna Nowak' });
});

test('somebody with an account accepts while signed in, and cannot be made a second account', async ({
  harness,
  tenant,
  newStranger,
  invite,
}) => {
  const { services } = harness;
  const person = await newStranger('auditor');
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

test('an invitation ends after seven days, when it is taken back, and when a newer one takes its place', async ({
  harness,
  admin,
  as,
  newStranger,
  invite,
}) => {
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
  const foreigner = await newStranger('owner');
  const theirs = panelOf(harness, actorOf(foreigner.organizationId, foreigner));
  expect(await refusal(theirs.revokeInvitation({ id: late.id }))).toContain('no such open invitation');
});

test('a deactivated member comes back by no invitation, neither an old one nor a new one', async ({
  harness,
  owner,
  as,
  newStranger,
  invite,
}) => {
  const { services, database } = harness;
  const person = await newStranger('auditor');
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
  await database.db.invitation.updateMany({
    where: { tokenHash: old.tokenHash },
    data: { acceptedAt: null, revokedAt: null },
  });
  expect(await refusal(acceptAsUser(services, token, session, visitor.ip))).toContain('ask for a new one');
  expect(await database.db.member.findFirst({ where: { id } })).toMatchObject({ status: 'suspended' });
});

test('the open invitations of a member end with the role under which they were given', async ({
  harness,
  newMember,
  owner,
  as,
}) => {
  const second = await newMember('owner');
  const email = newEmail();
  await as(second).inviteMember({ email, role: 'owner' });
  const token = linkIn((await mailsTo(harness, email))[0]);
  expect(await readInvitation(harness.services, token)).not.toBeNull();
  await as(owner).changeMemberRole({ id: second.memberId, role: 'admin' });
  expect(await readInvitation(harness.services, token)).toBeNull();
});
