import { OAuthError } from './errors.ts';

export const maxFormBytes = 8 * 1024;
const maxBasicLength = 4 * 1024;

export type BasicCredentials = { clientId: string; clientSecret: string };

/**
 * Parses a form body: a repeated parameter is refused, and one without a value is treated as omitted (RFC 6749 section
 * 3.2).
 * @throws OAuthError invalid_request
 */
export function parseForm(body: string): ReadonlyMap<string, string> {
  const form = new Map<string, string>();
  const seen = new Set<string>();
  for (const [name, value] of new URLSearchParams(body)) {
    if (seen.has(name)) throw repeatedParameter(name);
    seen.add(name);
    if (value !== '') form.set(name, value);
  }
  return form;
}

/** Names the parameter, unless it is text that no answer should repeat. */
export function repeatedParameter(name: string): OAuthError {
  const named = /^[a-z_]{1,40}$/.test(name) ? name : 'A parameter';
  return new OAuthError('invalid_request', `${named} is repeated: send it once.`);
}

/**
 * Reads HTTP Basic credentials; id and secret are form-urlencoded before base64 (RFC 6749 section 2.3.1).
 * @returns null for another scheme or a malformed value
 */
export function parseBasic(authorization: string): BasicCredentials | null {
  const match = /^basic +([A-Za-z0-9+/]+={0,2}) *$/i.exec(authorization);
  if (!match?.[1] || authorization.length > maxBasicLength) return null;
  const text = Buffer.from(match[1], 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1) return null;
  const clientId = decodeForm(text.slice(0, colon));
  const clientSecret = decodeForm(text.slice(colon + 1));
  return clientId === null || clientSecret === null ? null : { clientId, clientSecret };
}

function decodeForm(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
