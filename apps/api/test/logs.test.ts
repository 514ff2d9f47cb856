import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { inheritedBy } from '@invoicing/db/testing/env';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type AuthorizationServer,
  authorizeUrl,
  basic,
  consent,
  follow,
  freePort,
  post,
  redirectUri,
  startAuthorizationServer,
} from './oauth-server.ts';

let api: AuthorizationServer;
let metrics: string;
let output = '';
let stop: () => Promise<void>;

/** Starts the api as a separate process with the most verbose log level and metrics, and collects all of its output. */
beforeAll(async () => {
  const server = await startAuthorizationServer({ isAlone: true });
  const [port, metricsPort] = [await freePort(), await freePort()];
  metrics = `http://127.0.0.1:${metricsPort}`;
  api = { ...server, base: `http://127.0.0.1:${port}` };
  const { env } = server.harness.keys;
  const { serviceUrl: DATABASE_URL, organizationUrl: ORGANIZATION_DATABASE_URL } = server.harness.database;
  const places = {
    DATABASE_URL,
    ORGANIZATION_DATABASE_URL,
    BASE_URL: api.base,
    PANEL_ORIGIN: 'http://127.0.0.1:1',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
  };
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../src/main.ts')], {
    env: inheritedBy({ ...env, ...places, LOG_LEVEL: 'trace' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const keep = (chunk: unknown) => {
    output += chunk;
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', keep);
  const gone = new Promise((resolve) => child.once('close', resolve));
  stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  await vi.waitFor(async () => expect((await fetch(`${api.base}/readyz`)).ok).toBe(true), 120_000);
});
afterAll(async () => {
  await stop();
  await api.close();
});

const verifier = 'v'.repeat(43);
const challenge = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};
const takeCode = async () =>
  (await consent(api, authorizeUrl(api, challenge), 'approve')).searchParams.get('code') ?? '';
const send = (fields: Record<string, string>, client = api.delegated, endpoint = 'token') =>
  post(`${api.base}/oauth/${endpoint}`, new URLSearchParams(fields).toString(), { authorization: basic(client) });
const redeem = (code: string) =>
  send({ grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier });
const read = async (token = '', query = '') =>
  (await fetch(`${api.base}/api/v1/customers${query}`, { headers: { authorization: `Bearer ${token}` } })).status;

test('a started api gives its metrics at a port of their own, where there is nothing else, and not at the public one', async () => {
  expect(await read()).toBe(401);
  const answer = await fetch(`${metrics}/metrics`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await answer.text()).toContain(
    'http_request_duration_seconds_count{operation="listCustomers",status="401"} 1\n',
  );
  for (const path of ['/', '/metrics/', '/healthz', '/api/v1/customers'])
    expect([path, (await fetch(metrics + path)).status]).toEqual([path, 404]);
  expect((await fetch(`${metrics}/metrics`, { method: 'POST' })).status).toBe(404);
  const door = await fetch(`${api.base}/metrics`);
  expect(door.ok).toBe(false);
  expect(await door.text()).not.toContain('http_request_duration');
});

test('at its most verbose, and when requests fail, the log has no token, code, secret, verifier or request id', async () => {
  const wrong = { ...api.machine, clientSecret: `ics_${'w'.repeat(43)}` };
  const machineToken = (await send({ grant_type: 'client_credentials' }, api.machine)).json['access_token'] ?? '';
  const first = (await redeem(await takeCode())).json;
  const second = (await send({ grant_type: 'refresh_token', refresh_token: first['refresh_token'] ?? '' })).json;
  const asked = await follow(authorizeUrl(api, challenge));
  const code = await takeCode();
  const tokens = [first, second].flatMap((answer) => [answer['access_token'] ?? '', answer['refresh_token'] ?? '']);
  const clientSecrets = [wrong, api.machine, api.delegated].map(({ clientSecret }) => clientSecret);
  const secrets = [...tokens, ...clientSecrets, machineToken, code, asked.requestId, asked.binding, verifier];

  /** Sends one request of each kind that carries a secret. @returns the statuses */
  const round = async () => [
    (await send({ grant_type: 'client_credentials' }, api.machine)).status,
    (await send({ grant_type: 'client_credentials' }, wrong)).status,
    await read(machineToken),
    await read(machineToken, `?access_token=${machineToken}`),
    (await send({ token: second['refresh_token'] ?? '' }, api.delegated, 'introspect')).status,
    (await send({ grant_type: 'refresh_token', refresh_token: second['refresh_token'] ?? '' })).status,
    (await redeem(code)).status,
    (await fetch(authorizeUrl(api, { ...challenge, state: machineToken }), { redirect: 'manual' })).status,
    (await send({ token: machineToken }, api.machine, 'revoke')).status,
  ];
  expect(await round()).toEqual([200, 401, 200, 400, 200, 200, 200, 303, 200]);
  const { db } = api.harness.database;
  for (const table of ['clients', 'access_tokens'])
    await db.$executeRawUnsafe(`ALTER TABLE oauth_${table} RENAME TO lost_${table}`);
  expect(new Set(await round())).toEqual(new Set([500]));
  await stop();

  const lines = output.split('\n');
  expect(lines.filter((line) => line.includes('failed')).length).toBeGreaterThanOrEqual(9);
  const credentials = [api.machine, api.delegated, wrong].map((client) => basic(client).replace('Basic ', ''));
  const written = [...secrets, ...credentials];
  for (const secret of written) expect(secret.length).toBeGreaterThan(40);
  const forms = written.flatMap((secret) => [secret, encodeURIComponent(secret)]);
  expect(lines.filter((line) => forms.some((secret) => line.includes(secret)))).toEqual([]);
});
