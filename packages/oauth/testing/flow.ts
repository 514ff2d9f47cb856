import { randomBytes } from 'node:crypto';
import type { Role } from '@invoicing/db/generated/enums';
import { sha256 } from '@invoicing/db/secrets/secrets';
import {
  createDelegatedClient,
  createKeys,
  createMember,
  createOrganization,
  type MadeClient,
  type MadeMember,
} from '@invoicing/db/testing/factories';
import { type TestDatabase, takeTestDatabase } from '@invoicing/db/testing/used-databases';
import { type AuthorizationFacts, validateAuthorization } from '../src/authorize.ts';
import { issueCode } from '../src/codes.ts';
import type { FormAnswer, OAuthServices } from '../src/endpoint.ts';
import { introspectionEndpoint } from '../src/introspection-endpoint.ts';
import { revocationEndpoint } from '../src/revocation-endpoint.ts';
import type { Scope } from '../src/scopes.ts';
import { tokenEndpoint } from '../src/token-endpoint.ts';

type Fields = Record<string, string>;
export type Answer = FormAnswer & { json: Fields };

export const redirectUri = 'https://client.example/callback';
export const scopes: Scope[] = ['customers:read', 'invoices:issue', 'invoices:read'];

/**
 * The authorization server with one delegated client and one member, a clock and a role table that tests may change.
 */
export type Flow = {
  database: TestDatabase;
  services: OAuthServices;
  organizationId: string;
  client: MadeClient;
  member: MadeMember;
  pass: (milliseconds: number) => void;
  permit: (permits: (role: Role, scope: Scope) => boolean) => void;
};

export async function createFlow(): Promise<Flow> {
  const database = await takeTestDatabase();
  const { keys } = createKeys();
  const { organizationId } = await createOrganization(database.db, keys);
  const client = await createDelegatedClient(database.db, keys, organizationId, scopes, [redirectUri]);
  const member = await createMember(database.db, keys, organizationId, { role: 'accountant' });
  let now = new Date('2026-03-01T12:00:00Z').getTime();
  let permits = (_: Role, __: Scope) => true;
  const services: OAuthServices = {
    db: database.db,
    keys,
    baseUrl: 'https://invoicing.example',
    clock: () => new Date(now),
    permits: (role, scope) => permits(role, scope),
    theftNotice: (baseUrl, clientName) => ({ subject: 'Ended', text: `${clientName} at ${baseUrl}` }),
  };
  const pass = (milliseconds: number) => {
    now += milliseconds;
  };
  const permit = (given: typeof permits) => {
    permits = given;
  };
  return { database, services, organizationId, client, member, pass, permit };
}

/** A verifier and its S256 challenge as request parameters. */
export function pkce(): { verifier: string; parameters: Fields } {
  const verifier = randomBytes(32).toString('base64url');
  return {
    verifier,
    parameters: { code_challenge: sha256(verifier).toString('base64url'), code_challenge_method: 'S256' },
  };
}

/** The outcome of an authorization request with the usual parameters and these. */
export function validate({ services, client }: Flow, given: Fields = {}) {
  const usual = { response_type: 'code', client_id: client.clientId, redirect_uri: redirectUri, state: 'xyz' };
  return validateAuthorization(services.db, services.baseUrl, Object.entries({ ...usual, ...given }));
}

async function validRequest(flow: Flow, given: Fields = {}): Promise<AuthorizationFacts> {
  const outcome = await validate(flow, given);
  if (outcome.kind !== 'valid') throw new Error(JSON.stringify(outcome));
  return outcome.request;
}

/** A code as the member's consent gives it. */
export async function takeCode(flow: Flow, given: Fields = {}, consented: Scope[] | null = null): Promise<string> {
  const request = await validRequest(flow, given);
  const decision = { memberId: flow.member.memberId, scopes: consented ?? request.scopes };
  return (await issueCode(flow.services.db, request, decision, flow.services.clock())).code;
}

const endpoints = { token: tokenEndpoint, revoke: revocationEndpoint, introspect: introspectionEndpoint };

/** Sends a form to an endpoint as the flow's client, or as another. */
export async function send(
  flow: Flow,
  endpoint: keyof typeof endpoints,
  fields: Fields,
  as: MadeClient = flow.client,
): Promise<Answer> {
  const authorization = [`Basic ${Buffer.from(`${as.clientId}:${as.clientSecret}`).toString('base64')}`];
  const body = new URLSearchParams(fields).toString();
  const request = {
    authorization,
    contentType: 'application/x-www-form-urlencoded',
    body,
    query: '',
    ip: '127.0.0.1',
    network: '127.0.0.1',
    correlationId: null,
  };
  const answer = await endpoints[endpoint](flow.services, request);
  return { ...answer, json: JSON.parse(answer.body) };
}

export const redeem = (flow: Flow, code: string, fields: Fields = {}, as?: MadeClient) =>
  send(flow, 'token', { grant_type: 'authorization_code', code, redirect_uri: redirectUri, ...fields }, as);

export const refresh = (flow: Flow, token: string | undefined, fields: Fields = {}, as?: MadeClient) =>
  send(flow, 'token', { grant_type: 'refresh_token', refresh_token: token ?? '', ...fields }, as);

/** Whether a token opens anything now, as introspection answers its own client. */
export async function isActive(flow: Flow, token: string | undefined): Promise<boolean> {
  const { json } = await send(flow, 'introspect', { token: token ?? '' });
  return String(json['active']) === 'true';
}
