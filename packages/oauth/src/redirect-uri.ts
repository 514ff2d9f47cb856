import type { KsefEnvironment } from '@invoicing/db/generated/enums';

export const maxRedirectUris = 10;
export const maxRedirectUriLength = 2000;

/** The rules for redirect URIs, in the order in which they are checked. */
export const redirectUriRules = [
  'too_long',
  'not_ascii',
  'character',
  'wildcard',
  'fragment',
  'not_absolute',
  'userinfo',
  'scheme',
  'localhost',
  'ip_address',
  'not_canonical',
] as const;
export type RedirectUriRule = (typeof redirectUriRules)[number];

/** `suggestion` is the same URI in the form that a browser writes, if that would be accepted. */
export type RedirectUriVerdict =
  | { isAccepted: true }
  | { isAccepted: false; rule: RedirectUriRule; suggestion: string | null };

// RFC 3986 section 2: unreserved, reserved, and percent signs before two hexadecimal digits.
const uriCharacters = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$/;
const absolute = /^([A-Za-z][A-Za-z0-9+.-]*):\/\/([^/?#]*)/;
const ipv4 = /^\d+\.\d+\.\d+\.\d+$/;

/**
 * Checks whether an organization in this environment may register a redirect URI. Later requests are compared with it
 * as a string (RFC 9700 section 2.1), so it must be exactly what a browser writes: HTTPS, an ASCII host, no fragment
 * (RFC 6749 section 3.1.2), no userinfo, no wildcard. Localhost and IP addresses are only for test environments, and
 * only loopback may be without TLS (RFC 8252 section 7.3).
 */
export function checkRedirectUri(uri: string, environment: KsefEnvironment): RedirectUriVerdict {
  const rule = brokenRule(uri, environment);
  if (rule === null) return { isAccepted: true };
  const written = URL.canParse(uri) ? new URL(uri).href : uri;
  const helps = (rule === 'not_ascii' || rule === 'not_canonical') && brokenRule(written, environment) === null;
  return { isAccepted: false, rule, suggestion: helps ? written : null };
}

function brokenRule(uri: string, environment: KsefEnvironment): RedirectUriRule | null {
  if (uri.length > maxRedirectUriLength) return 'too_long';
  if (/[^\x00-\x7f]/.test(uri)) return 'not_ascii';
  if (!uriCharacters.test(uri)) return 'character';
  if (uri.includes('*')) return 'wildcard';
  if (uri.includes('#')) return 'fragment';
  const [, scheme = '', authority = ''] = absolute.exec(uri) ?? [];
  if (authority.includes('@')) return 'userinfo';
  if (!/^https?$/i.test(scheme)) return /^[A-Za-z][A-Za-z0-9+.-]*:/.test(uri) ? 'scheme' : 'not_absolute';
  if (authority === '' || !URL.canParse(uri)) return 'not_absolute';
  return brokenHostRule(new URL(uri), environment) ?? (isCanonical(uri) ? null : 'not_canonical');
}

function brokenHostRule({ protocol, hostname }: URL, environment: KsefEnvironment): RedirectUriRule | null {
  const host = hostname.replace(/\.$/, '');
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  const isAddress = ipv4.test(host) || host.startsWith('[');
  const isLoopback = isLocal || (ipv4.test(host) && host.startsWith('127.')) || host === '[::1]';
  // Parsing decodes percent-encoded characters in the host, so it is checked again.
  if (host.includes('*')) return 'wildcard';
  if (environment === 'production' && isLocal) return 'localhost';
  if (environment === 'production' && isAddress) return 'ip_address';
  return protocol === 'https:' || isLoopback ? null : 'scheme';
}

/** True if the URI is in canonical form; only the slash after a bare host may be missing. */
function isCanonical(uri: string): boolean {
  const { href, origin } = new URL(uri);
  return uri === href || uri === origin;
}

/** Compares a requested redirect URI with the registered ones as strings, without normalization. */
export function isRegisteredRedirectUri(requested: string, registered: readonly string[]): boolean {
  return registered.includes(requested);
}

/**
 * The URL of a response: the unchanged registered URI, with the fields appended to its own query (RFC 6749 section
 * 3.1.2).
 */
export function withFields(uri: string, fields: Record<string, string>): string {
  return `${uri}${uri.includes('?') ? '&' : '?'}${new URLSearchParams(fields)}`;
}
