import { createMember } from '@invoicing/db/testing/factories';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { expect } from 'vitest';
import { appRouter } from '../src/router.ts';
import { actorOf, createTenant } from '../testing/harness.ts';
import { test } from '../testing/test.ts';

test.for(['listInvoices', 'panel.listApprovals', 'panel.listClients'])(
  "%s reports the session to somebody who is signed out, not of the API's header",
  async (path, { harness }) => {
    const answer = await fetchRequestHandler({
      endpoint: '/api/trpc',
      req: new Request(`http://localhost/api/trpc/${path}?input={}`),
      router: appRouter,
      createContext: () => ({
        services: harness.services,
        actor: null,
        correlationId: crypto.randomUUID(),
        ip: null,
        idempotency: null,
      }),
    });
    const { error } = await answer.json();
    expect(answer.status).toBe(401);
    expect(error).toMatchObject({
      message: 'Your session has ended: sign in again.',
      data: { appCode: 'unauthorized' },
    });
    expect(JSON.stringify(error)).not.toContain('Authorization');
  },
);

test('a form that does not fit names each field and its rule, in both languages, as the API does', async ({
  harness,
}) => {
  const tenant = await createTenant(harness);
  const member = await createMember(harness.database.db, harness.keys.keys, tenant.organizationId, {
    role: 'accountant',
  });
  const answer = await fetchRequestHandler({
    endpoint: '/api/trpc',
    req: new Request('http://localhost/api/trpc/createCustomer', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: '', address: { country_code: 'XX', address_line_1: 'x', address_line_2: null } }),
    }),
    router: appRouter,
    createContext: () => ({
      services: harness.services,
      actor: actorOf(tenant.organizationId, member),
      correlationId: crypto.randomUUID(),
      ip: null,
      idempotency: null,
    }),
  });
  const { error } = await answer.json();
  expect([answer.status, error.data.appCode]).toEqual([422, 'validation_failed']);
  const paths: string[] = error.data.details.map(({ path }: { path: string }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/name', '/address/country_code', '/external_reference']));
  for (const { message, message_pl } of error.data.details) {
    expect(message).toMatch(/\w/);
    expect(message_pl).toMatch(/\w/);
    expect(message_pl).not.toBe(message);
  }
});
