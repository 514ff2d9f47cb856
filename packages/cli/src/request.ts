import { setTimeout } from 'node:timers/promises';
import { Failure, Unreachable } from './failure.ts';

const timeoutMs = 30_000;
const millisecondsPerSecond = 1000;

/**
 * One request to the service; on 429 it is repeated after the time in Retry-After.
 * @throws Unreachable when there is no answer or one of 5xx
 */
export async function request(url: URL, given: RequestInit, signal: AbortSignal): Promise<Response> {
  for (;;) {
    const response = await send(url, given, signal);
    if (response.status !== 429) return response;
    await response.body?.cancel();
    await setTimeout(retryAfterMs(response.headers), undefined, { signal });
  }
}

/** The members of a JSON answer. @throws Failure when it is something else, Unreachable when it breaks off */
export async function jsonOf(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text().catch((error: unknown) => {
    throw new Unreachable(`The answer of ${response.url} broke off (${reasonOf(error)}).`);
  });
  try {
    return Object(JSON.parse(text));
  } catch {
    throw new Failure(`${response.url} answered ${response.status} without JSON; is this the address of the service?`);
  }
}

async function send(url: URL, given: RequestInit, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, {
    ...given,
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new Unreachable(`${url.origin} does not answer (${reasonOf(error)}).`);
  });
  if (response.status >= 500) throw new Unreachable(`${url.origin} answered ${response.status}.`);
  return response;
}

/** The reason of a failed request, which fetch hides in the cause. */
export function reasonOf(error: unknown): string {
  const { cause, name } = Object(error);
  return String(Object(cause).code ?? name);
}

/** Retry-After in seconds (RFC 9110, section 10.2.3), as the service writes it; at least one. */
function retryAfterMs(headers: Headers): number {
  const seconds = Number(headers.get('retry-after'));
  return Math.max(1, Number.isFinite(seconds) ? seconds : 1) * millisecondsPerSecond;
}
