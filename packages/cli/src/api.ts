import { Failure } from './failure.ts';
import { jsonOf, request } from './request.ts';

export type Account = { url: URL; clientId: string; clientSecret: string };

/** Reads a path of the public API. @throws Failure with the words of the service when it refuses */
export type Read = (path: string) => Promise<Record<string, unknown>>;

/**
 * Access to the public API: gets a token by client credentials (RFC 6749, section 4.4), and another one when it
 * expires.
 * @param scope what the token may do
 */
export function openApi(account: Account, scope: string, signal: AbortSignal): Read {
  let token: string | null = null;
  const ask = async (path: string, bearer: string) =>
    request(
      new URL(path, account.url),
      { headers: { authorization: `Bearer ${bearer}`, accept: 'application/json' } },
      signal,
    );
  return async (path) => {
    token ??= await takeToken(account, scope, signal);
    let response = await ask(path, token);
    if (response.status === 401) {
      await response.body?.cancel();
      token = await takeToken(account, scope, signal);
      response = await ask(path, token);
    }
    const json = await jsonOf(response);
    if (!response.ok) throw new Failure(`${path} was refused (${response.status}): ${Object(json['error']).message}`);
    return json;
  };
}

async function takeToken(
  { url, clientId, clientSecret }: Account,
  scope: string,
  signal: AbortSignal,
): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`;
  const body = new URLSearchParams({ grant_type: 'client_credentials', scope });
  const response = await request(
    new URL('/oauth/token', url),
    { method: 'POST', headers: { authorization }, body },
    signal,
  );
  const json = await jsonOf(response);
  if (!response.ok) throw new Failure(`No token for ${clientId}: ${json['error_description'] ?? json['error']}`);
  return String(json['access_token']);
}
