import { createServer as createProbe } from 'node:net';
import { createClient, createDelegatedClient, createMember, type MadeClient } from '@invoicing/db/testing/factories';
import type { MemberActor } from '@invoicing/router/access/actor';
import { type Asked, decide } from '@invoicing/router/testing/consent';
import { actorOf, createHarness, createTenant, type Harness, type Tenant } from '@invoicing/router/testing/harness';
import { createServer } from '../src/server.ts';

export const redirectUri = 'https://client.example/cb';
export const scope = 'customers:read invoices:read';

type Fields = Record<string, string>;
export type Answer = { status: number; headers: Headers; text: string; json: Fields };

/** The started server with a client of each kind and a member who may grant them everything. */
export type AuthorizationServer = {
  base: string;
  harness: Harness;
  tenant: Tenant;
  member: MemberActor;
  machine: MadeClient;
  delegated: MadeClient;
  close: () => Promise<void>;
};

export async function startAuthorizationServer(given: { isAlone?: boolean } = {}): Promise<AuthorizationServer> {
  const harness = await createHarness(given);
  const tenant = await createTenant(harness);
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  harness.services.baseUrl = base;
  const { db } = harness.database;
  const { keys } = harness.keys;
  const machine = await createClient(db, keys, tenant.organizationId, scope.split(' '));
  const delegated = await createDelegatedClient(
    db,
    keys,
    tenant.organizationId,
    [...scope.split(' '), 'customers:write'],
    [redirectUri],
  );
  const member = actorOf(
    tenant.organizationId,
    await createMember(db, keys, tenant.organizationId, { role: 'accountant' }),
  );
  const server = await createServer(harness.services, {
    panelOrigin: 'http://127.0.0.1:1',
    rateLimits: { factor: 100 },
  });
  await server.listen({ host: '127.0.0.1', port });
  const close = async () => {
    await server.close();
    await harness.database.drop();
  };
  return { base, harness, tenant, member, machine, delegated, close };
}

/** The issuer contains the port and has to be known before the server listens, so a free port is chosen first. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createProbe().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The state of the person's browser at the consent page, after the client sent it to the authorization endpoint. */
export async function follow(url: URL): Promise<Asked> {
  const answer = await fetch(url, { redirect: 'manual' });
  const binding = /^authz=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
  return { requestId: new URL(answer.headers.get('location') ?? '').pathname.split('/').at(-1) ?? '', binding };
}

/** From the client's authorization address to the address that the person comes back to. */
export async function consent(
  { harness, member }: AuthorizationServer,
  url: URL,
  decision: 'approve' | 'deny',
): Promise<URL> {
  return decide(harness, member, await follow(url), decision);
}

/** The client's authorization address, with these parameters instead of the usual ones. */
export function authorizeUrl({ base, delegated }: AuthorizationServer, given: Fields = {}): URL {
  const usual = { response_type: 'code', client_id: delegated.clientId, redirect_uri: redirectUri, state: 'xyz' };
  return new URL(`${base}/oauth/authorize?${new URLSearchParams({ ...usual, ...given })}`);
}

export const basic = ({ clientId, clientSecret }: Pick<MadeClient, 'clientId' | 'clientSecret'>) =>
  `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

/** Sends a form as a client; headers may replace its own. */
export async function post(url: string, body: string, headers: Fields): Promise<Answer> {
  const sent = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body, headers: sent });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: text.startsWith('{') ? JSON.parse(text) : {} };
}
