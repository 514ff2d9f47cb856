import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';
import lighthouse, { type Config, desktopConfig, generateReport, type Result } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { freePorts } from '../../scripts/product/ports.ts';

/** A page to measure; with the cookies of a session where it needs one. */
export type MeasuredPage = { name: string; url: string; cookies: string | null };
export type Measured = { name: string; device: string; result: Result };

/** Its own throttling, simulated: of the two, what depends least on what else the machine does. */
const devices: [device: string, config: Config | undefined][] = [
  ['phone', undefined],
  ['desktop', desktopConfig],
];
const runs = 3;
const reports = path.resolve(import.meta.dirname, '../../reports/lighthouse');

type Limit = { label: string; value: (result: Result) => number; isKept: (value: number) => boolean };

const atLeast = (category: string, label: string, least: number): Limit => ({
  label: `${label} ≥ ${least}`,
  value: ({ categories }) => Math.round((categories[category]?.score ?? 0) * 100),
  isKept: (value) => value >= least,
});
const categories = ['performance', 'accessibility', 'best-practices'];
const limits: Limit[] = [
  atLeast('performance', 'performance', 90),
  atLeast('accessibility', 'accessibility', 95),
  atLeast('best-practices', 'best practices', 95),
  {
    label: 'layout shift ≤ 0.05',
    value: ({ audits }) => round(audits['cumulative-layout-shift']?.numericValue ?? Number.POSITIVE_INFINITY, 3),
    isKept: (value) => value <= 0.05,
  },
];

/** What is shown besides, as it says where a page's performance is lost. */
const times: [label: string, audit: string][] = [
  ['first paint', 'first-contentful-paint'],
  ['largest paint', 'largest-contentful-paint'],
  ['blocked', 'total-blocking-time'],
];

/** Measures each page as a phone and as a desktop, in a browser of its own that nothing else drives. */
export async function measurePages(pages: MeasuredPage[], options: LaunchOptions = {}): Promise<Measured[]> {
  mkdirSync(reports, { recursive: true });
  const port = await freePorts(1);
  const args = [...(options.args ?? []), `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...options, args });
  const measured: Measured[] = [];
  for (const page of pages)
    for (const [device, config] of devices) {
      const result = await median(page, port, config);
      writeFileSync(path.join(reports, `${page.name}-${device}.html`), generateReport(result, 'html'));
      measured.push({ name: page.name, device, result });
    }
  await browser.close();
  return measured;
}

/** Of runs one after another the one in the middle, as Lighthouse advises where results vary. */
async function median({ url, cookies }: MeasuredPage, port: number, config: Config | undefined): Promise<Result> {
  const extraHeaders = cookies === null ? {} : { Cookie: cookies };
  const results: Result[] = [];
  while (results.length < runs) {
    const ran = await lighthouse(url, { port, onlyCategories: categories, extraHeaders }, config);
    if (!ran || ran.lhr.runtimeError) throw new Error(`${url}: ${ran?.lhr.runtimeError?.message ?? 'no result'}`);
    if (ran.lhr.finalDisplayedUrl !== url) throw new Error(`${url} leads to ${ran.lhr.finalDisplayedUrl}`);
    results.push(ran.lhr);
  }
  return computeMedianRun(results);
}

/** The limits that a page misses, with its value and what Lighthouse names for it. */
export function missed({ name, device, result }: Measured): string[] {
  return limits
    .filter(({ value, isKept }) => !isKept(value(result)))
    .map(({ label, value }) => `${name} (${device}): ${label}, is ${value(result)}: ${complaints(result).join(', ')}`);
}

function complaints({ audits }: Result): string[] {
  return Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue})` : id));
}

/** A row for each page and device; what misses its limit is marked. */
export function tableOf(measured: Measured[]): string {
  const head = ['page', 'device', ...limits.map(({ label }) => label), ...times.map(([label]) => label), 'processor'];
  const rows = measured.map(({ name, device, result }) => [
    name,
    device,
    ...limits.map(({ value, isKept }) => `${value(result)}${isKept(value(result)) ? '' : ' MISSED'}`),
    ...times.map(([, audit]) => `${Math.round(result.audits[audit]?.numericValue ?? 0)} ms`),
    // What it found the processor to be worth at the time: other work on the machine is seen here.
    String(Math.round(result.environment.benchmarkIndex)),
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join('\n');
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
