import type { IncomingMessage } from 'node:http';
import { AttemptError } from './attempt-error.ts';

const maxBodyBytes = 65_536;
const maxExcerptBytes = 4096;
const maxHeaderLength = 256;
/**
 * Response headers that help a developer to find the request in their own logs; cookies and the like are not stored.
 */
const shown = ['content-type', 'content-length', 'date', 'location', 'retry-after', 'server', 'x-request-id'];

/** The stored headers of a response, truncated. */
export function shownHeaders({ headers }: IncomingMessage): Record<string, string> {
  const present = shown.map((name): [string, unknown] => [name, headers[name]]);
  return Object.fromEntries(
    present
      .filter(([, value]) => typeof value === 'string')
      .map(([name, value]) => [name, String(value).slice(0, maxHeaderLength)]),
  );
}

/**
 * Reads a response's body up to 64 KiB and closes the connection. A longer body is truncated; the status still decides
 * the outcome.
 * @returns its first 4 KiB as text
 * @throws AttemptError response_incomplete when the receiver breaks off; the signal's reason on a timeout
 */
export async function readExcerpt(answer: IncomingMessage, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of answer) {
      const bytes = Buffer.from(chunk);
      if (length < maxExcerptBytes) chunks.push(bytes);
      length += bytes.length;
      if (length >= maxBodyBytes) break;
    }
  } catch {
    signal.throwIfAborted();
    throw new AttemptError('response_incomplete');
  } finally {
    answer.destroy();
  }
  return clip(Buffer.concat(chunks));
}

/** Text that PostgreSQL and JSON can store: no NUL and no incomplete character. */
function clip(bytes: Buffer): string {
  const text = decode(bytes.subarray(0, maxExcerptBytes)).replaceAll('\0', '\u{fffd}');
  return decode(Buffer.from(text).subarray(0, maxExcerptBytes));
}

/** Drops a character that was truncated in the middle. */
function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes, { stream: true });
}
