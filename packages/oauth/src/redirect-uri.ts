const maxLength = 2000;
const printable = /^[\x21-\x7e]+$/;
const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a redirect URI may be registered and used: absolute https in ASCII without user, fragment or wildcard; plain http only
 * on loopback and only outside of production (RFC 9700 section 4.1.3, RFC 8252 section 7.3).
 */
export function isRedirectUri(uri: string, { isProduction }: { isProduction: boolean }): boolean {
  if (uri.length > maxLength || !printable.test(uri) || /[#*\\]/.test(uri) || !URL.canParse(uri)) return false;
  const { protocol, hostname, username, password } = new URL(uri);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:') return uri.startsWith('https://') && !(isProduction && loopbackHosts.has(hostname));
  return protocol === 'http:' && uri.startsWith('http://') && loopbackHosts.has(hostname) && !isProduction;
}

/** The address that an answer goes to: the registered text, untouched, with the fields behind its own query (RFC 6749 section 3.1.2). */
export function withFields(uri: string, fields: Record<string, string>): string {
  return `${uri}${uri.includes('?') ? '&' : '?'}${new URLSearchParams(fields)}`;
}
