import { createClient } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { scopes } from '@invoicing/oauth/scopes';
import { expect } from 'vitest';
import { call, createTenant, customerBody, draftBody, type Json } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const test = base
  .extend('create', ({ perform }) => (body: Json, ...idempotencyKey: string[]) => {
    return perform('createCustomer', { body, idempotencyKey });
  })
  .extend('count', ({ harness, tenant }) => () => {
    return harness.database.db.customer.count({ where: { organizationId: tenant.organizationId } });
  });

test('the same key and body give the same bytes again and do nothing twice', async ({ create, count }) => {
  const body = customerBody();
  const first = await create(body, 'key-1');
  const rows = await count();
  const again = await create({ ...body }, '"key-1"');
  expect(again.status).toBe(201);
  expect(again.body).toBe(first.body);
  expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true', location: first.headers['location'] });
  expect(await count()).toBe(rows);
});

test('a key with another body is refused; another client or organization is free to use it', async ({
  harness,
  tenant,
  create,
}) => {
  await create(customerBody(), 'key-2');
  const otherBody = await create(customerBody(), 'key-2');
  expect([otherBody.errorCode, otherBody.json['error']]).toEqual([
    'idempotency_key_reused',
    expect.objectContaining({ message: expect.stringContaining('send a new key') }),
  ]);
  const { db } = harness.database;
  const colleague = await createClient(db, harness.keys.keys, tenant.organizationId, [...scopes]);
  const other = await createTenant(harness);
  for (const [of, actor] of [
    [tenant, { ...tenant.actor, oauthClientId: colleague.id, clientId: colleague.clientId }],
    [other, other.actor],
  ] as const) {
    expect(
      (await call(harness, of, 'createCustomer', { actor, body: customerBody(), idempotencyKey: ['key-2'] })).status,
    ).toBe(201);
  }
});

test('a key that was used is refused before what it is used with is read, prepared or not', async ({
  harness,
  customerId,
  perform,
}) => {
  const idempotencyKey = ['key-7'];
  const input = draftBody(customerId, warsawDay(harness.services.clock()));
  const { json: draft } = await perform('createInvoiceDraft', { body: input, idempotencyKey });
  const pathParameters = { draft_id: String(draft['id']) };
  const preview = { pathParameters, body: { draft_version: 1 }, idempotencyKey };
  expect((await perform('createInvoicePreview', preview)).errorCode).toBe(null);
  for (const operation of ['createInvoiceDraft', 'createInvoicePreview'])
    expect((await perform(operation, { ...preview, body: {} })).errorCode).toBe('idempotency_key_reused');
});

test('an id in capitals is the same resource: its key gives the same answer again', async ({ perform, create }) => {
  const { id } = (await create(customerBody())).json;
  const change = (customer_id: string) =>
    perform('updateCustomer', {
      pathParameters: { customer_id },
      body: { expected_version: 1, name: 'New' },
      idempotencyKey: ['key-6'],
    });
  const first = await change(String(id));
  expect(first.json).toMatchObject({ id, version: 2 });
  const again = await change(String(id).toUpperCase());
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(again.headers['idempotent-replayed']).toBe('true');
});

test('a refused request frees its key for a corrected one', async ({ create }) => {
  expect((await create({ ...customerBody(), name: '' }, 'key-3')).status).toBe(422);
  expect((await create(customerBody(), 'key-3')).status).toBe(201);
});

test('ten requests with one key at the same moment have one effect', async ({ count, create }) => {
  const body = customerBody();
  const rows = await count();
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(body, 'key-4')));
  expect(await count()).toBe(rows + 1);
  const made = answers.filter(({ status }) => status === 201);
  expect(new Set(made.map(({ body: text }) => text)).size).toBe(1);
  for (const answer of answers) expect([null, 'idempotency_in_progress']).toContain(answer.errorCode);
});

test('ten replays of an answered request at the same moment all get its answer', async ({ create }) => {
  const body = customerBody();
  const first = await create(body, 'key-5');
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(body, 'key-5')));
  expect(answers.map((answer) => answer.body)).toEqual(Array.from({ length: 10 }, () => first.body));
});

test.for([[['']], [['a b']], [['ż']], [['x'.repeat(256)]], [['a', 'b']], [['a\r\nb']]] as const)(
  'the key %j is refused',
  async ([keys], { create }) => {
    expect((await create(customerBody(), ...keys)).errorCode).toBe('idempotency_key_invalid');
  },
);

test('every change leaves exactly one audit entry and one event; a refused one leaves none', async ({
  harness,
  tenant,
  create,
}) => {
  const entries = () => harness.database.db.auditEntry.count({ where: { organizationId: tenant.organizationId } });
  const events = () => harness.database.db.event.count({ where: { organizationId: tenant.organizationId } });
  const [before, emitted] = [await entries(), await events()];
  await create(customerBody());
  expect([await entries(), await events()]).toEqual([before + 1, emitted + 1]);
  await create({ ...customerBody(), tax_identifier: '5252445768' });
  expect([await entries(), await events()]).toEqual([before + 1, emitted + 1]);
});
