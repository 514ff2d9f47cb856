import { createServer, type ServerResponse } from 'node:http';

/** How often each event arrived, by its webhook-id. */
export type Arrivals = Map<string, number>;

/**
 * Webhook receivers on this machine, one port each. One in twenty events is refused on its first arrival; requests that
 * are no events are accepted.
 * @returns their addresses, what arrived, and what closes them
 */
export async function openReceivers(
  count: number,
): Promise<{ urls: string[]; arrivals: Arrivals; refusals: () => number; close: () => void }> {
  const arrivals: Arrivals = new Map();
  let refused = 0;
  const answer = (id: string, response: ServerResponse) => {
    const times = (arrivals.get(id) ?? 0) + 1;
    const isRefused = times === 1 && Number.parseInt(id.slice(-4), 16) % 20 === 0;
    if (isRefused) refused += 1;
    arrivals.set(id, times);
    response.writeHead(isRefused ? 500 : 200).end();
  };
  const servers = Array.from({ length: count }, () =>
    createServer((request, response) => {
      request.resume();
      const id = request.headers['webhook-id'];
      request.on('end', () => (typeof id === 'string' ? answer(id, response) : response.end()));
    }),
  );
  const urls = await Promise.all(
    servers.map(
      (server) =>
        new Promise<string>((resolve) => server.listen(0, '127.0.0.1', () => resolve(urlOf(server.address())))),
    ),
  );
  const close = () => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  };
  return { urls, arrivals, refusals: () => refused, close };
}

function urlOf(address: unknown): string {
  return `http://127.0.0.1:${Reflect.get(Object(address), 'port')}/hooks`;
}
