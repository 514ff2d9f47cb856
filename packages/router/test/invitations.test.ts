import { createMember } from '@invoicing/db/testing/factories';
import { acceptAsNewUser, readInvitation } from '@invoicing/identity/invitations/accept-invitation';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actorOf, createHarness, createTenant, type Harness, panelOf } from '../testing/harness.ts';
import { mailsTo, visitor } from '../testing/people.ts';

let harness: Harness;
let newPanel: () => Promise<ReturnType<typeof panelOf>>;
let panel: ReturnType<typeof panelOf>;
beforeAll(async () => {
  harness = await createHarness();
  newPanel = async () => {
    const { organizationId } = await createTenant(harness);
    const owner = await createMember(harness.database.db, harness.keys.keys, organizationId, { role: 'owner' });
    return panelOf(harness, actorOf(organizationId, owner));
  };
});
beforeEach(async () => {
  harness.setNow(null);
  panel = await newPanel();
});
afterAll(() => harness.database.drop());

const newEmail = () => `${crypto.randomUUID()}@example.com`;
const linkIn = (text = '') => /invite\/(inv_[\w-]+)/.exec(text)?.[1] ?? '';

test('a name that could pass for another one or is not seen makes no account and uses nothing up', async () => {
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
