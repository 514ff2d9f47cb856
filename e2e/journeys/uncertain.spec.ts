import { expect, type Page } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { approve, signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';
import { ledgerOf } from '../support/simulator.ts';
import { sendNewInvoice } from '../support/steps.ts';

const demo = readDemo();
const base = `/o/${demo.organization_id}`;
/** Sending gets a page with 502 from the simulator, and nothing is taken; sent again it goes well. */
const lostNip = '9990005023';

const rowOf = (page: Page, buyer: string) => page.getByRole('listitem').filter({ hasText: buyer });

type Asked = { view: string; buyer: string; ask: string; question: string; carryOut: string };
const looking = {
  view: 'uncertain',
  ask: 'Ask to look now',
  question: 'Check with KSeF what became of this document?',
  carryOut: 'Look now',
};
const sendingAgain = {
  view: 'rejected',
  ask: 'Ask to send again',
  question: 'Send this invoice again?',
  carryOut: 'Send again',
};

/** From its row in the workbench something is asked for, approved and done. */
async function takeStep(page: Page, deciding: Page, { view, buyer, ask, question, carryOut }: Asked): Promise<void> {
  await page.goto(`${base}/submissions?view=${view}`);
  const row = rowOf(page, buyer);
  await row.getByRole('button', { name: ask }).click();
  const approval = row.getByRole('link', { name: 'Approval' });
  await deciding.goto(String(await approval.getAttribute('href')));
  await expect(deciding.getByRole('heading', { name: question })).toBeVisible();
  await approve(deciding);
  await page.reload();
  await row.getByRole('button', { name: carryOut }).click();
}

test('what is uncertain is looked up when people decide so, and sent again once KSeF provably lacks it', async ({
  page,
  otherBrowser,
}) => {
  const deciding = await otherBrowser();
  await deciding.goto(`${base}/approvals`);
  await signIn(deciding, memberWithRole('approver'));
  await page.goto(`${base}/drafts/new`);
  await signIn(page, memberWithRole('accountant'));
  await page.goto(`${base}/drafts/new`);
  const buyer = `Niepewna ${crypto.randomUUID().slice(0, 6)}`;
  const number = await sendNewInvoice(page, deciding, { name: buyer, nip: lostNip });
  await expect(page.getByText('The answer of KSeF was lost.')).toBeVisible({ timeout: 600_000 });
  await expect(page.getByText('Not yet: first it has to be known whether KSeF has it.')).toBeVisible();
  const invoice = page.url();
  await page.getByRole('link', { name: 'Open the check with KSeF' }).click();
  await expect(page.getByRole('heading', { name: 'Look it up now' })).toBeVisible();

  await page.goto(`${base}/submissions?view=uncertain`);
  const row = rowOf(page, buyer);
  await expect(row).toContainText('The answer of KSeF was lost; the document is being looked for there');
  await expect(row).toContainText('1 attempt; last on');
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Looked up on', { timeout: 5_000 });
  }).toPass({ timeout: 600_000 });
  await expectAccessible(page, bothWidths);
  await row.getByRole('link', { name: number }).click();
  await expect(page.getByText('in the session: the file is not there')).toBeVisible();
  expect((await ledgerOf(demo.organization_nip, number)).accepted).toBe(0);
  await takeStep(page, deciding, { ...looking, buyer });

  await page.goto(invoice);
  await expect(page.getByText('provably does not have it')).toBeVisible({ timeout: 600_000 });
  await takeStep(page, deciding, { ...sendingAgain, buyer });
  await page.goto(invoice);
  await expect(page.getByText('KSeF has the invoice')).toBeVisible({ timeout: 600_000 });
  expect(await ledgerOf(demo.organization_nip, number)).toEqual({ sent: 1, accepted: 1 });
});
