import { randomBytes } from 'node:crypto';
import { sha256 } from '@invoicing/db/secrets/secrets';
import { AppError } from '@invoicing/domain/errors';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { IdentityServices } from '../services.ts';

/** Loaded with the first passkey: four hundred modules that most processes never need. */
const webauthn = () => import('@simplewebauthn/server');

const challengeMs = 2 * 60_000;
const nonceBytes = 32;
const rpName = 'Invoicing Service';
const Encoded = z.string().regex(/^[A-Za-z0-9_-]{1,8192}$/);

/** The browser's response to a request for a passkey (WebAuthn Level 3 section 5.5), with the members that we read. */
export const Assertion = z.object({
  id: Encoded,
  rawId: Encoded,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: Encoded, authenticatorData: Encoded, signature: Encoded }),
});
/** The browser's response after creating a passkey. */
export const Attestation = z.object({
  id: Encoded,
  rawId: Encoded,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Encoded,
    attestationObject: Encoded,
    transports: z.array(z.string().max(20)).max(8).optional(),
  }),
});
export type Assertion = z.infer<typeof Assertion>;
export type Attestation = z.infer<typeof Attestation>;

/** The scope of one challenge: one person, one session or sign-in, one subject; single use, for two minutes. */
export type ChallengeUse = { userId: string; binding: string; subject: string };

/**
 * Asks for a passkey. The challenge is the SHA-256 of its subject and a nonce, so a response is valid for that subject
 * only.
 */
export async function askForPasskey(
  services: IdentityServices,
  use: ChallengeUse,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  // Bounded by `maxPasskeys`.
  const known = await services.db.webauthnCredential.findMany({ where: { userId: use.userId } });
  if (known.length === 0) throw new AppError('not_found', 'There is no passkey.', [{ code: 'no_passkey' }]);
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(services),
    challenge: await newChallenge(services, use),
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: Buffer.from(credentialId).toString('base64url'),
      transports,
    })),
    userVerification: 'required',
    timeout: challengeMs,
  });
}

export type PasskeyCheck = { kind: 'good'; backedUp: boolean } | { kind: 'bad' } | { kind: 'copied'; name: string };

/**
 * Verifies an assertion: the challenge is consumed whatever the outcome, the authenticator must have verified its user,
 * and its counter must have increased; otherwise it is a copy (WebAuthn Level 3 section 6.1.1).
 */
export async function checkPasskey(
  services: IdentityServices,
  use: ChallengeUse,
  response: Assertion,
): Promise<PasskeyCheck> {
  const expectedChallenge = await burnChallenge(services, use, response.response.clientDataJSON);
  const credentialId = Buffer.from(response.id, 'base64url');
  const stored = await services.db.webauthnCredential.findFirst({ where: { credentialId, userId: use.userId } });
  if (expectedChallenge === null || !stored) return { kind: 'bad' };
  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: services.baseUrl,
    expectedRPID: relyingParty(services),
    requireUserVerification: true,
    // The counter is compared below, in the statement that updates it.
    credential: { id: response.id, publicKey: new Uint8Array(stored.publicKey), counter: 0 },
  }).catch(() => null);
  if (!checked?.verified) return { kind: 'bad' };
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  const before = newCounter === 0 ? 0 : { lt: newCounter };
  const data = { counter: newCounter, backedUp: credentialBackedUp, lastUsedAt: services.clock() };
  const { count } = await services.db.webauthnCredential.updateMany({
    where: { id: stored.id, counter: before },
    data,
  });
  return count === 1 ? { kind: 'good', backedUp: credentialBackedUp } : { kind: 'copied', name: stored.name };
}

/** Asks a browser to make a passkey that this person does not have yet. */
export async function askForNewPasskey(
  services: IdentityServices,
  use: ChallengeUse,
  person: { email: string; displayName: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  // Bounded by `maxPasskeys`.
  const known = await services.db.webauthnCredential.findMany({ where: { userId: use.userId } });
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName,
    rpID: relyingParty(services),
    userID: new TextEncoder().encode(use.userId),
    userName: person.email,
    userDisplayName: person.displayName,
    challenge: await newChallenge(services, use),
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: Buffer.from(credentialId).toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    timeout: challengeMs,
  });
}

type NewPasskey = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

/** Verifies a newly created passkey. @returns null when it is not an answer to what this session asked for */
export async function checkNewPasskey(
  services: IdentityServices,
  use: ChallengeUse,
  response: Attestation,
): Promise<NewPasskey | null> {
  const expectedChallenge = await burnChallenge(services, use, response.response.clientDataJSON);
  if (expectedChallenge === null) return null;
  const { clientDataJSON, attestationObject } = response.response;
  const { verifyRegistrationResponse } = await webauthn();
  const checked = await verifyRegistrationResponse({
    response: { ...response, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: services.baseUrl,
    expectedRPID: relyingParty(services),
    requireUserVerification: true,
  }).catch(() => null);
  return checked?.registrationInfo ?? null;
}

function relyingParty({ baseUrl }: IdentityServices): string {
  return new URL(baseUrl).hostname;
}

async function newChallenge({ db, clock }: IdentityServices, use: ChallengeUse): Promise<Uint8Array<ArrayBuffer>> {
  const nonce = new Uint8Array(randomBytes(nonceBytes));
  const challenge = challengeOf(use.subject, nonce);
  const expiresAt = new Date(clock().getTime() + challengeMs);
  const { userId, binding } = use;
  await db.authChallenge.create({
    data: { hash: sha256(challenge), userId, purpose: 'passkey', binding, payload: nonce, expiresAt },
  });
  return challenge;
}

/**
 * Consumes the challenge of a response.
 * @returns it, or null when it is spent, late, of another session or about something else
 */
async function burnChallenge(
  { db, clock }: IdentityServices,
  use: ChallengeUse,
  clientDataJson: string,
): Promise<string | null> {
  const given = challengeIn(clientDataJson);
  const { userId, binding } = use;
  const where = {
    hash: sha256(Buffer.from(given, 'base64url')),
    userId,
    purpose: 'passkey',
    binding,
    consumedAt: null,
    expiresAt: { gt: clock() },
  };
  const [burnt] = await db.authChallenge.updateManyAndReturn({ where, data: { consumedAt: clock() } });
  if (!burnt?.payload) return null;
  const expected = Buffer.from(challengeOf(use.subject, burnt.payload)).toString('base64url');
  return expected === given ? expected : null;
}

function challengeOf(subject: string, nonce: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(sha256(Buffer.concat([sha256(subject), nonce])));
}

function challengeIn(clientDataJson: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
    return String(Reflect.get(Object(data), 'challenge'));
  } catch {
    return '';
  }
}
