import { randomBytes } from 'node:crypto';
import { createMember, createOrganization } from '@invoicing/db/testing/factories';
import { verifyAccessToken } from '@invoicing/oauth/tokens';
import { describe, expect } from 'vitest';
import { scopeUse } from '../src/access/scope-usage.ts';
import { takeToken } from '../testing/client-token.ts';
import { actorOf, panelOf } from '../testing/harness.ts';
import { openClient } from '../testing/open-client.ts';
import { test as base } from '../testing/test.ts';

const machine = {
  name: 'Shop',
  kind: 'machine_to_machine' as const,
  scopes: ['customers:read' as const],
  redirectUris: [],
};
const delegated = { ...machine, kind: 'delegated' as const, redirectUris: ['https://client.example/cb'] };
const problems = (details: object[]) =>
  expect.objectContaining({ cause: expect.objectContaining({ code: 'validation_failed', details }) });

const test = base
  .extend('admin', { scope: 'file' }, ({ memberActor }) => memberActor('admin'))
  .extend('panel', { scope: 'file' }, ({ harness, admin }) => panelOf(harness, admin))
  .extend('client', ({ panel }) => panel.createClient(delegated))
  .extend('made', ({ panel }) => panel.createClient({ ...machine, scopes: ['customers:read', 'invoices:read'] }));

describe('creation', () => {
  test('redirect URIs are kept as written; the audit log has them, and no secret', async ({ db, admin, panel }) => {
    const redirectUris = ['https://client.example/cb', 'https://client.example/cb?tenant=1'];
    const { id, clientSecret } = await panel.createClient({ ...delegated, redirectUris });
    const stored = await db.oauthRedirectUri.findMany({ where: { oauthClientId: id }, orderBy: { uri: 'asc' } });
    expect(stored.map(({ uri }) => uri)).toEqual(redirectUris);
    const entry = await db.auditEntry.findFirstOrThrow({ where: { subjectId: id } });
    expect(entry).toMatchObject({
      action: 'oauth_client.created',
      actorId: admin.memberId,
      details: { kind: 'delegated', redirect_uris: redirectUris },
    });
    expect(JSON.stringify(entry)).not.toContain(clientSecret);
  });

  test('a delegated client has one to ten redirect URIs, none twice; a machine has none', async ({ panel }) => {
    const uris = (count: number) => Array.from({ length: count }, (_, index) => `https://client.example/${index}`);
    await expect(panel.createClient({ ...delegated, redirectUris: [] })).rejects.toEqual(
      problems([{ code: 'too_few', path: '/redirectUris' }]),
    );
    await panel.createClient({ ...delegated, redirectUris: uris(10) });
    await expect(panel.createClient({ ...delegated, redirectUris: uris(11) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const twice = ['https://client.example/cb', 'https://client.example/cb'];
    await expect(panel.createClient({ ...delegated, redirectUris: twice })).rejects.toEqual(
      problems([{ code: 'duplicate', path: '/redirectUris/1' }]),
    );
    const withUri = { ...machine, redirectUris: ['https://client.example/cb'] };
    await expect(panel.createClient(withUri)).rejects.toEqual(
      problems([{ code: 'not_allowed', path: '/redirectUris/0' }]),
    );
  });

  test('each refused redirect URI names the rule that it breaks, and nothing is stored', async ({ db, panel }) => {
    const before = await db.oauthClient.count();
    const redirectUris = [
      'https://client.example/cb',
      'https://*.client.example/cb',
      'https://client.example/cb#f',
      'http://client.example/cb',
    ];
    const details = [
      { code: 'wildcard', path: '/redirectUris/1' },
      { code: 'fragment', path: '/redirectUris/2' },
      { code: 'scheme', path: '/redirectUris/3' },
    ];
    await expect(panel.createClient({ ...delegated, redirectUris })).rejects.toEqual(problems(details));
    expect(await db.oauthClient.count()).toBe(before);
  });

  test('an address of one machine is for organizations that are not in production', async ({ harness, db, panel }) => {
    const redirectUris = ['http://127.0.0.1:8080/cb', 'https://localhost/cb'];
    await panel.createClient({ ...delegated, redirectUris });
    const { organizationId } = await createOrganization(db, harness.keys.keys, { environment: 'production' });
    const member = await createMember(db, harness.keys.keys, organizationId, { role: 'admin' });
    const inProduction = { ...actorOf(organizationId, member), environment: 'production' as const };
    const details = [
      { code: 'ip_address', path: '/redirectUris/0' },
      { code: 'localhost', path: '/redirectUris/1' },
    ];
    await expect(panelOf(harness, inProduction).createClient({ ...delegated, redirectUris })).rejects.toEqual(
      problems(details),
    );
  });

  test('needs a second factor of the last minutes and a role that manages clients', async ({
    harness,
    tenant,
    admin,
  }) => {
    const stale = { ...admin, stepUpAt: new Date(Date.now() - 301_000) };
    await expect(panelOf(harness, stale).createClient(machine)).rejects.toThrow('second factor');
    await expect(panelOf(harness, tenant.approverActor).createClient(machine)).rejects.toThrow('does not permit');
  });
});

describe('redirect URIs', () => {
  const from = delegated.redirectUris;

  test('are replaced by others; requests under way to a removed one end; the audit log has both', async ({
    db,
    tenant,
    panel,
    client,
  }) => {
    const { id } = client;
    const under = (redirectUri: string) => ({
      organizationId: tenant.organizationId,
      oauthClientId: id,
      hash: randomBytes(32),
      bindingHash: randomBytes(32),
      parameters: { redirectUri },
      expiresAt: new Date(Date.now() + 600_000),
    });
    await db.authorizationRequest.createMany({
      data: [under('https://client.example/cb'), under('https://client.example/new')],
    });
    const to = ['https://client.example/new'];
    expect(await panel.changeRedirectUris({ id, from, to })).toEqual({ added: to, removed: from });
    expect((await openClient(panel, id)).redirectUris).toEqual(to);
    const open = await db.authorizationRequest.findMany({ where: { oauthClientId: id, decidedAt: null } });
    expect(open.map(({ parameters }) => parameters)).toEqual([{ redirectUri: 'https://client.example/new' }]);
    const entry = await db.auditEntry.findFirst({
      where: { subjectId: id, action: 'oauth_client.redirect_uris_changed' },
    });
    expect(entry?.details).toEqual({ before: from, after: to });
  });

  test('are not replaced by none, by a forbidden one, or after another change; a machine gets none', async ({
    panel,
    client,
  }) => {
    const { id } = client;
    await expect(panel.changeRedirectUris({ id, from, to: [] })).rejects.toEqual(
      problems([{ code: 'too_few', path: '/redirectUris' }]),
    );
    const to = ['http://client.example/cb'];
    await expect(panel.changeRedirectUris({ id, from, to })).rejects.toEqual(
      problems([{ code: 'scheme', path: '/redirectUris/0' }]),
    );
    const stale = ['https://client.example/other'];
    await expect(panel.changeRedirectUris({ id, from: stale, to: ['https://client.example/x'] })).rejects.toThrow(
      'in the meantime',
    );
    const itself = await panel.createClient(machine);
    await expect(panel.changeRedirectUris({ id: itself.id, from: [], to: from })).rejects.toEqual(
      problems([{ code: 'not_allowed', path: '/redirectUris/0' }]),
    );
  });
});

describe('scopes and use of a machine client', () => {
  const hourMs = 3_600_000;
  const from = ['customers:read' as const, 'invoices:read' as const];

  test('narrowing reaches live tokens at once, widening does not; the audit log has both', async ({
    harness,
    db,
    panel,
    made,
  }) => {
    const issued = await takeToken(harness, made);
    const to = ['invoices:read' as const, 'invoices:issue' as const];
    expect(await panel.changeClientScopes({ id: made.id, from, to })).toEqual({
      added: ['invoices:issue'],
      removed: ['customers:read'],
      requested: [],
    });
    expect(await verifyAccessToken(db, issued, new Date())).toMatchObject({ scopes: ['invoices:read'] });
    const entry = await db.auditEntry.findFirst({
      where: { subjectId: made.id, action: 'oauth_client.scopes_changed' },
    });
    expect(entry?.details).toEqual({ before: from, after: to, requested: [] });
  });

  test('a change of scopes that somebody else has changed in the meantime is refused', async ({ panel, made }) => {
    await panel.changeClientScopes({ id: made.id, from, to: ['customers:read'] });
    const late = panel.changeClientScopes({ id: made.id, from, to: [...from, 'invoices:issue'] });
    await expect(late).rejects.toMatchObject({ cause: { code: 'version_conflict' } });
  });

  test('scopes that no call of 30 days needed are known; a refused call needed none', async ({
    db,
    tenant,
    panel,
    made,
  }) => {
    const call = (operationId: string, daysAgo: number, status = 200) => ({
      organizationId: tenant.organizationId,
      oauthClientId: made.id,
      operationId,
      method: 'GET',
      path: '/',
      status,
      durationMs: 1,
      correlationId: crypto.randomUUID(),
      ip: '192.0.2.7',
      createdAt: new Date(Date.now() - daysAgo * 24 * hourMs),
    });
    const data = [
      call('listCustomers', 2),
      call('listCustomers', 3),
      call('getInvoice', 31),
      call('issueInvoice', 1, 403),
      call('getCustomer', 4, 404),
    ];
    await db.apiRequest.createMany({ data });
    const { calls } = await openClient(panel, made.id);
    expect(calls).toMatchObject([
      { operationId: 'listCustomers', ip: '192.0.2.7', status: 200 },
      { operationId: 'getCustomer', status: 404 },
    ]);
    expect(scopeUse(['customers:read', 'invoices:read', 'invoices:issue'], calls)).toEqual([
      { scope: 'customers:read', lastUsedAt: calls[0]?.at },
      { scope: 'invoices:read', lastUsedAt: null },
      { scope: 'invoices:issue', lastUsedAt: null },
    ]);
  });

  test('a client that used PKCE with the method plain is marked for 30 days', async ({ db, panel, made }) => {
    const marks = async () => {
      const { data } = await panel.listClients({});
      const listed = data.find(({ id }) => id === made.id);
      return [(await openClient(panel, made.id)).plainPkceAt, listed?.isWithheld === false && listed.plainPkceAt];
    };
    expect(await marks()).toEqual([null, null]);
    const at = new Date();
    await db.oauthClient.updateMany({ where: { id: made.id }, data: { plainPkceAt: at } });
    expect(await marks()).toEqual([at.toISOString(), at.toISOString()]);
    await db.oauthClient.updateMany({
      where: { id: made.id },
      data: { plainPkceAt: new Date(Date.now() - 30 * 86_400_000) },
    });
    expect(await marks()).toEqual([null, null]);
  });
});
