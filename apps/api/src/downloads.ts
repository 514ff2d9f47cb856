import { openDownload } from '@invoicing/router/download';
import type { Services } from '@invoicing/router/services';
import type { FastifyInstance } from 'fastify';

type Range = { start: number; end: number };

/** Bytes behind short-lived links. No cookie, no token: the address is the key, so it must not leak or be cached. */
export async function downloadRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.get<{ Params: { token: string } }>('/downloads/:token', async (request, reply) => {
    const found = await openDownload(services, request.params.token, { ip: request.ip, correlationId: request.id });
    if (!found) return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found.\n');
    const bytes = Buffer.from(found.bytes);
    reply.headers({
      'content-type': found.mediaType === 'text/html' ? 'text/html; charset=utf-8' : found.mediaType,
      'content-disposition': contentDisposition(found.disposition, found.filename),
      'repr-digest': `sha-256=:${Buffer.from(found.sha256, 'hex').toString('base64')}:`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'accept-ranges': 'bytes',
    });
    const range = parseRange(request.headers.range, bytes.length);
    if (range === null) return reply.send(bytes);
    if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`);
    return reply.send(bytes.subarray(range.start, range.end + 1));
  });
}

/** RFC 6266 with an RFC 8187 name; the plain name keeps ASCII only. */
function contentDisposition(disposition: string, filename: string): string {
  const plain = filename.replace(/[^A-Za-z0-9._-]/g, '_');
  const encoded = encodeURIComponent(filename).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${disposition === 'inline' ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** One byte range (RFC 9110 section 14); anything else is answered whole. */
function parseRange(header: string | undefined, size: number): Range | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
