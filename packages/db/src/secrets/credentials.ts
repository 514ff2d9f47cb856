import { randomBytes } from 'node:crypto';
import { randomToken } from './secrets.ts';

/**
 * What each kind of credential begins with: access token, refresh token, code, authorization request, client secret,
 * invitation. The secret part of the address of a download or an approval begins with nothing.
 */
const prefixes = ['iat_', 'irt_', 'iac_', 'iar_', 'ics_', 'inv_', ''] as const;
export type CredentialPrefix = (typeof prefixes)[number];
/** How long an access token works, also after the secret that it was asked for with has ended. */
export const accessTokenSeconds = 600;
/** Part of a condition: the organization that a credential names, or nothing where it names none. */
export type IssuedIn = { organizationId?: string };

// In the order of ASCII, so that names sort as the ids do.
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = BigInt(digits.length);
/** The fewest digits that every UUID fits in. */
const width = 22;
const endOfUuids = 1n << 128n;
const organizationPart = `[0-9A-Za-z]{${width}}`;
const randomPart = '[A-Za-z0-9_-]{43}';
const forms = new Map(prefixes.map((prefix) => [prefix, new RegExp(`^${prefix}(${organizationPart})${randomPart}$`)]));
const clientIdForm = new RegExp(`^icl_(${organizationPart})[0-9A-Za-z]{22}$`);

/**
 * A new credential: its prefix, the organization that it is good in, and 256 random bits. What looks it up knows the
 * organization before the database is asked (ADR 38).
 * @throws Error when the organization's id is no UUID
 */
export function mintCredential(prefix: CredentialPrefix, organizationId: string): string {
  return randomToken(`${prefix}${toBase62(organizationId)}`);
}

/**
 * A new client id: 128 random bits after its organization, written in characters that need no encoding.
 * @throws Error when the organization's id is no UUID
 */
export function mintClientId(organizationId: string): string {
  return `icl_${toBase62(organizationId)}${digitsOf(BigInt(`0x${randomBytes(16).toString('hex')}`))}`;
}

/** How a kind of credential looks, with its organization or, from before, without. */
export function credentialForm(prefix: CredentialPrefix): RegExp {
  return new RegExp(`^${prefix}(?:${organizationPart})?${randomPart}$`);
}

/**
 * Where to look a credential up. It proves nothing: the look-up is by organization and hash, and the hash is that of
 * the whole name.
 * @returns nothing to add for one that was issued before credentials named an organization, or has no form of ours
 */
export function issuedIn(prefix: CredentialPrefix, credential: string): IssuedIn {
  return within(forms.get(prefix)?.exec(credential) ?? null);
}

/** The same for a client id. */
export function clientIssuedIn(clientId: string): IssuedIn {
  return within(clientIdForm.exec(clientId));
}

function within(match: RegExpExecArray | null): IssuedIn {
  const organizationId = toUuid(match?.[1] ?? '');
  return organizationId === null ? {} : { organizationId };
}

/** @throws Error when it is no UUID */
function toBase62(uuid: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid)) throw new Error('the organization id is not a UUID');
  return digitsOf(BigInt(`0x${uuid.replaceAll('-', '')}`));
}

/** 128 bits in base62, always of one length. */
function digitsOf(bits: bigint): string {
  let rest = bits;
  let written = '';
  for (let place = 0; place < width; place += 1) {
    written = `${digits[Number(rest % base)]}${written}`;
    rest /= base;
  }
  return written;
}

/** @returns null for what no UUID is written as: 22 digits reach further than 128 bits */
function toUuid(written: string): string | null {
  if (written.length !== width) return null;
  let value = 0n;
  for (const digit of written) value = value * base + BigInt(digits.indexOf(digit));
  if (value >= endOfUuids) return null;
  const hex = value.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
