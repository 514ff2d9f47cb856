import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bearerOf,
  createClient,
  createWorld,
  invoiceXml,
  nip,
  openSession,
  send,
  statusOf,
  type World,
} from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.simulator.close());

/** The access token of a sign-in that may do this alone. */
async function bearerWith(...permissions: string[]): Promise<string> {
  const own = `20260101-EC-1111111111-${permissions.length}222222222-33|nip-${nip}|${permissions.join()}`;
  await world.admin('POST', '/tokens', { nip, token: own, permissions });
  const client = createClient(world.simulator);
  await client.loginWithToken(own, nip);
  return client.authManager.getAccessToken() ?? '';
}

const day = 86_400_000;
const query = {
  subjectType: 'Subject1',
  dateRange: { dateType: 'Invoicing', from: new Date(Date.now() - day).toISOString() },
};

test('each operation asks for one of the permissions that KSeF documents for it, and a refusal names them', async () => {
  const sent = await send(world, invoiceXml());
  const { ksefNumber } = await statusOf(world, sent);
  const bearers = {
    write: await bearerWith('InvoiceWrite'),
    read: await bearerWith('InvoiceRead', 'CredentialsRead'),
    look: await bearerWith('Introspection', 'CredentialsRead', 'CredentialsManage'),
  };
  const session = `/v2/sessions/${sent.session}`;
  const operations: [method: string, path: string, allowed: (keyof typeof bearers)[], required: string[]][] = [
    ['POST', '/v2/sessions/online', ['write'], ['InvoiceWrite']],
    ['POST', `/v2/sessions/online/${sent.session}/invoices`, ['write'], ['InvoiceWrite']],
    ['GET', '/v2/sessions?sessionType=Online', ['write', 'look'], ['InvoiceWrite', 'Introspection']],
    ['GET', session, ['write', 'look'], ['InvoiceWrite', 'Introspection']],
    ['GET', `${session}/invoices/${sent.invoice}`, ['write', 'look'], ['InvoiceWrite', 'Introspection']],
    ['GET', `${session}/invoices/${sent.invoice}/upo`, ['write', 'look'], ['InvoiceWrite', 'Introspection']],
    ['POST', '/v2/invoices/query/metadata', ['read'], ['InvoiceRead']],
    ['GET', `/v2/invoices/ksef/${ksefNumber}`, ['read'], ['InvoiceRead']],
    ['GET', '/v2/rate-limits', ['write', 'read', 'look'], []],
  ];
  for (const [method, path, allowed, required] of operations) {
    for (const [name, bearer] of Object.entries(bearers)) {
      const body = path.includes('metadata') ? query : undefined;
      const answer = await world.call(method, path, { bearer, ...(body ? { body } : {}) });
      const isAllowed = allowed.some((other) => other === name);
      expect(answer.status === 403, `${method} ${path} with ${name}`).toBe(!isAllowed);
      if (!isAllowed)
        expect(answer.body).toMatchObject({
          reasonCode: 'missing-permissions',
          security: { requiredAnyOfPermissions: required, presentPermissions: expect.any(Array) },
        });
    }
  }
});

test('sessions that another identity opened are listed with Introspection alone', async () => {
  const { reference } = await openSession(world);
  const { store } = world.simulator;
  const opened = store.sessions.get(reference);
  if (!opened) throw new Error('the session is not there');
  store.commit({ kind: 'session', value: { ...opened, author: 'Pesel:90010112345' } });
  const listed = async (bearer: string) => {
    const { body } = await world.call('GET', '/v2/sessions?sessionType=Online', { bearer });
    return JSON.stringify(body).includes(reference);
  };
  expect([await listed(bearerOf(world)), await listed(await bearerWith('Introspection'))]).toEqual([false, true]);
});
