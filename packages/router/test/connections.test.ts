import { expect } from 'vitest';
import { decide } from '../testing/consent.ts';
import { test } from '../testing/consents-test.ts';

test.afterEach(({ harness }) => harness.setNow(null));

test('a member sees their own connections, one for each client however often it asked; the owner sees everyone’s', async ({
  harness,
  client,
  accountant,
  panel,
  askAgain,
  asked,
  panelAs,
}) => {
  await decide(harness, accountant, asked, 'approve', ['invoices:read']);
  await decide(harness, accountant, await askAgain(), 'approve', ['customers:read']);
  const { data: own } = await panel.listConnections({});
  expect(own).toMatchObject([
    {
      clientName: 'Planner',
      memberName: 'Demo Member',
      isOwn: true,
      scopes: ['customers:read', 'invoices:read'],
      lastUsedAt: null,
    },
  ]);
  expect((await (await panelAs('approver')).listConnections({})).data).toEqual([]);
  const { data: all } = await (await panelAs('owner')).listConnections({});
  expect(all.find(({ oauthClientId }) => oauthClientId === client.id)).toMatchObject({
    memberId: accountant.memberId,
    isOwn: false,
  });
});

test('a connection that was not used in time has ended', async ({ harness, accountant, panel, asked }) => {
  await decide(harness, accountant, asked, 'approve');
  harness.setNow(new Date(Date.now() + 61_000));
  expect((await panel.listConnections({})).data).toEqual([]);
});

test('many connections come page by page, each once, the latest first', async ({
  harness,
  client,
  accountant,
  askAgain,
  memberActor,
  panelAs,
}) => {
  const owner = await panelAs('owner');
  const people = [accountant, await memberActor('accountant'), await memberActor('accountant')];
  for (const person of people) await decide(harness, person, await askAgain(), 'approve');
  await decide(harness, accountant, await askAgain(), 'approve');
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { data, meta } = await owner.listConnections({ limit: 1, cursor });
    seen.push(...data.filter(({ oauthClientId }) => oauthClientId === client.id).map(({ memberId }) => memberId));
    cursor = meta.page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual([people[0], people[2], people[1]].map((person) => person?.memberId));
});

test('a member withdraws their own connection, the owner anyone’s, no one else another’s; each is in the audit log', async ({
  harness,
  db,
  client,
  accountant,
  panel,
  asked,
  panelAs,
}) => {
  await decide(harness, accountant, asked, 'approve');
  const connection = { oauthClientId: client.id, memberId: accountant.memberId };
  const stranger = await panelAs('approver');
  await expect(stranger.withdrawConnection(connection)).rejects.toMatchObject({ cause: { code: 'not_found' } });
  expect(await (await panelAs('owner')).withdrawConnection(connection)).toEqual({ ended: 1 });
  await expect(panel.withdrawConnection(connection)).rejects.toMatchObject({
    cause: { code: 'not_found' },
  });
  const entries = await db.auditEntry.count({
    where: { action: 'consent.withdrawn', subjectId: client.id },
  });
  expect(entries).toBe(1);
});
