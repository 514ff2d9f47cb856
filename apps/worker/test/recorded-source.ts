import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Request = { method: string; path: string; body: string; headers: IncomingHttpHeaders };
/** Null hangs until the other side gives up. */
export type Respond = (request: Request) => { status?: number; headers?: Record<string, string>; body: string } | null;

/** A server in the place of a public source: it answers what the source answered when it was recorded. */
export type RecordedSource = {
  url: string;
  requests: Request[];
  respond: (how: Respond) => void;
  close: () => Promise<void>;
};

export async function createRecordedSource(): Promise<RecordedSource> {
  const requests: Request[] = [];
  let respond: Respond = () => ({ status: 404, body: '404 NotFound - Not Found - Brak danych' });
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method = '', url: path = '', headers } = incoming;
    const request = { method, path, headers, body: Buffer.concat(chunks).toString() };
    requests.push(request);
    const answer = respond(request);
    if (answer) outgoing.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${trustListening(server.address()).port}`,
    requests,
    respond: (how) => {
      requests.length = 0;
      respond = how;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A server that listens on a port has this address. */
function trustListening(address: unknown): AddressInfo {
  return address as AddressInfo;
}

/** An answer as a source gave it. */
export function recorded(name: string): string {
  return readFileSync(new URL(`recorded/${name}.json`, import.meta.url), 'utf8');
}
