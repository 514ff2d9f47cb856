import type { Db, Tx } from '@invoicing/db/connection/client';
import { credentialForm, issuedIn, mintCredential } from '@invoicing/db/secrets/credentials';
import { randomToken, sha256 } from '@invoicing/db/secrets/secrets';
import type { AuthorizationFacts } from './authorize.ts';
import { isScope } from './scopes.ts';

export const requestLifetimeSeconds = 600;
const idForm = credentialForm('iar_');
const bindingForm = /^[A-Za-z0-9_-]{43}$/;

/** Proof of being the browser, and the session in it, that a request was started with. */
export type RequestProof = { requestId: string; binding: string; sessionId: string };

/** The cookie that ties requests to a browser: set by the authorization endpoint, read by the consent page. */
export function bindingCookieName(baseUrl: string): string {
  return baseUrl.startsWith('https://') ? '__Host-authz' : 'authz';
}

/** Takes over the browser's binding where it has one, so that two tabs can ask at the same time; else a new one. */
export function browserBinding(cookie: string | null): string {
  return cookie !== null && bindingForm.test(cookie) ? cookie : randomToken('');
}

/** Keeps a request for ten minutes, under the hash of the id that is given back; what ran out for this client goes. */
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

/** A request that still waits for a decision, or null; of what a newer release stored, what is known here. */
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
 * Ties an undecided request to the first session that opens it in its own browser.
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

/** Unties an undecided request from its session, in its own browser: the next session that opens it there has it. */
export async function releaseRequest(
  tx: Tx,
  { requestId, binding, sessionId }: RequestProof,
  now: Date,
): Promise<void> {
  const own = { ...undecided(requestId, now), bindingHash: sha256(binding), sessionId };
  await tx.authorizationRequest.updateMany({ where: own, data: { sessionId: null } });
}

/** Uses a request up, once, by the browser and session that it is tied to. */
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

/** The column holds what storeRequest of this or another release wrote. */
function trustFacts(parameters: unknown): Omit<AuthorizationFacts, 'organizationId' | 'oauthClientId'> {
  return parameters as Omit<AuthorizationFacts, 'organizationId' | 'oauthClientId'>;
}
