import { expect } from 'vitest';
import { actorOf, panelOf } from '../testing/harness.ts';
import { openClient } from '../testing/open-client.ts';
import { testInOwnOrganization } from '../testing/test.ts';

const newEmail = () => `${crypto.randomUUID()}@example.com`;

const test = testInOwnOrganization
  .extend('owner', ({ newMember }) => newMember('owner'))
  .extend('panel', ({ harness, tenant, owner }) => panelOf(harness, actorOf(tenant.organizationId, owner)));

test('a hundred invitations may be open, whatever is invited at the same moment; one to the same person again does not count', async ({
  harness,
  tenant,
  panel,
}) => {
  const { organizationId } = tenant;
  const data = Array.from({ length: 97 }, (_, n) => ({
    organizationId,
    email: `many-${n}@example.com`,
    role: 'auditor' as const,
    tokenHash: crypto.getRandomValues(new Uint8Array(32)),
    createdAt: new Date(Date.now() - 86_400_000),
    expiresAt: new Date(Date.now() + 86_400_000),
  }));
  await harness.database.db.invitation.createMany({ data });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => panel.inviteMember({ email: newEmail(), role: 'auditor' })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const refused = { cause: { code: 'validation_failed', details: [{ code: 'too_many_invitations' }] } };
  await expect(panel.inviteMember({ email: newEmail(), role: 'auditor' })).rejects.toMatchObject(refused);
  await panel.inviteMember({ email: 'many-0@example.com', role: 'developer' });
  expect((await panel.listMembers({})).invitations).toHaveLength(100);
});

test('many members come page by page, each once, the first ones first', async ({ newMember, panel }) => {
  for (const role of ['auditor', 'developer'] as const) await newMember(role);
  const { data: all } = await panel.listMembers({});
  const page = await panel.listMembers({ limit: 3 });
  const rest = await panel.listMembers({ limit: 3, cursor: page.meta.page.next_cursor ?? '' });
  expect(all).toHaveLength(4);
  expect([...page.data, ...rest.data]).toEqual(all);
  expect(rest.meta.page.next_cursor).toBeNull();
});

test('clients come page by page, the latest first, with the ends of their live secrets alone', async ({
  tenant,
  panel,
}) => {
  const { id, clientSecret } = await panel.createClient({
    name: 'Shop',
    kind: 'machine_to_machine',
    scopes: ['customers:read'],
    redirectUris: [],
  });
  const { secrets } = await openClient(panel, id);
  const rotated = await panel.rotateClientSecret({ id, secretId: secrets[0]?.id ?? '', overlapHours: 0 });
  expect(rotated.clientSecret).not.toBe(clientSecret);
  const first = await panel.listClients({ limit: 1 });
  expect(first.data).toMatchObject([{ id, liveSecretHints: [rotated.clientSecret.slice(-4)] }]);
  const rest = await panel.listClients({ limit: 1, cursor: first.meta.page.next_cursor ?? '' });
  expect(rest).toMatchObject({ data: [{ id: tenant.client.id }], meta: { page: { has_more: false } } });
});
