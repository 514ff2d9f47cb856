import type { KsefEnvironment } from '@invoicing/db/generated/enums';

export const maxRedirectUris = 10;
export const maxRedirectUriLength = 2000;

/** Why a redirect URI is not registered, in the order in which the rules are checked. */
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

/** `suggestion` is the same address as a browser writes it, where that would be accepted. */
export type RedirectUriVerdict =
  | { isAccepted: true }
  | { isAccepted: false; rule: RedirectUriRule; suggestion: string | null };

// RFC 3986 section 2: unreserved, reserved, and percent signs before two hexadecimal digits.
const uriCharacters = /^(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$/;
const absolute = /^([A-Za-z][A-Za-z0-9+.-]*):\/\/([^/?#]*)/;
const ipv4 = /^\d+\.\d+\.\d+\.\d+$/;

/**
 * Whether an organization in this environment may register a redirect URI. Requests are later compared with it as a
 * string (RFC 9700 section 2.1), so it must be written exactly as a browser writes it: HTTPS, an ASCII host, no
 * fragment (RFC 6749 section 3.1.2), no userinfo, no wildcard. An address of one machine is for testing only, and only
 * there may it go without TLS (RFC 8252 section 7.3).
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
  // What percent signs hid in the host comes out when it is parsed.
  if (host.includes('*')) return 'wildcard';
  if (environment === 'production' && isLocal) return 'localhost';
  if (environment === 'production' && isAddress) return 'ip_address';
  return protocol === 'https:' || isLoopback ? null : 'scheme';
}

/** Only the slash after a bare host may be left out. */
function isCanonical(uri: string): boolean {
  const { href, origin } = new URL(uri);
  return uri === href || uri === origin;
}

/** How a requested redirect URI is compared with the registered ones: character by character, nothing normalised. */
export function isRegisteredRedirectUri(requested: string, registered: readonly string[]): boolean {
  return registered.includes(requested);
}

/**
 * The address that an answer goes to: the registered text, untouched, with the fields behind its own query (RFC 6749
 * section 3.1.2).
 */
export function withFields(uri: string, fields: Record<string, string>): string {
  return `${uri}${uri.includes('?') ? '&' : '?'}${new URLSearchParams(fields)}`;
}
