import { expect, type Page } from '@playwright/test';
import { acceptedInvoice } from '../support/accepted-invoice.ts';
import { integrator } from '../support/client.ts';
import { readDemo } from '../support/demo.ts';
import { fontBytes, pageBytes, scriptBytes } from '../support/first-screen.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();
/** In bytes as sent: Next and React alone are 117,000, the frame of the panel most of the rest. */
const scriptAtMost = 245_000;
/** In bytes as sent: the catalogue of words, which no page carries as a whole, would be 40,000. */
const pageAtMost = 45_000;
/** In bytes as sent: the whole files of the font were 133,000, of which Polish and English need a fourth. */
const fontsAtMost = 40_000;

/** The texts of the scripts that are loaded from now on. */
function scriptsOf(page: Page): () => Promise<string[]> {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') answers.push(response.text());
  });
  return () => Promise.all(answers);
}

async function expectLight(page: Page, address: string): Promise<void> {
  const scripts = scriptsOf(page);
  await page.goto(address);
  const [script, whole] = [await scriptBytes(page), await pageBytes(page)];
  expect([address, script > 0 && script <= scriptAtMost, script]).toEqual([address, true, script]);
  const fonts = await fontBytes(page);
  expect([address, fonts > 0 && fonts <= fontsAtMost, fonts]).toEqual([address, true, fonts]);
  for (const text of await scripts()) expect(text).not.toContain('data-sonner-toast');
  expect([address, whole > 0 && whole <= pageAtMost, whole]).toEqual([address, true, whole]);
}

test('the dashboard with its charts and an accepted invoice are light enough for a phone, in both languages', async ({
  page,
}) => {
  const [client] = demo.clients;
  if (!client) throw new Error('the demo has no client');
  const invoice = await acceptedInvoice(page, await integrator(demo.base_url, client));
  const base = `/o/${demo.organization_id}`;
  for (const language of ['en', 'pl']) {
    await page.context().addCookies([{ name: 'locale', value: language, url: demo.base_url }]);
    await expectLight(page, `${base}/dashboard`);
    await expect(page.getByRole('figure').locator('rect').first()).toBeAttached();
    await expectLight(page, `${base}/invoices/${invoice['id']}`);
  }
});
