import { createServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
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

await app.prepare();
const server = createServer((request, response) => {
  rewriteCallerHeaders(request);
  answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
});
// Longer than the idle time-outs of the api (30 s) and of common load balancers (60 s): the client side closes, and no
// request meets a closing connection.
server.keepAliveTimeout = 75_000;
server.listen(port, hostname);

const stop = () => {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
