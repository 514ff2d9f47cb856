import { randomBytes } from 'node:crypto';
import { randomToken } from './secrets.ts';

/**
 * Prefixes of credentials: access token, refresh token, code, authorization request, client secret, invitation. The
 * secret part of a download or approval URL has no prefix.
 */
const prefixes = ['iat_', 'irt_', 'iac_', 'iar_', 'ics_', 'inv_', ''] as const;
export type CredentialPrefix = (typeof prefixes)[number];
/** Lifetime of an access token, which may outlive the secret that it was requested with. */
export const accessTokenSeconds = 600;
/** Part of a query condition: the organization that a credential names, or nothing if it names none. */
export type IssuedIn = { organizationId?: string };

// In the order of ASCII, so that names sort as the ids do.
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = BigInt(digits.length);
/** The fewest base62 digits that can hold any UUID. */
const width = 22;
const endOfUuids = 1n << 128n;
const organizationPart = `[0-9A-Za-z]{${width}}`;
const randomPart = '[A-Za-z0-9_-]{43}';
const forms = new Map(prefixes.map((prefix) => [prefix, new RegExp(`^${prefix}(${organizationPart})${randomPart}$`)]));
const clientIdForm = new RegExp(`^icl_(${organizationPart})[0-9A-Za-z]{22}$`);

/**
 * Creates a credential: its prefix, its organization, and 256 random bits. With the organization in it, the lookup
 * needs no query across organizations (ADR 38).
 * @throws Error when the organization's id is no UUID
 */
export function mintCredential(prefix: CredentialPrefix, organizationId: string): string {
  return randomToken(`${prefix}${toBase62(organizationId)}`);
}

/**
 * Creates a client id: its organization and 128 random bits, in characters that need no URL encoding.
 * @throws Error when the organization's id is no UUID
 */
export function mintClientId(organizationId: string): string {
  return `icl_${toBase62(organizationId)}${digitsOf(BigInt(`0x${randomBytes(16).toString('hex')}`))}`;
}

/** The pattern of a kind of credential, with its organization or, for older ones, without. */
export function credentialForm(prefix: CredentialPrefix): RegExp {
  return new RegExp(`^${prefix}(?:${organizationPart})?${randomPart}$`);
}

/**
 * Returns the organization in which to look a credential up. It proves nothing: the lookup is by organization and by
 * the hash of the whole credential.
 * @returns an empty condition for a credential from before they named an organization, or in an unknown format
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

/** @returns null for a text that encodes no UUID: 22 digits can exceed 128 bits */
function toUuid(written: string): string | null {
  if (written.length !== width) return null;
  let value = 0n;
  for (const digit of written) value = value * base + BigInt(digits.indexOf(digit));
  if (value >= endOfUuids) return null;
  const hex = value.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
