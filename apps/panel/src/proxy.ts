import { randomBytes } from 'node:crypto';
import { placeOfRequest } from '@invoicing/router/panel/consents/request';
import { type NextRequest, NextResponse } from 'next/server';
import { isDevelopment } from './env';
import { withoutEmpty } from './list-address';
import { getServices } from './server';

/**
 * A posted document with a policy of its own. `matcher` does not exclude it, because only for requests that pass here
 * does Next read the body that the door has consumed.
 */
const postedDocument = /^\/o\/[^/]+\/corrections\/new\/preview$/;

/** Gives every page its Content-Security-Policy with a fresh nonce. It authorizes nothing: pages do that themselves. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const shorter = shorterAddress(request);
  if (shorter) return NextResponse.redirect(shorter);
  if (postedDocument.test(request.nextUrl.pathname)) return NextResponse.next();
  const consent = /^\/consent\/([^/]+)/.exec(request.nextUrl.pathname)?.[1] ?? null;
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "frame-src 'self'",
    // The one that shows notifications.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ['form-action', "'self'", ...(consent === null ? [] : await answerOrigins(consent))].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('x-asked-for', `${request.nextUrl.pathname}${request.nextUrl.search}`);
  headers.set('content-security-policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
  response.headers.set('x-content-type-options', 'nosniff');
  response.headers.set('x-frame-options', 'DENY');
  response.headers.set('referrer-policy', consent === null ? 'same-origin' : 'no-referrer');
  response.headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  response.headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains');
  return response;
}

/** Where the asked list is with the filters alone that are set; null where no other is in its address. */
function shorterAddress({ method, nextUrl }: NextRequest): URL | null {
  if (method !== 'GET' || !nextUrl.pathname.startsWith('/o/')) return null;
  const place = withoutEmpty(nextUrl.pathname, nextUrl.searchParams);
  return place === null ? null : new URL(place, nextUrl);
}

/**
 * The origins that a consent's answer may redirect to: browsers apply `form-action` to the whole redirect chain of a
 * form, so with `'self'` alone the approved code would never arrive.
 */
async function answerOrigins(requestId: string): Promise<string[]> {
  const place = await placeOfRequest(getServices(), requestId);
  return place ? [place.redirectOrigin] : [];
}

export const config = {
  matcher: [
    '/((?!_next/static|_next/image|favicon.ico|approve/[^/]+/document|o/[^/]+/(?:invoices|drafts|corrections|correction-drafts)/[^/]+/document$).*)',
  ],
};
