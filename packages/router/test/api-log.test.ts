import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type ApiLogRow, writeApiLog } from '../src/api-log.ts';
import { createTenant, type Tenant } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const test = base.extend('other', { scope: 'file' }, ({ harness }) => createTenant(harness));

const begun = Date.now();

const logged = ({ organizationId, client }: Tenant, place: number): ApiLogRow => ({
  organizationId,
  oauthClientId: client.id,
  operationId: place % 2 === 0 ? 'getCustomer' : null,
  method: 'GET',
  path: `/api/v1/customers/${place}`,
  status: 200 + place,
  errorCode: place % 2 === 0 ? null : 'not_found',
  durationMs: place,
  idempotencyReplayed: place % 2 === 0,
  correlationId: randomUUID(),
  clientCorrelationId: place % 2 === 0 ? null : randomUUID(),
  ip: `192.0.2.${place}`,
  createdAt: new Date(begun + place),
});

test('each of many requests is written with its own values, of whichever organization it is', async ({
  harness,
  tenant,
  other,
}) => {
  const { db, serviceDb } = harness.database;
  const rows = Array.from({ length: 123 }, (_, place) => logged(place % 3 === 0 ? other : tenant, place));
  await writeApiLog(serviceDb, rows);
  const found = await db.apiRequest.findMany({
    where: { organizationId: { in: [tenant.organizationId, other.organizationId] } },
    omit: { id: true },
    orderBy: { createdAt: 'asc' },
  });
  expect(found).toEqual(rows);
});

test('where one of the requests is refused, none is written', async ({ harness, tenant }) => {
  const { db, serviceDb } = harness.database;
  const count = () => db.apiRequest.count({ where: { organizationId: tenant.organizationId } });
  const before = await count();
  const rows = Array.from({ length: 12 }, (_, place) => logged(tenant, place));
  await expect(writeApiLog(serviceDb, [...rows, { ...logged(tenant, 12), organizationId: 'none' }])).rejects.toThrow(
    /invalid input syntax for type uuid/,
  );
  expect(await count()).toBe(before);
});
