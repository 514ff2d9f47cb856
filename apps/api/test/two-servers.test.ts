import { createDb, createOrganizationDb } from '@invoicing/db/connection/client';
import { createClient } from '@invoicing/db/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from '../src/server.ts';
import {
  type AuthorizationServer,
  authorizeUrl,
  basic,
  consent,
  post,
  redirectUri,
  startAuthorizationServer,
} from './oauth-server.ts';

// Two servers with one database, like two processes of an installation: single-use tokens are single-use for both
// together.

let server: AuthorizationServer;
let bases: string[];
let closeOther: () => Promise<void>;
beforeAll(async () => {
  server = await startAuthorizationServer();
  const { serviceUrl, organizationUrl } = server.harness.database;
  const [db, organizationDb] = [createDb(serviceUrl, { max: 12 }), createOrganizationDb(organizationUrl, { max: 12 })];
  const other = await createServer(
    { ...server.harness.services, db, organizationDb },
    { panelOrigin: 'http://127.0.0.1:1', rateLimits: { factor: 100 } },
  );
  bases = [server.base, await other.listen({ host: '127.0.0.1', port: 0 })];
  closeOther = async () => {
    await other.close();
    await Promise.all([db.$disconnect(), organizationDb.$disconnect()]);
  };
});
afterAll(async () => {
  await closeOther();
  await server.close();
});

const tokenAt = (base: string | undefined, fields: Record<string, string>, client = server.delegated) =>
  post(`${base}/oauth/token`, new URLSearchParams(fields).toString(), { authorization: basic(client) });

test('one code, redeemed twenty times at the same moment through two servers, gives tokens once; the others end what it gave', async () => {
  const code = (await consent(server, authorizeUrl(server), 'approve')).searchParams.get('code') ?? '';
  const fields = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => tokenAt(bases[index % 2], fields)));
  const outcomes = answers.map(({ status, json }) => `${status} ${json['error'] ?? ''}`).sort();
  expect(outcomes).toEqual(['200 ', ...Array.from({ length: 19 }, () => '400 invalid_grant')]);
  const given = answers.find(({ status }) => status === 200);
  for (const base of bases) {
    const headers = { authorization: `Bearer ${given?.json['access_token']}` };
    expect((await fetch(`${base}/api/v1/customers`, { headers })).status).toBe(401);
    const refreshed = await tokenAt(base, {
      grant_type: 'refresh_token',
      refresh_token: given?.json['refresh_token'] ?? '',
    });
    expect([refreshed.status, refreshed.json['error']]).toEqual([400, 'invalid_grant']);
  }
});

test('wrong secrets are counted by two servers together, and both still take the right one', async () => {
  const { harness, tenant } = server;
  const client = await createClient(harness.database.db, harness.keys.keys, tenant.organizationId, ['customers:read']);
  const grant = { grant_type: 'client_credentials' };
  const guess = async (index: number) =>
    (await tokenAt(bases[index % 2], grant, { ...client, clientSecret: 'guess' })).status;
  const statuses: number[] = [];
  for (let index = 0; index < 22; index += 1) statuses.push(await guess(index));
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429]);
  for (const base of bases) expect((await tokenAt(base, grant, client)).status).toBe(200);
});
