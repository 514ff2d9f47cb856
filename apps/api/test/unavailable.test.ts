import { createDb, createOrganizationDb } from '@invoicing/db/connection/client';
import { createHarness, type Harness } from '@invoicing/router/testing/harness';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from '../src/server.ts';

// Nothing listens on port 1 of the loopback.
const nowhere = 'postgres://nobody@127.0.0.1:1/none';
let harness: Harness;
let server: FastifyInstance;
const logged: object[] = [];

beforeAll(async () => {
  harness = await createHarness({ isAlone: true });
  const logger = { ...harness.services.logger, error: (facts: object) => void logged.push(facts) };
  const services = {
    ...harness.services,
    db: createDb(nowhere),
    organizationDb: createOrganizationDb(nowhere),
    logger,
  };
  server = await createServer(services, { panelOrigin: 'http://127.0.0.1:1', rateLimits: { factor: 1 } });
});
afterAll(async () => {
  await server.close();
  await harness.database.drop();
});

test.each(['GET', 'POST'] as const)(
  'while the database is out of reach, %s says so and when to come back, and nothing of the reason',
  async (method) => {
    const headers = { authorization: `Bearer iat_${'a'.repeat(43)}` };
    const answer = await server.inject({
      method,
      url: '/api/v1/customers',
      headers,
      ...(method === 'POST' ? { payload: {} } : {}),
    });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().error.code]).toEqual([
      503,
      '5',
      'service_unavailable',
    ]);
    expect(answer.body).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|prisma|postgres/i);
    expect(logged.at(-1)).toMatchObject({ correlationId: answer.json().error.correlation_id });
  },
);
