import { createServer } from 'node:http';
import { TrustedProxies } from '@invoicing/identity/client-address';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Door, openDoor } from './door.ts';

/** Stands where the panel stands and answers what it was told of its caller. */
const panel = createServer(({ headers }, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(Object.fromEntries(Object.entries(headers).filter(([name]) => /forward|real-ip|^host$/.test(name)))));
});
const doors: Record<string, Door> = {};
beforeAll(async () => {
  await new Promise<void>((resolve) => panel.listen(0, '127.0.0.1', resolve));
  const panelOrigin = `http://127.0.0.1:${Object(panel.address()).port}`;
  doors['without a proxy'] = await openDoor({ panelOrigin });
  doors['behind a proxy'] = await openDoor({ panelOrigin, trusts: TrustedProxies.parse('127.0.0.0/8,::1') });
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
const forged = {
  'x-forwarded-for': '198.51.100.1, 203.0.113.5',
  'x-real-ip': '198.51.100.2',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
};
const places = [
  ['without a proxy', '127.0.0.1'],
  ['behind a proxy', '203.0.113.5'],
] as const;

describe.each(places)('%s forwarded headers name %s', (place, address) => {
  test('in audit entries and in the api log', async () => {
    const { ask, tenant, harness } = doorOf(place);
    const authorization = `Basic ${Buffer.from(`${tenant.client.clientId}:wrong`).toString('base64')}`;
    const headers = { ...forged, authorization, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await ask('/oauth/token', { method: 'POST', headers, body: 'grant_type=client_credentials' })).status).toBe(401);
    const refused = { where: { organizationId: tenant.organizationId, action: 'access_token.refused' } };
    expect((await harness.database.db.auditEntry.findFirstOrThrow(refused)).ip).toBe(address);
    const answer = await ask('/api/v1/customers', { headers: forged });
    expect(answer.status).toBe(200);
    const correlationId = answer.headers.get('x-correlation-id') ?? '';
    const logged = () => harness.database.db.apiRequest.findFirst({ where: { correlationId } });
    await expect.poll(async () => (await logged())?.ip, { timeout: 15_000 }).toBe(address);
  });

  test('to the panel, which is told that one address and the origin that is set, whatever was written', async () => {
    const { ask, harness } = doorOf(place);
    const { host, protocol } = new URL(harness.services.baseUrl);
    const told = { host, 'x-forwarded-for': address, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) };
    expect((await ask('/sign-in', { headers: forged })).json).toEqual(told);
  });

  test('to the limits: another forged address is the same caller', async () => {
    const { ask } = doorOf(place);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', authorization: `Basic ${Buffer.from('nobody:wrong').toString('base64')}` };
    const statuses = [];
    for (let index = 0; index < 22; index += 1) {
      const fields = { ...headers, 'x-forwarded-for': `198.51.100.${index}, 203.0.113.6` };
      statuses.push((await ask('/oauth/token', { method: 'POST', headers: fields, body: 'grant_type=client_credentials' })).status);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});
