import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readDemo } from './demo.ts';
import { demoOwner } from './invited.ts';

type Redeemed = { status: number; json: Record<string, string> };
type Arrived = { path: string; parameters: Record<string, string>; referer: string | null };

/** Another system on this machine: it sends people to the consent page and waits for them to come back. */
export type DelegatedClient = {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  authorizeUrl: (parameters: Record<string, string>) => string;
  arrived: Arrived[];
  /** Takes the tokens for a code that arrived. */
  redeem: (code: string, verifier: string) => Promise<Redeemed>;
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
  const credentials = { clientId, clientSecret, redirectUri };
  const redeem = (code: string, verifier: string) => takeTokens(credentials, { code, code_verifier: verifier });
  return { ...credentials, authorizeUrl, arrived, redeem, close };
}

type Credentials = Pick<DelegatedClient, 'clientId' | 'clientSecret' | 'redirectUri'>;

async function takeTokens(
  { clientId, clientSecret, redirectUri }: Credentials,
  proof: { code: string; code_verifier: string },
): Promise<Redeemed> {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const fields = { grant_type: 'authorization_code', redirect_uri: redirectUri, ...proof };
  const answer = await fetch(`${readDemo().base_url}/oauth/token`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, json: Object(await answer.json()) };
}

/** A secret of one request for access, and what the request says of it. */
export function newChallenge() {
  const verifier = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, code_challenge, code_challenge_method: 'S256' };
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
