import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { createDrain, onStopSignal } from '@invoicing/config/drain';
import { orExit } from '@invoicing/config/read';
import { clientAddress, forwardingHeaders, isForwardingHeader } from '@invoicing/identity/client-address';
import next from 'next';
import { configureNextAuth, isDevelopment, readEnv } from './env.ts';

const env = orExit(readEnv);
const { BASE_URL: baseUrl, HOST: hostname, PORT: port, TRUSTED_PROXIES: trusts } = env;
configureNextAuth(env);
const app = next({ dev: isDevelopment, dir: path.resolve(import.meta.dirname, '..'), hostname, port });
const answer = app.getRequestHandler();

/** Pages see no connection: what they read of the caller is what is here, never what the caller wrote. */
function rewriteCallerHeaders(request: IncomingMessage): void {
  const address = clientAddress(request.socket.remoteAddress, request.headers, trusts);
  for (const name of Object.keys(request.headers).filter(isForwardingHeader)) delete request.headers[name];
  Object.assign(request.headers, forwardingHeaders(address, baseUrl));
}

/** For load balancers: Next knows nothing of the end of its process. */
function sayReadiness(response: ServerResponse): void {
  const [status, word] = drain.isDraining() ? [503, 'draining'] : [200, 'ready'];
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ status: word }));
}

await app.prepare();
const drain = createDrain({ delayMs: env.DRAIN_DELAY_MS, requestMs: env.REQUEST_TIMEOUT_MS });
const server = createServer((request, response) => {
  if (request.url === '/api/ready') return sayReadiness(response);
  rewriteCallerHeaders(request);
  answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
});
// Longer than the idle time-outs of the api (30 s) and of common load balancers (60 s): the client side closes, and no
// request meets a closing connection.
server.keepAliveTimeout = 75_000;
server.listen(port, hostname);

drain.watch(server);
onStopSignal(() => drain.begin(() => new Promise((resolve) => server.close(resolve))));
