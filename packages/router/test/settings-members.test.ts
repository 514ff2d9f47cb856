import { expect } from 'vitest';
import type { MemberActor } from '../src/access/actor.ts';
import { panelOf } from '../testing/harness.ts';
import { testInOwnOrganization } from '../testing/test.ts';

const footer = { krs: '0000099999', regon: null, bdo: null, text: 'Kapitał zakładowy 5 000 zł' };
const conflict = (current_version: number) => ({
  cause: { code: 'version_conflict', details: [{ path: '/expectedVersion', current_version }] },
});

const test = testInOwnOrganization
  .extend('owner', ({ memberActor }) => memberActor('owner'))
  .extend('panel', ({ harness, owner }) => (actor: MemberActor = owner) => {
    return panelOf(harness, actor);
  })
  .extend(
    'change',
    ({ owner, panel }) =>
      (expectedVersion: number, settings: Record<string, unknown>, actor = owner) => {
        return panel(actor).changeSettings({ expectedVersion, settings });
      },
  );

test('a change replaces the members that it gives alone, as one version', async ({ panel, change }) => {
  const { settings } = await panel().getSettings({});
  await change(1, { footer });
  const seen = await panel().getSettings({});
  expect(seen).toMatchObject({ version: 2, settings: { ...settings, footer } });
  expect(seen.changes.map(({ changed }) => changed)).toEqual([['footer.krs', 'footer.text'], []]);
  expect(await change(2, { footer })).toEqual({ version: 2 });
});

test('what others changed in other members since the page was read is no conflict, and stays', async ({
  memberActor,
  change,
  panel,
}) => {
  await change(1, { footer }, await memberActor('admin'));
  expect(await change(1, { document_language: 'en' })).toEqual({ version: 3 });
  expect((await panel().getSettings({})).settings).toMatchObject({ footer, document_language: 'en' });
});

test('what others changed in the same member is one, also where a version of other members is the latest', async ({
  memberActor,
  change,
}) => {
  await change(1, { footer }, await memberActor('admin'));
  await change(2, { document_language: 'en' });
  await expect(change(1, { footer: null })).rejects.toMatchObject(conflict(3));
  await expect(change(9, { accounts: [] })).rejects.toMatchObject(conflict(3));
  expect(await change(2, { footer: null })).toEqual({ version: 4 });
});

test('changes of different members at the same moment all succeed', async ({ change, panel }) => {
  const changes = { footer, document_language: 'en', drafts_wait_until: '18:00' };
  await Promise.all(Object.entries(changes).map(([name, value]) => change(1, { [name]: value })));
  expect(await panel().getSettings({})).toMatchObject({ version: 4, settings: changes });
});

test('changes are named as your own where they are', async ({ memberActor, change, panel, owner }) => {
  await change(1, { footer });
  const yours = async (actor: MemberActor) =>
    (await panel(actor).getSettings({})).changes.map(({ isYours }) => isYours);
  expect(await yours(owner)).toEqual([true, false]);
  expect(await yours(await memberActor('admin'))).toEqual([false, false]);
});
