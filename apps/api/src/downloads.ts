import { type Download, openDownload } from '@invoicing/router/downloads/open-download';
import { unreadablePage } from '@invoicing/router/downloads/unreadable-page';
import type { Services } from '@invoicing/router/services';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import parseRanges from 'range-parser';
import { languageOf } from './http.ts';

type Range = { start: number; end: number };

/**
 * Serves short-lived download links. They need no cookie or token: the URL itself is the credential, so it must neither
 * leak nor be cached.
 */
export async function downloadRoutes(app: FastifyInstance, services: Services): Promise<void> {
  // People follow these links too, and leave the panel for what is not an attachment.
  app.setErrorHandler((error, request, reply) => {
    const wantsPage = request.type(['json', 'html']) === 'html';
    const page = wantsPage ? unreadablePage(error, languageOf(request), { reference: request.id }) : null;
    if (page === null) throw error;
    services.logger.error({ err: error, correlationId: request.id }, 'API request failed');
    reply.code(page.status).headers(page.headers).send(page.html);
  });
  app.get<{ Params: { token: string } }>('/downloads/:token', async (request, reply) => {
    const found = await openDownload(services, request.params.token, { ip: request.ip, correlationId: request.id });
    if (!found)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found.\n');
    const bytes = Buffer.from(found.bytes);
    reply.headers(headersOf(found));
    const range = requestedRange(request.headers.range, bytes.length);
    if (range === null) return reply.send(bytes);
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`);
    return reply.send(bytes.subarray(range.start, range.end + 1));
  });
}

function headersOf({ mediaType, filename, disposition: type, sha256 }: Download): Record<string, string> {
  const fallback = filename.replace(/[^A-Za-z0-9._-]/g, '_');
  return {
    'content-type': mediaType === 'text/html' ? 'text/html; charset=utf-8' : mediaType,
    'content-disposition': contentDisposition(filename, { type, fallback }),
    'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy':
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
    'accept-ranges': 'bytes',
  };
}

/**
 * One byte range (RFC 9110 section 14.1.2); for another unit, several ranges and malformed ones the whole content is
 * returned.
 */
function requestedRange(header: string | undefined, size: number): Range | 'unsatisfiable' | null {
  // The library cannot handle a suffix range longer than the content, which means all of it.
  const within = header?.replace(/^bytes=-(\d+)$/, (_, last: string) => `bytes=-${Math.min(Number(last), size)}`);
  const ranges = parseRanges(size, within ?? '');
  if (ranges === -1) return header?.startsWith('bytes=') ? 'unsatisfiable' : null;
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length > 1) return null;
  return ranges[0] ?? null;
}
