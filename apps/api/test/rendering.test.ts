import { warsawDay } from '@invoicing/domain/dates/dates';
import { manyLines, previewOptions } from '@invoicing/domain/testing/rich-documents';
import { sampleDocument } from '@invoicing/domain/testing/sample';
import { createRendering } from '@invoicing/rendering/pool';
import { call, createTenant, customerBody, draftBody, type Json, type Tenant } from '@invoicing/router/testing/harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Door, openDoor } from './door.ts';

/** Limits that are never reached, however slow the machine. */
const patient = { timeoutMs: 250_000 };
let door: Door;
beforeAll(async () => {
  door = await openDoor({ deadlineMs: 600_000 });
});
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
  return door.ask(`/api/v1/invoice-drafts/${draftId}/previews`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ draft_version: 1 }),
  });
}

const rowsOf = async (tenant: Tenant): Promise<Json> => {
  const where = { organizationId: tenant.organizationId };
  const { db } = door.harness.database;
  return {
    previews: await db.invoicePreview.count({ where }),
    links: await db.downloadLink.count({ where }),
    blobs: await db.blob.count({ where }),
  };
};

test('while eight previews of thirty lines are rendered, health and reads are answered', async () => {
  // Different drafts, because concurrent requests for the same one share a rendering.
  const drafts = await Promise.all(Array.from({ length: 8 }, (_, index) => createDraft(door.tenant, 30 + index)));
  const customerId = drafts[0]?.customerId;
  const { services } = door.harness;
  services.rendering = createRendering(patient);
  const made: unknown[] = [];
  const previews = drafts.map(({ draftId }) => preview(draftId));
  for (const one of previews) void one.then(({ status }) => made.push(status));
  let answered = 0;
  while (made.length === 0) {
    const isRendering = services.rendering.load().running > 0;
    const answers = [await door.ask('/healthz'), await door.ask(`/api/v1/customers/${customerId}`)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    if (isRendering && made.length === 0) answered += 1;
    // Without a pause, polling would take the processor from the renderings.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  // All eight were in progress. Rendered on the event loop, each would let at most one or two of these requests
  // through.
  expect(answered).toBeGreaterThan(10);
  expect(made[0]).toBe(201);
  await services.rendering.close();
  // A process that shuts down refuses renderings in progress, with Retry-After.
  for (const { status, headers } of (await Promise.all(previews)).filter((answer) => answer.status !== 201)) {
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  }
});

test('where the line is full, a preview is 503 with Retry-After and nothing of it remains; another organization has its place', async () => {
  const [mine, other] = [await createTenant(door.harness), await createTenant(door.harness)];
  const [token, otherToken] = [await door.takeToken(mine.client), await door.takeToken(other.client)];
  const [{ draftId }, { draftId: otherDraft }] = [await createDraft(mine, 1), await createDraft(other, 1)];
  const { services } = door.harness;
  const rendering = createRendering({ slow: { running: 2, waiting: 2, timeLimitMs: 250_000 } });
  services.rendering = rendering;
  const lines = manyLines(80).map((line) => ({ ...line, name: 'ż'.repeat(512) }));
  const held = [lines, lines.slice(1)].map((some) =>
    rendering.render(mine.organizationId, 'invoicePdf', sampleDocument({ lines: some }), previewOptions),
  );
  for (const answer of [await preview(draftId, token), await preview(draftId, token)]) {
    expect([answer.status, answer.code, answer.headers.get('retry-after')]).toEqual([503, 'service_unavailable', '5']);
  }
  expect(rendering.load()).toEqual({ running: 1, waiting: 1 });
  expect((await preview(otherDraft, otherToken)).status).toBe(201);
  expect(rendering.load().running).toBeGreaterThan(0);
  expect(await rowsOf(mine)).toEqual({ previews: 0, links: 0, blobs: 0 });
  await Promise.all(held);
  expect((await preview(draftId, token)).status).toBe(201);
  await rendering.close();
});

test('a preview whose time is over is 503 with Retry-After and leaves nothing; what was late is there for the repeat, under the same key', async () => {
  const mine = await createTenant(door.harness);
  const token = await door.takeToken(mine.client);
  const { draftId } = await createDraft(mine, 40);
  const { services } = door.harness;
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': crypto.randomUUID(),
  };
  const ask = () =>
    door.ask(`/api/v1/invoice-drafts/${draftId}/previews`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ draft_version: 1 }),
    });
  services.rendering = createRendering({ ...patient, slow: { timeLimitMs: 1, overtime: 250_000 } });
  const logged: object[] = [];
  services.logger.error = (facts) => void logged.push(facts);
  const late = await ask();
  expect([late.status, late.code, late.headers.get('retry-after')]).toEqual([503, 'service_unavailable', '5']);
  expect(logged).toMatchObject([
    { operationId: 'createInvoicePreview', correlationId: late.headers.get('x-correlation-id') },
  ]);
  expect(await rowsOf(mine)).toEqual({ previews: 0, links: 0, blobs: 0 });
  while (services.rendering.load().running > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await ask()).status).toBe(201);
  const again = await ask();
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
  expect(await rowsOf(mine)).toEqual({ previews: 1, links: 2, blobs: 2 });
  await services.rendering.close();
});
