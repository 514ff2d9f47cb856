import { operations } from '@invoicing/router/operations';

const mebibyte = 1024 * 1024;
const procedures = /^\/api\/trpc\/([^/?]+)/;
const limits = new Map(operations.map(({ operationId, maxBodyMiB }) => [operationId, maxBodyMiB]));

type Headers = Readonly<Record<string, string | string[] | undefined>>;
/** A request refused before its body is read: the reason, in a sentence. */
type BodyRefusal = { status: 411 | 413; body: { error: 'length_required' | 'payload_too_large'; message: string } };

/**
 * Why a body is refused before any of it is read, because Next and the libraries of its routes read without a limit: it
 * must declare its length (RFC 9110 section 8.6), and that must be within the API's limit for each call in it.
 */
export function bodyRefusal(url: string, headers: Headers): BodyRefusal | null {
  if (headers['transfer-encoding'] !== undefined)
    return refusal(411, 'length_required', 'Send a Content-Length instead of Transfer-Encoding.');
  const limit = bodyLimitMiB(url);
  if (Number(headers['content-length'] ?? 0) <= limit * mebibyte) return null;
  return refusal(413, 'payload_too_large', `The request body is larger than ${limit} MiB.`);
}

function refusal(status: BodyRefusal['status'], error: BodyRefusal['body']['error'], message: string): BodyRefusal {
  return { status, body: { error, message } };
}

/** What a body may have, by the path and query of its request. */
export function bodyLimitMiB(url: string): number {
  const called = decoded(procedures.exec(url)?.[1] ?? '').split(',');
  return Math.min(...called.map((name) => limits.get(name) ?? 1));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
