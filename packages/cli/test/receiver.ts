import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';

export type Received = { headers: IncomingHttpHeaders; body: string };

/** A real HTTP server on a port of its own; it counts connections, for no byte need have been sent. */
export async function listenOn(host: string, answer: RequestListener) {
  const server = createServer(answer);
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, host);
  await once(server, 'listening');
  const port = Number(Object(server.address()).port);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port, connections: () => connections, close };
}

/** An integrator's receiver: keeps what it gets and answers 204. */
export async function openReceiver() {
  const received: Received[] = [];
  const server = await listenOn('127.0.0.1', async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(204).end();
  });
  return { ...server, received, url: `http://127.0.0.1:${server.port}/hooks` };
}

/** The three headers of Standard Webhooks. */
export function signedPart({ headers }: Received): Record<string, string> {
  return Object.fromEntries(
    ['id', 'timestamp', 'signature'].map((name) => [`webhook-${name}`, String(headers[`webhook-${name}`])]),
  );
}
