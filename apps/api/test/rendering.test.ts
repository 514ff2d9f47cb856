import { warsawDay } from '@invoicing/domain/dates';
import { createRendering } from '@invoicing/rendering/pool';
import { call, createTenant, customerBody, draftBody, type Json, type Tenant } from '@invoicing/router/testing/harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Door, openDoor } from './door.ts';

let door: Door;
beforeAll(async () => {
  door = await openDoor({ deadlineMs: 600_000 });
}, 60_000);
afterAll(() => door.close());

/** A draft of so many lines, each name as long as FA(3) allows. */
async function createDraft(tenant: Tenant, count: number): Promise<{ customerId: string; draftId: string }> {
  const customer = await call(door.harness, tenant, 'createCustomer', { body: customerBody() });
  const line = { quantity: '1', unit: 'szt.', unit_price: '10.00', vat_rate: '23', name: 'ż'.repeat(512) };
  const lines = Array.from({ length: count }, (_, index) => ({ ...line, ref: String(index + 1) }));
  const body = draftBody(String(customer.json['id']), warsawDay(new Date()), { lines });
  const draft = await call(door.harness, tenant, 'createInvoiceDraft', { body });
  expect(draft.status).toBe(201);
  return { customerId: String(customer.json['id']), draftId: String(draft.json['id']) };
}

function preview(draftId: string, token = door.token) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return door.ask(`/api/v1/invoice-drafts/${draftId}/previews`, { method: 'POST', headers, body: JSON.stringify({ draft_version: 1 }) });
}

const rowsOf = async (tenant: Tenant): Promise<Json> => {
  const where = { organizationId: tenant.organizationId };
  const { db } = door.harness.database;
  return { previews: await db.invoicePreview.count({ where }), links: await db.downloadLink.count({ where }), blobs: await db.blob.count({ where }) };
};

test('while eight previews of a thousand lines are rendered, health and reads are answered', { timeout: 300_000 }, async () => {
  const { customerId, draftId } = await createDraft(door.tenant, 1000);
  const { services } = door.harness;
  services.rendering = createRendering({ quick: { timeLimitMs: 20_000 }, slow: { timeLimitMs: 35_000 } });
  let isOver = false;
  const previews = Promise.all(Array.from({ length: 8 }, () => preview(draftId))).finally(() => {
    isOver = true;
  });
  let asked = 0;
  for (; !isOver; asked += 1) {
    expect((await door.ask('/healthz')).status).toBe(200);
    expect((await door.ask(`/api/v1/customers/${customerId}`)).status).toBe(200);
  }
  // On the thread that answers, each preview would let one of these through at most.
  expect(asked).toBeGreaterThan(40);
  const answers = await previews;
  const made = answers.filter(({ status }) => status === 201);
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map(({ json }) => Object(json['pdf']).sha256)).size).toBe(1);
  // A slow machine refuses what does not come to its turn in time, and says when to ask again.
  for (const { status, headers } of answers.filter((answer) => !made.includes(answer))) {
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  }
  await services.rendering.close();
});

test('where the line is full, a preview is 503 with Retry-After and nothing of it remains; another organization has its place', {
  timeout: 300_000,
}, async () => {
  const [mine, other] = [await createTenant(door.harness), await createTenant(door.harness)];
  const [token, otherToken] = [await door.takeToken(mine.client), await door.takeToken(other.client)];
  const [{ draftId }, { draftId: otherDraft }] = [await createDraft(mine, 100), await createDraft(other, 1)];
  const { services } = door.harness;
  services.rendering = createRendering({ quick: { timeLimitMs: 250_000 }, slow: { running: 2, waiting: 2, timeLimitMs: 250_000 } });
  const [first, second, ...more] = Array.from({ length: 4 }, () => preview(draftId, token));
  const theirs = await preview(otherDraft, otherToken);
  expect(theirs.status).toBe(201);
  const answers = await Promise.all([first, second, ...more]);
  const refused = answers.filter((answer) => answer?.status === 503);
  expect(refused).toHaveLength(2);
  for (const answer of refused) {
    expect(answer?.code).toBe('service_unavailable');
    expect(answer?.headers.get('retry-after')).toBe('5');
  }
  expect(await rowsOf(mine)).toEqual({ previews: 2, links: 4, blobs: 2 });
  await services.rendering.close();
});

test('a preview whose time is over is 503 with Retry-After, leaves nothing, and its key may be used again', { timeout: 300_000 }, async () => {
  const mine = await createTenant(door.harness);
  const token = await door.takeToken(mine.client);
  const { draftId } = await createDraft(mine, 100);
  const { services } = door.harness;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
  const ask = () => door.ask(`/api/v1/invoice-drafts/${draftId}/previews`, { method: 'POST', headers, body: JSON.stringify({ draft_version: 1 }) });
  services.rendering = createRendering({ quick: { timeLimitMs: 250_000 }, slow: { timeLimitMs: 1 } });
  const late = await ask();
  expect([late.status, late.code, late.headers.get('retry-after')]).toEqual([503, 'service_unavailable', '5']);
  expect(await rowsOf(mine)).toEqual({ previews: 0, links: 0, blobs: 0 });
  await services.rendering.close();
  services.rendering = createRendering({ quick: { timeLimitMs: 250_000 }, slow: { timeLimitMs: 250_000 } });
  expect((await ask()).status).toBe(201);
  const again = await ask();
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  expect(await rowsOf(mine)).toEqual({ previews: 1, links: 2, blobs: 2 });
  await services.rendering.close();
});
