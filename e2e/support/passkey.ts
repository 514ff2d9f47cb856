import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import type { Json } from './client.ts';
import type { Member } from './demo.ts';
import { readEnv } from './env.ts';
import { type PanelSession, panelSession } from './panel-session.ts';

type Authenticator = { session: CDPSession; authenticatorId: string };
/** A passkey as the browser gives it out and takes it back (Chrome DevTools Protocol, WebAuthn.Credential). */
export type Credential = {
  credentialId: string;
  isResidentCredential: boolean;
  rpId?: string;
  privateKey: string;
  userHandle?: string;
  signCount: number;
};

/** The passkeys that members of this run have, by their e-mail. */
const passkeys = new Map<string, Credential>();
const authenticators = new WeakMap<Page, Authenticator>();

/** A security key in the browser tab that verifies its user without asking anyone (WebAuthn Level 3 section 11). */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const known = authenticators.get(page);
  if (known) return known;
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, automaticPresenceSimulation: true },
  });
  const made = { session, authenticatorId };
  authenticators.set(page, made);
  return made;
}

/** Puts a member's passkey, where this run has made one, into the tab's security key. @returns whether there is one */
export async function holdPasskey(page: Page, { email }: Member): Promise<boolean> {
  const credential = passkeys.get(email);
  if (!credential) return false;
  await load(await addAuthenticator(page), credential);
  return true;
}

/** A member with both factors is asked for the passkey, and for a code only where they turn to it. */
export async function expectPasskeyFirst(page: Page, code: Locator): Promise<void> {
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expect(code).toHaveCount(0);
  await page.getByRole('button', { name: 'Use a code instead' }).click();
  await expect(code).toBeVisible();
}

/** Gives a member who has just signed in on the page a passkey, and keeps it for later sign-ins of this run. */
export async function makePasskey(page: Page, member: Member): Promise<void> {
  const cookies = await page.context().cookies();
  const panel = panelSession(cookies);
  keepPasskey(member, await addPasskey(panel));
  await page.context().addCookies(panel.renewed(cookies));
}

/** Keeps a member's passkey for their sign-ins in this process. */
export function keepPasskey({ email }: Member, credential: Credential): void {
  passkeys.set(email, credential);
}

/** Makes a passkey as a security key would, and gives it to the session's person where the account page does. */
export async function addPasskey(panel: PanelSession): Promise<Credential> {
  const { challenge, rp, user } = await panel.post('/api/panel/account/begin-passkey', {});
  const rpId = String(Object(rp).id);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const passkey = {
    ...named(id),
    response: inBase64url({
      clientDataJSON: clientData('webauthn.create', challenge),
      attestationObject: attestation(rpId, id, publicKey),
    }),
  };
  await panel.post('/api/panel/account/finish-passkey', { name: 'Journeys', passkey });
  return {
    credentialId: id.toString('base64'),
    isResidentCredential: true,
    rpId,
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    userHandle: Buffer.from(String(Object(user).id), 'base64url').toString('base64'),
    signCount: 0,
  };
}

/** A new credential without a statement of who made the key (WebAuthn Level 3 sections 6.5.1 and 8.7), in CBOR. */
function attestation(rpId: string, id: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (hex: string) => Buffer.from(hex, 'hex');
  const coordinates = [bytes('a5010203262001215820'), inBytes(x), bytes('225820'), inBytes(y)];
  const attested = [Buffer.alloc(16), Buffer.from([0, id.length]), id, ...coordinates];
  const data = Buffer.concat([authenticatorData(rpId, 0x45), ...attested]);
  const head = Buffer.concat([bytes('a363'), Buffer.from('fmt'), bytes('64'), Buffer.from('none'), bytes('67')]);
  const rest = [Buffer.from('attStmt'), bytes('a068'), Buffer.from('authData'), Buffer.from([0x58, data.length])];
  return Buffer.concat([head, ...rest, data]);
}

const inBytes = (text: string) => Buffer.from(text, 'base64url');

/** Whose credential it is, what the key found (a person, who was verified, and further data), and its counter. */
function authenticatorData(rpId: string, flags: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(countOfNow());
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
}

function clientData(type: string, challenge: unknown): Buffer {
  const { origin } = new URL(readEnv().baseUrl);
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function named(id: Buffer) {
  return { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
}

const inBase64url = (members: Record<string, Buffer>) =>
  Object.fromEntries(Object.entries(members).map(([name, bytes]) => [name, bytes.toString('base64url')]));

async function load({ session, authenticatorId }: Authenticator, credential: Credential): Promise<void> {
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
  if (credentials.some(({ credentialId }) => credentialId === credential.credentialId)) return;
  await session.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: { ...credential, signCount: countOfNow() },
  });
}

/** The counter must increase from tab to tab as in one key, so it is the time in tenths of a second. */
const countOfNow = () => Math.floor((Date.now() - Date.UTC(2026, 0)) / 100);

/**
 * Answers what the panel asks of a member's passkey as the security key would, where no browser is open (WebAuthn Level
 * 3 sections 6.1 and 6.3.3); null where this run has made none.
 */
export function answerOfPasskey({ email }: Member, { challenge, rpId }: Json): Json | null {
  const credential = passkeys.get(email);
  if (!credential) return null;
  const clientDataJSON = clientData('webauthn.get', challenge);
  const data = authenticatorData(String(rpId), 0x05);
  const key = createPrivateKey({ key: Buffer.from(credential.privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), key);
  const response = inBase64url({ clientDataJSON, authenticatorData: data, signature });
  return { ...named(Buffer.from(credential.credentialId, 'base64')), response };
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
