import { createServer as createHttpServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import { TrustedProxies } from '@invoicing/identity/client-address';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '../src/server.ts';
import { type Door, openDoor } from './door.ts';

/** A stand-in for the panel that answers with what it received about its caller. */
const panel = createHttpServer(({ headers }, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify(Object.fromEntries(Object.entries(headers).filter(([name]) => /forward|real-ip|^host$/.test(name)))),
  );
});
/**
 * A set-up: the api listens on `host`, a proxy whose last entry is `client` calls it, and `address` has to be found;
 * `near` is another client of the same network.
 */
type Place = {
  place: string;
  host: string;
  isTrusted: boolean;
  client: string;
  address: string;
  near: (index: number) => string;
};
const ipv4 = { host: '127.0.0.1', client: '203.0.113.5', near: () => '203.0.113.6' };
const ipv6 = { host: '::1', client: '2001:DB8:1:2::5', near: (index: number) => `2001:db8:1:2::1:${index}` };
const places: Place[] = [
  { ...ipv4, place: 'without a proxy', isTrusted: false, address: '127.0.0.1' },
  { ...ipv4, place: 'behind a proxy', isTrusted: true, address: '203.0.113.5' },
  { ...ipv6, place: 'over IPv6 without a proxy', isTrusted: false, address: '::1' },
  { ...ipv6, place: 'over IPv6 behind a proxy', isTrusted: true, address: '2001:db8:1:2::5' },
];
// A machine without IPv6 has no ::1 to listen on.
const own = new Set(Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? []));
const here = places.filter(({ host }) => own.has(host));
const trusts = TrustedProxies.parse('127.0.0.0/8,::1');
let panelOrigin = '';
const doors: Record<string, Door> = {};
beforeAll(async () => {
  await new Promise<void>((resolve) => panel.listen(0, '127.0.0.1', resolve));
  panelOrigin = `http://127.0.0.1:${Object(panel.address()).port}`;
  for (const { place, host, isTrusted } of here)
    doors[place] = await openDoor({ panelOrigin, ...(isTrusted ? { trusts } : {}) }, host);
});
afterAll(async () => {
  await Promise.all(Object.values(doors).map((door) => door.close()));
  panel.closeAllConnections();
  panel.close();
});

const doorOf = (place: string): Door => {
  const door = doors[place];
  if (!door) throw new Error(`no door ${place}`);
  return door;
};
const forgedBy = (client: string) => ({
  'x-forwarded-for': `198.51.100.1, ${client}`,
  'x-real-ip': '198.51.100.2',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
});

describe.each(here)('$place forwarded headers name $address', ({ place, host, isTrusted, client, address, near }) => {
  const forged = forgedBy(client);
  test('in audit entries and in the api log', async () => {
    const { ask, tenant, harness } = doorOf(place);
    const authorization = `Basic ${Buffer.from(`${tenant.client.clientId}:wrong`).toString('base64')}`;
    const headers = { ...forged, authorization, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await ask('/oauth/token', { method: 'POST', headers, body: 'grant_type=client_credentials' })).status).toBe(
      401,
    );
    const refused = { where: { organizationId: tenant.organizationId, action: 'access_token.refused' } };
    expect((await harness.database.db.auditEntry.findFirstOrThrow(refused)).ip).toBe(address);
    const answer = await ask('/api/v1/customers', { headers: forged });
    expect(answer.status).toBe(200);
    const correlationId = answer.headers.get('x-correlation-id') ?? '';
    const logged = () => harness.database.db.apiRequest.findFirst({ where: { correlationId } });
    await expect.poll(async () => (await logged())?.ip).toBe(address);
  });

  test('to the panel, which gets that one address and the origin that is set, whatever was written', async () => {
    const { ask, harness } = doorOf(place);
    const { host, protocol } = new URL(harness.services.baseUrl);
    const received = {
      host,
      'x-forwarded-for': address,
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
    };
    expect((await ask('/sign-in', { headers: forged })).json).toEqual(received);
  });

  test('to the limits: another forged address is the same caller, and so is another of its network', async () => {
    const { ask } = doorOf(place);
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from('nobody:wrong').toString('base64')}`,
    };
    const statuses = [];
    for (let index = 0; index < 22; index += 1) {
      const fields = { ...headers, 'x-forwarded-for': `198.51.100.${index}, ${near(index)}` };
      statuses.push(
        (await ask('/oauth/token', { method: 'POST', headers: fields, body: 'grant_type=client_credentials' })).status,
      );
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });

  test('to the quotas of endpoints without a token', async () => {
    const strict = await createServer(doorOf(place).harness.services, {
      panelOrigin,
      rateLimits: { factor: 0.05 },
      ...(isTrusted ? { trusts } : {}),
    });
    const base = await strict.listen({ host, port: 0 });
    for (const path of ['/oauth/authorize', '/oauth/token']) {
      const statuses = [];
      for (let index = 0; index < 4; index += 1) {
        const headers = {
          'x-forwarded-for': `198.51.100.${index}, ${near(index)}`,
          'content-type': 'application/x-www-form-urlencoded',
        };
        statuses.push(
          (await fetch(`${base}${path}`, { method: 'POST', headers, body: 'client_id=nobody', redirect: 'manual' }))
            .status === 429,
        );
      }
      expect([path, ...statuses]).toEqual([path, false, false, false, true]);
    }
    await strict.close();
  });
});
