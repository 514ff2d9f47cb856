import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import inject, { type DispatchFunc } from 'light-my-request';
import { withOwnScript } from './own-script.ts';
import { type StandalonePage, scriptsAddress, standalonePages } from './pages.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Passes Next's answers through; on the hosted pages it replaces Next's scripts by their own, a third of the size. */
export function createHostedAnswer(answer: Answer, scripts: Record<StandalonePage, string>): Answer {
  return async (request, response) => {
    const page = pageOf(request);
    if (!page) return answer(request, response);
    const encoding = /\bgzip\b/.test(String(request.headers['accept-encoding'])) ? 'gzip' : 'identity';
    const { statusCode, headers, rawPayload } = await askNext(answer, request, encoding);
    const isZipped = headers['content-encoding'] === 'gzip';
    const html = String(isZipped ? await promisify(gunzip)(rawPayload) : rawPayload);
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    const own = nonce && (await withOwnScript(html, { src: `${scriptsAddress}/${scripts[page]}`, nonce }));
    const payload = own ? (isZipped ? await promisify(gzip)(own) : Buffer.from(own)) : rawPayload;
    // Hop-by-hop headers are set by the real connection, which Next did not have.
    const { 'transfer-encoding': _, connection: __, 'keep-alive': ___, ...others } = headers;
    response.writeHead(statusCode, { ...others, 'content-length': payload.length });
    response.end(payload);
  };
}

/** Lets Next answer as it would, so compressed. @throws Error of an answer that failed */
function askNext(answer: Answer, { url = '/', headers, socket: { remoteAddress } }: IncomingMessage, encoding: string) {
  const dispatch: DispatchFunc = (request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  };
  return inject(dispatch, {
    method: 'GET',
    url,
    headers: { ...headers, 'accept-encoding': encoding },
    ...(remoteAddress ? { remoteAddress } : {}),
  });
}

/** Which page is asked for as a whole; what Next's router asks for on its own behalf is not HTML. */
function pageOf({ method, url, headers }: IncomingMessage): StandalonePage | null {
  const name = /^\/([a-z-]+)(?:\/[^/?]+)?(?:\?|$)/.exec(url ?? '')?.[1];
  if (method !== 'GET' || headers['rsc'] !== undefined) return null;
  return standalonePages.find((page) => page === name) ?? null;
}
