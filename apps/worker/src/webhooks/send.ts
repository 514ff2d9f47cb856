import type { IncomingMessage } from 'node:http';
import { isLoopback, isPublicAddress } from './addresses.ts';
import { readExcerpt, shownHeaders } from './answer.ts';
import { AttemptError, codeOf } from './attempt-error.ts';
import { type KeepAliveAgent, post } from './keep-alive-agent.ts';
import type { IsOwn } from './own-hosts.ts';
import type { Resolve } from './resolve.ts';

export type SendOptions = {
  resolve: Resolve;
  /**
   * Permits plain HTTP and loopback addresses, for development and tests; other private addresses are still refused.
   */
  allowLoopback: boolean;
  isOwn: IsOwn;
  /** Timeout of DNS and of the connection with its handshake. */
  connectTimeoutMs: number;
  totalTimeoutMs: number;
};

export type SendRequest = { url: string; headers: Record<string, string>; body: string | Buffer };

/** The outcome of one attempt: the response, if any, and the error of the response or the connection. */
export type SendResult = {
  response: { status: number; headers: Record<string, string>; excerpt: string } | null;
  errorCode: string | null;
  /** The raw Retry-After header of the response. */
  retryAfter: string | null;
};

/**
 * Makes one attempt: resolves the name, checks every address, and posts only to a checked one, whatever DNS returns
 * later. Follows no redirects, uses no proxy, and applies limits on time and size. Never throws: errors are in the
 * result.
 * @param agent the endpoint's connection, kept from the attempt before
 */
export async function send(request: SendRequest, options: SendOptions, agent: KeepAliveAgent): Promise<SendResult> {
  const limits = new AbortController();
  const over = setTimeout(() => limits.abort(new AttemptError('timeout')), options.totalTimeoutMs);
  const unconnected = setTimeout(() => limits.abort(new AttemptError('connect_timeout')), options.connectTimeoutMs);
  try {
    const url = new URL(request.url);
    const addresses = await checkedAddresses(url, options, limits.signal);
    const { headers, body } = request;
    const answer = await post({
      agent,
      url,
      addresses,
      headers,
      body,
      signal: limits.signal,
      connected: () => clearTimeout(unconnected),
    });
    const excerpt = await readExcerpt(answer, limits.signal);
    return resultOf(answer, excerpt);
  } catch (error) {
    return {
      response: null,
      errorCode: codeOf(limits.signal.aborted ? limits.signal.reason : error),
      retryAfter: null,
    };
  } finally {
    clearTimeout(over);
    clearTimeout(unconnected);
  }
}

function resultOf(answer: IncomingMessage, excerpt: string): SendResult {
  const status = answer.statusCode ?? 0;
  const failure = status >= 300 && status < 400 ? 'redirect_not_followed' : 'unsuccessful_status';
  const errorCode = status >= 200 && status < 300 ? null : failure;
  return {
    response: { status, headers: shownHeaders(answer), excerpt },
    errorCode,
    retryAfter: answer.headers['retry-after'] ?? null,
  };
}

/** A single disallowed address makes the whole name invalid: a mix of both is an attempt to deceive the resolver. */
async function checkedAddresses(
  url: URL,
  { resolve, allowLoopback, isOwn }: SendOptions,
  signal: AbortSignal,
): Promise<string[]> {
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await orAborted(resolve(name, signal), signal);
  if (addresses.length === 0) throw new AttemptError('dns_failure');
  const loopback = allowLoopback && addresses.every(isLoopback);
  if (!loopback && !addresses.every(isPublicAddress)) throw new AttemptError('address_not_allowed');
  if (!loopback && (await orAborted(isOwn(name, addresses, signal), signal)))
    throw new AttemptError('address_not_allowed');
  if (url.protocol !== 'https:' && !(loopback && url.protocol === 'http:'))
    throw new AttemptError('address_not_allowed');
  return addresses;
}

function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort));
}
