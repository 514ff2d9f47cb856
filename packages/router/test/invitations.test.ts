import { createMember } from '@invoicing/db/testing/factories';
import { acceptAsNewUser, readInvitation } from '@invoicing/identity/invitations/accept-invitation';
import { expect } from 'vitest';
import { actorOf, createTenant, panelOf } from '../testing/harness.ts';
import { mailsTo, visitor } from '../testing/people.ts';
import { test as base } from '../testing/test.ts';

const newEmail = () => `${crypto.randomUUID()}@example.com`;
const linkIn = (text = '') => /invite\/(inv_[\w-]+)/.exec(text)?.[1] ?? '';

const test = base
  .extend('newPanel', { scope: 'file' }, ({ harness }) => async () => {
    const { organizationId } = await createTenant(harness);
    const owner = await createMember(harness.database.db, harness.keys.keys, organizationId, { role: 'owner' });
    return panelOf(harness, actorOf(organizationId, owner));
  })
  .extend('panel', ({ newPanel }) => newPanel());

test.beforeEach(async ({ harness }) => {
  harness.setNow(null);
});

test('a name that could pass for another one or is not seen makes no account and uses nothing up', async ({
  harness,
  panel,
}) => {
  const { services, database } = harness;
  const email = newEmail();
  await panel.inviteMember({ email, role: 'approver' });
  const token = linkIn((await mailsTo(harness, email))[0]);
  const given = { password: 'a walk through Tatra snow', ip: visitor.ip };
  const unfit = ['', ' ', 'Annа Nowak', 'Anna\u202eNowak', 'Anna\nNowak', 'Al\u00adan', 'ż'.repeat(81)];
  for (const displayName of unfit)
    await expect(acceptAsNewUser(services, token, { ...given, displayName })).rejects.toMatchObject({
      code: 'validation_failed',
      details: [{ code: 'unfit_name' }],
    });
  expect(await database.db.user.count({ where: { email } })).toBe(0);
  expect(await readInvitation(services, token)).toMatchObject({ email });
  await acceptAsNewUser(services, token, { ...given, displayName: ' Żaneta  Gęś-Łąk ' });
  expect(await database.db.user.findUnique({ where: { email } })).toMatchObject({ displayName: 'Żaneta Gęś-Łąk' });
});

test('an e-mail gets one invitation of an organization in ten minutes, and the earlier link works until then', async ({
  harness,
  panel,
  newPanel,
}) => {
  const { services, database } = harness;
  const email = newEmail();
  const invite = () => panel.inviteMember({ email, role: 'auditor' });
  const attempts = await Promise.allSettled([invite(), invite(), invite()]);
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [mail] = await mailsTo(harness, email);
  const refused = { cause: { code: 'validation_failed', details: [{ code: 'invited_recently' }] } };
  await expect(invite()).rejects.toMatchObject(refused);
  await expect(invite()).rejects.toThrow(/after \d{4}-\d\d-\d\dT/);
  expect(await readInvitation(services, linkIn(mail))).toMatchObject({ email });
  const { id } = await database.db.invitation.findFirstOrThrow({ where: { email } });
  await panel.revokeInvitation({ id });
  await expect(invite()).rejects.toMatchObject(refused);
  expect(await mailsTo(harness, email)).toHaveLength(1);
  await (await newPanel()).inviteMember({ email, role: 'auditor' });
  await database.db.invitation.updateMany({ where: { email }, data: { createdAt: new Date(Date.now() - 600_000) } });
  await invite();
  expect(await mailsTo(harness, email)).toHaveLength(3);
});
