import { createMember } from '@invoicing/db/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MemberActor } from '../src/access/actor.ts';
import { actorOf, createHarness, createTenant, type Harness, panelOf, type Tenant } from '../testing/harness.ts';

let harness: Harness;
let tenant: Tenant;
let owner: MemberActor;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.database.drop());
beforeEach(async () => {
  tenant = await createTenant(harness);
  owner = await memberActor('owner');
});

const panel = (actor: MemberActor = owner) => panelOf(harness, actor);

async function memberActor(role: MemberActor['role']): Promise<MemberActor> {
  const { database, keys } = harness;
  return actorOf(tenant.organizationId, await createMember(database.db, keys.keys, tenant.organizationId, { role }));
}

const footer = { krs: '0000099999', regon: null, bdo: null, text: 'Kapitał zakładowy 5 000 zł' };
const change = (expectedVersion: number, settings: Record<string, unknown>, actor = owner) =>
  panel(actor).changeSettings({ expectedVersion, settings });
const conflict = (current_version: number) => ({
  cause: { code: 'version_conflict', details: [{ path: '/expectedVersion', current_version }] },
});

test('a change replaces the members that it gives alone, as one version', async () => {
  const { settings } = await panel().getSettings({});
  await change(1, { footer });
  const seen = await panel().getSettings({});
  expect(seen).toMatchObject({ version: 2, settings: { ...settings, footer } });
  expect(seen.changes.map(({ changed }) => changed)).toEqual([['footer.krs', 'footer.text'], []]);
  expect(await change(2, { footer })).toEqual({ version: 2 });
});

test('what others changed in other members since the page was read is no conflict, and stays', async () => {
  await change(1, { footer }, await memberActor('admin'));
  expect(await change(1, { document_language: 'en' })).toEqual({ version: 3 });
  expect((await panel().getSettings({})).settings).toMatchObject({ footer, document_language: 'en' });
});

test('what others changed in the same member is one, also where a version of other members is the latest', async () => {
  await change(1, { footer }, await memberActor('admin'));
  await change(2, { document_language: 'en' });
  await expect(change(1, { footer: null })).rejects.toMatchObject(conflict(3));
  await expect(change(9, { accounts: [] })).rejects.toMatchObject(conflict(3));
  expect(await change(2, { footer: null })).toEqual({ version: 4 });
});

test('changes of different members at the same moment all succeed', async () => {
  const changes = { footer, document_language: 'en', drafts_wait_until: '18:00' };
  await Promise.all(Object.entries(changes).map(([name, value]) => change(1, { [name]: value })));
  expect(await panel().getSettings({})).toMatchObject({ version: 4, settings: changes });
});

test('changes are named as your own where they are', async () => {
  await change(1, { footer });
  const yours = async (actor: MemberActor) =>
    (await panel(actor).getSettings({})).changes.map(({ isYours }) => isYours);
  expect(await yours(owner)).toEqual([true, false]);
  expect(await yours(await memberActor('admin'))).toEqual([false, false]);
});
