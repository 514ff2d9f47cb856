import type { CDPSession, Page } from '@playwright/test';
import type { Member } from './demo.ts';

type Authenticator = { session: CDPSession; authenticatorId: string };
/** A passkey as the browser gives it out and takes it back (Chrome DevTools Protocol, WebAuthn.Credential). */
type Credential = {
  credentialId: string;
  isResidentCredential: boolean;
  rpId?: string;
  privateKey: string;
  userHandle?: string;
  signCount: number;
};

/**
 * The passkeys that members of this run have, by their e-mail: made once in the browser, through the account page's own
 * door.
 */
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

/**
 * Gives a member who has just signed in a passkey, in a tab of its own, and keeps it for later sign-ins of this run.
 */
export async function makePasskey(page: Page, { email }: Member): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/account/security');
  const { session, authenticatorId } = await addAuthenticator(tab);
  await tab.evaluate(async () => {
    const post = async (action: string, body: object): Promise<Response> => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/api/panel/account/${action}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${action}: ${answer.status}`);
      return answer;
    };
    const options: PublicKeyCredentialCreationOptionsJSON = await (await post('begin-passkey', {})).json();
    const made = await navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
    });
    if (!(made instanceof PublicKeyCredential)) throw new Error('the browser made no passkey');
    await post('finish-passkey', { name: 'Journeys', passkey: made.toJSON() });
  });
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
  const [credential] = credentials;
  if (!credential) throw new Error('the security key holds no passkey');
  passkeys.set(email, credential);
  await tab.close();
}

async function load({ session, authenticatorId }: Authenticator, credential: Credential): Promise<void> {
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
  if (credentials.some(({ credentialId }) => credentialId === credential.credentialId)) return;
  // The counter must move on from tab to tab as it would in one key: tenths of a second do.
  const signCount = Math.floor((Date.now() - Date.UTC(2026, 0)) / 100);
  await session.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount } });
}
