import { recordAudit } from '@invoicing/db/audit';
import type { Db } from '@invoicing/db/client';
import { type Keys, sha256 } from '@invoicing/db/secrets';
import { clearFailures, countFailure, lockedFor, type ThrottleRule } from '@invoicing/db/throttle';
import { inTransaction } from '@invoicing/db/transaction';
import { type AuthenticatedClient, authenticateClient, presentedCredentials, type RefusedClient } from './client-auth.ts';
import { invalidClient, OAuthError } from './errors.ts';
import { clientCredentials, type TokenResponse } from './grants/client-credentials.ts';
import { maxFormBytes, parseForm } from './parse.ts';

export type TokenServices = { db: Db; keys: Keys; baseUrl: string; clock: () => Date };
export type TokenRequest = { authorization: string[]; contentType: string | null; body: string; query: string; ip: string; correlationId: string | null };
export type TokenAnswer = { status: number; headers: Record<string, string>; body: string };

type Form = ReadonlyMap<string, string>;
type Grant = (...given: Parameters<typeof clientCredentials>) => Promise<TokenResponse>;

/** Grant types by name; a Map, so that no name of a prototype is one. */
const grants: ReadonlyMap<string, Grant> = new Map([['client_credentials', clientCredentials]]);

const failures: ThrottleRule = { limit: 20, windowSeconds: 900, lockSeconds: 60 };
const noStore = { 'cache-control': 'no-store', pragma: 'no-cache', 'content-type': 'application/json; charset=utf-8' };

/** The token endpoint (RFC 6749 section 3.2): one form request in, one JSON answer out; never throws for a bad request. */
export async function tokenEndpoint(services: TokenServices, request: TokenRequest): Promise<TokenAnswer> {
  try {
    return { status: 200, headers: noStore, body: JSON.stringify(await issue(services, request)) };
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    const headers: Record<string, string> = { ...noStore };
    if (error.code === 'invalid_client') headers['www-authenticate'] = 'Basic realm="token", charset="UTF-8"';
    if (error.retryAfterSeconds !== null) headers['retry-after'] = String(error.retryAfterSeconds);
    return { status: error.status, headers, body: JSON.stringify({ error: error.code, error_description: error.message }) };
  }
}

async function issue(services: TokenServices, request: TokenRequest): Promise<TokenResponse> {
  const form = readForm(request);
  const client = await authenticate(services, request, form);
  const type = form.get('grant_type');
  if (type === undefined) throw new OAuthError('invalid_request', 'grant_type is missing.');
  const grant = grants.get(type);
  if (!grant) throw new OAuthError('unsupported_grant_type', 'This grant type is not supported.');
  const resource = form.get('resource');
  if (resource !== undefined && resource !== `${services.baseUrl}/api/v1`) throw new OAuthError('invalid_target', 'The resource is not served here.');
  const { ip, correlationId } = request;
  return inTransaction(services.db, (tx) => grant(tx, { client, form, now: services.clock(), ip, correlationId }));
}

function readForm({ contentType, body, query, authorization }: TokenRequest): Form {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? '')) throw new OAuthError('invalid_request', 'The body must be form-encoded.');
  if (Buffer.byteLength(body) > maxFormBytes) throw new OAuthError('invalid_request', 'The body is too large.', { status: 413 });
  if (/(^|&)(client_secret|client_id|code|refresh_token)=/.test(query))
    throw new OAuthError('invalid_request', 'Credentials are not accepted in the query string.');
  if (authorization.length > 1) throw new OAuthError('invalid_request', 'Send one Authorization header.');
  return parseForm(body);
}

/** Failures slow down one client from one address; other addresses and clients are not locked out by them. */
async function authenticate(services: TokenServices, request: TokenRequest, form: Form): Promise<AuthenticatedClient> {
  const { db, keys, clock } = services;
  const credentials = presentedCredentials(request.authorization[0] ?? null, form);
  const key = `token:${request.ip}:${sha256(credentials.clientId).toString('base64url')}`;
  const wait = await lockedFor(db, key, clock());
  if (wait > 0) throw new OAuthError('temporarily_unavailable', 'Too many failed attempts.', { status: 429, retryAfterSeconds: wait });
  const outcome = await authenticateClient(db, keys.pepper, credentials, clock());
  if ('client' in outcome) {
    await clearFailures(db, key);
    return outcome.client;
  }
  // Side by side, so that an attempt on a real client takes no longer than one on an unknown client, which leaves no entry.
  await Promise.all([countFailure(db, key, failures, clock()), auditRefusal(db, outcome.refused, request)]);
  throw invalidClient();
}

async function auditRefusal(db: Db, refused: RefusedClient, { ip, correlationId }: TokenRequest): Promise<void> {
  if (!refused) return;
  const { organizationId, id } = refused;
  const subject = { subjectType: 'oauth_client', subjectId: id };
  await recordAudit(db, {
    organizationId,
    actorKind: 'anonymous',
    actorId: null,
    action: 'access_token.refused',
    ...subject,
    outcome: 'refused',
    ip,
    correlationId,
  });
}
