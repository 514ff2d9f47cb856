import { sha256 } from '@invoicing/db/secrets/secrets';
import { createDelegatedClient, type MadeClient } from '@invoicing/db/testing/factories';
import type { FormAnswer } from '@invoicing/oauth/endpoint';
import { introspectionEndpoint } from '@invoicing/oauth/introspection-endpoint';
import { revocationEndpoint } from '@invoicing/oauth/revocation-endpoint';
import { tokenEndpoint } from '@invoicing/oauth/token-endpoint';
import { authenticateBearer } from '../src/access/authenticate.ts';
import type { Answer } from '../src/errors.ts';
import { invoke } from '../src/invoke.ts';
import { oauthServices } from '../src/oauth-services.ts';
import { operations } from '../src/operations.ts';
import { ask, decide } from './consent.ts';
import { type World as CredentialWorld, kinds } from './credentials.ts';
import { call, type Harness, type Json, panelOf, type Tenant } from './harness.ts';
import { askFor, listCases } from './list-cases.ts';
import { pathParametersOf, runMainJob } from './main-job.ts';
import { type Observe, runPanelCommands } from './panel-commands.ts';
import { askPanelReads } from './panel-reads.ts';
import { renameToFormer } from './rename-credential.ts';
import { createWorld, type World } from './whole-world.ts';

/** Each operation and each read of the panel that did not refuse; each endpoint, grant and decision of OAuth. */
export type Exercised = { operations: Set<string>; panelReads: Set<string>; endpoints: Set<string> };

const redirectUri = 'https://client.example/cb';

/**
 * Every operation of the contract, every endpoint of OAuth, the pages of the panel and its commands, in one
 * organization.
 */
export async function exerciseContract(harness: Harness, tenant: Tenant, observe: Observe): Promise<Exercised> {
  const done = new Set<string>();
  const noting: Harness = {
    ...harness,
    send: async (operation, request) => {
      const { operationId } = operation;
      const isDone = ({ status }: Answer) => status < 300;
      const answer = await observe(operationId, () => invoke(harness.services, operation, request), isDone);
      if (isDone(answer)) done.add(operationId);
      return answer;
    },
  };
  const world = await createWorld(noting, tenant);
  await readEverything(noting, world);
  const panelReads = await askPanelReads(harness, world);
  const endpoints = await exerciseOAuth(harness, world);
  await presentCredentials({ harness, tenant });
  await runPanelCommands(harness, world, observe);
  return { operations: done, panelReads, endpoints };
}

async function readEverything(harness: Harness, world: World): Promise<void> {
  const { tenant } = world;
  const job = await runMainJob(harness, tenant);
  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    const { operationId } = operation;
    const query = job.queries[operationId] ?? [];
    await call(harness, tenant, operationId, { pathParameters: pathParametersOf(job, operation), query });
  }
  for (const one of listCases) await askFor(harness, tenant, one, { ...job.ids, ...job.correctionIds });
  const panel = panelOf(harness, world.owner);
  for (const read of Object.values(world.pages(panel))) await read();
  for (const text of ['ACME', 'AC', 'FV/1/11/2026', '5252445767']) await panel.search({ text });
}

/** Presents each kind of credential, as it is issued and as it was before it named its organization. */
async function presentCredentials(world: CredentialWorld): Promise<void> {
  for (const kind of kinds)
    for (const isFormer of [false, true]) {
      const { credential, present } = await kind.issue(world);
      const { opened } = await present(isFormer ? await renameToFormer(world, kind, credential) : credential);
      if (!opened) throw new Error(`${kind.name} opens nothing`);
    }
}

type Fields = Record<string, string>;

const forms = { token: tokenEndpoint, revocation: revocationEndpoint, introspection: introspectionEndpoint };

async function exerciseOAuth(harness: Harness, { tenant, owner }: World): Promise<Set<string>> {
  const done = new Set<string>();
  const { database, keys, services } = harness;
  const scopes = ['invoices:read', 'customers:read'];
  const client = await createDelegatedClient(database.db, keys.keys, tenant.organizationId, scopes, [redirectUri]);
  const send = async (endpoint: keyof typeof forms, fields: Fields, as: MadeClient = client): Promise<Json> => {
    const answer = await forms[endpoint](oauthServices(services), formOf(fields, as));
    if (answer.status < 300) done.add(fields['grant_type'] ?? endpoint);
    return jsonOf(answer);
  };
  const authorize = async (decision: 'approve' | 'deny'): Promise<Fields> => {
    const verifier = crypto.randomUUID() + crypto.randomUUID();
    const challenge = { code_challenge: sha256(verifier).toString('base64url'), code_challenge_method: 'S256' };
    const parameters = { client_id: client.clientId, redirect_uri: redirectUri, scope: scopes.join(' '), ...challenge };
    const to = await decide(harness, owner, await ask(harness, parameters), decision);
    done.add(decision);
    return { code: to.searchParams.get('code') ?? '', code_verifier: verifier, redirect_uri: redirectUri };
  };
  await authorize('deny');
  const redeem = async () => send('token', { grant_type: 'authorization_code', ...(await authorize('approve')) });
  const first = await redeem();
  await useTokens(harness, first, send);
  const own = await send('token', { grant_type: 'client_credentials' }, tenant.client);
  await authenticateBearer(services, [`Bearer ${own['access_token']}`]);
  await send('introspection', { token: String(own['access_token']) }, tenant.client);
  await send('revocation', { token: String(own['access_token']) }, tenant.client);
  return done;
}

type Send = (endpoint: keyof typeof forms, fields: Fields) => Promise<Json>;

/** Uses tokens of a person as their client does, up to a refresh token that comes again after it was replaced. */
async function useTokens({ services }: Harness, first: Json, send: Send): Promise<void> {
  await authenticateBearer(services, [`Bearer ${first['access_token']}`]);
  const refresh = { grant_type: 'refresh_token', refresh_token: String(first['refresh_token']) };
  const next = await send('token', refresh);
  await send('token', refresh);
  for (const token of [next['access_token'], next['refresh_token']]) {
    await send('introspection', { token: String(token) });
    await send('revocation', { token: String(token) });
  }
  await send('token', refresh);
}

function formOf(fields: Fields, { clientId, clientSecret }: MadeClient) {
  return {
    authorization: [`Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`],
    contentType: 'application/x-www-form-urlencoded',
    body: new URLSearchParams(fields).toString(),
    query: '',
    ip: '127.0.0.1',
    network: '127.0.0.1',
    correlationId: null,
  };
}

const jsonOf = ({ body }: FormAnswer): Json => JSON.parse(body);
