import { issuedInvoice } from '@invoicing/router/testing/corrections';
import {
  call,
  createHarness,
  createTenant,
  type Harness,
  type Json,
  type Tenant,
} from '@invoicing/router/testing/harness';
import { signIn } from '@invoicing/router/testing/people';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { GET as getContent } from './app/(hosted)/approve/[token]/content/route';
import { GET as getEvidence } from './app/(panel)/o/[organizationId]/invoices/[invoiceId]/evidence/route';
import { baseUrl, closePanel, configurePanel, sessionCookie } from './testing/services';

// The routes as Next calls them, with a browser's cookies; only Next's own way to hand these over is replaced.
const browser = vi.hoisted(() => ({ cookies: new Map<string, string>() }));
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (browser.cookies.has(name) ? { name, value: browser.cookies.get(name) } : undefined),
  }),
  headers: async () => new Headers(),
}));

let harness: Harness;
let tenant: Tenant;
let invoice: Json;
let sending: Json;
beforeAll(async () => {
  harness = await createHarness();
  configurePanel(harness);
  tenant = await createTenant(harness);
  invoice = await issuedInvoice(harness, tenant);
  const body = { action: 'send', invoice_id: invoice['id'] };
  sending = (await call(harness, tenant, 'createInvoiceApprovalIntent', { body })).json;
  browser.cookies.set('session', await sessionCookie((await signIn(harness, tenant.approver)).token));
});
afterAll(() => closePanel(harness));

function contentOfApproval(): Promise<Response> {
  const token = String(sending['approval_url']).split('/').at(-1) ?? '';
  return getContent(new Request(baseUrl), { params: Promise.resolve({ token }) });
}

function evidencePack(): Promise<Response> {
  const at = { organizationId: tenant.organizationId, invoiceId: String(invoice['id']) };
  return getEvidence(new Request(baseUrl), { params: Promise.resolve(at) });
}

/** Moves the invoice's files to a bucket that these processes cannot read. */
const loseFiles = () =>
  harness.database.db.blob.updateMany({
    where: { organizationId: tenant.organizationId, expiresAt: null },
    data: { bytes: null, objectKey: 'key' },
  });

test('what is approved and the evidence of it are files, and pages that say so while a file cannot be read', async () => {
  expect(await (await contentOfApproval()).text()).toContain('<Faktura');
  expect((await evidencePack()).headers.get('content-type')).toBe('application/zip');
  await loseFiles();
  for (const get of [contentOfApproval, evidencePack])
    for (const [language, title] of [
      ['pl', 'Tego pliku nie można teraz odczytać'],
      ['en', 'This file cannot be read at the moment'],
    ] as const) {
      browser.cookies.set('locale', language);
      const { status, headers, text } = await answerOf(await get());
      const [type, disposition] = ['content-type', 'content-disposition'].map((name) => headers.get(name));
      expect([status, headers.get('retry-after'), type, disposition]).toEqual([
        503,
        '5',
        'text/html; charset=utf-8',
        null,
      ]);
      expect(text).toContain(`<html lang="${language}">`);
      expect(text).toContain(title);
    }
});

const answerOf = async (answer: Response) => ({
  status: answer.status,
  headers: answer.headers,
  text: await answer.text(),
});
