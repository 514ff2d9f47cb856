import { type Door, openDoor } from '@invoicing/api/test/door.ts';
import { call, createTenant, customerBody, type Json, type Tenant } from '@invoicing/router/testing/harness';
import { Webhook } from 'standardwebhooks';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listenOn, openReceiver, signedPart } from './receiver.ts';
import { inv, launch, run } from './run.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const patience = { timeout: 300_000, interval: 50 };
let door: Door;
let tenant: Tenant;
let receiver: Awaited<ReturnType<typeof openReceiver>>;

beforeAll(async () => {
  door = await openDoor();
  return () => door.close();
});
beforeEach(async () => {
  tenant = await createTenant(door.harness);
  receiver = await openReceiver();
  return () => receiver.close();
});

const environment = (url = door.base) => ({
  INVOICING_URL: url,
  INVOICING_CLIENT_ID: tenant.client.clientId,
  INVOICING_CLIENT_SECRET: tenant.client.clientSecret,
});
const ask = async (operationId: string, body: Json) => (await call(door.harness, tenant, operationId, { body })).json;
const pausedEndpoint = () =>
  ask('createWebhookEndpoint', { url: 'https://example.com/hooks', event_types: ['*'], status: 'paused' });
/** Each adds one delivery, besides the ping from the endpoint's creation. */
const happen = async (times: number) => {
  for (let time = 0; time < times; time += 1) await ask('createCustomer', customerBody());
};
const listen = (given: string[] = [], url?: string) =>
  launch(['listen', '--forward-to', receiver.url, '--secret', secret, ...given], environment(url));
const deliveries = () =>
  door.harness.database.db.webhookDelivery.findMany({
    where: { organizationId: tenant.organizationId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });

test('what is held arrives once each, in order, to the byte and signed; what comes later too, and it stays held', async () => {
  await pausedEndpoint();
  // More than one page of the list.
  await happen(101);
  const cli = listen();
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(102), patience);
  await happen(1);
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(103), patience);
  await happen(1);
  await vi.waitFor(
    () => expect(cli.lines().filter((line) => / {2}customer\.created {2}204$/.test(line))).toHaveLength(103),
    patience,
  );
  expect(await cli.interrupt()).toBe(0);
  const held = await deliveries();
  expect(held.map(({ status }) => status)).toEqual(held.map(() => 'held'));
  expect(receiver.received.map(({ body }) => body)).toEqual(held.map(({ payload }) => payload));
  for (const one of receiver.received)
    expect(new Webhook(secret).verify(one.body, signedPart(one))).toMatchObject({ id: one.headers['webhook-id'] });
});

test('a secret of its own is printed, and signs', async () => {
  const endpoint = await pausedEndpoint();
  const cli = launch(['listen', '--forward-to', receiver.url, '--endpoint', String(endpoint['id'])], environment());
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), patience);
  await cli.interrupt();
  const fresh = /whsec_\S+/.exec(cli.lines().join('\n'))?.[0] ?? '';
  const [one] = receiver.received;
  expect(one && new Webhook(fresh).verify(one.body, signedPart(one))).toMatchObject({ type: 'webhook_endpoint.ping' });
  expect(cli.lines().join('\n')).toContain('Deliveries stay held on the server');
});

test('what finds no receiver is sent again once there is one, before what came after it', async () => {
  await pausedEndpoint();
  await happen(1);
  let isUp = false;
  const bodies: string[] = [];
  const moody = await listenOn('127.0.0.1', (request, response) => {
    if (!isUp) return void request.socket.destroy();
    bodies.push(String(request.headers['webhook-id']));
    response.writeHead(500).end();
  });
  const cli = launch(['listen', '--forward-to', `http://localhost:${moody.port}/`, '--secret', secret], environment());
  await vi.waitFor(() => expect(cli.lines().join('\n')).toContain('no answer'), patience);
  isUp = true;
  await vi.waitFor(() => expect(cli.lines().filter((line) => line.endsWith('  500'))).toHaveLength(2), patience);
  await cli.interrupt();
  moody.close();
  expect(bodies).toEqual((await deliveries()).map(({ eventId }) => eventId));
});

test('429 is waited out as Retry-After says', async () => {
  await pausedEndpoint();
  const times: number[] = [];
  const front = await listenOn('127.0.0.1', async ({ url = '', method = 'GET', headers }, response) => {
    if (url.startsWith('/api/v1/webhook-deliveries?')) times.push(performance.now());
    if (times.length === 1) return void response.writeHead(429, { 'retry-after': '3' }).end();
    const body = method === 'POST' ? 'grant_type=client_credentials' : null;
    const passedOn = {
      authorization: String(headers.authorization),
      'content-type': 'application/x-www-form-urlencoded',
    };
    const answer = await fetch(`${door.base}${url}`, { method, headers: passedOn, body });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  const cli = listen([], `http://127.0.0.1:${front.port}`);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), patience);
  await cli.interrupt();
  front.close();
  const [refused = 0, again = 0] = times;
  expect(again - refused).toBeGreaterThan(2900);
});

test('an address that is not this machine is refused before any connection, to it or to the service', async () => {
  const everywhere = await listenOn('0.0.0.0', (_, response) => void response.end());
  const service = `http://127.0.0.1:${everywhere.port}`;
  const hosts = [
    `0.0.0.0:${everywhere.port}`,
    `[::]:${everywhere.port}`,
    'example.com',
    '127.0.0.1.example.com',
    'localhost.example.com',
    'localhost@example.com',
  ];
  const commands = hosts.flatMap((host) => [
    ['listen', '--forward-to', `http://${host}/`],
    ['trigger', 'invoice.issued', '--forward-to', `http://${host}/`],
  ]);
  for (const command of commands)
    expect(await inv(command, environment(service)), command.join(' ')).toMatchObject({
      code: 1,
      err: expect.stringContaining('is not an address of this machine'),
    });
  expect(everywhere.connections()).toBe(0);
  everywhere.close();
});

test('credentials go to the service over https alone, unless it is this machine', async () => {
  const { code, err } = await run(['listen', '--forward-to', receiver.url], environment('http://192.0.2.1'));
  expect([code, err]).toEqual([1, expect.stringContaining('in the clear')]);
});

test('no paused endpoint, one that is active, two without a choice and a wrong secret are each named', async () => {
  const attempt = async (given: string[] = [], env = {}) =>
    inv(['listen', '--forward-to', receiver.url, ...given], { ...environment(), ...env });
  expect(await attempt()).toMatchObject({ code: 1, err: expect.stringContaining('No webhook endpoint is paused') });
  const active = await ask('createWebhookEndpoint', { url: 'https://example.com/hooks', event_types: ['*'] });
  expect(await attempt(['--endpoint', String(active['id'])])).toMatchObject({
    code: 1,
    err: expect.stringContaining('is active'),
  });
  const [one, other] = [await pausedEndpoint(), await pausedEndpoint()];
  const { code, err } = await attempt();
  expect([code, err.includes(String(one['id'])), err.includes(String(other['id']))]).toEqual([1, true, true]);
  expect(await attempt([], { INVOICING_CLIENT_SECRET: 'wrong' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('No token'),
  });
});
