import { setTimeout as sleep } from 'node:timers/promises';
import { type KSeFClient, KSeFForbiddenError, KSeFUnknownPublicKeyError } from 'ksef-client-ts';
import { signedAuthRequest } from './auth-request.ts';
import { readFailure } from './errors.ts';
import { readEnd, type Tokens } from './token-store.ts';
import { refusalWords, wordsOf } from './words.ts';

/** An organization's credential, unsealed. */
export type Credential =
  | { kind: 'token'; token: string }
  | { kind: 'certificate'; certificate: string; privateKey: string; validFrom: Date; validUntil: Date };

/** KSeF refused the sign-in, by its status or an HTTP error; `detail` is KSeF's message. */
export class SignInRefused extends Error {
  readonly code: number;
  readonly detail: string | null;
  constructor(code: number, detail: string | null) {
    super(`KSeF refused the sign-in with ${code}`);
    this.code = code;
    this.detail = detail;
  }
}

/** The certificate is not valid now; nothing was signed with it. */
export class CertificateNotValid extends Error {}

/** KSeF has not come to a decision in time. */
class StillInProgress extends Error {}

const pollMs = 1000;
/** For a qualified certificate KSeF waits for its issuer (OCSP, CRL); KSeF's own are checked at once. */
const maxPolls = { token: 30, certificate: 120 } as const;
const [inProgress, done] = [100, 200];
/** Statuses of a sign-in that KSeF cancelled or that failed for an unknown reason: another attempt may succeed. */
const passing = new Set([500, 550]);

type Started = { referenceNumber: string; authenticationToken: { token: string } };

/**
 * Signs a client in (KSeF documentation, "uwierzytelnianie"): challenge, request, status, tokens. The client library's
 * own helpers lose KSeF's details, and after half a minute continue as if the certificate had been accepted.
 * @param nip the context of the sign-in
 * @returns the tokens, which are also set in the client
 * @throws SignInRefused, CertificateNotValid; whatever an unreachable KSeF makes the client throw
 */
export async function signIn(client: KSeFClient, credential: Credential, nip: string, now: Date): Promise<Tokens> {
  try {
    const started =
      credential.kind === 'token'
        ? await startWithToken(client, credential.token, nip)
        : await startWithCertificate(client, credential, nip, now);
    const { token } = started.authenticationToken;
    await untilDecided(client, started.referenceNumber, token, maxPolls[credential.kind]);
    const { accessToken, refreshToken } = await client.auth.getAccessToken(token);
    client.authManager.setAccessToken(accessToken.token);
    client.authManager.setRefreshToken(refreshToken.token);
    return {
      access: accessToken.token,
      accessUntil: readEnd(accessToken.validUntil),
      refresh: refreshToken.token,
      refreshUntil: readEnd(refreshToken.validUntil),
    };
  } catch (error) {
    throw refusalOf(error, now) ?? error;
  }
}

async function startWithToken(client: KSeFClient, token: string, nip: string): Promise<Started> {
  const { challenge, timestamp } = await client.auth.getChallenge();
  await client.crypto.init();
  const submit = async () => {
    const { encryptedToken, publicKeyId } = await client.crypto.encryptKsefTokenWithKeyId(token, timestamp);
    const named = publicKeyId ? { publicKeyId } : {};
    const contextIdentifier = { type: 'Nip', value: nip } as const;
    return client.auth.submitKsefTokenAuthRequest({
      challenge,
      contextIdentifier,
      encryptedToken: Buffer.from(encryptedToken).toString('base64'),
      ...named,
    });
  };
  return submit().catch(async (error: unknown) => {
    if (!(error instanceof KSeFUnknownPublicKeyError)) throw error;
    await client.crypto.refresh();
    return submit();
  });
}

type OfCertificate = Extract<Credential, { kind: 'certificate' }>;

async function startWithCertificate(
  client: KSeFClient,
  credential: OfCertificate,
  nip: string,
  now: Date,
): Promise<Started> {
  if (now < credential.validFrom || now >= credential.validUntil)
    throw new CertificateNotValid('the certificate does not hold now');
  const { challenge } = await client.auth.getChallenge();
  return client.auth.submitXadesAuthRequest(signedAuthRequest(credential, { challenge, nip }));
}

async function untilDecided(client: KSeFClient, reference: string, token: string, polls: number): Promise<void> {
  for (let poll = 0; poll < polls; poll += 1) {
    if (poll > 0) await sleep(pollMs);
    const { status } = await client.auth.getAuthStatus(reference, token);
    if (status.code === done) return;
    if (passing.has(status.code)) throw new StillInProgress(`KSeF ended the sign-in with ${status.code}`);
    if (status.code !== inProgress) throw new SignInRefused(status.code, wordsOf(status));
  }
  throw new StillInProgress('KSeF has not decided on the sign-in yet');
}

/** KSeF's codes for a certificate or signature that it rejects: 21115, 21117, 21401, 21406, 9101 to 9105. */
const refusedRequest = /^ksef_(21115|21117|21401|21406|910[1-5])$/;

/** KSeF's refusal in an HTTP response; null for anything that does not prove one. */
function refusalOf(error: unknown, now: Date): SignInRefused | null {
  const [, code] = refusedRequest.exec(readFailure(error, now).code) ?? [];
  if (code !== undefined) return new SignInRefused(Number(code), refusalWords(error));
  return error instanceof KSeFForbiddenError ? new SignInRefused(error.statusCode, refusalWords(error)) : null;
}
