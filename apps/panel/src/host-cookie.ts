/**
 * A cookie for this host alone, over TLS alone, that no script reads and no other site's form sends (RFC 6265bis
 * section 4.1.3.2). A development server at http://localhost has no TLS: there it goes without the prefix and without
 * `Secure`.
 */
export function hostCookie(name: string, baseUrl: string) {
  const secure = baseUrl.startsWith('https://');
  return {
    name: secure ? `__Host-${name}` : name,
    options: { httpOnly: true, sameSite: 'lax' as const, secure, path: '/' },
  };
}
