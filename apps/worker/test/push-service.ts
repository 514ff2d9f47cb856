import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push service of browsers (RFC 8030) on this machine. */
export async function openPushService() {
  const received: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const behaviour = { status: 201 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(behaviour.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = trustAddress(server.address());
  return { url: `http://127.0.0.1:${port}/`, received, behaviour, close: () => void server.close() };
}

/** A server that listens on a port has such an address. */
function trustAddress(address: AddressInfo | string | null): AddressInfo {
  return address as AddressInfo;
}
