import type { Page } from '@playwright/test';
import { addBuyer, isStored } from './editor.ts';
import { approve } from './person.ts';

type Asked = { ask: string; carryOut: string };
const issuing = { ask: 'Ask for approval', carryOut: 'Issue invoice' };
const sending = { ask: 'Ask for approval to send', carryOut: 'Send to KSeF' };

/** Asks for something on the open page, has it approved by who is signed in in `deciding`, and does it. */
async function takeStep(page: Page, deciding: Page, { ask, carryOut }: Asked): Promise<void> {
  await page.getByRole('button', { name: ask, exact: true }).click();
  const request = page.getByRole('link', { name: 'Open the request' });
  await deciding.goto(String(await request.getAttribute('href')));
  await approve(deciding);
  await page.getByRole('button', { name: carryOut, exact: true }).click();
}

/** Writes an invoice for a new buyer in the open empty draft, issues and sends it. @returns its number */
export async function sendNewInvoice(page: Page, deciding: Page, buyer: { name: string; nip: string }) {
  await addBuyer(page, buyer.name, buyer.nip);
  await page.getByLabel('Line name').fill('Usługa');
  await page.getByLabel('Unit price').fill('100');
  return issueAndSend(page, deciding);
}

/** Issues the open draft and sends it. @returns its number */
export async function issueAndSend(page: Page, deciding: Page): Promise<string> {
  await isStored(page);
  await takeStep(page, deciding, issuing);
  await page.waitForURL(/\/invoices\/[0-9a-f-]{36}$/);
  await takeStep(page, deciding, sending);
  return String(await page.getByRole('heading', { level: 1 }).textContent());
}
