/**
 * Whether a request target is for another host: in absolute form, its authority takes precedence over the Host header
 * (RFC 9112 section 3.2.2). A target that is only a path is for us, whatever the Host header.
 */
export function isForAnotherHost(target: string, baseUrl: string): boolean {
  const authority = /^https?:\/\/([^/?#]*)/i.exec(target)?.[1];
  if (authority === undefined) return false;
  const url = `http://${authority}`;
  return !URL.canParse(url) || new URL(url).host !== new URL(baseUrl).host || authority.includes('@');
}
