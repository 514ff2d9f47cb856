import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { watchTab } from './guarded.ts';

type Fixtures = {
  /** A page in a browser of its own, as somebody else has it; closed when the journey ends. */
  otherBrowser: () => Promise<Page>;
  errors: string[];
};

/**
 * A journey whose pages have nothing to complain about: no error in the console, none that was not caught, nothing that
 * their policy refuses or that is of another origin, in each browser that it opens.
 */
export const quietTest = base.extend<Fixtures>({
  errors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      listen(context, errors);
      await use(errors);
      expect(errors, 'what the pages complained about').toEqual([]);
    },
    { auto: true },
  ],
  otherBrowser: async ({ browser, errors }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      opened.push(context);
      listen(context, errors);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

function listen(context: BrowserContext, errors: string[]): void {
  context.on('page', (tab) => {
    watchTab(tab, { elsewhere: errors, violations: errors, nonces: [] });
    tab.on('pageerror', (error) => errors.push(`${tab.url()} ${error.message}`));
    tab.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${tab.url()} ${message.text()}`);
    });
  });
}
