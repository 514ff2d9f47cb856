import { boundedFetch } from '../bounded-fetch.ts';

/** A table of NBP has a few kilobytes, thirty taxpayers of the white list a few hundred. */
const maxAnswerBytes = 2_000_000;

/** A source gave no usable answer, which proves nothing about the subject. */
export class NoAnswer extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NoAnswer';
  }
}

/** A source refuses all requests for a time (429). */
export class ShutOut extends NoAnswer {
  /** The raw Retry-After header. */
  readonly retryAfter: string | null;

  constructor(retryAfter: string | null) {
    super(`status 429, Retry-After ${retryAfter ?? 'none'}`);
    this.name = 'ShutOut';
    this.retryAfter = retryAfter;
  }
}

export type Answer = { status: number; text: string };

/** Options of a request; a body makes it a POST. */
export type Sent = { headers?: Record<string, string>; body?: string };

/**
 * Sends one request to a public source, with a timeout for the whole exchange. Redirects are refused, since the sources
 * use none, and responses over two megabytes too.
 * @throws NoAnswer on a timeout, if the source is unreachable, or if its response is too large
 * @throws ShutOut when the source refuses requests for a time
 */
export async function fetchAnswer(url: string, timeoutMs: number, { headers = {}, body }: Sent = {}): Promise<Answer> {
  try {
    const init: RequestInit = {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { method: 'POST', body }),
    };
    const response = await boundedFetch(url, init, maxAnswerBytes);
    if (response.status === 429) throw new ShutOut(response.headers.get('retry-after'));
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (error instanceof ShutOut) throw error;
    throw new NoAnswer(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
}

/** Parses the JSON of a response. @throws NoAnswer when it is not JSON */
export function jsonOf({ status, text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NoAnswer(`status ${status} without JSON`);
  }
}
