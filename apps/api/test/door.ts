import { connect } from 'node:net';
import { createHarness, createTenant, type Harness, type Json, type Tenant } from '@invoicing/router/testing/harness';
import type { FastifyInstance } from 'fastify';
import { createServer, type ServerOptions } from '../src/server.ts';

export type Door = {
  harness: Harness;
  tenant: Tenant;
  server: FastifyInstance;
  base: string;
  token: string;
  takeToken(client: { clientId: string; clientSecret: string }): Promise<string>;
  /** One request with the tenant's token, unless the headers say otherwise. */
  ask(path: string, given?: RequestInit & { headers?: Record<string, string> }): ReturnType<typeof answerOf>;
  postCustomer(body: string | Uint8Array<ArrayBuffer>, headers?: Record<string, string>): ReturnType<typeof answerOf>;
  /** Sends raw bytes and reads until the server closes or a time has passed. */
  raw(text: string, waitMs?: number): Promise<string>;
  close(): Promise<void>;
};

/** A limit against hanging tests, not a measure of speed: a busy machine answers slowly and must not fail them. */
const patienceMs = 120_000;

/**
 * Starts the api's server on a free port, with a new database containing one organization and its client.
 * @param host the address of this machine to listen on
 */
export async function openDoor(options: Partial<ServerOptions> = {}, host = '127.0.0.1'): Promise<Door> {
  const harness = await createHarness();
  const tenant = await createTenant(harness);
  const server = await createServer(harness.services, {
    panelOrigin: 'http://127.0.0.1:1',
    rateLimits: { factor: 100 },
    deadlineMs: patienceMs,
    ...options,
  });
  const base = await server.listen({ host, port: 0 });
  const takeToken = (client: { clientId: string; clientSecret: string }) => tokenFor(base, client);
  const token = await takeToken(tenant.client);
  const ask: Door['ask'] = async (path, given = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...given.headers };
    return answerOf(await fetch(`${base}${path}`, { redirect: 'manual', ...given, headers }));
  };
  return {
    harness,
    tenant,
    server,
    base,
    token,
    takeToken,
    ask,
    postCustomer: (body, headers = {}) =>
      ask('/api/v1/customers', { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }),
    raw: (text, waitMs = 1500) => rawAnswer(Number(new URL(base).port), text, waitMs),
    close: async () => {
      await server.close();
      await harness.database.drop();
    },
  };
}

async function tokenFor(
  base: string,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(`${base}/oauth/token`, { method: 'POST', headers, body: 'grant_type=client_credentials' });
  return Object(await answer.json()).access_token;
}

async function answerOf(response: Response) {
  const text = await response.text();
  const json: Json = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: response.status, headers: response.headers, text, json, code: Object(json['error']).code };
}

function rawAnswer(port: number, text: string, waitMs: number): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    const patience = setTimeout(() => socket.destroy(), waitMs);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(patience);
      resolve(answer);
    });
  });
}
