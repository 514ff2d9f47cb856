import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Context } from './context.ts';

const validMs = 3 * 86_400_000;

/** Where a UPO is stored: of a session by its reference, of an invoice by its KSeF number. */
export function upoPath(session: string, document: string): string {
  return `/storage/01/${session.toLowerCase()}/upo/${document}.xml`;
}

/** Where a part of a package is stored. */
export function partPath(session: string, ordinal: number): string {
  return `/storage/00/${session.toLowerCase()}/batch-parts/${ordinal}`;
}

/**
 * Creates a URL that needs no token and expires, on the host that was called.
 * @param until three days from now where nothing else is given; `sp`: `r` to read, `w` to write
 */
export function signedUrl(
  context: Context,
  request: FastifyRequest,
  path: string,
  { until, sp }: { until?: string; sp: 'r' | 'w' } = { sp: 'r' },
): { url: string; expiresAt: string } {
  const expiresAt = until ?? new Date(context.store.clock().getTime() + validMs).toISOString();
  const query = new URLSearchParams({ se: expiresAt, sp, sig: signature(context, path, expiresAt) });
  return { url: `${request.protocol}://${request.host}${path}?${query}`, expiresAt };
}

/** True for a valid signed URL that has not expired. */
export function isSigned(context: Context, path: string, query: { se?: string; sig?: string }): boolean {
  const given = Buffer.from(query.sig ?? '');
  const right = Buffer.from(signature(context, path, query.se ?? ''));
  return (
    given.length === right.length &&
    timingSafeEqual(given, right) &&
    Date.parse(query.se ?? '') > context.store.clock().getTime()
  );
}

function signature({ jwtSecret }: Context, path: string, expiresAt: string): string {
  return createHmac('sha256', jwtSecret()).update(`${path}\n${expiresAt}`).digest('base64url');
}
