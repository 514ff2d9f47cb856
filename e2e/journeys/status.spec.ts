import { expect } from '@playwright/test';
import { bothWidths, expectAccessible } from '../support/accessible.ts';
import { untilLoaded } from '../support/loaded.ts';
import { movesOf, noteMoves } from '../support/moves.ts';
import { test } from '../support/quiet.ts';

test('someone without an account sees whether the service works, and how it did for 90 days', async ({ page }) => {
  await page.goto('/status');
  await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible();
  const part = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  for (const name of ['API', 'Panel', 'Sending and background work', 'Webhooks'])
    await expect(async () => {
      await page.reload();
      await expect(part(name).getByText('Works')).toBeVisible({ timeout: 1000 });
    }).toPass();
  await expect(page.getByText('Everything works.')).toBeVisible();
  await expect(part('API').getByRole('img', { name: /available/ })).toBeVisible();
  await expect(part('API').locator('rect')).toHaveCount(90);
  await expectAccessible(page, bothWidths);
});

test('on a phone the page stays where it is while it loads', async ({ page }) => {
  await noteMoves(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/status');
  await untilLoaded(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible();
  expect(await movesOf(page)).toBeLessThanOrEqual(0.05);
});
