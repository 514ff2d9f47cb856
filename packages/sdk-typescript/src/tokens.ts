import { ConnectionError, OAuthError, TimeoutError } from './errors.ts';
import { within } from './waits.ts';

export type TokenSource = {
  /** A token that is still valid for some time. */
  get: (signal?: AbortSignal) => Promise<string>;
  /** Discards a refused token, unless another one has replaced it already. */
  drop: (token: string) => void;
};

export type Credentials = { baseUrl: string; clientId: string; clientSecret: string; scopes: readonly string[] | null };

type Cached = { token: string; renewAt: number };

/** A token is renewed after this share of its lifetime, so that none expires in transit. */
const usedShare = 0.8;

/**
 * Tokens by client credentials (RFC 6749, section 4.4). Calls that need one at the same moment share one request.
 * @throws OAuthError when the service refuses, ConnectionError when it is not reached
 */
export function clientCredentials(credentials: Credentials, fetcher: typeof fetch, timeoutMs: number): TokenSource {
  let cached: Cached | null = null;
  let running: Promise<string> | null = null;
  const renew = async (): Promise<string> => {
    const made = await takeToken(credentials, fetcher, timeoutMs);
    cached = made;
    return made.token;
  };
  return {
    get: async () => {
      if (cached && performance.now() < cached.renewAt) return cached.token;
      running ??= renew().finally(() => {
        running = null;
      });
      return running;
    },
    drop: (token) => {
      if (cached?.token === token) cached = null;
    },
  };
}

/** Tokens managed by the caller, as for a person who signed in. */
export function providedTokens(provide: () => string | Promise<string>): TokenSource {
  return { get: async () => provide(), drop: () => {} };
}

async function takeToken(
  { baseUrl, clientId, clientSecret, scopes }: Credentials,
  fetcher: typeof fetch,
  timeoutMs: number,
): Promise<Cached> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    ...(scopes ? { scope: scopes.join(' ') } : {}),
  });
  // RFC 6749, section 2.3.1: both are form-encoded before they are joined.
  const authorization = `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`)}`;
  const askedAt = performance.now();
  const { status, json } = await within(timeoutMs, undefined, async (signal) => {
    const response = await fetcher(`${baseUrl}/oauth/token`, {
      method: 'POST',
      headers: { authorization },
      body,
      signal,
    });
    return { status: response.status, json: Object(await response.json().catch(() => null)) };
  }).catch((error: unknown) => {
    if (error instanceof TimeoutError) throw error;
    throw new ConnectionError('the token endpoint was not reached', { cause: error });
  });
  if (typeof json.access_token !== 'string')
    throw new OAuthError(
      String(json.error ?? 'invalid_response'),
      status,
      String(json.error_description ?? 'no token was given'),
    );
  return { token: json.access_token, renewAt: askedAt + Number(json.expires_in ?? 0) * 1000 * usedShare };
}
