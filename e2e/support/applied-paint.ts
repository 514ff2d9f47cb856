import { type Browser, chromium, type LaunchOptions, type Page } from '@playwright/test';
import { phone } from './first-screen.ts';
import type { MeasuredPage } from './lighthouse.ts';

/** When the first and the largest paint were, in milliseconds from where the page was asked for. */
type Paint = { first: number; largest: number };
export type AppliedPaint = { name: string; cpuSlowdown: number; paint: Paint };

/** Lighthouse's slow line of a phone, not simulated but applied: 1.6 Mb/s down, 750 kb/s up, 150 ms for each answer. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const cpuSlowdowns = [1, 4];
const runs = 5;
/** Those that have a limit, in milliseconds; with the whole processor, as the slowed one is there to compare. */
const limits: Record<string, number> = { approval: 1500 };

/** Measures the paint of each page on a phone over a slow line, without a cache; the median of several runs. */
export async function appliedPaints(pages: MeasuredPage[], options: LaunchOptions = {}): Promise<AppliedPaint[]> {
  const browser = await chromium.launch(options);
  const measured: AppliedPaint[] = [];
  for (const page of pages)
    for (const cpuSlowdown of cpuSlowdowns)
      measured.push({ name: page.name, cpuSlowdown, paint: await median(browser, page, cpuSlowdown) });
  await browser.close();
  return measured;
}

async function median(browser: Browser, page: MeasuredPage, cpuSlowdown: number): Promise<Paint> {
  const paints: Paint[] = [];
  while (paints.length < runs) paints.push(await paintOnce(browser, page, cpuSlowdown));
  const middle = paints.toSorted((a, b) => a.largest - b.largest)[Math.floor(runs / 2)];
  if (!middle) throw new Error(`${page.name} was not measured`);
  return middle;
}

async function paintOnce(browser: Browser, { url, cookies }: MeasuredPage, cpuSlowdown: number): Promise<Paint> {
  const context = await browser.newContext({ viewport: phone, isMobile: true, deviceScaleFactor: 2 });
  const given = cookies === null ? [] : cookies.split('; ');
  await context.addCookies(
    given.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url };
    }),
  );
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', slowLine);
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(url, { waitUntil: 'networkidle' });
  if (page.url() !== url) throw new Error(`${url} leads to ${page.url()}`);
  const paint = await paintOf(page);
  await context.close();
  return paint;
}

/** As the browser noted it from the start of the page on. */
function paintOf(page: Page): Promise<Paint> {
  return page.evaluate(async () => {
    const last = (type: string) =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN));
        observer.observe({ type, buffered: true });
      });
    return { first: await last('paint'), largest: await last('largest-contentful-paint') };
  });
}

/** The pages whose largest paint is over their limit. */
export function missedPaints(measured: AppliedPaint[]): string[] {
  return measured
    .filter(({ cpuSlowdown }) => cpuSlowdown === 1)
    .filter(({ name, paint }) => !(paint.largest <= (limits[name] ?? Number.POSITIVE_INFINITY)))
    .map(
      ({ name, paint }) => `${name} (slow line): largest paint ≤ ${limits[name]} ms, is ${Math.round(paint.largest)}`,
    );
}

/** A row for each page, with each processor. */
export function paintTableOf(measured: AppliedPaint[]): string {
  const rows = measured.map(
    ({ name, cpuSlowdown, paint: { first, largest } }) =>
      `| ${name} | ${cpuSlowdown === 1 ? 'whole' : `1/${cpuSlowdown}`} | ${Math.round(first)} ms | ${Math.round(largest)} ms |`,
  );
  return ['| page | processor | first paint | largest paint |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
