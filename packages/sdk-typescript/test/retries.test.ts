import { beforeAll, expect, test } from 'vitest';
import { ConnectionError, type InvoicingOptions, RateLimitError, ServerError } from '../src/index.ts';
import { customerBody, openService, type Service } from './service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService();
  return () => service.door.close();
});

type Fault = (send: () => Promise<Response>) => Promise<Response>;

/** Fetch whose calls of the API meet these faults, one each, and then none. */
function faulty(...faults: Fault[]) {
  const keys: string[] = [];
  const through: typeof fetch = (input, init) => {
    if (!String(input).includes('/api/v1/')) return fetch(input, init);
    keys.push(new Headers(init?.headers).get('idempotency-key') ?? '');
    const fault = faults.shift();
    return fault ? fault(() => fetch(input, init)) : fetch(input, init);
  };
  return { through, keys };
}

const lostAnswer: Fault = async (send) => {
  await send();
  throw new TypeError('terminated');
};
const answering =
  (status: number, headers: Record<string, string> = {}, code = 'x'): Fault =>
  async () =>
    Response.json({ error: { code, message: 'A fault.', correlation_id: crypto.randomUUID() } }, { status, headers });
const stored = (reference: string) =>
  service.door.harness.database.db.customer.count({ where: { externalReference: reference } });
const clientThrough = (through: typeof fetch, given: Partial<InvoicingOptions> = {}) =>
  service.client({ fetch: through, ...given });

test.each([
  ['an answer is lost after the command was carried out', lostAnswer],
  ['a gateway answers 502 once', answering(502)],
  ['the service is busy and says when', answering(503, { 'retry-after': '0' })],
])('where %s, the repeat goes under the same key and there is one effect', async (_, fault) => {
  const { through, keys } = faulty(fault);
  const reference = crypto.randomUUID();
  expect(await clientThrough(through).customers.create(customerBody(reference))).toMatchObject({
    external_reference: reference,
  });
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await stored(reference)).toBe(1);
});

test('without retries a lost answer is an error, and the caller’s own key makes another call safe', async () => {
  const reference = crypto.randomUUID();
  const { through, keys } = faulty(lostAnswer);
  const client = clientThrough(through, { maxRetries: 0 });
  const command = () => client.customers.create(customerBody(reference), { idempotencyKey: 'order-778' });
  await expect(command()).rejects.toBeInstanceOf(ConnectionError);
  expect(await command()).toMatchObject({ external_reference: reference });
  expect(keys).toEqual(['order-778', 'order-778']);
  expect(await stored(reference)).toBe(1);
});

test('a wait of hours is the caller’s to decide on, and what will not change is not tried again', async () => {
  const busy = faulty(answering(429, { 'retry-after': '7200' }, 'rate_limited'));
  const error = await clientThrough(busy.through)
    .customers.list()
    .firstPage()
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(RateLimitError);
  expect(error).toMatchObject({ retryAfterSeconds: 7200, attempts: 1 });
  const refused = faulty(answering(422, {}, 'idempotency_key_reused'));
  await expect(clientThrough(refused.through).customers.create(customerBody())).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
  expect(refused.keys).toHaveLength(1);
});

test('after as many tries as were allowed the last fault is thrown', async () => {
  const { through, keys } = faulty(answering(500), answering(500), answering(500));
  await expect(clientThrough(through, { maxRetries: 1 }).customers.create(customerBody())).rejects.toBeInstanceOf(
    ServerError,
  );
  expect(keys).toHaveLength(2);
});

test('calls of one moment share one token; a token that the service no longer takes is replaced once', async () => {
  let tokens = 0;
  const counting: typeof fetch = (input, init) => {
    if (String(input).endsWith('/oauth/token')) tokens += 1;
    return fetch(input, init);
  };
  const client = clientThrough(counting);
  await Promise.all(Array.from({ length: 10 }, () => client.customers.list({ limit: 1 }).firstPage()));
  expect(tokens).toBe(1);
  await service.door.harness.database.db.accessToken.updateMany({ data: { expiresAt: new Date(0) } });
  await Promise.all(Array.from({ length: 10 }, () => client.customers.list({ limit: 1 }).firstPage()));
  expect(tokens).toBe(2);
});

test('a signal ends a call while it waits to try again', async () => {
  const { through } = faulty(answering(503, { 'retry-after': '50' }));
  const stop = new AbortController();
  const call = clientThrough(through, {
    onAttempt: () => setTimeout(() => stop.abort(new Error('enough')), 5),
  }).customers.create(customerBody(), {
    signal: stop.signal,
  });
  await expect(call).rejects.toThrow('enough');
});

test('what is noted of an attempt holds no body, no secret and no id of an object', async () => {
  const noted: object[] = [];
  const customer = await service
    .client({ onAttempt: (attempt) => void noted.push(attempt) })
    .customers.create(customerBody());
  await service.client({ onAttempt: (attempt) => void noted.push(attempt) }).customers.get(customer.id);
  expect(noted).toMatchObject([
    { operationId: 'createCustomer', method: 'POST', path: '/api/v1/customers', status: 201, attempt: 1 },
    { operationId: 'getCustomer', path: '/api/v1/customers/{customer_id}', status: 200 },
  ]);
  expect(JSON.stringify(noted)).not.toMatch(new RegExp(`ACME|${service.tenant.client.clientSecret}|${customer.id}`));
});
