import { createHash } from 'node:crypto';
import { createMember, type MadeMember } from '@invoicing/db/testing/factories';
import { pdfTexts } from '@invoicing/domain/testing/pdf-text';
import { createDeputies } from '@invoicing/router/testing/deputies';
import { createHarness, createTenant, type Harness, type Json } from '@invoicing/router/testing/harness';
import { signIn } from '@invoicing/router/testing/people';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { GET as getContent } from './app/(hosted)/approve/[token]/content/route';
import { GET } from './app/(hosted)/approve/[token]/receipt/route';
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
let made: Awaited<ReturnType<typeof createDeputies>>;
beforeAll(async () => {
  harness = await createHarness();
  configurePanel(harness);
  made = await createDeputies(harness);
});
afterAll(() => closePanel(harness));

async function signedInAs(member: MadeMember): Promise<void> {
  browser.cookies.set('session', await sessionCookie((await signIn(harness, member)).token));
}

const get = (intent: Json, form = '') => {
  const token = String(intent['approval_url']).split('/').at(-1) ?? '';
  return GET(new Request(`${baseUrl}/${form}`), { params: Promise.resolve({ token }) });
};
/** What Next answers instead of the route. */
const refusal = (attempt: Promise<Response>) =>
  attempt.then(
    () => null,
    ({ digest }) => String(digest),
  );

test('a decision is downloaded as a PDF to read and as the signed file, by who may see its page and nobody else', async () => {
  const { intent } = await made.asked();
  await made.appoint();
  await made.decideAs(made.accountant, intent);
  await signedInAs(made.tenant.approver);
  const pdf = await get(intent);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(pdf.headers.get('content-disposition')).toBe(
    `attachment; filename="approval-receipt-${String(intent['id'])}.pdf"`,
  );
  const text = pdfTexts(new Uint8Array(await pdf.arrayBuffer())).join('\n');
  for (const words of ['Anna', 'Demo Member', 'wystawienie faktury', 'plik JWS']) expect(text).toContain(words);
  const row = await harness.database.db.approvalIntent.findFirstOrThrow({ where: { id: String(intent['id']) } });
  expect(await (await get(intent, '?form=jws')).text()).toBe(row.receipt);

  await signedInAs(await made.member('developer', 'Dev'));
  expect(await refusal(get(intent))).toContain('404');
  const { organizationId } = await createTenant(harness);
  await signedInAs(await createMember(harness.database.db, harness.keys.keys, organizationId, { role: 'owner' }));
  for (const form of ['', '?form=jws']) expect(await refusal(get(intent, form))).toContain('404');
  browser.cookies.clear();
  expect(await refusal(get(intent))).toContain('REDIRECT');
});

test('what nobody decided on has no receipt, and what was denied has no signed file', async () => {
  const { intent } = await made.asked();
  await signedInAs(made.tenant.approver);
  expect(await refusal(get(intent))).toContain('404');
  const panel = made.panelAs(made.tenant.approver);
  const urlToken = String(intent['approval_url']).split('/').at(-1) ?? '';
  const { document } = await panel.reviewApproval({ urlToken });
  const binding = { id: String(intent['id']), contentHash: document.contentHash, pageSha256: document.sha256 };
  await panel.declineIntent({ ...binding, reason: 'Nie zamawialiśmy' });
  const text = pdfTexts(new Uint8Array(await (await get(intent)).arrayBuffer())).join('\n');
  for (const words of ['Potwierdzenie odmowy', 'Nie zamawialiśmy']) expect(text).toContain(words);
  expect(await refusal(get(intent, '?form=jws'))).toContain('404');
});

test('the text that is approved opens as plain text, byte for byte, for who may see the page of the decision', async () => {
  const { intent } = await made.asked();
  const token = String(intent['approval_url']).split('/').at(-1) ?? '';
  const content = () => getContent(new Request(`${baseUrl}/`), { params: Promise.resolve({ token }) });
  await signedInAs(made.tenant.approver);
  const shown = await content();
  expect(shown.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(shown.headers.get('content-security-policy')).toContain('sandbox');
  const hash = createHash('sha256').update(await shown.text());
  const row = await harness.database.db.approvalIntent.findFirstOrThrow({ where: { id: String(intent['id']) } });
  expect(`sha256:${hash.digest('hex')}`).toBe(row.subjectHash);
  await signedInAs(await made.member('developer', 'Dev'));
  expect(await refusal(content())).toContain('404');
});
