import type { Db } from '@invoicing/db/connection/client';
import { clientIssuedIn } from '@invoicing/db/secrets/credentials';
import { OAuthError } from './errors.ts';
import { repeatedParameter } from './parse.ts';
import { type Challenge, readChallenge } from './pkce.ts';
import { checkRedirectUri, isRegisteredRedirectUri, withFields } from './redirect-uri.ts';
import { requestedScopes } from './scope-parameter.ts';
import type { Scope } from './scopes.ts';

/** A valid authorization request: everything that a decision and its code are bound to. */
export type AuthorizationFacts = {
  organizationId: string;
  oauthClientId: string;
  redirectUri: string;
  state: string;
  scopes: Scope[];
  challenge: Challenge | null;
};

/** An error that can only be shown to the person, because no redirect URI is proven to be the client's. */
export type PageError = 'client' | 'redirect_uri' | 'state';

export type AuthorizationOutcome =
  | { kind: 'page_error'; problem: PageError }
  | { kind: 'redirect_error'; location: string }
  | { kind: 'valid'; request: AuthorizationFacts };

type Parameters = { form: ReadonlyMap<string, string>; repeated: ReadonlySet<string> };

// RFC 6749 appendix A.1: printable ASCII. PostgreSQL refuses a NUL even in a search.
const printable = /^[\x20-\x7e]{1,255}$/;
// The state is returned byte for byte. PostgreSQL's JSON cannot store NUL.
const stateForm = /^[^\0]{1,1024}$/s;

/**
 * Validates an authorization request (RFC 6749 section 4.1.1). Until client and redirect URI are verified, nothing is
 * redirected. A missing `state` is treated the same, because the client could not distinguish the response from a
 * forged one. Every other error is returned to the client.
 * @param parameters names and values in their original order
 */
export async function validateAuthorization(
  db: Db,
  baseUrl: string,
  parameters: Iterable<[string, string]>,
): Promise<AuthorizationOutcome> {
  const given = collect(parameters);
  const client = await findClient(db, single(given, 'client_id'));
  if (!client) return { kind: 'page_error', problem: 'client' };
  const redirectUri = single(given, 'redirect_uri');
  const registered = client.redirectUris.map(({ uri }) => uri);
  if (redirectUri === undefined || !isRegisteredRedirectUri(redirectUri, registered))
    return { kind: 'page_error', problem: 'redirect_uri' };
  if (!checkRedirectUri(redirectUri, client.organization.environment).isAccepted)
    return { kind: 'page_error', problem: 'redirect_uri' };
  const state = single(given, 'state');
  if (state === undefined || !stateForm.test(state)) return { kind: 'page_error', problem: 'state' };
  try {
    requireSupported(given, baseUrl);
    if (client.kind !== 'delegated') throw new OAuthError('unauthorized_client', 'This client acts for itself only.');
    const scopes = requestedScopes(given.form.get('scope'), client.allowedScopes);
    const challenge = readChallenge(given.form);
    const { organizationId, id } = client;
    return { kind: 'valid', request: { organizationId, oauthClientId: id, redirectUri, state, scopes, challenge } };
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    const fields = { error: error.code, error_description: error.message };
    return { kind: 'redirect_error', location: authorizationAnswer(baseUrl, { redirectUri, state }, fields) };
  }
}

/** The URL of an authorization response: its fields, the unchanged state, and the issuer (RFC 9207). */
export function authorizationAnswer(
  baseUrl: string,
  to: Pick<AuthorizationFacts, 'redirectUri' | 'state'>,
  fields: Record<string, string>,
): string {
  return withFields(to.redirectUri, { ...fields, state: to.state, iss: baseUrl });
}

function collect(parameters: Iterable<[string, string]>): Parameters {
  const form = new Map<string, string>();
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const [name, value] of parameters) {
    if (seen.has(name)) repeated.add(name);
    seen.add(name);
    // Treated as omitted (RFC 6749 section 3.1).
    if (value !== '') form.set(name, value);
  }
  return { form, repeated };
}

function single({ form, repeated }: Parameters, name: string): string | undefined {
  return repeated.has(name) ? undefined : form.get(name);
}

async function findClient(db: Db, clientId: string | undefined) {
  if (clientId === undefined || !printable.test(clientId)) return null;
  const select = {
    organization: { select: { status: true, environment: true } },
    redirectUris: { select: { uri: true } },
  };
  const client = await db.oauthClient.findFirst({ where: { clientId, ...clientIssuedIn(clientId) }, include: select });
  return client && client.revokedAt === null && client.organization.status === 'active' ? client : null;
}

/** @throws OAuthError for a feature that this server does not support, instead of ignoring it */
function requireSupported({ form, repeated }: Parameters, baseUrl: string): void {
  const [twice] = repeated;
  if (twice !== undefined) throw repeatedParameter(twice);
  const type = form.get('response_type');
  if (type === undefined) throw new OAuthError('invalid_request', 'response_type is missing.');
  if (type !== 'code') throw new OAuthError('unsupported_response_type', 'Only the response type code is supported.');
  if ((form.get('response_mode') ?? 'query') !== 'query')
    throw new OAuthError('invalid_request', 'Only the response mode query is supported.');
  if ((form.get('resource') ?? `${baseUrl}/api/v1`) !== `${baseUrl}/api/v1`)
    throw new OAuthError('invalid_target', 'The resource is not served here.');
  if (form.get('prompt')?.split(' ').includes('none'))
    throw new OAuthError('interaction_required', 'Consent is always asked for.');
}
