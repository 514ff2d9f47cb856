import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { Refusal } from '@/post-json';

type Asking = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Making = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Loaded when a passkey is asked for: most of who reads a page decides nothing on it. */
const webAuthn = () => import('@simplewebauthn/browser');

/**
 * Lets the browser prove a passkey.
 * @throws Refusal `no_passkey` when the person turns away or the browser has none of them
 */
export async function provePasskey(options: unknown) {
  const browser = await webAuthn();
  return browser.startAuthentication({ optionsJSON: trustAsking(options) }).catch(() => {
    throw new Refusal('no_passkey', []);
  });
}

/** Lets the browser make a passkey. @throws Error when the person turns away, or this device has one already */
export async function makePasskey(options: unknown) {
  return (await webAuthn()).startRegistration({ optionsJSON: trustMaking(options) });
}

/** Our own server made these options (WebAuthn Level 3 section 5.5), and the browser checks every member of them. */
function trustAsking(options: unknown): Asking {
  return options as Asking;
}

/** Our own server made these options (WebAuthn Level 3 section 5.4), and the browser checks every member of them. */
function trustMaking(options: unknown): Making {
  return options as Making;
}
