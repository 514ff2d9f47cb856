import { readEnv } from './env';

/** True when a state-changing request comes from a page of ours; checked on every one of them, besides SameSite cookies. */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  return origin === readEnv().BASE_URL && (site === null || site === 'same-origin');
}

export function refuseOrigin(): Response {
  return Response.json({ error: 'cross_origin' }, { status: 403 });
}
