import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress, forwardingHeaders, isForwardingHeader, type Trusts } from '@invoicing/identity/client-address';
import { isForAnotherHost } from '@invoicing/identity/request-target';
import type { Logger } from '@invoicing/router/services';
import { bodyRefusal } from './body-limit.ts';
import { wholeBody } from './whole-body.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type Options = { baseUrl: string; trusts: Trusts; isDraining: () => boolean; logger: Pick<Logger, 'info'> };

/** The checks that every request to the panel passes before Next. */
export function createDoor(answer: Answer, { baseUrl, trusts, isDraining, logger }: Options) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url === '/api/ready') return sayReadiness(response, isDraining());
    if (isForAnotherHost(request.url ?? '/', baseUrl)) return say(response, 421, { error: 'misdirected_request' });
    const refusal = bodyRefusal(request.url ?? '/', request.headers);
    // The connection is closed, because the refused body would follow on it.
    if (refusal) return say(response, refusal.status, refusal.body, { connection: 'close' });
    rewriteCallerHeaders(request, baseUrl, trusts);
    if (!(await wholeBody(request))) {
      // URLs of pages may contain secrets, so they are not logged.
      const { method } = request;
      return logger.info(
        { correlationId: randomUUID(), method },
        'client disconnected before the request body was complete',
      );
    }
    await answer(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  };
}

/**
 * Pages have no access to the connection: they read the caller's data from these headers, never what the caller sent.
 */
function rewriteCallerHeaders(request: IncomingMessage, baseUrl: string, trusts: Trusts): void {
  const address = clientAddress(request.socket.remoteAddress, request.headers, trusts);
  for (const name of Object.keys(request.headers).filter(isForwardingHeader)) delete request.headers[name];
  Object.assign(request.headers, forwardingHeaders(address, baseUrl));
}

/** Readiness for load balancers, because Next does not know that its process is shutting down. */
function sayReadiness(response: ServerResponse, isDraining: boolean): void {
  const [status, word] = isDraining ? [503, 'draining'] : [200, 'ready'];
  say(response, status, { status: word });
}

function say(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  response.end(JSON.stringify(body));
}
