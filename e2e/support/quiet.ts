import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { watchTab } from './guarded.ts';

type Fixtures = {
  /** A page in a browser of its own, as somebody else has it; closed when the journey ends. */
  otherBrowser: () => Promise<Page>;
  /** Declares errors that this journey provokes, each by a part of its text: these have to occur, and no others may. */
  provoking: (...complaints: RegExp[]) => void;
  complaints: { said: string[]; provoked: RegExp[] };
};

/**
 * A journey without any page errors: none in the console, none uncaught, no policy violation and no request to another
 * origin, in each browser that it opens.
 */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ browser }, use) => {
      const [said, provoked]: [string[], RegExp[]] = [[], []];
      const watch = (context: BrowserContext) => listen(context, said);
      browser.on('context', watch);
      await use({ said, provoked });
      browser.off('context', watch);
      const unexpected = said.filter((one) => !provoked.some((complaint) => complaint.test(one)));
      expect(unexpected, 'what the pages complained about').toEqual([]);
      const missing = provoked.filter((complaint) => !said.some((one) => complaint.test(one)));
      expect(missing, 'what the pages were to complain about').toEqual([]);
    },
    { auto: true },
  ],
  provoking: async ({ complaints }, use) => use((...expected) => void complaints.provoked.push(...expected)),
  otherBrowser: async ({ browser }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      opened.push(context);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

function listen(context: BrowserContext, said: string[]): void {
  context.on('page', (tab) => {
    watchTab(tab, { elsewhere: said, violations: said, nonces: [] });
    tab.on('pageerror', (error) => said.push(`${tab.url()} ${error.message}`));
    tab.on('console', (message) => {
      if (message.type() !== 'error') return;
      // Of a request that was refused, its own address says what it was.
      const { url } = message.location();
      said.push(`${tab.url()} ${message.text()}${url === tab.url() ? '' : ` ${url}`}`);
    });
  });
}
