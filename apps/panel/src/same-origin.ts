import { readEnv } from './env';

/**
 * True when a state-changing request comes from one of our pages; checked on every one of them, in addition to SameSite
 * cookies.
 */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  return origin === readEnv().BASE_URL && (site === null || site === 'same-origin');
}

/**
 * The same for the form of a page with `Referrer-Policy: no-referrer`: there browsers send `Origin: null`. Such a form
 * carries a token of its own.
 */
export function isSameOriginForm(request: Request): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  return (
    (origin === null || origin === 'null' || origin === readEnv().BASE_URL) && (site === null || site === 'same-origin')
  );
}

/**
 * True when a page of elsewhere leads to a download that leaves an entry in the audit log: SameSite=Lax cookies come
 * along then. Typing the address, and a browser that does not say where it comes from, pass.
 */
export function isFromElsewhere(request: Request): boolean {
  return ['cross-site', 'same-site'].includes(request.headers.get('sec-fetch-site') ?? '');
}

export function refuseOrigin(): Response {
  return Response.json({ error: 'cross_origin' }, { status: 403 });
}
