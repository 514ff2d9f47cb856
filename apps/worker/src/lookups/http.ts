import { boundedFetch } from '../bounded-fetch.ts';

/** A table of NBP has a few kilobytes, thirty taxpayers of the white list some hundred. */
const maxAnswerBytes = 2_000_000;

/** A source gave no answer that can be used; it says nothing about what was asked. */
export class NoAnswer extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NoAnswer';
  }
}

/** A source wants no more requests at all for a time (429). */
export class ShutOut extends NoAnswer {
  /** Its Retry-After as it is there. */
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
 * Asks a public source once, and waits no longer than it may take as a whole. The sources do not redirect, and
 * none of them has more to say than two megabytes.
 * @throws NoAnswer when it does not answer in time, cannot be reached, or says more
 * @throws ShutOut when it wants no more requests for a time
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

/** The JSON of an answer. @throws NoAnswer when it is none */
export function jsonOf({ status, text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NoAnswer(`status ${status} without JSON`);
  }
}
