import type { KSeFClient } from 'ksef-client-ts';
import { RetryLater } from '../outcomes.ts';
import type { Services } from '../services.ts';
import { CredentialRefused } from './credential.ts';
import { readFailure } from './errors.ts';
import {
  type CredentialKey,
  claimSignIn,
  forgetTokens,
  keepTokens,
  leaveSignIn,
  readEnd,
  readTokens,
  type Tokens,
} from './token-store.ts';

/** A token is not used in its last minute, because a call may take that long. */
const marginMs = 60_000;
const otherSignsInMs = 1000;

/** True if an access token remains valid long enough for a call. */
export function holds({ accessUntil }: Pick<Tokens, 'accessUntil'>, now: Date): boolean {
  return accessUntil.getTime() - marginMs > now.getTime();
}

/**
 * Returns tokens for a credential: stored ones while they are valid; otherwise the access token is renewed; only if
 * KSeF accepts no refresh token, one worker signs in.
 * @param signIn signs in with the credential
 * @throws RetryLater while another worker signs in; CredentialRefused if the credential has ended; whatever KSeF's
 * responses make the client throw
 */
export async function currentTokens(
  services: Services,
  client: KSeFClient,
  credential: CredentialKey,
  signIn: () => Promise<Tokens>,
): Promise<Tokens> {
  const known = await readTokens(services, credential);
  if (known && holds(known, services.clock())) return known;
  const renewed = known ? await renewTokens(services, client, credential, known) : null;
  if (renewed) return renewed;
  if (!(await claimSignIn(services, credential)))
    throw new RetryLater('another worker signs in', new Date(services.clock().getTime() + otherSignsInMs));
  try {
    const tokens = await signIn();
    if (await keepTokens(services, credential, tokens)) return tokens;
    await client.activeSessions.revokeCurrentSession().catch(() => undefined);
    throw new CredentialRefused('not_connected');
  } catch (error) {
    await leaveSignIn(services, credential);
    throw error;
  }
}

/**
 * Obtains another access token for a refresh token, and stores it for all workers.
 * @returns null if KSeF no longer accepts the refresh token
 * @throws any error that is not such a refusal
 */
export async function renewTokens(
  services: Services,
  client: KSeFClient,
  credential: CredentialKey,
  known: Tokens,
): Promise<Tokens | null> {
  if (known.refreshUntil <= services.clock()) return null;
  try {
    const { accessToken } = await client.auth.refreshAccessToken(known.refresh);
    const tokens = { ...known, access: accessToken.token, accessUntil: readEnd(accessToken.validUntil) };
    await keepTokens(services, credential, tokens);
    return tokens;
  } catch (error) {
    const { taken, waits, code } = readFailure(error, services.clock());
    if (code !== 'ksef_401' && (taken === 'unknown' || waits)) throw error;
    services.logger.info({ err: error, credentialId: credential.id }, 'KSeF refresh token refused: a sign-in follows');
    await forgetTokens(services, credential);
    return null;
  }
}
