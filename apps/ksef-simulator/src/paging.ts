import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { KsefError } from './errors.ts';

const PageSize = z.object({ pageSize: z.coerce.number().int().min(10).max(1000).default(10) });

/** One page of a list and the token of the next; the token is opaque to clients. @throws KsefError 21405, 21418 */
export function page<T>(
  request: FastifyRequest,
  items: readonly T[],
): { continuationToken: string | null; items: T[] } {
  const { pageSize } = PageSize.parse(request.query);
  const from = offsetOf(request.headers['x-continuation-token']);
  const next = from + pageSize;
  const continuationToken = next < items.length ? Buffer.from(JSON.stringify({ from: next })).toString('base64') : null;
  return { continuationToken, items: items.slice(from, next) };
}

const Token = z.object({ from: z.number().int().min(0) });

function offsetOf(header: string | string[] | undefined): number {
  if (header === undefined || header === '') return 0;
  try {
    return Token.parse(JSON.parse(Buffer.from(String(header), 'base64').toString('utf8'))).from;
  } catch {
    throw new KsefError(400, 21418, 'Przekazany token kontynuacji ma nieprawidłowy format.');
  }
}
