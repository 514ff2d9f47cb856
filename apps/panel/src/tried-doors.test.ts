import { createMember } from '@invoicing/db/testing/factories';
import { acceptedByKsef, issuedInvoice } from '@invoicing/router/testing/corrections';
import { createHarness, createTenant, type Harness, type Json, type Tenant } from '@invoicing/router/testing/harness';
import { signIn } from '@invoicing/router/testing/people';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { POST } from './app/(panel)/o/[organizationId]/corrections/new/preview/route';
import { baseUrl, closePanel, configurePanel, sessionCookie } from './testing/services';

// The route as Next calls it, with a browser's cookies; only Next's own way to hand these over is replaced.
const browser = vi.hoisted(() => ({ cookies: new Map<string, string>() }));
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (browser.cookies.has(name) ? { name, value: browser.cookies.get(name) } : undefined),
  }),
  headers: async () => new Headers(),
}));

let harness: Harness;
let tenant: Tenant;
let given: Json;
beforeAll(async () => {
  harness = await createHarness();
  configurePanel(harness);
  tenant = await createTenant(harness);
  const invoice = await issuedInvoice(harness, tenant);
  await acceptedByKsef(harness, tenant, invoice);
  const after = { name: 'Usługa', quantity: '0.5', unit: 'szt.', unit_price: '1000.00', vat_rate: '23' };
  given = {
    invoice_id: invoice['id'],
    input: {
      mode: 'line_changes',
      vat_effect: 'correction_date',
      numbering: { mode: 'series', series: 'KOR' },
      correction_date: '2026-11-21',
      lines: [{ ref: '1', after }],
    },
  };
});
afterAll(() => closePanel(harness));

async function signInAs(role: 'accountant' | 'auditor', { organizationId }: Tenant): Promise<void> {
  const member = await createMember(harness.database.db, harness.keys.keys, organizationId, { role });
  browser.cookies.set('session', await sessionCookie((await signIn(harness, member)).token));
}

const post = (body: string, origin = baseUrl) =>
  POST(
    new Request(`${baseUrl}/`, { method: 'POST', headers: { origin }, body: new URLSearchParams({ given: body }) }),
    { params: Promise.resolve({ organizationId: tenant.organizationId }) },
  );
/** What Next answers instead of the route. */
const refusal = (body: string) =>
  post(body).then(
    ({ status }) => status,
    ({ digest, message }) => String(digest ?? message),
  );

test('a correction that is stored nowhere is shown to those who may write it, under a policy that runs nothing', async () => {
  await signInAs('accountant', tenant);
  const shown = await post(JSON.stringify(given));
  expect([shown.status, shown.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("default-src 'none'"),
  ]);
  expect(await shown.text()).toContain('615');
  expect(await harness.database.db.correctionProcess.count()).toBe(0);
});

test('other sites, other roles and other organizations get nothing of it, and what is no correction is refused', async () => {
  await signInAs('accountant', tenant);
  expect((await post(JSON.stringify(given), 'https://elsewhere.example')).status).toBe(403);
  for (const body of ['{', 'null']) expect([body, await refusal(body)]).toEqual([body, 400]);
  for (const body of ['[]', JSON.stringify({ ...given, input: { lines: 'all' } })])
    expect([body, await refusal(body)]).toEqual([body, expect.stringContaining('404')]);
  await signInAs('auditor', tenant);
  expect(await refusal(JSON.stringify(given))).toMatch(/forbidden|403/);
  await signInAs('accountant', await createTenant(harness));
  expect(await refusal(JSON.stringify(given))).toMatch(/404|403|REDIRECT/);
});
