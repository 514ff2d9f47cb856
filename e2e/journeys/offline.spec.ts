import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { createDraft, integrator } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { filesOf } from '../support/files.ts';
import { approve, signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';
import { makeOfflineCertificate, makeSeal } from '../support/simulator.ts';

const demo = readDemo();

/** In the panel, as its owner. @returns the serial number of the certificate */
async function storeCertificate(page: Page): Promise<string> {
  const certificate = await makeOfflineCertificate(demo.organization_nip);
  await page.goto(`/o/${demo.organization_id}/ksef`);
  await signIn(page, memberWithRole('owner'));
  await expect(page.getByText('There is no certificate: invoices cannot be issued offline.')).toBeVisible();
  await page.getByRole('button', { name: 'Add an offline certificate' }).click();
  await page.getByLabel('Certificate', { exact: true }).setInputFiles(certificate.files.certificate);
  await page.getByLabel('Private key', { exact: true }).setInputFiles(certificate.files.privateKey);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Store', exact: true }).click();
  await expect(page.getByText(certificate.serialNumber)).toBeVisible();
  await expectAccessible(page);
  return certificate.serialNumber;
}

/** Signs in to KSeF by the company's seal, and has KSeF issue an offline certificate in place of the stored one. */
async function requestCertificate(page: Page, stored: string): Promise<void> {
  const seal = await makeSeal(demo.organization_nip);
  await page.getByRole('button', { name: 'Replace the credential' }).click();
  await page.getByRole('radio', { name: 'Certificate and key' }).check();
  await page.getByLabel('Certificate', { exact: true }).setInputFiles(seal.certificate);
  await page.getByLabel('Private key', { exact: true }).setInputFiles(seal.privateKey);
  await page.getByRole('button', { name: 'Store and test' }).click();
  await page.getByRole('button', { name: 'Request an offline certificate from KSeF' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Request', exact: true }).click();
  // KSeF issues it when it has room for the sign-in by the new seal.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(stored)).toBeHidden({ timeout: 10_000 });
  }).toPass({ timeout: 900_000 });
  await expectAccessible(page);
}

test('an owner stores an offline certificate, then has KSeF issue another; an invoice is issued offline with both codes, and KSeF accepts it', async ({
  page,
  browser,
}) => {
  const [client] = demo.clients;
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  await requestCertificate(page, await storeCertificate(page));

  const draft = await createDraft(api);
  const at = { draft_id: draft['id'], draft_version: 1 };
  const issue = await api.post('/invoice-approval-intents', { action: 'issue', ...at });
  const deciding = await (await browser.newContext()).newPage();
  await deciding.goto(String(issue['approval_url']));
  await signIn(deciding, memberWithRole('approver'));
  await approve(deciding);
  const invoice = await api.post('/invoices', { ...at, approval_intent_id: issue['id'] });
  const asked = { action: 'send', invoice_id: invoice['id'], mode: 'offline' };
  const send = await api.post('/invoice-approval-intents', asked);
  await deciding.goto(String(send['approval_url']));
  await expect(
    deciding.getByRole('heading', { name: 'Issue this invoice offline and send it to KSeF?' }),
  ).toBeVisible();
  await expect(deciding.getByRole('list', { name: 'Warnings' })).toContainText('KOD II with CERTYFIKAT');
  await expectAccessible(deciding);
  await approve(deciding);

  const approved = { invoice_id: invoice['id'], approval_intent_id: send['id'], mode: 'offline' };
  const submission = await api.post('/ksef-submissions', approved);
  await expect
    .poll(async () => (await api.get(`/ksef-submissions/${submission['id']}`))['status'], { timeout: 600_000 })
    .toBe('accepted');
  await filesOf(api, invoice, ['qr_code_i_png', 'qr_code_ii_png']);
});
