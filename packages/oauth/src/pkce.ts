import { sameBytes, sha256 } from '@invoicing/db/secrets/secrets';
import { OAuthError } from './errors.ts';

export type Challenge = { value: string; method: 'S256' | 'plain' };

const verifierForm = /^[A-Za-z0-9._~-]{43,128}$/;
const digestForm = /^[A-Za-z0-9_-]{43}$/;

/**
 * Reads the challenge of an authorization request; without a method it is `plain` (RFC 7636 section 4.3).
 * @returns null when PKCE is not used
 * @throws OAuthError invalid_request
 */
export function readChallenge(form: ReadonlyMap<string, string>): Challenge | null {
  const value = form.get('code_challenge');
  const method = form.get('code_challenge_method');
  if (value === undefined) {
    if (method === undefined) return null;
    throw new OAuthError('invalid_request', 'code_challenge_method came without code_challenge.');
  }
  if (method === 'S256' && digestForm.test(value)) return { value, method };
  if ((method === undefined || method === 'plain') && verifierForm.test(value)) return { value, method: 'plain' };
  throw new OAuthError('invalid_request', 'code_challenge or code_challenge_method is malformed.');
}

/**
 * True if a verifier proves the challenge of its request, by the method of that request. With a challenge the verifier
 * is mandatory, and a verifier without a challenge is refused (RFC 9700 section 2.1.1), so that neither side can be
 * downgraded.
 */
export function isProven(challenge: Challenge | null, verifier: string | undefined): boolean {
  if (challenge === null || verifier === undefined) return challenge === null && verifier === undefined;
  if (!verifierForm.test(verifier)) return false;
  const given = challenge.method === 'S256' ? sha256(verifier).toString('base64url') : verifier;
  return sameBytes(Buffer.from(given), Buffer.from(challenge.value));
}
