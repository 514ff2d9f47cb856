import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appRouter } from '../src/router.ts';
import { createHarness, type Harness } from '../testing/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.database.drop());

test.each(['listInvoices', 'panel.listApprovals', 'panel.listClients'])(
  "%s reports the session to somebody who is signed out, not of the API's header",
  async (path) => {
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
