import type { Tx } from '@invoicing/db/connection/client';
import { credentialForm, mintCredential } from '@invoicing/db/secrets/credentials';
import { sha256 } from '@invoicing/db/secrets/secrets';
import type { AuthorizationFacts } from './authorize.ts';
import type { Scope } from './scopes.ts';

const lifetimeMs = 60_000;
export const codeForm = credentialForm('iac_');

type Decision = { memberId: string; scopes: readonly Scope[] };

/**
 * Stores a member's consent and issues a code for it: 256 bits, valid once within 60 s, bound to client, redirect URI
 * and challenge (RFC 6749 section 4.1.2). Only its SHA-256 is stored.
 */
export async function issueCode(
  tx: Tx,
  request: AuthorizationFacts,
  { memberId, scopes }: Decision,
  now: Date,
): Promise<{ code: string; consentId: string }> {
  const { organizationId, oauthClientId, redirectUri, challenge } = request;
  const consent = await tx.oauthConsent.create({
    data: { organizationId, oauthClientId, memberId, scopes: [...scopes], createdAt: now },
  });
  const code = mintCredential('iac_', organizationId);
  await tx.authorizationCode.create({
    data: {
      organizationId,
      hash: sha256(code),
      consentId: consent.id,
      redirectUri,
      codeChallenge: challenge?.value ?? null,
      codeChallengeMethod: challenge?.method ?? null,
      scopes: [...scopes],
      expiresAt: new Date(now.getTime() + lifetimeMs),
      createdAt: now,
    },
  });
  return { code, consentId: consent.id };
}
