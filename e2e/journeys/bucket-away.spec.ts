import { expect, type Page } from '@playwright/test';
import { issuedInvoice } from '../support/accepted-invoice.ts';
import { expectAccessible } from '../support/accessible.ts';
import { type Integrator, integrator, type Json } from '../support/client.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { filesOf } from '../support/files.ts';
import { type LostFiles, loseFiles } from '../support/lost-files.ts';
import { signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();
const title = 'This file cannot be read at the moment';

let lost: LostFiles | null = null;
test.afterEach(() => lost?.comeBack());

/** What a press or an address leads to says why there is no file, and the way back leads to where it was. */
async function expectSaid(page: Page, lead: () => Promise<unknown>): Promise<void> {
  await lead();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Nothing was changed. Go back and try again in a few minutes')).toBeVisible();
  await expectAccessible(page);
}

/** The invoice, with its XML and PDF out of reach. */
async function invoiceWithoutFiles(api: Integrator, page: Page): Promise<Json> {
  const invoice = await issuedInvoice(page, api);
  const files = await filesOf(api, invoice, ['fa3_xml', 'pdf']);
  lost = await loseFiles(
    demo.organization_id,
    files.map(({ sha256 }) => String(sha256)),
  );
  return invoice;
}

test('while the bucket is away, documents and approvals are shown, and what is a file says that it cannot be read', async ({
  page,
  otherBrowser,
  provoking,
}) => {
  provoking(/ 503 /);
  const [client] = demo.clients;
  if (!client) throw new Error('the demo has no client');
  const api = await integrator(demo.base_url, client);
  const deciding = await otherBrowser();
  const invoice = await invoiceWithoutFiles(api, deciding);
  await page.goto(`/o/${demo.organization_id}/invoices/${invoice['id']}`);
  await signIn(page, memberWithRole('accountant'));
  await expect(page.frameLocator('iframe').getByText('ACME').first()).toBeVisible();
  for (const press of ['Download PDF', 'Evidence pack (ZIP)']) {
    await expectSaid(page, () => page.getByText(press, { exact: true }).click());
    await page.goBack();
    await expect(page.getByRole('heading', { name: String(invoice['number']) })).toBeVisible();
  }
  const send = await api.post('/invoice-approval-intents', { action: 'send', invoice_id: invoice['id'] });
  await deciding.goto(String(send['approval_url']));
  await expect(deciding.frameLocator('iframe').getByText('ACME').first()).toBeVisible();
  await expectSaid(deciding, () => deciding.goto(`${send['approval_url']}/content`));
});
