import { expect, type Page } from '@playwright/test';
import { readEnv } from '../support/env.ts';
import { lookEveryWay } from '../support/every-way.ts';
import { test } from '../support/quiet.ts';

const nameless = '<button></button>';
const briefMs = 300;
/** As the panel's router does: draws the page in the language that is chosen, around what is in it. */
const router = `<script>
  const draw = () => {
    const language = document.cookie.includes('locale=pl') ? 'pl' : 'en';
    document.documentElement.lang = language;
    document.querySelector('p').innerHTML = language === 'pl' ? '${nameless}' : '';
  };
  window.next = { router: { refresh: draw } };
</script>`;

type Drawn = { en: string; pl?: string; head?: string };

/** A page that shows something of its own in each language, and what is found in it. */
async function look(page: Page, { en, pl = en, head = '' }: Drawn): Promise<string[]> {
  const url = `${readEnv().baseUrl}/every-way`;
  await page.context().route(url, async (route) => {
    const cookies = (await route.request().headerValue('cookie')) ?? '';
    const [lang, shown] = cookies.includes('locale=pl') ? ['pl', pl] : ['en', en];
    const main = `<main><h1>A page</h1><p>${shown}</p></main>`;
    await route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="${lang}"><head><title>A page</title>${head}</head><body>${main}</body></html>`,
    });
  });
  await page.goto(url);
  const { broken } = await lookEveryWay(page, { patienceMs: briefMs });
  return broken.map((one) => one.replace(url, ''));
}

test('what breaks a rule in the other language alone is found, drawn by the router or opened in a tab', async ({
  page,
}) => {
  const inPolish = ['light, 1440', 'dark, 1440', 'light, 390', 'dark, 390'].map(
    (how) => ` (pl, ${how}): button-name: button`,
  );
  expect(await look(page, { en: 'Text', pl: nameless })).toEqual(inPolish);
  await page.context().unrouteAll();
  expect(await look(page, { en: '', head: router })).toEqual(inPolish);
});

test('what breaks a rule at one width or in one scheme alone is found', async ({ page }) => {
  const hidden = '<style>button { display: none }</style>';
  const shownAt = (condition: string) => `${hidden}<style>@media ${condition} { button { display: block } }</style>`;
  const at = (...ways: string[]) => ways.map((how) => ` (${how}): button-name: button`);
  for (const [condition, width] of [
    ['(max-width: 400px)', 390],
    ['(min-width: 1400px)', 1440],
  ]) {
    const ways = at(`en, light, ${width}`, `en, dark, ${width}`, `pl, light, ${width}`, `pl, dark, ${width}`);
    expect(await look(page, { en: nameless, head: shownAt(`${condition}`) })).toEqual(ways);
    await page.context().unrouteAll();
  }
  const inDark = at('en, dark, 1440', 'en, dark, 390', 'pl, dark, 1440', 'pl, dark, 390');
  expect(await look(page, { en: nameless, head: shownAt('(prefers-color-scheme: dark)') })).toEqual(inDark);
});
