import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readDemo } from './demo.ts';
import { demoOwner } from './invited.ts';

type Arrived = { path: string; parameters: Record<string, string>; referer: string | null };

/** Another system on this machine: it sends people to the consent page and waits for them to come back. */
export type DelegatedClient = {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  authorizeUrl: (parameters: Record<string, string>) => string;
  arrived: Arrived[];
  close: () => Promise<void>;
};

/** Starts the system's receiver and registers it with the demo organization. */
export async function startDelegatedClient(scopes: string[], name = 'Planner'): Promise<DelegatedClient> {
  const demo = readDemo();
  const arrived: Arrived[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/callback')
      arrived.push({
        path: url.pathname,
        parameters: Object.fromEntries(url.searchParams),
        referer: request.headers.referer ?? null,
      });
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end('<!doctype html><title>Planner</title><h1>Back at the planner</h1>');
  });
  const redirectUri = `http://127.0.0.1:${await listen(server)}/callback`;
  const owner = await demoOwner();
  const given = { name, kind: 'delegated', scopes, redirectUris: [redirectUri] };
  const { clientId, clientSecret } = Object(await owner.call(demo.organization_id, 'createClient', given));
  const authorizeUrl = (parameters: Record<string, string>) =>
    `${demo.base_url}/oauth/authorize?${new URLSearchParams({ response_type: 'code', client_id: clientId, redirect_uri: redirectUri, ...parameters })}`;
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { clientId, clientSecret, redirectUri, authorizeUrl, arrived, close };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(trustAddress(server.address()).port));
  });
}

/** A server that listens on TCP has an address with a port. */
function trustAddress(address: ReturnType<Server['address']>): AddressInfo {
  return address as AddressInfo;
}
