import type { Db, Tx } from '@invoicing/db/connection/client';
import { credentialForm, issuedIn, mintCredential } from '@invoicing/db/secrets/credentials';
import { randomToken, sha256 } from '@invoicing/db/secrets/secrets';
import type { AuthorizationFacts } from './authorize.ts';
import { isScope } from './scopes.ts';

export const requestLifetimeSeconds = 600;
const idForm = credentialForm('iar_');
const bindingForm = /^[A-Za-z0-9_-]{43}$/;

/** Proves that a call comes from the browser, and the session in it, in which a request was started. */
export type RequestProof = { requestId: string; binding: string; sessionId: string };

/** Name of the cookie that binds requests to a browser: set by the authorization endpoint, read by the consent page. */
export function bindingCookieName(baseUrl: string): string {
  return baseUrl.startsWith('https://') ? '__Host-authz' : 'authz';
}

/**
 * Reuses the browser's binding if it has one, so that two tabs can make requests concurrently; otherwise creates one.
 */
export function browserBinding(cookie: string | null): string {
  return cookie !== null && bindingForm.test(cookie) ? cookie : randomToken('');
}

/** Stores a request for ten minutes under the hash of the returned id, and deletes the client's expired ones. */
export async function storeRequest(db: Db, facts: AuthorizationFacts, binding: string, now: Date): Promise<string> {
  const { organizationId, oauthClientId, ...parameters } = facts;
  const requestId = mintCredential('iar_', organizationId);
  const expiresAt = new Date(now.getTime() + requestLifetimeSeconds * 1000);
  await db.authorizationRequest.deleteMany({ where: { organizationId, oauthClientId, expiresAt: { lt: now } } });
  await db.authorizationRequest.create({
    data: {
      organizationId,
      oauthClientId,
      hash: sha256(requestId),
      bindingHash: sha256(binding),
      parameters,
      expiresAt,
      createdAt: now,
    },
  });
  return requestId;
}

/**
 * A request that still waits for a decision, or null. Of a request stored by a newer release, only members known here
 * are returned.
 */
export async function findRequest(tx: Tx, requestId: string, now: Date): Promise<AuthorizationFacts | null> {
  if (!idForm.test(requestId)) return null;
  const row = await tx.authorizationRequest.findFirst({
    where: undecided(requestId, now),
  });
  if (!row) return null;
  const { organizationId, oauthClientId } = row;
  const { redirectUri, state, scopes, challenge } = trustFacts(row.parameters);
  return { organizationId, oauthClientId, redirectUri, state, scopes: scopes.filter(isScope), challenge };
}

/**
 * Binds an undecided request to the first session that opens it in its own browser.
 * @returns false for any other browser or session
 */
export async function bindRequest(
  tx: Tx,
  { requestId, binding, sessionId }: RequestProof,
  now: Date,
): Promise<boolean> {
  const own = { ...undecided(requestId, now), bindingHash: sha256(binding) };
  const { count } = await tx.authorizationRequest.updateMany({
    where: { ...own, OR: [{ sessionId: null }, { sessionId }] },
    data: { sessionId },
  });
  return count === 1;
}

/** Releases an undecided request from its session, in its own browser: the next session that opens it there gets it. */
export async function releaseRequest(
  tx: Tx,
  { requestId, binding, sessionId }: RequestProof,
  now: Date,
): Promise<void> {
  const own = { ...undecided(requestId, now), bindingHash: sha256(binding), sessionId };
  await tx.authorizationRequest.updateMany({ where: own, data: { sessionId: null } });
}

/** Consumes a request once, from the browser and session that it is bound to. */
export async function consumeRequest(
  tx: Tx,
  { requestId, binding, sessionId }: RequestProof,
  now: Date,
): Promise<boolean> {
  const own = { ...undecided(requestId, now), bindingHash: sha256(binding), sessionId };
  const { count } = await tx.authorizationRequest.updateMany({ where: own, data: { decidedAt: now } });
  return count === 1;
}

function undecided(requestId: string, now: Date) {
  return { ...issuedIn('iar_', requestId), hash: sha256(requestId), decidedAt: null, expiresAt: { gt: now } };
}

/** The column contains what storeRequest of this or another release wrote. */
function trustFacts(parameters: unknown): Omit<AuthorizationFacts, 'organizationId' | 'oauthClientId'> {
  return parameters as Omit<AuthorizationFacts, 'organizationId' | 'oauthClientId'>;
}
