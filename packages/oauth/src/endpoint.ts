import { recordAudit } from '@invoicing/db/audit/audit';
import type { Db } from '@invoicing/db/connection/client';
import type { MailContent } from '@invoicing/db/people/mails';
import { lockedFor, type ThrottleRule, takeAttempt } from '@invoicing/db/people/throttle';
import { type Keys, sha256 } from '@invoicing/db/secrets/secrets';
import {
  type AuthenticatedClient,
  authenticateClient,
  presentedCredentials,
  type RefusedClient,
} from './client-auth.ts';
import type { Permits } from './current-role.ts';
import { invalidClient, OAuthError } from './errors.ts';
import { maxFormBytes, parseForm } from './parse.ts';

/** The mail to a member whose grant ended because a code or refresh token was used twice. */
export type TheftNotice = (baseUrl: string, clientName: string) => MailContent;

export type OAuthServices = {
  db: Db;
  keys: Keys;
  baseUrl: string;
  clock: () => Date;
  permits: Permits;
  theftNotice: TheftNotice;
};
/** `network` is the subscriber's network that contains `ip`: in IPv6 a subscriber can choose any address within it. */
export type FormRequest = {
  authorization: string[];
  contentType: string | null;
  body: string;
  query: string;
  ip: string;
  network: string;
  correlationId: string | null;
};
export type FormAnswer = { status: number; headers: Record<string, string>; body: string };

/** A form request of an authenticated client. */
export type ClientRequest = {
  client: AuthenticatedClient;
  form: ReadonlyMap<string, string>;
  now: Date;
  ip: string | null;
  correlationId: string | null;
};

const failures: ThrottleRule = { limit: 20, windowSeconds: 900, lockSeconds: 60, longestLockSeconds: 3600 };
const noStore = { 'cache-control': 'no-store', pragma: 'no-cache', 'content-type': 'application/json; charset=utf-8' };

/**
 * Common part of the token, revocation and introspection endpoints: parses the form, authenticates the client, answers
 * in JSON. Never throws for a bad request.
 */
export async function answerClient(
  services: OAuthServices,
  request: FormRequest,
  work: (given: ClientRequest) => Promise<object>,
): Promise<FormAnswer> {
  try {
    const form = readForm(request);
    const client = await authenticate(services, request, form);
    const { ip, correlationId } = request;
    const answer = await work({ client, form, now: services.clock(), ip, correlationId });
    return { status: 200, headers: noStore, body: JSON.stringify(answer) };
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    const headers: Record<string, string> = { ...noStore };
    if (error.code === 'invalid_client') headers['www-authenticate'] = 'Basic realm="token", charset="UTF-8"';
    if (error.retryAfterSeconds !== null) headers['retry-after'] = String(error.retryAfterSeconds);
    return {
      status: error.status,
      headers,
      body: JSON.stringify({ error: error.code, error_description: error.message }),
    };
  }
}

function readForm({ contentType, body, query, authorization }: FormRequest): ReadonlyMap<string, string> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? ''))
    throw new OAuthError('invalid_request', 'Send the body as application/x-www-form-urlencoded.');
  if (Buffer.byteLength(body) > maxFormBytes)
    throw new OAuthError('invalid_request', 'The body is too large.', { status: 413 });
  if (/(^|&)(client_secret|client_id|code|refresh_token|token)=/.test(query))
    throw new OAuthError('invalid_request', 'Credentials are not accepted in the query string.');
  if (authorization.length > 1) throw new OAuthError('invalid_request', 'Send one Authorization header.');
  return parseForm(body);
}

/**
 * Limits failed authentications of one client from one network. A correct secret is never refused because of others'
 * failures: it has 256 bits, so the limit reduces load and log entries rather than preventing guessing.
 */
async function authenticate(
  services: OAuthServices,
  request: FormRequest,
  form: ReadonlyMap<string, string>,
): Promise<AuthenticatedClient> {
  const { db, keys, clock } = services;
  const credentials = presentedCredentials(request.authorization[0] ?? null, form);
  const outcome = await authenticateClient(db, keys.pepper, credentials, clock());
  if ('client' in outcome) return outcome.client;
  const key = `token:${request.network}:${sha256(credentials.clientId).toString('base64url')}`;
  const waitSeconds = await lockedFor(db, key, clock());
  if (waitSeconds > 0) throw tooMany(waitSeconds);
  // Concurrently, so that an attempt on an existing client, which is recorded, takes no longer than one on an unknown
  // client, which is not.
  const [{ isAllowed }] = await Promise.all([
    takeAttempt(db, key, failures, clock()),
    auditRefusal(db, outcome.refused, request),
  ]);
  if (!isAllowed) throw tooMany(failures.lockSeconds);
  throw invalidClient();
}

function tooMany(retryAfterSeconds: number): OAuthError {
  return new OAuthError('temporarily_unavailable', 'Too many failed attempts.', { status: 429, retryAfterSeconds });
}

async function auditRefusal(db: Db, refused: RefusedClient, { ip, correlationId }: FormRequest): Promise<void> {
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
